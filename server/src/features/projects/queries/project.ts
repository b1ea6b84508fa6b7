import { openStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { ProjectFacts, ProjectStatus } from '@gatehouse/domain/projects/lifecycle.ts';
import type { ProjectDetail } from '@gatehouse/domain/projects/project.ts';
import { wantedStates } from '@gatehouse/domain/spaces/allocation.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { holdsText } from '#server/platform/lists/list.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { imageMark, visibleTo } from './visible.ts';

export interface StoredProject extends Omit<ProjectDetail, 'description' | 'may' | 'staff'>, ProjectFacts {
  readonly status: ProjectStatus;
  readonly companyNumber: number;
  readonly financing: string | null;
  readonly description: string | null;
  readonly imageKey: string | null;
  readonly imageType: string | null;
}

const columns = (today: string): RawBuilder<unknown> => sql`
  p.id as "projectId", p.company_id as "companyId", c.production_name as "companyName", c.number as "companyNumber", c.status as "companyStatus",
  p.number, p.name, p.project_type as "projectType", p.movie_type as "movieType", p.financing, p.site, p.status,
  p.starts_on as "startsOn", p.ends_on as "endsOn", p.active, p.description, ${imageMark} as image, p.image_key as "imageKey",
  p.image_type as "imageType", ${instantText(sql`p.closed_at`)} as "closedAt", p.version,
  (select count(*)::int from project_users m join users u on u.id = m.user_id
    where m.project_id = p.id and m.status = 'Y' and u.removed_at is null) as users,
  (select count(*)::int from allocations a where a.project_id = p.id and a.state in ${listed(wantedStates)}) as spaces,
  (select count(*)::int from allocations a
    where a.project_id = p.id and a.state in ${listed(wantedStates)} and a.ends_on >= ${today}::date) as "spacesAhead",
  exists (select 1 from credit_applications a where a.project_id = p.id and a.deleted_at is null
    and a.status in ${listed(openStatuses)}) as "hasOpenApplication"`;

/** One project with what its rules ask for, if it is one of the caller's. */
export const readProject = (
  work: Work,
  scope: Scope,
  projectId: string,
  today: string,
): Promise<StoredProject | undefined> =>
  oneRow<StoredProject>(work)`
    select ${columns(today)} from projects p join companies c on c.id = p.company_id
    where p.id = ${projectId} and ${visibleTo(scope)}`;

/**
 * The same under its lock: who changes it waits, and so does whoever puts a space or an application on it (their rows point here).
 * The company is held as well, so that disabling it and starting a project never pass each other.
 */
export const lockProject = async (
  work: Work,
  scope: Scope,
  projectId: string,
  today: string,
): Promise<StoredProject | undefined> => {
  await run(work)`
    select 1 from companies c where c.id = (select p.company_id from projects p where p.id = ${projectId}) for share`;
  await run(work)`select 1 from projects p where p.id = ${projectId} and ${visibleTo(scope)} for update`;
  return readProject(work, scope, projectId, today);
};

type CreditOfProject = NonNullable<ProjectDetail['staff']>['credit'][number];

/** The applications of a project, newest first, for staff who may see them. */
export const listCreditOf = (work: Work, projectId: string): Promise<readonly CreditOfProject[]> =>
  allRows<CreditOfProject>(work)`
    select a.id as "creditApplicationId", a.status, a.submitted_version as "submittedVersion", ${instantText(sql`a.status_since`)} as "statusSince",
      a.requested_cents::float8 as "requestedCents", a.approved_cents::float8 as "approvedCents", right(a.ar_account, 5) as "arNumber"
    from credit_applications a where a.project_id = ${projectId} and a.deleted_at is null order by a.created_at desc limit 50`;

export interface CompanyChoice {
  readonly companyId: string;
  readonly number: number;
  readonly name: string;
  readonly status: 'ACTIVE' | 'DISABLED';
}

const companyChoice = sql`c.id as "companyId", c.number, c.production_name as name, c.status`;

/** The first twenty companies of a name or an id; the one that is named comes along. */
export const listCompanyChoices = (
  work: Work,
  { q, companyId }: { readonly q: string; readonly companyId?: string | undefined },
): Promise<readonly CompanyChoice[]> => {
  const found =
    companyId === undefined
      ? sql`(${holdsText(sql`(c.production_name || ' ' || c.legal_name)`, q)} and ${holdsText(sql`c.production_name`, q)})
          ${/^\d+$/.test(q) ? sql`or ${holdsText(sql`c.number::text`, q)}` : sql``}`
      : sql`c.id = ${companyId}`;
  return allRows<CompanyChoice>(work)`
    select ${companyChoice} from companies c where ${found} order by lower(c.production_name), c.id limit 20`;
};

export const shareCompany = (work: Work, companyId: string): Promise<CompanyChoice | undefined> =>
  oneRow<CompanyChoice>(work)`
    select ${companyChoice} from companies c where c.id = ${companyId} for share`;
