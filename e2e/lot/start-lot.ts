import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatehouse/local/free-port.ts';
import { type ErrorLines, listenForErrors } from './error-lines.ts';

export interface Lot {
  readonly url: string;
  /** Everything the start has printed. */
  said(): string;
  /** Ends the server as Ctrl-C does; what it has stays. */
  shut(): Promise<void>;
  /** Starts it again where it was. */
  reopen(): Promise<void>;
  /** Ends it for good. Refuses when its log holds an error that no test declared. */
  stop(): Promise<void>;
  /** Which test its log lines belong to from now on, and which errors that test provokes. */
  readonly enter: ErrorLines['enter'];
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const PATIENCE_MS = 120_000; // a first start builds the pages

/** Starts everything as `npm start` does, with the demo lot, in a data folder and on a port of its own. */
export const startLot = async (settings: Readonly<Record<string, string>> = {}): Promise<Lot> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-e2e-'));
  await chmod(folder, 0o711); // under root the database runs as another user
  const port = await freePort();
  const env = {
    ...withoutOurs(process.env),
    PORT: String(port),
    GATEHOUSE_DATA: join(folder, 'data'),
    GATEHOUSE_RATE_FACTOR: '1000', // many people behind one address
    ...settings,
  };
  const leave = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const errors = listenForErrors();
  let running = await open(env, errors).catch(async (error: unknown) => {
    await leave();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    said: () => running.said(),
    shut: () => running.shut(),
    reopen: async () => {
      running = await open(env, errors);
    },
    stop: async () => {
      await running.shut();
      await leave();
      errors.assertNone();
    },
    enter: errors.enter,
  };
};

/** Starts the server and waits until it says that it is open; gives what ends it. */
const open = async (env: NodeJS.ProcessEnv, errors: ErrorLines): Promise<Pick<Lot, 'shut' | 'said'>> => {
  const app = spawn(process.execPath, [join(root, 'local', 'start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let opened: () => void = () => {};
  const isSaid = new Promise<void>((resolve) => {
    opened = resolve;
  });
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
    if (said.includes('Gatehouse is open at')) opened();
  };
  app.stdout.on('data', hear).on('data', errors.hearOut);
  app.stderr.on('data', hear).on('data', errors.hearError);
  const ended = once(app, 'exit');
  const shut = async (): Promise<void> => {
    if (app.exitCode !== null || app.signalCode !== null) return;
    app.kill('SIGTERM');
    await ended;
  };
  const timer = setTimeout(() => app.kill('SIGTERM'), PATIENCE_MS);
  const isOpen = await Promise.race([isSaid.then(() => true), ended.then(() => false)]);
  clearTimeout(timer);
  if (isOpen) return { shut, said: () => said };
  await shut();
  throw new Error(`The lot did not open:\n${said}`);
};

/** Settings of whoever runs the tests are not those of the lot under test. */
const withoutOurs = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        !/^(GATEHOUSE_|PORT$|HOST$|PUBLIC_URL$|DATABASE_URL$|SMTP_URL$|OIDC_|S3_|CLIENT_SITE_|LEAVESDEN_|NODE_ENV$|NODE_OPTIONS$)/.test(
          name,
        ),
    ),
  );
