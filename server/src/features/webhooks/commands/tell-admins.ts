import type { Work } from '#server/db/work.ts';
import { systemAdmins } from '#server/features/users/queries/user-changes.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { givenUpMail } from '../emails.ts';
import type { LeasedDelivery } from '../queries/deliveries.ts';
import { claimTelling } from '../queries/webhooks.ts';

/** Mails every System Admin, which the inbox keeps as well, that a delivery was given up; once a day for each webhook, however many are. */
export const tellAdmins = async (
  work: Work,
  publicUrl: string,
  { webhookId, event, attempts }: Pick<LeasedDelivery, 'webhookId' | 'event' | 'attempts'>,
  problem: string,
): Promise<void> => {
  const webhook = await claimTelling(work, webhookId);
  if (webhook === undefined) return;
  const url = `${publicUrl}/feature/studio-dashboard/webhooks/${webhookId}?state=FAILED`;
  for (const admin of await systemAdmins(work, { effective: false, besides: [] }))
    await queueMail(work, givenUpMail({ admin, webhook, event, attempts, problem, url }));
};
