import type { FaqCategoryInfo } from '@gatehouse/domain/faqs/categories.ts';
import type { EditedFaq } from '@gatehouse/domain/faqs/edits.ts';
import type { Faq } from '@gatehouse/domain/faqs/faq.ts';
import type { RebasedEntry } from '@gatehouse/domain/faqs/rebase.ts';

export type FieldName = FaqCategoryInfo['questionField' | 'answerField'];

/** §3 FAQ editor entry: faqId, a title and a details field that are named differently on each tab. `theirs`: see `RebasedEntry`. */
export type FormEntry = { [N in FieldName]?: string } & { faqId: number | null; theirs?: Faq | null };
export interface EditorForm {
  entries: FormEntry[];
}

export const formEntryOf = (category: FaqCategoryInfo, entry: RebasedEntry): FormEntry => ({
  faqId: entry.faqId,
  ...(entry.theirs === undefined ? {} : { theirs: entry.theirs }),
  [category.questionField]: entry.faqQuestions,
  [category.answerField]: entry.faqAnswers,
});

export const editedOf = (category: FaqCategoryInfo, entry: FormEntry): EditedFaq => ({
  faqId: entry.faqId,
  faqQuestions: entry[category.questionField] ?? '',
  faqAnswers: entry[category.answerField] ?? '',
});
