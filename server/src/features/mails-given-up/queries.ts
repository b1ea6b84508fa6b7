import type { GivenUpMail } from '@gatehouse/domain/mails-given-up/contract.ts';
import { WRONG_ADDRESS } from '@gatehouse/domain/mails-given-up/wrong-address.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allValues, lockRow, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { anyOf, holdsText } from '#server/platform/lists/list.ts';
import type { Page } from '#server/platform/lists/page.ts';
import { type PageAsked, readPlainPage } from '#server/platform/lists/plain-page.ts';

const maySend = sql<boolean>`coalesce(m.last_error, '') !~ ${sql.lit(WRONG_ADDRESS)}`;

/** A page of them, the newest first: who and what about, never the words or links of a mail. */
export const pageOfGivenUp = (
  work: Work,
  { q = '', ...page }: PageAsked & { readonly q?: string | undefined },
): Promise<Page<GivenUpMail>> => {
  const found = [sql`m.mail->>'subject'`, sql`(m.mail->'to')::text`, sql`m.last_error`, sql`c.production_name`];
  return readPlainPage(work, page, {
    columns: sql`m.id as "mailId", (m.mail->'to') || coalesce(m.mail->'cc', '[]'::jsonb) as to, m.mail->>'subject' as subject,
      c.production_name as "companyName", coalesce(m.last_error, '') as reason, m.tries, ${instantText(sql`m.created_at`)} as "writtenAt",
      ${instantText(sql`coalesce(m.given_up_at, m.created_at)`)} as "givenUpAt"`,
    from: sql`mail_outbox m left join companies c on c.id = m.company_id
      where m.state = 'FAILED' and (${q} = '' or ${anyOf(found.map((text) => holdsText(text, q)))})`,
    order: sql`m.given_up_at desc, m.id desc`,
  });
};

/** How many there are, and of them those that may be sent again as they are. */
export const countGivenUp = async (work: Work): Promise<{ readonly total: number; readonly sendable: number }> =>
  (await oneRow<{ total: number; sendable: number }>(work)`
    select count(*)::int as total, count(*) filter (where ${maySend})::int as sendable from mail_outbox m where m.state = 'FAILED'`) ?? {
    total: 0,
    sendable: 0,
  };

/** Those that may be sent again as they are, the oldest first, so many at most; held until the end of the work. */
export const lockSendable = (work: Work, most: number): Promise<string[]> =>
  allValues<string>(work)`
    select m.id from mail_outbox m where m.state = 'FAILED' and ${maySend} order by m.given_up_at, m.id limit ${most} for update skip locked`;

/** Of which company a mail is and what kind, for the audit; held until the end of the work. undefined: there is no such mail. */
export const lockMail = (work: Work, mailId: string) =>
  lockRow(work, 'mail_outbox', { id: mailId }, ['state', 'company_id', 'email_type']);
