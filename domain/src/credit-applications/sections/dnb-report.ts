import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { OptionalText } from '../../fields/text.ts';
import { creditMessages } from '../messages.ts';
import { type Fields, type SectionData, shapeOf } from './field.ts';

const score = (least: number, most: number, message: string, zero: boolean) =>
  z
    .int({ error: message })
    .refine((value) => (zero && value === 0) || (value >= least && value <= most), message)
    .nullable();

const unavailable = 'Unavailable';
const inClass = (scale: 'delinquencyScore' | 'failureScore') => (value: number) =>
  `${value}, ${bandOf(scale, value).label.toLowerCase()}`;

const fields = {
  paydex: {
    kind: 'number',
    label: 'PAYDEX',
    rule: score(0, 100, creditMessages.paydexRange, false),
    say: (paydex: number) => `${paydex}. ${paydexInWords(paydex)}`,
    none: unavailable,
    hint: '0 to 100. 80 pays on time.',
  },
  delinquencyScore: {
    kind: 'number',
    label: 'Delinquency score',
    rule: score(101, 670, creditMessages.delinquencyRange, true),
    say: inClass('delinquencyScore'),
    none: unavailable,
    hint: '101 to 670, higher is better. 0: bankrupt or out of business.',
  },
  failureScore: {
    kind: 'number',
    label: 'Failure score',
    rule: score(1001, 1875, creditMessages.failureRange, true),
    say: inClass('failureScore'),
    none: unavailable,
    hint: '1001 to 1875, higher is better. 0: bankrupt or out of business.',
  },
  reportDate: { kind: 'day', label: 'Report date', rule: CalendarDate, hint: 'At most 180 days old' },
  dunsNumber: { kind: 'text', label: 'D-U-N-S number', rule: OptionalText.optional() },
  report: { kind: 'file', label: 'The report as a PDF', place: 'dnb', needed: () => false },
} as const satisfies Fields;

/** Section 17 (§3, credit.md §7): null means "unavailable", said by a person and not left open. 0 stands for the bureau's worst case. */
export const DnbReport = shapeOf(fields);
export type DnbReport = z.infer<typeof DnbReport>;

export const dnbReport = { fields, shape: DnbReport } satisfies SectionData;

export type Verdict = 'low' | 'medium' | 'high';
/** From `from` upward; listed from the bottom of the scale. */
export interface Band {
  readonly from: number;
  readonly label: string;
  readonly verdict: Verdict;
}

/** Configuration, not law: PAYDEX bands of credit.md §7; the class limits of the two raw scores are our assumption (decision 0012). */
export const dnbScales = {
  paydex: {
    least: 0,
    most: 100,
    bands: [
      { from: 0, label: 'High risk', verdict: 'high' },
      { from: 50, label: 'Moderate', verdict: 'medium' },
      { from: 80, label: 'Low', verdict: 'low' },
    ],
  },
  delinquencyScore: {
    least: 101,
    most: 670,
    bands: [
      { from: 0, label: 'Class 5', verdict: 'high' },
      { from: 453, label: 'Class 4', verdict: 'high' },
      { from: 481, label: 'Class 3', verdict: 'medium' },
      { from: 530, label: 'Class 2', verdict: 'low' },
      { from: 580, label: 'Class 1', verdict: 'low' },
    ],
  },
  failureScore: {
    least: 1001,
    most: 1875,
    bands: [
      { from: 0, label: 'Class 5', verdict: 'high' },
      { from: 1340, label: 'Class 4', verdict: 'high' },
      { from: 1450, label: 'Class 3', verdict: 'medium' },
      { from: 1510, label: 'Class 2', verdict: 'low' },
      { from: 1570, label: 'Class 1', verdict: 'low' },
    ],
  },
} as const satisfies Record<
  'paydex' | 'delinquencyScore' | 'failureScore',
  { least: number; most: number; bands: readonly Band[] }
>;
export type ScaleName = keyof typeof dnbScales;

export const bandOf = (scale: ScaleName, value: number): Band => {
  const bands: readonly Band[] = dnbScales[scale].bands;
  return bands.findLast(({ from }) => value >= from) ?? (bands[0] as Band);
};

const daysLate: readonly (readonly [number, number])[] = [
  [80, 0],
  [70, 15],
  [60, 22],
  [50, 30],
  [40, 60],
  [30, 90],
  [20, 120],
];

/** What a PAYDEX says in words: 80 pays on time, 70 is 15 days late, in between by proportion (credit.md §7). */
export const paydexInWords = (paydex: number): string => {
  if (paydex >= 90) return 'Pays early for the discount';
  if (paydex >= 80) return 'Pays on time';
  const upper = daysLate.findLast(([score]) => paydex <= score) ?? [80, 0];
  const lower = daysLate.find(([score]) => paydex >= score);
  if (lower === undefined) return 'Pays more than 120 days late on average';
  const share = upper[0] === lower[0] ? 0 : (upper[0] - paydex) / (upper[0] - lower[0]);
  const days = Math.round(upper[1] + share * (lower[1] - upper[1]));
  return days === 0 ? 'Pays on time' : `Pays ${days} days late on average`;
};
