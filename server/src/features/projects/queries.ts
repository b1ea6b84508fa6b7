import { openStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { visibleTo } from './queries/visible.ts';

export interface CreditProject {
  readonly projectId: string;
  readonly companyId: string;
  readonly number: string;
  readonly name: string;
  readonly companyName: string;
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly projectType: string;
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly hasOpenApplication: boolean;
}

const creditProject = sql`p.id as "projectId", p.company_id as "companyId", p.number, p.name, c.production_name as "companyName", c.status as "companyStatus",
  p.status, p.project_type as "projectType", p.starts_on as "startsOn", p.ends_on as "endsOn",
  exists (select 1 from credit_applications a where a.project_id = p.id and a.deleted_at is null and a.status in ${listed(openStatuses)}) as "hasOpenApplication"`;

export const readProjectForCredit = (work: Work, scope: Scope, projectId: string): Promise<CreditProject | undefined> =>
  oneRow<CreditProject>(work)`
    select ${creditProject} from projects p join companies c on c.id = p.company_id where p.id = ${projectId} and ${visibleTo(scope)}`;

/** Two people who press Start at once wait for each other here; the second one finds the application of the first. */
export const lockProjectForCredit = async (
  work: Work,
  scope: Scope,
  projectId: string,
): Promise<CreditProject | undefined> => {
  await run(work)`select 1 from projects p where p.id = ${projectId} and ${visibleTo(scope)} for update`;
  return readProjectForCredit(work, scope, projectId);
};

/** Projects whose credit a customer may see, with the id of the newest application of each. */
export const listCreditProjects = (
  work: Work,
  scope: Scope,
): Promise<readonly (CreditProject & { readonly applicationId: string | null })[]> =>
  allRows<CreditProject & { applicationId: string | null }>(work)`
    select ${creditProject},
      (select a.id from credit_applications a where a.project_id = p.id and a.deleted_at is null order by a.created_at desc limit 1) as "applicationId"
    from (${newest(scope, sql`p.status <> 'CLOSED'`)} union all ${newest(scope, sql`p.status = 'CLOSED'`)} limit ${sql.lit(MOST)}) newest
      join projects p on p.id = newest.id join companies c on c.id = p.company_id
    order by p.status = 'CLOSED', p.starts_on desc, p.name`;

const MOST = 200;
/** Picked by the index of the order before anything is looked up for them. */
const newest = (scope: Scope, standing: RawBuilder<unknown>) =>
  sql`(select p.id from projects p where ${visibleTo(scope)} and ${standing} order by p.starts_on desc, p.name limit ${sql.lit(MOST)})`;
