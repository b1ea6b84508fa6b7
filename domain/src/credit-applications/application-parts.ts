import { z } from 'zod';
import { agreedStates } from './deciding/agreed-words.ts';
import type { MoveName } from './lifecycle.ts';
import { customerSections, sections } from './sections/section.ts';
import { creditStatuses } from './status.ts';

export const Instant = z.iso.datetime();
export const Day = z.string();

export const CreditStatusName = z.enum(creditStatuses);

/** How the present step stands against the time agreed for it; null where nobody of the studio has to act. */
export const Agreed = z
  .object({ state: z.enum(agreedStates), lateDays: z.number() })
  .nullable()
  .default(null);

export const ActivityEntry = z.object({
  activityId: z.string(),
  at: Instant,
  actorName: z.string(),
  move: z.string(),
  section: z.enum(sections).nullable(),
  fromStatus: CreditStatusName.nullable(),
  toStatus: CreditStatusName.nullable(),
  submittedVersion: z.number(),
  comment: z.string().nullable(),
  visibleToCustomer: z.boolean(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;

export const SectionProgressShape = z.object({
  section: z.enum(customerSections),
  state: z.enum(['not started', 'in progress', 'complete']),
  missing: z.array(z.object({ field: z.string(), errorMessage: z.string() })),
});

/** One section as it is kept: its data as typed, and the version that the next save must name. */
export const KeptSection = z.object({
  data: z.record(z.string(), z.unknown()),
  version: z.number(),
  updatedBy: z.string(),
  updatedAt: Instant,
});

export const PayableContact = z.object({
  contactId: z.string(),
  name: z.string(),
  lastName: z.string(),
  email: z.string(),
  status: z.enum(['VALID', 'INVALID']),
  invalidReason: z.string().nullable(),
});
export type PayableContact = z.infer<typeof PayableContact>;

/** A section that was to be looked at again, and how that was met. */
export const RevisionItem = z.object({
  section: z.enum(customerSections),
  note: z.string(),
  changed: z.boolean(),
  answer: z.string().nullable(),
});
export const RevisionRequest = z.object({
  reason: z.string(),
  dueOn: Day,
  askedBy: z.string(),
  askedAt: Instant,
  items: z.array(RevisionItem),
});

export const OfferedMoveShape = z.object({
  move: z.string() as unknown as z.ZodType<MoveName>,
  ok: z.boolean(),
  because: z.string().nullable(),
});

export const Place = z.object({
  companyId: z.string(),
  companyName: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  projectNumber: z.string(),
});

export const Signature = z.object({
  /** The version that was signed; a corrected one comes after it. */
  submittedVersion: z.number(),
  name: z.string(),
  title: z.string(),
  signedAt: Instant,
  signedBy: z.string(),
  sha256: z.string(),
});
