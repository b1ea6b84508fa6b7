import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { isInBusinessHours, lotMoment } from '@gatehouse/domain/sites/business-hours.ts';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { moveRequest, refreshRequests } from './api.ts';

const labels = { from: 'From', fromTime: 'From, time', to: 'To', toTime: 'To, time' } as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The days that were wished for, over a working day. */
const timesOf = ({ wantedFrom, wantedTo }: RequestRow) => ({
  from: wantedFrom,
  fromTime: '09:00',
  to: wantedTo ?? wantedFrom,
  toTime: '18:00',
});

/** What is wrong before the server is asked: the same sentences, at the same fields. */
const problemsOf = ({ from: fromDay, fromTime, to: toDay, toTime }: ReturnType<typeof timesOf>): Problems => {
  const missing = {
    ...(fromDay === null ? { from: fieldMessages.required } : {}),
    ...(TIME.test(fromTime) ? {} : { fromTime: formMessages.timeInvalid }),
    ...(toDay === null ? { to: fieldMessages.required } : {}),
    ...(TIME.test(toTime) ? {} : { toTime: formMessages.timeInvalid }),
  };
  if (Object.keys(missing).length > 0 || fromDay === null || toDay === null) return missing;
  const [from, to] = [lotMoment(fromDay, fromTime), lotMoment(toDay, toTime)];
  if (to <= from) return { to: requestMessages.timesBackwards };
  return {
    ...(isInBusinessHours(from) ? {} : { from: requestMessages.outsideHours }),
    ...(isInBusinessHours(to) ? {} : { to: requestMessages.outsideHours }),
  };
};

interface ScheduleDialogProps {
  readonly request: RequestRow;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}

/** The agreed times (decisions §4): days and hours of the lot, whatever the clock of whoever types them. */
export function ScheduleDialog({ request, onDone, onClose }: ScheduleDialogProps) {
  const { bind, frame } = useRecordForm({
    saved: () => timesOf(request),
    check: problemsOf,
    labels,
    send: ({ from, fromTime, to, toTime }) =>
      moveRequest(request, 'schedule', {
        from: lotMoment(from ?? '', fromTime),
        to: lotMoment(to ?? '', toTime),
      }),
    reads: refreshRequests,
    onDone: (answer) => onDone(answer.request),
  });
  return (
    <WriteDialog
      {...frame}
      onClose={onClose}
      title={requestMoves.schedule.title}
      text={requestMoves.schedule.sentence}
      submit={requestMoves.schedule.button}
      look="primary"
      busyWords="Scheduling"
    >
      <div className={house.halves}>
        <DateField {...bind('from')} />
        <TextField {...bind('fromTime')} type="time" />
        <DateField {...bind('to')} />
        <TextField {...bind('toTime')} type="time" />
      </div>
    </WriteDialog>
  );
}
