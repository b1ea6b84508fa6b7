import { type RawBuilder, sql } from 'kysely';
import { oneRow, run, updateRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { noteInInbox } from './inbox.ts';
import { checkedMail, type MailToOne, type QueuedMail, writtenTo } from './message.ts';

/** The channel that wakes the worker; the payload is empty, the rows say everything. */
export const outboxChannel = 'outbox';

/**
 * Puts a mail into the caller's transaction: it is sent if and only if what it tells of was committed (promises rule 18).
 * Gives its id, which becomes the Message-ID.
 */
export const queueMail = async (work: Work, { companyId, projectId, emailType, mail }: QueuedMail): Promise<string> => {
  const checked = checkedMail(mail);
  // not "returning": a company's transaction may write a mail to our own people, and not read it
  const row = await oneRow<{ id: string }>(work)`
    with one as (select uuidv7() as id), put as (
      insert into mail_outbox (id, company_id, project_id, email_type, mail, next_try_at, created_at)
      select id, ${companyId}::uuid, ${projectId ?? null}::uuid, ${emailType}, ${JSON.stringify(checked)}::jsonb, ${work.now}::timestamptz, ${work.now}::timestamptz from one)
    select id, pg_notify(${outboxChannel}, '') from one`;
  const { id } = row as { id: string };
  await noteInInbox(work, { companyId, ...(projectId === undefined ? {} : { projectId }), emailType, mail: checked });
  return id;
};

/** The same for a mail that one person gets. */
export const mailTo = (work: Work, reader: Parameters<typeof writtenTo>[0], mail: MailToOne): Promise<string> =>
  queueMail(work, writtenTo(reader, mail));

/** The resend button: a mail that was given up starts again. Gives false when there is no such failed mail. */
export const retryMail = async (work: Work, id: string): Promise<boolean> => {
  const fresh = { state: 'PENDING', tries: 0, next_try_at: work.now, leased_until: null, given_up_at: null };
  const started = await updateRows(work, 'mail_outbox', { id, state: 'FAILED' }, fresh);
  await run(work)`select pg_notify(${outboxChannel}, '')`;
  return started > 0;
};

/**
 * The same mail once more, after it was sent or given up: under its old id and so under its old Message-ID, so that whoever got it takes it once
 * (promise P5). Its words are written anew, because the links of a sent mail are gone. One that is still under way is left alone.
 */
export const repeatMail = async (
  work: Work,
  id: string,
  { companyId, projectId, emailType, mail }: QueuedMail,
): Promise<string> => {
  const again = {
    mail: JSON.stringify(checkedMail(mail)),
    state: 'PENDING',
    tries: 0,
    next_try_at: work.now,
    leased_until: null,
    sent_at: null,
    last_error: null,
    given_up_at: null,
  };
  await work.trx
    .insertInto('mail_outbox')
    .values({
      id,
      company_id: companyId,
      project_id: projectId ?? null,
      email_type: emailType,
      created_at: work.now,
      ...again,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(again).where('mail_outbox.state', 'in', ['SENT', 'FAILED']),
    )
    .execute();
  await run(work)`select pg_notify(${outboxChannel}, '')`;
  return id;
};

export interface Outbox {
  readonly mails: Readonly<Record<'due' | 'waiting' | 'given_up', number>>;
  /** How long the one that is due longest has been due; 0 where none is. */
  readonly lateSeconds: number;
}

/** How many mails have not left, and why: due now, waiting for their next try, given up. Those that are held for a summary wait for nothing but their hour. */
export const readOutbox = async (work: Work): Promise<Outbox> => {
  const counted = (what: RawBuilder<unknown>) => sql`(select count(*) from mail_outbox where ${what})`;
  const row = await oneRow<Outbox>(work)`
    select json_build_object(
        'due', ${counted(sql`state = 'PENDING' and next_try_at <= ${work.now}`)}, 'waiting', ${counted(sql`state = 'PENDING' and next_try_at > ${work.now}`)},
        'given_up', ${counted(sql`state = 'FAILED'`)}) as mails,
      greatest(0, extract(epoch from ${work.now}::timestamptz - (select min(next_try_at) from mail_outbox where state = 'PENDING')))::int as "lateSeconds"`;
  return row as Outbox;
};
