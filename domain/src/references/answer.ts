import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Cents } from '../fields/money.ts';
import { PersonName } from '../fields/names.ts';
import { Message, OptionalText } from '../fields/text.ts';
import { balanceBands, lateBuckets, ratings, tradeTerms } from './choices.ts';
import { referenceMessages } from './messages.ts';

const Year = z
  .int({ error: referenceMessages.yearInvalid })
  .min(1850, referenceMessages.yearInvalid)
  .max(9999, referenceMessages.yearInvalid);
const Percent = z
  .int({ error: referenceMessages.percentRange })
  .min(0, referenceMessages.percentRange)
  .max(100, referenceMessages.percentRange);

const Respondent = {
  respondent: PersonName,
  respondentTitle: OptionalText.optional(),
  comments: Message.optional(),
};

/** What a supplier says (credit.md §7, trade reference answer). Null: not said. Only the rating and who says it are asked for. */
export const TradeAnswer = z
  .strictObject({
    kind: z.literal('TRADE'),
    soldSince: Year.nullable(),
    lastSaleOn: CalendarDate.nullable(),
    terms: z.enum(tradeTerms).nullable(),
    highCreditCents: Cents.nullable(),
    balanceCents: Cents.nullable(),
    pastDueCents: Cents.nullable(),
    averageDaysToPay: z
      .int({ error: referenceMessages.daysRange })
      .min(0, referenceMessages.daysRange)
      .max(999, referenceMessages.daysRange)
      .nullable(),
    late1to30: Percent.nullable(),
    late31to60: Percent.nullable(),
    late61to90: Percent.nullable(),
    lateOver90: Percent.nullable(),
    securityHeld: OptionalText.optional(),
    rating: z.enum(ratings, { error: referenceMessages.ratingMissing }),
    ...Respondent,
  })
  .superRefine((answer, context) => {
    if (lateBuckets.reduce((sum, bucket) => sum + (answer[bucket] ?? 0), 0) > 100)
      context.addIssue({ code: 'custom', path: ['lateOver90'], message: referenceMessages.lateTooHigh });
    if (answer.pastDueCents !== null && answer.balanceCents !== null && answer.pastDueCents > answer.balanceCents)
      context.addIssue({ code: 'custom', path: ['pastDueCents'], message: referenceMessages.pastDueTooHigh });
  });
export type TradeAnswer = z.infer<typeof TradeAnswer>;

/** What a bank says: since when, in which band, what came back. */
export const BankAnswer = z.strictObject({
  kind: z.literal('BANK'),
  accountSince: Year.nullable(),
  averageBalance: z.enum(balanceBands).nullable(),
  returnedItems: z
    .int({ error: referenceMessages.countRange })
    .min(0, referenceMessages.countRange)
    .max(9999, referenceMessages.countRange)
    .nullable(),
  creditFacility: OptionalText.optional(),
  rating: z.enum(ratings, { error: referenceMessages.ratingMissing }),
  ...Respondent,
});
export type BankAnswer = z.infer<typeof BankAnswer>;

/** "We give no references": a refusal is no answer, and speaks against nobody. */
const NoAnswer = z.strictObject({ kind: z.literal('REFUSED'), ...Respondent });

export const GivenAnswer = z.discriminatedUnion('kind', [TradeAnswer, BankAnswer]);
export type GivenAnswer = z.infer<typeof GivenAnswer>;
export const ReferenceAnswer = z.discriminatedUnion('kind', [TradeAnswer, BankAnswer, NoAnswer]);
export type ReferenceAnswer = z.infer<typeof ReferenceAnswer>;

/** Percent of what was invoiced that came more than sixty days late. */
const veryLate = ({ late61to90, lateOver90 }: TradeAnswer): number => (late61to90 ?? 0) + (lateOver90 ?? 0);

/**
 * Does this answer speak against the applicant? It feeds the risk tier (credit.md §3, "any negative reference"). Ours: rated poor; or
 * something is past due now; or more than a tenth came over sixty days late; or, from a bank, more than two items came back.
 */
export const isNegative = (answer: ReferenceAnswer): boolean => {
  if (answer.kind === 'REFUSED') return false;
  if (answer.rating === 'POOR') return true;
  return answer.kind === 'BANK'
    ? (answer.returnedItems ?? 0) > 2
    : (answer.pastDueCents ?? 0) > 0 || veryLate(answer) > 10;
};
