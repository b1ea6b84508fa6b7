import { stopGroupOf } from '@gatehouse/domain/profile/stop-mails.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { LeasedMail } from '#server/platform/mail/outbox-lease.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { userIdOf } from '../queries/recipients.ts';
import { stopToken } from '../stop-token.ts';

export interface StopLinkSettings {
  readonly db: Database;
  readonly vault: Vault;
  readonly clock: Clock;
  readonly publicUrl: string;
}

/** The link that stops mails like this one for its reader; made when it is sent, so that no token lies in the outbox. null: always sent, or to nobody of ours. */
export const stopLink =
  ({ db, vault, clock, publicUrl }: StopLinkSettings) =>
  async ({ emailType, mail }: Pick<LeasedMail, 'emailType' | 'mail'>): Promise<string | null> => {
    const group = stopGroupOf(emailType);
    const [to] = mail.to;
    if (group === null || to === undefined || mail.to.length > 1) return null;
    const userId = await inWork(db, { rows: '*', now: clock.now() }, (work) => userIdOf(work, to.address));
    return userId === null ? null : `${publicUrl}/unsubscribe?token=${stopToken(vault, { userId, group })}`;
  };
