import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import { isNoCopy } from '#server/platform/backup/copy.ts';
import { afterFailure, leasesOf } from '#server/platform/leases/leases.ts';
import type { Mail } from './message.ts';
import { withoutLinks } from './message.ts';

export interface LeasedMail {
  readonly id: string;
  readonly companyId: string | null;
  readonly projectId: string | null;
  readonly emailType: string;
  readonly mail: Mail;
  readonly tries: number;
  /** Proof of the lease: whoever finishes must still hold it. */
  readonly leasedUntil: Date;
}

const leases = leasesOf({
  table: 'mail_outbox',
  waits: 'PENDING',
  held: 'PENDING',
  ms: 60_000,
  begin: () => ({ tries: sql`t.tries + 1` }),
});
type Changes = Parameters<typeof leases.settle>[2];
const mostTries = 10;

/** 1, 2, 4, 8 … minutes, never more than six hours (promises rule 18). `tries` counts the one that just failed. */
export const waitAfter = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 6 * 3_600_000);

/** Takes one mail that is due, for 60 seconds. */
export const leaseMail = (db: Database, now: Date): Promise<LeasedMail | null> =>
  inWork(db, { rows: '*', now }, (work) =>
    leases.takeNext<LeasedMail>(
      work,
      isNoCopy,
      sql`t.id, t.company_id as "companyId", t.project_id as "projectId", t.email_type as "emailType", t.mail, t.tries`,
    ),
  );

/** Writes the outcome, if the lease is still held. */
const settle = (db: Database, leased: LeasedMail, now: Date, set: Changes): Promise<boolean> =>
  inWork(db, { rows: '*', now }, (work) => leases.settle(work, leased, set));

export const markSent = async (db: Database, leased: LeasedMail, now: Date): Promise<void> => {
  await settle(db, leased, now, {
    state: 'SENT',
    sent_at: now,
    last_error: null,
    mail: JSON.stringify(withoutLinks(leased.mail)),
  });
};

export const markFailed = async (
  db: Database,
  leased: LeasedMail,
  { now, error, forGood }: { readonly now: Date; readonly error: string; readonly forGood: boolean },
): Promise<'FAILED' | 'PENDING'> => {
  const isOver = forGood || leased.tries >= mostTries;
  const { state, again } = afterFailure(now, leased.tries, (tries) => (isOver ? null : waitAfter(tries)));
  await settle(db, leased, now, {
    state,
    last_error: error.slice(0, 500),
    ...(again === null ? { given_up_at: now } : { next_try_at: again, given_up_at: null }),
  });
  return state;
};

/** What the person whose mail it is wants: at once, later, with the one message of the day, or not at all (decisions §3). */
export type Timing =
  | { readonly is: 'now' }
  | { readonly is: 'later'; readonly at: Date }
  | { readonly is: 'digest'; readonly at: Date }
  | { readonly is: 'never' };

/** Gives a leased mail back without sending it. The look at it was no try. */
export const setAside = async (
  db: Database,
  leased: LeasedMail,
  now: Date,
  timing: Exclude<Timing, { is: 'now' }>,
): Promise<void> => {
  const back = { tries: leased.tries - 1 };
  const set =
    timing.is === 'never'
      ? { ...back, state: 'UNWANTED', mail: JSON.stringify(withoutLinks(leased.mail)) }
      : { ...back, state: timing.is === 'digest' ? 'HELD' : 'PENDING', next_try_at: timing.at };
  await settle(db, leased, now, set);
};
