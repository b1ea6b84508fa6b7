import { type SavedSection, savedSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import type { LocalCopies, SectionData, Versioned } from './application-local.ts';
import { isSameData } from './application-merge.ts';

/** A save follows the one before it, so that few are unheard at once. */
const UNHEARD = 3;

/** What is known of each section, and what is typed over it and not known to have arrived; the tab's own storage holds the same. */
export function createShelf(copies: LocalCopies, sections: Readonly<Partial<Record<SavedSection, Versioned>>>) {
  const known = new Map<string, { readonly version: number; readonly data: SectionData | undefined }>(
    Object.entries(sections),
  );
  const pending = new Map<SavedSection, SectionData>();
  /** What left and was not heard of again: on its way, or its answer was lost. */
  const sent = new Map<SavedSection, readonly SectionData[]>();
  let inFlight: { readonly section: SavedSection; readonly data: SectionData } | null = null;
  const versionOf = (section: SavedSection): number => known.get(section)?.version ?? 0;
  const type = (section: SavedSection, data: SectionData): void => {
    pending.set(section, data);
    const left = sent.get(section);
    copies.write(section, { version: versionOf(section), data, ...(left === undefined ? {} : { sent: left }) });
  };
  // text of an earlier visit that never arrived goes out on the version it was typed on, so that a newer one is noticed
  for (const section of savedSections) {
    const copy = copies.read(section);
    if (copy === null) continue;
    if (isSameData(copy.data, sections[section]?.data ?? {})) {
      copies.remove(section);
      continue;
    }
    if (copy.version !== versionOf(section)) known.set(section, { version: copy.version, data: undefined });
    pending.set(section, copy.data);
    if (copy.sent !== undefined) sent.set(section, copy.sent);
  }
  const forget = (section: SavedSection): void => {
    pending.delete(section);
    copies.remove(section);
  };
  const reading = {
    versionOf,
    isUnsaved: (): boolean => pending.size > 0 || inFlight !== null,
    isPending: (section: SavedSection): boolean => pending.has(section) || inFlight?.section === section,
    /** What the server is known to hold. */
    baseOf: (section: SavedSection): SectionData | undefined => known.get(section)?.data,
    /** Is this what left here and was not heard of again? */
    isOwn: (section: SavedSection, data: SectionData): boolean =>
      sent.get(section)?.some((left) => isSameData(left, data)) ?? false,
    /** What was typed and is not known to have arrived. */
    mineOf: (section: SavedSection): SectionData | undefined =>
      pending.get(section) ?? (inFlight?.section === section ? inFlight.data : undefined),
  };
  return {
    ...reading,
    reading,
    waits: (): boolean => pending.size > 0,
    next: (but: ReadonlySet<SavedSection>) => [...pending].find(([section]) => !but.has(section)),
    type,
    leaves(section: SavedSection, data: SectionData): void {
      pending.delete(section);
      sent.set(section, [...(sent.get(section) ?? []), data].slice(-UNHEARD));
      inFlight = { section, data };
    },
    arrived(section: SavedSection, saved: Versioned): void {
      inFlight = null;
      sent.delete(section);
      known.set(section, saved);
      const later = pending.get(section);
      if (later === undefined) copies.remove(section);
      else type(section, later);
    },
    returns(section: SavedSection, data: SectionData): void {
      inFlight = null;
      if (!pending.has(section)) pending.set(section, data);
    },
    adopt: (section: SavedSection, saved: Versioned): void => void known.set(section, saved),
    /** What the server holds now, and what stays typed over it. */
    take(section: SavedSection, saved: Versioned, data: SectionData | null): void {
      known.set(section, saved);
      sent.delete(section);
      if (data === null) forget(section);
      else type(section, data);
    },
  };
}
