import { sql } from 'kysely';
import { allRows, allValues, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type Mail, withoutLinks } from '#server/platform/mail/message.ts';

export interface HeldMail {
  readonly id: string;
  readonly companyId: string | null;
  readonly mail: Mail;
}

const firstAddress = sql`lower(mail->'to'->0->>'address')`;

/** Whose message of the day is due. */
export const addressesDue = (work: Work): Promise<readonly string[]> =>
  allValues<string>(work)`
    select distinct ${firstAddress} from mail_outbox where state = 'HELD' and next_try_at <= ${work.now}`;

/** Takes what waits for one person, oldest first; a second server that is at it as well gets nothing. */
export const takeHeld = (work: Work, address: string): Promise<readonly HeldMail[]> =>
  allRows<HeldMail>(work)`
    select id, company_id as "companyId", mail from mail_outbox
    where state = 'HELD' and next_try_at <= ${work.now} and ${firstAddress} = ${address}
    order by created_at, id for update skip locked`;

/** They left with the message of the day; as with every sent mail, their links go. */
export const markTold = async (work: Work, held: readonly HeldMail[]): Promise<void> => {
  for (const { id, mail } of held)
    await updateRow(work, 'mail_outbox', id, {
      state: 'SENT',
      sent_at: work.now,
      mail: JSON.stringify(withoutLinks(mail)),
    });
};
