import { GuarantorInput, type GuarantorView } from '@gatehouse/domain/guarantors/contract.ts';
import { guarantorKindLabels, guarantorKinds } from '@gatehouse/domain/guarantors/guarantor.ts';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { problemsIn } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { readGuarantorsAgain } from './api.ts';

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
  const { bind, frame } = useRecordForm({
    saved: inputOf(guarantor),
    version: guarantor?.version ?? null,
    check: (input) => problemsIn(GuarantorInput, input),
    labels,
    send: (body, { idempotencyKey, ifMatch }) =>
      guarantor === null
        ? call('POST /api/ar-portal/guarantors', { body, idempotencyKey })
        : call('PUT /api/ar-portal/guarantors/:guarantorId', {
            params: { guarantorId: guarantor.guarantorId },
            body,
            ifMatch,
          }),
    reads: readGuarantorsAgain,
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={guarantor === null ? 'Add guarantor' : `Edit ${guarantor.name}`}
      text="Empty means no cap."
      width={680}
      submit="Save"
      look="primary"
      busyWords="Saving"
    >
      <div className={house.halves}>
        <TextField {...bind('name')} />
        <SelectField
          {...bind('kind')}
          choices={guarantorKinds.map((value) => ({ value, label: guarantorKindLabels[value] }))}
        />
        <MoneyField {...bind('perShowCapCents')} optional />
        <MoneyField {...bind('totalCapCents')} optional />
        <TextField {...bind('contactName')} optional />
        <TextField {...bind('contactEmail')} optional />
        <TextareaField {...bind('note')} optional span="full" rows={3} />
      </div>
      <CheckField {...bind('active')} label="Accepted for new applications" />
    </WriteDialog>
  );
}
