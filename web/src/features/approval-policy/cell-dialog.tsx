import type { ApprovalNeeds, RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import { rowInWords, tierWords } from '@gatehouse/domain/approval-policy/words.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { PolicyDialog, usePolicyForm } from './policy-dialog.tsx';
import { type EditProps, withCell } from './policy-edits.ts';

const counts = ['No risk approver', 'One risk approver', 'Two risk approvers'] as const;
const nobody: ApprovalNeeds = { level1: false, level2: false, riskApprovers: 0 };

/** Who approves one row at one risk. */
export function CellDialog({ row, tier, ...props }: EditProps & { readonly row: number; readonly tier: RiskTier }) {
  const { steps } = props.policy;
  const { bind, values, set, frame } = usePolicyForm(props, {
    saved: steps[row]?.needs[tier] ?? nobody,
    edit: (needs) => withCell(row, tier, needs),
  });
  return (
    <PolicyDialog
      frame={frame}
      title={`${rowInWords(steps, row)}, ${tierWords[tier].toLowerCase()}`}
      text="Accounts receivable reviews every application, and Final Review decides every one."
    >
      <CheckField {...bind('level1')} label="Level 1" hint="Each department with a share answers for its own" />
      <CheckField {...bind('level2')} label="Level 2" hint="One person for the whole limit" />
      <SelectField
        label="Risk"
        choices={counts.map((label, value) => ({ value: String(value), label }))}
        value={String(values.riskApprovers)}
        onValue={(count) => set({ riskApprovers: Number(count) as ApprovalNeeds['riskApprovers'] })}
      />
    </PolicyDialog>
  );
}
