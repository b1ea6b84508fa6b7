import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import type { CreditTerms } from '@gatehouse/domain/credit-applications/limits/credit-terms.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { isLower } from '@gatehouse/domain/credit-applications/review/risk.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { Cents } from '@gatehouse/domain/fields/money.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';

export type Screening = 'CLEAR' | 'POSSIBLE' | 'CONFIRMED';

/** A line while it is typed: the department and the amount may still be missing. */
export interface TypedLine {
  readonly departmentId: string;
  readonly amountCents: number | null;
}

export interface RecommendationValues {
  readonly recommendedCents: number | null;
  readonly terms: CreditTerms;
  readonly recommendation: string;
  readonly lines: readonly TypedLine[];
  readonly screening: Screening | null;
  readonly referencesWaived: boolean;
  readonly insuranceAsCondition: boolean;
  /** Null: as the facts give it. */
  readonly riskTier: RiskTier | null;
  readonly riskComment: string;
}

export const labels = {
  recommendedCents: 'Recommended limit',
  recommendation: 'Words to the approvers',
  lines: 'Department split',
  screening: 'Screening',
  riskComment: 'Why',
} as const;

const CHOOSE_DEPARTMENT = 'Choose a department';

/** What is left for all departments together: the shared pool; below zero when the lines add up to more than the limit (credit.md §6). */
export const poolOf = (limitCents: number | null, lines: readonly TypedLine[]): number =>
  (limitCents ?? 0) - lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/** The tier that the reasons give: the worst of them; without any, medium, because nothing is known (credit.md §3). */
export const computedTier = (reasons: readonly { readonly tier: RiskTier }[]): RiskTier =>
  reasons.length === 0
    ? 'medium'
    : reasons.reduce<RiskTier>((worst, { tier }) => (isLower(worst, tier) ? tier : worst), 'low');

export const isLowered = ({ riskTier }: RecommendationValues, computed: RiskTier): boolean =>
  riskTier !== null && isLower(riskTier, computed);

const amount = Cents.min(1, creditMessages.amountRequired);

const linesProblems = ({ lines, recommendedCents }: RecommendationValues): Problems => {
  const each = lines.map(({ departmentId, amountCents }, place) => ({
    ...(departmentId === '' ? { [`lines.${place}.departmentId`]: CHOOSE_DEPARTMENT } : {}),
    ...(lines.findIndex((line) => line.departmentId === departmentId) < place && departmentId !== ''
      ? { [`lines.${place}.departmentId`]: creditMessages.sameDepartment }
      : {}),
    ...problemOf(`lines.${place}.amountCents`, amount, amountCents ?? 0),
  }));
  return Object.assign(poolOf(recommendedCents, lines) < 0 ? { lines: creditMessages.linesAboveLimit } : {}, ...each);
};

/** The rules of the server's command, said before anything is sent. */
export const check =
  (computed: RiskTier) =>
  (values: RecommendationValues): Problems => ({
    ...problemOf('recommendedCents', amount, values.recommendedCents ?? 0),
    ...linesProblems(values),
    ...(values.screening === null ? { screening: fieldMessages.required } : {}),
    ...(isLowered(values, computed) && values.riskComment.trim() === ''
      ? { riskComment: creditMessages.lowerNeedsComment }
      : problemOf('riskComment', Message, values.riskComment)),
    ...problemOf('recommendation', Message, values.recommendation),
  });

/** What is sent, after `check` found nothing. */
export const toBody = (values: RecommendationValues) => ({
  recommendedCents: values.recommendedCents ?? 0,
  terms: values.terms,
  ...(values.recommendation.trim() === '' ? {} : { recommendation: values.recommendation }),
  lines: values.lines.map(({ departmentId, amountCents }) => ({ departmentId, amountCents: amountCents ?? 0 })),
  screening: values.screening ?? 'POSSIBLE',
  referencesWaived: values.referencesWaived,
  insuranceAsCondition: values.insuranceAsCondition,
  ...(values.riskTier === null ? {} : { riskTier: values.riskTier }),
  ...(values.riskTier === null || values.riskComment.trim() === '' ? {} : { riskComment: values.riskComment }),
});
