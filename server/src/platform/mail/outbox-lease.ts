import type { Updateable } from 'kysely';
import type { Database } from '#server/db/database.ts';
import type { MailOutbox } from '#server/db/tables.ts';
import { inWork, type Work } from '#server/db/work.ts';
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

const leaseMs = 60_000;
const mostTries = 10;

/** 1, 2, 4, 8 … minutes, never more than six hours (promises rule 18). `tries` counts the one that just failed. */
export const waitAfter = (tries: number): number => Math.min(60_000 * 2 ** (tries - 1), 6 * 3_600_000);

/**
 * Takes one mail that is due, for 60 seconds. A lease, not a lock: no transaction is open while SMTP talks, and a worker that dies leaves
 * the mail to the next one. The try is counted now, so that a mail which kills its worker is given up some day.
 */
export const leaseMail = (db: Database, now: Date): Promise<LeasedMail | null> => inWork(db, { rows: '*', now }, lease);

const lease = async ({ trx, now }: Work): Promise<LeasedMail | null> => {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const row = await trx
    .updateTable('mail_outbox')
    .set((row) => ({ leased_until: leasedUntil, tries: row('tries', '+', 1) }))
    .where('id', '=', (each) =>
      each
        .selectFrom('mail_outbox')
        .select('id')
        .where('state', '=', 'PENDING')
        .where('next_try_at', '<=', now)
        .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<', now)]))
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'company_id', 'project_id', 'email_type', 'mail', 'tries'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    companyId: row.company_id,
    projectId: row.project_id,
    emailType: row.email_type,
    mail: row.mail as unknown as Mail,
    tries: row.tries,
    leasedUntil,
  };
};

/** Writes the outcome, if the lease is still held. */
const settle = async (
  db: Database,
  { id, leasedUntil }: LeasedMail,
  now: Date,
  set: Updateable<MailOutbox>,
): Promise<void> => {
  await inWork(db, { rows: '*', now }, ({ trx }) =>
    trx
      .updateTable('mail_outbox')
      .set(set)
      .where('id', '=', id)
      .where('state', '=', 'PENDING')
      .where('leased_until', '=', leasedUntil)
      .execute(),
  );
};

export const markSent = (db: Database, leased: LeasedMail, now: Date): Promise<void> =>
  settle(db, leased, now, {
    state: 'SENT',
    sent_at: now,
    leased_until: null,
    last_error: null,
    mail: JSON.stringify(withoutLinks(leased.mail)),
  });

export const markFailed = async (
  db: Database,
  leased: LeasedMail,
  { now, error, forGood }: { readonly now: Date; readonly error: string; readonly forGood: boolean },
): Promise<'FAILED' | 'PENDING'> => {
  const state = forGood || leased.tries >= mostTries ? 'FAILED' : 'PENDING';
  await settle(db, leased, now, {
    state,
    leased_until: null,
    last_error: error.slice(0, 500),
    next_try_at: new Date(now.getTime() + waitAfter(leased.tries)),
    given_up_at: state === 'FAILED' ? now : null,
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
  const back = { leased_until: null, tries: leased.tries - 1 };
  const set =
    timing.is === 'never'
      ? { ...back, state: 'UNWANTED', mail: JSON.stringify(withoutLinks(leased.mail)) }
      : { ...back, state: timing.is === 'digest' ? 'HELD' : 'PENDING', next_try_at: timing.at };
  await settle(db, leased, now, set);
};
