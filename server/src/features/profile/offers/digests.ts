import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { queueMail } from '#server/platform/mail/outbox.ts';
import { digestOf } from '../emails/digest.ts';
import { addressesDue, markTold, takeHeld } from '../queries/held-mails.ts';

export interface DigestSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** Sends everybody whose hour it is the one message of their day. What it tells of and the message itself change state together. */
export const sendDigests = async ({ db, clock, publicUrl }: DigestSettings): Promise<void> => {
  const open = { rows: '*', now: clock.now() } as const;
  for (const address of await inWork(db, open, addressesDue))
    await inWork(db, open, async (work) => {
      const held = await takeHeld(work, address);
      const [first] = held;
      if (first === undefined) return;
      const mail = digestOf(
        held.map((each) => each.mail),
        publicUrl,
      );
      await queueMail(work, { companyId: first.companyId, emailType: 'digest', mail });
      await markTold(work, held);
    });
};
