import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type FileStore, newStorageKey } from '#server/platform/files/store.ts';
import type { JobDefinition } from '#server/platform/jobs/jobs.ts';

export interface MakerServices {
  readonly db: Database;
  readonly store: FileStore;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
}

/** What is known while a file is made. */
export interface Watch<P> {
  /** Aborted when nobody wants the file any more, or the server stops. */
  readonly signal: AbortSignal;
  /** How far it is; written down beside the work, now and then. */
  readonly at: (progress: P) => void;
}

/** The rows of files that are made when somebody asks for them: queries of the feature, over `leasesOf`. */
export interface RowsToMake<J, P> {
  readonly leaseMs: number;
  /** How far one is that nobody has begun. */
  readonly begin: P;
  /** Takes one to make. null: somebody else has it, or it is over. */
  readonly claim: (work: Work, id: string) => Promise<J | null>;
  /** Notes how far it is and that its maker lives. false: it was cancelled meanwhile. */
  readonly note: (work: Work, id: string, progress: P) => Promise<boolean>;
  readonly fail: (work: Work, id: string, because: string) => Promise<boolean>;
  readonly giveBack: (work: Work, id: string) => Promise<boolean>;
  readonly listUnmade: (work: Work) => Promise<readonly string[]>;
  /** Takes away what was kept for long enough; gives the keys of the files that no row names any more. */
  readonly deleteOld: (work: Work) => Promise<readonly string[]>;
}

export interface MakingRules<J, P> {
  /** As the log calls a file of this kind. */
  readonly name: string;
  /** What the person reads when it failed and no refusal says why. */
  readonly failed: string;
  readonly rows: RowsToMake<J, P>;
  /** Makes the file and puts it into the store under this key. Gives what writes into its row that it is ready (false: nobody wants it any more). */
  readonly make: (job: J, watch: Watch<P>, key: string) => Promise<(work: Work) => Promise<boolean>>;
  readonly inTurn?: (task: () => Promise<void>, whose?: string) => Promise<void>;
}

/** Where files are made: at once by the call that asks, or by jobs. */
export interface Making {
  /** Makes one, whoever calls it and however often: one maker has it at a time. `whose` names who waits for it, where they take turns. */
  readonly make: (id: string, whose?: string) => Promise<void>;
  /** Ends the work on one that was cancelled; another server's maker sees it at its next note. */
  readonly halt: (id: string) => Promise<void>;
  /** Called by a job in the transaction that asks for the file; before there is a queue it waits for the job of each minute. */
  readonly queue: (work: Work, id: string) => Promise<void>;
  readonly useQueue: (send: (work: Work, id: string) => Promise<void>) => void;
  /** Those that wait, and those whose server died. */
  readonly makeWaiting: () => Promise<void>;
  /** Called by a request for one file, and every minute for what a server that died has left. */
  readonly job: JobDefinition;
  readonly sweep: () => Promise<void>;
  /** What is being made goes back to those that wait. */
  readonly stop: () => Promise<void>;
}

/** Nobody looks more often, and a small file should not be slower for being watched. */
const NOTE_EVERY_MS = 250;

class Cancelled extends Error {}
class Stopped extends Error {}

export const openMaking = <J, P>(services: MakerServices, rules: MakingRules<J, P>): Making => {
  const { db, store, clock, log } = services;
  const { name, rows, inTurn = (task) => task() } = rules;
  const running = new Map<string, { readonly done: Promise<void>; readonly stop: AbortController }>();
  let send: ((work: Work, id: string) => Promise<void>) | null = null;
  let isOpen = true;
  const alone = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: clock.now() }, task);

  const makeOne = async (id: string, signal: AbortSignal): Promise<void> => {
    const job = signal.aborted ? null : await alone((work) => rows.claim(work, id));
    if (job === null) return;
    const watch = watchOver(rows, (progress) => alone((work) => rows.note(work, id, progress)));
    const key = newStorageKey();
    try {
      const stop = AbortSignal.any([signal, watch.signal]);
      const finish = await rules.make(job, { at: watch.at, signal: stop }, key).finally(watch.end);
      if (!(await alone(finish))) await store.delete(key);
    } catch (error) {
      if (error instanceof Cancelled) return;
      if (signal.reason instanceof Stopped) {
        await alone((work) => rows.giveBack(work, id)).catch(() => undefined);
        return;
      }
      const isRefusal = error instanceof Refusal;
      if (!isRefusal) log.warn({ [`${name}Id`]: id, message: (error as Error).message }, `${name} failed`);
      await alone((work) => rows.fail(work, id, isRefusal ? error.message : rules.failed));
    }
  };

  const make = (id: string, whose?: string): Promise<void> => {
    const known = running.get(id);
    if (known !== undefined) return known.done;
    if (!isOpen) return Promise.resolve();
    const stop = new AbortController();
    const done = inTurn(() => makeOne(id, stop.signal), whose).finally(() => running.delete(id));
    running.set(id, { done, stop });
    return done;
  };
  const makeWaiting = async (): Promise<void> => {
    for (const id of await alone(rows.listUnmade)) await make(id);
  };

  return {
    make,
    makeWaiting,
    job: {
      schedule: '* * * * *',
      retries: 0,
      run: (asked) =>
        typeof asked === 'object' && asked !== null && 'id' in asked ? make(String(asked.id)) : makeWaiting(),
    },
    queue: async (work, id) => send?.(work, id),
    useQueue: (given) => {
      send = given;
    },
    halt: async (id) => {
      const known = running.get(id);
      known?.stop.abort(new Cancelled());
      await known?.done;
    },
    sweep: async () => {
      for (const key of await alone(rows.deleteOld)) await store.delete(key);
    },
    stop: async () => {
      isOpen = false;
      for (const { stop } of running.values()) stop.abort(new Stopped());
      await Promise.all([...running.values()].map(({ done }) => done));
    },
  };
};

/**
 * Writes down how far it is and that it lives, beside the work and not within it: whoever holds a connection does not wait for a second one. Says stop
 * when the row is no longer this maker's.
 */
const watchOver = <P>({ begin, leaseMs }: RowsToMake<unknown, P>, note: (progress: P) => Promise<boolean>) => {
  const over = new AbortController();
  let progress = begin;
  let noted = { progress, at: Date.now() };
  let noting: Promise<void> | null = null;
  const write = async (): Promise<void> => {
    noted = { progress, at: Date.now() };
    // a database that is away for a moment is no reason to throw the work away
    if (!(await note(progress).catch(() => true))) over.abort(new Cancelled());
    noting = null;
  };
  const timer = setInterval(() => {
    if (progress !== noted.progress || Date.now() - noted.at >= leaseMs / 3) noting ??= write();
  }, NOTE_EVERY_MS);
  timer.unref();
  return {
    signal: over.signal,
    at: (reached: P): void => {
      progress = reached;
    },
    end: async (): Promise<void> => {
      clearInterval(timer);
      await noting;
    },
  };
};
