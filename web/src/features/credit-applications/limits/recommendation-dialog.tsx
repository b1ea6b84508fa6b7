import { type RiskTier, riskTiers } from '@gatehouse/domain/approval-policy/approval.ts';
import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditTerms } from '@gatehouse/domain/credit-applications/limits/credit-terms.ts';
import { nothingKnown } from '@gatehouse/domain/credit-applications/review/risk.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { departmentsQuery } from '#web/features/departments/api.ts';
import { CheckField, RadioField } from '#web/ui/check-field.tsx';
import fieldStyle from '#web/ui/house/field.module.css';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import type { MoveDialogProps } from '../deciding/move-dialog-props.ts';
import { useReviewForm } from '../use-review-form.ts';
import {
  check,
  computedTier,
  isLowered,
  labels,
  type RecommendationValues,
  type Screening,
  toBody,
} from './recommendation-form.ts';
import { RecommendationSplit } from './recommendation-split.tsx';

const tierWords: Readonly<Record<RiskTier, string>> = { low: 'Low', medium: 'Medium', high: 'High' };
const screenings = [
  { value: 'CLEAR', label: 'Clear' },
  { value: 'POSSIBLE', label: 'Possible match' },
  { value: 'CONFIRMED', label: 'Confirmed match' },
];

const valuesOf = (application: ReviewedApplication): RecommendationValues => ({
  recommendedCents: application.recommendedCents ?? application.requestedCents,
  terms: creditTerms.find((each) => each === application.recommendedTerms) ?? 'Net 30',
  recommendation: application.recommendation ?? '',
  lines: application.lines.map(({ departmentId, amountCents }) => ({ departmentId, amountCents })),
  screening: application.screening,
  referencesWaived: application.referencesWaived,
  insuranceAsCondition: application.insuranceAsCondition,
  riskTier: null,
  riskComment: '',
});

/** What level 1 will be asked about: limit, terms, split, and what A/R found out (credit.md T10, §3, §6). */
export function RecommendationDialog({ application, onClose }: MoveDialogProps) {
  const departments = useQuery(departmentsQuery);
  const computed = computedTier(application.riskReasons);
  const form = useReviewForm({
    application,
    initial: () => valuesOf(application),
    check: check(computed),
    kept: { form: 'credit-recommendation', record: application.creditApplicationId },
    send: (body, { params, ifMatch }) =>
      call('PUT /api/ar-portal/ca/:creditApplicationId/recommendation', { params, ifMatch, body: toBody(body) }),
    onClose,
  });
  const { values, set, bind, problems, frame } = form;
  const certificate = application.documents.some(({ section }) => section === 'certificateOfInsurance');
  return (
    <WriteDialog
      {...frame}
      title="Recommendation"
      text={`${application.projectName}, ${application.companyName}${application.requestedCents === null ? '' : `, requested ${formatMoney(application.requestedCents)}`}`}
      width={760}
      submit="Save recommendation"
      look="primary"
      busyWords="Saving"
      labels={labels}
      foot="Level 1 reads it. The customer does not."
    >
      <div className={house.halves}>
        <MoneyField {...bind('recommendedCents')} label="Recommended limit" />
        <SelectField
          {...bind('terms')}
          label="Terms"
          choices={creditTerms.map((value) => ({ value, label: `${value} days` }))}
        />
      </div>
      <RecommendationSplit
        departments={departments.data?.departments}
        failed={departments.error !== null}
        limitCents={values.recommendedCents}
        form={form}
      />
      <div className={house.halves}>
        <RadioField
          legend="Screening"
          choices={screenings}
          value={values.screening ?? ''}
          error={problems.screening}
          onChoose={(screening) => set({ screening: screening as Screening })}
        />
        <fieldset className={fieldStyle.field}>
          <legend className={fieldStyle.label}>References and insurance</legend>
          <CheckField
            {...bind('referencesWaived')}
            label="References waived"
            hint="Tick when the three references are answered elsewhere, or not needed."
          />
          <CheckField
            {...bind('insuranceAsCondition')}
            label="Insurance as a condition"
            hint={
              certificate
                ? 'The certificate is on file. Tick when it is not in order yet.'
                : 'No certificate is on file.'
            }
          />
        </fieldset>
      </div>
      <div className={house.halves}>
        <SelectField
          label="Risk"
          hint={
            application.riskReasons.length === 0 ? nothingKnown : `The facts say ${tierWords[computed].toLowerCase()}.`
          }
          placeholder={`As computed: ${tierWords[computed].toLowerCase()}`}
          choices={riskTiers.map((value) => ({ value, label: tierWords[value] }))}
          value={values.riskTier ?? ''}
          onChange={(event) => set({ riskTier: riskTiers.find((tier) => tier === event.target.value) ?? null })}
        />
        {values.riskTier === null ? null : (
          <TextareaField {...bind('riskComment')} label="Why" optional={!isLowered(values, computed)} rows={2} />
        )}
      </div>
      <TextareaField {...bind('recommendation')} label="Words to the approvers" optional rows={3} />
    </WriteDialog>
  );
}
