import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { moves } from '@gatehouse/domain/credit-applications/moves.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { Cents } from '@gatehouse/domain/fields/money.ts';
import { RequiredMessage } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import { departmentsQuery } from '#web/features/departments/api.ts';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { type Problems, problemOf } from '#web/ui/record-form/problems.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { SelectField, TextareaField } from '#web/ui/text-field.tsx';
import { type MoveDialogProps, saidOf } from '../deciding/move-dialog-props.ts';
import { dayAhead } from '../deciding/revision-form.ts';
import { useMoments } from '../staff-moments.ts';
import { useReviewForm } from '../use-review-form.ts';

interface Values {
  readonly toCents: number | null;
  readonly until: string | null;
  readonly reason: string;
  readonly departmentId: string;
}

const check =
  (fromCents: number, today: string) =>
  ({ toCents, until, reason }: Values): Problems => ({
    ...(toCents === null
      ? { toCents: creditMessages.amountRequired }
      : toCents === fromCents
        ? { toCents: creditMessages.limitUnchanged }
        : problemOf('toCents', Cents, toCents)),
    ...(until === null ? {} : dayAhead('until', until, today)),
    ...problemOf('reason', RequiredMessage, reason),
  });

/** T26: another limit, with its reason; above the own authority it becomes a request that the levels answer on the new total (credit.md §6). */
export function AdjustLimitDialog({ application, onClose }: MoveDialogProps) {
  const { today } = useMoments();
  const fromCents = application.approvedCents ?? 0;
  const departments = useQuery(departmentsQuery);
  const { values, bind, problems, frame } = useReviewForm({
    application,
    initial: (): Values => ({ toCents: fromCents, until: null, reason: '', departmentId: '' }),
    check: check(fromCents, today),
    kept: { form: 'credit-adjust-limit', record: application.creditApplicationId },
    send: ({ toCents, until, reason, departmentId }, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/limit-changes', {
        ...parts,
        body: {
          toCents: toCents ?? 0,
          reason,
          ...(until === null ? {} : { until }),
          ...(departmentId === '' || (toCents ?? 0) <= fromCents ? {} : { departmentId }),
        },
      }),
    onClose,
  });
  const difference = (values.toCents ?? fromCents) - fromCents;
  const split = application.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const asks = difference !== 0 && (values.toCents ?? 0) > application.ownAuthorityCents;
  return (
    <WriteDialog
      {...frame}
      {...saidOf('adjustCreditLimit', application)}
      width={680}
      {...(asks ? { submit: moves.askLimitChange.submit } : {})}
      look="primary"
      labels={{ toCents: 'New limit', until: 'Until', reason: 'Reason', departmentId: 'Department' }}
      foot={asks ? 'The limit stays until the levels have answered.' : 'It holds at once. The customer is told.'}
    >
      {asks ? (
        <Note tone="warn">
          {formatMoney(values.toCents ?? 0)} is above your authority. It becomes a request that the levels answer, on
          the new total.
        </Note>
      ) : null}
      <div className={house.halves}>
        <MoneyField
          {...bind('toCents')}
          label="New limit"
          hint={
            difference === 0
              ? split === 0
                ? undefined
                : `The departments have ${formatMoney(split)} of it`
              : `${formatMoney(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than now`
          }
        />
        <DateField
          {...bind('until')}
          label="Until"
          optional
          hint={`Afterwards it falls back to ${formatMoney(fromCents)}`}
          min={addDays(today, 1)}
          {...(application.expiresOn === null ? {} : { max: application.expiresOn })}
        />
      </div>
      {difference > 0 ? (
        <SelectField
          {...bind('departmentId')}
          label="For one department"
          optional
          hint="Left empty, the difference goes to the shared pool"
          choices={[
            { value: '', label: 'Shared pool' },
            ...(departments.data?.departments ?? []).map(({ departmentId, name }) => ({
              value: departmentId,
              label: name,
            })),
          ]}
          error={problems.departmentId ?? problems.departmentCents}
        />
      ) : null}
      <TextareaField
        {...bind('reason')}
        label="Reason"
        hint="The customer reads it. It stays in the history of the limit."
        rows={3}
      />
    </WriteDialog>
  );
}
