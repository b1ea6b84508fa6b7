import { sendingOf } from '@gatehouse/domain/profile/mail-times.ts';
import { eventOfMail } from '@gatehouse/domain/profile/notifications.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { LeasedMail, Timing } from '#server/platform/mail/outbox-lease.ts';
import { recipientOf } from '../queries/recipients.ts';

/** Asked just before a mail is sent: what the person chose holds for what is written from now on, whoever wrote it. */
export const mailWishes =
  (db: Database) =>
  async ({ emailType, projectId, mail }: LeasedMail, now: Date): Promise<Timing> => {
    const [to] = mail.to;
    if (eventOfMail(emailType) === null || to === undefined || mail.to.length > 1) return { is: 'now' };
    const recipient = await inWork(db, { rows: '*', now }, (work) => recipientOf(work, to.address));
    return recipient === null ? { is: 'now' } : sendingOf(emailType, projectId, recipient, now);
  };
