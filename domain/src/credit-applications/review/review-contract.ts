import { z } from 'zod';
import { riskTiers } from '../../approval-policy/approval.ts';
import { Cents } from '../../fields/money.ts';
import { Message, RequiredMessage } from '../../fields/text.ts';
import { defineContract } from '../../http/endpoint.ts';
import {
  Approval,
  ArAccount,
  ar,
  arOrSystemAdmin,
  ById,
  Comment,
  Done,
  move,
  RequiredComment,
  Revision,
  RiskQuestion,
  Split,
} from '../call-parts.ts';
import { QueueRow, ReviewedApplication } from '../credit-application.ts';
import { creditTerms } from '../limits/credit-terms.ts';
import { creditMessages } from '../messages.ts';
import {
  queueAges,
  queueAmounts,
  queueDirections,
  queueSizes,
  queueSorts,
  queueTabs,
  queueWaits,
} from '../queue/queue.ts';
import { DnbReport } from '../sections/dnb-report.ts';
import { savedSections } from '../sections/section.ts';
import { creditStatuses } from '../status.ts';

/** The query of the queue; an export takes the same. */
export const QueueListQuery = z.strictObject({
  tab: z.enum(queueTabs).default('open'),
  search: z.string().max(255).optional(),
  status: z.enum(creditStatuses).optional(),
  waitingOn: z.enum(queueWaits).optional(),
  amount: z.enum(queueAmounts).optional(),
  age: z.enum(queueAges).optional(),
  sort: z.enum(queueSorts).default('age'),
  direction: z.enum(queueDirections).default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce
    .number()
    .int()
    .refine((size) => queueSizes.some((known) => known === size))
    .default(10),
});

/** The review: the queue, what accounts receivable gathers, the levels and the risk approvers, the approval (credit.md §2, T6 to T19, T33). */
export const reviewContract = defineContract({
  'GET /api/ar-portal/ca': {
    summary: 'The queue: filters, sort and page come from the address; ageing buckets count the open ones.',
    access: { studio: 'accessCreditApp' },
    query: QueueListQuery,
    response: z.object({
      items: z.array(QueueRow),
      total: z.number(),
      tabs: z.object({ open: z.number(), needsYou: z.number(), new: z.number(), decided: z.number(), all: z.number() }),
      oldestNeedsYouDays: z.number().nullable(),
      buckets: z.array(z.object({ age: z.enum(queueAges), count: z.number(), cents: z.number() })),
    }),
  },
  'GET /api/ar-portal/ca/:creditApplicationId': {
    summary: 'The review of one application, with all its parts and what the caller may do now.',
    access: { studio: 'viewCreditApp' },
    params: ById,
    response: ReviewedApplication,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/claim': {
    summary: 'T6 Start review: the caller becomes its owner.',
    access: ar,
    audit: 'CREDIT_REVIEW_STARTED',
    ...move,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/dnb-report': {
    summary: 'Records the D&B scores; null is "unavailable". The risk tier follows.',
    access: ar,
    audit: 'CREDIT_DNB_RECORDED',
    params: ById,
    body: DnbReport,
    ifMatch: true,
    response: Done,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/recommendation': {
    summary: 'Limit, terms, department split, references, screening and insurance: what level 1 will be asked about.',
    access: ar,
    audit: 'CREDIT_RECOMMENDED',
    params: ById,
    body: z.strictObject({
      recommendedCents: Cents.min(1, creditMessages.amountRequired),
      terms: z.enum(creditTerms),
      recommendation: Message.optional(),
      lines: Split,
      screening: z.enum(['CLEAR', 'POSSIBLE', 'CONFIRMED']),
      referencesWaived: z.boolean(),
      insuranceAsCondition: z.boolean(),
      riskTier: z.enum(riskTiers).optional(),
      riskComment: Message.optional(),
    }),
    ifMatch: true,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-level-1': {
    summary: 'T10 Send to Level 1.',
    access: ar,
    audit: 'CREDIT_SENT_TO_LEVEL_1',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-final': {
    summary: 'T11 Send to final review, where the policy asks for no levels.',
    access: ar,
    audit: 'CREDIT_SENT_TO_FINAL',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-1': {
    summary: 'T12 Approve level 1 for the departments the caller speaks for.',
    access: { studio: 'approveCreditAppLevel1' },
    audit: 'CREDIT_LEVEL_1_APPROVED',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-2': {
    summary: 'T13 Approve level 2.',
    access: { studio: 'approveCreditAppLevel2' },
    audit: 'CREDIT_LEVEL_2_APPROVED',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/return-to-ar': {
    summary: 'T14 Return to A/R, with a comment.',
    access: { studio: 'approveCreditAppLevel1' },
    audit: 'CREDIT_RETURNED_TO_AR',
    body: RequiredComment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver': {
    summary: 'T15 Assign risk approvers: each gets a mail with three links.',
    access: arOrSystemAdmin,
    audit: 'CREDIT_RISK_ASKED',
    body: RiskQuestion,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/recall-risk': {
    summary: 'T18 Recall the risk request; its links end.',
    access: ar,
    audit: 'CREDIT_RISK_RECALLED',
    body: Comment,
    ...move,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/ar-number': {
    summary: 'T33 Sets the account of six digits; the A/R number is its last five.',
    access: { studio: 'addArNumber' },
    audit: 'CREDIT_AR_NUMBER_SET',
    params: ById,
    body: z.strictObject({
      arAccount: ArAccount,
      purchaseOrderRequired: z.boolean().optional(),
    }),
    ifMatch: true,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve': {
    summary: 'T19 Approve: the limit, its end, and the version that was seen.',
    access: { studio: 'approveCreditApp' },
    audit: 'CREDIT_APPROVED',
    body: Approval,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/request-revision': {
    summary: 'T7 Request revision: at least one section, a reason, a due date.',
    access: arOrSystemAdmin,
    audit: 'CREDIT_REVISION_REQUESTED',
    body: Revision,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/correct-section': {
    summary:
      "T36 Corrects a section on the customer's behalf: the next submitted version, with the reason. Who corrected does not decide on it.",
    access: { studio: 'editCreditAppPacket' },
    audit: 'CREDIT_SECTION_CORRECTED',
    body: z.strictObject({
      section: z.enum(savedSections),
      data: z.record(z.string().max(60), z.unknown()),
      reason: RequiredMessage,
    }),
    ...move,
  },
  'GET /api/ar-portal/ca/:creditApplicationId/packet': {
    summary: 'The full credit form as one PDF.',
    access: { studio: 'downloadCreditPacket' },
    params: ById,
    file: true,
    response: z.unknown(),
  },
  'GET /api/ar-portal/departments': {
    summary: 'The departments that a limit can be split over.',
    access: { studio: 'accessCreditApp' },
    response: z.object({
      departments: z.array(
        z.object({
          departmentId: z.string(),
          name: z.string(),
          /** Stands in the costume block. */
          makesCostumes: z.boolean(),
          /** Percent of a limit that is offered when it is chosen; null: none. */
          creditShare: z.number().nullable(),
        }),
      ),
    }),
  },
});
