import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { contentOf, type Sealed, sealOf } from '#server/platform/history/seal.ts';
import { insertSeals, type NewSeal, takeHead, unsealedHistories, unsealedRows, writeHead } from './queries.ts';

const MOST_AT_ONCE = 1_000;
const EVERY_MS = 5_000;

interface Sealing {
  readonly db: Database;
  readonly clock: Clock;
}

/** Seals what has none yet, at most a thousand of each; gives how many. 0 also when another server is at it. */
const sealSome = async (work: Work, everywhere: boolean): Promise<number> => {
  const head = await takeHead(work);
  if (head === undefined) return 0;
  const waiting: readonly Sealed[] = [
    ...(await unsealedRows(work, MOST_AT_ONCE, everywhere)).map((row) => ({
      auditId: row.id,
      content: contentOf(row),
    })),
    ...(await unsealedHistories(work, MOST_AT_ONCE)),
  ];
  if (waiting.length === 0) return 0;
  let { count, hash } = head;
  const seals = waiting.map((sealed): NewSeal => {
    count += 1;
    hash = sealOf(hash, count, sealed);
    return { position: count, auditId: null, applicationId: null, entries: null, ...sealed, hash };
  });
  await insertSeals(work, seals);
  await writeHead(work, { count, hash });
  return seals.length;
};

/** Seals everything that is there, whenever it was written. */
export const sealAll = async ({ db, clock }: Sealing): Promise<void> => {
  while ((await inWork(db, { rows: '*', now: clock.now() }, (work) => sealSome(work, true))) > 0);
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
  const timer = setInterval(
    () => run(() => inWork(db, { rows: '*', now: clock.now() }, (work) => sealSome(work, false))),
    everyMs,
  );
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
};
