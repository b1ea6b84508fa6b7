import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export interface Reader {
  readonly name: string;
  readonly email: string;
  /** How they want dates and times written (§9). */
  readonly dateFormat: DateFormat;
  readonly timeFormat: '12h' | '24h';
}

const reader = sql`u.first_name || ' ' || u.last_name as name, u.email, coalesce(u.preferences->>'dateFormat', ${defaultPreferences.dateFormat}) as "dateFormat",
  coalesce(u.preferences->>'timeFormat', ${defaultPreferences.timeFormat}) as "timeFormat"`;
const reachable = sql`u.status = 'ACTIVE' and u.frozen_at is null and u.removed_at is null`;

/** Whom a production's holds concern: its company admins, and the people who manage the project. */
export const projectReaders = async (work: Work, projectId: string, companyId: string): Promise<readonly Reader[]> => {
  const { rows } = await sql<Reader>`
    select ${reader} from users u where u.company_id = ${companyId} and ${reachable} and (u.company_admin or exists (
      select 1 from project_values v where v.user_id = u.id and v.project_id = ${projectId} and v.value = 'customer_project view and manage'))
    order by u.email`.execute(work.trx);
  return rows;
};

/** Who answers requests: client services. */
export const clientServices = async (work: Work): Promise<readonly Reader[]> => {
  const { rows } = await sql<Reader>`
    select ${reader} from users u join user_roles r on r.user_id = u.id and r.role = 'CSR' where ${reachable} order by u.email`.execute(
    work.trx,
  );
  return rows;
};
