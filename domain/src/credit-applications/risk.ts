import { addMonths } from '../fields/calendar-date.ts';
import type { RiskTier } from './approval.ts';
import { bandOf, type DnbReport, paydexInWords } from './sections/dnb-report.ts';

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

const dnbReasons = (dnb: DnbReport | null): readonly RiskReason[] => {
  if (dnb === null) return [];
  const { paydex, delinquencyScore, failureScore } = dnb;
  return [
    ...(paydex === null
      ? []
      : [
          {
            tier: bandOf('paydex', paydex).verdict,
            reason: `PAYDEX ${paydex}: ${paydexInWords(paydex).toLowerCase()}`,
          },
        ]),
    ...(delinquencyScore === null
      ? []
      : [
          {
            tier: bandOf('delinquencyScore', delinquencyScore).verdict,
            reason: `Delinquency score ${delinquencyScore}, ${bandOf('delinquencyScore', delinquencyScore).label.toLowerCase()}`,
          },
        ]),
    ...(failureScore === null
      ? []
      : [
          {
            tier: bandOf('failureScore', failureScore).verdict,
            reason: `Failure score ${failureScore}, ${bandOf('failureScore', failureScore).label.toLowerCase()}`,
          },
        ]),
  ];
};

/** Any negative reference is a red flag (credit.md §3). */
export const negativeReference = (referee: string): RiskReason => ({
  tier: 'high',
  reason: `A negative reference of ${referee}`,
});

/** The risk tier is the worst of its reasons (credit.md §3); without any reason it is medium, because nothing is known. */
export const riskOf = (input: RiskInput): { readonly tier: RiskTier; readonly reasons: readonly RiskReason[] } => {
  const reasons: RiskReason[] = [...dnbReasons(input.dnb)];
  if (input.dateStarted !== null && addMonths(input.dateStarted, 24) > input.today)
    reasons.push({ tier: 'medium', reason: 'The company is younger than two years' });
  if (input.singlePurpose && !input.hasGuarantee)
    reasons.push({ tier: 'high', reason: 'A single-purpose company without a guarantor' });
  if (input.screening === 'POSSIBLE') reasons.push({ tier: 'high', reason: 'Screening found a possible match' });
  if (input.screening === 'CONFIRMED') reasons.push({ tier: 'high', reason: 'Screening confirmed a match' });
  for (const referee of input.negativeReferences ?? []) reasons.push(negativeReference(referee));
  if (reasons.length === 0) return { tier: 'medium', reasons };
  return { tier: reasons.reduce<RiskTier>((worst, { tier }) => (isLower(worst, tier) ? tier : worst), 'low'), reasons };
};
