import { z } from 'zod';
import { Answers } from '../forms/answers.ts';
import { GuestPaper } from './contract.ts';

/**
 * What the frame of an external form and the page around it say to each other (XF-017, XF-019). Both sides look at the origin first; a message that
 * is not of this shape is nobody's. A service of another house speaks the same words: `submit` is all that it needs.
 */
const said = { source: z.literal('gatehouse-form'), formId: z.number().int() } as const;
const told = { source: z.literal('gatehouse-page') } as const;

export const FrameSubmit = z.object({
  ...said,
  event: z.literal('submit'),
  answers: Answers,
  /** A field that no person sees. */
  website: z.string().max(255).optional(),
});
export type FrameSubmit = z.infer<typeof FrameSubmit>;

export const FrameNews = z.discriminatedUnion('event', [
  FrameSubmit,
  // the page keeps what was typed, because a frame of another site may have no storage of its own; `ready` asks for it back
  z.object({ ...said, event: z.literal('typed'), answers: Answers }),
  z.object({ ...said, event: z.literal('ready') }),
  z.object({ ...said, event: z.literal('later'), answers: Answers }),
  // its bytes: a browser lets a page of one origin hold, but not send, a file that was chosen in another
  z.object({ ...said, event: z.literal('attach'), name: z.string().max(255), bytes: z.instanceof(ArrayBuffer) }),
  z.object({ ...said, event: z.literal('detach'), documentId: z.uuid() }),
  // how tall the form is where nothing is cut off: one would scroll in two places otherwise
  z.object({ ...said, event: z.literal('height'), height: z.number().min(0).max(20_000) }),
]);
export type FrameNews = z.infer<typeof FrameNews>;

export const FrameAnswer = z.discriminatedUnion('event', [
  z.object({ ...told, event: z.literal('completed'), message: z.string().max(500) }),
  z.object({
    ...told,
    event: z.literal('kept'),
    answers: Answers.nullable(),
    /** Whom the link was mailed to; null where nobody knows who fills it in. */
    guest: z.object({ name: z.string(), email: z.string() }).nullable(),
    askedBy: z.string(),
    papers: z.array(GuestPaper),
    places: z.array(z.string()),
  }),
  z.object({ ...told, event: z.literal('saved'), message: z.string().max(500), isKept: z.boolean() }),
  /** What is attached now; `refused` says why the file just given is not among them. */
  z.object({
    ...told,
    event: z.literal('papers'),
    papers: z.array(GuestPaper),
    refused: z.string().max(500).nullable(),
  }),
  z.object({
    ...told,
    event: z.literal('refused'),
    problems: z.array(z.object({ field: z.string().max(40), message: z.string().max(500) })).max(100),
  }),
]);
export type FrameAnswer = z.infer<typeof FrameAnswer>;
export type AnswerOf<E extends FrameAnswer['event']> = Extract<FrameAnswer, { readonly event: E }>;
