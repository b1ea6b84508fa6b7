import { fieldRefusal } from '@gatehouse/domain/http/refusal.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { addBusinessDays, isInBusinessHours } from '@gatehouse/domain/sites/business-hours.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { hoursInWords } from '@gatehouse/domain/sites/hours-in-words.ts';
import { dateOfInstant, instantInText } from '@gatehouse/domain/text/format.ts';
import { tellAnswer, tellAsked, tellClosed, tellGoesOn, tellStatus } from '../emails.ts';
import type { WholeRequest } from '../queries/whole.ts';
import { deliverAgain } from './deliver.ts';
import { begin, finish, type RequestMover } from './move.ts';

type Moved = Promise<WholeRequest>;

export const acknowledge = async (mover: RequestMover): Moved => {
  const locked = await begin(mover, 'acknowledge');
  const row = await finish(mover, locked, 'acknowledge', { set: { acknowledged_at: mover.work.now } });
  await tellStatus(mover, row);
  return row;
};

export const askInfo = async (mover: RequestMover, question: string): Moved => {
  const locked = await begin(mover, 'askInfo');
  const row = await finish(mover, locked, 'askInfo', { set: { asked_in: locked.row.status }, text: question });
  await tellAsked(mover, row, question);
  return row;
};

export const answer = async (mover: RequestMover, text: string): Moved => {
  const locked = await begin(mover, 'answer');
  const row = await finish(mover, locked, 'answer', { set: { asked_in: null }, text });
  await tellAnswer(mover, row, text);
  return row;
};

export const approve = async (mover: RequestMover): Moved => {
  const row = await finish(mover, await begin(mover, 'approve'), 'approve');
  await tellStatus(mover, row);
  return row;
};

/** Agreed times begin and end within the business hours of the request's site (decisions §4); the work itself may go on over night. */
export const schedule = async (
  mover: RequestMover,
  { from, to }: { readonly from: string; readonly to: string },
): Moved => {
  const locked = await begin(mover, 'schedule');
  if (to <= from || new Date(to) <= new Date(from)) throw fieldRefusal(400, 'to', requestMessages.timesBackwards);
  const calendar = calendarOf(locked.row.site);
  const timeZone = calendar.zone;
  for (const [field, at] of Object.entries({ from, to }))
    if (!isInBusinessHours(at, calendar))
      throw fieldRefusal(400, field, requestMessages.outsideHours(hoursInWords(dateOfInstant(at, timeZone), calendar)));
  const clock = { timeZone, timeFormat: '12h' } as const;
  const times = `${instantInText(from, clock)} to ${instantInText(to, clock)}`;
  const row = await finish(mover, locked, 'schedule', {
    set: { agreed_from: new Date(from), agreed_to: new Date(to) },
    text: times,
  });
  await tellStatus(mover, row, times);
  return row;
};

export const startWork = async (mover: RequestMover): Moved => {
  const row = await finish(mover, await begin(mover, 'start'), 'start');
  await tellStatus(mover, row);
  return row;
};

const DAYS_TO_SIGN_OFF = 3;

export const complete = async (mover: RequestMover): Moved => {
  const locked = await begin(mover, 'complete');
  const row = await finish(mover, locked, 'complete', {
    set: {
      sign_off_by: new Date(
        addBusinessDays(mover.work.now.toISOString(), DAYS_TO_SIGN_OFF, calendarOf(locked.row.site)),
      ),
      ...withoutCancellation,
    },
  });
  await tellStatus(mover, row);
  return row;
};

/** Whoever finished or stopped the work has answered the wish to cancel it. */
const withoutCancellation = {
  cancellation_asked_at: null,
  cancellation_reason: null,
  cancellation_asked_by: null,
} as const;

export const signOff = async (mover: RequestMover): Moved =>
  finish(mover, await begin(mover, 'signOff'), 'signOff', { set: { signed_off_at: mover.work.now } });

export const decline = async (mover: RequestMover, reason: string): Moved => {
  const row = await finish(mover, await begin(mover, 'decline'), 'decline', { set: { reason }, text: reason });
  await tellClosed(mover, row, 'decline', reason);
  return row;
};

/** Before work begins it takes effect at once (decisions §4 Cancel). */
export const cancel = async (mover: RequestMover): Moved => {
  const locked = await begin(mover, 'cancel');
  const row = await finish(mover, locked, 'cancel');
  if (row.submittedAt !== null) await tellClosed(mover, row, 'cancel', null);
  return row;
};

export const askCancellation = async (mover: RequestMover, reason: string): Moved => {
  const { work, person } = mover;
  const row = await finish(mover, await begin(mover, 'askCancellation'), 'askCancellation', {
    set: {
      cancellation_asked_at: work.now,
      cancellation_reason: reason,
      cancellation_asked_by: `${person.firstName} ${person.lastName}`,
    },
    text: reason,
  });
  await tellAnswer(mover, row, reason);
  return row;
};

export const acceptCancellation = async (mover: RequestMover): Moved => {
  const row = await finish(mover, await begin(mover, 'acceptCancellation'), 'acceptCancellation', {
    set: withoutCancellation,
  });
  await tellClosed(mover, row, 'cancel', null);
  return row;
};

export const refuseCancellation = async (mover: RequestMover, reason: string): Moved => {
  const row = await finish(mover, await begin(mover, 'refuseCancellation'), 'refuseCancellation', {
    set: withoutCancellation,
    text: reason,
  });
  await tellGoesOn(mover, row, reason);
  return row;
};

/** §6 Retrigger submit: repairs a failed delivery once; while it is under way there is nothing to repair. */
export const retrigger = async (mover: RequestMover): Moved => {
  const locked = await begin(mover, 'retrigger');
  await deliverAgain(mover, locked.row);
  return finish(mover, locked, 'retrigger', { internal: true });
};
