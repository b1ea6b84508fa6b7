import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Head } from '#server/platform/history/anchor.ts';
import { type AuditRow, contentOf, type Sealed, sealOf } from '#server/platform/history/seal.ts';
import {
  type GrownHistory,
  insertSeals,
  type NewSeal,
  takeGrownHistories,
  takeHead,
  unsealedHistories,
  unsealedRows,
  writeHead,
} from './queries.ts';

const MOST_AT_ONCE = 1_000;
const EVERY_MS = 5_000;

interface Sealing {
  readonly db: Database;
  readonly clock: Clock;
}

/** Puts a seal on each of these; gives how many there were. */
const sealThese = async (work: Work, head: Head, rows: readonly AuditRow[], histories: readonly GrownHistory[]) => {
  const waiting: readonly Sealed[] = [
    ...rows.map((row) => ({ auditId: row.id, content: contentOf(row) })),
    ...histories.map(({ applicationId, entries, content }) => ({ applicationId, entries, content })),
  ];
  if (waiting.length === 0) return;
  let { count, hash } = head;
  const seals = waiting.map((sealed): NewSeal => {
    count += 1;
    hash = sealOf(hash, count, sealed);
    return { position: count, auditId: null, applicationId: null, entries: null, ...sealed, hash };
  });
  await insertSeals(work, seals);
  await writeHead(work, { count, hash });
};

/** What was written lately and has no seal; nothing when another server is at it. */
const sealRecent = async (work: Work): Promise<void> => {
  const head = await takeHead(work);
  if (head === undefined) return;
  const histories = await takeGrownHistories(work, MOST_AT_ONCE);
  await sealThese(work, head, (await unsealedRows(work, MOST_AT_ONCE, null)).rows, histories);
};

/** How far everything has been gone through. */
interface Place {
  readonly row: number;
  readonly history: string;
}
const beginning: Place = { row: 0, history: '00000000-0000-0000-0000-000000000000' };

/** The next that have no seal, at most a thousand of each; gives the place behind them, null at the end or when another server is at it. */
const sealAfter = async (work: Work, { row, history }: Place): Promise<Place | null> => {
  const head = await takeHead(work);
  if (head === undefined) return null;
  const rows = await unsealedRows(work, MOST_AT_ONCE, row);
  const histories = await unsealedHistories(work, MOST_AT_ONCE, history);
  await sealThese(work, head, rows.rows, histories.rows);
  if (rows.to === null && histories.to === null) return null;
  return {
    row: rows.rows[MOST_AT_ONCE - 1]?.id ?? rows.to ?? row,
    history: histories.rows[MOST_AT_ONCE - 1]?.applicationId ?? histories.to ?? history,
  };
};

/** Seals everything that is there, whenever it was written, and goes through it once. */
export const sealAll = async ({ db, clock }: Sealing): Promise<void> => {
  for (let place: Place | null = beginning; place !== null; ) {
    const after: Place = place;
    place = await inWork(db, { rows: '*', now: clock.now() }, (work) => sealAfter(work, after));
  }
};

/**
 * Seals every five seconds what was written meanwhile, beside the calls: none of them waits for the chain (decision 0088). Of several servers one does it at
 * a time. `stop` ends when the last sealing has.
 */
export const startSealing = (
  { db, clock, log }: Sealing & { readonly log: { warn(facts: object, message: string): void } },
  everyMs = EVERY_MS,
): { readonly stop: () => Promise<void> } => {
  let running: Promise<void> | null = null;
  const trouble = (error: unknown): void =>
    log.warn({ message: (error as Error).message }, 'the history could not be sealed');
  const run = (task: () => Promise<unknown>): void => {
    running ??= task()
      .catch(trouble)
      .then(() => {
        running = null;
      });
  };
  run(() => sealAll({ db, clock }));
  const timer = setInterval(() => run(() => inWork(db, { rows: '*', now: clock.now() }, sealRecent)), everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
