import { delegationProblems } from '@gatehouse/domain/delegates/delegation.ts';
import { delegateMessages } from '@gatehouse/domain/delegates/messages.ts';
import { fieldRefusal, forbidden, refuseFields } from '@gatehouse/domain/http/refusal.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { personOf } from '#server/platform/session/person.ts';
import { delegateSetMails } from '../emails/delegate.ts';
import { insertDelegation, lockDelegation, type NewDelegation, overlaps } from '../queries.ts';

/** `fromUserId` left out: whoever asks. */
export type DelegationInput = Omit<NewDelegation, 'fromUserId'> & { readonly fromUserId?: string | undefined };

/** A System Admin sets delegates for anybody, everybody else for themself (decision §5). */
export const mayManageAll = (person: Person): boolean => person.roles.includes('System Admin');

const refused = (field: string, errorMessage: string) => fieldRefusal(400, field, errorMessage);

/** Refuses with 403 to set one for somebody else, with 400 by field what the rules do not allow, with 409 two at once for the same. */
export const setDelegate = async (
  work: Work,
  person: Person,
  input: DelegationInput,
  publicUrl: string,
): Promise<string> => {
  const fromUserId = input.fromUserId ?? person.userProfileId;
  if (fromUserId !== person.userProfileId && !mayManageAll(person)) throw forbidden();
  const from = await personOf(work.trx, fromUserId, work.now);
  if (from === null || from.userTypeId === 1) throw refused('fromUserId', delegateMessages.chooseSomebody);
  const to = await personOf(work.trx, input.toUserId, work.now);
  if (to === null || to.userTypeId === 1) throw refused('toUserId', delegateMessages.chooseSomebody);
  const problems = delegationProblems(from, to, input, lotToday(work.now));
  refuseFields(problems.map(({ field, problem }) => [field, problem]));
  const row = { ...input, fromUserId, scopes: [...new Set(input.scopes)] };
  if (await overlaps(work, row)) throw fieldRefusal(409, 'firstDay', delegateMessages.overlap, 'overlap');
  const delegationId = await insertDelegation(work, row, person.userProfileId);
  const stored = await lockDelegation(work, delegationId);
  if (stored === undefined) throw new Error('A delegation that was just written is not there.');
  for (const mail of delegateSetMails(stored, publicUrl)) await queueMail(work, mail);
  return delegationId;
};
