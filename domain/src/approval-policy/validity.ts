import { type ApprovalNeeds, type RiskTier, riskTiers } from './approval.ts';
import { policyMessages } from './messages.ts';
import type { ApprovalPolicy } from './policy.ts';

export interface PolicyProblem {
  /** Where it stands: steps.1.upToCents, steps.1.high, signs.paydex. */
  readonly place: string;
  readonly problem: string;
}

/** Does the first ask for less than the other, in any of its parts? */
const asksLess = (one: ApprovalNeeds, other: ApprovalNeeds): boolean =>
  Number(one.level1) < Number(other.level1) ||
  Number(one.level2) < Number(other.level2) ||
  one.riskApprovers < other.riskApprovers;

const problemOfCell = ({ steps }: ApprovalPolicy, row: number, tier: RiskTier): string | null => {
  const needs = steps[row]?.needs[tier];
  if (needs === undefined) return null;
  if (needs.level2 && !needs.level1) return policyMessages.level2NeedsLevel1;
  if (needs.riskApprovers > 0 && !needs.level1) return policyMessages.riskNeedsLevel1;
  if (row > 0 && !needs.level1) return policyMessages.levelNeeded;
  const lower = riskTiers[riskTiers.indexOf(tier) - 1];
  const left = lower === undefined ? undefined : steps[row]?.needs[lower];
  if (left !== undefined && asksLess(needs, left)) return policyMessages.riskAsksLess;
  const above = steps[row - 1]?.needs[tier];
  return above !== undefined && asksLess(needs, above) ? policyMessages.amountAsksLess : null;
};

/**
 * What keeps a policy from being published, by place: amounts ascend and the last is open; a level needs the one before it; neither a higher
 * risk nor a higher amount asks for less. A draft may have problems, a version never (credit.md §3).
 */
export const problemsOf = (policy: ApprovalPolicy): readonly PolicyProblem[] => {
  const { steps, signs } = policy;
  const amounts = steps.flatMap(({ upToCents }, row): PolicyProblem[] => {
    const place = `steps.${row}.upToCents`;
    const before = row === 0 ? 0 : steps[row - 1]?.upToCents;
    if (row === steps.length - 1) return upToCents === null ? [] : [{ place, problem: policyMessages.lastIsOpen }];
    if (upToCents === null) return [{ place, problem: policyMessages.stepMissing }];
    return typeof before === 'number' && upToCents <= before ? [{ place, problem: policyMessages.stepsAscend }] : [];
  });
  const cells = steps.flatMap((_, row) =>
    riskTiers.flatMap((tier): PolicyProblem[] => {
      const problem = problemOfCell(policy, row, tier);
      return problem === null ? [] : [{ place: `steps.${row}.${tier}`, problem }];
    }),
  );
  const classes = (['delinquencyClass', 'failureClass'] as const).flatMap((name): PolicyProblem[] =>
    signs[name].highFrom > signs[name].mediumFrom
      ? []
      : [{ place: `signs.${name}`, problem: policyMessages.classOrder }],
  );
  return [
    ...amounts,
    ...cells,
    ...(signs.paydex.highBelow < signs.paydex.mediumBelow
      ? []
      : [{ place: 'signs.paydex', problem: policyMessages.paydexOrder }]),
    ...classes,
  ];
};
