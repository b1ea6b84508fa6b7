import type { Work } from '#server/db/work.ts';
import { inWork } from '#server/db/work.ts';
import { createTurns } from '#server/platform/workers/turns.ts';
import { type Maker, makeExport } from './commands/make.ts';
import { deleteExpired, listUnmade } from './queries.ts';

/** Where exports are made: at once by the request, or by jobs. */
export interface ExportDesk extends Maker {
  /** Waits for its turn first; `whose` is the company, or the person of the studio, that waits for it. */
  readonly make: (exportId: string, whose?: string) => Promise<void>;
  /** Those that wait, and those whose server died. */
  readonly makeWaiting: () => Promise<void>;
  /** Files are kept 24 hours. */
  readonly sweep: () => Promise<void>;
  /** Calls a job in the transaction that asks for the export; without a queue it waits for `makeWaiting`. */
  readonly queue: (work: Work, exportId: string) => Promise<void>;
  readonly useQueue: (send: (work: Work, exportId: string) => Promise<void>) => void;
}

/** Each reads from a connection as long as it lasts, and notes its progress by another: few enough that every other call finds one of the ten. */
const AT_ONCE = 2;

export const openExportDesk = (maker: Maker): ExportDesk => {
  const { db, store, clock } = maker;
  let send: ((work: Work, exportId: string) => Promise<void>) | null = null;
  const alone = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);
  const inTurn = createTurns(AT_ONCE);
  const make = (exportId: string, whose?: string) => inTurn(() => makeExport(maker, exportId), whose);
  return {
    ...maker,
    make,
    makeWaiting: async () => {
      for (const exportId of await alone(listUnmade)) await make(exportId);
    },
    sweep: async () => {
      for (const key of await alone(deleteExpired)) await store.delete(key);
    },
    queue: async (work, exportId) => send?.(work, exportId),
    useQueue: (given) => {
      send = given;
    },
  };
};
