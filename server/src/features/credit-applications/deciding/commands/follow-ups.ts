import { reviewMonths } from '@gatehouse/domain/credit-applications/deciding/clocks.ts';
import { taskKinds } from '@gatehouse/domain/credit-applications/deciding/decisions.ts';
import { creditMessages } from '@gatehouse/domain/credit-applications/messages.ts';
import { addMonths } from '@gatehouse/domain/fields/calendar-date.ts';
import { notFound } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { actorOf, type Mover, personOf } from '#server/features/credit-applications/commands/move.ts';
import { endLimitChanges } from '#server/features/credit-applications/limits/queries/limit-changes.ts';
import { lockParts, type Parts } from '#server/features/credit-applications/queries/parts.ts';
import { addNote } from '#server/features/credit-applications/queries/writes.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { addTask, doTask, endTasks } from '../queries/decisions.ts';

/** Re-review by tier: high monthly, medium quarterly, low yearly, as tasks and not as new applications (credit.md §6). */
export const addReview = async (work: Work, parts: Parts, expiresOn: string | null): Promise<boolean> => {
  const dueOn = addMonths(lotToday(work.now), reviewMonths(parts.application.risk_tier));
  return (expiresOn === null || dueOn <= expiresOn) && addTask(work, parts, { kind: 'RE_REVIEW', dueOn });
};

/** A guarantee was given for this credit: on the instruments' register, or by the application itself. */
const hasGuarantee = (parts: Parts): boolean => {
  const kind = parts.submitted?.snapshot.sections['line-of-credit']?.data.guaranteeKind;
  return parts.instruments_end_on.length > 0 || (typeof kind === 'string' && kind !== 'None');
};

/** What ends with a credit: open changes of its limit and the reviews of it. */
export const endWithCredit = async (work: Work, parts: Parts): Promise<void> => {
  await endLimitChanges(work, parts.application.id);
  await endTasks(work, parts.application.id, ['RE_REVIEW', 'INSURANCE', 'REFERENCES']);
};

/** When a project closes, its guarantee goes back to whoever gave it (credit.md T32). */
export const addGuaranteeRelease = async (work: Work, parts: Parts): Promise<void> => {
  if (hasGuarantee(parts))
    await addTask(work, parts, { kind: 'GUARANTEE_RELEASE', dueOn: addMonths(lotToday(work.now), 1) });
};

/** Ticks a task off. It is no move: the version stays, so that nobody's open page is out of date by it. */
export const finishTask = async (mover: Mover, taskId: string) => {
  const person = personOf(mover);
  const { work, scope, creditApplicationId } = mover;
  const parts = await lockParts(work, scope, creditApplicationId);
  const task = parts?.tasks.find(({ id }) => id === taskId);
  if (parts === undefined || task === undefined) throw notFound();
  const { status, version } = parts.application;
  if (await doTask(work, creditApplicationId, taskId, person.userProfileId)) {
    await addNote(work, parts, actorOf(person), {
      move: 'doTask',
      comment: taskKinds[task.kind],
      visibleToCustomer: false,
    });
    if (task.kind === 'RE_REVIEW' && (status === 'APPROVED' || status === 'ON_HOLD'))
      await addReview(work, parts, parts.application.expires_on);
  }
  return { message: creditMessages.taskDone, version };
};
