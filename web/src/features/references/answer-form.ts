import type { Fields } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { answerFields, BankAnswer, type GivenAnswer, TradeAnswer } from '@gatehouse/domain/references/answer.ts';
import { lateBuckets } from '@gatehouse/domain/references/choices.ts';

/** What is typed into the form of an answer: numbers as text, so that nothing is lost while it is wrong; amounts in cents. */
export interface AnswerValues {
  readonly soldSince: string;
  readonly lastSaleOn: string | null;
  readonly terms: string;
  readonly highCreditCents: number | null;
  readonly balanceCents: number | null;
  readonly pastDueCents: number | null;
  readonly averageDaysToPay: string;
  readonly late1to30: string;
  readonly late31to60: string;
  readonly late61to90: string;
  readonly lateOver90: string;
  readonly securityHeld: string;
  readonly accountSince: string;
  readonly averageBalance: string;
  readonly returnedItems: string;
  readonly creditFacility: string;
  readonly rating: string;
  readonly comments: string;
  readonly respondent: string;
  readonly respondentTitle: string;
}

export const emptyAnswer: AnswerValues = {
  soldSince: '',
  lastSaleOn: null,
  terms: '',
  highCreditCents: null,
  balanceCents: null,
  pastDueCents: null,
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

const labelsOf = (fields: Fields) => Object.entries(fields).map(([name, { label }]) => [name, label]);
export const answerLabels: Readonly<Record<keyof AnswerValues, string>> = Object.fromEntries([
  ...labelsOf(answerFields.TRADE),
  ...labelsOf(answerFields.BANK),
]);

const whole = (typed: string): unknown => {
  const text = typed.trim().replaceAll(',', '');
  if (text === '') return null;
  return /^\d{1,9}$/.test(text) ? Number(text) : typed;
};

const said = ({ respondent, respondentTitle, comments, rating }: AnswerValues) => ({
  respondent: respondent.trim(),
  respondentTitle: respondentTitle.trim(),
  comments,
  rating,
});

/** The answer as the contract wants it, checked or not. */
const draftOf = (kind: 'TRADE' | 'BANK', values: AnswerValues): unknown =>
  kind === 'BANK'
    ? {
        kind,
        accountSince: whole(values.accountSince),
        averageBalance: values.averageBalance === '' ? null : values.averageBalance,
        returnedItems: whole(values.returnedItems),
        creditFacility: values.creditFacility.trim(),
        ...said(values),
      }
    : {
        kind,
        soldSince: whole(values.soldSince),
        lastSaleOn: values.lastSaleOn,
        terms: values.terms === '' ? null : values.terms,
        highCreditCents: values.highCreditCents,
        balanceCents: values.balanceCents,
        pastDueCents: values.pastDueCents,
        averageDaysToPay: whole(values.averageDaysToPay),
        ...Object.fromEntries(lateBuckets.map((bucket) => [bucket, whole(values[bucket])])),
        securityHeld: values.securityHeld.trim(),
        ...said(values),
      };

export type AnswerProblems = Readonly<Record<string, string>>;

/** The answer, or what is wrong with it by field: the same shapes as the server's. */
export const readAnswer = (
  kind: 'TRADE' | 'BANK',
  values: AnswerValues,
): { readonly answer: GivenAnswer } | { readonly problems: AnswerProblems } => {
  const read = (kind === 'BANK' ? BankAnswer : TradeAnswer).safeParse(draftOf(kind, values));
  if (read.success) return { answer: read.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[path.join('.')] ??= message;
  return { problems };
};
