import { can } from '@gatehouse/domain/permissions/can.ts';
import { sql } from 'kysely';
import { allRows, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { holdsText } from '#server/platform/lists/list.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { reachable } from '#server/platform/session/readers.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofProjects, rowsInScope } from '#server/platform/session/scope-rows.ts';

export interface PassProject {
  readonly projectId: string;
  readonly name: string;
  readonly number: string;
  readonly status: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyStatus: string;
}

const columns = sql`p.id as "projectId", p.name, p.number, p.status, p.company_id as "companyId", c.production_name as "companyName", c.status as "companyStatus"`;
const inScope = (scope: Scope, projectIds: readonly string[] | null) => rowsInScope(scope, ofProjects, projectIds);

export const readPassProject = (work: Work, scope: Scope, projectId: string): Promise<PassProject | undefined> =>
  oneRow<PassProject>(work)`
    select ${columns} from projects p join companies c on c.id = p.company_id
    where p.id = ${projectId} and ${inScope(scope, scope.kind === 'staff' ? null : scope.projectIds)}`;

/** Active projects for which the person may ask for passes. */
export const findPassProjects = async ({ work, scope, person }: Asker, q: string): Promise<readonly PassProject[]> => {
  const own =
    scope.kind === 'staff' || scope.projectIds === null
      ? null
      : scope.projectIds.filter((projectId) => can(person, 'makeRequest', projectId));
  const named =
    q === '' ? sql<boolean>`true` : sql<boolean>`(${holdsText(sql`p.name`, q)} or ${holdsText(sql`p.number`, q)})`;
  return allRows<PassProject>(work)`
    select ${columns} from projects p join companies c on c.id = p.company_id
    where p.status = 'ACTIVE' and c.status <> 'DISABLED' and ${inScope(scope, own)} and ${named} order by lower(p.name), p.id limit 50`;
};

/** People of the project's company by their full name, small letters: who is named as a host and has an account is told of arrivals. */
export const peopleNamed = async (
  work: Work,
  companyId: string,
): Promise<ReadonlyMap<string, { readonly id: string; readonly phone: string | null }>> => {
  const rows = await allRows<{ name: string; id: string; phone: string | null }>(work)`
    select lower(u.first_name || ' ' || u.last_name) as name, (array_agg(u.id))[1] as id, (array_agg(u.phone))[1] as phone
    from users u where u.company_id = ${companyId} and u.status = 'ACTIVE' and u.removed_at is null
    group by 1 having count(*) = 1`;
  return new Map(rows.map(({ name, id, phone }) => [name, { id, phone }]));
};

export interface Reader {
  readonly name: string;
  readonly email: string;
  readonly isStaff: boolean;
}

/** Whoever may still be written to. */
export const readReader = async (work: Work, userId: string | null): Promise<Reader | undefined> => {
  if (userId === null) return undefined;
  return oneRow<Reader>(work)`
    select u.first_name || ' ' || u.last_name as name, u.email, u.user_type_id <> 1 as "isStaff" from users u
    where u.id = ${userId} and ${reachable}`;
};
