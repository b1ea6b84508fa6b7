import { z } from 'zod';
import { CalendarDate } from '../../fields/calendar-date-field.ts';
import { Id } from '../../fields/id.ts';
import { fieldMessages } from '../../fields/messages.ts';
import { Cents } from '../../fields/money.ts';
import { Message, RequiredMessage, Text } from '../../fields/text.ts';
import { defineContract } from '../../http/endpoint.ts';
import { OTHER_REASON } from '../../lot-settings/other-reason.ts';
import {
  Approval,
  ar,
  arOrSystemAdmin,
  ById,
  Comment,
  Done,
  move,
  RequiredComment,
  Revision,
  RiskQuestion,
} from '../call-parts.ts';
import { creditMessages } from '../messages.ts';
import { conditionKindNames } from './decisions.ts';
import { isOffered } from './denial-reasons.ts';

const ByChange = ById.extend({ changeId: Id });
const Reason = z.strictObject({ reason: RequiredMessage });
const Renewed = z.object({ message: z.string(), creditApplicationId: z.string() });

const Condition = z
  .strictObject({ kind: z.enum(conditionKindNames), note: Message.optional(), dueOn: CalendarDate })
  .refine(({ kind, note }) => kind !== 'OTHER' || (note ?? '').trim() !== '', {
    path: ['note'],
    error: creditMessages.sayWhichCondition,
  });

/** Decisions and what follows from them: deny, conditions, hold, limits, reopening, renewal (credit.md §2, T17 to T34). */
export const decisionsContract = defineContract({
  'POST /api/ar-portal/ca/:creditApplicationId/deny': {
    summary: 'T23 Deny: one reason at least, the clocks of 30 and 60 days start. The letter is a call of its own.',
    access: { studio: 'denyCreditApp' },
    audit: 'CREDIT_DENIED',
    body: z
      .strictObject({
        reasonIds: z
          .array(z.int().refine(isOffered, { error: fieldMessages.choiceInvalid }))
          .min(1, creditMessages.reasonMissing)
          .max(60),
        otherReason: Text.optional(),
        note: Message.optional(),
        offerCashAccount: z.boolean(),
        submittedVersion: z.int().min(1),
      })
      .refine(({ reasonIds: chosen, otherReason }) => !chosen.includes(OTHER_REASON) || (otherReason ?? '') !== '', {
        path: ['otherReason'],
        error: creditMessages.otherReasonMissing,
      }),
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/approve-with-conditions': {
    summary: 'T20 Approve with conditions, each with the day by which it must be met.',
    access: { studio: 'approveCreditApp' },
    audit: 'CREDIT_APPROVED_WITH_CONDITIONS',
    body: Approval.extend({
      conditions: z.array(Condition).min(1, creditMessages.conditionMissing).max(10),
    }),
    ...move,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/conditions/:conditionId': {
    summary: 'T21 What shows that a condition is met, in words and by a file of this application.',
    access: ar,
    audit: 'CREDIT_CONDITION_EVIDENCED',
    params: ById.extend({ conditionId: Id }),
    body: z.strictObject({ evidence: RequiredMessage, evidenceDocumentId: Id.optional() }),
    ifMatch: true,
    response: Done,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/mark-conditions-met': {
    summary: 'T21 Mark conditions met: every condition has evidence.',
    access: ar,
    audit: 'CREDIT_CONDITIONS_MET',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/lapse-conditions': {
    summary: 'T22 The conditions lapsed: a cash account from now on. Possible 30 days after the last due date.',
    access: ar,
    audit: 'CREDIT_CONDITIONS_LAPSED',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/reopen': {
    summary: 'T25 Reopen within twelve months, for review or, where the customer must give more, for revision.',
    access: arOrSystemAdmin,
    audit: 'CREDIT_REOPENED',
    body: z.discriminatedUnion('to', [
      z.strictObject({ to: z.literal('IN_REVIEW'), reason: RequiredMessage }),
      z.strictObject({ to: z.literal('NEEDS_REVISIONS'), ...Revision.shape }),
    ]),
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/revise-recommendation': {
    summary:
      'T17 After a declined risk: back to the recommendation, to lower the limit to what needs no risk approver.',
    access: ar,
    audit: 'CREDIT_RECOMMENDATION_REVISED',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/hold': {
    summary: 'T27 Place on hold.',
    access: arOrSystemAdmin,
    audit: 'CREDIT_HELD',
    body: Reason,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/release': {
    summary: 'T28 Release the hold: back to the status before it.',
    access: ar,
    audit: 'CREDIT_RELEASED',
    body: Reason,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/close': {
    summary: 'T32 Close with the project.',
    access: ar,
    audit: 'CREDIT_CLOSED',
    body: Comment,
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/retrigger-submit': {
    summary: 'T34 Retrigger submit: who is awaited is written to again. Twice in ten minutes sends once.',
    access: { studio: 'retriggerSubmit' },
    audit: 'CREDIT_SUBMIT_RETRIGGERED',
    ...move,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/risk-requests/:riskRequestId/resend': {
    summary: 'T15 Sends a risk request again: a new link, fourteen more days, and the old link ends.',
    access: arOrSystemAdmin,
    audit: 'CREDIT_RISK_RESENT',
    ...move,
    params: ById.extend({ riskRequestId: Id }),
  },
  'POST /api/ar-portal/customer/ca/:creditApplicationId/renew': {
    summary: 'T30 Renew: a new draft, filled from the last version, when sixty days or fewer are left.',
    access: { customer: 'startCreditApp' },
    audit: 'CREDIT_RENEWED',
    ...move,
    response: Renewed,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/renew': {
    summary: 'T30 Renew, begun by accounts receivable for the customer.',
    access: ar,
    audit: 'CREDIT_RENEWED',
    ...move,
    response: Renewed,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes': {
    summary:
      'T26 Adjust credit limit: at once inside the caller’s authority, else a request that runs the levels on the new total. `departmentId`: Add credit, a line for that department.',
    access: { studio: 'adjustCreditLimit' },
    audit: 'CREDIT_LIMIT_CHANGE_ASKED',
    body: z
      .strictObject({
        toCents: Cents,
        until: CalendarDate.optional(),
        reason: RequiredMessage,
        departmentId: z.string().min(1).max(60).optional(),
        departmentCents: Cents.min(1, creditMessages.amountRequired).optional(),
      })
      .refine(({ departmentId, departmentCents }) => departmentCents === undefined || departmentId !== undefined, {
        path: ['departmentId'],
        error: creditMessages.departmentUnknown,
      }),
    ...move,
    response: Done.extend({ state: z.enum(['DONE', 'ASKED']) }),
  },
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/approve': {
    summary: 'T26 The step that the change waits for: level 1, level 2 or the final decision.',
    access: { studio: 'editCreditApp' },
    audit: 'CREDIT_LIMIT_CHANGE_APPROVED',
    body: Comment,
    ...move,
    params: ByChange,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/decline': {
    summary: 'T26 Declines the change; the limit stays.',
    access: { studio: 'editCreditApp' },
    audit: 'CREDIT_LIMIT_CHANGE_DECLINED',
    body: RequiredComment,
    ...move,
    params: ByChange,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/end': {
    summary: 'T26 Takes the request for a change back.',
    access: { studio: 'adjustCreditLimit' },
    audit: 'CREDIT_LIMIT_CHANGE_ENDED',
    body: Comment,
    ...move,
    params: ByChange,
  },
  'POST /api/ar-portal/ca/:creditApplicationId/limit-changes/:changeId/assign-risk-approver': {
    summary: 'T26, T15 Asks risk approvers about the new total.',
    access: arOrSystemAdmin,
    audit: 'CREDIT_RISK_ASKED',
    body: RiskQuestion,
    ...move,
    params: ByChange,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/tasks/:taskId/done': {
    summary: 'Ticks a task off: a review again, a release of a guarantee, a letter that is due.',
    access: ar,
    audit: 'CREDIT_TASK_DONE',
    params: ById.extend({ taskId: Id }),
    response: Done,
  },
});
