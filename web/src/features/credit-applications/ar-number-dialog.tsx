import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { useId } from 'react';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { MoveDialogProps } from './moves-dialog.tsx';
import './staff-dialogs.css';
import { useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

const SIX_DIGITS = /^\d{6}$/;

/** The account of six digits; people quote its last five (credit.md §6). */
export function ArNumberDialog({ application, onClose }: MoveDialogProps) {
  const id = useId();
  const form = useCheckedForm(
    { arAccount: application.arAccount ?? '', purchaseOrderRequired: application.purchaseOrderRequired },
    ({ arAccount }) => (SIX_DIGITS.test(arAccount) ? {} : { arAccount: creditMessages.arAccountInvalid }),
  );
  const { write, busy, error } = useWrite(
    application,
    (body: typeof form.values, { params, ifMatch }) =>
      call('PUT /api/ar-portal/ca/:creditApplicationId/ar-number', { params, ifMatch, body }),
    onClose,
  );
  const problems = withRefusals(form.problems, error);
  const { arAccount } = form.values;
  return (
    <WriteDialog
      title={application.arNumber === null ? 'Set the A/R number' : 'Edit the A/R number'}
      text={`${application.projectName}, ${application.companyName}`}
      submit="Save the number"
      look="primary"
      busy={busy}
      busyWords="Saving"
      error={error}
      problems={problems}
      labels={{ arAccount: 'Account' }}
      idOf={() => id}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit((values) => write(values))}
    >
      <TextField
        id={id}
        label="Account"
        hint="Six digits"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        value={arAccount}
        error={problems.arAccount}
        onChange={(event) => form.set({ arAccount: event.target.value.trim() })}
      />
      <div className="shows" aria-live="polite">
        <span className="sm muted">Shown as</span>
        <b>
          {SIX_DIGITS.test(arAccount)
            ? `AR ${arAccount.slice(-5)} · account ${arAccount}`
            : 'The last five digits of the account'}
        </b>
      </div>
      <CheckField
        label="Every charge needs a purchase order"
        checked={form.values.purchaseOrderRequired}
        onChange={(event) => form.set({ purchaseOrderRequired: event.target.checked })}
      />
    </WriteDialog>
  );
}
