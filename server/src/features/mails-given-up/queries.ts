import type { GivenUpMail } from '@gatehouse/domain/mails-given-up/contract.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export interface GivenUpQuery {
  readonly q?: string | undefined;
  readonly page: number;
  readonly size: number;
}

interface Row extends Omit<GivenUpMail, 'writtenAt' | 'givenUpAt'> {
  readonly writtenAt: Date;
  readonly givenUpAt: Date;
}

/** A page of them, the newest first: who and what about, never the words or links of a mail. */
export const pageOfGivenUp = async ({ trx }: Work, { q = '', page, size }: GivenUpQuery) => {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const from = sql`from mail_outbox m left join companies c on c.id = m.company_id
    where m.state = 'FAILED' and (${q} = '' or m.mail->>'subject' ilike ${like} or (m.mail->'to')::text ilike ${like} or m.last_error ilike ${like}
      or c.production_name ilike ${like})`;
  const { rows } = await sql<Row>`
    select m.id as "mailId", (m.mail->'to') || coalesce(m.mail->'cc', '[]'::jsonb) as to, m.mail->>'subject' as subject,
      c.production_name as "companyName", coalesce(m.last_error, '') as reason, m.tries, m.created_at as "writtenAt",
      coalesce(m.given_up_at, m.created_at) as "givenUpAt"
    ${from} order by m.given_up_at desc, m.id desc limit ${size} offset ${(page - 1) * size}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(trx);
  return {
    rows: rows.map((row) => ({
      ...row,
      to: row.to.map(({ name, address }) => ({ name, address })),
      writtenAt: row.writtenAt.toISOString(),
      givenUpAt: row.givenUpAt.toISOString(),
    })),
    total: counted[0]?.total ?? 0,
    page,
    size,
  };
};

/** Of which company a mail is and what kind, for the audit; held until the end of the work. undefined: there is no such mail. */
export const lockMail = ({ trx }: Work, mailId: string) =>
  trx
    .selectFrom('mail_outbox')
    .select(['state', 'company_id', 'email_type'])
    .where('id', '=', mailId)
    .forUpdate()
    .executeTakeFirst();
