import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { RequiredMessage, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { screeningOutcomes } from './screening.ts';

/** A list of names against which applications are screened. */
export const ScreeningList = z.object({
  listId: z.string(),
  name: z.string(),
  version: z.string(),
  entries: z.number(),
  sha256: z.string(),
  uploadedBy: z.string(),
  uploadedAt: z.iso.datetime(),
  inForce: z.boolean(),
});
export type ScreeningList = z.infer<typeof ScreeningList>;

const Match = z.object({
  role: z.enum(['company', 'principal', 'guarantor', 'bank']),
  name: z.string(),
  list: z.string(),
  entry: z.string(),
  detail: z.string().nullable(),
  percent: z.number(),
});

export const Screening = z.object({
  screeningId: z.string(),
  submittedVersion: z.number(),
  screenedAt: z.iso.datetime(),
  outcome: z.enum(screeningOutcomes),
  lists: z.array(z.object({ name: z.string(), version: z.string() })),
  matches: z.array(Match),
  comment: z.string().nullable(),
  reviewedBy: z.string().nullable(),
});
export type Screening = z.infer<typeof Screening>;

const Screenings = z.object({
  /** The newest first; what a person said is an entry of its own, nothing is overwritten. */
  screenings: z.array(Screening),
  lists: z.array(z.object({ name: z.string(), version: z.string() })),
  /** A list came or went since the last run, or a newer version was submitted. */
  isOld: z.boolean(),
  mayScreen: z.boolean(),
});

const ById = z.strictObject({ creditApplicationId: Id });
const ar = { studio: 'reviewSubmittedCreditApp' } as const;
const Done = z.object({ message: z.string(), version: z.number(), outcome: z.enum(screeningOutcomes) });

export const screeningContract = defineContract({
  'GET /api/ar-portal/screening-lists': {
    summary: 'The lists that were uploaded, those in force first.',
    access: { studio: 'accessCreditApp' },
    response: z.object({ lists: z.array(ScreeningList), mayUpload: z.boolean() }),
  },
  'POST /api/ar-portal/screening-lists': {
    summary:
      'Uploads a version of a list as CSV with a column "name" and, if wanted, "detail"; it takes the place of the one before.',
    access: { studio: 'editFaq' }, // the row of §6 that System Admins alone hold; §6 names none for this
    audit: 'SCREENING_LIST_UPLOADED',
    body: z.strictObject({ name: textUpTo(80), version: textUpTo(40), csv: z.string().max(240_000) }),
    repeatable: true,
    response: z.object({ message: z.string(), list: ScreeningList }),
  },
  'GET /api/ar-portal/ca/:creditApplicationId/screening': {
    summary: 'Every screening of an application with its matches, and what was said about them.',
    access: { studio: 'viewCreditApp' },
    params: ById,
    response: Screenings,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/screening': {
    summary:
      'T35 Compares company, principals, guarantor and bank with the lists in force. A match is possible until a person judges it.',
    access: ar,
    audit: 'CREDIT_SCREENED',
    params: ById,
    ifMatch: true,
    repeatable: true,
    response: Done,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/screening/:screeningId': {
    summary: 'T35 Says of the matches that they are somebody else (clear) or the same (confirmed), and why.',
    access: ar,
    audit: 'CREDIT_SCREENING_REVIEWED',
    params: ById.extend({ screeningId: Id }),
    body: z.strictObject({ outcome: z.enum(['CLEAR', 'CONFIRMED']), comment: RequiredMessage }),
    ifMatch: true,
    response: Done,
  },
});
