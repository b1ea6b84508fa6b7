import type { PassListQuery } from '@gatehouse/domain/passes/contract.ts';
import { admitted, type PassTab, passStatuses, passTabs, turnedAway } from '@gatehouse/domain/passes/status.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { listed } from '#server/db/listed.ts';
import type { Work } from '#server/db/work.ts';
import { allOf, defineList, holdsText } from '#server/platform/lists/list.ts';
import { type Page, readCounts, readPage } from '#server/platform/lists/page.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { fromPasses, listedFor, type PassRow, passColumns } from './rows.ts';

export type ListQuery = z.output<typeof PassListQuery>;
type Condition = RawBuilder<boolean>;

const passList = defineList<PassRow, ListQuery['sort']>({
  name: 'passes',
  watches: ['passes', 'projects', 'companies'],
  from: sql`passes a`,
  id: sql`a.id`,
  sorts: {
    arrives: {
      keys: [
        { sql: sql`a.arrives_on`, type: 'date' },
        { sql: sql`coalesce(a.from_time::text, '99')`, type: 'text' },
      ],
      first: 'asc',
    },
    name: {
      keys: [
        { sql: sql`lower(a.last_name)`, type: 'text' },
        { sql: sql`lower(a.first_name)`, type: 'text' },
      ],
      first: 'asc',
    },
    number: { keys: [{ sql: sql`a.number`, type: 'text' }], first: 'desc' },
    project: {
      keys: [{ sql: sql`(select lower(o.name) from projects o where o.id = a.project_id)`, type: 'text' }],
      first: 'asc',
    },
    status: {
      keys: [{ sql: sql`array_position(${[...passStatuses]}::text[], a.status)`, type: 'integer' }],
      first: 'asc',
    },
  },
  row: (id) => sql`select ${passColumns} ${fromPasses} where a.id = ${id}`,
});

/** Today is a day of its own at each site. */
const touchesToday = ({ now }: Work): Condition =>
  sql<boolean>`((a.site = 'Burbank' and ${dayAtSite('Burbank', now)}::date between a.arrives_on and a.leaves_on)
    or (a.site = 'Leavesden' and ${dayAtSite('Leavesden', now)}::date between a.arrives_on and a.leaves_on))`;
const begins = ({ now }: Work): Condition =>
  sql<boolean>`a.arrives_on > case a.site when 'Burbank' then ${dayAtSite('Burbank', now)}::date else ${dayAtSite('Leavesden', now)}::date end`;
const valid = sql<boolean>`a.status in ${listed(admitted)}`;

const ofTab = (work: Work, tab: PassTab): Condition => {
  switch (tab) {
    case 'today':
      return sql<boolean>`(${valid} and ${touchesToday(work)})`;
    case 'waiting':
      return sql<boolean>`a.status = 'REQUESTED'`;
    case 'coming':
      return sql<boolean>`(${valid} and ${begins(work)})`;
    case 'over':
      return sql<boolean>`(a.status in ${listed([...turnedAway, 'EXPIRED'])} or (a.status = 'LEFT' and not ${touchesToday(work)}))`;
    default:
      return sql<boolean>`true`;
  }
};

const found = (q: string): Condition | undefined =>
  q === ''
    ? undefined
    : sql<boolean>`(${sql.join(
        [
          holdsText(sql`(a.first_name || ' ' || a.last_name)`, q),
          holdsText(sql`a.visitor_company`, q),
          holdsText(sql`a.number`, q),
          holdsText(sql`a.plate`, q),
          sql<boolean>`a.project_id = any(array(select o.id from projects o where ${holdsText(sql`o.name`, q)}))`,
        ],
        sql` or `,
      )})`;

const several = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition | undefined =>
  values === undefined || values.length === 0 ? undefined : sql<boolean>`${column} = any(${[...values]}::text[])`;

/** One page, with how many every tab holds under the same filters. */
export const pageOfPasses = async (
  { work, scope, person }: Asker,
  query: ListQuery,
): Promise<Page<PassRow> & { readonly counts: Record<PassTab, number> }> => {
  const filtered = allOf(
    listedFor(scope, person),
    found(query.q),
    several(sql`a.status`, query.status),
    several(sql`a.type`, query.type),
    query.site === undefined ? undefined : sql`a.site = ${query.site}`,
    query.projectId === undefined ? undefined : sql`a.project_id = ${query.projectId}`,
    query.on === undefined ? undefined : sql`${query.on}::date between a.arrives_on and a.leaves_on`,
  );
  const page = await readPage(work, passList, {
    ...query,
    where: allOf(filtered, ofTab(work, query.tab)),
    searched: query.q !== '',
  });
  const wheres = Object.fromEntries(passTabs.map((tab) => [tab, ofTab(work, tab)])) as Record<PassTab, Condition>;
  return { ...page, counts: await readCounts(work, passList, wheres, filtered) };
};
