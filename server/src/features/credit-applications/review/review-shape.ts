import { finalAuthorityOf } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedTimeOf } from '@gatehouse/domain/credit-applications/deciding/agreed-times.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { standingAt } from '@gatehouse/domain/credit-applications/guards.ts';
import { offeredMoves } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { sections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { instant, instantOrNull } from '#server/db/instant.ts';
import { endedOf, type Standing } from '#server/platform/links/standing.ts';
import type { Reader } from '#server/platform/session/readers.ts';
import { decidedForStaff } from '../deciding/decision-shape.ts';
import { arNumberOf, dnbOf, factsOf, policyOf, sourceOf } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';
import { activityEntry, keptSections, nameOfAct, readAlike, uploadedFile } from '../shapes.ts';
import { ladderOf } from './ladder-shape.ts';
import { waitingOnOf, waitsOn } from './waiting.ts';

/** Files that accounts receivable adds; they belong to no submitted version. */
const staffFiles = ['coversheet', 'sendloa', 'dnb'];

/** The review (06): the submitted version as it was signed, what A/R added, and what this person may do now. */
export const reviewedApplication = (
  parts: Parts,
  person: Person,
  holders: readonly Reader[],
  riskStandings: ReadonlyMap<string, Standing>,
  now: Date,
): ReviewedApplication => {
  const { application, submitted } = parts;
  const facts = factsOf(parts, now);
  const waitingOnMe = waitsOn(parts, facts, person);
  const waitingOn = waitingOnOf(parts, waitingOnMe, holders);
  const named = waitingOnMe ? `${fullNameOf(person)} (you)` : waitingOn;
  const added = parts.documents.filter(({ section }) => staffFiles.includes(section));
  return {
    ...readAlike(parts),
    status: application.status,
    statusLabel: staffLabelOf(application.status, application.submitted_version),
    submittedAt: instantOrNull(application.submitted_at),
    waitingOn,
    waitingOnMe,
    owner: parts.owner,
    requestedCents: application.requested_cents,
    recommendedCents: application.recommended_cents,
    recommendedTerms: application.recommended_terms,
    recommendation: application.recommendation,
    screening: application.screening,
    referencesWaived: application.references_waived,
    insuranceAsCondition: application.insurance_as_condition,
    approvedCents: application.approved_cents,
    expiresOn: application.expires_on,
    source: sourceOf(parts, false),
    arNumber: arNumberOf(application.ar_account),
    arAccount: application.ar_account,
    purchaseOrderRequired: application.purchase_order_required,
    riskTier: application.risk_tier,
    riskReasons: [...application.risk_reasons],
    // what the customer is typing now stays theirs until they submit it (promises rule 10)
    sections: keptSections({ ...submitted?.snapshot.sections, 'dnb-report': parts.sections['dnb-report'] }, sections),
    dnb: dnbOf(parts),
    documents: [...(submitted?.snapshot.documents ?? []), ...added].map(uploadedFile),
    lines: [...parts.lines],
    approvals: parts.approvals.map((row) => ({
      level: row.level,
      departmentId: row.department_id,
      departmentName: row.department_name,
      decidedBy: nameOfAct(row.decided_by_name, row.on_behalf_of_name),
      decidedAt: instant(row.decided_at),
      comment: row.comment,
    })),
    risk: parts.risk.map((row) => ({
      riskRequestId: row.id,
      tier: row.tier,
      name: row.name,
      email: row.email,
      state: row.state,
      amountCents: row.amount_cents,
      askedAt: instant(row.asked_at),
      answerBy: row.answer_by,
      answeredAt: instantOrNull(row.answered_at),
      comment: row.comment,
      ended: row.state === 'ASKED' ? endedOf('risk', riskStandings.get(row.id)) : null,
    })),
    ladder: ladderOf(parts, facts, holders, named),
    agreed: agreedTimeOf(
      { status: application.status, statusSince: instant(application.status_since) },
      now.toISOString(),
      policyOf(parts).timeToAct,
    ),
    met: (parts.met ?? []).map(({ section, note, changed, answer }) => ({
      section,
      note,
      changed: changed ?? false,
      answer: answer ?? null,
    })),
    letters: parts.letters.map((row) => ({
      letterId: row.id,
      kind: row.kind,
      sentAt: instant(row.sent_at),
      sentBy: row.sent_by_name,
      recipients: [...row.recipients],
      documentId: row.document_id,
    })),
    activity: parts.activity.map((row) => activityEntry(row, false)),
    moves: [...offeredMoves(facts, person)],
    ownAuthorityCents: Math.min(finalAuthorityOf(person, facts.lines) ?? 0, Number.MAX_SAFE_INTEGER),
    speaksFor: [...speaksFor(parts, facts, person)],
    ...decidedForStaff(parts, facts, person, now),
  };
};

/** The departments for which this person would answer level 1 now, by name; empty when it is not asked. */
const speaksFor = (parts: Parts, facts: CreditFacts, person: Person): readonly string[] => {
  if (facts.status !== 'PENDING_LEVEL_1') return [];
  const answer = standingAt(1, facts, person);
  if (!answer.may) return [];
  const place = answer.forUser === null ? '' : ` for ${answer.forUser.name}`;
  return answer.departmentIds.map(
    (id) => `${parts.lines.find((line) => line.departmentId === id)?.departmentName ?? 'All departments'}${place}`,
  );
};
