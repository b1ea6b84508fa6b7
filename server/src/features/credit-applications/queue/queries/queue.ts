import type { TimeToAct } from '@gatehouse/domain/approval-policy/policy.ts';
import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { agreedTimeOf } from '@gatehouse/domain/credit-applications/deciding/agreed-times.ts';
import {
  creditStatuses,
  decidedStatuses,
  staffLabelOf,
  unsettledStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { type RawBuilder, sql } from 'kysely';
import { instant, instantOrNull } from '#server/db/instant.ts';
import { allRows, oneRow, oneValue } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { arNumberOf } from '#server/features/credit-applications/facts.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { defineList } from '#server/platform/lists/list.ts';
import {
  type Age,
  ages,
  type Condition,
  decided,
  filters,
  ofAge,
  open,
  type QueueQuery,
  waitingDays,
  yes,
} from './filters.ts';
import { isCounted, pageOf, queueDirection, statusesOf } from './pages.ts';
import { countOf, type Tally, tallied, tidyTallies } from './tallies.ts';
import { conditionsIn, isNewTo, needs } from './turns.ts';

/** A row as it is read. */
export interface QueueRowData extends Omit<QueueRow, 'statusLabel' | 'arNumber' | 'waitingOn' | 'agreed'> {
  submittedVersion: number;
  arAccount: string | null;
  conditionsIn: boolean;
  statusSince: string;
  times: TimeToAct | null;
  owner: string | null;
  holders: string | null;
  asked: string | null;
}

/** Who holds a level on this day, with the departments, looked up once for all rows. */
const holding = (level: 1 | 2, day: RawBuilder<unknown>) =>
  sql`jsonb_to_recordset((select jsonb_agg(jsonb_build_object('department_id', g.department_id, 'name', left(u.first_name, 1) || '. ' || u.last_name))
    from designations g join users u on u.id = g.user_id
    where g.level = ${sql.lit(level)} and g.valid_from <= ${day} and (g.valid_to is null or g.valid_to >= ${day}) and u.status = 'ACTIVE')) as h(department_id text, name text)`;

export const waitingOnOf = (row: QueueRowData): string => {
  if (row.waitingOnMe) return 'You';
  switch (row.status) {
    case 'SUBMITTED':
      return 'Anyone in A/R';
    case 'IN_REVIEW':
    case 'FINAL_REVIEW':
    case 'ON_HOLD':
      return row.owner ?? 'Anyone in A/R';
    case 'PENDING_LEVEL_1':
    case 'PENDING_LEVEL_2':
      return row.holders ?? 'Nobody holds it';
    case 'PENDING_RISK':
      return row.asked ?? 'Risk approver';
    case 'CONDITIONAL':
      return row.conditionsIn ? (row.owner ?? 'Anyone in A/R') : 'Customer';
    case 'NEEDS_REVISIONS':
    case 'EXPIRED':
      return 'Customer';
    default:
      return 'Nobody';
  }
};

const ofProjects = sql`join companies c on c.id = a.company_id join projects p on p.id = a.project_id`;
const tables = sql`credit_applications a ${ofProjects}`;

/** The rows of a tab that the filters leave; an export asks with the same. */
export const queueWhere = (person: Person, query: QueueQuery, now: Date): Condition => {
  const tab = { open, 'needs-you': needs(person), new: isNewTo(person), decided, all: yes }[query.tab];
  return sql<boolean>`(${sql.join([sql`a.deleted_at is null`, tab, ...filters(query, now)], sql` and `)})`;
};

/** What a row shows, with the names of who is awaited. */
const shownTo = (person: Person, now: Date): RawBuilder<unknown> => {
  const day = sql`${lotToday(now)}::date`;
  return sql`a.id as "creditApplicationId", a.company_id as "companyId", c.production_name as "companyName", a.project_id as "projectId", p.name as "projectName",
      p.number as "projectNumber", a.status, a.submitted_version as "submittedVersion", a.ar_account as "arAccount", a.requested_cents as "requestedCents",
      ${needs(person)} as "waitingOnMe", ${isNewTo(person)} as unseen, ${conditionsIn} as "conditionsIn", ${waitingDays(now)} as "waitingDays",
      a.submitted_at::text as "submittedAt", a.status_since::text as "statusSince",
      (select i.policy->'timeToAct' from approval_policies i order by i.version desc limit 1) as times,
      (select left(u.first_name, 1) || '. ' || u.last_name from users u where u.id = a.owner_id) as owner,
      case a.status
        when 'PENDING_LEVEL_1' then (select string_agg(distinct h.name, ', ') from ${holding(1, day)}
          where h.department_id is null or h.department_id in (select l.department_id from credit_lines l where l.application_id = a.id
            and not exists (select 1 from approvals o where o.application_id = a.id and o.level = 'LEVEL_1' and o.voided_at is null and o.department_id = l.department_id)))
        when 'PENDING_LEVEL_2' then (select string_agg(distinct h.name, ', ') from ${holding(2, day)} where h.department_id is null)
      end as holders,
      case a.status when 'PENDING_RISK' then (select string_agg(left(r.name, 1) || '. ' || split_part(r.name, ' ', 2), ', ') from risk_requests r where r.application_id = a.id and r.state = 'ASKED') end as asked`;
};

/** The queue as a list that can be taken away. The screen reads its own pages: whom a row waits for follows the day and who asks, which no list remembers. */
export const queueList = (person: Person, query: QueueQuery, now: Date) => {
  const [none, never] =
    queueDirection(query) === 'asc' ? [sql`9223372036854775807`, sql`'infinity'`] : [sql`-1`, sql`'-infinity'`];
  return defineList<QueueRowData, QueueQuery['sort']>({
    name: 'credit-applications',
    watches: ['credit_applications', 'companies', 'projects', 'designations'],
    table: 'credit_applications',
    as: sql`a`,
    joined: ofProjects,
    id: sql`a.id`,
    sorts: {
      age: { keys: [{ sql: sql`a.status_since`, type: 'timestamptz' }], first: 'asc' },
      requested: { keys: [{ sql: sql`coalesce(a.requested_cents, ${none})`, type: 'bigint' }] },
      submitted: { keys: [{ sql: sql`coalesce(a.submitted_at, ${never}::timestamptz)`, type: 'timestamptz' }] },
      company: { keys: [{ sql: sql`lower(c.production_name)`, type: 'text' }] },
    },
    row: (id) => sql`select ${shownTo(person, now)} from ${tables} where a.id = ${id}`,
  });
};

export interface QueuePage {
  readonly items: readonly QueueRow[];
  /** How many the filters leave, where that was counted on the way. */
  readonly found: number | null;
}

/** One page of the queue with the names of who is awaited, for staff. */
export const listQueue = async (work: Work, person: Person, query: QueueQuery): Promise<QueuePage> => {
  // looked up row by row: how many a page holds is known here, and not to the planner
  const rows = await allRows<QueueRowData & { found: number | null }>(work)`
    with ${pageOf(query, queueWhere(person, query, work.now))}
    select r.*, ${isCounted(query) ? sql`(select count(*)::int from found)` : sql`null::int`} as found from page cross join lateral (select ${shownTo(person, work.now)} from ${tables} where a.id = page.id offset 0) r order by page.place`;
  const items = rows.map(({ found: _, ...row }) => ({
    ...row,
    statusLabel: staffLabelOf(row.status, row.submittedVersion),
    arNumber: arNumberOf(row.arAccount),
    waitingOn: waitingOnOf(row),
    agreed: agreedTimeOf(
      { status: row.status, statusSince: instant(row.statusSince) },
      work.now.toISOString(),
      row.times ?? undefined,
    ),
    submittedAt: instantOrNull(row.submittedAt),
  }));
  return { items, found: rows[0]?.found ?? null };
};

interface OpenCounts {
  readonly needsYou: number;
  readonly new: number;
  readonly oldestNeedsYouDays: number | null;
  readonly buckets: readonly { readonly age: Age; readonly count: number; readonly cents: number }[];
}
export interface QueueCounts extends OpenCounts {
  readonly total: number;
  readonly open: number;
  readonly decided: number;
  readonly all: number;
}

/** What the filters leave: known where the tab, or one status, is all that is asked for; else counted. */
const totalOf = async (
  work: Work,
  person: Person,
  query: QueueQuery,
  { needsYou, new: unseen, tally }: OpenCounts & { readonly tally: Tally },
): Promise<number> => {
  const { status, ...others } = query;
  if (filters(others, work.now).length === 0) {
    if (query.tab !== 'needs-you' && query.tab !== 'new') return countOf(tally, statusesOf(query));
    if (status === undefined) return query.tab === 'new' ? unseen : needsYou;
  }
  return (
    (await oneValue<number>(work)`
      select count(*) from credit_applications a where ${queueWhere(person, query, work.now)}`) ?? 0
  );
};

/** Counts of the tabs and of the ageing buckets, and the total of what is filtered, which the page may know already. What is open is looked through; the rest is added up (tallies.ts). */
export const countQueue = async (
  work: Work,
  person: Person,
  query: QueueQuery,
  known: QueuePage['found'] = null,
): Promise<QueueCounts> => {
  const bucket = (
    age: Age,
  ) => sql`json_build_object('age', ${age}::text, 'count', count(*) filter (where ${ofAge(age, work.now)}),
    'cents', coalesce(sum(a.requested_cents) filter (where ${ofAge(age, work.now)}), 0))`;
  const found = await oneRow<OpenCounts & { tally: Tally; tallyLines: number }>(work)`
    select count(*) filter (where a.mine) as "needsYou", count(*) filter (where a.unseen) as new,
      max(${waitingDays(work.now)}) filter (where a.mine) as "oldestNeedsYouDays", json_build_array(${sql.join(ages.map(bucket))}) as buckets, ${tallied}
    from (select a.status_since, a.requested_cents, ${needs(person)} as mine, ${isNewTo(person)} as unseen
      from credit_applications a where a.deleted_at is null and ${open} offset 0) a`;
  if (found === undefined) throw new Error('An aggregate gave no row.');
  const { tally, tallyLines, ...counts } = found;
  tidyTallies(work, tallyLines);
  return {
    ...counts,
    total: known ?? (await totalOf(work, person, query, found)),
    open: countOf(tally, unsettledStatuses),
    decided: countOf(tally, decidedStatuses),
    all: countOf(tally, creditStatuses),
  };
};
