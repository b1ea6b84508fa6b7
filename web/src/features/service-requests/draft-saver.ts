import { CallError } from '#web/api/errors.ts';
import { sharedState } from '#web/api/shared-state.ts';
import { differingNames, isSame, mergedWith } from '#web/ui/record-form/three-ways.ts';
import type { DraftParts } from './api.ts';

/** Quiet for so long, then it goes out. */
const QUIET_MS = 2_000;
const RETRY_MS = [5_000, 15_000, 30_000] as const;

/** What the server holds, as far as is known. */
export interface Held {
  readonly version: number;
  readonly parts: DraftParts;
}

export interface KeptDraft {
  readonly base: Held;
  readonly parts: DraftParts;
}

export type DraftState = {
  readonly is: 'clean' | 'saving' | 'saved' | 'failed';
  readonly savedAt: string | null;
  /** The no of the server, when it is an answer and not a broken line. */
  readonly refusal: CallError | null;
};

interface Options {
  readonly send: (held: Held, parts: DraftParts) => Promise<Held>;
  /** Reads what somebody else saved meanwhile. */
  readonly reread: () => Promise<Held>;
  /** Somebody else changed these answers; what was typed here was kept. */
  readonly onMerged: (parts: DraftParts, theirs: readonly string[]) => void;
  readonly keep: (draft: KeptDraft | null) => void;
  readonly now: () => string;
  readonly quietMs?: number;
}

/** What was typed here stays, what nobody touched here takes the newest value. `theirs`: the answers that somebody else changed. */
export const mergeDrafts = (base: DraftParts, typed: DraftParts, now: DraftParts) => ({
  parts: mergedWith(base, typed, now),
  theirs: differingNames(base.answers, now.answers),
});

/**
 * Sends a draft as it is typed, one save after the other, each on the version that was seen. What has not arrived stays in the tab's own storage
 * and is tried again; when somebody else was faster, the two are put together and what was typed here stays (decisions §10).
 */
export function createDraftSaver({ send, reread, onMerged, keep, now, quietMs = QUIET_MS }: Options, first: Held) {
  let held = first;
  let typed: DraftParts | null = null;
  const saver = sharedState<DraftState>({ is: 'clean', savedAt: null, refusal: null });
  let running: Promise<boolean> | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const set = (part: Partial<DraftState>) => saver.set({ ...saver.current(), ...part });

  async function meet(): Promise<void> {
    const newest = await reread();
    const merged = mergeDrafts(held.parts, typed ?? held.parts, newest.parts);
    held = newest;
    typed = isSame(merged.parts, newest.parts) ? null : merged.parts;
    keep(typed === null ? null : { base: held, parts: typed });
    onMerged(merged.parts, merged.theirs);
  }

  async function run(): Promise<boolean> {
    while (typed !== null) {
      const sent = typed;
      set({ is: 'saving', refusal: null });
      try {
        const answer = await send(held, sent);
        held = answer;
        tries = 0;
        if (typed === sent) typed = null;
        keep(typed === null ? null : { base: held, parts: typed });
        set({ is: 'saved', savedAt: now() });
      } catch (error) {
        if (error instanceof CallError && error.status === 412 && tries < RETRY_MS.length) {
          tries += 1;
          try {
            await meet();
            continue;
          } catch {
            // what it is now cannot be read: as any other failure
          }
        }
        const status = error instanceof CallError ? error.status : 0;
        const passes = status === 0 || status === 429 || status >= 500;
        set({ is: 'failed', refusal: passes || !(error instanceof CallError) ? null : error });
        if (passes) retry = setTimeout(() => void flush(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
        return false;
      }
    }
    return true;
  }

  /** Sends everything now; true once nothing is left to send. */
  function flush(): Promise<boolean> {
    clearTimeout(quiet);
    clearTimeout(retry);
    running ??= run().finally(() => {
      running = null;
    });
    return running;
  }

  const online = () => void flush();

  return {
    subscribe: saver.subscribe,
    state: saver.current,
    version: () => held.version,
    /** What stands on the screen. */
    parts: (): DraftParts => typed ?? held.parts,
    isUnsaved: () => typed !== null,
    change(part: Partial<DraftParts>) {
      const next = { ...(typed ?? held.parts), ...part };
      if (typed === null && isSame(next, held.parts)) return;
      typed = next;
      keep({ base: held, parts: next });
      clearTimeout(quiet);
      quiet = setTimeout(() => void flush(), quietMs);
    },
    flush,
    /** A newer reading came by another way; it is taken when nothing was typed since. */
    adopt(newest: Held): boolean {
      if (newest.version <= held.version || typed !== null || running !== null) return false;
      const isOther = !isSame(newest.parts, held.parts);
      held = newest;
      return isOther;
    },
    /** Text of an earlier visit that never arrived: put together with what is there now, and sent. */
    recover({ base, parts }: KeptDraft): DraftParts {
      typed = mergeDrafts(base.parts, parts, held.parts).parts;
      if (isSame(typed, held.parts)) typed = null;
      return typed ?? held.parts;
    },
    start() {
      globalThis.addEventListener?.('online', online);
      if (typed !== null) quiet = setTimeout(() => void flush(), quietMs);
      return () => {
        globalThis.removeEventListener?.('online', online);
        clearTimeout(quiet);
        clearTimeout(retry);
        if (typed !== null) void flush();
      };
    },
    /** It is gone or submitted: nothing of it is sent any more. */
    forget() {
      typed = null;
      clearTimeout(quiet);
      clearTimeout(retry);
      keep(null);
    },
  };
}
