import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { LetterKindName, LetterMail, Paper } from './letter.ts';

/** §6 knows no permission for templates; this is the map's row that System Admins alone hold (credit.md §7: "admin-editable template"). */
const admin = { studio: 'editFaq' } as const;
const OfKind = z.strictObject({ kind: LetterKindName });

/** Wrong words are kept in a draft, so that nobody loses a half-written letter; publishing refuses them by name. */
const Words = z.strictObject({ subject: z.string().max(255), body: z.string().max(20_000) });

const Problem = z.object({ field: z.enum(['subject', 'body']), message: z.string() });
const Version = Words.extend({
  version: z.number(),
  publishedBy: z.string(),
  publishedAt: z.iso.datetime(),
  /** Letters that were written with it. */
  lettersSent: z.number(),
});
export type TemplateVersion = z.infer<typeof Version>;
const Draft = Words.extend({
  draftVersion: z.number(),
  editedBy: z.string(),
  editedAt: z.iso.datetime(),
  problems: z.array(Problem),
});

const Field = z.object({
  name: z.string(),
  is: z.enum(['text', 'block', 'switch']),
  about: z.string(),
  needed: z.boolean(),
});
const Done = z.object({ message: z.string(), draftVersion: z.number() });
const ofKind = { access: admin, params: OfKind } as const;
const draft = { ...ofKind, ifMatch: true } as const;

export const letterTemplatesContract = defineContract({
  'GET /api/ar-portal/letter-templates': {
    summary: 'The letters with the version in force and whether a draft waits.',
    access: admin,
    response: z.object({
      templates: z.array(
        z.object({
          kind: LetterKindName,
          title: z.string(),
          version: z.number(),
          publishedBy: z.string(),
          publishedAt: z.iso.datetime(),
          draftBy: z.string().nullable(),
        }),
      ),
    }),
  },
  'GET /api/ar-portal/letter-templates/:kind': {
    summary: 'One letter: every version, the newest first, the draft, and the merge fields it may name.',
    ...ofKind,
    response: z.object({
      kind: LetterKindName,
      title: z.string(),
      versions: z.array(Version),
      draft: Draft.nullable(),
      fields: z.array(Field),
    }),
  },
  'PUT /api/ar-portal/letter-templates/:kind/draft': {
    summary: 'Keeps the draft. If-Match is the version of the draft, 0 when there is none.',
    ...draft,
    audit: 'LETTER_TEMPLATE_DRAFTED',
    body: Words,
    response: Done,
  },
  'DELETE /api/ar-portal/letter-templates/:kind/draft': {
    summary: 'Throws the draft away; the version in force stays.',
    ...draft,
    audit: 'LETTER_TEMPLATE_DRAFT_DISCARDED',
    response: z.object({ message: z.string() }),
  },
  'POST /api/ar-portal/letter-templates/:kind/publish': {
    summary: 'Makes the draft the next version. Letters that were sent keep theirs.',
    ...draft,
    audit: 'LETTER_TEMPLATE_PUBLISHED',
    response: z.object({ message: z.string(), version: z.number() }),
  },
  'POST /api/ar-portal/letter-templates/:kind/preview': {
    summary: 'The letter that these words make of a sample application, and what is wrong with them.',
    ...ofKind,
    audit: 'LETTER_TEMPLATE_PREVIEWED',
    body: Words,
    response: z.object({ paper: Paper, mail: LetterMail, problems: z.array(Problem) }),
  },
});
