import type { TripwireFacts } from './tripwire-facts.ts';
import { amount, guarantorCap, taxPrefix, youngerThanStated } from './tripwires/figures.ts';
import type { Finding, Rule } from './tripwires/finding.ts';
import { documentReused, sameAccount, sameDomain, sameName, sameTaxId } from './tripwires/other-companies.ts';
import { namesAlike, referenceOfApplicant, referencesAlike } from './tripwires/references.ts';

const rules: readonly Rule[] = [
  sameTaxId,
  sameName,
  sameAccount,
  sameDomain,
  guarantorCap,
  referenceOfApplicant,
  referencesAlike,
  namesAlike,
  youngerThanStated,
  amount,
  taxPrefix,
  documentReused,
];

/** Everything that a reviewer should look at, flags before warnings (credit.md §7). Of other companies no more than the name is told. */
export const findingsOf = (facts: TripwireFacts): readonly Finding[] => {
  const all = rules.flatMap((rule) => rule(facts));
  return [...all.filter(({ weight }) => weight === 'flag'), ...all.filter(({ weight }) => weight === 'warning')];
};
