import { z } from 'zod';
import { Answers } from '../forms/answers.ts';

/**
 * What the frame of an external form and the page around it say to each other (XF-017, XF-019). Both sides look at the origin first; a message that
 * is not of this shape is nobody's. A service of another house speaks the same words.
 */
export const FrameSubmit = z.object({
  source: z.literal('gatehouse-form'),
  event: z.literal('submit'),
  formId: z.number().int(),
  answers: Answers,
  /** A field that no person sees. */
  website: z.string().max(255).optional(),
});
export type FrameSubmit = z.infer<typeof FrameSubmit>;

/** The page keeps what was typed, because a frame of another site may have no storage of its own; `ready` asks for it back. */
export const FrameNews = z.discriminatedUnion('event', [
  FrameSubmit,
  z.object({
    source: z.literal('gatehouse-form'),
    event: z.literal('typed'),
    formId: z.number().int(),
    answers: Answers,
  }),
  z.object({ source: z.literal('gatehouse-form'), event: z.literal('ready'), formId: z.number().int() }),
]);

export const FrameAnswer = z.discriminatedUnion('event', [
  z.object({ source: z.literal('gatehouse-page'), event: z.literal('completed'), message: z.string().max(500) }),
  z.object({ source: z.literal('gatehouse-page'), event: z.literal('kept'), answers: Answers.nullable() }),
  z.object({
    source: z.literal('gatehouse-page'),
    event: z.literal('refused'),
    problems: z.array(z.object({ field: z.string().max(40), message: z.string().max(500) })).max(100),
  }),
]);
export type FrameAnswer = z.infer<typeof FrameAnswer>;
