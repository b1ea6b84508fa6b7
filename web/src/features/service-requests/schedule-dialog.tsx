import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { formMessages } from '@gatehouse/domain/forms/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { requestMoves } from '@gatehouse/domain/service-requests/moves.ts';
import type { RequestDetail, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import { isInBusinessHours, momentAt } from '@gatehouse/domain/sites/business-hours.ts';
import {
  calendarOf,
  lengthOf,
  type OpenHours,
  openOn,
  type SiteCalendar,
  wholeDay,
} from '@gatehouse/domain/sites/calendar.ts';
import { hoursInWords, usualHoursInWords } from '@gatehouse/domain/sites/hours-in-words.ts';
import { type Site, zoneOf } from '@gatehouse/domain/sites/sites.ts';
import { DateField } from '#web/ui/date-field.tsx';
import house from '#web/ui/house/house.module.css';
import type { Problems } from '#web/ui/record-form/problems.ts';
import { useRecordForm } from '#web/ui/record-form/use-record-form.ts';
import { WriteDialog } from '#web/ui/record-form/write-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { moveRequest, refreshRequests } from './api.ts';

const labels = { from: 'From', fromTime: 'From, time', to: 'To', toTime: 'To, time' } as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
/** From when to when a day is open; of one that is not, a whole business day. */
const dayOf = (day: string | null, calendar: SiteCalendar): OpenHours => {
  const open = day === null ? undefined : openOn(day, calendar);
  return open === undefined || lengthOf(open) === 0 ? wholeDay(calendar) : open;
};

/** The days that were wished for, over a working day. */
const timesOf = ({ wantedFrom, wantedTo, site }: RequestRow) => ({
  from: wantedFrom,
  fromTime: timeOf(dayOf(wantedFrom, calendarOf(site)).from),
  to: wantedTo ?? wantedFrom,
  toTime: timeOf(dayOf(wantedTo ?? wantedFrom, calendarOf(site)).until),
});

/** What is wrong before the server is asked: the same sentences, at the same fields. */
const problemsAt =
  (site: Site) =>
  ({ from: fromDay, fromTime, to: toDay, toTime }: ReturnType<typeof timesOf>): Problems => {
    const calendar = calendarOf(site);
    const missing = {
      ...(fromDay === null ? { from: fieldMessages.required } : {}),
      ...(TIME.test(fromTime) ? {} : { fromTime: formMessages.timeInvalid }),
      ...(toDay === null ? { to: fieldMessages.required } : {}),
      ...(TIME.test(toTime) ? {} : { toTime: formMessages.timeInvalid }),
    };
    if (Object.keys(missing).length > 0 || fromDay === null || toDay === null) return missing;
    const [from, to] = [momentAt(fromDay, fromTime, calendar.zone), momentAt(toDay, toTime, calendar.zone)];
    if (to <= from) return { to: requestMessages.timesBackwards };
    return {
      ...(isInBusinessHours(from, calendar)
        ? {}
        : { from: requestMessages.outsideHours(hoursInWords(fromDay, calendar)) }),
      ...(isInBusinessHours(to, calendar) ? {} : { to: requestMessages.outsideHours(hoursInWords(toDay, calendar)) }),
    };
  };

interface ScheduleDialogProps {
  readonly request: RequestRow;
  readonly onDone: (request: RequestDetail) => void;
  readonly onClose: () => void;
}

/** The agreed times (decisions §4): days and hours of the request's site, whatever the clock of whoever types them. */
export function ScheduleDialog({ request, onDone, onClose }: ScheduleDialogProps) {
  const { bind, frame } = useRecordForm({
    saved: () => timesOf(request),
    check: problemsAt(request.site),
    labels,
    send: ({ from, fromTime, to, toTime }) =>
      moveRequest(request, 'schedule', {
        from: momentAt(from ?? '', fromTime, zoneOf(request.site)),
        to: momentAt(to ?? '', toTime, zoneOf(request.site)),
      }),
    reads: refreshRequests,
    onDone: (answer) => onDone(answer.request),
  });
  return (
    <WriteDialog
      {...frame}
      onClose={onClose}
      title={requestMoves.schedule.title}
      text={requestMessages.agreeTimes(usualHoursInWords(calendarOf(request.site)))}
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
