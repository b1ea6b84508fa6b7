import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createConnection } from 'node:net';
import { until } from '../../local/testing/start-command.ts';

/** A program that somebody else wrote, running in the foreground. */
export interface Program {
  readonly pid: number;
  /** The end of what it printed. */
  readonly said: () => string;
  readonly isRunning: () => boolean;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface Running {
  readonly env?: NodeJS.ProcessEnv;
  readonly cwd?: string;
  readonly uid?: number;
  readonly gid?: number;
}

const KEPT = 20_000;

export const runProgram = (path: string, args: readonly string[], { env = {}, ...rest }: Running = {}): Program => {
  const child: ChildProcess = spawn(path, [...args], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LC_ALL: 'C', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...rest,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk}`.slice(-KEPT);
    });
  child.on('error', (error) => {
    said += error.message;
  });
  const isRunning = (): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    pid: child.pid ?? 0,
    said: () => said,
    isRunning,
    end: async (signal = 'SIGTERM') => {
      if (!isRunning()) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      const hard = setTimeout(() => child.kill('SIGKILL'), 12_000);
      await gone;
      clearTimeout(hard);
    },
  };
};

const listens = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ port, host });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });

/** Waits until the program takes connections; throws what it said when it ended before. */
export const listening = async (
  program: Program,
  port: number,
  host = '127.0.0.1',
  patienceMs = 30_000,
): Promise<void> => {
  await until(async () => !program.isRunning() || (await listens(port, host)), patienceMs).catch(() => undefined);
  if (!program.isRunning() || !(await listens(port, host)))
    throw new Error(`It does not listen at ${host}:${port}. It said:\n${program.said()}`);
};

/** Waits until nobody takes connections there: children of a program that ended hold what it listened at for a moment longer. */
export const silent = (port: number, host = '127.0.0.1'): Promise<void> =>
  until(async () => !(await listens(port, host)), 30_000);
