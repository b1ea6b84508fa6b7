import type { PolicyStep } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ApprovalPolicy } from '@gatehouse/domain/approval-policy/policy.ts';

/** What is opened for editing: a cell, the amounts of all rows, the days, a sign. */
export type EditedPart =
  | { readonly part: 'cell'; readonly row: number; readonly tier: 'low' | 'medium' | 'high' }
  | { readonly part: 'amounts' }
  | { readonly part: 'days' }
  | { readonly part: 'signs' };

/** A change that can be made again over what somebody else has kept in the meantime (412). */
export type PolicyEdit = (policy: ApprovalPolicy) => ApprovalPolicy;

/** What every dialog of a part takes. */
export interface EditProps {
  readonly policy: ApprovalPolicy;
  /** The version of the draft; 0 while there is none. */
  readonly rowVersion: number;
  readonly onClose: () => void;
}

/** A whole number of these, as it is typed. */
export const isWholeBetween = (typed: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;

export const withCell =
  (row: number, tier: 'low' | 'medium' | 'high', needs: PolicyStep['needs']['low']): PolicyEdit =>
  (policy) => ({
    ...policy,
    steps: policy.steps.map((step, index) =>
      index === row ? { ...step, needs: { ...step.needs, [tier]: needs } } : step,
    ),
  });

/** The upper amounts in dollars and cents, the last row being open. A new row asks for what the row above it asks. */
export const withAmounts =
  (amounts: readonly number[]): PolicyEdit =>
  (policy) => {
    const open = policy.steps.at(-1);
    const needsAt = (amount: number): PolicyStep['needs'] | undefined =>
      policy.steps.find(({ upToCents }) => upToCents === null || amount <= upToCents)?.needs;
    const sameCount = amounts.length === policy.steps.length - 1;
    return {
      ...policy,
      steps: [
        ...amounts.flatMap((upToCents, index): PolicyStep[] => {
          const needs = sameCount ? policy.steps[index]?.needs : needsAt(upToCents);
          return needs === undefined ? [] : [{ upToCents, needs }];
        }),
        ...(open === undefined ? [] : [{ upToCents: null, needs: open.needs }]),
      ],
    };
  };
