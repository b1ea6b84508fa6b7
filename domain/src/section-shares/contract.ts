import { z } from 'zod';
import { SectionProgressShape } from '../credit-applications/application-parts.ts';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { PersonName } from '../fields/names.ts';
import { Message } from '../fields/text.ts';
import { EndedLink } from '../http/ended-link.ts';
import { defineContract } from '../http/endpoint.ts';
import { uploadSections } from '../uploads/limits.ts';
import { UploadedFile } from '../uploads/uploaded-file.ts';
import { sharedSections } from './shared-sections.ts';

const ById = z.strictObject({ creditApplicationId: Id });
const One = ById.extend({ shareId: Id });
const Token = z.string().min(1).max(128);

export const SectionShare = z.object({
  shareId: z.string(),
  section: z.enum(sharedSections),
  name: z.string(),
  email: z.string(),
  note: z.string().nullable(),
  sharedBy: z.string(),
  sharedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  openedAt: z.iso.datetime().nullable(),
  savedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
  revokedAt: z.iso.datetime().nullable(),
  state: z.enum(['SENT', 'OPENED', 'SAVED', 'DONE', 'EXPIRED', 'REVOKED', 'ENDED', 'RESTS']),
  /** Why the link does nothing now though nobody took it back. */
  ended: EndedLink.nullable(),
});
export type SectionShare = z.infer<typeof SectionShare>;

const Shares = z.object({ shares: z.array(SectionShare) });

/** The one section that a guest sees: nothing of the rest of the application, no sealed number. */
export const GuestSection = z.object({
  shareId: z.string(),
  section: z.enum(sharedSections),
  companyName: z.string(),
  projectName: z.string(),
  guestName: z.string(),
  sharedBy: z.string(),
  note: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
  data: z.record(z.string(), z.unknown()),
  sectionVersion: z.number(),
  updatedBy: z.string(),
  progress: SectionProgressShape,
  documents: z.array(UploadedFile.extend({ mine: z.boolean() })),
});
export type GuestSection = z.infer<typeof GuestSection>;

const byLink = { public: 'the mailed link is the credential' } as const;
const mine = { customer: 'applyCredit' } as const;

export const sectionSharesContract = defineContract({
  'GET /api/ar-portal/customer/ca/:creditApplicationId/section-shares': {
    summary: 'Who was given a section of this application by link, and how far they are.',
    access: mine,
    params: ById,
    response: Shares,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/section-shares': {
    summary: 'Gives one section to somebody outside: they get a mail with a link that opens it and nothing else.',
    access: mine,
    audit: 'SECTION_SHARED',
    params: ById,
    body: z.strictObject({
      section: z.enum(sharedSections),
      name: PersonName,
      email: Email,
      note: Message.optional(),
    }),
    repeatable: true,
    response: Shares.extend({ message: z.string() }),
    perMinute: 20,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/section-shares/:shareId/copy-link': {
    summary: 'A link to hand over another way. Only its hash is kept, so each copy is a link of its own.',
    access: mine,
    audit: 'SECTION_SHARE_LINK_COPIED',
    params: One,
    response: z.object({ message: z.string(), url: z.string() }),
    perMinute: 20,
  },
  'DELETE /api/ar-portal/customer/ca/:creditApplicationId/section-shares/:shareId': {
    summary: 'Takes the link back, and every copy of it, at once.',
    access: mine,
    audit: 'SECTION_SHARE_REVOKED',
    params: One,
    response: Shares.extend({ message: z.string() }),
  },

  // ---- by the mailed link: no sign-in, never a 401 (AU-010), nothing changes by being looked at
  'GET /api/ar-portal/ca/third-party/section': {
    summary: 'The section that a link opens. Reads only.',
    access: byLink,
    query: z.strictObject({ token: Token }),
    response: GuestSection,
    perMinute: 120,
  },
  'PUT /api/ar-portal/ca/third-party/section': {
    summary:
      'T2 by a section guest: saves the section as typed. If-Match names the section version seen; a stale one answers 412.',
    access: byLink,
    audit: 'CREDIT_SECTION_SAVED_BY_LINK',
    body: z.strictObject({ token: Token, data: z.record(z.string().max(60), z.unknown()) }),
    ifMatch: true,
    response: z.object({
      message: z.string(),
      sectionVersion: z.number(),
      savedAt: z.iso.datetime(),
      progress: z.array(SectionProgressShape),
      data: z.record(z.string(), z.unknown()),
    }),
    perMinute: 60,
  },
  'POST /api/ar-portal/ca/third-party/section/opened': {
    summary: 'The page was touched by a person. Notes when, once; says nothing else.',
    access: byLink,
    audit: 'SECTION_LINK_OPENED',
    body: z.strictObject({ token: Token }),
    response: z.object({}),
    perMinute: 30,
  },
  'POST /api/ar-portal/ca/third-party/section/done': {
    summary: 'The guest is done: whoever shared the section is told by mail, once.',
    access: byLink,
    audit: 'SECTION_SHARE_DONE',
    body: z.strictObject({ token: Token }),
    response: z.object({ message: z.string(), doneAt: z.iso.datetime() }),
    perMinute: 20,
  },
  'POST /api/ar-portal/ca/third-party/section/new-link': {
    summary:
      'Mails a new link to the address of the old one, if it was ours and is still needed; answers the same either way.',
    access: byLink,
    audit: 'SECTION_LINK_RENEWED',
    body: z.strictObject({ token: Token }),
    response: z.object({ message: z.string() }),
    perMinute: 5,
  },
  'POST /api/ar-portal/ca/third-party/section/documents': {
    summary: 'PDFs of the shared section, under every rule of an upload.',
    access: byLink,
    audit: 'DOCUMENT_UPLOADED_BY_LINK',
    query: z.strictObject({
      token: Token,
      section: z.enum(uploadSections),
      slot: z.coerce.number().int().min(1).max(3).optional(),
    }),
    multipart: true,
    response: z.object({ message: z.string(), documents: z.array(UploadedFile) }),
    perMinute: 20,
  },
  'GET /api/ar-portal/ca/third-party/section/documents/:documentId/content': {
    summary: 'A file of the shared section, always as a download.',
    access: byLink,
    params: z.strictObject({ documentId: Id }),
    query: z.strictObject({ token: Token }),
    response: z.unknown(),
    file: true,
    perMinute: 60,
  },
  'DELETE /api/ar-portal/ca/third-party/section/documents/:documentId': {
    summary: 'Takes out a file that this guest added.',
    access: byLink,
    audit: 'DOCUMENT_REMOVED_BY_LINK',
    params: z.strictObject({ documentId: Id }),
    query: z.strictObject({ token: Token }),
    response: z.object({ message: z.string() }),
    perMinute: 30,
  },
});
