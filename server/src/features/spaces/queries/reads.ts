import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { takingStates } from '@gatehouse/domain/spaces/allocation.ts';
import { type SpaceKind, spaceKindIds } from '@gatehouse/domain/spaces/kinds.ts';
import type { Space } from '@gatehouse/domain/spaces/space.ts';
import { sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, isThere, oneRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { holdsText } from '#server/platform/lists/list.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { type AllocationRow, readAllocations, visibleTo } from './rows.ts';

const kindOrder = sql`array_position(${[...spaceKindIds]}::text[], s.kind)`;

interface Range {
  readonly from: string;
  readonly to: string;
}

/** What the lot lends, in the order of the board. */
export const listSpaces = (
  work: Work,
  { site, kind }: { readonly site?: Site | undefined; readonly kind?: SpaceKind | undefined } = {},
): Promise<readonly Space[]> =>
  allRows<Space>(work)`
    select s.id as "spaceId", s.sort, s.kind, s.name, s.site, s.place from spaces s
    where s.retired_on is null and (${site ?? null}::text is null or s.site = ${site ?? null}) and (${kind ?? null}::text is null or s.kind = ${kind ?? null})
    order by ${kindOrder}, s.position, s.id`;

const shown = sql`a.state in ${listed(takingStates)}`;

/** Holds and bookings of one site that touch these days. */
export const boardAllocations = (work: Work, scope: Scope, site: Site, { from, to }: Range) =>
  readAllocations(
    work,
    scope,
    sql<boolean>`s.site = ${site} and ${shown} and a.starts_on <= ${to} and a.ends_on >= ${from}`,
    5000,
  );

/** The oldest requests that nobody has answered, of every site. */
export const waitingRequests = (work: Work, scope: Scope) =>
  readAllocations(work, scope, sql<boolean>`a.state = 'REQUESTED'`, 200);

/** Challenges that wait for an answer, the most urgent first. */
export const openChallenges = async (work: Work, scope: Scope): Promise<readonly AllocationRow[]> =>
  (await readAllocations(work, scope, sql<boolean>`a.challenged_by is not null and a.state = 'HOLD'`, 200)).toSorted(
    (one, other) => Date.parse(one.challengeUntil ?? '') - Date.parse(other.challengeUntil ?? ''),
  );

/** Everything a project has, had and asked for; given back and refused ones stay readable. */
export const allocationsOfProject = (work: Work, scope: Scope, projectId: string) =>
  readAllocations(work, scope, sql<boolean>`a.project_id = ${projectId}`);

export const allocationsOfCompany = (
  work: Work,
  scope: Scope,
  companyId: string,
  projectIds: readonly string[] | null,
) =>
  readAllocations(
    work,
    scope,
    sql<boolean>`a.company_id = ${companyId} and ${projectIds === null ? sql`true` : sql`a.project_id = any(${projectIds}::uuid[])`}`,
  );

/** Is there such a company, for whoever asks? */
export const companyIsThere = (work: Work, companyId: string): Promise<boolean> =>
  isThere(work, 'companies', { id: companyId });

export interface HoldingProject {
  readonly projectId: string;
  readonly companyId: string;
  readonly name: string;
  readonly number: string;
  readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly companyStatus: 'ACTIVE' | 'DISABLED';
  /** Decisions §2: a credit hold of the application stops confirmations. */
  readonly creditOnHold: boolean;
}

const holding = sql`
  a.project_id as "projectId", a.company_id as "companyId", a.name, a.number, a.status, c.status as "companyStatus",
    exists (select 1 from credit_applications k where k.project_id = a.project_id and k.deleted_at is null and k.status = 'ON_HOLD') as "creditOnHold"
  from (select id as project_id, company_id, name, number, status from projects) a join companies c on c.id = a.company_id`;

export const readHoldingProject = (work: Work, scope: Scope, projectId: string): Promise<HoldingProject | undefined> =>
  oneRow<HoldingProject>(work)`select ${holding} where a.project_id = ${projectId} and ${visibleTo(scope)}`;

/** The projects that have one of these words, in small letters, as their number or name. */
export const holdingProjectsNamed = (
  work: Work,
  scope: Scope,
  words: readonly string[],
): Promise<readonly HoldingProject[]> =>
  allRows<HoldingProject>(work)`
    select ${holding} where ${visibleTo(scope)} and (lower(a.number) = any(${[...words]}::text[]) or lower(a.name) = any(${[...words]}::text[]))
    order by a.number`;

/** Ten projects that may hold something, by what was typed anywhere in name or number. */
export const findHoldingProjects = (work: Work, text: string) =>
  allRows<{ projectId: string; number: string; name: string; companyName: string }>(work)`
    select p.id as "projectId", p.number, p.name, c.production_name as "companyName" from projects p join companies c on c.id = p.company_id
    where p.status <> 'CLOSED' and c.status = 'ACTIVE' and (${holdsText(sql`p.name`, text)} or ${holdsText(sql`p.number`, text)})
    order by lower(p.name), p.id limit 10`;
