import type { Pass } from '@gatehouse/domain/passes/pass.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { allRows, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofRecords, rowsInScope } from '#server/platform/session/scope-rows.ts';

/** A pass with what its rules ask for, as JSON gives it: moments are texts. */
export interface PassRow extends Omit<Pass, 'moves'> {
  readonly companyId: string;
  readonly companyStatus: string;
  readonly projectStatus: string;
  readonly askedById: string | null;
  readonly hostId: string | null;
  readonly codeHash: string | null;
}

/** The projects of a customer on which the map of §6 lets them see requests, and so passes; null: all of the company. */
const readableProjects = (scope: Scope, person: Person): readonly string[] | null =>
  scope.kind === 'staff' || scope.projectIds === null
    ? null
    : scope.projectIds.filter((projectId) => can(person, 'viewRequest', projectId));

const among = (scope: Scope, projectIds: readonly string[] | null): RawBuilder<boolean> =>
  rowsInScope(scope, ofRecords, projectIds);

/** For lists and panels: the projects on which the person may see passes. */
export const listedFor = (scope: Scope, person: Person): RawBuilder<boolean> =>
  among(scope, readableProjects(scope, person));

/** For one pass: what is on a project of theirs is there, and may still be refused (403) by the map. */
const thereFor = (scope: Scope): RawBuilder<boolean> => among(scope, scope.kind === 'staff' ? null : scope.projectIds);

/**
 * Those whose days include this one, of passes `a`. Said twice: of two ends the planner knows not that they lie close together, and would walk through all
 * passes in the order of their days for the few of today.
 */
export const onDay = (date: string): RawBuilder<boolean> =>
  sql<boolean>`(a.leaves_on >= ${date}::date and a.arrives_on <= ${date}::date and daterange(a.arrives_on, a.leaves_on, '[]') @> ${date}::date)`;

const clock = (column: RawBuilder<unknown>): RawBuilder<unknown> => sql`to_char(${column}, 'HH24:MI')`;

export const passColumns = sql`a.id as "passId", a.number, a.type, a.status, ${instantText(sql`a.status_since`)} as "statusSince",
  a.project_id as "projectId", p.name as "projectName", p.status as "projectStatus", a.company_id as "companyId", c.production_name as "companyName",
  c.status as "companyStatus", a.first_name as "firstName", a.last_name as "lastName", a.visitor_company as "visitorCompany", a.email, a.phone, a.site,
  a.gate, a.destination, a.host_id as "hostId", a.host_name as "hostName", a.host_phone as "hostPhone", a.arrives_on as "arrivesOn",
  a.leaves_on as "leavesOn", ${clock(sql`a.from_time`)} as "fromTime", ${clock(sql`a.to_time`)} as "toTime", a.plate, a.vehicle,
  a.parking_place as "parkingPlace", a.escort, a.note_to_gate as "noteToGate", a.reason, ${instantText(sql`a.arrived_at`)} as "arrivedAt",
  ${instantText(sql`a.left_at`)} as "leftAt", a.turned_away_because as "turnedAwayBecause", a.created_by as "askedById",
  (select u.first_name || ' ' || u.last_name from users u where u.id = a.created_by) as "askedBy", encode(a.code_hash, 'hex') as "codeHash", a.version`;

export const fromPasses = sql`from passes a join projects p on p.id = a.project_id join companies c on c.id = a.company_id`;

export const readPasses = (
  work: Work,
  where: RawBuilder<boolean>,
  { order = sql`a.arrives_on, a.from_time nulls last, a.last_name, a.id`, limit = 1000 } = {},
): Promise<readonly PassRow[]> =>
  allRows<PassRow>(work)`
    select ${passColumns} ${fromPasses} where ${where} order by ${order} limit ${limit}`;

/** Those that were just asked for, in the order of their numbers. */
export const readNewPasses = (work: Work, ids: readonly string[]): Promise<readonly PassRow[]> =>
  readPasses(work, sql<boolean>`a.id = any(${[...ids]}::uuid[])`, { order: sql`a.number` });

export const readPass = async (work: Work, scope: Scope, passId: string): Promise<PassRow | undefined> =>
  (await readPasses(work, sql<boolean>`a.id = ${passId} and ${thereFor(scope)}`))[0];

/** The same, with the pass held until the transaction ends. */
export const lockPass = async (work: Work, scope: Scope, passId: string): Promise<PassRow | undefined> => {
  await run(work)`select 1 from passes a where a.id = ${passId} and ${thereFor(scope)} for update`;
  return readPass(work, scope, passId);
};
