import { type CreditStatus, creditStatuses } from '../status.ts';

/** The words of the queue's address: tabs, filters, sort, page (decision §10: the URL is the state of a list). No zod: routes read this before they load. */
export const queueTabs = ['open', 'needs-you', 'new', 'decided', 'all'] as const;
export const queueSorts = ['age', 'requested', 'submitted', 'company'] as const;
export const queueDirections = ['asc', 'desc'] as const;
export const queueWaits = ['customer', 'ar', 'level-1', 'level-2', 'risk'] as const;
export const queueAmounts = ['up-to-50000', '50000-to-250000', 'over-250000'] as const;
export const queueAges = ['0-2', '3-5', '6-10', 'over-10'] as const;
export const queueSizes = [10, 25, 50, 100] as const;

export type QueueAge = (typeof queueAges)[number];

/** Only what differs from the plain queue; an address without anything shows the open ones, oldest first. */
export interface QueueSearch {
  readonly tab?: Exclude<(typeof queueTabs)[number], 'open'>;
  readonly search?: string;
  readonly status?: CreditStatus;
  readonly waitingOn?: (typeof queueWaits)[number];
  readonly amount?: (typeof queueAmounts)[number];
  readonly age?: QueueAge;
  readonly sort?: (typeof queueSorts)[number];
  readonly direction?: (typeof queueDirections)[number];
  readonly page?: number;
  readonly size?: number;
}

const LONGEST_SEARCH = 255;
const LAST_PAGE = 100_000;

const oneOf = <T extends string | number>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value || (typeof value === 'string' && String(word) === value));

/**
 * Reads the query of the queue's address. What is not a word of ours is left out instead of refused: a link that somebody shortened or that an
 * older version wrote still shows the queue. The defaults are left out as well, so that equal views have equal addresses.
 */
export const readQueueSearch = (query: Readonly<Record<string, unknown>>): QueueSearch => {
  const text = typeof query.search === 'string' || typeof query.search === 'number' ? String(query.search) : '';
  const page = Number(query.page);
  const read = {
    tab: query.tab === 'open' ? undefined : oneOf(queueTabs, query.tab),
    search: text.trim() === '' ? undefined : text.slice(0, LONGEST_SEARCH),
    status: oneOf(creditStatuses, query.status),
    waitingOn: oneOf(queueWaits, query.waitingOn),
    amount: oneOf(queueAmounts, query.amount),
    age: oneOf(queueAges, query.age),
    sort: query.sort === 'age' ? undefined : oneOf(queueSorts, query.sort),
    direction: query.direction === 'asc' ? ('asc' as const) : undefined,
    page: Number.isInteger(page) && page > 1 && page <= LAST_PAGE ? page : undefined,
    size: oneOf(queueSizes, query.size === 10 || query.size === '10' ? undefined : query.size),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as QueueSearch;
};

export const queueAgeLabels: Readonly<Record<QueueAge, string>> = {
  '0-2': '0 to 2 days',
  '3-5': '3 to 5 days',
  '6-10': '6 to 10 days',
  'over-10': 'Over 10 days',
};
export const queueTabLabels = {
  open: 'Open',
  'needs-you': 'Needs you',
  new: 'New to you',
  decided: 'Decided',
  all: 'All',
} as const;
export const queueWaitLabels = {
  customer: 'Customer',
  ar: 'Accounts receivable',
  'level-1': 'Level 1',
  'level-2': 'Level 2',
  risk: 'Risk approver',
} as const;
export const queueAmountLabels = {
  'up-to-50000': 'Up to $50,000',
  '50000-to-250000': '$50,000 to $250,000',
  'over-250000': 'Over $250,000',
} as const;
