import { daysBetween } from '@gatehouse/domain/fields/calendar-date.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { actorOf, begin, finish, type Mover } from '#server/features/credit-applications/commands/move.ts';
import { fallBack } from '#server/features/credit-applications/limits/commands/fall-back.ts';
import { moveLimitChange } from '#server/features/credit-applications/limits/queries/limit-changes.ts';
import { lockParts, type Parts } from '#server/features/credit-applications/queries/parts.ts';
import { addNote, updateApplication } from '#server/features/credit-applications/queries/writes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { writeAudit } from '#server/platform/http/audit.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { lapseConditions } from '../commands/conditions.ts';
import { addReview } from '../commands/follow-ups.ts';
import { expire, hold } from '../commands/hold.ts';
import { queueConditionsDue } from '../emails/decision.ts';
import { queueExpiryNotice, queueLapsed, queueRevisionReminder } from '../emails/expiry.ts';
import { addTask, noticeOnce } from '../queries/decisions.ts';
import { recallOverdue } from '../queries/risk.ts';
import { type Due, dueFor, nextLook } from './due.ts';
import {
  changesOfEnds,
  lookAgainOn,
  type NextLook,
  PAGE,
  type Place,
  type Ticking,
  tickingAfter,
  tickingOf,
} from './queries.ts';

/** Which credits are over their limit, and since which day of the lot; quotes and commitments know (their feature's offer). */
export type OverLimits = (
  work: Work,
) => Promise<readonly { readonly creditApplicationId: string; readonly since: string }[]>;

interface Settings {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly overLimits?: OverLimits;
}

const events = {
  lapse: 'CREDIT_LAPSED',
  lapseConditions: 'CREDIT_CONDITIONS_LAPSED',
  expire: 'CREDIT_EXPIRED',
  fallBack: 'CREDIT_LIMIT_FELL_BACK',
  recallRisk: 'CREDIT_RISK_EXPIRED',
  hold: 'CREDIT_HELD',
  endEarlier: 'CREDIT_ENDS_EARLIER',
} as const;

/** T9: nobody answered the revision. That is no denial. */
const lapse = async (mover: Mover, publicUrl: string): Promise<void> => {
  const locked = await begin(mover, 'lapse');
  await finish(mover, locked, 'lapse', { visibleToCustomer: true });
  await queueLapsed(mover.work, locked.parts, publicUrl);
};

/** Questions that nobody answered in time end; the application goes back to A/R once nobody is awaited any more (T18). */
const recallRisk = async (mover: Mover, today: string): Promise<void> => {
  const { work, creditApplicationId } = mover;
  const parts = await lockParts(work, mover.scope, creditApplicationId);
  if (parts === undefined) return;
  const silent = await recallOverdue(work, creditApplicationId, today);
  if (silent.length === 0) return;
  const comment = `No answer in time: ${silent.map(({ name }) => name).join(', ')}`;
  for (const { limitChangeId } of silent) {
    const change = parts.limit_changes.find(({ id }) => id === limitChangeId);
    if (change?.state === 'PENDING_RISK') await moveLimitChange(work, change.id, 'FINAL_REVIEW', null);
  }
  const after = await lockParts(work, mover.scope, creditApplicationId);
  const isAwaited = after?.risk.some(({ state }) => state === 'ASKED') ?? false;
  if (parts.application.status === 'PENDING_RISK' && !isAwaited) {
    const locked = await begin(mover, 'recallRisk');
    await finish(mover, locked, 'recallRisk', { comment, visibleToCustomer: false });
    return;
  }
  await addNote(work, parts, actorOf('system'), { move: 'recallRisk', comment, visibleToCustomer: false });
};

/** The credit ends with what it stands on; the customer reads how long it still runs. */
const endEarlier = async (mover: Mover, on: string, today: string, publicUrl: string): Promise<boolean> => {
  const { work } = mover;
  const parts = await lockParts(work, mover.scope, mover.creditApplicationId);
  if (parts === undefined || parts.application.expires_on === null || parts.application.expires_on <= on) return false;
  await updateApplication(work, parts, parts.application.status, { expires_on: on });
  await addNote(work, parts, actorOf('system'), {
    move: 'endEarlier',
    comment: dateInText(on),
    visibleToCustomer: true,
  });
  const shortened = { ...parts, application: { ...parts.application, expires_on: on } };
  await queueExpiryNotice(work, shortened, daysBetween(today, on), publicUrl);
  return true;
};

type Noticed = Extract<Due, { readonly key: string }>;
const kindOf = {
  hold: 'hold',
  insuranceTask: 'insurance',
  remindRevision: 'revision',
  remindConditions: 'conditions',
  noticeExpiry: 'expiry',
} as const satisfies Record<Noticed['do'], string>;

/** A notice and its remembering are one transaction: made once, or not at all. */
const notify = async (mover: Mover, due: Noticed, publicUrl: string, today: string): Promise<boolean> => {
  const { work } = mover;
  const parts: Parts | undefined = await lockParts(work, mover.scope, mover.creditApplicationId);
  if (parts === undefined || !(await noticeOnce(work, parts, kindOf[due.do], due.key))) return false;
  switch (due.do) {
    case 'hold':
      await hold(mover, due.reason, publicUrl);
      return true;
    case 'insuranceTask':
      return addTask(work, parts, { kind: 'INSURANCE', dueOn: today });
    case 'remindRevision':
      await queueRevisionReminder(work, parts, due.lapsesOn, publicUrl);
      return true;
    case 'remindConditions':
      await queueConditionsDue(work, parts, due.lapsesOn, publicUrl);
      return true;
    case 'noticeExpiry':
      await queueExpiryNotice(work, parts, due.days, publicUrl);
      return true;
  }
};

const perform = async (mover: Mover, due: Due, publicUrl: string, today: string): Promise<boolean> => {
  if ('key' in due) return notify(mover, due, publicUrl, today);
  switch (due.do) {
    case 'lapse':
      await lapse(mover, publicUrl);
      return true;
    case 'lapseConditions':
      await lapseConditions(mover, undefined, publicUrl);
      return true;
    case 'expire':
      await expire(mover, publicUrl);
      return true;
    case 'fallBack':
      await fallBack(mover, publicUrl);
      return true;
    case 'recallRisk':
      await recallRisk(mover, today);
      return true;
    case 'endEarlier':
      return endEarlier(mover, due.on, today, publicUrl);
    case 'review': {
      const parts = await lockParts(mover.work, mover.scope, mover.creditApplicationId);
      return parts !== undefined && addReview(mover.work, parts, parts.application.expires_on);
    }
  }
};

/** What is done for one application, each in a transaction of its own; gives how much that was. One that fails is kept in `failures`. */
const performAll = async (
  { db, now, publicUrl }: { readonly db: Database; readonly now: Date; readonly publicUrl: string },
  id: string,
  dues: readonly Due[],
  failures: unknown[],
): Promise<number> => {
  const today = lotToday(now);
  let done = 0;
  for (const due of dues) {
    try {
      const did = await inWork(db, { rows: '*', now }, async (work) => {
        const scope = scopeOfSystem();
        const mover: Mover = { work, scope, by: 'system', creditApplicationId: id, seenVersion: null };
        if (!(await perform(mover, due, publicUrl, today))) return false;
        if (due.do in events)
          await writeAudit(work, {
            event: events[due.do as keyof typeof events],
            person: null,
            actorName: 'by the clock',
            target: { type: 'creditApplication', id },
            requestId: 'credit-clocks',
          });
        return true;
      });
      if (did) done += 1;
    } catch (error) {
      // somebody was faster, or a guard says no: the next round looks again. One broken application keeps none of the others waiting.
      if (!(error instanceof Refusal)) failures.push(error);
    }
  }
  return done;
};

const beginning: Place = { lookOn: '-infinity', id: '00000000-0000-0000-0000-000000000000' };

/**
 * Every hour: what the clocks of credit ask for (credit.md T9, T18, T22, T27, T29, §6), of the applications whose day has come or that changed. One
 * transaction for each thing, under the application's lock and through the same moves as anybody's; run twice, the second time finds nothing. Where
 * nothing was due, the next day on which something may be is written down. Gives how many things it did.
 */
export const runCreditClocks = async ({ db, clock, publicUrl, overLimits }: Settings): Promise<number> => {
  const now = clock.now();
  const today = lotToday(now);
  const asStaff = <T>(task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows: '*', now }, task);
  const over = new Map(
    (overLimits === undefined ? [] : await asStaff(overLimits))
      .filter(({ since }) => daysBetween(since, today) > lot().deadlines.overLimit)
      .map(({ creditApplicationId, since }) => [creditApplicationId, since]),
  );
  const changes = await asStaff(changesOfEnds);
  let done = 0;
  const failures: unknown[] = [];
  const lookAt = async (rows: readonly Ticking[]): Promise<void> => {
    const quiet: NextLook[] = [];
    for (const row of rows) {
      const dues = dueFor(row, today, over.get(row.id), changes);
      if (dues.length === 0) quiet.push({ id: row.id, woken: row.woken, on: nextLook(row, today) });
      else done += await performAll({ db, now, publicUrl }, row.id, dues, failures);
    }
    if (quiet.length > 0) await asStaff((work) => lookAgainOn(work, quiet));
  };
  let after = beginning;
  for (let more = true; more; ) {
    const place = after;
    const page = await asStaff((work) => tickingAfter(work, place, today));
    await lookAt(page);
    const last = page.at(-1);
    if (last !== undefined) after = { lookOn: last.lookOn ?? beginning.lookOn, id: last.id };
    for (const { id } of page) over.delete(id);
    more = page.length === PAGE;
  }
  // money that is out wakes no clock: what has been over its limit for long is looked at as long as it is
  const others = [...over.keys()];
  for (let from = 0; from < others.length; from += PAGE)
    await lookAt(await asStaff((work) => tickingOf(work, others.slice(from, from + PAGE), today)));
  if (failures.length > 0) throw new AggregateError(failures, `The clocks of ${failures.length} applications failed.`);
  return done;
};
