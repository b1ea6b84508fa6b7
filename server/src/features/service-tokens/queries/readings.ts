import { decidedStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import type { readingsContract } from '@gatehouse/domain/service-tokens/readings-contract.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { instantText } from '#server/db/instant.ts';
import { listed } from '#server/db/listed.ts';
import { allRows, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { onDay } from '#server/features/passes/queries/rows.ts';
import { allOf } from '#server/platform/lists/list.ts';
import type { SystemScope } from '#server/platform/session/scope.ts';
import { ofProjects, ofRecords, rowsInScope } from '#server/platform/session/scope-rows.ts';

type Contract = typeof readingsContract;
type RowOf<K extends keyof Contract> = z.output<Contract[K]['response']>;
export type RequestRead = RowOf<'GET /api/service/requests/:requestId'>;
export type ProjectRead = RowOf<'GET /api/service/projects/:projectId'>;
export type DecisionRead = RowOf<'GET /api/service/credit-decisions/:creditApplicationId'>;
export type PassRead = RowOf<'GET /api/service/passes/:passId'>;

/** The place of a row in the order of change: its moment to the microsecond, and its id. */
export interface Mark {
  readonly at: string;
  readonly id: string;
}
export interface Following {
  readonly after: Mark | null;
  readonly limit: number;
}
export interface Read<R> {
  readonly rows: R[];
  readonly last: Mark | null;
}

/**
 * What was written a moment ago is left for the next reading: a transaction that began earlier may still be on its way, and its rows would come to
 * stand before a mark that was given out already.
 */
const SETTLED_SECONDS = 5;

/** Which other system reads, and whose rows. */
export interface SystemReader {
  readonly work: Work;
  readonly scope: SystemScope;
}

/** A kind of record: its table, called `a`, what its row needs besides, and by which columns it is a company's and a project's. */
interface Readable {
  readonly row: RawBuilder<unknown>;
  readonly table: RawBuilder<unknown>;
  readonly joined: RawBuilder<unknown>;
  readonly of: typeof ofRecords;
  readonly where: RawBuilder<SqlBool>;
}

/** What a bound token sees is found by its companies and projects and then put in order: a walk in the order of change would pass everybody else's. */
const seenOf = (scope: SystemScope, { table, of }: Readable): RawBuilder<unknown> =>
  scope.kind === 'bound' ? sql`(select a.* from ${table} a where ${rowsInScope(scope, of)} offset 0)` : table;

const changed = async <R>(
  { work, scope }: SystemReader,
  { after, limit }: Following,
  readable: Readable,
): Promise<Read<R>> => {
  const { row, joined, where } = readable;
  const beyond =
    after === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`(a.updated_at, a.id) > (${`${after.at}Z`}::timestamptz, ${after.id}::uuid)`;
  const rows = await allRows<{ row: R; at: string; id: string }>(work)`
    select ${row} as row, a.id, to_char(a.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at
    from ${seenOf(scope, readable)} a ${joined}
    where ${beyond} and ${where} and a.updated_at <= ${work.now}::timestamptz - make_interval(secs => ${SETTLED_SECONDS})
    order by a.updated_at, a.id limit ${limit}`;
  const last = rows.at(-1);
  return { rows: rows.map(({ row }) => row), last: last === undefined ? after : { at: last.at, id: last.id } };
};

const one = <R>(
  { work, scope }: SystemReader,
  id: string,
  { row, table, joined, of, where }: Readable,
): Promise<R | undefined> =>
  oneValue<R>(work)`
    select ${row} as row from ${table} a ${joined} where a.id = ${id} and ${where} and ${rowsInScope(scope, of)}`;

const toCompany = sql`join companies c on c.id = a.company_id`;
const toBoth = sql`${toCompany} join projects p on p.id = a.project_id`;
const companyAndProject = sql`'company', json_build_object('id', c.id, 'name', c.production_name),
  'project', json_build_object('id', p.id, 'name', p.name)`;

const requestFields = sql`'requestId', a.id, 'number', a.number, 'type', a.type, 'title', a.title, 'site', a.site, 'place', a.place, 'status', a.status,
  'statusSince', ${instantText(sql`a.status_since`)}, 'deliveryState', a.delivery_state, 'departmentIds', a.department_ids, 'requester', a.requester_name,
  'wantedFrom', a.wanted_from::text, 'wantedTo', a.wanted_to::text, 'agreedFrom', ${instantText(sql`a.agreed_from`)}, 'agreedTo', ${instantText(sql`a.agreed_to`)},
  'submittedAt', ${instantText(sql`a.submitted_at`)}, 'updatedAt', ${instantText(sql`a.updated_at`)}, ${companyAndProject}`;
const requests = { table: sql`service_requests`, joined: toBoth, of: ofRecords };
const submitted = sql<SqlBool>`a.number is not null`;

export const changedRequests = (
  reader: SystemReader,
  following: Following,
  status: string | undefined,
): Promise<Read<Omit<RequestRead, 'answers' | 'timeline'>>> =>
  changed(reader, following, {
    ...requests,
    row: sql`json_build_object(${requestFields})`,
    where: allOf(submitted, status === undefined ? undefined : sql`a.status = ${status}`),
  });

export const oneRequest = (reader: SystemReader, requestId: string): Promise<RequestRead | undefined> =>
  one(reader, requestId, {
    ...requests,
    row: sql`json_build_object(${requestFields}, 'answers', a.answers,
      'timeline', coalesce((select json_agg(json_build_object('at', ${instantText(sql`e.at`)}, 'actor', e.actor_name, 'kind', e.kind, 'text', e.body,
        'from', e.from_status, 'to', e.to_status) order by e.at, e.id)
        from service_request_entries e where e.request_id = a.id and not e.internal), '[]'))`,
    where: submitted,
  });

const projectRow = sql`json_build_object('projectId', a.id, 'number', a.number, 'name', a.name, 'status', a.status, 'projectType', a.project_type,
  'company', json_build_object('id', c.id, 'name', c.production_name), 'startsOn', a.starts_on::text, 'endsOn', a.ends_on::text,
  'updatedAt', ${instantText(sql`a.updated_at`)})`;

const projectReads: Readable = {
  row: projectRow,
  table: sql`projects`,
  joined: toCompany,
  of: { company: sql`a.company_id`, project: sql`a.id` },
  where: sql<SqlBool>`true`,
};

export const changedProjects = (reader: SystemReader, following: Following): Promise<Read<ProjectRead>> =>
  changed(reader, following, projectReads);
export const oneProject = (reader: SystemReader, projectId: string): Promise<ProjectRead | undefined> =>
  one(reader, projectId, projectReads);

const passRow = sql`json_build_object('passId', a.id, 'number', a.number, 'type', a.type, 'status', a.status, 'statusSince', ${instantText(sql`a.status_since`)},
  'firstName', a.first_name, 'lastName', a.last_name, 'visitorCompany', a.visitor_company, 'site', a.site, 'gate', a.gate,
  'destination', a.destination, 'hostName', a.host_name, 'arrivesOn', a.arrives_on::text, 'leavesOn', a.leaves_on::text, 'plate', a.plate,
  'updatedAt', ${instantText(sql`a.updated_at`)}, ${companyAndProject})`;
const passes = { row: passRow, table: sql`passes`, joined: toBoth, of: ofRecords };

export const changedPasses = (
  reader: SystemReader,
  following: Following,
  { site, day }: { readonly site?: string | undefined; readonly day?: string | undefined },
): Promise<Read<PassRead>> =>
  changed(reader, following, {
    ...passes,
    where: allOf(site === undefined ? undefined : sql`a.site = ${site}`, day === undefined ? undefined : onDay(day)),
  });
export const onePass = (reader: SystemReader, passId: string): Promise<PassRead | undefined> =>
  one(reader, passId, { ...passes, where: sql<SqlBool>`true` });

const credit: Omit<Readable, 'where'> = {
  row: sql`json_build_object('creditApplicationId', a.id, 'status', a.status, 'statusSince', ${instantText(sql`a.status_since`)},
    'approvedCents', case when a.approved_at is not null then a.approved_cents end, 'terms', case when a.approved_at is not null then a.recommended_terms end,
    'arNumber', right(a.ar_account, 5), 'decidedAt', ${instantText(sql`a.decided_at`)}, 'approvedAt', ${instantText(sql`a.approved_at`)}, 'expiresOn', a.expires_on::text,
    'conditions', coalesce((select json_agg(json_build_object('kind', n.kind, 'dueOn', n.due_on::text, 'metAt', ${instantText(sql`n.met_at`)}) order by n.due_on, n.id)
      from credit_conditions n where n.application_id = a.id and n.submitted_version = a.submitted_version), '[]'),
    'updatedAt', ${instantText(sql`a.updated_at`)}, ${companyAndProject})`,
  table: sql`credit_applications`,
  joined: toBoth,
  of: ofRecords,
};
/** What is still worked on is nobody's to read outside. */
const decided = sql<SqlBool>`a.deleted_at is null and a.status in ${listed(decidedStatuses)}`;

export const changedDecisions = (
  reader: SystemReader,
  following: Following,
  projectId: string | undefined,
): Promise<Read<DecisionRead>> =>
  changed(reader, following, {
    ...credit,
    where: allOf(decided, projectId === undefined ? undefined : sql`a.project_id = ${projectId}`),
  });
export const oneDecision = (reader: SystemReader, creditApplicationId: string): Promise<DecisionRead | undefined> =>
  one(reader, creditApplicationId, { ...credit, where: decided });

/** Whose project it is; undefined: it is not there, or not among what the system sees. */
export const companyOfProject = ({ work, scope }: SystemReader, projectId: string): Promise<string | undefined> =>
  oneValue<string>(
    work,
  )`select p.company_id from projects p where p.id = ${projectId} and ${rowsInScope(scope, ofProjects)}`;
