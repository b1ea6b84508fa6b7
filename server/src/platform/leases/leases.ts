import { type RawBuilder, sql, type Updateable } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { affected, allValues, oneRow } from '#server/db/rows.ts';
import type { DB } from '#server/db/tables.ts';
import type { Work } from '#server/db/work.ts';

type Sql = RawBuilder<unknown>;
/** Tables whose rows are worked on by one process at a time, each with a `state` and a `leased_until`. */
type LeasedTable = 'exports' | 'imports' | 'mail_outbox' | 'packets' | 'take_outs' | 'webhook_deliveries';
type Changes<T extends LeasedTable> = {
  readonly [C in keyof Updateable<DB[T]>]: Updateable<DB[T]>[C] | Sql;
};

export interface LeaseRules<T extends LeasedTable> {
  readonly table: T;
  /** The state of a row that is still to be done. */
  readonly waits: string;
  /** The state while somebody works on it; the same where only the lease says so. */
  readonly held: string;
  /** Whoever is not heard of for this long has died, and somebody else takes the row. */
  readonly ms: number;
  /** What is written with the taking: a try is counted before it is made, so that a row which kills its worker is given up some day. */
  readonly begin: (now: Date) => Changes<T>;
}

/** A row that was taken. `leasedUntil` proves it, where the lease is never renewed; one that is renewed is held as long as its state says so. */
export interface Lease {
  readonly id: string;
  readonly leasedUntil?: Date;
}

const assigned = (changes: object): Sql =>
  sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));

/**
 * Rows that one process at a time works on, whichever server it is part of. A lease, not a lock: no transaction is open while the work lasts, and what a
 * worker that died has held is taken by the next one (promises rules 17, 18; decision 0102).
 */
export const leasesOf = <T extends LeasedTable>({ table, waits, held, ms, begin }: LeaseRules<T>) => {
  const rows = sql.table(table);
  const until = (now: Date): Date => new Date(now.getTime() + ms);
  const untaken = (now: Date): Sql =>
    sql`t.state in ${listed([...new Set([waits, held])])} and (t.leased_until is null or t.leased_until < ${now})`;
  const take = async <R>(work: Work, which: Sql, giving: Sql): Promise<R | null> => {
    const taken = { ...begin(work.now), state: held, leased_until: until(work.now) };
    const given = await oneRow<R>(work)`update ${rows} t set ${assigned(taken)} where ${which} returning ${giving}`;
    return given ?? null;
  };
  const write = async (work: Work, { id, leasedUntil }: Lease, changes: object): Promise<boolean> => {
    const proof = leasedUntil === undefined ? sql`true` : sql`leased_until = ${leasedUntil}`;
    const written = await affected(work)`
      update ${rows} set ${assigned(changes)} where id = ${id} and state = ${held} and ${proof}`;
    return written > 0;
  };
  return {
    /** Takes this row. null: somebody else has it, or it is over. `giving` speaks of the row as `t`. */
    takeThis: <R>(work: Work, id: string, giving: Sql): Promise<R | null> =>
      take(work, sql`t.id = ${id} and ${untaken(work.now)}`, giving),
    /** Takes the row that has been due the longest, of those that `which` leaves (it speaks of them as `t`). null: none is. */
    takeNext: <R>(work: Work, which: Sql, giving: Sql): Promise<(R & { readonly leasedUntil: Date }) | null> =>
      take(
        work,
        sql`t.id = (select t.id from ${rows} t where ${untaken(work.now)} and t.next_try_at <= ${work.now} and ${which}
          order by t.next_try_at, t.id limit 1 for update of t skip locked)`,
        sql`${giving}, t.leased_until as "leasedUntil"`,
      ),
    /** Those that wait, and those whose worker died; the oldest first. */
    listUntaken: (work: Work, oldest: Sql): Promise<readonly string[]> =>
      allValues<string>(work)`
        select t.id from ${rows} t where ${untaken(work.now)} order by ${oldest} limit 20`,
    /** Its worker lives, and is so far. false: the row is no longer this worker's. */
    renew: (work: Work, lease: Lease, changes: Changes<T>): Promise<boolean> =>
      write(work, lease, { leased_until: until(work.now), ...changes }),
    /** Its worker stops: whoever comes next begins it anew at once. */
    giveBack: (work: Work, id: string): Promise<boolean> =>
      write(work, { id }, { ...begin(work.now), state: waits, leased_until: null }),
    /** Writes what became of it and lets it go. false: the row is no longer this worker's, and nothing was written. */
    settle: (work: Work, lease: Lease, changes: Changes<T>): Promise<boolean> =>
      write(work, lease, { leased_until: null, ...changes }),
  };
};

/** What follows a try that failed, `tries` of which there were: another one after a pause, or none (`again` is null). */
export const afterFailure = (
  now: Date,
  tries: number,
  pauseAfter: (tries: number) => number | null,
): { readonly state: 'PENDING' | 'FAILED'; readonly again: Date | null } => {
  const pause = pauseAfter(tries);
  return pause === null
    ? { state: 'FAILED', again: null }
    : { state: 'PENDING', again: new Date(now.getTime() + pause) };
};
