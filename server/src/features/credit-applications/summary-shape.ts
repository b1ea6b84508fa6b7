import type { CreditSummary } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { customerSections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type CreditStatus, customerStatusOf, isFilling } from '@gatehouse/domain/credit-applications/status.ts';
import { instant, instantOrNull } from '#server/db/instant.ts';
import { decidedInSummary, limitChangeInSummary } from './deciding/decision-shape.ts';
import { arNumberOf, progressOf, sourceOf } from './facts.ts';
import type { Glance } from './queries/glances.ts';
import type { Parts } from './queries/parts.ts';
import { staffSteps } from './review/staff-steps.ts';
import { customerLabelOf, turnOf } from './shapes.ts';

const stepNames = ['Submitted', 'Under review', 'Final review', 'Decision'] as const;
const stepReached: Readonly<Partial<Record<CreditStatus, number>>> = {
  DRAFT: 0,
  SUBMITTED: 1,
  IN_REVIEW: 1,
  NEEDS_REVISIONS: 1,
  PENDING_LEVEL_1: 1,
  PENDING_LEVEL_2: 1,
  PENDING_RISK: 1,
  FINAL_REVIEW: 2,
  WITHDRAWN: 1,
};

const customerSteps = ({ application, brought, submitted }: Glance): CreditSummary['steps'] => {
  const reached = stepReached[application.status] ?? stepNames.length;
  return (brought === null ? stepNames : []).map((name, index) => ({
    name,
    done: reached > index,
    who: index === 0 ? (submitted?.signature.signedBy ?? null) : null,
    at:
      index === 0
        ? instantOrNull(application.submitted_at)
        : index === 3
          ? instantOrNull(application.approved_at)
          : null,
  }));
};

/** What customers and staff are told alike, with so many of its sections complete. */
const summaryOf = (glance: Glance, forCustomer: boolean, complete: number) => {
  const { application, revision } = glance;
  const months = glance.sections['line-of-credit']?.data.totalMonths;
  return {
    creditApplicationId: application.id,
    status: forCustomer ? customerStatusOf(application.status) : application.status,
    statusLabel: customerLabelOf(application.status, complete, customerSections.length),
    turn: turnOf(glance),
    statusSince: instant(application.status_since),
    completeSections: complete,
    sectionCount: customerSections.length,
    requestedCents: application.requested_cents,
    totalMonths: typeof months === 'number' ? months : null,
    approvedCents: application.approved_cents,
    approvedAt: instantOrNull(application.approved_at),
    source: sourceOf(glance, forCustomer),
    expiresOn: application.expires_on,
    arNumber: application.approved_cents === null && forCustomer ? null : arNumberOf(application.ar_account),
    revisionReason: revision?.reason ?? null,
    revisionDueOn: revision?.due_on ?? null,
    lines: [...glance.lines],
    ...decidedInSummary(glance),
  };
};

const completeOf = (glance: Glance, now: Date): number =>
  progressOf(glance, now).filter(({ state }) => state === 'complete').length;

/** The credit tab's summary. Staff read the approvals as steps; customers the four that concern them (credit.md §1). */
export const creditSummary = (parts: Parts, forCustomer: boolean, now: Date): CreditSummary => ({
  ...summaryOf(parts, forCustomer, completeOf(parts, now)),
  approvedBy: forCustomer ? null : parts.approver,
  steps: forCustomer ? customerSteps(parts) : staffSteps(parts),
  limitChange: forCustomer ? null : limitChangeInSummary(parts),
});

/** The same for its customer, of what the panel reads: nothing can be submitted that is not complete. */
export const creditGlance = (glance: Glance, now: Date): CreditSummary => ({
  ...summaryOf(glance, true, isFilling(glance.application.status) ? completeOf(glance, now) : customerSections.length),
  approvedBy: null,
  steps: customerSteps(glance),
  limitChange: null,
});
