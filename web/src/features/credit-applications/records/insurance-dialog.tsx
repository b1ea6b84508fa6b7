import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { policyKindLabels, policyKinds } from '@gatehouse/domain/credit-applications/records/insurance.ts';
import { PolicyInput, type PolicyView } from '@gatehouse/domain/credit-applications/records/insurance-contract.ts';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextField } from '#web/ui/text-field.tsx';
import { useReviewForm } from '../use-review-form.ts';

type Values = Omit<PolicyInput, 'effectiveOn' | 'expiresOn'> & {
  readonly effectiveOn: string | null;
  readonly expiresOn: string | null;
};

const labels = {
  kind: 'Kind',
  insurer: 'Insurer',
  policyNumber: 'Policy number',
  effectiveOn: 'In force from',
  expiresOn: 'In force to',
  eachOccurrenceCents: 'Each occurrence',
  aggregateCents: 'Aggregate',
};
const words = [
  ['holderNamed', 'The lot is named as certificate holder'],
  ['additionalInsured', 'The lot and its owners are additional insured'],
  ['lossPayee', 'The lot is loss payee'],
  ['cancellation30Days', 'Thirty days of notice before it is cancelled'],
] as const;

const inputOf = (values: Values): PolicyInput => ({
  ...values,
  effectiveOn: values.effectiveOn ?? '',
  expiresOn: values.expiresOn ?? '',
});

const problemsOf = (values: Values): Problems => problemsIn(PolicyInput, inputOf(values));

const initialOf = (application: ReviewedApplication, policy: PolicyView | null): Values => {
  if (policy !== null) {
    const { policyId: _id, version: _version, band: _band, end: _end, ...values } = policy;
    return values;
  }
  const certificate = application.sections['certificate-of-insurance']?.data ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    kind: 'GENERAL_LIABILITY',
    insurer: text(certificate.insurance),
    policyNumber: '',
    effectiveOn: text(certificate.effectiveDate) || null,
    expiresOn: text(certificate.expiryDate) || null,
    eachOccurrenceCents: null,
    aggregateCents: null,
    holderNamed: false,
    additionalInsured: false,
    lossPayee: false,
    cancellation30Days: false,
  };
};

/** One policy as it stands on the certificate; insurer and dates come from what the customer typed. */
export function InsuranceDialog({
  application,
  policy,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly policy: PolicyView | null;
  readonly onClose: () => void;
}) {
  const { values, set, bind, frame } = useReviewForm({
    application,
    initial: () => initialOf(application, policy),
    check: problemsOf,
    kept: {
      form: 'insurance-policy',
      record: `${application.creditApplicationId} ${policy?.policyId ?? 'new'}`,
    },
    send: (typed, { params, idempotencyKey }) => {
      const body = inputOf(typed);
      return policy === null
        ? call('POST /api/ar-portal/ca/:creditApplicationId/insurance-policies', { params, idempotencyKey, body })
        : call('PUT /api/ar-portal/ca/:creditApplicationId/insurance-policies/:policyId', {
            params: { ...params, policyId: policy.policyId },
            ifMatch: String(policy.version),
            body,
          });
    },
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title={policy === null ? 'Record a policy' : 'Edit the policy'}
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
          choices={policyKinds.map((value) => ({ value, label: policyKindLabels[value] }))}
        />
        <TextField {...bind('policyNumber')} label={labels.policyNumber} />
        <TextField {...bind('insurer')} label={labels.insurer} span="full" />
        <DateField {...bind('effectiveOn')} label={labels.effectiveOn} />
        <DateField {...bind('expiresOn')} label={labels.expiresOn} />
        <MoneyField {...bind('eachOccurrenceCents')} label={labels.eachOccurrenceCents} optional />
        <MoneyField {...bind('aggregateCents')} label={labels.aggregateCents} optional />
      </div>
      {words.map(([name, label]) => (
        <CheckField
          key={name}
          label={label}
          checked={values[name]}
          onChange={(event) => set({ [name]: event.target.checked })}
        />
      ))}
    </WriteDialog>
  );
}
