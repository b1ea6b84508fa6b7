import { mix, seedOf } from './places.ts';

/** So many of a hundred have this status. */
type Shares = readonly (readonly [status: string, percent: number])[];

interface Life {
  /** Of the newest twentieth. */
  readonly open: Shares;
  /** Of what is settled and still stands, the newest after those. */
  readonly standing: Shares;
  readonly over: Shares;
}

/** Of what is settled, old and not so old alike. */
const requestsOver: Shares = [
  ['COMPLETED', 86],
  ['DECLINED', 7],
  ['CANCELLED', 7],
];
const passesOver: Shares = [
  ['LEFT', 90],
  ['EXPIRED', 4],
  ['DENIED', 3],
  ['REVOKED', 3],
];
const quotesOver: Shares = [
  ['ACCEPTED', 75],
  ['DECLINED', 15],
  ['EXPIRED', 10],
];

const lives = {
  applications: {
    open: [
      ['DRAFT', 10],
      ['SUBMITTED', 15],
      ['IN_REVIEW', 20],
      ['NEEDS_REVISIONS', 10],
      ['PENDING_LEVEL_1', 15],
      ['PENDING_LEVEL_2', 10],
      ['PENDING_RISK', 5],
      ['FINAL_REVIEW', 10],
      ['CONDITIONAL', 5],
    ],
    standing: [
      ['APPROVED', 82],
      ['COD', 6],
      ['ON_HOLD', 4],
      ['DENIED', 8],
    ],
    over: [
      ['EXPIRED', 70],
      ['DENIED', 18],
      ['WITHDRAWN', 12],
    ],
  },
  requests: {
    open: [
      ['DRAFT', 8],
      ['SUBMITTED', 20],
      ['ACKNOWLEDGED', 16],
      ['NEEDS_INFO', 8],
      ['APPROVED', 16],
      ['SCHEDULED', 20],
      ['IN_PROGRESS', 12],
    ],
    standing: requestsOver,
    over: requestsOver,
  },
  passes: {
    open: [
      ['REQUESTED', 18],
      ['APPROVED', 30],
      ['ISSUED', 50],
      ['ARRIVED', 2],
    ],
    standing: passesOver,
    over: passesOver,
  },
  quotes: {
    open: [
      ['DRAFT', 30],
      ['SENT', 70],
    ],
    standing: quotesOver,
    over: quotesOver,
  },
} as const satisfies Record<string, Life>;

export type Living = keyof typeof lives;

const OPEN_SHARE = 1 / 20;
const STANDING_SHARE = 5 / 20;
/** A/R accounts have six digits, and no two applications that stand have the same one. */
const MOST_STANDING = 800_000;
const CLOSED = seedOf('closed');

export const isOpen = (n: number, total: number): boolean => n >= total - Math.ceil(total * OPEN_SHARE);
export const isStanding = (n: number, total: number): boolean =>
  n >= total - Math.min(Math.ceil(total * (OPEN_SHARE + STANDING_SHARE)), MOST_STANDING);

/** Two thirds of the older projects are closed, and their applications with them. */
export const isProjectOpen = (n: number, total: number): boolean => isStanding(n, total) || mix(CLOSED, n) % 3 === 0;

const picked = (shares: Shares, percent: number): string => {
  let left = percent;
  for (const [status, share] of shares) {
    if (left < share) return status;
    left -= share;
  }
  throw new Error('These shares do not add up to a hundred.');
};

/** The status of copy `n`: the newest twentieth is open, the older ones are decided or over. */
export const statusOf = (living: Living, n: number, total: number): string => {
  const { open, standing, over }: Life = lives[living];
  const percent = mix(seedOf(living), n) % 100;
  if (isOpen(n, total)) return picked(open, percent);
  return picked(isStanding(n, total) ? standing : over, percent);
};

/** An application whose project is closed was closed with it, or had come to its end before. */
export const applicationStatus = (n: number, total: number): string => {
  const status = statusOf('applications', n, total);
  return status === 'EXPIRED' && !isProjectOpen(n, total) && mix(CLOSED, n) % 2 === 0 ? 'CLOSED' : status;
};

export const projectStatus = (n: number, total: number): string => {
  if (!isProjectOpen(n, total)) return 'CLOSED';
  return isStanding(n, total) && mix(CLOSED, n) % 8 === 0 ? 'NOT_STARTED' : 'ACTIVE';
};

/** Of these, days that are to come stay to come. */
const stillStands = new Set(['APPROVED', 'COD', 'ON_HOLD', 'SENT', 'ACTIVE', 'NOT_STARTED']);
export const standsNow = (status: string, n: number, total: number): boolean =>
  isOpen(n, total) || stillStands.has(status);
