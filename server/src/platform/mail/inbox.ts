import { inboxEventOf, inboxPathOf, recordOfPath, wantsInPortal } from '@gatehouse/domain/notifications/inbox.ts';
import { sql } from 'kysely';
import { insertRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { QueuedMail } from './message.ts';

/**
 * What a mail tells is also told in the portal, to those of its readers who sign in there and want it (decisions §3). Written with the mail, so
 * that either both are true or neither; whether the mail is sent at once, with the day's message or never is another wish.
 */
export const noteInInbox = async (work: Work, { projectId, emailType, mail }: QueuedMail): Promise<void> => {
  const event = inboxEventOf(emailType);
  const path = inboxPathOf(mail.primary?.url);
  if (event === null || path === null) return;
  const addresses = [...mail.to, ...(mail.cc ?? [])].map(({ address }) => address.toLowerCase());
  const readers = await work.trx
    .selectFrom('users')
    .select(['id', 'notifications'])
    .where(sql<string>`lower(email)`, 'in', addresses)
    .where('removed_at', 'is', null)
    // whom the wall lets through anyway, said so that an index finds them
    .$if(work.rows !== '*', (query) =>
      query.where((who) => who.or([who('company_id', '=', work.rows), who('company_id', 'is', null)])),
    )
    .execute();
  const told = readers.filter(({ notifications }) => wantsInPortal(notifications, event));
  if (told.length === 0) return;
  const record = recordOfPath(path);
  await insertRows(
    work,
    'notifications',
    told.map(({ id }) => ({
      user_id: id,
      event,
      title: mail.subject.slice(0, 255),
      body: mail.preheader === '' ? null : mail.preheader.slice(0, 500),
      path,
      record_type: record?.type ?? null,
      record_id: record?.id ?? null,
      project_id: projectId ?? null,
      at: work.now,
    })),
  );
};
