import { grantedStatuses, limitStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type ProjectStatus, projectStatuses } from '@gatehouse/domain/projects/lifecycle.ts';
import type { ChargeKind } from '@gatehouse/domain/service-requests/request.ts';
import { isSite, lotSite, type Site } from '@gatehouse/domain/sites/sites.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, allValues, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { type FormMark, newestFormMark } from '#server/features/forms/queries/definitions.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofProjects, rowsInScope } from '#server/platform/session/scope-rows.ts';

export interface AskingProject {
  readonly projectId: string;
  readonly name: string;
  readonly number: string;
  readonly status: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly companyStatus: string;
  readonly site: string | null;
  readonly approved: boolean;
  readonly onHold: boolean;
  readonly arNumber: string | null;
}

const visibleTo = (scope: Scope): RawBuilder<boolean> => rowsInScope(scope, ofProjects);

const columns = sql`p.id as "projectId", p.name, p.number, p.status, p.company_id as "companyId", c.production_name as "companyName",
  c.status as "companyStatus", p.site, k.approved, k."onHold", k."arNumber"`;

/** With its credit: approved, with conditions or without, is a line to charge; on hold is one that takes no new charges (credit.md §1). */
const fromProjects = sql`from projects p join companies c on c.id = p.company_id, lateral (
    select coalesce(bool_or(a.status in ${listed(grantedStatuses)}), false) as approved, coalesce(bool_or(a.status = 'ON_HOLD'), false) as "onHold",
      (array_agg(right(a.ar_account, 5) order by a.created_at desc) filter (where a.ar_account is not null and a.status in ${listed(limitStatuses)}))[1] as "arNumber"
    from credit_applications a where a.project_id = p.id and a.deleted_at is null) k`;

export const readProject = (work: Work, scope: Scope, projectId: string): Promise<AskingProject | undefined> =>
  oneRow<AskingProject>(work)`select ${columns} ${fromProjects}
    where p.id = ${projectId} and ${visibleTo(scope)}`;

/** The same for whoever asks for something there on this form, with the version of it that is in force. */
export const readAskedProject = (
  work: Work,
  scope: Scope,
  projectId: string,
  formId: number,
): Promise<(AskingProject & { readonly formNow: FormMark | null }) | undefined> =>
  oneRow<AskingProject & { readonly formNow: FormMark | null }>(work)`
    select ${columns}, ${newestFormMark(sql`${formId}`)} as "formNow" ${fromProjects}
    where p.id = ${projectId} and ${visibleTo(scope)}`;

/** The project of a request. */
export const readProjectOf = (work: Work, scope: Scope, requestId: string): Promise<AskingProject | undefined> =>
  oneRow<AskingProject>(work)`select ${columns} ${fromProjects}
    where p.id = (select r.project_id from service_requests r where r.id = ${requestId}) and ${visibleTo(scope)}`;

const MOST = 200;

/** The first by name of those that stand so: a walk along the names of a company, which ends with the menu and not with the company. */
const firstStanding = (scope: Scope, status: ProjectStatus) =>
  sql`(select p.id, p.status, lower(p.name) as name from projects p where ${visibleTo(scope)} and p.status = ${sql.lit(status)}
    order by lower(p.name), p.id limit ${sql.lit(MOST)})`;

const firstOwn = (scope: Scope) =>
  sql`select id from (${sql.join(
    projectStatuses.filter((status) => status !== 'CLOSED').map((status) => firstStanding(scope, status)),
    sql` union all `,
  )}) own order by status, name, id limit ${sql.lit(MOST)}`;

/** Projects to choose from: a customer's own, of the others the active ones, by name and no more than a menu holds. */
export const listProjects = (work: Work, scope: Scope): Promise<readonly AskingProject[]> =>
  allRows<AskingProject>(work)`select ${columns} ${fromProjects}
    where ${visibleTo(scope)} and ${scope.kind === 'staff' ? sql`p.status = 'ACTIVE' and c.status = 'ACTIVE'` : sql`p.id = any(array(${firstOwn(scope)}))`}
    order by p.status, lower(p.name), p.id limit ${MOST}`;

/** "Cash, until credit" (decisions §4 rules): without an approved application nothing is charged to a line; on hold it is asked, and refused. */
export const chargeOf = ({ approved, onHold }: AskingProject): ChargeKind => (approved || onHold ? 'CREDIT' : 'COD');

export const siteOf = ({ site }: Pick<AskingProject, 'site'>): Site => (isSite(site) ? site : lotSite());

/** The last three that the person submitted, to ask for the same again. */
export const lastAsked = (work: Work, person: Person) =>
  allRows<{ requestId: string; number: string; title: string; type: string }>(work)`
    select id as "requestId", number, title, type from service_requests where requester_id = ${person.userProfileId} and number is not null
    order by submitted_at desc, id limit 3`;

/** Of these departments, those that are open and asked by name; they stay open until the transaction ends (holdDepartments). */
export const knownDepartments = (work: Work, ids: readonly string[]): Promise<readonly string[]> =>
  allValues<string>(work)`
    select id from departments where id = any(${[...ids]}::text[]) and serves_clients and closed_at is null order by id for share`;
