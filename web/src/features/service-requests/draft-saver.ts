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

/** What the server holds and what was typed on it; of what has not arrived, the tab is told each time. */
function createDraft(first: Held, keep: Options['keep']) {
  let held = first;
  let typed: DraftParts | null = null;
  const stand = (on: Held, parts: DraftParts | null) => {
    held = on;
    typed = parts;
    keep(typed === null ? null : { base: held, parts: typed });
  };
  const parts = (): DraftParts => typed ?? held.parts;
  const putTogether = (base: DraftParts, mine: DraftParts, newest: Held) => {
    const merged = mergeDrafts(base, mine, newest.parts);
    stand(newest, isSame(merged.parts, newest.parts) ? null : merged.parts);
    return merged;
  };
  return {
    held: () => held,
    typed: () => typed,
    waits: () => typed !== null,
    parts,
    /** false: it says what the server holds, and nothing of it waits. */
    type(part: Partial<DraftParts>): boolean {
      const next = { ...parts(), ...part };
      if (typed === null && isSame(next, held.parts)) return false;
      stand(held, next);
      return true;
    },
    arrived: (sent: DraftParts, answer: Held) => stand(answer, typed === sent ? null : typed),
    meet: (newest: Held) => putTogether(held.parts, parts(), newest),
    recover: (kept: KeptDraft) => putTogether(kept.base.parts, kept.parts, held),
    /** Is it another text than before? */
    follow(newest: Held): boolean {
      const isOther = !isSame(newest.parts, held.parts);
      held = newest;
      return isOther;
    },
    forget: () => stand(held, null),
  };
}

/**
 * Sends a draft as it is typed, one save after the other, each on the version that was seen. What has not arrived stays in the tab's own storage
 * and is tried again; when somebody else was faster, the two are put together and what was typed here stays (decisions §10).
 */
export function createDraftSaver({ send, reread, onMerged, keep, now, quietMs }: Options, first: Held) {
  const draft = createDraft(first, keep);
  const saver = sharedState<DraftState>({ is: 'clean', savedAt: null, refusal: null });

  /** Somebody was faster. false: what it is now cannot be read. */
  async function meet(): Promise<boolean> {
    const newest = await reread().catch(() => null);
    if (newest === null) return false;
    const { parts, theirs } = draft.meet(newest);
    if (!draft.waits()) saver.change({ is: 'clean' });
    onMerged(parts, theirs);
    return true;
  }

  async function run(): Promise<boolean> {
    let meetings = 0;
    for (let sent = draft.typed(); sent !== null; sent = draft.typed()) {
      saver.change({ is: 'saving', refusal: null });
      try {
        draft.arrived(sent, await send(draft.held(), sent));
        line.arrived();
        saver.change({ is: 'saved', savedAt: now() });
      } catch (error) {
        if (error instanceof CallError && error.status === 412 && meetings++ < MEETINGS && (await meet())) continue;
        saver.change({ is: 'failed', refusal: line.failed(error) });
        return false;
      }
    }
    return true;
  }

  const line = createSendLine({ run, waits: draft.waits, quietMs });

  return {
    subscribe: saver.subscribe,
    state: saver.current,
    version: () => draft.held().version,
    /** What stands on the screen. */
    parts: draft.parts,
    isUnsaved: draft.waits,
    change(part: Partial<DraftParts>) {
      if (draft.type(part)) line.soon();
    },
    flush: line.flush,
    start: line.start,
    /** A newer reading came by another way; it is taken when nothing was typed since. */
    adopt: (newest: Held): boolean =>
      newest.version > draft.held().version && !draft.waits() && !line.isRunning() && draft.follow(newest),
    /** Text of an earlier visit that never arrived: put together with what is there now, and sent. */
    recover: (kept: KeptDraft): DraftParts => draft.recover(kept).parts,
    /** It is gone or submitted: nothing of it is sent any more. */
    forget() {
      line.stop();
      draft.forget();
    },
  };
}
