import type { Field, Fields } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { wholeNumber } from '@gatehouse/domain/fields/whole-number.ts';
import { answerFields, BankAnswer, type GivenAnswer, TradeAnswer } from '@gatehouse/domain/references/answer.ts';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';

/** What is typed into the form of an answer: numbers as text, so that nothing is lost while it is wrong; amounts in cents. */
export const emptyAnswer = {
  soldSince: '',
  lastSaleOn: null as string | null,
  terms: '',
  highCreditCents: null as number | null,
  balanceCents: null as number | null,
  pastDueCents: null as number | null,
  averageDaysToPay: '',
  late1to30: '',
  late31to60: '',
  late61to90: '',
  lateOver90: '',
  securityHeld: '',
  accountSince: '',
  averageBalance: '',
  returnedItems: '',
  creditFacility: '',
  rating: '',
  comments: '',
  respondent: '',
  respondentTitle: '',
};
export type AnswerValues = Readonly<typeof emptyAnswer>;

const labelsOf = (fields: Fields) => Object.entries(fields).map(([name, { label }]) => [name, label]);
export const answerLabels: Readonly<Record<keyof AnswerValues, string>> = Object.fromEntries([
  ...labelsOf(answerFields.TRADE),
  ...labelsOf(answerFields.BANK),
]);

/** As the contract wants what was typed, checked or not. */
const wired: Readonly<Partial<Record<Field['kind'], (typed: string) => unknown>>> = {
  number: wholeNumber,
  percent: wholeNumber,
  choice: (typed) => (typed === '' ? null : typed),
  text: (typed) => typed.trim(),
};

const draftOf = (kind: GivenAnswer['kind'], values: AnswerValues): unknown => ({
  kind,
  ...Object.fromEntries(
    Object.entries<Field>(answerFields[kind]).map(([name, field]) => {
      const typed = values[name as keyof AnswerValues];
      const wire = wired[field.kind];
      return [name, typeof typed === 'string' && wire !== undefined ? wire(typed) : typed];
    }),
  ),
});

const shapes = { TRADE: TradeAnswer, BANK: BankAnswer };

/** What is wrong with it by field: the same shapes as the server's. */
export const answerProblems = (kind: GivenAnswer['kind'], values: AnswerValues): Problems =>
  problemsIn(shapes[kind], draftOf(kind, values));

/** The answer as it is sent; only after `answerProblems` found nothing. */
export const answerOf = (kind: GivenAnswer['kind'], values: AnswerValues): GivenAnswer =>
  shapes[kind].parse(draftOf(kind, values));
