import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { RuntimeClient } from './client.ts';
import { refuseSecond } from './holding.ts';
import type { DB } from './tables.ts';
import { workingAs } from './working-role.ts';

export type Database = Kysely<DB>;

// One reading of the wire for the whole server: money and counts fit a double, dates stay the text they are.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new Error('A bigint left the safe range.');
  return value;
});
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * The pool of the runtime. It gives nobody a second connection, and has ended when its connections have: a database that is stopped next would end them itself,
 * and say so.
 */
class OneEachPool extends pg.Pool {
  readonly #open = new Set<Promise<void>>();

  constructor(settings: pg.PoolConfig) {
    super(settings);
    this.on('connect', (client) => {
      const ended = new Promise<void>((resolve) => void client.once('end', resolve));
      this.#open.add(ended);
      void ended.then(() => this.#open.delete(ended));
    });
  }

  // biome-ignore lint/suspicious/noExplicitAny: with a callback or without; both pass through untouched
  override connect(done?: any): any {
    refuseSecond();
    return super.connect(done);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a callback too, which nobody here has
  override async end(): Promise<any> {
    await super.end();
    await Promise.all(this.#open);
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

/** How long somebody may be kept waiting who stands before the server. */
const limits = { statement_timeout: '10s', lock_timeout: '3s', idle_in_transaction_session_timeout: '10s' };

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
          onConnect: workingAs({ default_transaction_read_only: 'on', ...(patient ? {} : limits) }),
        }
      : {}),
  });
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
};

export const openDatabase = (pool: pg.Pool): Database => new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** A pool for whoever only counts. */
export type CountedPool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>;

/** The connections of a pool: open ones, those of them that nobody uses, and how many wait for one. */
export const connectionsOf = ({ totalCount, idleCount, waitingCount }: CountedPool) => ({
  open: totalCount,
  idle: idleCount,
  wanted: waitingCount,
});
