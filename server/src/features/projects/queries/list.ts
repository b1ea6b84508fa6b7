import type { ProjectCardsQuery, ProjectRowsQuery } from '@gatehouse/domain/projects/contract.ts';
import type { ProjectStatus } from '@gatehouse/domain/projects/lifecycle.ts';
import type { ProjectCard, ProjectRow } from '@gatehouse/domain/projects/project.ts';
import { projectTypeOfSlug } from '@gatehouse/domain/projects/project-types.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Work } from '#server/db/work.ts';
import { allOf, anyOf, defineList, holdsText, isAmong } from '#server/platform/lists/list.ts';
import { type Page, readPage } from '#server/platform/lists/page.ts';
import { readPageAndCounts } from '#server/platform/lists/tabs.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { imageMark, visibleTo } from './visible.ts';

export type CardsQuery = z.output<typeof ProjectCardsQuery>;
export type RowsQuery = z.output<typeof ProjectRowsQuery>;

const place = sql`p.id as "projectId", p.number, p.name, c.production_name as "companyName", p.project_type as "projectType",
  p.movie_type as "movieType", p.status, p.starts_on as "startsOn", p.ends_on as "endsOn", p.active`;

const byName = {
  keys: [{ sql: sql`lower(p.name)`, type: 'text' as const }],
  own: true as const,
  first: 'asc' as const,
};
const byStart = {
  keys: [{ sql: sql`p.starts_on`, type: 'date' as const }],
  own: true as const,
  first: 'desc' as const,
};

export const projectCards = defineList<ProjectCard, CardsQuery['sort']>({
  name: 'project-cards',
  watches: ['projects'],
  table: 'projects',
  as: sql`p`,
  id: sql`p.id`,
  among: sql`true`,
  shows: ['projects', 'companies'],
  sorts: { startsOn: byStart, name: byName },
  row: (id) =>
    sql`select ${place}, ${imageMark} as image from projects p join companies c on c.id = p.company_id where p.id = ${id}`,
});

export const projectList = defineList<ProjectRow, RowsQuery['sort']>({
  name: 'projects',
  watches: ['projects', 'companies'],
  shows: ['projects', 'companies', 'credit_applications', 'project_users', 'users'],
  table: 'projects',
  as: sql`p`,
  id: sql`p.id`,
  among: sql`true`,
  sorts: {
    startsOn: byStart,
    name: byName,
    number: { keys: [{ sql: sql`p.number`, type: 'text' }] },
    company: {
      joined: sql`join companies c on c.id = p.company_id`,
      keys: [{ sql: sql`lower(c.production_name)`, type: 'text' }],
    },
  },
  row: (id) => sql`select ${place}, p.company_id as "companyId", p.site,
    (select right(a.ar_account, 5) from credit_applications a where a.project_id = p.id and a.deleted_at is null and a.ar_account is not null
      order by a.created_at desc limit 1) as "arNumber",
    (select count(*)::int from project_users m join users u on u.id = m.user_id
      where m.project_id = p.id and m.status = 'Y' and u.removed_at is null) as users
    from projects p join companies c on c.id = p.company_id where p.id = ${id}`,
});

/** Project, company or id, by part; `q` is text and nothing in it is a pattern. The companies are found first, so that each part has its index. */
const found = (q: string, withCompany: boolean): RawBuilder<boolean> | undefined => {
  if (q === '') return undefined;
  const either = [holdsText(sql`p.name`, q), holdsText(sql`p.number`, q)];
  const ofCompanies = sql<boolean>`p.company_id = any(array(
    select o.id from companies o where ${holdsText(sql`(o.production_name || ' ' || o.legal_name)`, q)}))`;
  return anyOf(withCompany ? [...either, ofCompanies] : either);
};

/** The rows that the filters of the staff's list leave; exports ask with the same. */
export const rowsWhere = (scope: Scope, query: RowsQuery): RawBuilder<boolean> =>
  allOf(
    visibleTo(scope),
    found(query.q, true),
    isAmong(sql`p.status`, query.status),
    query.type === undefined ? undefined : sql`p.project_type = ${projectTypeOfSlug(query.type)}`,
    query.companyId === undefined ? undefined : sql`p.company_id = ${query.companyId}`,
    query.site === undefined ? undefined : sql`p.site = ${query.site}`,
    query.startedAfter === undefined ? undefined : sql`p.starts_on > ${query.startedAfter}::date`,
  );

export const pageOfRows = (work: Work, scope: Scope, query: RowsQuery): Promise<Page<ProjectRow>> =>
  readPage(work, projectList, { ...query, where: rowsWhere(scope, query), said: [scope, query] });

const standing = (status: ProjectStatus) => sql`p.status = ${status}`;
const tabs = { ACTIVE: standing('ACTIVE'), CLOSED: standing('CLOSED'), NOT_STARTED: standing('NOT_STARTED') } as const;

/** The cards of a customer, with how many stand behind each tab whatever tab is open. */
export const pageOfCards = async (work: Work, scope: Scope, query: CardsQuery) => {
  const inSearch = allOf(visibleTo(scope), found(query.q, false));
  const where = allOf(inSearch, isAmong(sql`p.status`, query.status));
  return readPageAndCounts(work, projectCards, { ...query, where, said: [scope, query] }, tabs, inSearch);
};
