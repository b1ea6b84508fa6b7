import { type ChildProcess, fork } from 'node:child_process';

export interface ChildrenSettings {
  /** A module that says 'ready' when it can work, and answers every message with one. */
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly execArgv: readonly string[];
  /** So many are there, ready or starting, as long as there is work. */
  readonly keep: number;
  /** After so long without work all of them go. */
  readonly idleMs: number;
}

export interface Child {
  /** null: it did not answer in time and was killed, or died. */
  readonly ask: <Question extends object, Answer>(question: Question, withinMs: number) => Promise<Answer | null>;
}

export interface Children {
  /** Starts those that are missing, without waiting for them. */
  readonly warm: () => void;
  /** One that is ready to work, and nobody else's until it is given back. Throws when none can be started. */
  readonly take: () => Promise<Child>;
  readonly giveBack: (child: Child, isSpent: boolean) => void;
  readonly stop: () => void;
}

/** A child that shows files to its reader again and again is replaced now and then. */
const MOST_TASKS = 50;
const STARTS_WITHIN_MS = 30_000;
/** A machine that has no room for them will not have it at the next try either. */
const MOST_STARTS = 5;

interface Kept extends Child {
  readonly process: ChildProcess;
  readonly ready: Promise<boolean>;
  tasks: number;
}

/** Child processes that are started before there is work for them, and are replaced as they are used up. */
export const createChildren = ({ file, env, execArgv, keep, idleMs }: ChildrenSettings): Children => {
  const all = new Set<Kept>();
  const free: Kept[] = [];
  let goodbye: NodeJS.Timeout | undefined;
  let stopped = false;

  const start = (): Kept => {
    const process = fork(file, {
      env: { ...env },
      execArgv: [...execArgv],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const child: Kept = {
      process,
      ready: firstWord(process),
      tasks: 0,
      ask: (question, withinMs) => ask(process, question, withinMs),
    };
    all.add(child);
    process.once('exit', () => forget(child));
    process.on('error', () => process.kill('SIGKILL'));
    letServerEnd(process);
    return child;
  };
  const forget = (child: Kept): void => {
    all.delete(child);
    const place = free.indexOf(child);
    if (place >= 0) free.splice(place, 1);
  };
  const warm = (): void => {
    clearTimeout(goodbye);
    goodbye = setTimeout(sendIdleAway, idleMs).unref();
    while (!stopped && all.size < keep) free.push(start());
  };
  const sendIdleAway = (): void => {
    // those at work are asked again when they come back
    for (const child of free.splice(0)) end(child);
  };
  const end = (child: Kept): void => {
    all.delete(child);
    child.process.kill('SIGKILL');
  };

  return {
    warm,
    take: async () => {
      for (let tries = 0; tries < MOST_STARTS && !stopped; tries += 1) {
        warm();
        const child = free.shift() ?? start();
        child.process.ref();
        if ((await child.ready) && isAlive(child.process)) return child;
        end(child);
      }
      throw new Error('No child could be started.');
    },
    giveBack: (given, isSpent) => {
      const child = given as Kept;
      child.tasks += 1;
      if (isSpent || child.tasks >= MOST_TASKS || !isAlive(child.process)) end(child);
      else {
        letServerEnd(child.process);
        free.push(child);
      }
      warm();
    },
    stop: () => {
      stopped = true;
      clearTimeout(goodbye);
      for (const child of all) child.process.kill('SIGKILL');
    },
  };
};

const isAlive = (child: ChildProcess): boolean =>
  child.connected && !child.killed && child.exitCode === null && child.signalCode === null;

/** A child that only waits keeps no process running. */
const letServerEnd = (child: ChildProcess): void => {
  child.unref();
  child.channel?.unref();
};

const firstWord = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STARTS_WITHIN_MS).unref();
    const settle = (isReady: boolean): void => {
      clearTimeout(timer);
      resolve(isReady);
    };
    child.once('message', () => settle(true));
    child.once('exit', () => settle(false));
  });

const ask = <Answer>(child: ChildProcess, question: object, withinMs: number): Promise<Answer | null> =>
  new Promise((resolve) => {
    const finish = (answer: Answer | null): void => {
      clearTimeout(timer);
      child.removeListener('message', onMessage);
      child.removeListener('exit', onExit);
      resolve(answer);
    };
    const onMessage = (answer: unknown): void => finish(answer as Answer);
    const onExit = (): void => finish(null);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish(null);
    }, withinMs);
    child.once('message', onMessage);
    child.once('exit', onExit);
    child.send(question, (error) => error !== null && finish(null));
  });
