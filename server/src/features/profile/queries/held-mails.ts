import { sql } from 'kysely';
import { updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type Mail, withoutLinks } from '#server/platform/mail/message.ts';

export interface HeldMail {
  readonly id: string;
  readonly companyId: string | null;
  readonly mail: Mail;
}

const firstAddress = sql<string>`lower(mail->'to'->0->>'address')`;

/** Whose message of the day is due. */
export const addressesDue = async ({ trx, now }: Work): Promise<readonly string[]> => {
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(firstAddress.as('address'))
    .distinct()
    .where('state', '=', 'HELD')
    .where('next_try_at', '<=', now)
    .execute();
  return rows.map(({ address }) => address);
};

/** Takes what waits for one person, oldest first; a second server that is at it as well gets nothing. */
export const takeHeld = async ({ trx, now }: Work, address: string): Promise<readonly HeldMail[]> => {
  const rows = await trx
    .selectFrom('mail_outbox')
    .select(['id', 'company_id', 'mail'])
    .where('state', '=', 'HELD')
    .where('next_try_at', '<=', now)
    .where(firstAddress, '=', address)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id, company_id, mail }) => ({ id, companyId: company_id, mail: mail as unknown as Mail }));
};

/** They left with the message of the day; as with every sent mail, their links go. */
export const markTold = async ({ trx, now }: Work, held: readonly HeldMail[]): Promise<void> => {
  for (const { id, mail } of held)
    await updateRow({ trx }, 'mail_outbox', id, {
      state: 'SENT',
      sent_at: now,
      mail: JSON.stringify(withoutLinks(mail)),
    });
};
