import {
  type CreditStatus,
  creditStatuses,
  decidedStatuses,
  unsettledStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, isFoundFirst, type QueueQuery, waitingStatuses } from './filters.ts';

/** The order of the screen in the words of a list: the oldest first is a descending age, and an ascending moment. */
export const queueDirection = ({ sort, direction }: Pick<QueueQuery, 'sort' | 'direction'>): 'asc' | 'desc' =>
  (direction === 'asc') === (sort !== 'age') ? 'asc' : 'desc';

const ofTab = {
  open: unsettledStatuses,
  'needs-you': unsettledStatuses,
  new: unsettledStatuses,
  decided: decidedStatuses,
  all: creditStatuses,
} as const satisfies Record<QueueQuery['tab'], readonly CreditStatus[]>;

/** Where an application must stand to be on the tab that is asked for, at the status, and to wait for whom is asked. */
export const statusesOf = ({ tab, status, waitingOn }: QueueQuery): readonly CreditStatus[] =>
  ofTab[tab].filter(
    (each) =>
      (status === undefined || each === status) &&
      (waitingOn === undefined || waitingStatuses[waitingOn].includes(each)),
  );

const columns = { requested: sql`a.requested_cents`, submitted: sql`a.submitted_at` } as const;

/** Everything that answers is gathered before its page is cut, as `found`: how much it is needs no second search. */
export const isCounted = (query: QueueQuery): boolean => query.sort === 'age' && isFoundFirst(query);

/**
 * The ids of one page in its order, as `page (id, place)`. Each order is read along an index and ends with the page: by age status for status, by a
 * column that may be empty first those that have it. What a row shows is read after that, for these ids alone.
 */
export const pageOf = (query: QueueQuery, where: Condition): RawBuilder<unknown> => {
  const { sort, page, size } = query;
  const way = queueDirection(query) === 'asc' ? sql`asc` : sql`desc`;
  const from = sql`from credit_applications a`;
  const most = sql`limit ${page * size}::int`;
  const cut = sql`limit ${size}::int offset ${(page - 1) * size}::int`;
  const placed = (rows: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`page as materialized (select id, row_number() over () as place from (select id from (${rows}) found order by ${by} ${cut}) cut)`;
  // what is rare is found by what makes it rare, and put in order: along the order of age everything between would be walked over
  if (isCounted(query))
    return sql`found as materialized (select a.id, a.status_since ${from} where ${where}),
      ${placed(sql`select * from found`, sql`status_since ${way}, id ${way}`)}`;
  if (sort === 'age')
    return placed(
      sql`select a.* from unnest(${[...statusesOf(query)]}::text[]) s(status)
        cross join lateral (select a.id, a.status_since ${from} where a.status = s.status and ${where} order by a.status_since ${way}, a.id ${way} ${most}) a`,
      sql`status_since ${way}, id ${way}`,
    );
  if (sort === 'company')
    return placed(
      sql`select a.id, lower(c.production_name) as name ${from} join companies c on c.id = a.company_id where ${where}`,
      sql`name ${way}, id ${way}`,
    );
  const column = columns[sort];
  // what is open is little, and one index holds all that is asked of it: along an order of all, most would be walked over
  if (query.tab !== 'decided' && query.tab !== 'all')
    return placed(sql`select a.id, ${column} as key ${from} where ${where}`, sql`key is null, key ${way}, id ${way}`);
  return placed(
    sql`(select a.id, ${column} as key ${from} where ${column} is not null and ${where} order by ${column} ${way}, a.id ${way} ${most})
      union all (select a.id, ${column} ${from} where ${column} is null and ${where} order by a.id ${way} ${most})`,
    sql`key is null, key ${way}, id ${way}`,
  );
};
