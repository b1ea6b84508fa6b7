import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { CallError } from '#web/api/errors.ts';
import { sharedState } from '#web/api/shared-state.ts';
import { createSendLine } from '#web/ui/record-form/send-line.ts';
import type { LocalCopies, SectionData, Versioned } from './application-local.ts';
import { isSameData } from './application-merge.ts';
import { createShelf } from './application-shelf.ts';

export interface Saved {
  readonly sectionVersion: number;
  readonly savedAt: string;
  readonly data: SectionData;
}

/** Two texts of one section, and what both began from as far as it is known. */
export interface Conflict {
  readonly section: SavedSection;
  readonly base: SectionData | undefined;
  readonly mine: SectionData;
  readonly theirs: Versioned & { readonly updatedBy: string };
}

export type SaverState = {
  readonly is: 'clean' | 'saving' | 'saved' | 'failed';
  /** When the server last took something. */
  readonly savedAt: string | null;
  /** Somebody else changed this section meanwhile; nothing goes out until a person has chosen. */
  readonly late: SavedSection | null;
  /** What the person is asked to choose from. */
  readonly conflict: Conflict | null;
  /** The no of the server, when it is an answer and not a broken line. */
  readonly refusal: { readonly section: SavedSection; readonly error: CallError } | null;
  /** Counts the texts that came from elsewhere than the keyboard, so that the form shows them. */
  readonly edition: number;
};

interface SaverOptions<A extends Saved> {
  readonly send: (section: SavedSection, data: SectionData, version: number) => Promise<A>;
  readonly onSaved: (section: SavedSection, answer: A) => void;
  /** How a section reads now, past the cache. */
  readonly reread: (section: SavedSection) => Promise<Conflict['theirs']>;
  readonly onRefused?: (error: CallError) => void;
  /** What somebody else saved could not be read. */
  readonly onUnread?: (error: unknown) => void;
  readonly copies: LocalCopies;
  readonly sections: Readonly<Partial<Record<SavedSection, Versioned>>>;
  readonly quietMs?: number;
}

export type Saver = ReturnType<typeof createSaver>;

const clean: SaverState = { is: 'clean', savedAt: null, late: null, conflict: null, refusal: null, edition: 0 };

/**
 * Sends what is typed (credit.md T2), one save after the other, each naming the version it was typed on. What has not arrived stays in the tab's
 * own storage, and is tried again when the line is back. Where somebody was faster, what both say alike is theirs, what they did not touch goes
 * on top of it, and between two texts a person chooses; what arrived from here without an answer, before a reload too, is nobody else's.
 */
export function createSaver<A extends Saved>({ send, onSaved, reread, copies, sections, ...told }: SaverOptions<A>) {
  const shelf = createShelf(copies, sections);
  const { current: state, subscribe, change: set } = sharedState(clean);

  async function sendNext(section: SavedSection, data: SectionData): Promise<boolean> {
    shelf.leaves(section, data);
    set({ is: 'saving', refusal: null });
    try {
      const answer = await send(section, data, shelf.versionOf(section));
      shelf.arrived(section, { version: answer.sectionVersion, data: answer.data });
      line.arrived();
      set({ is: 'saved', savedAt: answer.savedAt });
      onSaved(section, answer);
      return true;
    } catch (error) {
      shelf.returns(section, data);
      if (error instanceof CallError && error.status === 412) return meet(section);
      const no = line.failed(error);
      set({ is: 'failed', refusal: no && { section, error: no } });
      if (no !== null) told.onRefused?.(no);
      return false;
    }
  }

  /** Somebody was faster. true: their text and this one are one text now. */
  async function meet(section: SavedSection): Promise<boolean> {
    set({ is: 'failed', late: section });
    try {
      const theirs = await reread(section);
      const mine = shelf.mineOf(section);
      if (mine === undefined) return false;
      const base = shelf.baseOf(section);
      const isTheirs = isSameData(mine, theirs.data);
      const isOwn = shelf.isOwn(section, theirs.data);
      if (isTheirs || isOwn || (base !== undefined && isSameData(base, theirs.data)))
        take(section, theirs, isTheirs ? null : mine);
      else set({ conflict: { section, base, mine, theirs } });
      return state().late === null;
    } catch (error) {
      told.onUnread?.(error);
      return false;
    }
  }

  const take = (section: SavedSection, theirs: Versioned, data: SectionData | null) => {
    shelf.take(section, theirs, data);
    set({ late: null, conflict: null, is: shelf.waits() ? state().is : 'clean' });
  };

  async function run(): Promise<boolean> {
    const refused = new Set<SavedSection>(); // a section with a no waits for another word; the others need not
    while (state().late === null) {
      const next = shelf.next(refused);
      if (next === undefined) break;
      if (await sendNext(...next)) continue;
      if (state().refusal === null) break;
      refused.add(next[0]);
    }
    return !shelf.waits();
  }

  const line = createSendLine({ run, waits: shelf.waits, quietMs: told.quietMs });
  const { flush } = line;
  return {
    ...shelf.reading,
    subscribe,
    state,
    flush,
    start: line.start,
    /** Something was typed. */
    change(section: SavedSection, data: SectionData) {
      shelf.type(section, data);
      line.soon();
    },
    /** Somebody else saved a section that is untouched here. */
    adopt: shelf.adopt,
    /** The person has chosen: this text follows theirs. */
    choose(data: SectionData): Promise<boolean> {
      const { conflict, edition } = state();
      if (conflict !== null) {
        const { section, theirs } = conflict;
        take(section, theirs, isSameData(data, theirs.data) ? null : data);
        set({ edition: edition + 1 });
      }
      return flush();
    },
    /** Both texts stay as they are, and nothing is sent. */
    putOff: () => set({ conflict: null }),
    /** "Not saved. Try again". */
    async retry(): Promise<void> {
      const { late } = state();
      if (late === null || (await meet(late))) await flush();
    },
  };
}
