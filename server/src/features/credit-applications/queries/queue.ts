import type { TimeToAct } from '@gatehouse/domain/approval-policy/policy.ts';
import { agreedTimeOf } from '@gatehouse/domain/credit-applications/agreed-times.ts';
import type { QueueRow } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { type CreditStatus, staffLabelOf, unsettledStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Work } from '#server/db/work.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { arNumberOf } from '../facts.ts';
import { instant, instantOrNull } from '../shapes.ts';

export interface QueueQuery {
  readonly tab: 'open' | 'needs-you' | 'decided' | 'all';
  readonly search?: string | undefined;
  readonly status?: CreditStatus | undefined;
  readonly waitingOn?: 'customer' | 'ar' | 'level-1' | 'level-2' | 'risk' | undefined;
  readonly amount?: 'up-to-50000' | '50000-to-250000' | 'over-250000' | undefined;
  readonly age?: Age | undefined;
  readonly sort: 'age' | 'requested' | 'submitted' | 'company';
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly size: number;
}
export const ages = ['0-2', '3-5', '6-10', 'over-10'] as const;
export type Age = (typeof ages)[number];

type Condition = RawBuilder<boolean>;
const yes: Condition = sql`true`;
const no: Condition = sql`false`;

/** Drafts are the customer's until they submit; the queue's "open" begins there. */
const open: Condition = sql`a.status = any(${[...unsettledStatuses]}::text[])`;
const decided: Condition = sql`a.status in ('CONDITIONAL', 'APPROVED', 'ON_HOLD', 'COD', 'DENIED', 'EXPIRED', 'WITHDRAWN', 'CLOSED')`;
const limit = sql`coalesce(a.recommended_cents, a.requested_cents, 0)`;

/** Every condition of an approval has its evidence: then it waits for accounts receivable (credit.md T21), as `ballOf` says. */
const conditionsIn = sql<boolean>`(a.status = 'CONDITIONAL' and not exists (select 1 from credit_conditions n where n.application_id = a.id and n.asked_at = a.approved_at and n.met_at is null))`;

/** Rows that ask something of their customer: what came back, and conditions without evidence. */
export const needsCustomer: Condition = sql`(a.status = 'NEEDS_REVISIONS' or (a.status = 'CONDITIONAL' and not ${conditionsIn}))`;

/** The levels that this person holds today, their own and those of people whose delegate they are, as gatehouse.person() gave them. */
const heldBy = ({ designations }: Person): string =>
  JSON.stringify(
    designations.map(({ level, departmentId, capCents, forUser }) => ({
      level,
      department_id: departmentId,
      cap_cents: capCents,
      for_user: forUser?.userProfileId ?? null,
    })),
  );

/** The SQL of `waitsOn` (review-shape.ts): rows whose ball lies with this person. A test holds the two against each other. */
export const needs = (person: Person): Condition => {
  const mine = person.userProfileId;
  const decided = (user: RawBuilder<unknown>) =>
    sql`exists (select 1 from approvals o where o.application_id = a.id and o.voided_at is null and o.decision = 'APPROVED' and ${user} in (o.decided_by, o.on_behalf_of))`;
  const free = sql`not (a.prepared_by @> array[${mine}]::uuid[]) and not ${decided(sql`${mine}::uuid`)}`;
  // a delegate inherits the duties of the person they act for (decision §5)
  const freeFor = sql`(g.for_user is null or (not (a.prepared_by @> array[g.for_user]) and not ${decided(sql`g.for_user`)}))`;
  const held = (level: 1 | 2, amount: RawBuilder<unknown>, covers: RawBuilder<unknown>) =>
    sql`exists (select 1 from jsonb_to_recordset(${heldBy(person)}::jsonb) as g(level int, department_id text, cap_cents bigint, for_user uuid) where g.level = ${level} and (g.cap_cents is null or ${amount} <= g.cap_cents) and (g.department_id is null or ${covers}) and ${freeFor})`;
  const owners = [mine, ...(person.queueFor ?? []).map(({ userProfileId }) => userProfileId)];
  const answered = (department: RawBuilder<unknown>) =>
    sql`exists (select 1 from approvals o where o.application_id = a.id and o.level = 'LEVEL_1' and o.voided_at is null and o.decision = 'APPROVED' and o.department_id is not distinct from ${department})`;
  const unsplit = sql`not exists (select 1 from credit_lines l where l.application_id = a.id)`;
  const level1 = sql`(exists (select 1 from credit_lines l where l.application_id = a.id and not ${answered(sql`l.department_id`)} and ${held(1, sql`l.amount_cents`, sql`g.department_id = l.department_id`)})
    or (${unsplit} and not ${answered(sql`null`)} and ${held(1, limit, no)}))`;
  const level2 = held(
    2,
    limit,
    sql`(not ${unsplit} and not exists (select 1 from credit_lines l where l.application_id = a.id and l.department_id <> g.department_id))`,
  );
  const branches: RawBuilder<unknown>[] = [
    ...(can(person, 'reviewSubmittedCreditApp') ? [sql`a.status = 'SUBMITTED'`] : []),
    sql`((a.status = 'IN_REVIEW' or ${conditionsIn}) and a.owner_id = any(${owners}::uuid[]))`,
    ...(can(person, 'approveCreditAppLevel1') ? [sql`(a.status = 'PENDING_LEVEL_1' and ${free} and ${level1})`] : []),
    ...(can(person, 'approveCreditAppLevel2') ? [sql`(a.status = 'PENDING_LEVEL_2' and ${free} and ${level2})`] : []),
    ...(can(person, 'reviewSubmittedCreditApp') && can(person, 'approveCreditApp')
      ? [sql`(a.status = 'FINAL_REVIEW' and ${free})`]
      : []),
  ];
  return sql`(${sql.join(branches, sql` or `)})`;
};

const waitingDays = (now: Date) =>
  sql<number>`(${lotToday(now)}::date - (a.status_since at time zone ${lotTimeZone}::text)::date)`;

const ofAge = (age: Age, now: Date): Condition => {
  const days = waitingDays(now);
  switch (age) {
    case '0-2':
      return sql`${days} <= 2`;
    case '3-5':
      return sql`${days} between 3 and 5`;
    case '6-10':
      return sql`${days} between 6 and 10`;
    default:
      return sql`${days} > 10`;
  }
};

const ofWaiting = {
  customer: sql<boolean>`(${needsCustomer} or a.status = 'EXPIRED')`,
  ar: sql<boolean>`(a.status in ('SUBMITTED', 'IN_REVIEW', 'FINAL_REVIEW', 'ON_HOLD') or ${conditionsIn})`,
  'level-1': sql<boolean>`a.status = 'PENDING_LEVEL_1'`,
  'level-2': sql<boolean>`a.status = 'PENDING_LEVEL_2'`,
  risk: sql<boolean>`a.status = 'PENDING_RISK'`,
} as const;
const ofAmount = {
  'up-to-50000': sql<boolean>`a.requested_cents <= 5000000`,
  '50000-to-250000': sql<boolean>`(a.requested_cents > 5000000 and a.requested_cents <= 25000000)`,
  'over-250000': sql<boolean>`a.requested_cents > 25000000`,
} as const;

/** What is typed is searched for, not a pattern: % and _ mean themselves. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const digitsOnly = (text: string): string => text.replace(/\D/g, '');

const filters = (query: QueueQuery, now: Date): Condition[] => [
  ...(query.search === undefined || query.search.trim() === ''
    ? []
    : [
        sql<boolean>`(c.production_name ilike ${containing(query.search.trim())} or p.name ilike ${containing(query.search.trim())} or p.number ilike ${containing(query.search.trim())} or (${digitsOnly(query.search)} <> '' and right(a.ar_account, 5) like ${`${digitsOnly(query.search)}%`}))`,
      ]),
  ...(query.status === undefined ? [] : [sql<boolean>`a.status = ${query.status}`]),
  ...(query.waitingOn === undefined ? [] : [ofWaiting[query.waitingOn]]),
  ...(query.amount === undefined ? [] : [ofAmount[query.amount]]),
  ...(query.age === undefined ? [] : [ofAge(query.age, now)]),
];

const order = {
  age: sql`a.status_since`,
  requested: sql`a.requested_cents`,
  submitted: sql`a.submitted_at`,
  company: sql`lower(c.production_name)`,
} as const;
/** The oldest first is a descending age, and an ascending moment. */
const directionOf = ({ sort, direction }: QueueQuery) =>
  (direction === 'asc') === (sort !== 'age') ? sql`asc nulls last` : sql`desc nulls last`;

interface Row {
  creditApplicationId: string;
  companyId: string;
  companyName: string;
  projectId: string;
  projectName: string;
  projectNumber: string;
  status: CreditStatus;
  submittedVersion: number;
  arAccount: string | null;
  requestedCents: number | null;
  waitingOnMe: boolean;
  conditionsIn: boolean;
  waitingDays: number;
  statusSince: string;
  times: TimeToAct | null;
  submittedAt: string | null;
  owner: string | null;
  holders: string | null;
  asked: string | null;
}

const shortNames = sql`string_agg(distinct left(u.first_name, 1) || '. ' || u.last_name, ', ')`;
const active = (day: RawBuilder<unknown>) =>
  sql`g.valid_from <= ${day} and (g.valid_to is null or g.valid_to >= ${day}) and u.status = 'ACTIVE'`;

const waitingOnOf = (row: Row): string => {
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

/** One page of the queue with the names of who is awaited, for staff. */
export const listQueue = async (work: Work, person: Person, query: QueueQuery): Promise<readonly QueueRow[]> => {
  const mine = needs(person);
  const day = sql`${lotToday(work.now)}::date`;
  const tab = { open, 'needs-you': mine, decided, all: yes }[query.tab];
  const { rows } = await sql<Row>`
    select a.id as "creditApplicationId", a.company_id as "companyId", c.production_name as "companyName", a.project_id as "projectId", p.name as "projectName",
      p.number as "projectNumber", a.status, a.submitted_version as "submittedVersion", a.ar_account as "arAccount", a.requested_cents as "requestedCents",
      ${mine} as "waitingOnMe", ${conditionsIn} as "conditionsIn", ${waitingDays(work.now)} as "waitingDays", a.submitted_at::text as "submittedAt", a.status_since::text as "statusSince",
      (select i.policy->'timeToAct' from approval_policies i order by i.version desc limit 1) as times,
      (select left(u.first_name, 1) || '. ' || u.last_name from users u where u.id = a.owner_id) as owner,
      case a.status
        when 'PENDING_LEVEL_1' then (select ${shortNames} from designations g join users u on u.id = g.user_id
          where g.level = 1 and ${active(day)} and (g.department_id is null or g.department_id in (select l.department_id from credit_lines l where l.application_id = a.id
            and not exists (select 1 from approvals o where o.application_id = a.id and o.level = 'LEVEL_1' and o.voided_at is null and o.department_id = l.department_id))))
        when 'PENDING_LEVEL_2' then (select ${shortNames} from designations g join users u on u.id = g.user_id where g.level = 2 and ${active(day)} and g.department_id is null)
      end as holders,
      case a.status when 'PENDING_RISK' then (select string_agg(left(r.name, 1) || '. ' || split_part(r.name, ' ', 2), ', ') from risk_requests r where r.application_id = a.id and r.state = 'ASKED') end as asked
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id
    where ${sql.join([sql`a.deleted_at is null`, tab, ...filters(query, work.now)], sql` and `)}
    order by ${order[query.sort]} ${directionOf(query)}, a.id
    limit ${query.size} offset ${(query.page - 1) * query.size}`.execute(work.trx);
  return rows.map((row) => ({
    creditApplicationId: row.creditApplicationId,
    companyId: row.companyId,
    companyName: row.companyName,
    projectId: row.projectId,
    projectName: row.projectName,
    projectNumber: row.projectNumber,
    status: row.status,
    statusLabel: staffLabelOf(row.status, row.submittedVersion),
    arNumber: arNumberOf(row.arAccount),
    requestedCents: row.requestedCents,
    waitingOn: waitingOnOf(row),
    waitingOnMe: row.waitingOnMe,
    waitingDays: row.waitingDays,
    agreed: agreedTimeOf(
      { status: row.status, statusSince: instant(row.statusSince) },
      work.now.toISOString(),
      row.times ?? undefined,
    ),
    submittedAt: instantOrNull(row.submittedAt),
  }));
};

export interface QueueCounts {
  readonly total: number;
  readonly open: number;
  readonly needsYou: number;
  readonly decided: number;
  readonly all: number;
  readonly oldestNeedsYouDays: number | null;
  readonly buckets: readonly { readonly age: Age; readonly count: number; readonly cents: number }[];
}

/** Counts of the tabs and of the ageing buckets, and the total of what is filtered, in one pass. */
export const countQueue = async (work: Work, person: Person, query: QueueQuery): Promise<QueueCounts> => {
  const mine = needs(person);
  const tab = { open, 'needs-you': mine, decided, all: yes }[query.tab];
  const filtered = sql.join([tab, ...filters(query, work.now)], sql` and `);
  const bucket = (
    age: Age,
  ) => sql`json_build_object('age', ${age}::text, 'count', count(*) filter (where ${open} and ${ofAge(age, work.now)}),
    'cents', coalesce(sum(a.requested_cents) filter (where ${open} and ${ofAge(age, work.now)}), 0))`;
  const { rows } = await sql<QueueCounts>`
    select count(*) filter (where ${filtered}) as total, count(*) filter (where ${open}) as open, count(*) filter (where ${mine}) as "needsYou",
      count(*) filter (where ${decided}) as decided, count(*) as "all", max(${waitingDays(work.now)}) filter (where ${mine}) as "oldestNeedsYouDays",
      json_build_array(${sql.join(ages.map(bucket))}) as buckets
    from credit_applications a join companies c on c.id = a.company_id join projects p on p.id = a.project_id
    where a.deleted_at is null`.execute(work.trx);
  const [counts] = rows;
  if (counts === undefined) throw new Error('An aggregate gave no row.');
  return counts;
};
