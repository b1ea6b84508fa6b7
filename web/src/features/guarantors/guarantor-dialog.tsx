import { GuarantorInput, type GuarantorView } from '@gatehouse/domain/guarantors/contract.ts';
import { guarantorKindLabels, guarantorKinds } from '@gatehouse/domain/guarantors/guarantor.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { CallError, refusedFields } from '#web/api/errors.ts';
import { createRepeatKey } from '#web/api/repeat-key.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/check-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDiscardQuestion } from '#web/ui/discard-question.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { SelectField, TextareaField, TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.ts';

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

const problemsOf = (values: GuarantorInput): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (GuarantorInput.safeParse(values).error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
  );

/** One guarantor: who it is, and how much we accept of it. A stale one keeps what was typed and says what to do. */
export function GuarantorDialog({
  guarantor,
  onClose,
}: {
  readonly guarantor: GuarantorView | null;
  readonly onClose: () => void;
}) {
  const form = useId();
  const client = useQueryClient();
  const [repeat] = useState(createRepeatKey);
  const [opened] = useState(() => inputOf(guarantor));
  const [values, setValues] = useState(opened);
  const [attempt, setAttempt] = useState(0);
  const set = (part: Partial<GuarantorInput>) => setValues((before) => ({ ...before, ...part }));
  const save = useMutation({
    mutationFn: (body: GuarantorInput) =>
      guarantor === null
        ? call('POST /api/ar-portal/guarantors', { body, idempotencyKey: repeat.keyFor(body) })
        : call('PUT /api/ar-portal/guarantors/:guarantorId', {
            params: { guarantorId: guarantor.guarantorId },
            body,
            ifMatch: String(guarantor.version),
          }),
    onSuccess: async ({ message }) => {
      repeat.settle();
      toast.ok(message);
      await client.invalidateQueries({ queryKey: ['guarantors'] });
      onClose();
    },
    onError: (error) => {
      repeat.settle(error);
      if (error instanceof CallError && error.status === 412)
        void client.invalidateQueries({ queryKey: ['guarantors'] });
    },
  });
  const error = save.error instanceof CallError ? save.error : null;
  const problems = { ...refusedFields(error), ...(attempt === 0 ? {} : problemsOf(values)) };
  const { close, question } = useDiscardQuestion({
    dirty: JSON.stringify(values) !== JSON.stringify(opened),
    onDiscard: () => undefined,
    onClose,
  });
  const idOf = (field: string) => `guarantor-${field}`;
  return (
    <>
      <Dialog
        open
        big
        width={680}
        onClose={save.isPending ? () => undefined : close}
        title={guarantor === null ? 'Add guarantor' : `Edit ${guarantor.name}`}
        text="Empty means no cap."
        actions={
          <>
            <Button onClick={close} disabled={save.isPending}>
              Cancel
            </Button>
            <Button type="submit" form={form} look="primary" busy={save.isPending ? 'Saving' : false}>
              Save
            </Button>
          </>
        }
      >
        <form
          id={form}
          noValidate
          className="stackf"
          onSubmit={(event) => {
            event.preventDefault();
            setAttempt(attempt + 1);
            if (!save.isPending && Object.keys(problemsOf(values)).length === 0) save.mutate(values);
          }}
        >
          {error !== null && Object.keys(refusedFields(error)).length === 0 ? (
            <Note tone="bad" role="alert">
              {error.message}
              {error.status === 412 ? ' Close this and open the guarantor again to see what changed.' : ''}
            </Note>
          ) : null}
          <ErrorSummary
            problems={Object.entries(problems).map(([field, message]) => ({
              id: idOf(field),
              label: labels[field] ?? field,
              message,
            }))}
            attempt={attempt}
          />
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
        </form>
      </Dialog>
      {question}
    </>
  );
}
