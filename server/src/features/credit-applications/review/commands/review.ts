import type { RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { isLower } from '@gatehouse/domain/credit-applications/review/risk.ts';
import type { DnbReport } from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';
import type { CustomerSection } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { upsertSection } from '#server/features/credit-applications/apply/queries/sections.ts';
import { insertRevisionRequest } from '#server/features/credit-applications/apply/queries/submissions.ts';
import { begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { queueRevisionRequest } from '#server/features/credit-applications/deciding/emails/revision-request.ts';
import { replaceLines, voidOutgrown } from '#server/features/credit-applications/deciding/queries/approvals.ts';
import { recallRiskRequests } from '#server/features/credit-applications/deciding/queries/risk.ts';
import { computedRisk } from '#server/features/credit-applications/facts.ts';
import { withSection } from '#server/features/credit-applications/queries/parts.ts';
import { type ApplicationReading, readingOf } from '#server/features/credit-applications/queries/public-reading.ts';
import type { Actor } from '#server/features/credit-applications/queries/writes.ts';
import { chargingDepartments, holdDepartments } from '#server/features/departments/queries.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { lastScreening } from '../queries/screening.ts';

/** What a claim starts elsewhere, in its transaction: the referees of the version are asked (credit.md T6). A correction after it asks again. */
export type OnClaim = (work: Work, application: ApplicationReading, actor: Actor, mayAsk: boolean) => Promise<void>;

/** T6: the review has an owner from now on. */
export const claim = async (mover: Mover, onClaim?: OnClaim) => {
  const locked = await begin(mover, 'claim');
  const done = await finish(mover, locked, 'claim', { set: { owner_id: locked.actor.id }, visibleToCustomer: true });
  await onClaim?.(mover.work, readingOf(locked.parts), locked.actor, true);
  return done;
};

const REPORT_MAX_AGE = 180;

/** Scores of the bureau; the risk tier is computed from them at once. A report older than 180 days is no fresh one (credit.md §7). */
export const recordDnb = async (mover: Mover, report: DnbReport) => {
  const { work, creditApplicationId } = mover;
  const locked = await begin(mover, 'annotate');
  const age = daysBetween(report.reportDate, lotToday(work.now));
  if (age < 0) throw fieldRefusal(400, 'reportDate', creditMessages.dateInFuture);
  if (age > REPORT_MAX_AGE) throw fieldRefusal(400, 'reportDate', creditMessages.reportDateOld);
  await upsertSection(work, {
    applicationId: creditApplicationId,
    companyId: locked.parts.application.company_id,
    section: 'dnb-report',
    data: report,
    actor: locked.actor,
  });
  const risk = computedRisk(withSection(locked.parts, 'dnb-report', report), work.now);
  const done = await finish(mover, locked, 'annotate', {
    set: { risk_tier: risk.tier, risk_reasons: JSON.stringify(risk.reasons) },
    section: 'dnb-report',
    visibleToCustomer: false,
  });
  return { ...done, message: creditMessages.dnbSaved };
};

export interface Recommendation {
  readonly recommendedCents: number;
  readonly terms: string;
  readonly recommendation?: string | undefined;
  readonly lines: readonly { readonly departmentId: string; readonly amountCents: number }[];
  readonly screening: 'CLEAR' | 'POSSIBLE' | 'CONFIRMED';
  readonly referencesWaived: boolean;
  readonly insuranceAsCondition: boolean;
  readonly riskTier?: RiskTier | undefined;
  readonly riskComment?: string | undefined;
}

/** What level 1 will be asked about. Refuses lines above the limit, a department twice or unknown, a lower risk without a reason (credit.md §3, §6). */
export const recommend = async (mover: Mover, input: Recommendation) => {
  const { work } = mover;
  await holdDepartments(
    work,
    input.lines.map(({ departmentId }) => departmentId),
  );
  const locked = await begin(mover, 'recommend');
  const split = input.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (split > input.recommendedCents) throw fieldRefusal(400, 'lines', creditMessages.linesAboveLimit);
  if (new Set(input.lines.map(({ departmentId }) => departmentId)).size < input.lines.length) {
    throw fieldRefusal(400, 'lines', creditMessages.sameDepartment);
  }
  const departments = new Set((await chargingDepartments(work)).map(({ departmentId }) => departmentId));
  const unknown = input.lines.findIndex(({ departmentId }) => !departments.has(departmentId));
  if (unknown >= 0) {
    const field = `lines.${unknown}.departmentId`;
    throw fieldRefusal(400, field, creditMessages.departmentUnknown);
  }
  // a match is never cleared in passing: it is judged where it is shown (credit.md §7)
  const found = await lastScreening(work, locked.parts.application.id);
  const grades = ['CLEAR', 'POSSIBLE', 'CONFIRMED'];
  if (found !== null && grades.indexOf(input.screening) < grades.indexOf(found))
    throw fieldRefusal(400, 'screening', creditMessages.screeningOpen);
  const risk = computedRisk(
    { ...locked.parts, application: { ...locked.parts.application, screening: input.screening } },
    work.now,
  );
  const tier = input.riskTier ?? risk.tier;
  if (isLower(tier, risk.tier) && (input.riskComment ?? '').trim() === '') {
    throw fieldRefusal(400, 'riskComment', creditMessages.lowerNeedsComment);
  }
  await replaceLines(work, locked.parts, input.lines);
  await voidOutgrown(work, locked.parts, input);
  return finish(mover, locked, 'recommend', {
    set: {
      recommended_cents: input.recommendedCents,
      recommended_terms: input.terms,
      recommendation: input.recommendation ?? null,
      recommended_by: locked.actor.id,
      screening: input.screening,
      references_waived: input.referencesWaived,
      insurance_as_condition: input.insuranceAsCondition,
      risk_tier: tier,
      risk_reasons: JSON.stringify(
        tier === risk.tier
          ? risk.reasons
          : [...risk.reasons, { tier, reason: input.riskComment?.trim() || 'Set by accounts receivable' }],
      ),
    },
    comment: input.recommendation,
    visibleToCustomer: false,
  });
};

export interface RevisionInput {
  readonly reason: string;
  readonly dueOn: string;
  readonly items: readonly { readonly section: CustomerSection; readonly note: string }[];
}

/** T7: back to the customer with a reason, a date and the sections meant; what was being approved pauses. */
export const requestRevision = async (mover: Mover, { reason, dueOn, items }: RevisionInput, publicUrl: string) => {
  const { work, creditApplicationId } = mover;
  const locked = await begin(mover, 'requestRevision');
  const { parts, actor } = locked;
  if (dueOn <= lotToday(work.now)) throw fieldRefusal(400, 'dueOn', 'Choose a day after today');
  if (actor.id === null) throw new Refusal(403, 'You may not do this.', 'forbidden');
  await insertRevisionRequest(work, parts, { reason, dueOn, items, actor: { id: actor.id, name: actor.name } });
  await recallRiskRequests(work, creditApplicationId, ['ASKED']);
  const done = await finish(mover, locked, 'requestRevision', { comment: reason, visibleToCustomer: true });
  await queueRevisionRequest(work, parts, { reason, dueOn, items, askedBy: actor.name }, publicUrl);
  return done;
};
