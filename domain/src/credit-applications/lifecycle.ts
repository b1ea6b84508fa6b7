import { can, type Permission } from '../permissions/can.ts';
import type { Person } from '../permissions/people.ts';
import {
  answerableAtLevel1,
  answerableAtLevel2,
  type CreditLine,
  dutyConflict,
  type GivenApproval,
  needsOf,
  openDepartments,
  type RiskTier,
} from './approval.ts';
import { type CreditStatus, creditStatuses } from './status.ts';

/** What the rules need to know of one application. Money in cents; ids are user ids. */
export interface CreditFacts {
  readonly status: CreditStatus;
  readonly projectId: string;
  readonly projectStatus: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly submittedVersion: number;
  readonly ownerId: string | null;
  readonly preparedBy: readonly string[];
  /** The limit under decision: the recommended one once there is one, else the requested. */
  readonly limitCents: number;
  readonly riskTier: RiskTier;
  readonly lines: readonly CreditLine[];
  readonly approvals: readonly GivenApproval[];
  readonly risk: readonly { readonly state: 'ASKED' | 'ACCEPTED' | 'DECLINED' | 'RECALLED' }[];
  readonly arNumber: string | null;
  /** Required sections that are not complete, by title; submitting needs none. */
  readonly missingSections: readonly string[];
  /** Flagged sections that are neither changed nor answered; a revision needs none. */
  readonly openRevisionItems: readonly string[];
  /** What A/R still owes before level 1: recommendation, D&B, references, screening, insurance. */
  readonly missingReview: readonly string[];
  readonly conditionsOpen: boolean;
  readonly validPayableContacts: number;
  readonly daysSinceDecision: number | null;
}

export type Decision =
  | { readonly ok: true; readonly to: CreditStatus }
  | { readonly ok: false; readonly because: string };

type Who =
  | { readonly permission: Permission; readonly side: 'customer' | 'studio' }
  | { readonly system: true }
  | { readonly riskApprover: true };
type Guard = (facts: CreditFacts, person: Person | null) => string | null;

interface Move {
  /** Number of the row in credit.md §2. */
  readonly transition: number;
  readonly button: string;
  readonly from: readonly CreditStatus[];
  readonly who: readonly Who[];
  readonly guards?: readonly Guard[];
  /** The next status. A function sees the facts as they were before the move. */
  readonly to: CreditStatus | 'same' | ((facts: CreditFacts, person: Person | null) => CreditStatus);
  /** arActionId of credit.md §4 where there is one. */
  readonly actionId?: number;
}

const customer = (permission: Permission): Who => ({ permission, side: 'customer' });
const studio = (permission: Permission): Who => ({ permission, side: 'studio' });
const SYSTEM: Who = { system: true };
const RISK_APPROVER: Who = { riskApprover: true };
const AR = studio('reviewSubmittedCreditApp');
const AR_OR_SYSTEM_ADMIN = studio('assignRiskApprover'); // the map's row that holds exactly these two
const REVIEWED: readonly CreditStatus[] = [
  'IN_REVIEW',
  'PENDING_LEVEL_1',
  'PENDING_LEVEL_2',
  'PENDING_RISK',
  'FINAL_REVIEW',
];

const listed = (names: readonly string[]): string => names.join(', ');

const sectionsComplete: Guard = ({ missingSections }) =>
  missingSections.length === 0 ? null : `Complete these sections first: ${listed(missingSections)}.`;
const placeIsOpen: Guard = ({ projectStatus, companyStatus }) => {
  if (projectStatus === 'CLOSED') return 'The project is closed.';
  return companyStatus === 'DISABLED' ? 'The company is disabled.' : null;
};
const unclaimed: Guard = ({ ownerId }) => (ownerId === null ? null : 'Accounts receivable has started the review.');
const revisionAnswered: Guard = ({ openRevisionItems }) =>
  openRevisionItems.length === 0 ? null : `Change or answer these sections first: ${listed(openRevisionItems)}.`;
const reviewComplete: Guard = ({ missingReview }) =>
  missingReview.length === 0 ? null : `Still missing: ${listed(missingReview)}.`;
const policyNeedsLevels: Guard = ({ limitCents, riskTier }) =>
  needsOf(limitCents, riskTier).level1
    ? null
    : 'The policy asks for no levels at this amount. Send it to final review.';
const policyNeedsNoLevels: Guard = ({ limitCents, riskTier }) =>
  needsOf(limitCents, riskTier).level1 ? 'The policy asks for level 1 at this amount.' : null;
const duties: Guard = ({ preparedBy, approvals }, person) =>
  person === null ? null : dutyConflict(person.userProfileId, preparedBy, approvals);
const level1Authority: Guard = ({ lines, approvals, limitCents }, person) => {
  const answer = person === null ? null : answerableAtLevel1(person, lines, approvals, limitCents);
  return answer === null || answer.may ? null : answer.because;
};
const level2Authority: Guard = ({ lines, limitCents }, person) => {
  const answer = person === null ? null : answerableAtLevel2(person, lines, limitCents);
  return answer === null || answer.may ? null : answer.because;
};
const holdsLevel =
  (level: 1 | 2): Guard =>
  (_facts, person) =>
    person === null || person.designations.some((held) => held.level === level)
      ? null
      : `You do not hold level ${level}.`;
/** Authority is the person's own, or that of a level they hold for every department with a share (decision 0010). */
const finalAuthority: Guard = ({ limitCents, lines }, person) => {
  if (person === null) return null;
  const covering = person.designations.filter(
    ({ departmentId }) =>
      departmentId === null || (lines.length > 0 && lines.every((line) => line.departmentId === departmentId)),
  );
  const caps = [person.authorityCents, ...covering.map(({ capCents }) => capCents ?? Number.POSITIVE_INFINITY)];
  return caps.some((cap) => cap !== null && limitCents <= cap) ? null : 'The amount is above your authority.';
};
const hasArNumber: Guard = ({ arNumber }) => (arNumber === null ? 'Set the A/R number first.' : null);

const accepted = (facts: CreditFacts): number => facts.risk.filter(({ state }) => state === 'ACCEPTED').length;
const level1Done = ({ lines, approvals }: CreditFacts): boolean => openDepartments(lines, approvals).length === 0;
const level2Done = ({ approvals }: CreditFacts): boolean => approvals.some(({ level }) => level === 'LEVEL_2');
const policyMet: Guard = (facts) => {
  const needs = needsOf(facts.limitCents, facts.riskTier);
  if (facts.risk.some(({ state }) => state === 'DECLINED'))
    return 'The risk was declined. Lower the limit, ask another guarantor, offer cash or deny.';
  if (needs.level1 && !level1Done(facts)) return 'Level 1 has not answered.';
  if (needs.level2 && !level2Done(facts)) return 'Level 2 has not answered.';
  const missing = needs.riskApprovers - accepted(facts);
  if (missing > 0)
    return missing === 1 ? 'One risk approver still has to accept.' : 'Two risk approvers still have to accept.';
  return null;
};
/** Straight from the review only where no level is asked, and then the review is as complete as for any other way on. */
const riskTooEarly: Guard = (facts, person) => {
  if (facts.status !== 'IN_REVIEW') return null;
  return needsOf(facts.limitCents, facts.riskTier).level1
    ? 'The levels answer first. Send it to level 1.'
    : reviewComplete(facts, person);
};
const withinYear: Guard = ({ daysSinceDecision }) =>
  daysSinceDecision === null || daysSinceDecision <= 366
    ? null
    : 'This was decided more than twelve months ago. Start a new application.';
const payableContact: Guard = ({ validPayableContacts }) =>
  validPayableContacts > 0 ? null : 'No valid accounts payable contact.';
const conditionsMet: Guard = ({ conditionsOpen }) => (conditionsOpen ? 'A condition has no evidence yet.' : null);

const afterAllOfLevel1 = (facts: CreditFacts): CreditStatus =>
  needsOf(facts.limitCents, facts.riskTier).level2 && !level2Done(facts) ? 'PENDING_LEVEL_2' : 'FINAL_REVIEW';
/** Level 1 stays where it is until the last department has answered; one person may speak for several (credit.md T12). */
const afterLevel1 = (facts: CreditFacts, person: Person | null): CreditStatus => {
  const answer = person === null ? null : answerableAtLevel1(person, facts.lines, facts.approvals, facts.limitCents);
  const answered = answer?.may === true ? answer.departmentIds.length : 0;
  return openDepartments(facts.lines, facts.approvals).length > answered ? 'PENDING_LEVEL_1' : afterAllOfLevel1(facts);
};
/** Approvals that outlived a revision count (credit.md T8), so there may be nothing left to ask level 1. */
const towardsLevel1 = (facts: CreditFacts): CreditStatus =>
  level1Done(facts) ? afterAllOfLevel1(facts) : 'PENDING_LEVEL_1';
/** The step waits until every risk approver who was asked has accepted (credit.md T16). */
const afterAcceptance = (facts: CreditFacts): CreditStatus =>
  facts.risk.filter(({ state }) => state === 'ASKED').length > 1 ? 'PENDING_RISK' : 'FINAL_REVIEW';

/**
 * Every move of the life cycle (credit.md §2, T1 to T35), as data. The name is the word for the endpoint, the command file, the activity
 * entry and the button's handler. `start` (T1) and `renew` (T30) create an application and are decided by `decideStart`.
 */
export const moves = {
  save: {
    transition: 2,
    button: 'Save',
    from: ['DRAFT', 'NEEDS_REVISIONS'],
    who: [customer('applyCredit')],
    to: 'same',
  },
  delete: { transition: 3, button: 'Delete', from: ['DRAFT'], who: [customer('applyCredit')], to: 'same' },
  submit: {
    transition: 4,
    button: 'Submit',
    from: ['DRAFT'],
    who: [customer('applyCredit')],
    guards: [placeIsOpen, sectionsComplete],
    to: 'SUBMITTED',
    actionId: 1,
  },
  recall: {
    transition: 5,
    button: 'Recall',
    from: ['SUBMITTED'],
    who: [customer('applyCredit')],
    guards: [unclaimed],
    to: 'DRAFT',
  },
  claim: { transition: 6, button: 'Start review', from: ['SUBMITTED'], who: [AR], to: 'IN_REVIEW', actionId: 3 },
  requestRevision: {
    transition: 7,
    button: 'Request revision',
    from: REVIEWED,
    who: [AR_OR_SYSTEM_ADMIN],
    to: 'NEEDS_REVISIONS',
    actionId: 4,
  },
  submitRevision: {
    transition: 8,
    button: 'Submit Revision',
    from: ['NEEDS_REVISIONS'],
    who: [customer('applyCredit')],
    guards: [placeIsOpen, sectionsComplete, revisionAnswered],
    to: 'SUBMITTED',
    actionId: 2,
  },
  lapse: { transition: 9, button: 'Lapse', from: ['NEEDS_REVISIONS'], who: [SYSTEM], to: 'WITHDRAWN' },
  sendToLevel1: {
    transition: 10,
    button: 'Send to level 1',
    from: ['IN_REVIEW'],
    who: [AR],
    guards: [reviewComplete, policyNeedsLevels],
    to: towardsLevel1,
    actionId: 5,
  },
  sendToFinal: {
    transition: 11,
    button: 'Send to final review',
    from: ['IN_REVIEW'],
    who: [AR],
    guards: [reviewComplete, policyNeedsNoLevels],
    to: 'FINAL_REVIEW',
  },
  approveLevel1: {
    transition: 12,
    button: 'Approve level 1',
    from: ['PENDING_LEVEL_1'],
    who: [studio('approveCreditAppLevel1')],
    guards: [duties, level1Authority],
    to: afterLevel1,
    actionId: 6,
  },
  approveLevel2: {
    transition: 13,
    button: 'Approve level 2',
    from: ['PENDING_LEVEL_2'],
    who: [studio('approveCreditAppLevel2')],
    guards: [duties, level2Authority],
    to: 'FINAL_REVIEW',
    actionId: 7,
  },
  returnFromLevel1: {
    transition: 14,
    button: 'Return to A/R',
    from: ['PENDING_LEVEL_1'],
    who: [studio('approveCreditAppLevel1')],
    guards: [holdsLevel(1)],
    to: 'IN_REVIEW',
    actionId: 8,
  },
  returnFromLevel2: {
    transition: 14,
    button: 'Return to A/R',
    from: ['PENDING_LEVEL_2'],
    who: [studio('approveCreditAppLevel2')],
    guards: [holdsLevel(2)],
    to: 'IN_REVIEW',
    actionId: 8,
  },
  assignRiskApprover: {
    transition: 15,
    button: 'Assign risk approver',
    from: ['IN_REVIEW', 'FINAL_REVIEW'],
    who: [AR_OR_SYSTEM_ADMIN],
    guards: [riskTooEarly],
    to: 'PENDING_RISK',
    actionId: 11,
  },
  acceptRisk: {
    transition: 16,
    button: 'Accept risk',
    from: ['PENDING_RISK'],
    who: [RISK_APPROVER],
    to: afterAcceptance,
    actionId: 9,
  },
  declineRisk: {
    transition: 17,
    button: 'Decline risk',
    from: ['PENDING_RISK'],
    who: [RISK_APPROVER],
    to: 'FINAL_REVIEW',
    actionId: 10,
  },
  recallRisk: { transition: 18, button: 'Recall risk request', from: ['PENDING_RISK'], who: [AR], to: 'IN_REVIEW' },
  approve: {
    transition: 19,
    button: 'Approve',
    from: ['FINAL_REVIEW'],
    who: [studio('approveCreditApp')],
    guards: [duties, policyMet, finalAuthority, hasArNumber],
    to: 'APPROVED',
    actionId: 16,
  },
  approveWithConditions: {
    transition: 20,
    button: 'Approve with conditions',
    from: ['FINAL_REVIEW'],
    who: [studio('approveCreditApp')],
    guards: [duties, policyMet, finalAuthority, hasArNumber],
    to: 'CONDITIONAL',
    actionId: 14,
  },
  markConditionsMet: {
    transition: 21,
    button: 'Mark conditions met',
    from: ['CONDITIONAL'],
    who: [AR],
    guards: [conditionsMet],
    to: 'APPROVED',
  },
  lapseConditions: { transition: 22, button: 'Conditions lapsed', from: ['CONDITIONAL'], who: [SYSTEM, AR], to: 'COD' },
  deny: {
    transition: 23,
    button: 'Deny',
    from: ['FINAL_REVIEW'],
    who: [studio('denyCreditApp')],
    guards: [duties],
    to: 'DENIED',
    actionId: 17,
  },
  offerCashAccount: {
    transition: 24,
    button: 'Send COD information',
    from: ['FINAL_REVIEW', 'DENIED', 'EXPIRED'],
    who: [AR],
    guards: [payableContact],
    to: 'COD',
    actionId: 19,
  },
  reopen: {
    transition: 25,
    button: 'Reopen',
    from: ['DENIED', 'COD', 'WITHDRAWN', 'EXPIRED'],
    who: [AR_OR_SYSTEM_ADMIN],
    guards: [withinYear],
    to: 'IN_REVIEW',
    actionId: 18,
  },
  adjustCreditLimit: {
    transition: 26,
    button: 'Adjust credit limit',
    from: ['APPROVED'],
    who: [studio('adjustCreditLimit')],
    guards: [finalAuthority],
    to: 'same',
    actionId: 13,
  },
  hold: {
    transition: 27,
    button: 'Place on hold',
    from: ['APPROVED', 'CONDITIONAL'],
    who: [AR_OR_SYSTEM_ADMIN, SYSTEM],
    to: 'ON_HOLD',
    actionId: 20,
  },
  release: { transition: 28, button: 'Release', from: ['ON_HOLD'], who: [AR], to: 'APPROVED', actionId: 21 },
  expire: { transition: 29, button: 'Expire', from: ['APPROVED', 'COD', 'ON_HOLD'], who: [SYSTEM], to: 'EXPIRED' },
  withdraw: {
    transition: 31,
    button: 'Withdraw',
    from: [
      'SUBMITTED',
      'IN_REVIEW',
      'NEEDS_REVISIONS',
      'PENDING_LEVEL_1',
      'PENDING_LEVEL_2',
      'PENDING_RISK',
      'FINAL_REVIEW',
    ],
    who: [customer('applyCredit')],
    to: 'WITHDRAWN',
    actionId: 15,
  },
  closeWithProject: {
    transition: 32,
    button: 'Close with project',
    from: ['APPROVED', 'COD', 'ON_HOLD', 'EXPIRED'],
    who: [SYSTEM, AR],
    to: 'CLOSED',
  },
  setArNumber: {
    transition: 33,
    button: 'Set A/R number',
    from: creditStatuses.filter((status) => status !== 'DRAFT'),
    who: [studio('addArNumber')],
    to: 'same',
    actionId: 12,
  },
  retriggerSubmit: {
    transition: 34,
    button: 'Retrigger submit',
    from: ['PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK'],
    who: [studio('retriggerSubmit')],
    to: 'same',
    actionId: 23,
  },
  recommend: { transition: 10, button: 'Save recommendation', from: ['IN_REVIEW'], who: [AR], to: 'same' },
  comment: {
    transition: 35,
    button: 'Comment',
    from: creditStatuses,
    who: [studio('editCreditApp'), customer('viewCreditDetails')],
    to: 'same',
  },
  annotate: {
    transition: 35,
    button: 'Add to the file',
    from: creditStatuses.filter((status) => status !== 'DRAFT'),
    who: [AR],
    to: 'same',
  },
} as const satisfies Record<string, Move>;

export type MoveName = keyof typeof moves;
export const moveNames = Object.keys(moves) as MoveName[];

/** arActionId of credit.md §4, for the moves that have one. */
export const actionIdOf = (name: MoveName): number | undefined => (moves[name] as Move).actionId;

/** Who asks: a signed-in person, a job, or the risk approver whom a mailed link names. */
export type Mover = Person | 'system' | 'risk-approver';

const isAllowed = (who: readonly Who[], mover: Mover, projectId: string): boolean =>
  who.some((entry) => {
    if (mover === 'system') return 'system' in entry;
    if (mover === 'risk-approver') return 'riskApprover' in entry;
    if (!('permission' in entry)) return false;
    const side = mover.userTypeId === 1 ? 'customer' : 'studio';
    return entry.side === side && can(mover, entry.permission, side === 'customer' ? projectId : undefined);
  });

/**
 * May this move be made now, by this mover, and where does it lead? The server refuses with `because`, the screen offers what is ok; nobody
 * else writes a status. Order of the reasons: not yours to do, not in this status, not with these facts.
 */
export const decide = (name: MoveName, facts: CreditFacts, mover: Mover): Decision => {
  const move: Move = moves[name];
  if (!isAllowed(move.who, mover, facts.projectId)) return { ok: false, because: 'You may not do this.' };
  if (!move.from.includes(facts.status)) return { ok: false, because: `${move.button} is not possible now.` };
  const person = typeof mover === 'string' ? null : mover;
  for (const guard of move.guards ?? []) {
    const because = guard(facts, person);
    if (because !== null) return { ok: false, because };
  }
  if (move.to === 'same') return { ok: true, to: facts.status };
  return { ok: true, to: typeof move.to === 'function' ? move.to(facts, person) : move.to };
};

/** May this person make the move at all, whatever the status? Tells 403 from 409. */
export const mayEver = (name: MoveName, projectId: string, mover: Mover): boolean =>
  isAllowed(moves[name].who, mover, projectId);

export interface OfferedMove {
  readonly move: MoveName;
  readonly ok: boolean;
  readonly because: string | null;
}

/** The moves to show this person: those that are theirs and belong to this status, each open or closed with its reason. */
export const offeredMoves = (facts: CreditFacts, person: Person): readonly OfferedMove[] =>
  moveNames
    .filter((name) => mayEver(name, facts.projectId, person) && (moves[name] as Move).from.includes(facts.status))
    .map((name) => {
      const decision = decide(name, facts, person);
      return { move: name, ok: decision.ok, because: decision.ok ? null : decision.because };
    });

/** T1 and T30: may an application be started for this project? `openApplication`: there is one that is not decided yet. */
export const decideStart = (
  facts: Pick<CreditFacts, 'projectId' | 'projectStatus' | 'companyStatus'> & { readonly openApplication: boolean },
  person: Person,
): Decision => {
  const permitted =
    person.userTypeId === 1 ? can(person, 'startCreditApp', facts.projectId) : can(person, 'addCreditApp');
  if (!permitted) return { ok: false, because: 'You may not do this.' };
  if (facts.projectStatus === 'CLOSED') return { ok: false, because: 'The project is closed.' };
  if (facts.companyStatus === 'DISABLED') return { ok: false, because: 'The company is disabled.' };
  return facts.openApplication
    ? { ok: false, because: 'This project has an open credit application.' }
    : { ok: true, to: 'DRAFT' };
};
