import { adminRoomMessages } from '@gatehouse/domain/admin-room/messages.ts';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Work } from '#server/db/work.ts';
import { lockSendable } from '#server/features/mails-given-up/queries.ts';
import { listGivenUp, requeueGivenUp, wakeWorker } from '#server/features/webhooks/queries/deliveries.ts';
import { retryMail } from '#server/platform/mail/outbox.ts';

/** So many mails go in one call, the oldest first: each is looked at with what hangs on it. */
const MAILS_AT_ONCE = 500;

export interface SentAgain {
  readonly mails: readonly string[];
  readonly deliveries: readonly { readonly webhook: string; readonly deliveries: number }[];
}

/** Puts everything that was given up, and may be sent as it is, back to where it leaves from. Refuses where that is nothing. */
export const sendGivenUpAgain = async (
  work: Work,
  reopenDelivery: (work: Work, mailId: string) => Promise<void>,
): Promise<SentAgain> => {
  const mails = await lockSendable(work, MAILS_AT_ONCE);
  for (const mailId of mails) {
    await retryMail(work, mailId);
    await reopenDelivery(work, mailId);
  }
  const deliveries: { webhook: string; deliveries: number }[] = [];
  for (const { webhookId, enabled } of await listGivenUp(work))
    if (enabled) deliveries.push({ webhook: webhookId, deliveries: await requeueGivenUp(work, webhookId) });
  if (mails.length + deliveries.length === 0)
    throw new Refusal(409, adminRoomMessages.nothingToSend, 'nothing-to-send');
  await wakeWorker(work);
  return { mails, deliveries };
};
