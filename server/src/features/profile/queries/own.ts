import { notificationsFrom, type StoredNotifications } from '@gatehouse/domain/profile/notifications.ts';
import { sql } from 'kysely';
import { allRows, updateRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';

/** The person's own row with what stands around it; `version` counts the changes of the row, whoever made them. */
export const ownRow = async (work: Work, userId: string) => {
  const row = await work.trx
    .selectFrom('users as u')
    .leftJoin('companies as c', 'c.id', 'u.company_id')
    .leftJoin('idp_accounts as a', 'a.user_id', 'u.id')
    .select([
      'u.first_name',
      'u.last_name',
      'u.email',
      'u.phone',
      'u.job_title',
      'u.version',
      'u.notifications',
      'c.production_name',
      'a.password_changed_at',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { ...row, notifications: notificationsFrom(row.notifications as StoredNotifications) };
};

export interface NamedProject {
  readonly projectId: string;
  readonly name: string;
}

/** The projects that mails to this person may be about. Staff hear of every project, so they are not asked one by one. */
export const ownProjects = async (work: Work, scope: Scope): Promise<readonly NamedProject[]> => {
  if (scope.kind === 'staff') return [];
  const mine = scope.projectIds === null ? sql`true` : sql`id = any(${scope.projectIds}::uuid[])`;
  return allRows<NamedProject>(work)`
    select id as "projectId", name from projects where company_id = ${scope.companyId} and ${mine} and status <> 'CLOSED'
    order by name, id limit 100`;
};

interface ProfileColumns {
  readonly first_name: string;
  readonly last_name: string;
  readonly job_title: string | null;
  readonly phone: string | null;
}

/** Gives the new version, or null when somebody changed the row since `seenVersion`, where the caller named one. */
export const writeProfile = async (
  work: Work,
  userId: string,
  seenVersion: number | null,
  columns: ProfileColumns,
): Promise<number | null> => {
  const row = await work.trx
    .updateTable('users')
    .set((at) => ({ ...columns, version: at('version', '+', 1), updated_at: work.now }))
    .where('id', '=', userId)
    .$if(seenVersion !== null, (row) => row.where('version', '=', seenVersion))
    .returning('version')
    .executeTakeFirst();
  return row?.version ?? null;
};

/** Settings and notifications are nobody else's to write, so they leave the version of the row alone. */
export const writeChoices = async (
  work: Work,
  userId: string,
  columns: { readonly preferences: object } | { readonly notifications: object },
): Promise<void> => {
  const [[column, value]] = Object.entries(columns) as [[keyof typeof columns, object]];
  await updateRow(work, 'users', userId, { [column]: JSON.stringify(value) });
};
