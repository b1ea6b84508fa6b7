import type { CreditLine, GivenApproval } from '../../approval-policy/approval.ts';
import type { Person } from '../../permissions/people.ts';
import type { LimitChangeState } from '../deciding/decisions.ts';
import type { CreditFacts } from '../facts.ts';
import { askedOf, finalAuthority, towardsLevel1 } from '../guards.ts';
import { decide, type MoveName, type Mover, mayEver } from '../lifecycle.ts';
import { creditMessages } from '../messages.ts';
import type { CreditStatus } from '../status.ts';

/**
 * A change of an approved limit (credit.md T26, §6): the same policy and the same rules as the application, on the new total, with answers of
 * its own. Its states are steps of the application's life, so the application's moves decide them.
 */
export interface ChangeFacts {
  readonly state: LimitChangeState;
  readonly toCents: number;
  readonly askedById: string;
  /** The split as it would be. */
  readonly lines: readonly CreditLine[];
  readonly approvals: readonly GivenApproval[];
  readonly risk: CreditFacts['risk'];
}

/** The facts as if the application itself stood at this step, for the new total. */
export const factsOfChange = (facts: CreditFacts, change: ChangeFacts): CreditFacts => ({
  ...facts,
  status: change.state as CreditStatus,
  limitCents: change.toCents,
  lines: change.lines,
  approvals: change.approvals,
  risk: change.risk,
  missingReview: [],
});

/** Is the new total inside this person's authority? Then it is adjusted at once. */
export const isWithinAuthority = (
  facts: CreditFacts,
  asked: { readonly toCents: number; readonly lines: readonly CreditLine[] },
  person: Person,
): boolean => finalAuthority({ ...facts, limitCents: asked.toCents, lines: asked.lines }, person) === null;

/** The first step of a request: the levels where the policy asks for them, else the final decision. */
export const firstStepOf = (
  facts: CreditFacts,
  asked: { readonly toCents: number; readonly lines: readonly CreditLine[] },
): LimitChangeState => {
  const shifted = { ...facts, limitCents: asked.toCents, lines: asked.lines, approvals: [], risk: [] };
  return askedOf(shifted).level1 ? (towardsLevel1(shifted) as LimitChangeState) : 'FINAL_REVIEW';
};

/** The application's moves by which each step of a change is answered. */
const answers: Readonly<Record<'approve' | 'decline', Readonly<Partial<Record<LimitChangeState, MoveName>>>>> = {
  approve: { PENDING_LEVEL_1: 'approveLevel1', PENDING_LEVEL_2: 'approveLevel2', FINAL_REVIEW: 'approve' },
  decline: { PENDING_LEVEL_1: 'returnFromLevel1', PENDING_LEVEL_2: 'returnFromLevel2', FINAL_REVIEW: 'deny' },
};

/** Where a step of the application's life leaves the change. */
const stateAfter = (to: CreditStatus): LimitChangeState => {
  if (to === 'APPROVED') return 'DONE';
  return to === 'IN_REVIEW' || to === 'DENIED' ? 'DECLINED' : (to as LimitChangeState);
};

export type ChangeDecision =
  | { readonly ok: true; readonly to: LimitChangeState }
  | { readonly ok: false; readonly because: string; readonly never: boolean };

const no = (because: string, never = false): ChangeDecision => ({ ok: false, because, never });

const through = (move: MoveName, facts: CreditFacts, change: ChangeFacts, mover: Mover): ChangeDecision => {
  const shifted = factsOfChange(facts, change);
  if (!mayEver(move, facts.projectId, mover)) return no('You may not do this.', true);
  if (facts.status !== 'APPROVED') return no('The credit does not stand approved now.');
  if (typeof mover !== 'string' && mover.userProfileId === change.askedById) return no(creditMessages.selfAsked);
  const decision = decide(move, shifted, mover);
  return decision.ok ? { ok: true, to: stateAfter(decision.to) } : no(decision.because);
};

/** May this person answer the step that the change waits for? `never`: it is not theirs at all. */
export const decideChange = (
  answer: 'approve' | 'decline',
  facts: CreditFacts,
  change: ChangeFacts,
  person: Person,
): ChangeDecision => {
  if (change.state === 'PENDING_RISK') return no(creditMessages.riskByLink);
  const move = answers[answer][change.state];
  if (move === undefined) return no('This change of the limit is decided.');
  return through(move, facts, change, person);
};

/** Risk approvers of a change: asked once the levels have answered, answering by link. */
export const decideChangeRisk = (facts: CreditFacts, change: ChangeFacts, mover: Person): ChangeDecision => {
  if (!mayEver('askLimitChangeRisk', facts.projectId, mover)) return no('You may not do this.', true);
  if (facts.status !== 'APPROVED') return no('The credit does not stand approved now.');
  const decision = decide('assignRiskApprover', factsOfChange(facts, change), mover);
  return decision.ok ? { ok: true, to: 'PENDING_RISK' } : no(decision.because);
};

export const decideChangeAnswer = (
  answer: 'ACCEPTED' | 'DECLINED',
  facts: CreditFacts,
  change: ChangeFacts,
): ChangeDecision => through(answer === 'ACCEPTED' ? 'acceptRisk' : 'declineRisk', facts, change, 'risk-approver');

/**
 * The split that fits under a limit: what is too much is taken off the largest lines first, and a line without anything left goes (credit.md
 * §6, the lines never add up to more than the limit).
 */
export const fitLines = (lines: readonly CreditLine[], limitCents: number): readonly CreditLine[] => {
  const kept = lines.map((line) => ({ ...line }));
  let tooMuch = kept.reduce((sum, { amountCents }) => sum + amountCents, 0) - limitCents;
  for (const line of [...kept].sort((one, other) => other.amountCents - one.amountCents)) {
    if (tooMuch <= 0) break;
    const taken = Math.min(tooMuch, line.amountCents);
    line.amountCents -= taken;
    tooMuch -= taken;
  }
  return kept.filter(({ amountCents }) => amountCents > 0);
};
