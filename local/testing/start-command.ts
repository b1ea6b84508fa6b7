import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { root } from '../setup/root.mjs';

/** `npm start` as a person gives it, in a data folder and on a port of its own. */
export interface StartedCommand {
  readonly npm: ChildProcess;
  readonly port: number;
  readonly dataDir: string;
  readonly said: () => string;
  /** Resolves with the exit code when npm is gone. */
  readonly ended: Promise<number | null>;
  /** The processes below npm by what they run: the start script, the app. */
  find(script: 'start.mjs' | 'lot.js'): number;
  postmaster(): number;
  status(path: string): Promise<number | null>;
}

export interface Place {
  readonly port: number;
  readonly dataDir: string;
}

export const newPlace = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-start-'));
  await chmod(folder, 0o711); // under root the database runs as another user
  return { port: await freePort(), dataDir: join(folder, 'data') };
};

export const removePlace = ({ dataDir }: Place): Promise<void> =>
  rm(join(dataDir, '..'), { recursive: true, force: true });

export const startCommand = (place: Place, settings: Readonly<Record<string, string>> = {}): StartedCommand => {
  // what the runner of these tests set for itself is not part of a person's shell
  const inherited = Object.entries(process.env).filter(
    ([name]) =>
      !/^(npm_|VITEST|NODE_ENV|NODE_OPTIONS|DATABASE_URL|SMTP_URL|GATEHOUSE_|PORT$|HOST$|PUBLIC_URL)/.test(name),
  );
  const npm = spawn('npm', ['start', '--loglevel=error'], {
    cwd: root,
    detached: true, // a process group of its own, as in a terminal
    env: {
      ...Object.fromEntries(inherited),
      PORT: String(place.port),
      GATEHOUSE_DATA: place.dataDir,
      GATEHOUSE_DEMO: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  npm.stdout.on('data', hear);
  npm.stderr.on('data', hear);
  const ended = once(npm, 'exit').then(([code]) => code as number | null);
  return {
    npm,
    ...place,
    said: () => said,
    ended,
    find: (script) => childOf(npm.pid ?? 0, script),
    postmaster: () => Number(readFileSync(join(place.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]),
    status: async (path) => (await fetch(`http://127.0.0.1:${place.port}${path}`).catch(() => null))?.status ?? null,
  };
};

/** Waits until the URL is printed, or the command gives up. */
export const opened = async (command: StartedCommand): Promise<void> => {
  await until(() => command.said().includes('Gatehouse is open at') || command.npm.exitCode !== null, 60_000);
  if (!command.said().includes('Gatehouse is open at')) throw new Error(`npm start gave up:\n${command.said()}`);
};

export const until = async (condition: () => boolean | Promise<boolean>, milliseconds = 15_000): Promise<void> => {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It did not happen in time');
    await sleep(50);
  }
};

export const isAlive = (pid: number): boolean => {
  try {
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const childOf = (ancestor: number, script: string): number => {
  const below = new Set([ancestor]);
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const parent = Number(
          readFileSync(`/proc/${name}/stat`, 'utf8')
            .replace(/^.*\) /s, '')
            .split(' ')[1],
        );
        const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
        return [{ pid: Number(name), parent, words }];
      } catch {
        return []; // gone while we looked
      }
    });
  for (let grown = true; grown; ) {
    const more = processes.filter(({ pid, parent }) => below.has(parent) && !below.has(pid));
    for (const { pid } of more) below.add(pid);
    grown = more.length > 0;
  }
  const found = processes.find(
    ({ pid, words }) =>
      below.has(pid) && /(^|\/)node$/.test(words[0] ?? '') && words.some((word) => word.endsWith(`/${script}`)),
  );
  if (found === undefined) throw new Error(`No ${script} below process ${ancestor}`);
  return found.pid;
};
