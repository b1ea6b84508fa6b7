import { z } from 'zod';
import { Answers } from '../forms/answers.ts';
import { FormDefinition } from '../forms/definition.ts';
import { SiteId } from '../sites/site-id.ts';
import { scanStates } from '../uploads/scan-state.ts';
import { requestMoveNames } from './moves.ts';
import { requestTypeIds } from './request-types.ts';
import { deliveryStates, requestStatuses } from './status.ts';

const Instant = z.iso.datetime();
const Department = z.object({ departmentId: z.string(), name: z.string() });
const Offered = z.object({ move: z.enum(requestMoveNames), ok: z.boolean(), because: z.string().nullable() });

/** A row of the list (§7 list; decisions §4). `answerBy`: until when it must be acknowledged; null once it is. */
export const RequestRow = z.object({
  requestId: z.string(),
  number: z.string().nullable(),
  type: z.enum(requestTypeIds),
  site: SiteId,
  title: z.string(),
  status: z.enum(requestStatuses),
  statusSince: Instant,
  deliveryState: z.enum(deliveryStates),
  projectId: z.string(),
  projectName: z.string(),
  companyName: z.string(),
  departments: z.array(Department),
  assignee: z.string().nullable(),
  answerBy: Instant.nullable(),
  overdue: z.boolean(),
  wantedFrom: z.string().nullable(),
  wantedTo: z.string().nullable(),
  reason: z.string().nullable(),
  unconfirmed: z.boolean(),
  unseen: z.boolean(),
  needsMe: z.boolean(),
  version: z.number(),
  moves: z.array(Offered),
});
export type RequestRow = z.infer<typeof RequestRow>;

/** What happened, oldest first. Internal ones reach staff only; the server leaves them out for customers. */
export const RequestEntry = z.object({
  entryId: z.string(),
  at: Instant,
  actor: z.string(),
  kind: z.enum([
    ...requestMoveNames,
    'started',
    'comment',
    'file',
    'assigned',
    'handedOver',
    'agreed',
    'delivered',
    'deliveryFailed',
    'confirmed',
    'quote',
  ]),
  text: z.string().nullable(),
  internal: z.boolean(),
  fromStatus: z.enum(requestStatuses).nullable(),
  toStatus: z.enum(requestStatuses).nullable(),
});
export type RequestEntry = z.infer<typeof RequestEntry>;

const RequestFile = z.object({
  documentId: z.string(),
  name: z.string(),
  size: z.number(),
  scanState: z.enum(scanStates),
  addedBy: z.string(),
  addedAt: Instant,
});

/** How a request is paid: on the approved line, as cash on delivery, or with the department's consent (decisions §4 rules). */
export const chargeKinds = ['CREDIT', 'COD', 'CONSENT'] as const;
export type ChargeKind = (typeof chargeKinds)[number];
export const chargeLabels = {
  CREDIT: 'On credit',
  COD: 'Cash on delivery',
  CONSENT: 'With the consent of the department',
} as const satisfies Record<ChargeKind, string>;

export const RequestDetail = RequestRow.extend({
  formId: z.number(),
  formVersion: z.number(),
  form: FormDefinition,
  answers: Answers,
  requester: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable(), guest: z.boolean() }),
  people: z.array(z.object({ name: z.string(), role: z.string(), phone: z.string().nullable() })),
  charge: z.enum(chargeKinds),
  arNumber: z.string().nullable(),
  poNumber: z.string().nullable(),
  estimateWanted: z.boolean(),
  agreedFrom: Instant.nullable(),
  agreedTo: Instant.nullable(),
  acknowledgedAt: Instant.nullable(),
  question: z.object({ text: z.string(), by: z.string(), at: Instant }).nullable(),
  cancellation: z.object({ reason: z.string(), by: z.string(), at: Instant }).nullable(),
  signOffBy: Instant.nullable(),
  signedOffAt: Instant.nullable(),
  resubmissionOf: z.object({ requestId: z.string(), number: z.string() }).nullable(),
  resubmittedAs: z.object({ requestId: z.string(), number: z.string().nullable() }).nullable(),
  deliveries: z.array(
    z.object({
      channel: z.enum(['MAIL', 'WEBHOOK']),
      to: z.string(),
      state: z.enum(deliveryStates),
      attempts: z.number(),
      at: Instant.nullable(),
      problem: z.string().nullable(),
    }),
  ),
  quotes: z.array(z.object({ quoteId: z.string(), number: z.string(), amountCents: z.number(), status: z.string() })),
  conflicts: z.array(z.object({ place: z.string(), startsOn: z.string(), endsOn: z.string(), what: z.string() })),
  entries: z.array(RequestEntry),
  files: z.array(RequestFile),
  /** What stands in the way of submitting a draft, in the order of the form; empty for what was submitted. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  mayEdit: z.boolean(),
  mayComment: z.boolean(),
  mayAssign: z.boolean(),
});
export type RequestDetail = z.infer<typeof RequestDetail>;
