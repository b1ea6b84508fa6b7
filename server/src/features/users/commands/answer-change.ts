import { forbidden, notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { mayAnswerChange, type UserChangeAnswer } from '@gatehouse/domain/users/user-change.ts';
import type { Work } from '#server/db/work.ts';
import type { Target } from '#server/platform/http/call.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { personOf } from '#server/platform/session/person.ts';
import { changeDeclinedMail } from '../emails/changes.ts';
import type { StoredUser } from '../queries/parts.ts';
import { findUser } from '../queries/read.ts';
import { lockChange, type StoredChange, settleChange } from '../queries/user-changes.ts';
import { updateUser } from '../queries/writes.ts';
import { targetFor } from './account-actions.ts';
import { holdDepartmentsOf } from './add-user.ts';
import { passAddressOn } from './change-address.ts';
import { applyRights, changesBetween, rightsOfStored, wordsOf } from './change-rights.ts';
import type { House } from './invite.ts';

interface Answering {
  readonly work: Work;
  readonly house: House;
  readonly person: Person;
}

/** What was asked, for the audit: rights line by line, or the two addresses. */
const detailOf = async (work: Work, change: StoredChange): Promise<Record<string, unknown>> =>
  change.kind === 'RIGHTS'
    ? { changes: wordsOf(await changesBetween(work, change.held, change.wanted)) }
    : { email: [change.held.email, change.wanted.email] };

/** null: they can no longer sign in, or it was the directory. */
const askerOf = (work: Work, { askedById }: StoredChange): Promise<Person | null> | null =>
  askedById === null ? null : personOf(work.trx, askedById, work.now);

const conflict = (): Refusal => new Refusal(409, usersMessages.changeConflict, 'conflict');

const confirmRights = async (
  { work, house, person }: Answering,
  change: StoredChange & { readonly kind: 'RIGHTS' },
  user: StoredUser,
): Promise<void> => {
  const now = rightsOfStored(user);
  if ((await changesBetween(work, change.held, now)).length > 0) throw conflict();
  const changes = await changesBetween(work, now, change.wanted);
  if (user.lastAdmin && changes.some(({ what, is }) => what === 'System Admin' && is === null))
    throw new Refusal(409, usersMessages.lastSystemAdmin, 'not-now');
  await applyRights(work, house, { user, after: change.wanted, changes, by: person });
  await settleChange(work, change.userChangeId, 'DONE', person.userProfileId);
};

/**
 * Confirms, declines or withdraws a change that waits (decision 0080). Refuses with 404 what waits no longer, with 403 whose answer it is not, with
 * 409 what fits neither the user as they are now nor whoever asked.
 */
export const answerChange = async (
  answering: Answering,
  userChangeId: string,
  answer: UserChangeAnswer,
): Promise<Target> => {
  const { work, house, person } = answering;
  const change = await lockChange(work, userChangeId);
  if (change?.kind === 'RIGHTS') await holdDepartmentsOf(work, change.wanted);
  const user = change === undefined ? undefined : await findUser(work, change.userProfileId);
  if (change === undefined || user === undefined) throw notFound();
  if (!mayAnswerChange(person, answer, change))
    throw person.roles.includes('System Admin')
      ? new Refusal(403, usersMessages.notYoursToAnswer, 'forbidden')
      : forbidden();
  const detail = { ...(await detailOf(work, change)), askedBy: change.askedBy };
  if (answer === 'confirm') {
    const asker = await askerOf(work, change);
    if (change.askedById !== null && asker?.roles.includes('System Admin') !== true)
      throw new Refusal(409, usersMessages.changeAskerGone, 'conflict');
    if (change.kind === 'RIGHTS') await confirmRights(answering, change, user);
    else if (user.email !== change.held.email) throw conflict();
    else await passAddressOn(work, house, { change, user, by: person });
  } else {
    await settleChange(work, userChangeId, answer === 'decline' ? 'DECLINED' : 'WITHDRAWN');
    const asker = answer === 'decline' ? await askerOf(work, change) : null;
    if (asker !== null) await queueMail(work, changeDeclinedMail(asker, user, person, house.publicUrl));
  }
  return targetFor(user, await updateUser(work, user.userProfileId, {}), detail);
};
