import { z } from 'zod';
import { Id } from '../../fields/id.ts';
import { defineContract } from '../../http/endpoint.ts';
import { Correction } from '../review/correction-shape.ts';
import { customerSections } from '../sections/section.ts';

const Value = z
  .union([
    z.object({ kind: z.enum(['text', 'day', 'flag', 'lastFour', 'unknown']), text: z.string() }),
    z.object({ kind: z.enum(['cents', 'number', 'percent']), amount: z.number() }),
    z.object({ kind: z.literal('file'), text: z.string(), documentId: z.string() }),
  ])
  .nullable();

const VersionName = z.object({
  submittedVersion: z.number(),
  submittedAt: z.iso.datetime(),
  signedBy: z.string(),
  /** Made by staff on the customer's behalf; null: signed as it is. */
  correction: Correction.nullable(),
});

export const Redline = z.object({
  from: VersionName,
  to: VersionName,
  /** Every submitted version, the newest first. */
  versions: z.array(VersionName),
  changes: z.number(),
  sections: z.array(
    z.object({
      section: z.enum(customerSections),
      title: z.string(),
      changes: z.number(),
      rows: z.array(
        z.object({
          field: z.string(),
          label: z.string(),
          before: Value,
          after: Value,
          changed: z.boolean(),
          pieces: z.array(z.object({ text: z.string(), is: z.enum(['same', 'gone', 'new']) })).nullable(),
          note: z.string().nullable(),
        }),
      ),
    }),
  ),
  /** What was asked between the two, and how it was met. */
  asked: z.array(
    z.object({
      section: z.enum(customerSections),
      note: z.string(),
      askedBy: z.string(),
      changed: z.boolean(),
      answer: z.string().nullable(),
    }),
  ),
  approvals: z.array(z.object({ what: z.string(), kept: z.boolean(), because: z.string() })),
});
export type Redline = z.infer<typeof Redline>;

const Version = z.coerce.number().int().min(1).max(10_000);

export const redlineContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/redline': {
    summary:
      'Two submitted versions field by field and file by file; without names the last against the one before it. What was asked, and what became of approvals.',
    access: { studio: 'viewCreditApp' },
    params: z.strictObject({ creditApplicationId: Id }),
    query: z.strictObject({ from: Version.optional(), to: Version.optional() }),
    response: Redline,
  },
});
