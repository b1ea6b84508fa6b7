import { randomUUID } from 'node:crypto';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { sql } from 'kysely';
import { setPasswordHash } from '#server/platform/identity/accounts.ts';
import { castPasswordHash } from '#server/testing/cheap-hash.ts';
import type { Lot } from '#server/testing/lot.ts';

interface Facts {
  readonly email?: string;
  readonly company?: 'saltmarsh' | 'groyne';
  readonly companyAdmin?: boolean;
  readonly projects?: Readonly<Record<string, readonly string[]>>;
  readonly roles?: readonly string[];
  /** false: invited and never came. */
  readonly accepted?: boolean;
}

/** Somebody whom no other test meets. A customer of Saltmarsh on a project of their own, unless said otherwise. */
export const addPerson = async (lot: Lot, facts: Facts): Promise<{ userId: string; email: string }> => {
  const { company = 'saltmarsh', roles, email = `x${randomUUID()}@people.example` } = facts;
  const isStaff = roles !== undefined;
  const projects =
    facts.projects ??
    (isStaff || company === 'groyne' ? {} : { [await lot.newProject()]: ['customer_project view only'] });
  const userId = await lot.inWork(async (work) => {
    const { id } = await work.trx
      .insertInto('users')
      .values({
        user_type_id: isStaff ? 2 : 1,
        company_id: isStaff ? null : lot.companies[company],
        company_admin: facts.companyAdmin ?? false,
        email,
        first_name: 'Some',
        last_name: 'Body',
        job_title: 'Producer',
        preferences: JSON.stringify(defaultPreferences),
        created_at: work.now,
        updated_at: work.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const role of roles ?? []) await work.trx.insertInto('user_roles').values({ user_id: id, role }).execute();
    for (const [project_id, values] of Object.entries(projects)) {
      const member = { project_id, user_id: id, company_id: lot.companies[company] };
      await work.trx.insertInto('project_users').values(member).execute();
      for (const value of values)
        await work.trx
          .insertInto('project_values')
          .values({ ...member, value })
          .execute();
    }
    if (facts.accepted !== false) await setPasswordHash(work, id, castPasswordHash);
    return id;
  });
  return { userId, email };
};

/** The kinds of mails that wait for this address, oldest first. */
export const mailsTo = async (lot: Lot, email: string): Promise<readonly string[]> => {
  const rows = await lot.rows<{ email_type: string }>(
    sql`select email_type from mail_outbox where mail->'to'->0->>'address' = ${email} order by created_at, id`,
  );
  return rows.map(({ email_type }) => email_type);
};

/** The link in the newest mail to this address. */
export const linkTo = async (lot: Lot, email: string): Promise<URL> => {
  const [row] = await lot.rows<{ url: string }>(
    sql`select mail->'primary'->>'url' as url from mail_outbox where mail->'to'->0->>'address' = ${email} order by created_at desc, id desc limit 1`,
  );
  return new URL(row?.url ?? '');
};
