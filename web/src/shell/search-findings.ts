import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { type SearchArea, searchAreas } from '@gatehouse/domain/client-site/search-messages.ts';

export interface FindingGroup {
  readonly area: SearchArea;
  readonly findings: readonly Found[];
}

const MOST = { first: 6, other: 4 } as const;

/**
 * Findings by kind, each in the order it was found; the same address once. On top stands what is called exactly so, else the page's own kind:
 * who types "stage 17" and Enter means the stage of that number, wherever they are.
 */
export const groupFindings = (found: readonly Found[], words: string, page: SearchArea): readonly FindingGroup[] => {
  const called = found.find(({ title }) => plain(title) === plain(words));
  const first = called?.area ?? page;
  const seen = new Set<string>();
  const once = found.filter(({ to }) => !seen.has(to) && seen.add(to) !== undefined);
  return [first, ...searchAreas.filter((area) => area !== first)].flatMap((area) => {
    const findings = once.filter((each) => each.area === area).slice(0, area === first ? MOST.first : MOST.other);
    return findings.length === 0 ? [] : [{ area, findings }];
  });
};

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** The next option for an arrow key, round in a ring; -1 is the field itself, before anything is chosen. */
export const nextOption = (active: number, step: 1 | -1, count: number): number =>
  count === 0 ? -1 : active === -1 ? (step === 1 ? 0 : count - 1) : (active + step + count) % count;
