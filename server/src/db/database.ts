import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { RuntimeClient } from './client.ts';
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
    connectionString: url,
    max,
    connectionTimeoutMillis: patient ? 60_000 : 2_000,
    idleTimeoutMillis: 30_000,
    ...(as === 'app'
      ? {
          Client: RuntimeClient,
          pipeline: true,
          options: `-c role=gatehouse_app -c default_transaction_read_only=on${patient ? '' : ' -c statement_timeout=10s -c lock_timeout=3s -c idle_in_transaction_session_timeout=10s'}`,
        }
      : {}),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
