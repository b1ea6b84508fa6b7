import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  InstrumentInput,
  type InstrumentView,
  instrumentKindLabels,
  instrumentKinds,
} from '@gatehouse/domain/credit-applications/instruments-contract.ts';
import { guarantorInWords } from '@gatehouse/domain/guarantors/guarantor.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { guarantorsQuery } from './review-records.ts';
import './staff-dialogs.css';
import { type Problems, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

type Values = Omit<InstrumentInput, 'amountCents'> & { readonly amountCents: number | null };

const labels = {
  kind: 'Kind',
  issuer: 'Issuer',
  amountCents: 'Amount',
  expiresOn: 'Ends on',
  guarantorId: 'Guarantor of the registry',
};

const problemsOf = (values: Values): Problems =>
  Object.fromEntries(
    (InstrumentInput.safeParse({ ...values, amountCents: values.amountCents ?? 0 }).error?.issues ?? []).map(
      ({ path, message }) => [String(path[0]), message],
    ),
  );

const initialOf = (application: ReviewedApplication, instrument: InstrumentView | null): Values => {
  if (instrument !== null) {
    const { kind, guarantorId, issuer, amountCents, expiresOn, evergreen, originalReceivedOn, releasedOn } = instrument;
    return { kind, guarantorId, issuer, amountCents, expiresOn, evergreen, originalReceivedOn, releasedOn };
  }
  const line = application.sections['line-of-credit']?.data;
  return {
    kind: line?.guaranteeKind === 'Letter of credit' ? 'LETTER_OF_CREDIT' : 'GUARANTEE',
    guarantorId: null,
    issuer: typeof line?.guarantor === 'string' ? line.guarantor : '',
    amountCents: null,
    expiresOn: null,
    evergreen: false,
    originalReceivedOn: null,
    releasedOn: null,
  };
};

/** One letter of credit or guarantee (credit.md §7). A guarantor of the registry brings its name and its caps. */
export function InstrumentDialog({
  application,
  instrument,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly instrument: InstrumentView | null;
  readonly onClose: () => void;
}) {
  const registry = useQuery(guarantorsQuery);
  const form = useCheckedForm<Values>(() => initialOf(application, instrument), problemsOf, {
    form: 'instrument',
    record: `${application.creditApplicationId} ${instrument?.instrumentId ?? 'new'}`,
  });
  const { write, busy, error } = useWrite(
    application,
    (body: InstrumentInput, { params, idempotencyKey }) =>
      instrument === null
        ? call('POST /api/ar-portal/ca/:creditApplicationId/instruments', { params, idempotencyKey, body })
        : call('PUT /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId', {
            params: { ...params, instrumentId: instrument.instrumentId },
            ifMatch: String(instrument.version),
            body,
          }),
    () => {
      form.clear();
      onClose();
    },
  );
  const { values, set } = form;
  const problems = withRefusals(form.problems, error);
  const accepted = (registry.data?.guarantors ?? []).filter(
    ({ active, guarantorId }) => active || guarantorId === values.guarantorId,
  );
  return (
    <WriteDialog
      title={instrument === null ? 'Record an instrument' : 'Edit the instrument'}
      text={`${application.projectName}, ${application.companyName}`}
      submit="Save"
      look="primary"
      width={680}
      typed={form}
      busy={busy}
      busyWords="Saving"
      error={error}
      problems={problems}
      labels={labels}
      idOf={(field) => `instrument-${field}`}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit((given) => write({ ...given, amountCents: given.amountCents ?? 0 }))}
    >
      <div className="grid g2">
        <SelectField
          id="instrument-kind"
          label={labels.kind}
          choices={instrumentKinds.map((value) => ({ value, label: instrumentKindLabels[value] }))}
          value={values.kind}
          error={problems.kind}
          onChange={(event) => set({ kind: event.target.value as Values['kind'] })}
        />
        <SelectField
          id="instrument-guarantorId"
          label={labels.guarantorId}
          optional
          placeholder="Not in the registry"
          choices={accepted.map((each) => ({ value: each.guarantorId, label: guarantorInWords(each) }))}
          value={values.guarantorId ?? ''}
          error={problems.guarantorId}
          onChange={(event) => {
            const chosen = accepted.find(({ guarantorId }) => guarantorId === event.target.value);
            set({ guarantorId: chosen?.guarantorId ?? null, ...(chosen === undefined ? {} : { issuer: chosen.name }) });
          }}
        />
        <TextField
          id="instrument-issuer"
          label={labels.issuer}
          value={values.issuer}
          error={problems.issuer}
          onChange={(event) => set({ issuer: event.target.value })}
        />
        <MoneyField
          id="instrument-amountCents"
          label={labels.amountCents}
          value={values.amountCents}
          error={problems.amountCents}
          onValue={(amountCents) => set({ amountCents })}
        />
        <DateField
          id="instrument-expiresOn"
          label={labels.expiresOn}
          optional={values.evergreen}
          value={values.expiresOn}
          error={problems.expiresOn}
          onValue={(expiresOn) => set({ expiresOn })}
        />
        <DateField
          label="Original received on"
          optional
          value={values.originalReceivedOn}
          onValue={(originalReceivedOn) => set({ originalReceivedOn })}
        />
        <DateField
          label="Released on"
          optional
          value={values.releasedOn}
          onValue={(releasedOn) => set({ releasedOn })}
        />
      </div>
      <CheckField
        label="It renews by itself until somebody ends it"
        checked={values.evergreen}
        onChange={(event) => set({ evergreen: event.target.checked })}
      />
    </WriteDialog>
  );
}
