import type { CreditLine, GivenApproval } from '../../approval-policy/approval.ts';

/**
 * A share goes from one department to another that takes its work over. What becomes of what level 1 said of both?
 * `carry`: what was signed of the share goes with it. `askAgain`: the other department signed for less than it answers for from now on. `keep`: every
 * signature stands as it is; where only one of two shares was signed that come together, the one who answers for both has not signed yet.
 */
export const signatureAfterMove = (
  lines: readonly Pick<CreditLine, 'departmentId'>[],
  given: readonly Pick<GivenApproval, 'level' | 'departmentId'>[],
  from: string,
  to: string,
): 'carry' | 'askAgain' | 'keep' => {
  const has = (id: string): boolean => lines.some(({ departmentId }) => departmentId === id);
  const signed = (id: string): boolean =>
    given.some(({ level, departmentId }) => level === 'LEVEL_1' && departmentId === id);
  if (!has(from)) return 'keep';
  if (signed(from)) return has(to) ? 'keep' : 'carry';
  return signed(to) ? 'askAgain' : 'keep';
};
