import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { FormDefinition } from './definition.ts';
import { FormId } from './form-id.ts';

const ById = z.strictObject({ formId: FormId });
const Instant = z.iso.datetime();

const FormVersion = z.object({
  version: z.number(),
  publishedBy: z.string(),
  publishedAt: Instant,
  definition: FormDefinition,
});

const FormDraft = z.object({
  definition: FormDefinition,
  editedBy: z.string(),
  editedAt: Instant,
  version: z.number(),
});

const Form = z.object({
  formId: z.number(),
  name: z.string(),
  versions: z.array(FormVersion),
  draft: FormDraft.nullable(),
});
export type Form = z.infer<typeof Form>;

const administers = { studio: 'editFaq' } as const; // the row of §6 that System Admin alone holds; it keeps the words of the product
const Said = z.object({ message: z.string(), form: Form });
const draft = { access: administers, params: ById, ifMatch: true, response: Said } as const;

/** The forms of §9 as a System Admin keeps them: a draft is edited and seen before it is published; a published version never changes. */
export const formsContract = defineContract({
  'GET /api/studio-ops/forms': {
    summary: 'The five forms with the version in force and whether somebody edits one.',
    access: administers,
    response: z.object({
      forms: z.array(
        z.object({
          formId: z.number(),
          name: z.string(),
          title: z.string(),
          version: z.number(),
          publishedAt: Instant,
          edited: z.boolean(),
        }),
      ),
    }),
  },
  'GET /api/studio-ops/forms/:formId': {
    summary: 'One form with all its versions and the draft.',
    access: administers,
    params: ById,
    response: Form,
  },
  'PUT /api/studio-ops/forms/:formId/draft': {
    summary: 'Saves the draft. The first one of a form is seen as version 0.',
    audit: 'FORM_DRAFT_SAVED',
    body: z.strictObject({ definition: FormDefinition }),
    ...draft,
  },
  'DELETE /api/studio-ops/forms/:formId/draft': {
    summary: 'Throws the draft away.',
    audit: 'FORM_DRAFT_DISCARDED',
    ...draft,
  },
  'POST /api/studio-ops/forms/:formId/versions': {
    summary: 'Publishes the draft as the next version.',
    audit: 'FORM_PUBLISHED',
    ...draft,
  },
});
