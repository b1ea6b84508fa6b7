import { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import { withoutRepeats } from '@gatehouse/domain/faqs/edits.ts';
import type { LotFile, QuestionInFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import type { LotLine } from '@gatehouse/domain/lot-settings/coming.ts';
import type { Work } from '#server/db/work.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { deleteFaqs, type FaqRow, insertFaqs, listFaqs, updateFaq } from '../queries.ts';

const PART = 'FAQ';
type Faq = NonNullable<LotFile['faq']>;
const questionOf = ({ faqQuestions }: FaqRow): string => faqQuestions.trim();
const answerOf = ({ faqAnswers }: FaqRow): string => faqAnswers.trim();

/** What the page shows, category by category: a pair once. */
export const faqOfLot = async (work: Work): Promise<Faq> => {
  const rows = await listFaqs(work);
  const found: Faq = {};
  for (const { tab, faqCategoryId } of faqCategories)
    found[tab] = withoutRepeats(rows.filter((row) => row.faqCategoryId === faqCategoryId)).map((row) => ({
      question: questionOf(row),
      answer: answerOf(row),
    }));
  return found;
};

/** What is shown last is what was added last, so the rows that stay are those with which the file begins; one that both sides know alone is renamed. */
const staying = (rows: readonly FaqRow[], given: readonly QuestionInFile[]): readonly FaqRow[] => {
  const here = new Set(rows.map(questionOf));
  const there = new Set(given.map(({ question }) => question));
  const kept: FaqRow[] = [];
  for (const row of rows) {
    const question = given[kept.length]?.question;
    if (question === undefined) break;
    if (question === questionOf(row) || !(here.has(question) || there.has(questionOf(row)))) kept.push(row);
  }
  return kept;
};

/** The questions and answers of the file, in its order; those that it does not have go. */
export const bringFaq = async (work: Work, coming: Coming, given: Faq): Promise<void> => {
  const all = await listFaqs(work);
  for (const { tab, faqCategoryId, label } of faqCategories) {
    const wanted = given[tab];
    if (wanted === undefined) continue;
    const rows = all.filter((row) => row.faqCategoryId === faqCategoryId);
    const kept = staying(rows, wanted);
    const changed = kept.flatMap((row, at) => {
      const is = wanted[at];
      const isSame = is === undefined || (is.question === questionOf(row) && is.answer === answerOf(row));
      return isSame ? [] : [{ row, is }];
    });
    const added = wanted.slice(kept.length);
    const gone = rows.filter((row) => !kept.includes(row));
    if (changed.length + added.length + gone.length === 0) continue;
    await coming.attempt(PART, label, async () => {
      const by = coming.by.userProfileId;
      const ids = gone.map(({ faqId }) => faqId);
      await deleteFaqs(work, ids);
      for (const { row, is } of changed)
        await updateFaq(work, by, { faqId: row.faqId, faqQuestions: is.question, faqAnswers: is.answer });
      const texts = added.map(({ question, answer }) => ({ faqQuestions: question, faqAnswers: answer }));
      if (texts.length > 0) await insertFaqs(work, by, faqCategoryId, texts);
      const counts = { added: added.length, changed: changed.length, deleted: gone.length };
      coming.happened('FAQ_UPDATED', { type: 'faq-category', id: String(faqCategoryId), detail: counts });
      for (const line of linesOf({ gone, changed, added })) coming.tell({ part: PART, name: label, ...line });
    });
  }
};

interface Brought {
  readonly gone: readonly FaqRow[];
  readonly changed: readonly { readonly row: FaqRow; readonly is: QuestionInFile }[];
  readonly added: readonly QuestionInFile[];
}

/** What went and came again as it was only stands elsewhere. */
const linesOf = ({ gone, changed, added }: Brought): readonly Pick<LotLine, 'what' | 'changes'>[] => {
  const line = (what: LotLine['what'], label: string, before = '', after = '') => ({
    what,
    changes: [{ label, before, after }],
  });
  const went = new Map(gone.map((row) => [questionOf(row), answerOf(row)]));
  const came = new Set(added.map(({ question }) => question));
  const told = [
    ...changed.flatMap(({ row, is }) => [
      ...(is.question === questionOf(row) ? [] : [line('changed', 'Question', questionOf(row), is.question)]),
      ...(is.answer === answerOf(row) ? [] : [line('changed', is.question, answerOf(row), is.answer)]),
    ]),
    ...added.flatMap(({ question, answer }) => {
      const before = went.get(question);
      if (before === undefined) return [line('new', question)];
      return before === answer ? [] : [line('changed', question, before, answer)];
    }),
    ...[...went.keys()].filter((question) => !came.has(question)).map((question) => line('gone', question)),
  ];
  return told.length === 0 ? [line('changed', 'Their order')] : told;
};
