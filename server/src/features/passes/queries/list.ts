import type { PassListQuery } from '@gatehouse/domain/passes/contract.ts';
import { admitted, type PassTab, passStatuses, turnedAway } from '@gatehouse/domain/passes/status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { listed } from '#server/db/listed.ts';
import type { Work } from '#server/db/work.ts';
import { daysAtSites, todayWhere } from '#server/platform/clock/site-days.ts';
import { allOf, anyOf, byProject, defineList, holdsText, isAmong } from '#server/platform/lists/list.ts';
import { readTab } from '#server/platform/lists/tabs.ts';
import type { Asker } from '#server/platform/session/asker.ts';
import { fromPasses, listedFor, onDay, type PassRow, passColumns } from './rows.ts';

export type ListQuery = z.output<typeof PassListQuery>;
type Condition = RawBuilder<boolean>;

const passList = (rows: 'own' | 'all') =>
  defineList<PassRow, ListQuery['sort']>({
    name: 'passes',
    watches: ['passes', 'projects', 'companies'],
    table: 'passes',
    as: sql`a`,
    id: sql`a.id`,
    sorts: {
      arrives: {
        keys: [
          { sql: sql`a.arrives_on`, type: 'date' },
          { sql: sql`coalesce(a.from_time::text, '99')`, type: 'text' },
        ],
        own: true,
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
        own: true,
        joined: byProject(rows),
        keys: [{ sql: sql`lower(p.name)`, type: 'text' }],
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
  anyOf(daysAtSites(now).map(([site, day]) => sql<boolean>`(a.site = ${site} and ${onDay(day)})`));
/** The earliest of those days is said beside, for the index. */
const begins = ({ now }: Work): Condition => {
  const days = daysAtSites(now);
  const [earliest] = days.map(([, day]) => day).sort();
  return sql<boolean>`(a.arrives_on > ${earliest}::date and a.arrives_on > ${todayWhere(sql`a.site`, days)})`;
};
const valid = sql<boolean>`a.status in ${listed(admitted)}`;

const tabsAt = (work: Work): Readonly<Record<PassTab, Condition>> => ({
  today: sql`(${valid} and ${touchesToday(work)})`,
  waiting: sql`a.status = 'REQUESTED'`,
  coming: sql`(${valid} and ${begins(work)})`,
  over: sql`(a.status in ${listed([...turnedAway, 'EXPIRED'])} or (a.status = 'LEFT' and not ${touchesToday(work)}))`,
  all: sql`true`,
});

const found = (q: string): Condition | undefined =>
  q === ''
    ? undefined
    : anyOf([
        holdsText(sql`(a.first_name || ' ' || a.last_name)`, q),
        holdsText(sql`a.visitor_company`, q),
        holdsText(sql`a.number`, q),
        holdsText(sql`a.plate`, q),
        sql`a.project_id = any(array(select o.id from projects o where ${holdsText(sql`o.name`, q)}))`,
      ]);

/** One page, with how many every tab holds under the same filters. */
export const pageOfPasses = ({ work, scope, person }: Asker, query: ListQuery) => {
  const filters = allOf(
    listedFor(scope, person),
    found(query.q),
    isAmong(sql`a.status`, query.status),
    isAmong(sql`a.type`, query.type),
    query.site === undefined ? undefined : sql`a.site = ${query.site}`,
    query.projectId === undefined ? undefined : sql`a.project_id = ${query.projectId}`,
    query.on === undefined ? undefined : sql`${query.on}::date between a.arrives_on and a.leaves_on`,
  );
  const asked = { ...query, isGathered: query.tab === 'today' };
  return readTab(work, passList(scope.kind === 'staff' ? 'all' : 'own'), asked, tabsAt(work), filters);
};
