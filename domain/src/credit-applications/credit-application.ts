import { z } from 'zod';
import { riskTiers } from '../approval-policy/approval.ts';
import { EndedLink } from '../http/ended-link.ts';
import { UploadedFile } from '../uploads/uploaded-file.ts';
import {
  ActivityEntry,
  Agreed,
  CreditStatusName,
  Day,
  Instant,
  KeptSection,
  OfferedMoveShape,
  PayableContact,
  Place,
  RevisionItem,
  RevisionRequest,
  SectionProgressShape,
  Signature,
} from './application-parts.ts';
import {
  Condition,
  CustomerCondition,
  CustomerDenial,
  Denial,
  DenialClocksShape,
  LimitChange,
  OpenLimitChange,
  Task,
} from './deciding/decision-shapes.ts';
import { codDepositNames } from './deciding/decisions.ts';
import { Correction } from './review/correction-shape.ts';
import { DnbReport } from './sections/dnb-report.ts';
import { savedSections, sections } from './sections/section.ts';

/** What the form and the review read alike. */
const Application = Place.extend({
  creditApplicationId: z.string(),
  version: z.number(),
  submittedVersion: z.number(),
  status: CreditStatusName,
  statusLabel: z.string(),
  statusSince: Instant,
  sections: z.partialRecord(z.enum(sections), KeptSection),
  documents: z.array(UploadedFile),
  contacts: z.array(PayableContact),
  revision: RevisionRequest.nullable(),
  signature: Signature.nullable(),
  /** What staff corrected since the signature, the newest first. */
  corrections: z.array(Correction).default([]),
  /** Where credit comes from that nobody here decided on (decision 0110); null for all that was applied for here. */
  source: z.string().nullable().default(null),
  arNumber: z.string().nullable(),
  approvedCents: z.number().nullable(),
  expiresOn: Day.nullable(),
  decidedAt: Instant.nullable(),
  holdReason: z.string().nullable(),
  codDeposit: z.enum(codDepositNames).nullable(),
  customLimitUntil: Day.nullable(),
  /** The last day on which a decision may be reopened; null where there is nothing to reopen. */
  reopenUntil: Day.nullable(),
  /** The application that this one renews, and the one that renews this. */
  renewsId: z.string().nullable(),
  renewedById: z.string().nullable(),
  moves: z.array(OfferedMoveShape),
});

/** What the customer's form reads: their own words back, what is missing, and whose turn it is. */
export const CustomerApplication = Application.extend({
  turn: z.string(),
  progress: z.array(SectionProgressShape),
  /** Sections that an earlier application or the company's record filled, and nobody has confirmed or edited since. */
  prefilled: z.array(z.enum(savedSections)),
  /** When the letter of this approval last went to accounts payable; null while none was sent. */
  approvalLetterAt: Instant.nullable(),
  denial: CustomerDenial.nullable(),
  conditions: z.array(CustomerCondition),
});
export type CustomerApplication = z.infer<typeof CustomerApplication>;

const Approval = z.object({
  level: z.enum(['LEVEL_1', 'LEVEL_2', 'FINAL']),
  departmentId: z.string().nullable(),
  departmentName: z.string().nullable(),
  decidedBy: z.string(),
  decidedAt: Instant,
  comment: z.string().nullable(),
});
const RiskRequest = z.object({
  riskRequestId: z.string(),
  tier: z.number(),
  name: z.string(),
  email: z.string(),
  state: z.enum(['ASKED', 'ACCEPTED', 'DECLINED', 'RECALLED']),
  amountCents: z.number(),
  askedAt: Instant,
  answerBy: Day,
  answeredAt: Instant.nullable(),
  comment: z.string().nullable(),
  /** Why the approver's link does nothing now, though the answer is awaited. */
  ended: EndedLink.nullable(),
});
const CreditLineShape = z.object({
  departmentId: z.string(),
  departmentName: z.string(),
  amountCents: z.number(),
});

/** A rung of the approvals ladder: what the policy asks for, who answers it, and what was answered. */
const Rung = z.object({
  level: z.enum(['LEVEL_1', 'LEVEL_2', 'RISK', 'FINAL']),
  state: z.enum(['done', 'current', 'to come']),
  lines: z.array(z.object({ who: z.string(), at: Instant.nullable(), note: z.string().nullable() })),
});

/** What the review reads: the submitted version, everything beside it, and what this person may do now. */
export const ReviewedApplication = Application.extend({
  submittedAt: Instant.nullable(),
  waitingOn: z.string(),
  waitingOnMe: z.boolean(),
  owner: z.string().nullable(),
  requestedCents: z.number().nullable(),
  recommendedCents: z.number().nullable(),
  recommendedTerms: z.string().nullable(),
  recommendation: z.string().nullable(),
  screening: z.enum(['CLEAR', 'POSSIBLE', 'CONFIRMED']).nullable(),
  referencesWaived: z.boolean(),
  insuranceAsCondition: z.boolean(),
  arAccount: z.string().nullable(),
  purchaseOrderRequired: z.boolean(),
  riskTier: z.enum(riskTiers),
  riskReasons: z.array(z.object({ tier: z.enum(riskTiers), reason: z.string() })),
  dnb: DnbReport.nullable(),
  lines: z.array(CreditLineShape),
  approvals: z.array(Approval),
  risk: z.array(RiskRequest),
  ladder: z.array(Rung),
  /** What the last revision was asked for and how it met it, for the sections themselves. */
  met: z.array(RevisionItem).default([]),
  agreed: Agreed,
  letters: z.array(
    z.object({
      letterId: z.string(),
      kind: z.enum(['APPROVAL', 'DENIAL', 'COD']),
      sentAt: Instant,
      sentBy: z.string(),
      recipients: z.array(z.string()),
      documentId: z.string(),
    }),
  ),
  activity: z.array(ActivityEntry),
  /** Up to which limit the caller decides alone at the end; 0 for nobody, MAX_SAFE_INTEGER without a cap. */
  ownAuthorityCents: z.number(),
  /** The names of the departments that the caller answers for at level 1 now: what their approval would cover. */
  speaksFor: z.array(z.string()).default([]),
  /** The denial that stands, or the last one when it was reopened since (`undoneAt`). */
  denial: Denial.nullable(),
  /** What the clocks would say if credit were denied today (27c); null where nobody can deny now. */
  clocksIfDenied: DenialClocksShape.nullable(),
  /** The last day that an approval today may run to (credit.md §6). */
  latestExpiry: Day,
  conditions: z.array(Condition),
  limitChanges: z.array(LimitChange),
  customLimitBaseCents: z.number().nullable(),
  tasks: z.array(Task),
  statusBeforeHold: CreditStatusName.nullable(),
});
export type ReviewedApplication = z.infer<typeof ReviewedApplication>;

/** One row of the queue (05). `waitingDays` counts whole days in the present status. */
export const QueueRow = Place.extend({
  creditApplicationId: z.string(),
  status: CreditStatusName,
  statusLabel: z.string(),
  arNumber: z.string().nullable(),
  requestedCents: z.number().nullable(),
  waitingOn: z.string(),
  waitingOnMe: z.boolean(),
  /** It changed since this person opened it. */
  unseen: z.boolean(),
  waitingDays: z.number(),
  agreed: Agreed,
  submittedAt: Instant.nullable(),
});
export type QueueRow = z.infer<typeof QueueRow>;

/** The credit tab of a project (08), and a row of the customer's credit panel. */
export const CreditSummary = z.object({
  creditApplicationId: z.string(),
  status: CreditStatusName,
  statusLabel: z.string(),
  turn: z.string(),
  statusSince: Instant,
  completeSections: z.number(),
  sectionCount: z.number(),
  requestedCents: z.number().nullable(),
  totalMonths: z.number().nullable(),
  approvedCents: z.number().nullable(),
  approvedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  source: z.string().nullable().default(null),
  expiresOn: Day.nullable(),
  arNumber: z.string().nullable(),
  revisionReason: z.string().nullable(),
  revisionDueOn: Day.nullable(),
  steps: z.array(z.object({ name: z.string(), done: z.boolean(), who: z.string().nullable(), at: Instant.nullable() })),
  lines: z.array(CreditLineShape),
  decidedAt: Instant.nullable(),
  holdReason: z.string().nullable(),
  codDeposit: z.enum(codDepositNames).nullable(),
  conditionsOpen: z.number(),
  customLimitUntil: Day.nullable(),
  customLimitBaseCents: z.number().nullable(),
  /** A change of the limit that still runs; staff only. */
  limitChange: OpenLimitChange.nullable(),
});
export type CreditSummary = z.infer<typeof CreditSummary>;
