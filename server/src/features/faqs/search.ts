import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { faqCategories } from '@gatehouse/domain/faqs/categories.ts';
import type { Work } from '#server/db/work.ts';
import { findFaqs } from './queries.ts';

// private-use characters: no keyboard has them
const HIT_BEGINS = '\ue000';
const HIT_ENDS = '\ue001';

const LONGEST = 240;

/** The sentence around the first hit; the first one when only the question was hit. */
const sentenceOf = (marked: string): string => {
  const sentences = marked.split(/(?<=[.!?]\s)|\n+/u);
  const sentence = sentences.find((each) => each.includes(HIT_BEGINS)) ?? sentences[0] ?? '';
  const hit = Math.max(0, sentence.indexOf(HIT_BEGINS));
  const begin = sentence.length <= LONGEST ? 0 : sentence.lastIndexOf(' ', Math.max(0, hit - LONGEST / 4)) + 1;
  return sentence.slice(begin, begin + LONGEST).trim();
};

/** 'text ⟨hit⟩ text' as pieces; a hit that the cut has left open ends with the sentence. */
const piecesOf = (marked: string): Found['sentence'] =>
  marked
    .split(new RegExp(`(${HIT_BEGINS}[^${HIT_ENDS}]*(?:${HIT_ENDS}|$))`, 'u'))
    .filter((piece) => piece !== '')
    .map((piece) => ({
      text: piece.replace(HIT_BEGINS, '').replace(HIT_ENDS, ''),
      hit: piece.startsWith(HIT_BEGINS),
    }));

/** Questions and answers in which every word stands, the last one perhaps half typed; what the list does not show is not found either. */
export const searchFaqs = async (work: Work, q: string): Promise<Found[]> => {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (last === undefined) return [];
  const rows = await findFaqs(work, words.slice(0, -1), last, [HIT_BEGINS, HIT_ENDS]);
  return rows.map(({ faqId, faqCategoryId, question, answer }) => {
    const category = faqCategories.find((each) => each.faqCategoryId === faqCategoryId);
    return {
      area: 'faq',
      title: question,
      place: category?.label ?? '',
      to: `/core/faqs?tab=${category?.tab ?? ''}&faq=${faqId}`,
      sentence: piecesOf(sentenceOf(answer)),
    };
  });
};
