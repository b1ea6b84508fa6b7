import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RiskTier } from './approval.ts';
import type { CreditFacts } from './facts.ts';
import { decide, type MoveName, type Mover, moveNames } from './lifecycle.ts';
import { type CreditStatus, creditStatuses } from './status.ts';
import { people, ready } from './testing/people.ts';

/** Where credit.md §2 lets a move lead, from anywhere; 'same' stays. A second writing of the table, for what the sequences reach. */
const leadsTo: Readonly<Record<MoveName, readonly (CreditStatus | 'same')[]>> = {
  save: ['same'],
  delete: ['same'],
  submit: ['SUBMITTED'],
  recall: ['DRAFT'],
  claim: ['IN_REVIEW'],
  requestRevision: ['NEEDS_REVISIONS'],
  submitRevision: ['SUBMITTED'],
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

const movers: readonly Mover[] = [...Object.values(people), 'system', 'risk-approver'];
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

const step = fc.record({ move: fc.constantFrom(...moveNames), mover: fc.constantFrom(...movers) });
const start = fc.record({
  // most lives begin at the beginning; the others anywhere, so that the late moves are tried as often as the early ones
  status: fc.oneof({ weight: 3, arbitrary: fc.constant<CreditStatus>('DRAFT') }, fc.constantFrom(...creditStatuses)),
  limitCents: fc.constantFrom(500_000, 1_000_000, 1_000_001, 5_000_000, 5_000_001, 25_000_000, 25_000_001, 90_000_000),
  riskTier: fc.constantFrom<RiskTier>('low', 'medium', 'high'),
  preparedBy: fc.subarray(Object.values(people).map(({ userProfileId }) => userProfileId)),
  split: fc.subarray(['costume', 'grip', 'set-lighting']),
  // where the clocks stand, for the moves that ask them
  clocks: fc.record({
    daysInStatus: fc.constantFrom(3, 31),
    daysToExpiry: fc.constantFrom<(number | null)[]>(null, 200, 30, -1),
    daysPastConditions: fc.constantFrom(-5, 31),
    daysSinceDecision: fc.constantFrom(3, 3, 400),
    conditionsOpen: fc.boolean(),
    otherOpen: fc.constantFrom(false, false, true),
    projectStatus: fc.constantFrom<CreditFacts['projectStatus'][]>('ACTIVE', 'ACTIVE', 'CLOSED'),
  }),
});

/** In most steps somebody who may moves where a move leads on; the rest knock at doors that are not theirs. */
const towards: readonly MoveName[] = [
  'submit',
  'claim',
  'sendToLevel1',
  'sendToFinal',
  'approveLevel1',
  'approveLevel2',
  'assignRiskApprover',
  'acceptRisk',
  'setArNumber',
  'approve',
  'approveWithConditions',
  'declineRisk',
  'reviseRecommendation',
  'lapse',
  'lapseConditions',
  'expire',
];

describe('10,000 lives of an application [CA-037]', () => {
  it('keep to the table, to the policy and to the separation of duties', { timeout: 30_000 }, () => {
    const reached = new Map<CreditStatus, number>();
    const taken = new Map<MoveName, number>();
    fc.assert(
      fc.property(
        start,
        fc.array(step, { minLength: 40, maxLength: 60 }),
        fc.infiniteStream(fc.nat()),
        (first, steps, luck) => {
          const lines = first.split.map((departmentId) => ({
            departmentId,
            amountCents: Math.floor(first.limitCents / first.split.length),
          }));
          let facts: CreditFacts = {
            ...ready,
            status: first.status,
            limitCents: first.limitCents,
            riskTier: first.riskTier,
            preparedBy: first.preparedBy,
            lines,
            approvals: [],
            risk: [],
            arNumber: null,
            submittedVersion: 0,
            ...first.clocks,
          };
          const tryMove = (move: MoveName, mover: Mover): void => {
            const decision = decide(move, facts, mover);
            if (!decision.ok) return;
            const before = facts;
            if (!leadsTo[move].includes(decision.to === before.status ? 'same' : decision.to))
              expect(leadsTo[move], `${move} from ${before.status}`).toContain(decision.to);
            facts = after(before, move, mover, decision.to);
            taken.set(move, (taken.get(move) ?? 0) + 1);
            reached.set(facts.status, (reached.get(facts.status) ?? 0) + 1);
            if (['approveLevel1', 'approveLevel2', 'approve', 'approveWithConditions', 'deny'].includes(move)) {
              if (before.preparedBy.includes(idOf(mover))) throw new Error(`${move} by somebody who prepared it`);
              if (before.approvals.some(({ byUserId }) => byUserId === idOf(mover)))
                throw new Error(`${move} by somebody who had approved before`);
            }
            const answered = (department: string) =>
              facts.approvals.some(({ level, departmentId }) => level === 'LEVEL_1' && departmentId === department);
            if (move === 'approveLevel1' && facts.status !== 'PENDING_LEVEL_1' && !first.split.every(answered))
              throw new Error('Level 1 was left before every department had answered');
            if (move === 'approve' || move === 'approveWithConditions') {
              const [level1, level2, risks] = policyOf(before);
              if (level1 === 1 && !first.split.every(answered)) throw new Error('approved without level 1');
              if (
                level1 === 1 &&
                first.split.length === 0 &&
                !before.approvals.some(({ level }) => level === 'LEVEL_1')
              )
                throw new Error('approved without level 1 of the whole');
              if (level2 === 1 && !before.approvals.some(({ level }) => level === 'LEVEL_2'))
                throw new Error('approved without level 2');
              if (before.risk.filter(({ state }) => state === 'ACCEPTED').length < risks)
                throw new Error('approved without the risk accepted');
              if (
                before.risk.some(
                  ({ state, amountCents = 0 }) => state === 'DECLINED' && before.limitCents >= amountCents,
                )
              )
                throw new Error('approved what a risk approver had declined');
              if (before.arNumber === null) throw new Error('approved without an A/R number');
            }
          };
          for (const { move, mover } of steps) {
            tryMove(move, mover);
            const [chance = 0] = luck.take(1);
            const onward = towards[chance % towards.length] as MoveName;
            for (const each of movers) tryMove(onward, each);
          }
        },
      ),
      { numRuns: 10_000 },
    );
    const visits = [...reached].map(([status, count]) => `${status} ${count}`).join(', ');
    process.stdout.write(`10,000 lives: ${taken.size} of ${moveNames.length} moves taken; ${visits}\n`);
    expect(
      moveNames.filter((move) => (taken.get(move) ?? 0) < 5),
      'moves hardly ever taken',
    ).toEqual([]);
    expect(reached.size).toBe(16);
  });
});
