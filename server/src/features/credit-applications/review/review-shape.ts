import { dutyConflict, finalAuthorityOf, openDepartments } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedTimeOf } from '@gatehouse/domain/credit-applications/deciding/agreed-times.ts';
import type { CreditFacts } from '@gatehouse/domain/credit-applications/facts.ts';
import { askedOf, standingAt } from '@gatehouse/domain/credit-applications/guards.ts';
import { offeredMoves } from '@gatehouse/domain/credit-applications/lifecycle.ts';
import { sections } from '@gatehouse/domain/credit-applications/sections/section.ts';
import { type CreditStatus, endedStatuses, staffLabelOf } from '@gatehouse/domain/credit-applications/status.ts';
import { ballOf } from '@gatehouse/domain/credit-applications/turn.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { fullNameOf, type Person } from '@gatehouse/domain/permissions/people.ts';
import { endedOf, type Standing } from '#server/platform/links/standing.ts';
import { conditionsOpen, decidedForStaff } from '../deciding/decision-shape.ts';
import { arNumberOf, dnbOf, factsOf, policyOf } from '../facts.ts';
import type { Parts } from '../queries/parts.ts';
import {
  activityEntry,
  correctionOf,
  instant,
  instantOrNull,
  keptSections,
  nameOfAct,
  payableContact,
  place,
  revisionOf,
  signatureOf,
  uploadedFile,
} from '../shapes.ts';
import type { Reader } from './queries/people.ts';

/** Files that accounts receivable adds; they belong to no submitted version. */
const staffFiles = ['coversheet', 'sendloa', 'dnb'];

/** Theirs since the claim, or of somebody whose queue they look after. */
const reviewedBy = ({ application }: Parts, person: Person): boolean =>
  application.owner_id === person.userProfileId ||
  (person.queueFor ?? []).some(({ userProfileId }) => userProfileId === application.owner_id);

/** Does the ball lie with this person? Drives the lamp; the queue asks the same in SQL (queries/queue.ts). */
const waitsOn = (parts: Parts, facts: CreditFacts, person: Person): boolean => {
  const free = dutyConflict(person.userProfileId, facts.preparedBy, facts.approvals) === null;
  switch (facts.status) {
    case 'SUBMITTED':
      return can(person, 'reviewSubmittedCreditApp');
    case 'IN_REVIEW':
      return reviewedBy(parts, person);
    case 'CONDITIONAL':
      return !facts.conditionsOpen && reviewedBy(parts, person);
    case 'PENDING_LEVEL_1':
      return free && can(person, 'approveCreditAppLevel1') && standingAt(1, facts, person).may;
    case 'PENDING_LEVEL_2':
      return free && can(person, 'approveCreditAppLevel2') && standingAt(2, facts, person).may;
    case 'FINAL_REVIEW':
      return free && can(person, 'reviewSubmittedCreditApp') && can(person, 'approveCreditApp');
    default:
      return false;
  }
};

const namesOf = (readers: readonly Reader[]): string =>
  readers.length === 0 ? 'Nobody holds it' : readers.map(({ name }) => name).join(', ');

const waitingOnOf = (parts: Parts, waitsOnMe: boolean, holders: readonly Reader[]): string => {
  if (waitsOnMe) return 'You';
  switch (ballOf({ status: parts.application.status, conditionsOpen: conditionsOpen(parts) })) {
    case 'customer':
      return 'Customer';
    case 'ar':
      return parts.owner ?? 'Anyone in A/R';
    case 'level-1':
    case 'level-2':
      return namesOf(holders);
    case 'risk':
      return (
        parts.risk
          .filter(({ state }) => state === 'ASKED')
          .map(({ name }) => name)
          .join(', ') || 'Risk approver'
      );
    default:
      return 'Nobody';
  }
};

type Rung = ReviewedApplication['ladder'][number];
const rungOf = (level: Rung['level'], done: boolean, isCurrent: boolean, lines: Rung['lines']): Rung => ({
  level,
  state: done ? 'done' : isCurrent ? 'current' : 'to come',
  lines,
});

const ended: readonly CreditStatus[] = ['COD', ...endedStatuses];

/** The rungs that the policy asks for at this limit and risk (credit.md §3), with who answered or who is awaited. */
const ladderOf = (parts: Parts, facts: CreditFacts, holders: readonly Reader[], waitingOn: string): Rung[] => {
  const { status } = facts;
  const given = (level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL') =>
    parts.approvals
      .filter((approval) => approval.level === level)
      .map(({ decided_by_name, on_behalf_of_name, department_name, decided_at, comment }) => ({
        who: [nameOfAct(decided_by_name, on_behalf_of_name), department_name]
          .filter((part) => part !== null)
          .join(', '),
        at: instant(decided_at),
        note: comment,
      }));
  const awaited = (isCurrent: boolean, who: string): Rung['lines'] =>
    isCurrent ? [{ who, at: null, note: null }] : [];
  const openNames = openDepartments(facts.lines, facts.approvals).map(
    (id) => parts.lines.find((line) => line.department_id === id)?.department_name ?? 'any department',
  );
  const risk = parts.risk.map(({ name, state, answered_at, comment }) => ({
    who: state === 'ASKED' ? `${name}, asked` : state === 'DECLINED' ? `${name}, declined` : `${name}, by e-mail link`,
    at: instantOrNull(answered_at),
    note: comment,
  }));
  const final = given('FINAL');
  // what was decided stays decided: a limit that was changed since has answers of its own (credit.md T26)
  const decided = final.length > 0;
  const needs = decided ? { level1: false, level2: false, riskApprovers: 0 } : askedOf(facts);
  const rungs = [
    ...(needs.level1 || given('LEVEL_1').length > 0
      ? [
          rungOf('LEVEL_1', decided || openNames.length === 0, status === 'PENDING_LEVEL_1', [
            ...given('LEVEL_1'),
            ...awaited(status === 'PENDING_LEVEL_1', `${openNames.join(', ')}: ${namesOf(holders)}`),
          ]),
        ]
      : []),
    ...(needs.level2 || given('LEVEL_2').length > 0
      ? [
          rungOf('LEVEL_2', given('LEVEL_2').length > 0, status === 'PENDING_LEVEL_2', [
            ...given('LEVEL_2'),
            ...awaited(status === 'PENDING_LEVEL_2', namesOf(holders)),
          ]),
        ]
      : []),
    ...(needs.riskApprovers > 0 || risk.length > 0
      ? [
          rungOf(
            'RISK',
            risk.length > 0 && parts.risk.every(({ state }) => state === 'ACCEPTED'),
            status === 'PENDING_RISK',
            risk,
          ),
        ]
      : []),
    rungOf('FINAL', final.length > 0, status === 'FINAL_REVIEW', [
      ...final,
      ...awaited(status === 'FINAL_REVIEW', waitingOn),
    ]),
  ];
  // nobody will climb what is left of an application that ended another way
  return ended.includes(status) ? rungs.filter(({ state, lines }) => state === 'done' || lines.length > 0) : rungs;
};

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
    ...place(parts),
    creditApplicationId: application.id,
    version: application.version,
    submittedVersion: application.submitted_version,
    status: application.status,
    statusLabel: staffLabelOf(application.status, application.submitted_version),
    statusSince: instant(application.status_since),
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
    arNumber: arNumberOf(application.ar_account),
    arAccount: application.ar_account,
    purchaseOrderRequired: application.purchase_order_required,
    riskTier: application.risk_tier,
    riskReasons: [...application.risk_reasons],
    // what the customer is typing now stays theirs until they submit it (promises rule 10)
    sections: keptSections({ ...submitted?.snapshot.sections, 'dnb-report': parts.sections['dnb-report'] }, sections),
    dnb: dnbOf(parts),
    documents: [...(submitted?.snapshot.documents ?? []), ...added].map(uploadedFile),
    contacts: parts.contacts.map(payableContact),
    lines: parts.lines.map(({ department_id, department_name, amount_cents }) => ({
      departmentId: department_id,
      departmentName: department_name,
      amountCents: amount_cents,
    })),
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
    revision: revisionOf(parts),
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
    signature: signatureOf(parts),
    corrections: (submitted?.corrections ?? []).map(correctionOf),
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
    (id) => `${parts.lines.find((line) => line.department_id === id)?.department_name ?? 'All departments'}${place}`,
  );
};
