import type { SavedSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { CallError } from '#web/api/errors.ts';
import { sharedState } from '#web/api/shared-state.ts';
import type { LocalCopies } from './application-local.ts';

export type SectionData = Readonly<Record<string, unknown>>;

/** Quiet for two seconds, then it goes out. */
const QUIET_MS = 2_000;
const RETRY_MS = [5_000, 15_000, 30_000] as const;

export interface Saved {
  readonly sectionVersion: number;
  readonly savedAt: string;
  readonly data: SectionData;
}

export type SaverState = {
  readonly is: 'clean' | 'saving' | 'saved' | 'failed';
  /** When the server last took something. */
  readonly savedAt: string | null;
  /** Somebody else changed this section meanwhile; nothing goes out until a person has chosen. */
  readonly conflict: SavedSection | null;
  /** The no of the server, when it is an answer and not a broken line. */
  readonly refusal: { readonly section: SavedSection; readonly error: CallError } | null;
};

interface SaverOptions<A extends Saved> {
  readonly send: (section: SavedSection, data: SectionData, version: number) => Promise<A>;
  readonly onSaved: (section: SavedSection, answer: A) => void;
  readonly copies: LocalCopies;
  readonly sections: Readonly<Partial<Record<SavedSection, { readonly version: number; readonly data: SectionData }>>>;
  readonly quietMs?: number;
}

export type Saver = ReturnType<typeof createSaver>;

/**
 * Sends what is typed (credit.md T2): two seconds after the last key or at once when asked to, one save after the other, each naming the
 * version it was typed on. What has not arrived stays in the tab's own storage, and is tried again when the line is back.
 */
export function createSaver<A extends Saved>({ send, onSaved, copies, sections, quietMs = QUIET_MS }: SaverOptions<A>) {
  const known = new Map(
    Object.entries(sections) as [SavedSection, { version: number; data: SectionData | undefined }][],
  );
  const pending = new Map<SavedSection, SectionData>();
  const saver = sharedState<SaverState>({ is: 'clean', savedAt: null, conflict: null, refusal: null });
  let inFlight: { section: SavedSection; data: SectionData } | null = null;
  let running: Promise<boolean> | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const set = (part: Partial<SaverState>) => saver.set({ ...saver.current(), ...part });
  const versionOf = (section: SavedSection): number => known.get(section)?.version ?? 0;

  async function sendNext(section: SavedSection, data: SectionData): Promise<boolean> {
    pending.delete(section);
    inFlight = { section, data };
    set({ is: 'saving', refusal: null });
    try {
      const answer = await send(section, data, versionOf(section));
      known.set(section, { version: answer.sectionVersion, data: answer.data });
      const later = pending.get(section);
      if (later === undefined) copies.remove(section);
      else copies.write(section, { version: answer.sectionVersion, data: later });
      tries = 0;
      inFlight = null;
      set({ is: 'saved', savedAt: answer.savedAt });
      onSaved(section, answer);
      return true;
    } catch (error) {
      inFlight = null;
      if (!pending.has(section)) pending.set(section, data);
      failed(section, error);
      return false;
    }
  }

  function failed(section: SavedSection, error: unknown): void {
    const status = error instanceof CallError ? error.status : 0;
    if (status === 412) {
      set({ is: 'failed', conflict: section });
      return;
    }
    const passes = status === 0 || status === 429 || status >= 500;
    set({ is: 'failed', refusal: passes || !(error instanceof CallError) ? null : { section, error } });
    if (passes) retry = setTimeout(() => void flush(), RETRY_MS[Math.min(tries++, RETRY_MS.length - 1)]);
  }

  async function run(): Promise<boolean> {
    const refused = new Set<SavedSection>(); // a section with a no waits for another word; the others need not
    while (saver.current().conflict === null) {
      const next = [...pending].find(([section]) => !refused.has(section));
      if (next === undefined) break;
      if (await sendNext(...next)) continue;
      if (saver.current().refusal === null) break;
      refused.add(next[0]);
    }
    return pending.size === 0;
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

  const online = () => {
    if (pending.size > 0) void flush();
  };

  return {
    subscribe: saver.subscribe,
    state: saver.current,
    /** Something was typed. */
    change(section: SavedSection, data: SectionData) {
      pending.set(section, data);
      copies.write(section, { version: versionOf(section), data });
      clearTimeout(quiet);
      quiet = setTimeout(() => void flush(), quietMs);
    },
    flush,
    isUnsaved: () => pending.size > 0 || inFlight !== null,
    isPending: (section: SavedSection) => pending.has(section) || inFlight?.section === section,
    versionOf,
    /** What the server is known to hold. */
    baseOf: (section: SavedSection): SectionData | undefined => known.get(section)?.data,
    /** What was typed and is not known to have arrived. */
    mineOf: (section: SavedSection): SectionData | undefined =>
      pending.get(section) ?? (inFlight?.section === section ? inFlight.data : undefined),
    /** Somebody else saved a section that is untouched here. */
    adopt(section: SavedSection, version: number, data: SectionData) {
      known.set(section, { version, data });
    },
    /** Text of an earlier visit that never arrived. It goes out on the version it was typed on, so that a newer one is noticed. */
    recover(section: SavedSection, version: number, data: SectionData) {
      if (version !== versionOf(section)) known.set(section, { version, data: undefined });
      pending.set(section, data);
    },
    /** The conflict is settled: this text follows that version. */
    async resolve(
      section: SavedSection,
      version: number,
      theirs: SectionData,
      data: SectionData | null,
    ): Promise<boolean> {
      known.set(section, { version, data: theirs });
      if (data === null) {
        pending.delete(section);
        copies.remove(section);
      } else {
        pending.set(section, data);
        copies.write(section, { version, data });
      }
      set({ conflict: null, is: data === null && pending.size === 0 ? 'clean' : saver.current().is });
      return flush();
    },
    /** Sends what was recovered, and listens for the network coming back; answers how to stop. */
    start() {
      globalThis.addEventListener?.('online', online);
      if (pending.size > 0) quiet = setTimeout(() => void flush(), quietMs);
      return () => {
        globalThis.removeEventListener?.('online', online);
        clearTimeout(quiet);
        clearTimeout(retry);
        if (pending.size > 0) void flush();
      };
    },
  };
}
