import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { createTurns } from '../workers/turns.ts';
import type { InspectRequest, Verdict } from './inspect-child.ts';

export interface InspectorSettings {
  readonly messages: Readonly<Record<'encrypted' | 'noPages' | 'unreadable' | 'activeContent' | 'tooComplex', string>>;
  readonly atOnce?: number;
  readonly memoryMb?: number;
  readonly timeoutMs?: number;
  /** A child waits this long for the next file of a batch and then goes: idle memory stays the server's own. */
  readonly idleMs?: number;
}

export interface Inspector {
  /** Gives the number of pages. Refuses with 400 and the reason; `field` is the file name to show it beside. */
  readonly inspect: (path: string, field: string) => Promise<{ readonly pages: number }>;
  readonly stop: () => void;
}

const childFile = fileURLToPath(new URL('./inspect-child.ts', import.meta.url));

/**
 * Opens PDFs where it costs nobody anything: in a child process with 256 MB and 5 seconds, two at a time (promises rules 13, 14).
 * A child that exceeds either is killed and the file refused; the next file gets a new child.
 */
export const createInspector = ({
  messages,
  atOnce = 2,
  memoryMb = 256,
  timeoutMs = 5_000,
  idleMs = 2_000,
}: InspectorSettings): Inspector => {
  const idle: ChildProcess[] = [];
  const inTurn = createTurns(atOnce);
  const children = new Set<ChildProcess>();
  const goodbyes = new Map<ChildProcess, NodeJS.Timeout>();

  const start = (): ChildProcess => {
    const child = fork(childFile, {
      // none of the server's environment: no secrets, no NODE_OPTIONS
      env: { INSPECT_MEMORY_MB: String(memoryMb) },
      // and nothing to do but read: no writing, no further processes
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        '--allow-worker',
        `--max-old-space-size=${Math.floor(memoryMb * 0.75)}`,
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    children.add(child);
    child.once('exit', () => forget(child));
    child.on('error', () => child.kill('SIGKILL'));
    return child;
  };
  const forget = (child: ChildProcess): void => {
    children.delete(child);
    const place = idle.indexOf(child);
    if (place >= 0) idle.splice(place, 1);
    clearTimeout(goodbyes.get(child));
    goodbyes.delete(child);
  };
  const take = (): ChildProcess => {
    // a child that is being sent away is still in the list until it is gone, and would answer for a sound file with its own death
    let child = idle.pop();
    while (child !== undefined && !isAlive(child)) child = idle.pop();
    child ??= start();
    clearTimeout(goodbyes.get(child));
    child.ref();
    return child;
  };
  const putBack = (child: ChildProcess): void => {
    if (!isAlive(child)) return;
    child.unref();
    child.channel?.unref();
    idle.push(child);
    goodbyes.set(child, setTimeout(() => child.kill('SIGKILL'), idleMs).unref());
  };

  return {
    inspect: (path, field) =>
      inTurn(async () => {
        const child = take();
        try {
          const verdict = await ask(child, { path }, timeoutMs);
          if (verdict?.ok) return { pages: verdict.pages };
          const why = verdict === null ? 'tooComplex' : verdict.why;
          throw new Refusal(400, [{ errorMessage: messages[why], field, code: `file-${kebab[why]}` }]);
        } finally {
          putBack(child);
        }
      }),
    stop: () => {
      for (const child of children) child.kill('SIGKILL');
    },
  };
};

const isAlive = (child: ChildProcess): boolean =>
  child.connected && !child.killed && child.exitCode === null && child.signalCode === null;

const kebab = {
  encrypted: 'encrypted',
  noPages: 'no-pages',
  unreadable: 'unreadable',
  activeContent: 'active-content',
  tooComplex: 'too-complex',
} as const;

/** null: the child used too much time or memory, or died. */
const ask = (child: ChildProcess, request: InspectRequest, timeoutMs: number): Promise<Verdict | null> =>
  new Promise((resolve) => {
    const finish = (verdict: Verdict | null): void => {
      clearTimeout(timer);
      child.removeAllListeners('message');
      child.removeListener('exit', onExit);
      resolve(verdict);
    };
    const onExit = (): void => finish(null);
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      finish(null);
    }, timeoutMs);
    child.once('message', (verdict) => finish(verdict as Verdict));
    child.once('exit', onExit);
    if (!isAlive(child)) finish(null);
    else child.send(request, (error) => error !== null && finish(null));
  });
