import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { sql } from 'kysely';
import type { Work } from '#server/db/work.ts';

export interface Reader {
  readonly name: string;
  readonly email: string;
  readonly dateFormat: DateFormat;
}

const reader = sql`u.first_name || ' ' || u.last_name as name, u.email, coalesce(u.preferences->>'dateFormat', ${defaultPreferences.dateFormat}) as "dateFormat"`;
const reachable = sql`u.status = 'ACTIVE' and u.frozen_at is null and u.removed_at is null`;

/** Who answers a quote: the people who manage the project, and the company admins. */
export const quoteReaders = async (work: Work, companyId: string, projectId: string): Promise<readonly Reader[]> => {
  const { rows } = await sql<Reader>`
    select ${reader} from users u where u.company_id = ${companyId} and ${reachable} and (u.company_admin or exists (
      select 1 from project_values v where v.user_id = u.id and v.project_id = ${projectId} and v.value = 'customer_project view and manage'))
    order by u.email`.execute(work.trx);
  return rows;
};

/** Who hears of an answer: whoever uploaded the quote, and accounts receivable. Asked past the customer's wall: staff have no company. */
export const quoteWatchers = async (work: Work, uploadedBy: string): Promise<readonly Reader[]> => {
  const { rows } = await sql<Reader>`
    select distinct ${reader} from users u left join user_roles r on r.user_id = u.id and r.role = 'A/R'
    where ${reachable} and (u.id = ${uploadedBy} or r.role is not null) order by email`.execute(work.trx);
  return rows;
};
