import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Doer, Person } from '@gatehouse/domain/permissions/people.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import type { Work } from '#server/db/work.ts';
import { sendPasswordLink } from '#server/platform/identity/password-link.ts';
import { expiryOf } from '#server/platform/links/action-tokens.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { personOf } from '#server/platform/session/person.ts';
import { invitationMail } from '../emails/account.ts';
import type { HeldTasks } from '../held-tasks.ts';
import { findUser } from '../queries/read.ts';
import { updateUser } from '../queries/writes.ts';
import { rightsInMail } from './rights-in-mail.ts';

/** What the commands need to know of the house they run in. */
export interface House {
  readonly publicUrl: string;
  /** Our own identity provider keeps the passwords; false: a foreign one does. */
  readonly embedded: boolean;
  readonly tasks: HeldTasks;
  /** What they take care of for a department goes back to it: unlike a review, anybody there may go on with it. Gives how many. */
  readonly giveBack: (work: Work, userId: string) => Promise<number>;
  /** Nobody acts for, or as, somebody who cannot sign in (decisions §5). */
  readonly endDelegates: (work: Work, userId: string, publicUrl: string) => Promise<void>;
}

/**
 * Mails the invitation in the caller's transaction and notes until when it is good; earlier links are void. With a foreign provider the
 * mail says to sign in there: the first sign-in is matched by verified e-mail address.
 */
export const sendInvitation = async (
  work: Work,
  { publicUrl, embedded }: House,
  { userId, by, companyName }: { readonly userId: string; readonly by: Doer; readonly companyName: string | null },
): Promise<void> => {
  const invited = await findUser(work, userId);
  const holds = invited === undefined ? [] : rightsInMail(invited);
  const mailOf = ({ person, url }: { readonly person: Person; readonly url: string }) =>
    invitationMail({ person, url, by, companyName, embedded, holds });
  if (embedded) {
    const isSent = await sendPasswordLink(work, { userId, publicUrl, purpose: 'invite', mailOf });
    if (!isSent) throw new Refusal(409, usersMessages.companyDisabled, 'company-disabled');
  } else {
    const person = await personOf(work.trx, userId, work.now);
    if (person === null) throw notFound();
    await queueMail(work, mailOf({ person, url: `${publicUrl}/homepage` }));
  }
  await updateUser(work, userId, {
    invited_at: work.now,
    invite_expires_at: expiryOf('invite', work.now),
  });
};
