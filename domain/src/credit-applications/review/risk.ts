import type { RiskTier } from '../../approval-policy/approval.ts';
import { defaultSigns, type RiskSigns, type SignTier } from '../../approval-policy/signs.ts';
import { addMonths } from '../../fields/calendar-date.ts';
import { bandOf, type DnbReport, paydexInWords } from '../sections/dnb-report.ts';

export interface RiskInput {
  readonly dnb: DnbReport | null;
  readonly dateStarted: string | null;
  readonly singlePurpose: boolean;
  readonly hasGuarantee: boolean;
  readonly screening: 'CLEAR' | 'POSSIBLE' | 'CONFIRMED' | null;
  /** Companies and banks whose answer speaks against the applicant (references/reference.ts). */
  readonly negativeReferences?: readonly string[];
  readonly today: string;
}

export interface RiskReason {
  readonly tier: RiskTier;
  readonly reason: string;
}

const order: readonly RiskTier[] = ['low', 'medium', 'high'];
export const isLower = (one: RiskTier, other: RiskTier): boolean => order.indexOf(one) < order.indexOf(other);

/** Class 1 to 5 of a raw score, by the bands of the report. */
const classOf = (scale: 'delinquencyScore' | 'failureScore', score: number): number =>
  Number(bandOf(scale, score).label.slice(-1));

const byClass = (value: number, { mediumFrom, highFrom }: RiskSigns['failureClass']): RiskTier =>
  value >= highFrom ? 'high' : value >= mediumFrom ? 'medium' : 'low';

const dnbReasons = (dnb: DnbReport | null, signs: RiskSigns): readonly RiskReason[] => {
  if (dnb === null) return [];
  const { paydex, delinquencyScore, failureScore } = dnb;
  const { mediumBelow, highBelow } = signs.paydex;
  const reasonOf = (scale: 'delinquencyScore' | 'failureScore', score: number, name: string): RiskReason => ({
    tier: byClass(classOf(scale, score), scale === 'failureScore' ? signs.failureClass : signs.delinquencyClass),
    reason: `${name} ${score}, ${bandOf(scale, score).label.toLowerCase()}`,
  });
  return [
    ...(paydex === null
      ? []
      : [
          {
            tier: paydex < highBelow ? 'high' : paydex < mediumBelow ? 'medium' : 'low',
            reason: `PAYDEX ${paydex}: ${paydexInWords(paydex).toLowerCase()}`,
          } as const,
        ]),
    ...(delinquencyScore === null ? [] : [reasonOf('delinquencyScore', delinquencyScore, 'Delinquency score')]),
    ...(failureScore === null ? [] : [reasonOf('failureScore', failureScore, 'Failure score')]),
  ];
};

/** What a negative answer makes of the risk; null where the policy does not use it. */
export const negativeReference = (referee: string, signs: RiskSigns = defaultSigns): RiskReason | null =>
  reasonIf(signs.negativeReference, `A negative reference of ${referee}`);

const reasonIf = (tier: SignTier, reason: string): RiskReason | null => (tier === null ? null : { tier, reason });
const years = (count: number): string => (count === 1 ? 'one year' : count === 2 ? 'two years' : `${count} years`);

/**
 * The risk tier is the worst of its reasons (credit.md §3), by the signs of the policy in force; without any reason it is medium, because
 * nothing is known. A confirmed match is high whatever the policy says.
 */
export const riskOf = (
  input: RiskInput,
  signs: RiskSigns = defaultSigns,
): { readonly tier: RiskTier; readonly reasons: readonly RiskReason[] } => {
  const { youngCompany } = signs;
  const isYoung = input.dateStarted !== null && addMonths(input.dateStarted, youngCompany.years * 12) > input.today;
  const reasons: readonly RiskReason[] = [
    ...dnbReasons(input.dnb, signs),
    isYoung ? reasonIf(youngCompany.tier, `The company is younger than ${years(youngCompany.years)}`) : null,
    input.singlePurpose && !input.hasGuarantee
      ? reasonIf(signs.singlePurposeWithoutGuarantor, 'A single-purpose company without a guarantor')
      : null,
    input.screening === 'POSSIBLE' ? reasonIf(signs.possibleMatch, 'Screening found a possible match') : null,
    input.screening === 'CONFIRMED' ? reasonIf('high', 'Screening confirmed a match') : null,
    ...(input.negativeReferences ?? []).map((referee) => negativeReference(referee, signs)),
  ].filter((reason) => reason !== null);
  if (reasons.length === 0) return { tier: 'medium', reasons };
  return { tier: reasons.reduce<RiskTier>((worst, { tier }) => (isLower(worst, tier) ? tier : worst), 'low'), reasons };
};

const riskWords = { low: 'Low risk', medium: 'Medium risk', high: 'High risk' } as const;

/** What stands above the reasons. Without any, the tier is an assumption of the policy, and is not given out as a finding. */
export const riskInWords = (tier: RiskTier, reasons: readonly unknown[]): string =>
  reasons.length === 0 ? 'Risk not known yet' : riskWords[tier];

export const nothingKnown = 'Nothing is known about it yet, so it counts as medium.';
