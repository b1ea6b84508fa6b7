import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { CalendarDate } from '@gatehouse/domain/fields/calendar-date-field.ts';
import { Cents } from '@gatehouse/domain/fields/money.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Day } from '#web/ui/day.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import { limitHint } from './approve-dialog.tsx';
import { ConditionsFields } from './conditions-fields.tsx';
import { conditionProblems, conditionsToSend, type TypedCondition } from './conditions-form.ts';
import type { MoveDialogProps } from './moves-dialog.tsx';
import './staff-dialogs.css';
import { type Problems, problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

interface Values {
  readonly limitCents: number | null;
  readonly expiresOn: string | null;
  readonly comment: string;
  readonly conditions: readonly TypedCondition[];
}

const DAYS_TO_MEET = 14;

const check =
  (today: string) =>
  ({ limitCents, expiresOn, comment, conditions }: Values): Problems => ({
    ...problemOf('limitCents', Cents.min(1, creditMessages.amountRequired), limitCents ?? 0),
    ...conditionProblems(conditions, today),
    ...(expiresOn === null ? {} : problemOf('expiresOn', CalendarDate, expiresOn)),
    ...problemOf('comment', Message, comment),
  });

/** T20: the limit holds from now on, and what the customer still owes stands on it, each with its day. */
export function ApproveConditionsDialog({
  application,
  clock,
  onClose,
  limitCents,
}: MoveDialogProps & { readonly limitCents: number | null }) {
  const id = useId();
  const [seen] = useState(application.submittedVersion);
  const today = lotDayOf(new Date().toISOString());
  const usualDue = addDays(today, DAYS_TO_MEET);
  const form = useCheckedForm<Values>(
    () => ({
      limitCents,
      expiresOn: null,
      comment: '',
      conditions: [
        { kind: application.insuranceAsCondition ? 'INSURANCE_GAP' : '', note: '', dueOn: usualDue },
      ] as readonly TypedCondition[],
    }),
    check(today),
    { form: 'credit-approve-with-conditions', record: application.creditApplicationId },
  );
  const { values, set } = form;
  const { write, busy, error } = useWrite(
    application,
    (body: Values, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/approve-with-conditions', {
        ...parts,
        body: {
          limitCents: body.limitCents ?? 0,
          submittedVersion: seen,
          conditions: conditionsToSend(body.conditions),
          ...(body.expiresOn === null ? {} : { expiresOn: body.expiresOn }),
          ...(body.comment === '' ? {} : { comment: body.comment }),
        },
      }),
    () => {
      form.clear();
      onClose();
    },
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  return (
    <WriteDialog
      title="Approve with conditions"
      text={`${application.projectName}, ${application.companyName}, AR ${application.arNumber ?? 'not set'}.`}
      width={720}
      typed={form}
      submit="Approve with conditions"
      busy={busy}
      busyWords="Approving"
      error={error}
      problems={problems}
      labels={{
        limitCents: 'Credit limit',
        expiresOn: 'Expires',
        comment: 'Comment',
        conditions: 'Conditions',
        ...Object.fromEntries(
          values.conditions.flatMap((_, place) => [
            [`conditions.${place}.kind`, `Condition ${place + 1}`],
            [`conditions.${place}.dueOn`, `Condition ${place + 1}, due`],
            [`conditions.${place}.note`, `Condition ${place + 1}, what exactly`],
          ]),
        ),
      }}
      idOf={(field) => idOf(field === 'conditions' ? 'conditions.0.kind' : field)}
      attempt={form.attempt}
      foot="The customer is told at once what to meet, and by when."
      onClose={onClose}
      onSubmit={() => form.submit(write)}
    >
      {seen === application.submittedVersion ? null : (
        <Note tone="warn">
          {creditMessages.versionGone} Close this and look at version {application.submittedVersion} first.
        </Note>
      )}
      <ConditionsFields
        conditions={values.conditions}
        problems={problems}
        clock={clock}
        today={today}
        usualDue={usualDue}
        idOf={idOf}
        onConditions={(conditions) => set({ conditions })}
      />
      <div className="grid g2">
        <MoneyField
          id={idOf('limitCents')}
          label="Credit limit"
          hint={limitHint(application)}
          value={values.limitCents}
          error={problems.limitCents}
          onValue={(next) => set({ limitCents: next })}
        />
        <DateField
          id={idOf('expiresOn')}
          label="Expires"
          optional
          hint={
            <>
              Left empty, and at the latest: <Day on={application.latestExpiry} />
            </>
          }
          max={application.latestExpiry}
          format={clock.dateFormat}
          min={today}
          value={values.expiresOn}
          error={problems.expiresOn}
          onValue={(expiresOn) => set({ expiresOn })}
        />
      </div>
      <TextareaField
        id={idOf('comment')}
        label="Comment"
        optional
        rows={3}
        value={values.comment}
        error={problems.comment}
        onChange={(event) => set({ comment: event.target.value })}
      />
    </WriteDialog>
  );
}
