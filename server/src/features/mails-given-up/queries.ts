import type { GivenUpMail } from '@gatehouse/domain/mails-given-up/contract.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { lockRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { anyOf, holdsText } from '#server/platform/lists/list.ts';
import type { Page } from '#server/platform/lists/page.ts';
import { type PageAsked, readPlainPage } from '#server/platform/lists/plain-page.ts';

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

/** Of which company a mail is and what kind, for the audit; held until the end of the work. undefined: there is no such mail. */
export const lockMail = (work: Work, mailId: string) =>
  lockRow(work, 'mail_outbox', { id: mailId }, ['state', 'company_id', 'email_type']);
