import pg from 'pg';
import { openPool } from './database.ts';
import { DatabaseRefusal, ofNewer, refuseUnfit } from './fitness.ts';
import { LOCK, migrate, notKnown, notSeen } from './migrate.ts';
import { insufficientPrivilege } from './owner-rights.ts';
import { addressOf, makeRuntimeLogin, powersOf, runtimeLoginOf } from './runtime-login.ts';

export interface PreparedDatabase {
  /** By which the server works: the login of the runtime. */
  readonly runtimeUrl: string;
  /** null when the address that was given is the runtime's already, and migrating is somebody else's. */
  readonly ownerUrl: string | null;
  /** What is weaker than it should be, in a sentence; null: nothing. */
  readonly warning: string | null;
  /** What whoever starts the server should know, in a sentence; null: nothing. */
  readonly notice: string | null;
}

interface Settings {
  readonly url: string;
  readonly secret: Buffer;
  readonly onError: (error: Error) => void;
}

const byHand = (role: string): string =>
  `As an administrator, run: create role ${role} login noinherit password '…'; grant gatehouse_app, gatehouse_staff to ${role} with inherit false, set true. Then name that login in DATABASE_URL, and the owner for "npm run migrate" only.`;

/**
 * Brings the database to where the server can work on it, and gives the address by which it works. By the owner's address: migrates and makes the
 * runtime's login. By a runtime's: looks only, and refuses when migrations are missing. Refuses a database that is unfit.
 */
export const prepareDatabase = async ({ url, secret, onError }: Settings): Promise<PreparedDatabase> => {
  const pool = openPool({ url, as: 'owner', max: 2, onError });
  try {
    await refuseUnfit(pool);
    const client = await pool.connect();
    try {
      if (await isRuntime(client)) {
        const pending = await notSeen(client);
        if (pending.length > 0)
          throw new DatabaseRefusal(
            `The database has not seen ${pending.join(', ')}. Run "npm run migrate" as the owner of its tables first.`,
          );
        return {
          runtimeUrl: url,
          ownerUrl: null,
          warning: warningOf('DATABASE_URL', await powersOf(client)),
          notice: ofNewer(await notKnown(client)),
        };
      }
    } finally {
      client.release();
    }
    await migrate(pool);
    return { ownerUrl: url, ...(await enterAsRuntime(pool, url, secret)), notice: ofNewer(await notKnown(pool)) };
  } finally {
    await pool.end();
  }
};

/** Does this login own nothing here, on a database that was migrated? */
const isRuntime = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass('public.migrations') is not null and exists (select from pg_roles where rolname = 'gatehouse_app')
       and not pg_has_role((select relowner from pg_class where oid = to_regclass('public.migrations')), 'member') as is`,
  );
  return rows[0]?.is === true;
};

const enterAsRuntime = async (owner: pg.Pool, url: string, secret: Buffer) => {
  const client = await owner.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  const database = rows[0]?.name ?? '';
  const login = runtimeLoginOf(database, secret);
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await makeRuntimeLogin(client, login, database);
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
    return asOwner(url, `that user may not make the login ${login.role}`, byHand(login.role));
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => undefined);
    client.release();
  }
  const runtimeUrl = addressOf(url, login);
  try {
    return { runtimeUrl, warning: warningOf(login.role, await askPowers(runtimeUrl)) };
  } catch (error) {
    // rules of the server's own about who comes in by which way (pg_hba.conf), or a pooler that knows the owner only
    return asOwner(url, `the login ${login.role} is not let in (${(error as Error).message})`, 'Let it in.');
  }
};

const asOwner = (url: string, because: string, toDo: string) => ({
  runtimeUrl: url,
  warning: `The server works as the owner of its tables, because ${because}: who gets a statement of their own into it can take the second wall down. ${toDo}`,
});

const warningOf = (login: string, powers: readonly string[]): string | null =>
  powers.length === 0
    ? null
    : `The login of ${login} ${powers.join(', ')}: take that away, it steps over the second wall.`;

const askPowers = async (url: string): Promise<readonly string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await powersOf(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};
