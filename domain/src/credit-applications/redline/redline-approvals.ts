import { formatMoney } from '../../text/format.ts';
import { listed } from '../../text/listed.ts';

export interface ApprovalBefore {
  readonly level: 'LEVEL_1' | 'LEVEL_2' | 'FINAL' | 'RISK';
  readonly departmentId: string | null;
  readonly departmentName: string | null;
  readonly byName: string;
  readonly amountCents: number;
  readonly voided: boolean;
}

export interface ApprovalEffect {
  readonly what: string;
  readonly kept: boolean;
  readonly because: string;
}

const levelNames = { LEVEL_1: 'Level 1', LEVEL_2: 'Level 2', FINAL: 'Final review', RISK: 'Risk' } as const;

/**
 * What became of the approvals that were given before the later version (credit.md T8: those of changed sections are void, others kept; T14: one
 * that is outgrown is asked again). `lines`: the split as it is now; `changed`: titles of the sections about the money that changed.
 */
export const approvalEffects = (
  given: readonly ApprovalBefore[],
  lines: readonly { readonly departmentId: string; readonly amountCents: number }[],
  changed: readonly string[],
): readonly ApprovalEffect[] =>
  given.map((approval) => {
    const { level, departmentId, departmentName, byName, amountCents, voided } = approval;
    const share = lines.find((line) => line.departmentId === departmentId)?.amountCents;
    const gave = `${byName} ${level === 'RISK' ? 'accepted' : 'approved'} ${formatMoney(amountCents)}`;
    const outgrown = share !== undefined && share > amountCents;
    const because = !voided
      ? share === amountCents
        ? `${byName}, share still ${formatMoney(amountCents)}`
        : gave
      : outgrown
        ? `${gave}, the share is now ${formatMoney(share)}`
        : changed.length > 0
          ? `${gave}; ${listed(changed)} changed`
          : `${gave}; it is asked again`;
    return { what: departmentName ?? levelNames[level], kept: !voided, because };
  });
