import { z } from 'zod';
import { defineContract } from '../http/endpoint.ts';
import { companyParts, ownParts, takeOutPartIds } from './parts.ts';
import { takeOutStates } from './states.ts';

export const TakeOut = z.object({
  takeOutId: z.string(),
  /** null: the whole lot. */
  company: z.object({ companyId: z.string(), name: z.string() }).nullable(),
  parts: z.array(z.enum(takeOutPartIds)),
  state: z.enum(takeOutStates),
  doneBytes: z.number(),
  totalBytes: z.number(),
  fileName: z.string(),
  size: z.number().nullable(),
  problem: z.string().nullable(),
  askedBy: z.string(),
  askedAt: z.string(),
  readyAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** How often it was taken. */
  taken: z.number(),
});
export type TakeOut = z.infer<typeof TakeOut>;

/** What a part holds now, before it is made into a file. */
const Measured = z.object({ part: z.enum(takeOutPartIds), records: z.number(), bytes: z.number() });
export type Measured = z.infer<typeof Measured>;

const params = z.strictObject({ takeOutId: z.uuid() });
const admins = { customer: 'editCompany' } as const;
const systemAdmins = { studio: 'editFaq' } as const;
const listed = z.object({ rows: z.array(TakeOut) });
const measured = z.object({ parts: z.array(Measured) });
const address = z.object({ url: z.string(), expiresAt: z.string() });
const some = <P extends readonly [string, ...string[]]>(parts: P) => z.array(z.enum(parts)).min(1).max(parts.length);
const ended = { audit: 'TAKE_OUT_ENDED', params, response: z.object({}) } as const;
const given = { audit: 'TAKE_OUT_ADDRESS_GIVEN', params, response: address, perMinute: 30 } as const;

/** Everything of one company, or of the lot, as one file that another system can read (decision 0112). */
export const takeOutsContract = defineContract({
  'GET /api/customer-portal/take-outs': {
    summary: 'The take-outs of the own company that hold nothing of the studio alone, the newest first.',
    access: admins,
    response: listed,
  },
  'GET /api/customer-portal/take-outs/measure': {
    summary: 'How much each part of the own company holds.',
    access: admins,
    response: measured,
    perMinute: 30,
  },
  'POST /api/customer-portal/take-outs': {
    summary: 'Asks for everything of the own company as one ZIP, made in the background and kept for seven days.',
    access: admins,
    audit: 'TAKE_OUT_ASKED',
    body: z.strictObject({ parts: some(ownParts) }),
    response: TakeOut,
    perMinute: 6,
  },
  'DELETE /api/customer-portal/take-outs/:takeOutId': {
    summary: 'Stops one of the own company, or throws its file away.',
    access: admins,
    ...ended,
  },
  'POST /api/customer-portal/take-outs/:takeOutId/address': {
    summary: 'An address of the file, for this person and five minutes.',
    access: admins,
    ...given,
  },
  'GET /api/studio-ops/take-outs': {
    summary: 'The take-outs of the lot and of all companies, the newest first.',
    access: systemAdmins,
    response: listed,
  },
  'GET /api/studio-ops/take-outs/measure': {
    summary: 'How much each part of a company, or without one of the lot, holds.',
    access: systemAdmins,
    query: z.strictObject({ companyId: z.uuid().optional() }),
    response: measured,
    perMinute: 60,
  },
  'POST /api/studio-ops/take-outs': {
    summary:
      'Asks for everything of a company, or of the lot, as one ZIP, made in the background and kept for seven days.',
    access: systemAdmins,
    audit: 'TAKE_OUT_ASKED',
    body: z.discriminatedUnion('of', [
      z.strictObject({ of: z.literal('company'), companyId: z.uuid(), parts: some(companyParts) }),
      z.strictObject({ of: z.literal('lot'), parts: some(takeOutPartIds) }),
    ]),
    response: TakeOut,
    perMinute: 12,
  },
  'DELETE /api/studio-ops/take-outs/:takeOutId': {
    summary: 'Stops one, or throws its file away.',
    access: systemAdmins,
    ...ended,
  },
  'POST /api/studio-ops/take-outs/:takeOutId/address': {
    summary: 'An address of the file, for this person and five minutes.',
    access: systemAdmins,
    ...given,
  },
  'GET /api/customer-portal/take-outs/file': {
    summary: 'The file of such an address, always as a download.',
    access: { public: 'the token is signed, names one file and one person, and runs out' },
    query: z.strictObject({ token: z.string().max(500) }),
    response: z.unknown(),
    file: true,
    perMinute: 60,
  },
});
