import type { ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { CalendarDate } from '@gatehouse/domain/fields/calendar-date-field.ts';
import { Cents } from '@gatehouse/domain/fields/money.ts';
import { Message } from '@gatehouse/domain/fields/text.ts';
import { formatMoney } from '@gatehouse/domain/text/format.ts';
import { useId, useState } from 'react';
import { call } from '#web/api/call.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Day } from '#web/ui/day.tsx';
import { MoneyField } from '#web/ui/money-field.tsx';
import { Note } from '#web/ui/note.tsx';
import { TextareaField } from '#web/ui/text-field.tsx';
import type { MoveDialogProps } from './moves-dialog.tsx';
import './staff-dialogs.css';
import { todayOf } from './staff-moments.ts';
import { type Problems, problemOf, useCheckedForm, withRefusals } from './use-checked-form.ts';
import { useWrite } from './use-write.ts';
import { WriteDialog } from './write-dialog.tsx';

interface Values {
  readonly limitCents: number | null;
  readonly expiresOn: string | null;
  readonly comment: string;
}

const check = ({ limitCents, expiresOn, comment }: Values): Problems => ({
  ...problemOf('limitCents', Cents.min(1, creditMessages.amountRequired), limitCents ?? 0),
  ...(expiresOn === null ? {} : problemOf('expiresOn', CalendarDate, expiresOn)),
  ...problemOf('comment', Message, comment),
});

/** What the decision is measured against: "Requested $450,000, recommended $400,000". */
export const limitHint = ({
  requestedCents,
  recommendedCents,
}: Pick<ReviewedApplication, 'requestedCents' | 'recommendedCents'>): string | undefined => {
  if (requestedCents === null) return undefined;
  const recommended = recommendedCents === null ? '' : `, recommended ${formatMoney(recommendedCents)}`;
  return `Requested ${formatMoney(requestedCents)}${recommended}`;
};

/** T19: the limit, its end, and the version that was looked at; a version submitted meanwhile is not approved by accident (promises rule 10). */
export function ApproveDialog({
  application,
  clock,
  onClose,
  onApproved,
  limitCents,
}: MoveDialogProps & { readonly onApproved: (message: string) => void; readonly limitCents: number | null }) {
  const id = useId();
  const [seen] = useState(application.submittedVersion);
  const form = useCheckedForm<Values>({ limitCents, expiresOn: null, comment: '' }, check, {
    form: 'credit-approve',
    record: application.creditApplicationId,
  });
  const { write, busy, error } = useWrite(
    application,
    (body: Values, parts) =>
      call('POST /api/ar-portal/ca/:creditApplicationId/approve', {
        ...parts,
        body: {
          limitCents: body.limitCents ?? 0,
          submittedVersion: seen,
          ...(body.expiresOn === null ? {} : { expiresOn: body.expiresOn }),
          ...(body.comment === '' ? {} : { comment: body.comment }),
        },
      }),
    ({ message }) => {
      form.clear();
      onClose();
      onApproved(message);
    },
    () => undefined, // said by who opens the letter or does not
  );
  const problems = withRefusals(form.problems, error);
  const idOf = (field: string) => `${id}-${field}`;
  return (
    <WriteDialog
      title="Approve"
      text={`${application.projectName}, ${application.companyName}, AR ${application.arNumber ?? 'not set'}. The letter of approval comes next.`}
      typed={form}
      submit="Approve"
      busy={busy}
      busyWords="Approving"
      error={error}
      problems={problems}
      labels={{ limitCents: 'Credit limit', expiresOn: 'Expires', comment: 'Comment' }}
      idOf={idOf}
      attempt={form.attempt}
      onClose={onClose}
      onSubmit={() => form.submit((values) => write(values))}
    >
      {seen === application.submittedVersion ? null : (
        <Note tone="warn">
          {creditMessages.versionGone} Close this and look at version {application.submittedVersion} first.
        </Note>
      )}
      <MoneyField
        id={idOf('limitCents')}
        label="Credit limit"
        hint={limitHint(application)}
        value={form.values.limitCents}
        error={problems.limitCents}
        onValue={(next) => form.set({ limitCents: next })}
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
        min={todayOf(clock)}
        value={form.values.expiresOn}
        error={problems.expiresOn}
        onValue={(expiresOn) => form.set({ expiresOn })}
      />
      <TextareaField
        id={idOf('comment')}
        label="Comment"
        optional
        rows={3}
        value={form.values.comment}
        error={problems.comment}
        onChange={(event) => form.set({ comment: event.target.value })}
      />
    </WriteDialog>
  );
}
