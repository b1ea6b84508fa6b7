import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { built } from '@gatehouse/local/setup/server-build.mjs';

export interface MeasuredServer {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process to its first 200, in milliseconds. */
  readonly readyAfter: number;
  /** Resident memory of the process, in megabytes. */
  readonly memory: () => Promise<number>;
  /** Processor time of the process so far, in milliseconds. */
  readonly computed: () => Promise<number>;
  /** Once it has ended, nothing. */
  readonly stop: () => Promise<void>;
  /** Ends it in the middle of whatever it does (SIGKILL). */
  readonly kill: () => Promise<void>;
}

/** The built server, as `npm start` runs it, in a process of its own, on a database that is already up. */
export const startMeasured = async (
  env: Readonly<Record<string, string>>,
  flags: readonly string[],
  main: string = built.main,
): Promise<MeasuredServer> => {
  if (!existsSync(main)) throw new Error('The server is not built. `npm run bench` builds it first.');
  const url = `http://localhost:${env.PORT}`;
  const began = performance.now();
  const child = spawn(process.execPath, [...flags, main], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const readyAfter = await firstAnswer(child, `${url}/readyz`, began);
  return {
    url,
    pid: child.pid ?? 0,
    readyAfter,
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
    },
    computed: async () => {
      const facts = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      return (Number(facts[11]) + Number(facts[12])) * MS_PER_TICK;
    },
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  };
};

/** What `task` gives, and the most memory in megabytes that the server was seen with meanwhile. */
export const memoryBeside = async <T>(
  server: MeasuredServer,
  task: Promise<T>,
): Promise<{ readonly done: T; readonly most: number }> => {
  let most = await server.memory();
  const timer = setInterval(async () => {
    most = Math.max(most, await server.memory());
  }, 50);
  const done = await task.finally(() => clearInterval(timer));
  return { done, most };
};

const ended = (child: ChildProcess, by: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (hasEnded(child)) return resolve();
    child.once('exit', () => resolve());
    child.kill(by);
  });

/** Of /proc; Linux has had 100 ticks in a second for twenty years. */
const MS_PER_TICK = 10;

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

const firstAnswer = async (child: ChildProcess, url: string, began: number): Promise<number> => {
  while (!hasEnded(child)) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) return performance.now() - began;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`The server ended before it answered, with ${child.signalCode ?? child.exitCode}.`);
};
