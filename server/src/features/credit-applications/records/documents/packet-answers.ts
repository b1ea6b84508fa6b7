import type { Data } from '@gatehouse/domain/credit-applications/sections/field.ts';
import { readingsOf } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { answerFields } from '@gatehouse/domain/references/answer.ts';
import { dateInText, instantInText } from '@gatehouse/domain/text/format.ts';
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

/** Who says it stands above, as whoever answered. */
const answered = (kind: ReferenceAnswer['kind'], answer: Data): readonly Fact[] =>
  readingsOf({ fields: answerFields[kind] })
    .filter(({ keys: [key = ''] }) => key in answer && key !== 'respondent')
    .map(({ label, read }) => [label, read(answer, { day: (date) => dateInText(date) }) ?? '']);

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
      ...answered(kind, answer ?? {}),
    ],
  }));
