import { isCalendarDate } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateInText, formatMoney, instantInText } from '@gatehouse/domain/text/format.ts';
import type { Fact } from '#server/platform/pdf/parts.ts';
import type { ReferenceAnswer } from '../queries/packet-references.ts';

type PaperClock = Parameters<typeof instantInText>[1];

const states: Readonly<Record<string, string>> = {
  NOT_SENT: 'Not sent',
  AWAITING: 'Awaiting an answer',
  RECEIVED: 'Received',
  REFUSED: 'Declined to answer',
  WAIVED: 'Waived',
  RECALLED: 'Recalled',
};

/** averageDaysToPay → Average days to pay. The questions are the references feature's own; the packet prints whatever was answered. */
const labelOf = (key: string): string => {
  const words = key
    .replace(/Cents$|On$/, '')
    .replace(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const wordsOf = (key: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return key.endsWith('Cents') ? formatMoney(value) : String(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map((each) => wordsOf(key, each)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${labelOf(name)}: ${wordsOf(name, inner)}`)
      .join(', ');
  return typeof value === 'string' && isCalendarDate(value) ? dateInText(value) : String(value);
};

/** One part of the packet for each reference that was asked for: what came back, or that nothing has. */
export const answersOf = (
  references: readonly ReferenceAnswer[],
  clock: PaperClock,
): readonly { readonly title: string; readonly rows: readonly Fact[] }[] =>
  references.map(({ kind, slot, company, name, state, answeredAt, answeredBy, takenDownBy, answer }) => ({
    title: kind === 'BANK' ? 'Answer of the bank' : `Answer of trade reference ${slot}`,
    rows: [
      ['Referee', [name, company].filter((part) => part !== '').join(', ')],
      ['State', states[state] ?? state],
      ...(answeredAt === null
        ? []
        : ([
            ['Answered', instantInText(new Date(answeredAt).toISOString(), clock)],
            ['Answered by', answeredBy ?? name],
          ] as const)),
      ...(takenDownBy === null ? [] : ([['Taken down by', takenDownBy]] as const)),
      ...Object.entries(answer ?? {}).map(([key, value]): Fact => [labelOf(key), wordsOf(key, value)]),
    ],
  }));
