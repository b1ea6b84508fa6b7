import { z } from 'zod';
import { riskTiers } from '../approval-policy/approval.ts';
import { ActivityEntry } from '../credit-applications/application-parts.ts';
import { Correction } from '../credit-applications/review/correction-shape.ts';
import { creditStatuses } from '../credit-applications/status.ts';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';

const Instant = z.string();
const Day = z.string();
const params = z.strictObject({ creditApplicationId: Id });

/** What an application was at the end of a day of the lot. Nothing in it can be changed, so there is no version to name. */
export const PastApplication = z.object({
  on: Day,
  /** The days that can be asked for. */
  firstDay: Day,
  lastDay: Day,
  projectName: z.string(),
  companyName: z.string(),
  status: z.enum(creditStatuses),
  statusLabel: z.string(),
  statusSince: Instant,
  owner: z.string().nullable(),
  /** null: the day lies before states were kept, and only what has a time of its own is known. */
  facts: z
    .object({
      requestedCents: z.number().nullable(),
      recommendedCents: z.number().nullable(),
      recommendedTerms: z.string().nullable(),
      approvedCents: z.number().nullable(),
      expiresOn: Day.nullable(),
      arNumber: z.string().nullable(),
      riskTier: z.enum(riskTiers),
      lines: z.array(z.object({ departmentName: z.string(), amountCents: z.number() })),
    })
    .nullable(),
  submitted: z
    .object({
      version: z.number(),
      submittedAt: Instant,
      signedBy: z.string(),
      /** Made by staff on the customer's behalf; null: signed as it is. */
      correction: Correction.nullable(),
      title: z.string(),
      requestedCents: z.number().nullable(),
      jobTotalCents: z.number().nullable(),
      totalMonths: z.number().nullable(),
      documents: z.number(),
      sha256: z.string(),
    })
    .nullable(),
  approvals: z.array(
    z.object({
      approvalId: z.string(),
      level: z.enum(['LEVEL_1', 'LEVEL_2', 'FINAL']),
      departmentName: z.string().nullable(),
      decidedBy: z.string(),
      decidedAt: Instant,
      comment: z.string().nullable(),
      /** It stood then and was voided later. */
      voidedLater: z.boolean(),
    }),
  ),
  conditions: z.array(
    z.object({
      conditionId: z.string(),
      kind: z.string(),
      note: z.string().nullable(),
      dueOn: Day,
      metAt: Instant.nullable(),
      metBy: z.string().nullable(),
    }),
  ),
  risk: z.array(
    z.object({
      riskRequestId: z.string(),
      name: z.string(),
      tier: z.number(),
      amountCents: z.number(),
      state: z.enum(['ASKED', 'ACCEPTED', 'DECLINED']),
      askedAt: Instant,
      answeredAt: Instant.nullable(),
    }),
  ),
  letters: z.array(
    z.object({
      letterId: z.string(),
      kind: z.enum(['APPROVAL', 'DENIAL', 'COD']),
      sentAt: Instant,
      sentBy: z.string(),
      recipients: z.array(z.string()),
    }),
  ),
  /** The last ten entries of that day and before, newest first; `entries` counts all. */
  entries: z.number(),
  activity: z.array(
    ActivityEntry.pick({ activityId: true, at: true, actorName: true, move: true, section: true, comment: true }),
  ),
});
export type PastApplication = z.infer<typeof PastApplication>;

const Verified = z.object({ ok: z.boolean(), entries: z.number(), problem: z.string().nullable() });

/** A history that shows when it was touched (decision 0057), and what an application was on any day. */
export const creditHistoryContract = defineContract({
  'GET /api/ar-portal/ca/:creditApplicationId/as-of': {
    summary:
      'The application as it stood at the end of a day of the lot: status, amounts, approvals then given, version, letters sent by then.',
    access: { studio: 'viewCreditApp' },
    params,
    query: z.strictObject({ on: CalendarDate }),
    response: PastApplication,
  },
  'GET /api/ar-portal/ca/:creditApplicationId/verify': {
    summary: 'Recomputes the chain of the activity: was an entry changed, taken out, put in or exchanged?',
    access: { studio: 'assignRiskApprover' },
    params,
    response: Verified,
  },
});
