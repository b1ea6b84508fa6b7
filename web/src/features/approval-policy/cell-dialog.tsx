import type { ApprovalNeeds, RiskTier } from '@gatehouse/domain/approval-policy/approval.ts';
import { rowInWords, tierWords } from '@gatehouse/domain/approval-policy/words.ts';
import { useState } from 'react';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { PolicyDialog } from './policy-dialog.tsx';
import { type EditProps, withCell } from './policy-edits.ts';

const counts = ['No risk approver', 'One risk approver', 'Two risk approvers'] as const;

/** Who approves one row at one risk. */
export function CellDialog({ row, tier, ...props }: EditProps & { readonly row: number; readonly tier: RiskTier }) {
  const { policy, onSave, busy, error, onClose } = props;
  const saved = policy.steps[row]?.needs[tier] ?? { level1: false, level2: false, riskApprovers: 0 };
  const [needs, setNeeds] = useState<ApprovalNeeds>(saved);
  const set = (part: Partial<ApprovalNeeds>) => setNeeds((before) => ({ ...before, ...part }));
  return (
    <PolicyDialog
      title={`${rowInWords(policy.steps, row)}, ${tierWords[tier].toLowerCase()}`}
      text="Accounts receivable reviews every application, and Final Review decides every one."
      submit="Save to the draft"
      busyWords="Saving"
      busy={busy}
      error={error}
      dirty={JSON.stringify(needs) !== JSON.stringify(saved)}
      onSubmit={() => onSave(withCell(row, tier, needs))}
      onClose={onClose}
    >
      <CheckField
        label="Level 1"
        hint="Each department with a share answers for its own"
        checked={needs.level1}
        onChange={(event) => set({ level1: event.target.checked })}
      />
      <CheckField
        label="Level 2"
        hint="One person for the whole limit"
        checked={needs.level2}
        onChange={(event) => set({ level2: event.target.checked })}
      />
      <SelectField
        label="Risk"
        choices={counts.map((label, value) => ({ value: String(value), label }))}
        value={String(needs.riskApprovers)}
        onChange={(event) => set({ riskApprovers: Number(event.target.value) as ApprovalNeeds['riskApprovers'] })}
      />
    </PolicyDialog>
  );
}
