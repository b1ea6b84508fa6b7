import type { Section } from '../../sections/section.ts';
import type { TripwireFacts } from '../tripwire-facts.ts';

export const tripwireNames = [
  'same-tax-id',
  'same-name',
  'same-account',
  'same-domain',
  'guarantor-cap',
  'reference-of-applicant',
  'references-alike',
  'names-alike',
  'younger-than-stated',
  'amount',
  'tax-prefix',
  'document-reused',
] as const;
export type TripwireName = (typeof tripwireNames)[number];

/** One thing that a reviewer should look at: what, where, why it matters, what to do. Nothing here decides anything. */
export interface Finding {
  readonly tripwire: TripwireName;
  /** The same finding has the same key as long as it is about the same thing: a review of it stays with it. */
  readonly finding: string;
  readonly weight: 'flag' | 'warning';
  readonly found: string;
  readonly section: Section;
  readonly why: string;
  readonly todo: string;
}

export type Rule = (facts: TripwireFacts) => readonly Finding[];
