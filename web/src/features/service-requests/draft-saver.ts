import { CallError } from '#web/api/errors.ts';
import { sharedState } from '#web/api/shared-state.ts';
import { createSendLine } from '#web/ui/record-form/send-line.ts';
import { differingNames, isSame, mergedWith } from '#web/ui/record-form/three-ways.ts';
import type { DraftParts } from './api.ts';

/** So often what somebody else saved is met in one sending, before it counts as not sent. */
const MEETINGS = 3;

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
export function createDraftSaver({ send, reread, onMerged, keep, now, quietMs }: Options, first: Held) {
  let held = first;
  let typed: DraftParts | null = null;
  const saver = sharedState<DraftState>({ is: 'clean', savedAt: null, refusal: null });
  let meetings = 0;

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
        meetings = 0;
        line.arrived();
        if (typed === sent) typed = null;
        keep(typed === null ? null : { base: held, parts: typed });
        set({ is: 'saved', savedAt: now() });
      } catch (error) {
        if (error instanceof CallError && error.status === 412 && meetings < MEETINGS) {
          meetings += 1;
          try {
            await meet();
            continue;
          } catch {
            // what it is now cannot be read: as any other failure
          }
        }
        set({ is: 'failed', refusal: line.failed(error) });
        return false;
      }
    }
    return true;
  }

  const line = createSendLine({ run, waits: () => typed !== null, quietMs });

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
      line.soon();
    },
    flush: line.flush,
    start: line.start,
    /** A newer reading came by another way; it is taken when nothing was typed since. */
    adopt(newest: Held): boolean {
      if (newest.version <= held.version || typed !== null || line.isRunning()) return false;
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
    /** It is gone or submitted: nothing of it is sent any more. */
    forget() {
      typed = null;
      line.stop();
      keep(null);
    },
  };
}
