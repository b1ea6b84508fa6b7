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
import { guarantorsQuery } from '#web/features/guarantors/api.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
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
  const { values, set, bind, problems, idOf, frame } = useReviewForm({
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
      <div className={house.halves}>
        <SelectField
          {...bind('kind')}
          label={labels.kind}
          choices={instrumentKinds.map((value) => ({ value, label: instrumentKindLabels[value] }))}
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
        <TextField {...bind('issuer')} label={labels.issuer} />
        <MoneyField {...bind('amountCents')} label={labels.amountCents} />
        <DateField {...bind('expiresOn')} label={labels.expiresOn} optional={values.evergreen} />
        <DateField {...bind('originalReceivedOn')} label="Original received on" optional />
        <DateField {...bind('releasedOn')} label="Released on" optional />
      </div>
      <CheckField {...bind('evergreen')} label="It renews by itself until somebody ends it" />
    </WriteDialog>
  );
}
