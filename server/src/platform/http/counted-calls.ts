/// <reference path="./rate-limit-store.d.ts" />
import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';
import { oneRow, run } from '#server/db/rows.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';

export interface Counted {
  /** Calls since the window began, this one among them. */
  readonly current: number;
  /** Milliseconds until the window ends. */
  readonly ttl: number;
}

/** Counts one more call of `who` in a window of so many milliseconds, for every server of the lot. */
export type CountCall = (who: Buffer, windowMs: number) => Promise<Counted>;

/** In the database, by its clock: servers whose own clocks differ count in one window. */
export const countCallsIn =
  (db: Database, clock: Clock): CountCall =>
  async (who, windowMs) => {
    const window = sql`make_interval(secs => ${windowMs / 1_000})`;
    const counted = await inWork(
      db,
      { rows: 'none', now: clock.now() },
      (work) => oneRow<Counted>(work)`
      insert into call_counts as c (who, since, count) values (${who}, clock_timestamp(), 1)
      on conflict (who) do update set
        count = case when c.since <= clock_timestamp() - ${window} then 1 else c.count + 1 end,
        since = case when c.since <= clock_timestamp() - ${window} then clock_timestamp() else c.since end
      returning count as current, (extract(epoch from since + ${window} - clock_timestamp()) * 1000)::int as ttl`,
    );
    return counted as Counted;
  };

/** A window that was over so long ago is forgotten. */
const KEPT = sql`interval '1 hour'`;

export const sweepCallCounts = (work: Work): Promise<void> =>
  run(work)`delete from call_counts where since < clock_timestamp() - ${KEPT}`;

interface Route {
  readonly routeInfo?: {
    readonly method: string | readonly string[];
    readonly url: string;
    readonly config?: { readonly rateLimit?: { readonly max?: number } };
  };
}

/**
 * What the limiter counts in: a route that says a limit of its own, as those at which somebody could guess, is counted for all servers together, and every
 * other one in this process. Whoever is past the limit here is past it everywhere, and asks the database no more.
 */
export const countedBy = (count: CountCall): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    readonly #here = new LocalStore(false, false);

    incr(...call: Parameters<FastifyRateLimitStore['incr']>): void {
      this.#here.incr(...call);
    }

    child(route: Parameters<FastifyRateLimitStore['child']>[0]): FastifyRateLimitStore {
      const here = this.#here.child(route);
      const { routeInfo } = route as Route;
      if (routeInfo?.config?.rateLimit?.max === undefined) return here;
      const whoAt = (key: string): Buffer =>
        createHash('sha256').update(`${routeInfo.method} ${routeInfo.url} ${key}`).digest();
      return {
        child: () => here,
        incr: (key, callback, windowMs, max) => {
          const both = (_: Error | null, counted?: Counted): void => {
            if (counted !== undefined && counted.current > max) callback(null, counted);
            else count(whoAt(key), windowMs).then((all) => callback(null, all), callback);
          };
          here.incr(key, both, windowMs, max);
        },
      };
    }
  };
