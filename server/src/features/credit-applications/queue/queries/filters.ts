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

export const ofAge = (age: Age, now: Date): Condition => {
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
  ar: sql<boolean>`(a.status in ${listed(statusesWith('ar'))} or ${conditionsIn})`,
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

/** What the filters of the queue leave. */
export const filters = (query: QueueQuery, now: Date): Condition[] => [
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
