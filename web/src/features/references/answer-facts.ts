import { readingsOf } from '@gatehouse/domain/credit-applications/sections/reading.ts';
import { answerFields, type GivenAnswer } from '@gatehouse/domain/references/answer.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';

const writing = { day: (date: string) => dateInText(date) };
/** What the row says already: whose words it is, and the comment below them. */
const apart = ['comments', 'respondent'];

/** What was said, in the order of the form; what was not said is left out, and so is a share of nothing. */
export const answerFacts = (answer: GivenAnswer): readonly (readonly [label: string, value: string])[] =>
  readingsOf({ fields: answerFields[answer.kind] }).flatMap(({ label, kind, keys, read }) => {
    const words = keys.some((key) => apart.includes(key)) ? null : read(answer, writing);
    return words === null || (kind === 'percent' && words === '0%') ? [] : [[label, words]];
  });
