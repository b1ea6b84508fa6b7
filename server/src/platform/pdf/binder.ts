import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { type PaperLogo, paperLogo } from '../lot/paper-logo.ts';
import { createTurns } from '../workers/turns.ts';
import { type AttachedFile, stepsOf, unboundBecause } from './attached-file.ts';
import type { DocumentRef } from './render.ts';

export interface BindRequest {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  readonly files: readonly AttachedFile[];
  readonly target: string;
  /** Whose paper it is: a child knows of no lot by itself. */
  readonly lot: LotSettings;
  readonly logo: PaperLogo | null;
}

export type BindAnswer =
  | { readonly is: 'step'; readonly at: number }
  | { readonly is: 'done'; readonly pages: number; readonly size: number; readonly sha256: string }
  | { readonly is: 'failed'; readonly message: string };

export interface Bound {
  readonly pages: number;
  readonly size: number;
  readonly sha256: string;
}

export interface Asked {
  readonly files: readonly AttachedFile[];
  /** Where the finished PDF is written; it must not be there yet. */
  readonly target: string;
  readonly onStep?: (done: number, all: number) => void;
  readonly signal?: AbortSignal;
}

export interface Binder {
  /** Runs the document function and binds the files behind what it draws. Throws what it threw, or why it could not be done; an aborted one throws the signal's reason. */
  readonly bind: <Input>(document: DocumentRef<Input>, input: Input, asked: Asked) => Promise<Bound>;
  readonly stop: () => void;
}

export interface BinderSettings {
  readonly atOnce?: number;
  /** Of the whole child; its heap gets three quarters. */
  readonly memoryMb?: number;
  /** For each step: a file, drawing, binding. */
  readonly stepMs?: number;
}

const childFile = fileURLToPath(new URL('./bind-child.ts', import.meta.url));
/** A file that ends its child is left out and the rest is tried again; after so many of them it is no packet that anybody meant. */
const LOST_AT_MOST = 3;

class Lost extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/**
 * Binds large documents where it costs nobody else anything: each in a child process with a cap on memory and time, of lower priority than the
 * one that answers, which may read files and write one (promises rule 14). The bytes never pass through this process.
 */
export const createBinder = ({ atOnce = 1, memoryMb = 512, stepMs = 20_000 }: BinderSettings = {}): Binder => {
  const inTurn = createTurns(atOnce);
  const children = new Set<ChildProcess>();
  let stopped = false;

  const start = (target: string): ChildProcess => {
    const child = fork(childFile, {
      // none of the server's environment: no secrets, no NODE_OPTIONS
      env: { BIND_MEMORY_MB: String(memoryMb) },
      execArgv: [
        '--permission',
        '--allow-fs-read=*',
        `--allow-fs-write=${target}`,
        '--allow-worker',
        `--max-old-space-size=${Math.floor(memoryMb * 0.75)}`,
      ],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced', // the logo is bytes
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    child.on('error', () => child.kill('SIGKILL'));
    try {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // a system that does not let us be polite
    }
    return child;
  };

  const once = (request: BindRequest, { onStep, signal }: Asked): Promise<Bound> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      if (stopped) throw new Error('The binder was stopped.');
      const child = start(request.target);
      const all = stepsOf(request.files.length);
      let at = 0;
      let timer = setTimeout(() => child.kill('SIGKILL'), stepMs);
      const end = (settle: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
        child.removeAllListeners('message');
        child.removeListener('exit', onExit);
        child.kill('SIGKILL');
        settle();
      };
      const onAbort = (): void => end(() => reject(signal?.reason));
      const onExit = (): void =>
        end(() =>
          reject(new Lost(at, `${request.name} took more time or memory than it may, at step ${at + 1} of ${all}.`)),
        );
      child.on('message', (answer: BindAnswer) => {
        if (answer.is === 'step') {
          at = answer.at;
          clearTimeout(timer);
          timer = setTimeout(() => child.kill('SIGKILL'), stepMs);
          onStep?.(at, all);
        } else if (answer.is === 'done') {
          const { pages, size, sha256 } = answer;
          end(() => resolve({ pages, size, sha256 }));
        } else end(() => reject(new Error(answer.message)));
      });
      child.once('exit', onExit);
      signal?.addEventListener('abort', onAbort);
      child.send(request, (error) => {
        if (error !== null) child.kill('SIGKILL');
      });
    });

  return {
    bind: ({ module, name }, input, asked) =>
      inTurn(async () => {
        let files = asked.files;
        for (let lost = 0; ; lost += 1) {
          try {
            const request = {
              module: module.href,
              name,
              input,
              files,
              target: asked.target,
              lot: lot(),
              logo: paperLogo(),
            };
            return await once(request, asked);
          } catch (error) {
            const bad = error instanceof Lost && lost < LOST_AT_MOST && !stopped ? files[error.at] : undefined;
            if (!(error instanceof Lost) || bad === undefined || bad.problem !== null) throw error;
            files = files.map((file) => (file === bad ? { ...file, problem: unboundBecause.tooMuch } : file));
          }
        }
      }),
    stop: () => {
      stopped = true;
      for (const child of children) child.kill('SIGKILL');
    },
  };
};
