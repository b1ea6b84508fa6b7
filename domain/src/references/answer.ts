import { z } from 'zod';
import { type Fields, shapeOf, type ValueField } from '../credit-applications/sections/field.ts';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Cents } from '../fields/money.ts';
import { PersonName } from '../fields/names.ts';
import { Message, OptionalText } from '../fields/text.ts';
import {
  type BalanceBand,
  balanceBands,
  balanceWords,
  lateBuckets,
  type Rating,
  ratings,
  ratingWords,
  tradeTerms,
} from './choices.ts';
import { referenceMessages } from './messages.ts';

const Year = z
  .int({ error: referenceMessages.yearInvalid })
  .min(1850, referenceMessages.yearInvalid)
  .max(9999, referenceMessages.yearInvalid);
const Percent = z
  .int({ error: referenceMessages.percentRange })
  .min(0, referenceMessages.percentRange)
  .max(100, referenceMessages.percentRange);

const rating = {
  kind: 'choice',
  label: 'Rating',
  rule: z.enum(ratings, { error: referenceMessages.ratingMissing }),
  say: (given: Rating) => ratingWords[given],
} as const satisfies ValueField;
const year = (named: string) =>
  ({ kind: 'number', label: `${named}, year`, named, rule: Year.nullable(), say: String }) as const;
const percent = (label: string) => ({ kind: 'percent', label, rule: Percent.nullable() }) as const;

/** Who says it. They are asked as themselves, and read about as somebody else. */
const saidBy = {
  comments: { kind: 'lines', label: 'Comments', rule: Message.optional() },
  respondent: { kind: 'text', label: 'Your name', named: 'Name', rule: PersonName },
  respondentTitle: { kind: 'text', label: 'Your title', named: 'Title', rule: OptionalText.optional() },
} as const satisfies Fields;

const trade = {
  rating,
  soldSince: year('Sold since'),
  lastSaleOn: { kind: 'day', label: 'Last sale', rule: CalendarDate.nullable() },
  terms: { kind: 'choice', label: 'Terms', rule: z.enum(tradeTerms).nullable() },
  highCreditCents: { kind: 'cents', label: 'High credit', rule: Cents.nullable() },
  balanceCents: { kind: 'cents', label: 'Balance now', named: 'Balance', rule: Cents.nullable() },
  pastDueCents: { kind: 'cents', label: 'Of it past due', named: 'Past due', rule: Cents.nullable() },
  averageDaysToPay: {
    kind: 'number',
    label: 'Average days to pay',
    rule: z
      .int({ error: referenceMessages.daysRange })
      .min(0, referenceMessages.daysRange)
      .max(999, referenceMessages.daysRange)
      .nullable(),
  },
  late1to30: percent('1 to 30 days late'),
  late31to60: percent('31 to 60 days late'),
  late61to90: percent('61 to 90 days late'),
  lateOver90: percent('Over 90 days late'),
  securityHeld: { kind: 'text', label: 'Security held', rule: OptionalText.optional() },
  ...saidBy,
} as const satisfies Fields;

const bank = {
  rating,
  accountSince: year('Account since'),
  averageBalance: {
    kind: 'choice',
    label: 'Average balance',
    rule: z.enum(balanceBands).nullable(),
    say: (band: BalanceBand) => balanceWords[band],
  },
  returnedItems: {
    kind: 'number',
    label: 'Returned items, last twelve months',
    named: 'Returned items',
    rule: z
      .int({ error: referenceMessages.countRange })
      .min(0, referenceMessages.countRange)
      .max(9999, referenceMessages.countRange)
      .nullable(),
  },
  creditFacility: { kind: 'text', label: 'Credit facility', rule: OptionalText.optional() },
  ...saidBy,
} as const satisfies Fields;

/** What is asked of each kind of referee, as data like the sections of the application (decision 0092). */
export const answerFields = { TRADE: trade, BANK: bank };

/** What a supplier says (credit.md §7, trade reference answer). Null: not said. Only the rating and who says it are asked for. */
export const TradeAnswer = z
  .strictObject({ kind: z.literal('TRADE'), ...shapeOf(trade).shape })
  .superRefine((answer, context) => {
    if (lateBuckets.reduce((sum, bucket) => sum + (answer[bucket] ?? 0), 0) > 100)
      context.addIssue({ code: 'custom', path: ['lateOver90'], message: referenceMessages.lateTooHigh });
    if (answer.pastDueCents !== null && answer.balanceCents !== null && answer.pastDueCents > answer.balanceCents)
      context.addIssue({ code: 'custom', path: ['pastDueCents'], message: referenceMessages.pastDueTooHigh });
  });
export type TradeAnswer = z.infer<typeof TradeAnswer>;

/** What a bank says: since when, in which band, what came back. */
export const BankAnswer = z.strictObject({ kind: z.literal('BANK'), ...shapeOf(bank).shape });
export type BankAnswer = z.infer<typeof BankAnswer>;

/** "We give no references": a refusal is no answer, and speaks against nobody. */
const NoAnswer = z.strictObject({ kind: z.literal('REFUSED'), ...shapeOf(saidBy).shape });

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
