import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { isInBusinessHours, lotMoment } from '@gatehouse/domain/sites/business-hours.ts';
import { useState } from 'react';
import { DateField } from '#web/ui/date-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Problems } from '#web/ui/use-checked-form.ts';
import { moveRequest } from './api.ts';
import { RequestDialog } from './request-dialog.tsx';

const labels = { from: 'From', fromTime: 'From, time', to: 'To', toTime: 'To, time' } as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

interface Times {
  readonly fromDay: string | null;
  readonly fromTime: string;
  readonly toDay: string | null;
  readonly toTime: string;
}

/** What is wrong before the server is asked: the same sentences, at the same fields. */
const problemsOf = ({ fromDay, fromTime, toDay, toTime }: Times): Problems => {
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

/** The agreed times (decisions §4): days and hours of the lot, whatever the clock of whoever types them. */
export function ScheduleDialog({
  request,
  onDone,
  onClose,
}: {
  readonly request: RequestRow;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}) {
  const first: Times = {
    fromDay: request.wantedFrom,
    fromTime: '09:00',
    toDay: request.wantedTo ?? request.wantedFrom,
    toTime: '18:00',
  };
  const [times, setTimes] = useState(first);
  const set = (part: Partial<Times>) => setTimes((before) => ({ ...before, ...part }));
  const instant = (day: string | null, time: string) => lotMoment(day ?? '', time);
  return (
    <RequestDialog
      title={requestMoves.schedule.title}
      text={requestMoves.schedule.sentence}
      submit={requestMoves.schedule.button}
      busyWords="Scheduling"
      labels={labels}
      dirty={JSON.stringify(times) !== JSON.stringify(first)}
      check={() => problemsOf(times)}
      act={() =>
        moveRequest(request, 'schedule', {
          from: instant(times.fromDay, times.fromTime),
          to: instant(times.toDay, times.toTime),
        })
      }
      onDone={(answer) => onDone(answer.request)}
      onClose={onClose}
    >
      {({ problemOf, idOf }) => (
        <div className="grid g2">
          <DateField
            id={idOf('from')}
            label={labels.from}
            value={times.fromDay}
            error={problemOf('from')}
            onValue={(fromDay) => set({ fromDay })}
          />
          <TextField
            id={idOf('fromTime')}
            type="time"
            label={labels.fromTime}
            value={times.fromTime}
            error={problemOf('fromTime')}
            onChange={(event) => set({ fromTime: event.target.value })}
          />
          <DateField
            id={idOf('to')}
            label={labels.to}
            value={times.toDay}
            error={problemOf('to')}
            onValue={(toDay) => set({ toDay })}
          />
          <TextField
            id={idOf('toTime')}
            type="time"
            label={labels.toTime}
            value={times.toTime}
            error={problemOf('toTime')}
            onChange={(event) => set({ toTime: event.target.value })}
          />
        </div>
      )}
    </RequestDialog>
  );
}
