import {
  type CreditStatus,
  decidedStatuses,
  statusesWith,
  unsettledStatuses,
} from '@gatehouse/domain/credit-applications/status.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { conditionsIn, needsCustomer } from './turns.ts';

export interface QueueQuery {
  readonly tab: 'open' | 'needs-you' | 'new' | 'decided' | 'all';
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

export type Condition = RawBuilder<boolean>;
export const yes: Condition = sql`true`;

/** Drafts are the customer's until they submit; the queue's "open" begins there. */
export const open: Condition = sql`a.status in ${listed(unsettledStatuses)}`;
export const decided: Condition = sql`a.status in ${listed(decidedStatuses)}`;

/** Days of the lot since it came to where it stands. */
export const waitingDays = (now: Date) =>
  sql<number>`(${lotToday(now)}::date - (a.status_since at time zone ${lotTimeZone()}::text)::date)`;

/** The lot's midnight so many days ago: conditions on the column itself, which the order of the queue ends by. */
const dayAgo = (days: number, now: Date) =>
  sql`((${lotToday(now)}::date - ${sql.lit(days)})::timestamp at time zone ${lotTimeZone()}::text)`;

export const ofAge = (age: Age, now: Date): Condition => {
  switch (age) {
    case '0-2':
      return sql`a.status_since >= ${dayAgo(2, now)}`;
    case '3-5':
      return sql`(a.status_since >= ${dayAgo(5, now)} and a.status_since < ${dayAgo(2, now)})`;
    case '6-10':
      return sql`(a.status_since >= ${dayAgo(10, now)} and a.status_since < ${dayAgo(5, now)})`;
    default:
      return sql`a.status_since < ${dayAgo(10, now)}`;
  }
};

const ofWaiting = {
  customer: sql<boolean>`(${needsCustomer} or a.status = 'EXPIRED')`,
  ar: sql<boolean>`(a.status in ${listed(statusesWith('ar'))} or ${conditionsIn})`,
  'level-1': sql<boolean>`a.status = 'PENDING_LEVEL_1'`,
  'level-2': sql<boolean>`a.status = 'PENDING_LEVEL_2'`,
  risk: sql<boolean>`a.status = 'PENDING_RISK'`,
} as const;
/** Where it must stand for that. */
export const waitingStatuses: Readonly<Record<keyof typeof ofWaiting, readonly CreditStatus[]>> = {
  customer: ['NEEDS_REVISIONS', 'CONDITIONAL', 'EXPIRED'],
  ar: [...statusesWith('ar'), 'CONDITIONAL'],
  'level-1': ['PENDING_LEVEL_1'],
  'level-2': ['PENDING_LEVEL_2'],
  risk: ['PENDING_RISK'],
};
const ofAmount = {
  'up-to-50000': sql<boolean>`a.requested_cents <= 5000000`,
  '50000-to-250000': sql<boolean>`(a.requested_cents > 5000000 and a.requested_cents <= 25000000)`,
  'over-250000': sql<boolean>`a.requested_cents > 25000000`,
} as const;

/** What is typed is searched for, not a pattern: % and _ mean themselves. */
const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const digitsOnly = (text: string): string => text.replace(/\D/g, '');

const typedIn = ({ search }: Pick<QueueQuery, 'search'>): string => search?.trim() ?? '';
/** The fewest letters that an index of parts of words knows; fewer are in almost every name. */
const PART = 3;
/** What few applications have, found before they are put in order; what many have is met on the way. */
export const isFoundFirst = (query: QueueQuery): boolean => typedIn(query).length >= PART || query.amount !== undefined;

/** Looked up for each that is found: the planner takes any text for a common one, and would read all applications. */
const oneByOne = (of: RawBuilder<unknown>) =>
  sql`cross join lateral (select id from credit_applications where ${of} and deleted_at is null offset 0) n`;

const containing = (typed: string): Condition => {
  const like = pattern(typed);
  const digits = digitsOnly(typed);
  // by the two ends of what begins so, which an index answers whatever comes; a pattern that is not known yet it does not
  const numbered = sql`ar_account is not null and right(ar_account, 5) ~>=~ ${digits} and right(ar_account, 5) ~<~ ${`${digits}:`}`;
  if (typed.length < PART)
    return sql`(${digits === '' ? sql`false` : sql`(${numbered})`} or a.company_id in (select id from companies where production_name ilike ${like})
      or a.project_id in (select id from projects where name ilike ${like} or number ilike ${like}))`;
  // each of the places is asked by its own index; in one condition with "or" none of them could be
  return sql`a.id in (
    select n.id from companies c ${oneByOne(sql`company_id = c.id`)} where c.production_name || ' ' || c.legal_name ilike ${like} and c.production_name ilike ${like}
    union select n.id from projects p ${oneByOne(sql`project_id = p.id`)} where p.name ilike ${like}
    union select n.id from projects p ${oneByOne(sql`project_id = p.id`)} where p.number ilike ${like}
    ${digits === '' ? sql`` : sql`union select id from credit_applications where ${numbered}`})`;
};

/** What the filters of the queue leave. */
export const filters = (query: QueueQuery, now: Date): Condition[] => [
  ...(typedIn(query) === '' ? [] : [containing(typedIn(query))]),
  ...(query.status === undefined ? [] : [sql<boolean>`a.status = ${query.status}`]),
  ...(query.waitingOn === undefined ? [] : [ofWaiting[query.waitingOn]]),
  ...(query.amount === undefined ? [] : [ofAmount[query.amount]]),
  ...(query.age === undefined ? [] : [ofAge(query.age, now)]),
];
