import { typeOfSlug } from '@gatehouse/domain/companies/company-kinds.ts';
import type { CompanyRow } from '@gatehouse/domain/companies/company-view.ts';
import type { CompanyListQuery } from '@gatehouse/domain/companies/contract.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { approvedCentsOf } from '#server/features/credit-applications/apply/queries/of-company.ts';
import { allOf, anyOf, defineList, holdsText, type ListSort } from '#server/platform/lists/list.ts';
import { readTab } from '#server/platform/lists/tabs.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { duplicateOf } from './resembling.ts';
import { visibleTo } from './visible.ts';

const projectsOf = (company: string, more: RawBuilder<unknown> = sql`true`) =>
  sql<number>`(select count(*) from projects p where p.company_id = ${sql.ref(company)} and ${more})`;
const activeOnly = sql`p.status = 'ACTIVE'`;
const usersOf = (company: string) =>
  sql<number>`(select count(*) from users u where u.company_id = ${sql.ref(company)} and u.removed_at is null)`;

const byName = [{ sql: sql`lower(c.production_name)`, type: 'text' }] as const satisfies ListSort['keys'];

/** Companies as staff look through them (19). Sorted by name, the single-purpose entities stand below their parent. */
export const companyList = defineList<CompanyRow, CompanyListQuery['sort']>({
  name: 'companies',
  watches: ['companies', 'projects', 'users', 'credit_applications'],
  table: 'companies',
  as: sql`c`,
  id: sql`c.id`,
  sorts: {
    name: {
      // the head of the family, which is a company's own where it has no parent
      joined: sql`join companies h on h.id = coalesce(c.parent_company_id, c.id)`,
      keys: [
        { sql: sql`lower(h.production_name)`, type: 'text' },
        { sql: sql`h.number`, type: 'integer' },
        { sql: sql`(c.parent_company_id is not null)`, type: 'boolean' },
        ...byName,
      ],
    },
    number: { keys: [{ sql: sql`c.number`, type: 'integer' }] },
    companyType: { keys: [{ sql: sql`lower(c.company_type)`, type: 'text' }, ...byName] },
    activeProjects: { keys: [{ sql: projectsOf('c.id', activeOnly), type: 'bigint' }, ...byName], first: 'desc' },
    users: { keys: [{ sql: usersOf('c.id'), type: 'bigint' }, ...byName], first: 'desc' },
    credit: {
      keys: [{ sql: sql`coalesce(${approvedCentsOf(sql`c.id`)}, 0)`, type: 'bigint' }, ...byName],
      first: 'desc',
    },
  },
  row: (id) => sql`
    select c.id as "companyId", c.number, c.production_name as "productionName", c.legal_name as "legalName", c.company_type as "companyType", c.site,
      c.status, c.internal_use as "internalUse",
      case when m.id is null then null else json_build_object('companyId', m.id, 'number', m.number, 'name', m.production_name) end as parent,
      ${projectsOf('c.id')} as projects, ${projectsOf('c.id', activeOnly)} as "activeProjects", ${usersOf('c.id')} as users,
      ${approvedCentsOf(sql`c.id`)} as "creditCents", ${duplicateOf('c')} as duplicate
    from companies c left join companies m on m.id = c.parent_company_id where c.id = ${id}`,
});

const tabs = {
  all: sql`true`,
  active: sql`c.status = 'ACTIVE'`,
  disabled: sql`c.status = 'DISABLED'`,
  internal: sql`c.internal_use`,
} as const;

/** The numbers that begin with these digits, as the stretches of the order of numbers that they are: 50, 500 to 509, 5000 to 5099 and so on. */
const beginsWith = (digits: string): RawBuilder<boolean> =>
  !/^[1-9]\d{0,9}$/.test(digits)
    ? sql<boolean>`false`
    : anyOf(
        Array.from({ length: MOST_DIGITS - digits.length + 1 }, (_, more) => 10 ** more).map(
          (wide) =>
            sql`c.number between ${Number(digits) * wide}::bigint and ${(Number(digits) + 1) * wide - 1}::bigint`,
        ),
      );
const MOST_DIGITS = 10;

/** Digits find the companies whose number begins with them; a name is looked for in both names (CO-021). */
const found = ({ by, q }: Pick<CompanyListQuery, 'by' | 'q'>): RawBuilder<boolean> | undefined => {
  if (q === '') return undefined;
  return by === 'id' ? beginsWith(q) : holdsText(sql`(c.production_name || ' ' || c.legal_name)`, q);
};

/** Everything that the address asks for but the tab; exports ask with it as well. */
const companyFilters = (scope: Scope, query: CompanyListQuery): RawBuilder<boolean> =>
  allOf(
    visibleTo(scope),
    found(query),
    query.type === undefined ? undefined : sql`c.company_type = ${typeOfSlug(query.type)}`,
    query.site === undefined ? undefined : sql`c.site = ${query.site}`,
  );

export const companyWhere = (scope: Scope, query: CompanyListQuery): RawBuilder<boolean> =>
  allOf(companyFilters(scope, query), tabs[query.tab]);

export const listCompanies = (work: Work, scope: Scope, query: CompanyListQuery) =>
  readTab(work, companyList, query, tabs, companyFilters(scope, query));
