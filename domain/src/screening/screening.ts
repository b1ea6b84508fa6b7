import { comparableName, likeness } from '../text/likeness.ts';

/** From here on two names are a possible match (credit.md §7: threshold 80 to 90 %). */
const POSSIBLE = 0.8;

export const screeningOutcomes = ['CLEAR', 'POSSIBLE', 'CONFIRMED'] as const;
export type ScreeningOutcome = (typeof screeningOutcomes)[number];

/** Who is compared: the company, each principal, the guarantor and the bank. */
export interface Subject {
  readonly role: 'company' | 'principal' | 'guarantor' | 'bank';
  readonly name: string;
}
export const subjectLabels: Readonly<Record<Subject['role'], string>> = {
  company: 'Company',
  principal: 'Principal',
  guarantor: 'Guarantor',
  bank: 'Bank',
};

export interface Entry {
  readonly list: string;
  readonly name: string;
  readonly detail: string | null;
}

export interface Match extends Subject {
  readonly list: string;
  readonly entry: string;
  readonly detail: string | null;
  /** Whole percent. */
  readonly percent: number;
}

/** A name on a list may stand the other way round ("Vale, John"): the order of the words does not count. */
const inAnyOrder = (name: string): string => comparableName(name).split(' ').sort().join(' ');
export const searchableName = inAnyOrder;

/** The entries that a subject may be, the most alike first. Nothing is decided here: a match is for a person to judge. */
export const matchesOf = (subjects: readonly Subject[], entries: readonly Entry[]): readonly Match[] =>
  subjects
    .flatMap(({ role, name }) =>
      entries.map(({ list, name: entry, detail }) => ({
        role,
        name,
        list,
        entry,
        detail,
        percent: Math.floor(likeness(inAnyOrder(name), inAnyOrder(entry)) * 100),
      })),
    )
    .filter(({ percent }) => percent >= POSSIBLE * 100)
    .sort((one, other) => other.percent - one.percent || one.entry.localeCompare(other.entry));

const keyOf = ({ role, name, list, entry }: Match): string => JSON.stringify([role, name, list, entry]);

export interface Reviewed {
  readonly outcome: ScreeningOutcome;
  readonly matches: readonly Match[];
  readonly byPerson: boolean;
}

/**
 * What a new run says. Without a match it is clear. With matches it is possible until a person has judged every one of them: what a person said
 * stands for the matches they saw, and a match that is new opens it again. A confirmed match stays confirmed while it is found.
 */
export const outcomeOf = (matches: readonly Match[], last: Reviewed | null): ScreeningOutcome => {
  if (matches.length === 0) return 'CLEAR';
  if (last === null || !last.byPerson) return 'POSSIBLE';
  const seen = new Set(last.matches.map(keyOf));
  return matches.every((match) => seen.has(keyOf(match))) ? last.outcome : 'POSSIBLE';
};
