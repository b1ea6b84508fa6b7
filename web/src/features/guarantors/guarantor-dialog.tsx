import { GuarantorInput, type GuarantorView } from '@gatehouse/domain/guarantors/contract.ts';
import { guarantorKindLabels, guarantorKinds } from '@gatehouse/domain/guarantors/guarantor.ts';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { problemsIn, useCheckedForm } from '#web/ui/use-checked-form.ts';
import { useDialogForm } from '#web/ui/use-dialog-form.ts';
import { useSend } from '#web/ui/use-send.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  kind: 'Kind',
  perShowCapCents: 'Cap per show',
  totalCapCents: 'Cap in total',
  contactName: 'Contact',
  contactEmail: 'E-mail',
  note: 'Note',
};

const fresh: GuarantorInput = {
  name: '',
  kind: 'BANK',
  perShowCapCents: null,
  totalCapCents: null,
  contactName: '',
  contactEmail: '',
  note: '',
  active: true,
};

const inputOf = (guarantor: GuarantorView | null): GuarantorInput => {
  if (guarantor === null) return fresh;
  const { name, kind, perShowCapCents, totalCapCents, contactName, contactEmail, note, active } = guarantor;
  return { name, kind, perShowCapCents, totalCapCents, contactName, contactEmail, note, active };
};

/** One guarantor: who it is, and how much we accept of it. A stale one keeps what was typed and says what to do. */
export function GuarantorDialog({
  guarantor,
  onClose,
}: {
  readonly guarantor: GuarantorView | null;
  readonly onClose: () => void;
}) {
  const form = useCheckedForm(
    () => inputOf(guarantor),
    (input) => problemsIn(GuarantorInput, input),
  );
  const sending = useSend(
    (body: GuarantorInput, idempotencyKey) =>
      guarantor === null
        ? call('POST /api/ar-portal/guarantors', { body, idempotencyKey })
        : call('PUT /api/ar-portal/guarantors/:guarantorId', {
            params: { guarantorId: guarantor.guarantorId },
            body,
            ifMatch: String(guarantor.version),
          }),
    { reads: ['guarantors'], onDone: onClose },
  );
  const { values, set, problems, idOf, frame } = useDialogForm(form, sending, onClose);
  return (
    <WriteDialog
      {...frame}
      typed={form}
      title={guarantor === null ? 'Add guarantor' : `Edit ${guarantor.name}`}
      text="Empty means no cap."
      width={680}
      submit="Save"
      look="primary"
      busyWords="Saving"
      whenStale="Close this and open the guarantor again to see what changed."
      labels={labels}
    >
      <div className="grid g2">
        <TextField
          id={idOf('name')}
          label="Name"
          value={values.name}
          error={problems.name}
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          id={idOf('kind')}
          label="Kind"
          choices={guarantorKinds.map((value) => ({ value, label: guarantorKindLabels[value] }))}
          value={values.kind}
          error={problems.kind}
          onChange={(event) => set({ kind: event.target.value as GuarantorInput['kind'] })}
        />
        <MoneyField
          id={idOf('perShowCapCents')}
          label="Cap per show"
          optional
          value={values.perShowCapCents}
          error={problems.perShowCapCents}
          onValue={(perShowCapCents) => set({ perShowCapCents })}
        />
        <MoneyField
          id={idOf('totalCapCents')}
          label="Cap in total"
          optional
          value={values.totalCapCents}
          error={problems.totalCapCents}
          onValue={(totalCapCents) => set({ totalCapCents })}
        />
        <TextField
          id={idOf('contactName')}
          label="Contact"
          optional
          value={values.contactName}
          error={problems.contactName}
          onChange={(event) => set({ contactName: event.target.value })}
        />
        <TextField
          id={idOf('contactEmail')}
          label="E-mail"
          optional
          value={values.contactEmail}
          error={problems.contactEmail}
          onChange={(event) => set({ contactEmail: event.target.value })}
        />
        <TextareaField
          id={idOf('note')}
          label="Note"
          optional
          span="full"
          rows={3}
          value={values.note}
          error={problems.note}
          onChange={(event) => set({ note: event.target.value })}
        />
      </div>
      <CheckField
        label="Accepted for new applications"
        checked={values.active}
        onChange={(event) => set({ active: event.target.checked })}
      />
    </WriteDialog>
  );
}
