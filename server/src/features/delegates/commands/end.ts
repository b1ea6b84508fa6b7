import type { EndReason } from '@gatehouse/domain/delegates/delegation.ts';
import type { Work } from '#server/db/work.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { delegateEndedMails } from '../emails/delegate.ts';
import { markEnded, type StoredDelegation } from '../queries.ts';

/** Ends a delegation whose row is held, and tells both. What they decided until now stays as it is. */
export const endDelegation = async (
  work: Work,
  delegation: StoredDelegation,
  because: EndReason,
  publicUrl: string,
): Promise<void> => {
  await markEnded(work, delegation.delegationId, because);
  for (const mail of delegateEndedMails(delegation, because, publicUrl)) await queueMail(work, mail);
};
