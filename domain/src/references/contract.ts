import { z } from 'zod';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { PersonName } from '../fields/names.ts';
import { RequiredMessage, Text } from '../fields/text.ts';
import { EndedLink } from '../http/ended-link.ts';
import { defineContract } from '../http/endpoint.ts';
import { GivenAnswer, ReferenceAnswer } from './answer.ts';

const ById = z.strictObject({ creditApplicationId: Id });
const One = ById.extend({ referenceId: Id });
const Token = z.string().min(1).max(128);
const Message = z.object({ message: z.string() });

/** One reference as the review shows it, beside the bureau data. */
export const Reference = z.object({
  referenceId: z.string(),
  kind: z.enum(['TRADE', 'BANK']),
  slot: z.number(),
  company: z.string(),
  name: z.string(),
  email: z.string(),
  chosenByStudio: z.boolean(),
  state: z.enum(['NOT_SENT', 'AWAITING', 'RECEIVED', 'REFUSED', 'WAIVED', 'RECALLED']),
  sentAt: z.iso.datetime().nullable(),
  openedAt: z.iso.datetime().nullable(),
  reminders: z.number(),
  nextOn: z.string().nullable(),
  silentAt: z.iso.datetime().nullable(),
  answer: ReferenceAnswer.nullable(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
  takenDownBy: z.string().nullable(),
  negative: z.boolean().nullable(),
  reason: z.string().nullable(),
  /** Why the referee's link does nothing now, though the answer is awaited. */
  ended: EndedLink.nullable(),
});
export type Reference = z.infer<typeof Reference>;

export const ReferenceList = z.object({
  references: z.array(Reference),
  /** All answered or waived: what T10 asks for. */
  settled: z.boolean(),
  mayAsk: z.boolean(),
  becauseNot: z.string().nullable(),
});
export type ReferenceList = z.infer<typeof ReferenceList>;

const Changed = ReferenceList.extend({ message: z.string() });

/** What the link of a referee asks. Nothing of the application but who applies and for what: no amounts, no other reference. */
export const ReferenceQuestion = z.object({
  state: z.enum(['ASKED', 'ANSWERED', 'REFUSED']),
  kind: z.enum(['TRADE', 'BANK']),
  referenceId: z.string(),
  applicant: z.string(),
  projectName: z.string(),
  company: z.string(),
  name: z.string(),
  askedBy: z.string().nullable(),
  expiresOn: z.string(),
  answeredAt: z.iso.datetime().nullable(),
  answeredBy: z.string().nullable(),
});
export type ReferenceQuestion = z.infer<typeof ReferenceQuestion>;

const ar = { studio: 'reviewSubmittedCreditApp' } as const;
/** What accounts receivable does about one reference; the answer says how all of them stand. */
const act = { access: ar, params: One, repeatable: true, response: Changed } as const;
const byLink = { public: 'the mailed link is the credential' } as const;

export const referencesContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/references': {
    summary: 'Section 16: the referees of the submitted version and how far each is.',
    access: { studio: 'viewCreditApp' },
    params: ById,
    response: ReferenceList,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/references/send': {
    summary: 'Asks every referee who was not asked yet, by mailed link.',
    ...act,
    audit: 'REFERENCES_ASKED',
    params: ById,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/references': {
    summary: 'A fourth trade reference of the studio’s own choice (credit.md §7).',
    ...act,
    audit: 'REFERENCE_ADDED',
    params: ById,
    body: z.strictObject({ company: Text, name: PersonName, email: Email }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/remind': {
    summary: 'Asks one referee again, now; a corrected address ends the links that went to the old one.',
    ...act,
    audit: 'REFERENCE_REMINDED',
    body: z.strictObject({ email: Email.optional() }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/waive': {
    summary: 'Goes on without this reference, and says why.',
    ...act,
    audit: 'REFERENCE_WAIVED',
    body: z.strictObject({ reason: RequiredMessage }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/references/:referenceId/recall': {
    summary: 'Takes the question back; its links end at once.',
    ...act,
    audit: 'REFERENCE_RECALLED',
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/references/:referenceId': {
    summary: 'An answer that was given by phone, typed by accounts receivable.',
    ...act,
    audit: 'REFERENCE_TYPED',
    body: z.strictObject({ answer: GivenAnswer }),
  },

  // ---- by the mailed link: no sign-in, never a 401 (AU-010), nothing changes by being looked at
  'GET /api/ar-portal/ca/third-party/reference': {
    summary: 'What a reference link asks. Reads only.',
    access: byLink,
    query: z.strictObject({ token: Token }),
    response: ReferenceQuestion,
    perMinute: 60,
  },
  'POST /api/ar-portal/ca/third-party/reference': {
    summary: 'The referee’s answer. A link answers once; of answers at the same moment one counts.',
    access: byLink,
    audit: 'REFERENCE_ANSWERED',
    body: z.strictObject({ token: Token, answer: ReferenceAnswer }),
    response: ReferenceQuestion.extend({ message: z.string() }),
    perMinute: 20,
  },
  'POST /api/ar-portal/ca/third-party/reference/opened': {
    summary: 'The page was touched by a person. Notes when, once; says nothing else.',
    access: byLink,
    audit: 'REFERENCE_LINK_OPENED',
    body: z.strictObject({ token: Token }),
    response: z.object({}),
    perMinute: 30,
  },
  'POST /api/ar-portal/ca/third-party/reference/new-link': {
    summary:
      'Mails a new link to the address of the old one, if it was ours and is still needed; answers the same either way.',
    access: byLink,
    audit: 'REFERENCE_LINK_RENEWED',
    body: z.strictObject({ token: Token }),
    response: Message,
    perMinute: 5,
  },
});
