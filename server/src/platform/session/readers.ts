import type { DateFormat } from '@gatehouse/domain/fields/calendar-date.ts';
import type { CustomerPermissionValue } from '@gatehouse/domain/permissions/customer.ts';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import { sql } from 'kysely';
import { allRows, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

/** Somebody who is written to. */
export interface Reader {
  readonly name: string;
  readonly email: string;
  /** How they want dates and times written (§9). */
  readonly dateFormat: DateFormat;
  readonly timeFormat: '12h' | '24h';
}

/** The columns of a reader, of `users u`. */
export const readerColumns = sql`u.first_name || ' ' || u.last_name as name, u.email,
  coalesce(u.preferences->>'dateFormat', ${defaultPreferences.dateFormat}) as "dateFormat",
  coalesce(u.preferences->>'timeFormat', ${defaultPreferences.timeFormat}) as "timeFormat"`;

/** Who may still be written to, of `users u`. */
export const reachable = sql`u.status = 'ACTIVE' and u.frozen_at is null and u.removed_at is null`;

/** Somebody by their id; undefined where it names nobody, or they may not sign in any more. */
export const readReader = async (work: Work, userId: string | null): Promise<Reader | undefined> =>
  userId === null
    ? undefined
    : oneRow<Reader>(work)`select ${readerColumns} from users u where u.id = ${userId} and ${reachable}`;

/** Whom a project concerns at its company: its company admins, and the people who hold this value on the project. */
export const readersAtCompany = (
  work: Work,
  { companyId, projectId }: { readonly companyId: string; readonly projectId: string },
  value: CustomerPermissionValue,
): Promise<readonly Reader[]> =>
  allRows<Reader>(work)`
    select ${readerColumns} from users u where u.company_id = ${companyId} and ${reachable} and (u.company_admin or exists (
      select 1 from project_values v where v.user_id = u.id and v.project_id = ${projectId} and v.value = ${value}))
    order by u.email`;
