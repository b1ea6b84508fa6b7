import { z } from 'zod';
import { letterKinds } from './letter-kinds.ts';
import '../fields/words.ts';

export const LetterKindName = z.enum(letterKinds);

/** A part of a letter as screens read it; the shape is LetterBlock of template.ts. */
const Block = z.discriminatedUnion('is', [
  z.object({ is: z.literal('paragraph'), stretches: z.array(z.object({ text: z.string(), strong: z.boolean() })) }),
  z.object({ is: z.literal('facts'), facts: z.array(z.tuple([z.string(), z.string()])) }),
  z.object({ is: z.literal('list'), items: z.array(z.string()) }),
  z.object({ is: z.literal('table'), head: z.array(z.string()), rows: z.array(z.array(z.string())) }),
]);

/** The paper, in words: what stands at its head and all that follows. */
export const Paper = z.object({
  kind: LetterKindName,
  title: z.string(),
  site: z.string(),
  senderAddress: z.string(),
  to: z.object({ company: z.string(), addressLines: z.array(z.string()) }),
  date: z.string(),
  arNumber: z.string().nullable(),
  blocks: z.array(Block),
  signedBy: z.string(),
  foot: z.string(),
  templateVersion: z.number(),
});
export type Paper = z.infer<typeof Paper>;

/** The mail that carries it. */
export const LetterMail = z.object({
  subject: z.string(),
  heading: z.string(),
  paragraphs: z.array(z.string()),
  facts: z.array(z.tuple([z.string(), z.string()])),
  attachments: z.array(z.string()),
});
export type LetterMail = z.infer<typeof LetterMail>;

/** One letter that went out: who, when, to whom, which words, which file (credit.md §5). */
export const SentLetter = z.object({
  letterId: z.string(),
  kind: LetterKindName,
  sentAt: z.iso.datetime(),
  sentBy: z.string(),
  recipients: z.array(z.string()),
  copies: z.array(z.string()),
  message: z.string(),
  attachments: z.array(z.object({ name: z.string(), size: z.number() })),
  submittedVersion: z.number(),
  templateVersion: z.number().nullable(),
  documentId: z.string(),
  name: z.string(),
  size: z.number(),
});
export type SentLetter = z.infer<typeof SentLetter>;
