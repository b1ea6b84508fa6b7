import { type Person, userTypes } from '@gatehouse/domain/permissions/people.ts';
import type { RequestListQuery } from '@gatehouse/domain/service-requests/contract.ts';
import type { RequestTab } from '@gatehouse/domain/service-requests/request-list.ts';
import {
  closedRequestStatuses,
  openRequestStatuses,
  requestStatuses,
  turnOf,
} from '@gatehouse/domain/service-requests/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { listed } from '#server/db/listed.ts';
import { allOf, anyOf, byProject, defineList, holdsText, isAmong } from '#server/platform/lists/list.ts';
import { readTab } from '#server/platform/lists/tabs.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { listedFor, managedProjects, type RequestRowData, rowOf } from './rows.ts';

export type ListQuery = z.output<typeof RequestListQuery>;
type Condition = RawBuilder<boolean>;

const open = sql<boolean>`a.status in ${listed(openRequestStatuses)}`;
const withDepartment = sql`a.status in ${listed(requestStatuses.filter((status) => turnOf(status) === 'department'))}`;

/** The SQL of `needsPerson` (domain/src/service-requests/turn.ts); a test holds the two against each other. */
export const needs = (scope: Scope, person: Person): Condition => {
  const me = sql`${person.userProfileId}::uuid`;
  if (scope.kind !== 'staff') {
    const managed = managedProjects(scope, person);
    const manages = managed === null ? sql`true` : sql`a.project_id = any(${[...managed]}::uuid[])`;
    return sql<boolean>`((a.status = 'NEEDS_INFO' or (a.status = 'DRAFT' and a.guest and a.confirmed_at is null))
      and (coalesce(a.requester_id, a.asked_by) = ${me} or ${manages}))`;
  }
  const branches: Condition[] = [];
  if (person.roles.includes('Department User') || person.roles.includes('Department Head'))
    branches.push(
      sql<boolean>`(a.department_ids && ${[...person.departmentIds]}::text[] and ${withDepartment} and (a.assignee_id is null or a.assignee_id = ${me}))`,
    );
  if (isClientServices(person))
    branches.push(sql<boolean>`(a.status = 'SUBMITTED' or (a.delivery_state = 'FAILED' and ${open}))`);
  return branches.length === 0 ? sql<boolean>`false` : anyOf(branches);
};

const isClientServices = ({ roles }: Person): boolean => roles.includes('CSR') || roles.includes('System Admin');

/** The SQL of `concerns`: what staff are told of by their lamp. Customers are told of everything they see. */
export const concerning = (scope: Scope, person: Person): Condition => {
  if (scope.kind !== 'staff' || isClientServices(person)) return sql<boolean>`true`;
  const me = sql`${person.userProfileId}::uuid`;
  const departments =
    person.roles.includes('Department User') || person.roles.includes('Department Head')
      ? [...person.departmentIds]
      : [];
  return sql<boolean>`(a.department_ids && ${departments}::text[] or a.assignee_id = ${me} or a.requester_id = ${me})`;
};

/** Later than everything: what has no date stands behind what has one. */
const never = sql`'infinity'`;

/**
 * What waits for somebody stands first, what is over last: for staff what nobody has acknowledged, for customers what they are asked. Staff read
 * all companies, so theirs has an index (0036-request-standing).
 */
const staffFirst = sql`case when a.status = 'SUBMITTED' then 0 when a.status = 'DRAFT' then 2
  when a.status in ${listed(closedRequestStatuses)} then 3 else 1 end`;
const customersFirst = sql`case when a.status = 'NEEDS_INFO' or (a.status = 'DRAFT' and a.guest) then 0 when a.status = 'SUBMITTED' then 1
  when a.status in ${listed(closedRequestStatuses)} then 4 when a.status = 'DRAFT' then 3 else 2 end`;
/** All keys of an order go one way, so the newest is the smallest. */
const newestFirst = sql`-(extract(epoch from coalesce(a.submitted_at, a.created_at) at time zone 'UTC') * 1000000)::bigint`;

export const requestList = (person: Person) =>
  defineList<RequestRowData, ListQuery['sort']>({
    name: 'requests',
    watches: ['service_requests', 'projects', 'companies'],
    table: 'service_requests',
    as: sql`a`,
    id: sql`a.id`,
    sorts: {
      answerBy: {
        keys: [
          { sql: person.userTypeId === 1 ? customersFirst : staffFirst, type: 'integer' },
          {
            sql: sql`coalesce(case when a.status = 'SUBMITTED' then a.answer_by end, ${never}::timestamptz)`,
            type: 'timestamptz',
          },
          { sql: newestFirst, type: 'bigint' },
        ],
        own: true,
        first: 'asc',
      },
      submitted: {
        keys: [{ sql: sql`coalesce(a.submitted_at, a.created_at)`, type: 'timestamptz' }],
        own: true,
        first: 'desc',
      },
      number: { keys: [{ sql: sql`coalesce(a.number, '')`, type: 'text' }], first: 'desc' },
      wanted: { keys: [{ sql: sql`coalesce(a.wanted_from, ${never}::date)`, type: 'date' }], first: 'asc' },
      project: {
        own: true,
        joined: byProject(person.userTypeId === userTypes.customer ? 'own' : 'all'),
        keys: [{ sql: sql`lower(p.name)`, type: 'text' }],
        first: 'asc',
      },
      status: {
        keys: [{ sql: sql`array_position(${[...requestStatuses]}::text[], a.status)`, type: 'integer' }],
        first: 'asc',
      },
    },
    row: (id) => rowOf(id, person.userProfileId),
  });

/** Number, what it is about, project or company, by part. */
const found = (q: string): Condition | undefined => {
  if (q === '') return undefined;
  const ofProjects = sql<boolean>`a.project_id = any(array(select o.id from projects o where ${holdsText(sql`o.name`, q)} or ${holdsText(sql`o.number`, q)}))`;
  const ofCompanies = sql<boolean>`a.company_id = any(array(select o.id from companies o where ${holdsText(sql`(o.production_name || ' ' || o.legal_name)`, q)}))`;
  return anyOf([holdsText(sql`a.number`, q), holdsText(sql`a.title`, q), ofProjects, ofCompanies]);
};

/** What the filters leave, whatever the tab. */
const filtered = (scope: Scope, person: Person, query: ListQuery): Condition =>
  allOf(
    listedFor(scope, person),
    found(query.q),
    isAmong(sql`a.status`, query.status),
    isAmong(sql`a.type`, query.type),
    query.departmentId === undefined ? undefined : sql`a.department_ids @> array[${query.departmentId}]::text[]`,
    query.projectId === undefined ? undefined : sql`a.project_id = ${query.projectId}`,
    query.wantedAfter === undefined
      ? undefined
      : sql`coalesce(a.wanted_to, a.wanted_from) >= ${query.wantedAfter}::date`,
    query.wantedBefore === undefined ? undefined : sql`a.wanted_from <= ${query.wantedBefore}::date`,
  );

const tabsFor = (scope: Scope, person: Person): Readonly<Record<RequestTab, Condition>> => ({
  all: sql`true`,
  open,
  'needs-me': needs(scope, person),
  'with-customer': sql`a.status = 'NEEDS_INFO'`,
  failed: sql`(a.delivery_state = 'FAILED' and ${open})`,
  drafts: sql`a.status = 'DRAFT'`,
  closed: sql`a.status in ${listed(closedRequestStatuses)}`,
});

/** The rows of a tab; an export asks with the same. */
export const requestsWhere = (scope: Scope, person: Person, query: ListQuery): Condition =>
  allOf(filtered(scope, person, query), tabsFor(scope, person)[query.tab]);

/** One page, with how many every tab holds under the same filters. */
export const pageOfRequests = ({ work, scope, person }: Asker, query: ListQuery) =>
  readTab(work, requestList(person), query, tabsFor(scope, person), filtered(scope, person, query));
