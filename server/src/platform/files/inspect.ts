import { fileURLToPath } from 'node:url';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { createFairTurns, QueueFull } from '../workers/turns.ts';
import { type Children, createChildren } from './children.ts';
import type { FromChild, InspectRequest, Verdict } from './inspect-child.ts';
import type { Why } from './pdf-reading/values.ts';

export interface InspectorSettings {
  readonly messages: Readonly<Record<Why | 'busy', string>>;
  readonly atOnce?: number;
  readonly memoryMb?: number;
  /** Processor time for one file, from the moment a child has it. */
  readonly workMs?: number;
  /** Children wait this long for the next file and then go: idle memory stays the server's own. */
  readonly idleMs?: number;
  /** Files of one company that may wait, and of all. */
  readonly eachWaiting?: number;
  readonly allWaiting?: number;
}

export interface Inspector {
  /** A file of this owner is on its way: children are started while it comes. Refuses with 503 when its owner has too many waiting. */
  readonly expect: (owner: string) => void;
  /**
   * Gives the number of pages. Refuses with 400 and the reason, `field` being the file name to show it beside, or with 503 like `expect`.
   * The owner is the company; files of one never make another's wait.
   */
  readonly inspect: (path: string, field: string, owner: string) => Promise<{ readonly pages: number }>;
  readonly stop: () => void;
}

const childFile = fileURLToPath(new URL('./inspect-child.ts', import.meta.url));
/** A child that is starved by others has this many times its work to finish; then something else is wrong with it. */
const STARVED = 4;

/**
 * Opens PDFs where it costs nobody anything: in a child process with 256 MB and 5 seconds of work, two at a time and one of each owner
 * (promises rules 13, 14 and P19). A child that exceeds either is killed and the file refused; another is started at once.
 */
export const createInspector = ({
  messages,
  atOnce = 2,
  memoryMb = 256,
  workMs = 5_000,
  idleMs = 60_000,
  eachWaiting = 8,
  allWaiting = 64,
}: InspectorSettings): Inspector => {
  const children = createChildren({
    file: childFile,
    // none of the server's environment: no secrets, no NODE_OPTIONS
    env: { INSPECT_MEMORY_MB: String(memoryMb), INSPECT_WORK_MS: String(workMs) },
    // and nothing to do but read: no writing, no further processes
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      `--max-old-space-size=${Math.floor(memoryMb * 0.75)}`,
    ],
    keep: atOnce,
    idleMs,
  });
  const turns = createFairTurns({ atOnce, eachAtOnce: Math.max(1, atOnce - 1), eachWaiting, allWaiting });
  const orBusy = (error: unknown): unknown =>
    error instanceof QueueFull ? new Refusal(503, messages.busy, 'inspection-busy') : error;

  return {
    expect: (owner) => {
      try {
        turns.assertRoom(owner);
      } catch (error) {
        throw orBusy(error);
      }
      children.warm();
    },
    inspect: async (path, field, owner) => {
      const verdict = await turns
        .take(owner, () => askOne(children, { path }, workMs * STARVED))
        .catch((error) => {
          throw orBusy(error);
        });
      if (verdict?.ok) return { pages: verdict.pages };
      const why = verdict === null ? 'tooComplex' : verdict.why;
      throw new Refusal(400, [{ errorMessage: messages[why], field, code: `file-${kebab[why]}` }]);
    },
    stop: () => children.stop(),
  };
};

const kebab = {
  encrypted: 'encrypted',
  noPages: 'no-pages',
  unreadable: 'unreadable',
  activeContent: 'active-content',
  tooComplex: 'too-complex',
} as const satisfies Record<Why, string>;

/** null: the child used too much time or memory, or died. */
const askOne = async (children: Children, request: InspectRequest, wallMs: number): Promise<Verdict | null> => {
  const child = await children.take().catch(() => {
    throw new QueueFull();
  });
  const answer = await child.ask<InspectRequest, FromChild>(request, wallMs);
  const isSpent = answer === null || answer === 'ready' || answer.isSpent;
  children.giveBack(child, isSpent);
  return answer === null || answer === 'ready' ? null : answer.verdict;
};
