import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { refuseSecond } from './holding.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

// One reading of the wire for the whole server: money and counts fit a double, dates stay the text they are.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A bigint left the safe range.');
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** A statement that begins so is parsed and planned once per connection, not at every call. For the few whose planning costs more than their running. */
const KEEP_PLAN = '/* keep the plan */';

const names = new Map<string, string>();
const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
};

class PlanKeepingClient extends pg.Client {
  /** A plan with a wall in it belongs to the role it was made for: under one name, each change of the role would have it made anew. */
  #role = 'app';

  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads; all but this one pass through untouched
  override query(first: any, second?: any, third?: any): any {
    if (typeof first !== 'string') return super.query(first, second, third);
    if (first.startsWith('begin')) this.#role = first.endsWith('role gatehouse_staff') ? 'staff' : 'app';
    return first.startsWith(KEEP_PLAN) && Array.isArray(second)
      ? super.query({ name: `${this.#role} ${nameOf(first)}`, text: first, values: second }, third)
      : super.query(first, second, third);
  }
}

/** The pool of the runtime, which gives nobody a second connection. */
class OneEachPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without; both pass through untouched
  override connect(done?: any): any {
    refuseSecond();
    return super.connect(done);
  }
}

export interface PoolSettings {
  readonly url: string;
  readonly max?: number;
  readonly onError: (error: Error) => void;
  /** Migrations run as the owner; everything else runs as the role that owns nothing (promises M14). */
  readonly as: 'owner' | 'app';
  /** Waits as long as it takes: nobody stands before a migration or the filling of a demo lot, and a machine may be slow. Migrations always do. */
  readonly patient?: boolean;
}

/** A pool whose connections survive the death of the server behind them: a client without an error listener would end the process (promises M3). */
export const openPool = ({ url, max = 10, onError, as, patient = as === 'owner' }: PoolSettings): pg.Pool => {
  const pool = new (as === 'app' ? OneEachPool : pg.Pool)({
    Client: PlanKeepingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: patient ? 60_000 : 2_000,
    idleTimeoutMillis: 30_000,
    ...(as === 'app'
      ? {
          options: `-c role=gatehouse_app${patient ? '' : ' -c statement_timeout=10s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s'}`,
        }
      : {}),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
