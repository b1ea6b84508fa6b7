import { z } from 'zod';
import { AccountsPayableContact } from '../fields/accounts-payable.ts';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Email } from '../fields/email.ts';
import { Id } from '../fields/id.ts';
import { Cents } from '../fields/money.ts';
import { PersonName } from '../fields/names.ts';
import { Message, OptionalText, RequiredMessage } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { riskTiers } from './approval.ts';
import {
  ActivityEntry,
  CreditSummary,
  CustomerApplication,
  PayableContact,
  QueueRow,
  ReviewedApplication,
  SectionProgressShape,
} from './credit-application.ts';
import { creditMessages } from './messages.ts';
import { queueAges, queueAmounts, queueDirections, queueSizes, queueSorts, queueTabs, queueWaits } from './queue.ts';
import { DnbReport } from './sections/dnb-report.ts';
import { customerSections, savedSections, sections } from './sections/section.ts';
import { TermsAndConditions } from './sections/terms-and-conditions.ts';
import { creditStatuses } from './status.ts';

const ById = z.strictObject({ creditApplicationId: Id });
const Done = z.object({ message: z.string(), version: z.number() });
const Comment = z.strictObject({ comment: Message.optional() });
const mine = { customer: 'applyCredit' } as const;
const ar = { studio: 'reviewSubmittedCreditApp' } as const;
const changed = { ifMatch: true, repeatable: true } as const;
const both = { customer: 'viewCreditDetails', studio: 'viewCreditApp' } as const;

const Signature = TermsAndConditions.extend({ termsVersion: z.string().max(20) });

export const RiskApprover = z.strictObject({
  name: PersonName,
  email: Email,
  title: OptionalText.optional(),
  tier: z.union([z.literal(1), z.literal(2)]),
});

export const creditContract = defineContract({
  // ---- the customer's side
  'GET /api/ar-portal/customer/ca': {
    summary:
      'The credit panel: one row per project whose credit this person may see; counts and statuses only for manage-users (CA-060).',
    access: { customer: 'viewCreditAppWidget' },
    response: z.object({
      detailed: z.boolean(),
      counts: z.array(z.object({ status: z.enum(creditStatuses), label: z.string(), count: z.number() })),
      projects: z.array(
        z.object({
          projectId: z.string(),
          projectName: z.string(),
          projectNumber: z.string(),
          application: CreditSummary.nullable(),
          mayStart: z.boolean(),
        }),
      ),
    }),
  },
  'GET /api/ar-portal/customer/ca/pagedata': {
    summary: 'The credit tab of one project.',
    access: { customer: 'viewCredit', studio: 'viewCreditApp' },
    query: z.strictObject({ projectId: Id }),
    response: z.object({
      projectId: z.string(),
      projectName: z.string(),
      projectNumber: z.string(),
      companyName: z.string(),
      projectStatus: z.enum(['ACTIVE', 'CLOSED', 'NOT_STARTED']),
      projectType: z.string(),
      startsOn: z.string(),
      endsOn: z.string().nullable(),
      application: CreditSummary.nullable(),
      earlier: z.array(CreditSummary),
      start: z.object({ ok: z.boolean(), because: z.string().nullable() }),
    }),
  },
  'POST /api/ar-portal/customer/ca/start': {
    summary: 'T1 Start credit application: a draft, filled from the company and the last approved application.',
    access: { customer: 'startCreditApp', studio: 'addCreditApp' },
    audit: 'CREDIT_APPLICATION_STARTED',
    body: z.strictObject({ projectId: Id }),
    repeatable: true,
    response: z.object({ creditApplicationId: z.string() }),
  },
  'GET /api/ar-portal/customer/ca/:creditApplicationId': {
    summary: 'The application form with everything typed so far.',
    access: { customer: 'viewCreditDetails' },
    params: ById,
    response: CustomerApplication,
  },
  'PUT /api/ar-portal/customer/ca/:creditApplicationId/sections/:section': {
    summary:
      'T2 Saves one section as typed. If-Match names the section version seen (0 when new); a stale one answers 412.',
    access: mine,
    audit: 'CREDIT_SECTION_SAVED',
    params: ById.extend({ section: z.enum(savedSections) }),
    body: z.strictObject({ data: z.record(z.string().max(60), z.unknown()) }),
    ifMatch: true,
    response: z.object({
      message: z.string(),
      sectionVersion: z.number(),
      savedAt: z.iso.datetime(),
      progress: z.array(SectionProgressShape),
      data: z.record(z.string(), z.unknown()),
    }),
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit': {
    summary: 'T4 Signs and submits: freezes version 1.',
    access: mine,
    audit: 'CREDIT_APPLICATION_SUBMITTED',
    params: ById,
    body: Signature,
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit-revision': {
    summary: 'T8 Submit Revision: every flagged section changed or answered; the next version.',
    access: mine,
    audit: 'CREDIT_REVISION_SUBMITTED',
    params: ById,
    body: Signature.extend({
      answers: z
        .array(z.strictObject({ section: z.enum(customerSections), answer: RequiredMessage }))
        .max(customerSections.length),
    }),
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/recall': {
    summary: 'T5 Recall, before accounts receivable starts.',
    access: mine,
    audit: 'CREDIT_APPLICATION_RECALLED',
    params: ById,
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/withdraw': {
    summary: 'T31 Withdraw.',
    access: mine,
    audit: 'CREDIT_APPLICATION_WITHDRAWN',
    params: ById,
    body: Comment,
    ...changed,
    response: Done,
  },
  'DELETE /api/ar-portal/customer/ca/:creditApplicationId': {
    summary: 'T3 Deletes a draft.',
    access: mine,
    audit: 'CREDIT_APPLICATION_DELETED',
    params: ById,
    ifMatch: true,
    response: z.object({ message: z.string() }),
  },

  // ---- both sides
  'GET /api/ar-portal/ca/:creditApplicationId/activity': {
    summary: 'What happened, newest first; customers see what is meant for them.',
    access: both,
    params: ById,
    query: z.strictObject({ section: z.enum(sections).optional() }),
    response: z.object({ activity: z.array(ActivityEntry) }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/comment': {
    summary: 'T35 A comment, on the whole or on a section. Staff choose who sees it; internal is the default.',
    access: { customer: 'viewCreditDetails', studio: 'editCreditApp' },
    audit: 'CREDIT_COMMENTED',
    params: ById,
    body: z.strictObject({
      comment: RequiredMessage,
      section: z.enum(sections).optional(),
      visibleToCustomer: z.boolean().optional(),
    }),
    repeatable: true,
    response: z.object({ entry: ActivityEntry }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts': {
    summary:
      'Adds an accounts payable contact of the company, or corrects one; correcting the address makes an INVALID one VALID again.',
    access: { customer: 'applyCredit', studio: 'editCreditApp' },
    audit: 'PAYABLE_CONTACT_SAVED',
    params: ById,
    body: AccountsPayableContact.extend({ contactId: Id.optional() }),
    repeatable: true,
    response: z.object({ message: z.string(), contacts: z.array(PayableContact) }),
  },
  'DELETE /api/ar-portal/ca/:creditApplicationId/accounts-payable-contacts/:contactId': {
    summary: 'Takes an accounts payable contact off the company.',
    access: { customer: 'applyCredit', studio: 'editCreditApp' },
    audit: 'PAYABLE_CONTACT_REMOVED',
    params: ById.extend({ contactId: Id }),
    response: z.object({ message: z.string(), contacts: z.array(PayableContact) }),
  },

  // ---- the review side
  'GET /api/ar-portal/ca': {
    summary: 'The queue: filters, sort and page come from the address; ageing buckets count the open ones.',
    access: { studio: 'accessCreditApp' },
    query: z.strictObject({
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
    }),
    response: z.object({
      items: z.array(QueueRow),
      total: z.number(),
      tabs: z.object({ open: z.number(), needsYou: z.number(), decided: z.number(), all: z.number() }),
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
    params: ById,
    ...changed,
    response: Done,
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
      terms: z.enum(['Net 15', 'Net 30', 'Net 45']),
      recommendation: Message.optional(),
      lines: z
        .array(
          z.strictObject({
            departmentId: z.string().min(1).max(60),
            amountCents: Cents.min(1, creditMessages.amountRequired),
          }),
        )
        .max(30),
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
    params: ById,
    body: Comment,
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/send-to-final': {
    summary: 'T11 Send to final review, where the policy asks for no levels.',
    access: ar,
    audit: 'CREDIT_SENT_TO_FINAL',
    params: ById,
    body: Comment,
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-1': {
    summary: 'T12 Approve level 1 for the departments the caller speaks for.',
    access: { studio: 'approveCreditAppLevel1' },
    audit: 'CREDIT_LEVEL_1_APPROVED',
    params: ById,
    body: Comment,
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve-level-2': {
    summary: 'T13 Approve level 2.',
    access: { studio: 'approveCreditAppLevel2' },
    audit: 'CREDIT_LEVEL_2_APPROVED',
    params: ById,
    body: Comment,
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/return-to-ar': {
    summary: 'T14 Return to A/R, with a comment.',
    access: { studio: 'approveCreditAppLevel1' },
    audit: 'CREDIT_RETURNED_TO_AR',
    params: ById,
    body: z.strictObject({ comment: RequiredMessage }),
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/assign-risk-approver': {
    summary: 'T15 Assign risk approvers: each gets a mail with three links.',
    access: { studio: 'assignRiskApprover' },
    audit: 'CREDIT_RISK_ASKED',
    params: ById,
    body: z.strictObject({ approvers: z.array(RiskApprover).min(1).max(5), message: Message.optional() }),
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/recall-risk': {
    summary: 'T18 Recall the risk request; its links end.',
    access: ar,
    audit: 'CREDIT_RISK_RECALLED',
    params: ById,
    body: Comment,
    ...changed,
    response: Done,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/ar-number': {
    summary: 'T33 Sets the account of six digits; the A/R number is its last five.',
    access: { studio: 'addArNumber' },
    audit: 'CREDIT_AR_NUMBER_SET',
    params: ById,
    body: z.strictObject({
      arAccount: z.string().regex(/^\d{6}$/, creditMessages.arAccountInvalid),
      purchaseOrderRequired: z.boolean().optional(),
    }),
    ifMatch: true,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve': {
    summary: 'T19 Approve: the limit, its end, and the version that was seen.',
    access: { studio: 'approveCreditApp' },
    audit: 'CREDIT_APPROVED',
    params: ById,
    body: z.strictObject({
      limitCents: Cents.min(1, creditMessages.amountRequired),
      expiresOn: CalendarDate.optional(),
      submittedVersion: z.int().min(1),
      comment: Message.optional(),
    }),
    ...changed,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/request-revision': {
    summary: 'T7 Request revision: at least one section, a reason, a due date.',
    access: { studio: 'assignRiskApprover' },
    audit: 'CREDIT_REVISION_REQUESTED',
    params: ById,
    body: z.strictObject({
      reason: RequiredMessage,
      dueOn: CalendarDate,
      items: z
        .array(z.strictObject({ section: z.enum(customerSections), note: Message }))
        .min(1, 'Choose at least one section')
        .max(customerSections.length),
    }),
    ...changed,
    response: Done,
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
    response: z.object({ departments: z.array(z.object({ departmentId: z.string(), name: z.string() })) }),
  },
});
