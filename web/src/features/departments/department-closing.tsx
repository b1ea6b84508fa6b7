import { closingQuestion, needsReceiver, type OpenWork, receiverLabel } from '@gatehouse/domain/departments/closing.ts';
import type { DepartmentDetail, DepartmentRow } from '@gatehouse/domain/departments/contract.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { listed } from '@gatehouse/domain/text/listed.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats } from '#web/api/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Day } from '#web/ui/day.tsx';
import house from '#web/ui/house/house.module.css';
import { Reading } from '#web/ui/reading.tsx';
import { ActQuestion } from '#web/ui/record-form/act-question.tsx';
import { FormTrouble } from '#web/ui/record-form/form-trouble.tsx';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonLine } from '#web/ui/skeleton.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { closeDepartment, openWorkQuery, readDepartmentsAgain, reopenDepartment } from './api.ts';
import style from './departments.module.css';

interface ClosingProps {
  readonly department: DepartmentDetail;
  readonly departments: readonly DepartmentRow[];
}

const LIVE_MS = 15_000;

/** The foot of a department: closing it as a handover, or the way back (look, page 52b). */
export function DepartmentClosing(props: ClosingProps) {
  const { department } = props;
  const work = useQuery({ ...openWorkQuery(department.departmentId), refetchInterval: LIVE_MS });
  if (department.state !== 'OPEN') return <WayBack department={department} />;
  return (
    <Sheet title={`Close ${department.name}`} aside="Nothing is deleted. It can be opened again.">
      <Reading
        of={work}
        waiting={
          <div className={house.inside} aria-busy="true">
            <SkeletonLine width="60%" height={80} />
          </div>
        }
      >
        {(open) => (
          <>
            <Counts work={open} />
            <HandOver {...props} work={open} />
          </>
        )}
      </Reading>
    </Sheet>
  );
}

function Counts({ work }: { readonly work: OpenWork }) {
  const counts = [
    ['Open requests', work.openRequests],
    ['Level 1 to sign', work.levelOne],
    ['Quotes sent', work.quotesSent],
    ['Spaces', work.spaces],
  ] as const;
  return (
    <dl className={style.counts} aria-live="polite">
      {counts.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const labels = { receiverId: 'Receiver', from: 'From' };

function HandOver({ department, departments, work }: ClosingProps & { readonly work: OpenWork }) {
  const { departmentId, name, version } = department;
  const today = lotDayOf(new Date().toISOString());
  const { shortDate } = useFormats();
  const [asks, setAsks] = useState(false);
  const asksReceiver = needsReceiver(work);
  const check = ({ receiverId, from }: { receiverId: string; from: string | null }): Problems => ({
    ...(asksReceiver && receiverId === '' ? { receiverId: departmentMessages.receiverMissing } : {}),
    ...(from === null || from < today ? { from: departmentMessages.dayOver } : {}),
  });
  const form = useRecordForm({
    saved: { receiverId: '', from: today as string | null },
    version,
    check,
    labels,
    id: 'closing',
    send: ({ receiverId, from }, { ifMatch }) =>
      closeDepartment(
        { departmentId, version: ifMatch },
        { from: from ?? today, receiverId: asksReceiver ? receiverId : null },
      ),
    reads: readDepartmentsAgain,
    onClose: () => setAsks(false),
  });
  const { values, bind } = form;
  const receiver = departments.find((each) => each.departmentId === values.receiverId);
  const question = closingQuestion(
    name,
    shortDate(values.from ?? today, today),
    work,
    asksReceiver ? (receiver?.name ?? null) : null,
  );
  const wrong = Object.keys(check(values)).length > 0;
  return (
    <>
      <form
        noValidate
        className={asksReceiver ? `${style.handOver} ${style.withReceiver}` : style.handOver}
        onSubmit={(event) => {
          event.preventDefault();
          if (wrong) form.submit();
          else setAsks(true);
        }}
      >
        {form.error === null || asks ? null : (
          <div className={house.whole}>
            <FormTrouble error={form.error} />
          </div>
        )}
        {asksReceiver ? (
          <SelectField
            {...bind('receiverId')}
            label={receiverLabel(work)}
            placeholder="Choose a department"
            hint={
              work.requestTypes.length === 0
                ? undefined
                : `And requests of the type ${listed(work.requestTypes)} from then on`
            }
            choices={departments
              .filter((each) => each.state === 'OPEN' && each.departmentId !== departmentId)
              .map((each) => ({ value: each.departmentId, label: each.name }))}
          />
        ) : null}
        <DateField {...bind('from')} min={today} />
        <Button type="submit" look="stop" disabled={form.busy}>
          {asksReceiver ? 'Close and hand over' : 'Close'}
        </Button>
      </form>
      <ConfirmDialog
        open={asks}
        title={question.title}
        text={question.text}
        busy={form.busy && 'Closing'}
        onConfirm={form.submit}
        onRefuse={() => setAsks(false)}
      >
        {form.error === null ? null : <FormTrouble error={form.error} />}
      </ConfirmDialog>
    </>
  );
}

/** Closed, or waiting for its day: since when, who took over, and the button that opens it. */
function WayBack({ department }: Pick<ClosingProps, 'department'>) {
  const { name, state, closesOn, successor, departmentId, version } = department;
  const [asks, setAsks] = useState(false);
  const waits = state === 'CLOSING';
  const isLate = waits && closesOn !== null && closesOn < lotDayOf(new Date().toISOString());
  return (
    <Sheet title={waits ? `${name} closes` : `${name} is closed`}>
      <div className={style.wayBack}>
        <p>
          {waits ? 'From ' : 'Since '}
          {closesOn === null ? 'today' : <Day on={closesOn} />}.{' '}
          {successor === null
            ? ''
            : waits
              ? `What is open then goes to ${successor.name}. `
              : `What was open went to ${successor.name}. `}
          {isLate
            ? 'It could not close on its day and is tried every hour: a change of rights waits, or its receiver closed.'
            : ''}
        </p>
        <Button look="primary" onClick={() => setAsks(true)}>
          {waits ? 'Keep it open' : 'Open again'}
        </Button>
      </div>
      {asks ? (
        <ActQuestion
          title={waits ? `Keep ${name} open?` : `Open ${name} again?`}
          text={
            waits
              ? 'It does not close. It can be closed later.'
              : 'It stands in every list to choose from again. What went to others stays with them.'
          }
          look="primary"
          act={() => reopenDepartment({ departmentId, version })}
          reads={readDepartmentsAgain}
          busyWords={waits ? 'Keeping' : 'Opening'}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </Sheet>
  );
}
