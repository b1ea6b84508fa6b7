import { z } from 'zod';
import { AccountsPayableContact } from '../../fields/accounts-payable.ts';
import { Id } from '../../fields/id.ts';
import { RequiredMessage } from '../../fields/text.ts';
import { defineContract } from '../../http/endpoint.ts';
import { projectStatuses } from '../../projects/lifecycle.ts';
import { ActivityEntry, PayableContact, SectionProgressShape } from '../application-parts.ts';
import { ById, Comment, move } from '../call-parts.ts';
import { CreditSummary, CustomerApplication } from '../credit-application.ts';
import { customerSections, savedSections, sections } from '../sections/section.ts';
import { TermsAndConditions } from '../sections/terms-and-conditions.ts';
import { creditStatuses } from '../status.ts';

const mine = { customer: 'applyCredit' } as const;
const both = { customer: 'viewCreditDetails', studio: 'viewCreditApp' } as const;

const Signature = TermsAndConditions.extend({ termsVersion: z.string().max(20) });

/** Applying for credit: what the customer fills in, signs and takes back, and what both sides say on it (credit.md §2, T1 to T8, T31, T35). */
export const applicationContract = defineContract({
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
      projectStatus: z.enum(projectStatuses),
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
    body: Signature,
    ...move,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/submit-revision': {
    summary: 'T8 Submit Revision: every flagged section changed or answered; the next version.',
    access: mine,
    audit: 'CREDIT_REVISION_SUBMITTED',
    body: Signature.extend({
      answers: z
        .array(z.strictObject({ section: z.enum(customerSections), answer: RequiredMessage }))
        .max(customerSections.length),
    }),
    ...move,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/recall': {
    summary: 'T5 Recall, before accounts receivable starts.',
    access: mine,
    audit: 'CREDIT_APPLICATION_RECALLED',
    ...move,
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/withdraw': {
    summary: 'T31 Withdraw.',
    access: mine,
    audit: 'CREDIT_APPLICATION_WITHDRAWN',
    body: Comment,
    ...move,
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
});
