import type { Faq, FaqText } from '@gatehouse/domain/faqs/faq.ts';
import { sql } from 'kysely';
import { allRows, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface FaqRow extends Faq {
  readonly faqCategoryId: number;
}

const item = sql`id as "faqId", faq_category_id as "faqCategoryId", question as "faqQuestions", answer as "faqAnswers", version`;

/** Everything, repeats included. Nothing here is anybody's own, so there is no scope to ask (§3). */
export const listFaqs = async (work: Work): Promise<readonly FaqRow[]> =>
  await allRows<FaqRow>(work)`select ${item} from faqs order by faq_category_id, id`;

export interface FaqHit {
  readonly faqId: number;
  readonly faqCategoryId: number;
  readonly question: string;
  /** With the words that were found between the marks. */
  readonly answer: string;
}

const MOST_HITS = 20;

/**
 * Questions and answers in which all the words stand and one that begins with the last; what the list does not show is not found either. The text loses
 * the marks of its own before it is marked.
 */
export const findFaqs = async (
  work: Work,
  words: readonly string[],
  last: string,
  [begins, ends]: readonly [string, string],
): Promise<readonly FaqHit[]> => {
  const options = `StartSel=${begins}, StopSel=${ends}, HighlightAll=true`;
  return allRows<FaqHit>(work)`
    with asked as (select websearch_to_tsquery('english', ${words.join(' ')}) && to_tsquery('english', ${`'${last}':*`}) as query)
    select f.id as "faqId", f.faq_category_id as "faqCategoryId", f.question,
      ts_headline('english', translate(f.answer, ${begins + ends}, ''), asked.query, ${options}) as answer
    from faqs f, asked
    where f.search @@ asked.query
      and not exists (select 1 from faqs e where e.faq_category_id = f.faq_category_id and e.id < f.id
        and btrim(e.question) = btrim(f.question) and btrim(e.answer) = btrim(f.answer))
    order by ts_rank(f.search, asked.query) desc, f.id limit ${MOST_HITS}`;
};

/**
 * Locks the categories in which these items stand, row by row in the order of their ids, so that two people who save at once wait for each
 * other and never for ever. The whole category, because the hidden repeats of an item go with it.
 */
export const lockCategoriesOf = async (work: Work, faqIds: readonly number[]): Promise<readonly FaqRow[]> =>
  await allRows<FaqRow>(work)`
      select ${item} from faqs where faq_category_id in (select faq_category_id from faqs where id = any(${[...faqIds]}::integer[]))
      order by id for update`;

export const insertFaqs = async (
  work: Work,
  by: string | null,
  faqCategoryId: number,
  texts: readonly FaqText[],
): Promise<readonly { faqId: number }[]> => {
  const values = texts.map(
    ({ faqQuestions, faqAnswers }) =>
      sql`(${faqCategoryId}::integer, ${faqQuestions}, ${faqAnswers}, ${work.now}, ${by}::uuid)`,
  );
  return allRows<{ faqId: number }>(work)`
    insert into faqs (faq_category_id, question, answer, updated_at, updated_by) values ${sql.join(values)} returning id as "faqId"`;
};

export const updateFaq = async (work: Work, by: string | null, changed: Omit<Faq, 'version'>): Promise<number> =>
  (await oneValue<number>(work)`
    update faqs set question = ${changed.faqQuestions}, answer = ${changed.faqAnswers}, version = version + 1, updated_at = ${work.now}, updated_by = ${by}
    where id = ${changed.faqId} returning version`) ?? 0;

export const deleteFaqs = (work: Work, faqIds: readonly number[]): Promise<void> =>
  run(work)`delete from faqs where id = any(${[...faqIds]}::integer[])`;
