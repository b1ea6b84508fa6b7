import { formatMoney } from '../text/format.ts';
import { listed } from '../text/listed.ts';
import type { ApprovalNeeds, PolicyStep, RiskTier } from './approval.ts';
import type { Stage } from './policy.ts';
import type { RiskSigns, SignTier } from './signs.ts';

export const tierWords = { low: 'Low risk', medium: 'Medium', high: 'High' } as const satisfies Record<
  RiskTier,
  string
>;
export const stageWords = {
  claim: 'Claim',
  review: 'Review',
  level1: 'Level 1',
  level2: 'Level 2',
  risk: 'Risk',
  final: 'Final',
} as const satisfies Record<Stage, string>;

/** The steps of one cell, in order: A/R alone, or the levels and the risk approvers. */
export const needsInWords = ({ level1, level2, riskApprovers }: ApprovalNeeds): readonly string[] => {
  const steps = [
    ...(level1 ? ['Level 1'] : []),
    ...(level2 ? ['Level 2'] : []),
    ...(riskApprovers === 1 ? ['Risk approver'] : []),
    ...(riskApprovers === 2 ? ['Two risk approvers'] : []),
  ];
  return steps.length === 0 ? ['A/R alone'] : steps;
};

/** The same in a sentence: level 1, level 2 and risk approver. */
export const needsInSentence = (needs: ApprovalNeeds): string => {
  const steps = needsInWords(needs).map((step) =>
    step === 'A/R alone' ? step : step.charAt(0).toLowerCase() + step.slice(1),
  );
  return listed(steps);
};

/** What a row is about: $50,000 and under, Above $250,000; Any amount when it is the only one. */
export const rowInWords = (steps: readonly PolicyStep[], row: number): string => {
  const upTo = steps[row]?.upToCents ?? null;
  if (upTo !== null) return `${formatMoney(upTo)} and under`;
  const below = steps[row - 1]?.upToCents ?? null;
  return below === null ? 'Any amount' : `Above ${formatMoney(below)}`;
};

const NOT_USED = 'Not used';
const sortOf = (tier: SignTier, words: string): readonly [medium: string, high: string] => [
  tier === 'medium' ? words : NOT_USED,
  tier === 'high' ? words : NOT_USED,
];
const classes = ({ mediumFrom, highFrom }: RiskSigns['failureClass']): readonly [string, string] => {
  const span = (from: number, to: number): string =>
    from > to ? NOT_USED : from === to ? String(from) : to - from === 1 ? `${from} or ${to}` : `${from} to ${to}`;
  return [span(mediumFrom, Math.min(highFrom - 1, 5)), span(highFrom, 5)];
};
const paydex = ({ mediumBelow, highBelow }: RiskSigns['paydex']): readonly [string, string] => [
  mediumBelow > highBelow ? `${highBelow} to ${mediumBelow - 1}` : NOT_USED,
  highBelow > 0 ? `Under ${highBelow}` : NOT_USED,
];
const YEARS = ['', 'one year', 'two years', 'three years', 'four years', 'five years'];

export const signNames = [
  'paydex',
  'delinquencyClass',
  'failureClass',
  'negativeReference',
  'youngCompany',
  'singlePurposeWithoutGuarantor',
  'possibleMatch',
] as const satisfies readonly (keyof RiskSigns)[];
export type SignName = (typeof signNames)[number];
export const signWords = {
  paydex: 'PAYDEX',
  delinquencyClass: 'Delinquency class',
  failureClass: 'Failure class',
  negativeReference: 'Trade reference',
  youngCompany: 'Age of the company',
  singlePurposeWithoutGuarantor: 'Single-purpose entity',
  possibleMatch: 'Sanctions screening',
} as const satisfies Record<SignName, string>;

/** What makes the risk medium and what high, for one sign (picture 33). */
export const signInWords = (signs: RiskSigns, name: SignName): readonly [medium: string, high: string] => {
  switch (name) {
    case 'paydex':
      return paydex(signs.paydex);
    case 'delinquencyClass':
    case 'failureClass':
      return classes(signs[name]);
    case 'negativeReference':
      return sortOf(signs.negativeReference, 'One negative');
    case 'youngCompany': {
      const { years, tier } = signs.youngCompany;
      return sortOf(tier, `Under ${YEARS[years] ?? `${years} years`}`);
    }
    case 'singlePurposeWithoutGuarantor':
      return sortOf(signs.singlePurposeWithoutGuarantor, 'Without a guarantor');
    default:
      return sortOf(signs.possibleMatch, 'Possible match');
  }
};
