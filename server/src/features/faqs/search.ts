import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

interface Hit {
  readonly faqId: number;
  readonly faqCategoryId: number;
  readonly question: string;
  readonly sentence: string;
}

const MOST = 20;
// private-use characters: no keyboard has them, and the text loses its own before it is marked
const HIT_BEGINS = '\ue000';
const HIT_ENDS = '\ue001';

/** 'text ⟨hit⟩ text' as pieces. */
const piecesOf = (marked: string): Found['sentence'] =>
  marked
    .split(new RegExp(`(${HIT_BEGINS}[^${HIT_ENDS}]*${HIT_ENDS})`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => {
      const hit = piece.startsWith(HIT_BEGINS);
      return { text: hit ? piece.slice(1, -1) : piece, hit };
    });

/** Questions and answers in which every word stands, the last one perhaps half typed; what the list does not show is not found either. */
export const searchFaqs = async ({ trx }: Work, q: string): Promise<Found[]> => {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (last === undefined) return [];
  const options = `StartSel=${HIT_BEGINS}, StopSel=${HIT_ENDS}, MaxFragments=1, MaxWords=32, MinWords=16`;
  const { rows } = await sql<Hit>`
    with asked as (select websearch_to_tsquery('english', ${words.slice(0, -1).join(' ')}) && to_tsquery('english', ${`'${last}':*`}) as query)
    select f.id as "faqId", f.faq_category_id as "faqCategoryId", f.question,
      ts_headline('english', translate(f.answer, ${HIT_BEGINS + HIT_ENDS}, ''), asked.query, ${options}) as sentence
    from faqs f, asked
    where f.search @@ asked.query
      and not exists (select 1 from faqs e where e.faq_category_id = f.faq_category_id and e.id < f.id
        and btrim(e.question) = btrim(f.question) and btrim(e.answer) = btrim(f.answer))
    order by ts_rank(f.search, asked.query) desc, f.id limit ${MOST}`.execute(trx);
  return rows.map(({ faqId, faqCategoryId, question, sentence }) => {
    const category = faqCategories.find((each) => each.faqCategoryId === faqCategoryId);
    return {
      area: 'faq',
      title: question,
      place: category?.label ?? '',
      to: `/core/faqs?tab=${category?.tab ?? ''}&faq=${faqId}`,
      sentence: piecesOf(sentence),
    };
  });
};
