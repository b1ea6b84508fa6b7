import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { DnbReport, dnbReport } from '@gatehouse/domain/credit-applications/sections/dnb-report.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { call } from '#web/api/call.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { type Problems, problemsIn } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useMoments } from '../staff-moments.ts';
import { useReviewForm } from '../use-review-form.ts';

type ScoreName = 'paydex' | 'delinquencyScore' | 'failureScore';
interface Score {
  readonly typed: string;
  readonly unavailable: boolean;
}
interface Values extends Readonly<Record<ScoreName, Score>> {
  readonly reportDate: string | null;
  readonly dunsNumber: string;
}

const { fields } = dnbReport;
const scores: readonly ScoreName[] = ['paydex', 'delinquencyScore', 'failureScore'];
const labels = Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** An empty box is no score, and not "unavailable" either: that is said by a person (credit.md §7). */
const scoreOf = ({ typed, unavailable }: Score): number | null | undefined => {
  if (unavailable) return null;
  return /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : undefined;
};

const bodyOf = (values: Values) => ({
  paydex: scoreOf(values.paydex),
  delinquencyScore: scoreOf(values.delinquencyScore),
  failureScore: scoreOf(values.failureScore),
  reportDate: values.reportDate ?? '',
  ...(values.dunsNumber.trim() === '' ? {} : { dunsNumber: values.dunsNumber.trim() }),
});

const check =
  (today: string) =>
  (values: Values): Problems => {
    const problems = problemsIn(DnbReport, bodyOf(values));
    if (values.reportDate !== null && values.reportDate > today)
      return { ...problems, reportDate: creditMessages.dateInFuture };
    return values.reportDate === null ? { ...problems, reportDate: fieldMessages.required } : problems;
  };

/** Records the three scores; each may be said to be unavailable. The risk tier follows from them on the server. */
export function DnbDialog({
  application,
  onClose,
}: {
  readonly application: ReviewedApplication;
  readonly onClose: () => void;
}) {
  const { today } = useMoments();
  const { values, set, bind, problems, idOf, frame } = useReviewForm({
    application,
    initial: () => valuesOf(application, today),
    check: check(today),
    kept: { form: 'credit-dnb-report', record: application.creditApplicationId },
    send: (typed, parts) =>
      call('PUT /api/ar-portal/ca/:creditApplicationId/dnb-report', {
        ...parts,
        body: DnbReport.parse(bodyOf(typed)),
      }),
    onClose,
  });
  return (
    <WriteDialog
      {...frame}
      title="D&B report"
      text={`${application.companyName}, for ${application.projectName}`}
      width={680}
      submit="Record the report"
      look="primary"
      busyWords="Recording"
      labels={labels}
    >
      <div className={house.thirds}>
        {scores.map((name) => (
          <div key={name}>
            <TextField
              id={idOf(name)}
              label={fields[name].label}
              hint={fields[name].hint}
              inputMode="numeric"
              autoComplete="off"
              disabled={values[name].unavailable}
              value={values[name].unavailable ? '' : values[name].typed}
              error={problems[name]}
              onChange={(event) => set({ [name]: { typed: event.target.value, unavailable: false } })}
            />
            <div style={{ marginTop: 8 }}>
              <CheckField
                label="Unavailable"
                aria-label={`${fields[name].label} is unavailable`}
                checked={values[name].unavailable}
                onChange={(event) => set({ [name]: { ...values[name], unavailable: event.target.checked } })}
              />
            </div>
          </div>
        ))}
      </div>
      <div className={house.halves}>
        <DateField {...bind('reportDate')} label={fields.reportDate.label} hint={fields.reportDate.hint} max={today} />
        <TextField {...bind('dunsNumber')} label="D-U-N-S number" optional autoComplete="off" />
      </div>
    </WriteDialog>
  );
}

const valuesOf = ({ dnb }: ReviewedApplication, today: string): Values => {
  const of = (value: number | null | undefined): Score => ({
    typed: value === null || value === undefined ? '' : String(value),
    unavailable: value === null,
  });
  return {
    paydex: of(dnb?.paydex),
    delinquencyScore: of(dnb?.delinquencyScore),
    failureScore: of(dnb?.failureScore),
    reportDate: dnb?.reportDate ?? today,
    dunsNumber: dnb?.dunsNumber ?? '',
  };
};
