import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import {
  InstrumentInput,
  type InstrumentView,
  instrumentKindLabels,
  instrumentKinds,
} from '@gatehouse/domain/credit-applications/records/instruments-contract.ts';
import { guarantorInWords } from '@gatehouse/domain/guarantors/guarantor.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { type Problems, problemsIn } from '#web/ui/use-checked-form.ts';
import { WriteDialog } from '#web/ui/write-dialog.tsx';
import { guarantorsQuery } from '../review/review-records.ts';
import '../deciding/staff-dialogs.css';
import { useReviewForm } from '../use-review-form.ts';

type Values = Omit<InstrumentInput, 'amountCents'> & { readonly amountCents: number | null };

const labels = {
  kind: 'Kind',
  issuer: 'Issuer',
  amountCents: 'Amount',
  expiresOn: 'Ends on',
  guarantorId: 'Guarantor of the registry',
};

const inputOf = (values: Values): InstrumentInput => ({ ...values, amountCents: values.amountCents ?? 0 });

const problemsOf = (values: Values): Problems => problemsIn(InstrumentInput, inputOf(values));

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
  const { values, set, problems, idOf, frame } = useReviewForm({
    application,
    initial: () => initialOf(application, instrument),
    check: problemsOf,
    kept: {
      form: 'instrument',
      record: `${application.creditApplicationId} ${instrument?.instrumentId ?? 'new'}`,
    },
    send: (typed, { params, idempotencyKey }) => {
      const body = inputOf(typed);
      return instrument === null
        ? call('POST /api/ar-portal/ca/:creditApplicationId/instruments', { params, idempotencyKey, body })
        : call('PUT /api/ar-portal/ca/:creditApplicationId/instruments/:instrumentId', {
            params: { ...params, instrumentId: instrument.instrumentId },
            ifMatch: String(instrument.version),
            body,
          });
    },
    onClose,
  });
  const accepted = (registry.data?.guarantors ?? []).filter(
    ({ active, guarantorId }) => active || guarantorId === values.guarantorId,
  );
  return (
    <WriteDialog
      {...frame}
      title={instrument === null ? 'Record an instrument' : 'Edit the instrument'}
      text={`${application.projectName}, ${application.companyName}`}
      submit="Save"
      look="primary"
      width={680}
      busyWords="Saving"
      labels={labels}
    >
      <div className="grid g2">
        <SelectField
          id={idOf('kind')}
          label={labels.kind}
          choices={instrumentKinds.map((value) => ({ value, label: instrumentKindLabels[value] }))}
          value={values.kind}
          error={problems.kind}
          onChange={(event) => set({ kind: event.target.value as Values['kind'] })}
        />
        <SelectField
          id={idOf('guarantorId')}
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
          id={idOf('issuer')}
          label={labels.issuer}
          value={values.issuer}
          error={problems.issuer}
          onChange={(event) => set({ issuer: event.target.value })}
        />
        <MoneyField
          id={idOf('amountCents')}
          label={labels.amountCents}
          value={values.amountCents}
          error={problems.amountCents}
          onValue={(amountCents) => set({ amountCents })}
        />
        <DateField
          id={idOf('expiresOn')}
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
