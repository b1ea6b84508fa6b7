import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gatehouse/local/free-port.ts';
import { startMailSink } from '@gatehouse/local/mailbox/sink.ts';
import { cast, password } from '@gatehouse/local/people.ts';
import { startPostgres } from '@gatehouse/local/postgres.ts';
import { seed } from '@gatehouse/local/seed/seed.ts';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import type { Services } from '@gatehouse/server/services.ts';
import { startServer } from '@gatehouse/server/start.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { signIn } from './sign-in.ts';

/** The demo lot with a database, files and mails of its own, for one bench. */
export interface MeasuredLot {
  readonly folder: string;
  readonly databaseUrl: string;
  /** The built server on it; stopped with the lot, if not before. */
  readonly start: (flags?: readonly string[]) => Promise<MeasuredServer>;
}

export interface LotWishes {
  /** More of the server's environment. */
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  /** Adds to the seeded lot before the server starts. */
  readonly fill?: (services: Services, databaseUrl: string) => Promise<void>;
}

/** Brings up a lot, runs `task` on it and takes everything away again, however it ends. */
export const onMeasuredLot = async (
  { env: more, fill }: LotWishes,
  task: (lot: MeasuredLot) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= (async () => {
      for (const each of ends) await each();
    })();
    return ended;
  };
  // a database and a server outlive whoever started them, unless they are told
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));
  try {
    await chmod(folder, 0o711); // under root the database runs as another user, who has to pass through
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    ends.unshift(() => postgres.stop());
    const sink = await startMailSink(join(folder, 'mailbox'));
    ends.unshift(() => sink.close());
    const env = {
      // nobody else's: a bench that finds another server at its port would measure that one
      PORT: process.env.PORT ?? String(await freePort()),
      DATABASE_URL: postgres.url,
      SMTP_URL: sink.smtpUrl,
      GATEHOUSE_DATA: folder,
      GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
      GATEHOUSE_LOG: 'error',
      GATEHOUSE_RATE_FACTOR: '100000',
      ...more?.(folder),
    };
    const filling = await startServer(readConfig(env), { plugins: [], cast: [] });
    try {
      await seed(filling);
      await fill?.(filling.services, postgres.url);
    } finally {
      await filling.close();
    }
    await task({
      folder,
      databaseUrl: postgres.url,
      start: async (flags = nodeFlags) => {
        const server = await startMeasured(env, flags);
        ends.unshift(() => server.stop());
        return server;
      },
    });
  } finally {
    await end();
  }
};

/** Somebody of the cast, by name. */
export const personOf = (name: string) => {
  const person = cast.find((each) => each.name === name);
  if (person === undefined) throw new Error(`The cast has no ${name}.`);
  return person;
};

/** The access token of somebody of the cast. */
export const tokenOf = (server: MeasuredServer, name: string): Promise<string> =>
  signIn(server.url, personOf(name).email, password);

export const say = (line: string): void => void process.stdout.write(`${line.trimEnd()}\n`);
