import type { RiskTier } from '../../approval-policy/approval.ts';
import type { CreditFacts } from '../facts.ts';
import { decide, type MoveName, type Mover } from '../lifecycle.ts';
import type { CreditStatus } from '../status.ts';
import { people } from './people.ts';

/** Where credit.md §2 (and decision 0083) lets a move lead, from anywhere; 'same' stays. A second writing of the table, for what the sequences reach. */
const leadsTo: Readonly<Record<MoveName, readonly (CreditStatus | 'same')[]>> = {
  save: ['same'],
  delete: ['same'],
  submit: ['SUBMITTED'],
  recall: ['DRAFT'],
  claim: ['IN_REVIEW'],
  requestRevision: ['NEEDS_REVISIONS'],
  submitRevision: ['SUBMITTED'],
  correctSection: ['SUBMITTED', 'IN_REVIEW'],
  lapse: ['WITHDRAWN'],
  recommend: ['same'],
  sendToLevel1: ['PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'FINAL_REVIEW'],
  sendToFinal: ['FINAL_REVIEW'],
  approveLevel1: ['PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'FINAL_REVIEW'],
  approveLevel2: ['FINAL_REVIEW'],
  returnFromLevel1: ['IN_REVIEW'],
  returnFromLevel2: ['IN_REVIEW'],
  assignRiskApprover: ['PENDING_RISK'],
  resendRisk: ['same'],
  reviseRecommendation: ['IN_REVIEW'],
  acceptRisk: ['PENDING_RISK', 'FINAL_REVIEW'],
  declineRisk: ['FINAL_REVIEW'],
  recallRisk: ['IN_REVIEW'],
  approve: ['APPROVED'],
  approveWithConditions: ['CONDITIONAL'],
  recordEvidence: ['same'],
  markConditionsMet: ['APPROVED'],
  lapseConditions: ['COD'],
  deny: ['DENIED'],
  offerCashAccount: ['COD'],
  reopen: ['IN_REVIEW'],
  reopenForRevision: ['NEEDS_REVISIONS'],
  adjustCreditLimit: ['same'],
  askLimitChange: ['same'],
  approveLimitChange: ['same'],
  declineLimitChange: ['same'],
  endLimitChange: ['same'],
  askLimitChangeRisk: ['same'],
  acceptLimitChangeRisk: ['same'],
  declineLimitChangeRisk: ['same'],
  fallBackLimit: ['same'],
  hold: ['ON_HOLD'],
  release: ['APPROVED', 'CONDITIONAL'],
  expire: ['EXPIRED'],
  renew: ['same'],
  withdraw: ['WITHDRAWN'],
  closeWithProject: ['CLOSED'],
  setArNumber: ['same'],
  retriggerSubmit: ['same'],
  comment: ['same'],
  annotate: ['same'],
};

/** credit.md §3 in thousands of dollars: [level 1, level 2, risk approvers]. */
const ladder: readonly (readonly [upTo: number, Readonly<Record<RiskTier, readonly [0 | 1, 0 | 1, 0 | 1 | 2]>>])[] = [
  [10, { low: [0, 0, 0], medium: [0, 0, 0], high: [1, 0, 0] }],
  [50, { low: [1, 0, 0], medium: [1, 0, 0], high: [1, 1, 0] }],
  [250, { low: [1, 0, 0], medium: [1, 1, 0], high: [1, 1, 1] }],
  [Number.POSITIVE_INFINITY, { low: [1, 1, 0], medium: [1, 1, 1], high: [1, 1, 2] }],
];
const policyOf = (facts: CreditFacts) => {
  const [, needs] = ladder.find(([upTo]) => facts.limitCents <= upTo * 100_000) ?? [0, null];
  if (needs === null) throw new Error('The ladder ends nowhere.');
  return needs[facts.riskTier];
};

/** Everybody who may try: the cast of the tests, the jobs, the mailed link. */
export const movers: readonly Mover[] = [...Object.values(people), 'system', 'risk-approver'];
const idOf = (mover: Mover): string => (typeof mover === 'string' ? mover : mover.userProfileId);

/** What a command would write besides the status; enough of it for the rules to go on. */
const after = (facts: CreditFacts, move: MoveName, mover: Mover, to: CreditStatus): CreditFacts => {
  const next = { ...facts, status: to };
  const byUserId = idOf(mover);
  const person = typeof mover === 'string' ? null : mover;
  switch (move) {
    case 'save':
      return { ...next, preparedBy: [...new Set([...facts.preparedBy, byUserId])] };
    case 'claim':
      return { ...next, ownerId: byUserId };
    case 'submit':
    case 'submitRevision':
      return { ...next, ownerId: null, submittedVersion: facts.submittedVersion + 1 };
    case 'correctSection':
      return {
        ...next,
        preparedBy: [...new Set([...facts.preparedBy, byUserId])],
        submittedVersion: facts.submittedVersion + 1,
      };
    case 'approveLevel1': {
      const mine =
        person?.designations.filter(({ level }) => level === 1).map(({ departmentId }) => departmentId) ?? [];
      const open = facts.lines.filter(
        (line) =>
          mine.includes(line.departmentId) &&
          !facts.approvals.some((given) => given.departmentId === line.departmentId),
      );
      return {
        ...next,
        approvals: [
          ...facts.approvals,
          ...open.map(({ departmentId }) => ({ level: 'LEVEL_1' as const, departmentId, byUserId })),
        ],
      };
    }
    case 'approveLevel2':
      return { ...next, approvals: [...facts.approvals, { level: 'LEVEL_2', departmentId: null, byUserId }] };
    case 'approve':
    case 'approveWithConditions':
      return { ...next, approvals: [...facts.approvals, { level: 'FINAL', departmentId: null, byUserId }] };
    case 'assignRiskApprover':
      return { ...next, risk: [...facts.risk.filter(({ state }) => state === 'ACCEPTED'), { state: 'ASKED' }] };
    case 'acceptRisk': {
      const index = facts.risk.findIndex(({ state }) => state === 'ASKED');
      return { ...next, risk: facts.risk.map((each, at) => (at === index ? { state: 'ACCEPTED' } : each)) };
    }
    case 'declineRisk':
      return {
        ...next,
        risk: facts.risk.map((each) =>
          each.state === 'ASKED' ? { state: 'DECLINED', amountCents: facts.limitCents } : each,
        ),
      };
    case 'recommend':
      return facts.risk.some(({ state }) => state === 'DECLINED') ? { ...next, limitCents: 1_000_000 } : next;
    case 'hold':
      return { ...next, statusBeforeHold: facts.status === 'CONDITIONAL' ? 'CONDITIONAL' : 'APPROVED' };
    case 'recordEvidence':
      return { ...next, conditionsOpen: false };
    case 'reopen':
    case 'reopenForRevision':
      return { ...next, approvals: [], risk: [] };
    case 'askLimitChange':
      return { ...next, limitChangeOpen: true };
    case 'endLimitChange':
      return { ...next, limitChangeOpen: false };
    case 'setArNumber':
      return { ...next, arNumber: '34567' };
    default:
      return next;
  }
};

/** Nobody decides on what they prepared, and nobody decides twice (credit.md §3). */
const separated = (before: CreditFacts, move: MoveName, mover: Mover): void => {
  if (before.preparedBy.includes(idOf(mover))) throw new Error(`${move} by somebody who prepared it`);
  if (before.approvals.some(({ byUserId }) => byUserId === idOf(mover)))
    throw new Error(`${move} by somebody who had approved before`);
};

const everyDepartmentAnswered = ({ lines, approvals }: CreditFacts): boolean =>
  lines.every((line) =>
    approvals.some(({ level, departmentId }) => level === 'LEVEL_1' && departmentId === line.departmentId),
  );

/** What an approval must have behind it: the levels and the risk approvers of the policy, no refusal, a number. */
const inPolicy = (before: CreditFacts): void => {
  const [level1, level2, risks] = policyOf(before);
  if (level1 === 1 && !everyDepartmentAnswered(before)) throw new Error('approved without level 1');
  if (level1 === 1 && before.lines.length === 0 && !before.approvals.some(({ level }) => level === 'LEVEL_1'))
    throw new Error('approved without level 1 of the whole');
  if (level2 === 1 && !before.approvals.some(({ level }) => level === 'LEVEL_2'))
    throw new Error('approved without level 2');
  if (before.risk.filter(({ state }) => state === 'ACCEPTED').length < risks)
    throw new Error('approved without the risk accepted');
  if (before.risk.some(({ state, amountCents = 0 }) => state === 'DECLINED' && before.limitCents >= amountCents))
    throw new Error('approved what a risk approver had declined');
  if (before.arNumber === null) throw new Error('approved without an A/R number');
};

/**
 * Makes the move if the rules let it: the facts after it, or null. Throws where a move that was let through breaks the table, the policy or
 * the separation of duties.
 */
export const tryMove = (facts: CreditFacts, move: MoveName, mover: Mover): CreditFacts | null => {
  const decision = decide(move, facts, mover);
  if (!decision.ok) return null;
  const stays = decision.to === facts.status && leadsTo[move].includes('same');
  if (!stays && !leadsTo[move].includes(decision.to))
    throw new Error(`${move} led from ${facts.status} to ${decision.to}`);
  const next = after(facts, move, mover, decision.to);
  if (['approveLevel1', 'approveLevel2', 'approve', 'approveWithConditions', 'deny'].includes(move))
    separated(facts, move, mover);
  if (move === 'correctSection' && facts.approvals.some(({ byUserId }) => byUserId === idOf(mover)))
    throw new Error('corrected by somebody who had approved before');
  if (move === 'approveLevel1' && next.status !== 'PENDING_LEVEL_1' && !everyDepartmentAnswered(next))
    throw new Error('Level 1 was left before every department had answered');
  if (move === 'approve' || move === 'approveWithConditions') inPolicy(facts);
  return next;
};
