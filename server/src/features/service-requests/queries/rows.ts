import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { ChargeKind, RequestRow } from '@gatehouse/domain/service-requests/request.ts';
import type { RequestStatus } from '@gatehouse/domain/service-requests/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { findRow, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Scope } from '#server/platform/session/scope.ts';

/** A request with what its rules ask for. */
export interface RequestRowData extends Omit<RequestRow, 'moves' | 'needsMe' | 'overdue' | 'unconfirmed' | 'unseen'> {
  readonly projectStatus: string;
  readonly companyId: string;
  readonly companyStatus: string;
  readonly departmentIds: readonly string[];
  readonly assigneeId: string | null;
  readonly guest: boolean;
  readonly confirmedAt: string | null;
  readonly requesterId: string | null;
  readonly charge: ChargeKind;
  readonly onHold: boolean;
  readonly cancellationAsked: boolean;
  readonly askedIn: RequestStatus | null;
  readonly submittedAt: string | null;
  readonly createdAt: string;
  readonly signedOffAt: string | null;
  readonly resubmittedNumber: string | null;
  readonly seenAt: string | null;
}

/** The projects of a customer on which the map of §6 lets them see requests; null: all of the company. */
const readableProjects = (scope: Scope, person: Person): readonly string[] | null =>
  scope.kind === 'staff' || scope.projectIds === null
    ? null
    : scope.projectIds.filter((projectId) => can(person, 'accessRequest', projectId));

/** The projects that a customer manages; null: all of the company. */
export const managedProjects = (scope: Scope, person: Person): readonly string[] | null =>
  scope.kind === 'staff' || scope.projectIds === null
    ? null
    : scope.projectIds.filter((projectId) => can(person, 'editProject', projectId));

const among = (projectIds: readonly string[] | null): RawBuilder<boolean> =>
  projectIds === null ? sql<boolean>`true` : sql<boolean>`a.project_id = any(${[...projectIds]}::uuid[])`;

/**
 * Whose rows. What is not submitted yet is seen by whoever writes it, asked an outside person for it, or manages the project; staff see of
 * drafts their own only. The company's wall is the database's as well.
 */
const begun = (scope: Scope, person: Person): RawBuilder<boolean> => {
  const mine = sql`coalesce(a.requester_id, a.asked_by) = ${person.userProfileId}`;
  if (scope.kind === 'staff') return sql<boolean>`(a.submitted_at is not null or ${mine})`;
  return sql<boolean>`(a.company_id = ${scope.companyId} and (a.submitted_at is not null or ${mine} or ${among(managedProjects(scope, person))}))`;
};

/** For lists and lamps: the projects on which the person may see requests. */
export const listedFor = (scope: Scope, person: Person): RawBuilder<boolean> =>
  sql<boolean>`(${begun(scope, person)} and ${among(readableProjects(scope, person))})`;

/** For one request: what is on a project of theirs is there, and may still be refused (403) by the map. */
export const thereFor = (scope: Scope, person: Person): RawBuilder<boolean> =>
  sql<boolean>`(${begun(scope, person)} and ${among(scope.kind === 'staff' ? null : scope.projectIds)})`;

/** When this person looked at the request `a` last. */
export const seenBy = (me: string): RawBuilder<unknown> =>
  sql`(select v.seen_at from record_views v where v.record_id = a.id and v.user_id = ${me})`;

/** The columns of a row, of a request `a` with its project `p` and company `c`; of one that is made in the same statement none stands in its place. */
export const rowColumns = (seenAt: RawBuilder<unknown>, isNew = false): RawBuilder<unknown> => sql`
  a.id as "requestId", a.number, a.type, a.site, a.title, a.status, ${instantText(sql`a.status_since`)} as "statusSince", a.delivery_state as "deliveryState",
  a.project_id as "projectId", p.name as "projectName", p.status as "projectStatus", a.company_id as "companyId", c.production_name as "companyName",
  c.status as "companyStatus", a.department_ids as "departmentIds",
  coalesce((select json_agg(json_build_object('departmentId', d.id, 'name', d.name) order by d.name) from departments d where d.id = any(a.department_ids)), '[]') as departments,
  a.assignee_id as "assigneeId", (select u.first_name || ' ' || u.last_name from users u where u.id = a.assignee_id) as assignee,
  ${instantText(sql`a.answer_by`)} as "answerBy", a.wanted_from as "wantedFrom", a.wanted_to as "wantedTo", a.reason, a.guest, ${instantText(sql`a.confirmed_at`)} as "confirmedAt",
  coalesce(a.requester_id, a.asked_by) as "requesterId", a.charge,
  exists (select 1 from credit_applications k where k.project_id = a.project_id and k.deleted_at is null and k.status = 'ON_HOLD') as "onHold",
  a.cancellation_asked_at is not null as "cancellationAsked", a.asked_in as "askedIn", ${instantText(sql`a.submitted_at`)} as "submittedAt", ${instantText(sql`a.created_at`)} as "createdAt",
  ${instantText(sql`a.signed_off_at`)} as "signedOffAt",
  ${isNew ? sql`null::text` : sql`(select n.number from service_requests n where n.resubmission_of = a.id and n.number is not null order by n.submitted_at limit 1)`} as "resubmittedNumber",
  a.version, ${instantText(seenAt)} as "seenAt"`;

/** One request as a row; `me` for what they have seen of it. `id` is no column of an `a` outside: the one in here would be meant. */
export const rowOf = (id: RawBuilder<unknown>, me: string): RawBuilder<unknown> => sql`
  select ${rowColumns(seenBy(me))}
  from service_requests a join projects p on p.id = a.project_id join companies c on c.id = a.company_id where a.id = ${id}`;

/** By its number, as people say it. */
export const findByNumber = ({ work, scope, person }: Asker, number: string): Promise<string | undefined> =>
  oneValue<string>(work)`
    select a.id from service_requests a where a.number = ${number} and ${listedFor(scope, person)}`;

/** For what is said beside a request by another feature. */
export const companyOf = async (work: Work, requestId: string): Promise<string | undefined> =>
  (await findRow(work, 'service_requests', { id: requestId }, ['company_id']))?.company_id;

/** A submitted request of this project: what a quote may be for. */
export const isOnProject = async (work: Work, requestId: string, projectId: string): Promise<boolean> =>
  (await oneRow(work)`
    select 1 from service_requests where id = ${requestId} and project_id = ${projectId} and number is not null`) !==
  undefined;
