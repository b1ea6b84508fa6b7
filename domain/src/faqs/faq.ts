import { z } from 'zod';
import { faqLimits, problemOf } from './problems.ts';
import '../fields/words.ts';

const required = (limit: number) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = problemOf(text, limit);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .meta({ minLength: 1, maxLength: limit });

/** §5: both are required in every tab, and blanks alone count as nothing. Plain text: links are the only mark-up (FQ-015). */
export const FaqText = z.object({
  faqQuestions: required(faqLimits.question),
  faqAnswers: required(faqLimits.answer),
});
export type FaqText = z.infer<typeof FaqText>;

/** `version` counts the saves of this item, so that nobody overwrites what they have not seen (promises rule 25). */
export const Faq = z.object({
  faqId: z.number().int(),
  faqQuestions: z.string(),
  faqAnswers: z.string(),
  version: z.number().int(),
});
export type Faq = z.infer<typeof Faq>;

export const FaqCategory = z.object({ faqCategoryId: z.number().int().min(1).max(7), faq: z.array(Faq) });
export type FaqCategory = z.infer<typeof FaqCategory>;
