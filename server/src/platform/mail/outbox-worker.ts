import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { startWorker, type Worker } from '#server/platform/leases/worker.ts';
import { outboxChannel } from './outbox.ts';
import { type LeasedMail, leaseMail, markFailed, markSent, setAside, type Timing } from './outbox-lease.ts';
import { type MailTransport, RefusedForGood } from './transport.ts';

export interface OutboxLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

export interface OutboxSettings {
  readonly db: Database;
  /** For the connection that listens; it is not one of the pool's. */
  readonly databaseUrl: string;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly log: OutboxLog;
  /** What the person whose mail it is chose (decisions §3); without it every mail goes at once. */
  readonly wishes?: (leased: LeasedMail, now: Date) => Promise<Timing>;
  /** Hard bounces: the letters mark such contacts INVALID (credit.md §5). Called after the outcome is written. */
  readonly onRefused?: (leased: LeasedMail, addresses: readonly string[]) => Promise<void>;
  /** A mail is sent, or given up for good. Called after that is written; whoever follows must also look by himself, should the process end here. */
  readonly onSettled?: (leased: LeasedMail) => Promise<void>;
  readonly pollMs?: number;
}

/** Sends what lies in the outbox, two mails at a time. Nothing that a mail server or the database does ends the process (promises rules 17, 18). */
export const startOutboxWorker = (settings: OutboxSettings): Worker => {
  const { db, databaseUrl, transport, clock, log, pollMs } = settings;
  const worker = startWorker({
    name: 'mails',
    databaseUrl,
    channel: outboxChannel,
    log,
    atOnce: 2,
    pollMs,
    take: () => leaseMail(db, clock.now()),
    work: (leased) => deliver(settings, leased),
  });
  return {
    stop: async () => {
      await worker.stop();
      transport.close();
    },
  };
};

const deliver = async (settings: OutboxSettings, leased: LeasedMail): Promise<void> => {
  const { db, transport, clock, log, wishes, onRefused, onSettled } = settings;
  const about = { mail: leased.id, type: leased.emailType, tries: leased.tries };
  const timing = (await wishes?.(leased, clock.now())) ?? { is: 'now' };
  if (timing.is !== 'now') {
    await setAside(db, leased, clock.now(), timing);
    log.info({ ...about, until: timing.is }, 'mail set aside');
    return;
  }
  let refused: readonly string[] = [];
  let isSettled = true;
  try {
    ({ refused } = await transport.deliver(leased));
    await markSent(db, leased, clock.now());
    log.info(about, 'mail sent');
  } catch (error) {
    const forGood = error instanceof RefusedForGood;
    if (forGood) refused = error.refused;
    const state = await markFailed(db, leased, { now: clock.now(), error: (error as Error).message, forGood });
    isSettled = state === 'FAILED';
    log.warn({ ...about, state, message: (error as Error).message }, 'mail not sent');
  }
  if (refused.length > 0) await onRefused?.(leased, refused);
  if (isSettled) await onSettled?.(leased);
};
