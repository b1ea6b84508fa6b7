import { z } from 'zod';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { emptyOr, textUpTo } from '../fields/text.ts';
import { Answers } from '../forms/answers.ts';
import { FormDefinition } from '../forms/definition.ts';
import { FormId } from '../forms/form-id.ts';
import { defineContract } from '../http/endpoint.ts';
import { scanStates } from '../uploads/scan-state.ts';

const asks = { customer: 'makeRequest', studio: 'accessRequest' } as const;
const byLink = { public: 'the mailed link is the credential' } as const;
const Token = z.string().max(255);

/** A file that came with a form by a link, before the form was sent. */
export const GuestPaper = z.object({
  documentId: z.uuid(),
  name: z.string().max(255),
  size: z.number(),
  scanState: z.enum(scanStates),
});
export type GuestPaper = z.infer<typeof GuestPaper>;

/** Forms that outside people fill in by a link (§2 External form page, §7 ar-portal/shareable-link). By the link: no sign-in, never a 401 (AU-010). */
export const externalFormsContract = defineContract({
  'GET /api/ar-portal/shareable-link/pagedata': {
    summary: 'What the link of an external form is about (§3 token check response). Never a 401.',
    access: byLink,
    query: z.strictObject({ token: Token }),
    response: z.object({
      message: z.string(),
      responseDTO: z.object({
        requestedByEmail: z.string(),
        requestedById: z.string(),
        requestedFor: z.string(),
        extInfoId: z.string(),
        externalServiceReqDetail: z.object({
          companyDetails: z.object({ companyId: z.string(), companyName: z.string() }),
          projectDetails: z.object({ projectId: z.string(), projectName: z.string() }),
        }),
      }),
      link: z.object({
        formId: z.number(),
        askedBy: z.string(),
        projectNumber: z.string(),
        worksUntil: z.string(),
        sent: z.boolean(),
        /** Where the frame begins, before the eight prefill fields; of our own forms host or of another service. */
        frame: z.string(),
        /** Whom the link was mailed to; null for one that was copied. */
        guest: z.object({ name: z.string(), email: z.string() }).nullable(),
        /** What was saved for later. */
        answers: Answers.nullable(),
        papers: z.array(GuestPaper),
        /** Names of the spaces of the project's site, to choose from. */
        places: z.array(z.string()),
      }),
    }),
    perMinute: 60,
  },
  'PUT /api/ar-portal/shareable-link/formdata': {
    summary: 'Saves a half-filled form for later, at its link. Nothing of it counts.',
    access: byLink,
    audit: 'EXTERNAL_FORM_KEPT',
    body: z.strictObject({ token: Token, answers: Answers }),
    response: z.object({ message: z.string() }),
    perMinute: 30,
  },
  'POST /api/ar-portal/shareable-link/formdata': {
    summary:
      'What an outside person filled in, sent by the form’s frame. Nothing is stored of a form that does not fit.',
    access: byLink,
    audit: 'EXTERNAL_FORM_SUBMITTED',
    body: z.strictObject({ token: Token, answers: Answers, website: z.string().max(255).optional() }),
    response: z.object({ message: z.string() }),
    perMinute: 20,
  },
  'POST /api/ar-portal/shareable-link/documents': {
    summary: 'PDFs that go with a form by a link, under every rule of an upload.',
    access: byLink,
    audit: 'DOCUMENT_UPLOADED_BY_LINK',
    query: z.strictObject({ token: Token }),
    multipart: true,
    response: z.object({ message: z.string(), papers: z.array(GuestPaper) }),
    perMinute: 20,
  },
  'DELETE /api/ar-portal/shareable-link/documents/:documentId': {
    summary: 'Takes out a file before the form is sent.',
    access: byLink,
    audit: 'DOCUMENT_REMOVED_BY_LINK',
    params: z.strictObject({ documentId: Id }),
    query: z.strictObject({ token: Token }),
    response: z.object({ message: z.string(), papers: z.array(GuestPaper) }),
    perMinute: 30,
  },
  'GET /api/ar-portal/shareable-link/form': {
    summary: 'The form in force, for the forms host. Forms hold nothing of anybody.',
    access: { public: 'the forms host draws it for everybody' },
    query: z.strictObject({ formId: FormId }),
    response: z.object({
      formId: z.number(),
      version: z.number(),
      definition: FormDefinition,
      departments: z.array(z.object({ departmentId: z.string(), name: z.string() })),
    }),
  },
  'POST /api/ar-portal/shareable-link/generate': {
    summary: 'Mails a link to an outside person, to fill in a form for a project.',
    access: asks,
    audit: 'FORM_LINK_MAILED',
    repeatable: true,
    body: z.strictObject({
      projectId: Id,
      formId: FormId,
      email: Email,
      name: textUpTo(100),
      note: emptyOr(textUpTo(500)).optional(),
    }),
    response: z.object({ message: z.string() }),
    perMinute: 20,
  },
  'POST /api/ar-portal/copy-shareable-link/generate': {
    summary: 'Makes such a link to copy (§2 share form dialog, RQ-006, RQ-007).',
    access: asks,
    audit: 'FORM_LINK_COPIED',
    body: z.strictObject({ projectId: Id, formId: FormId }),
    response: z.object({ message: z.string(), url: z.string(), worksUntil: z.iso.datetime() }),
    perMinute: 20,
  },
});
