import { randomBytes } from 'node:crypto';
import { defaultPreferences } from '@gatehouse/domain/session/default-preferences.ts';
import type { FastifyInstance } from 'fastify';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import { claimFollower } from '#server/features/directory-sync/claim.ts';
import { secondFactorRoutes } from '#server/features/second-factor/routes.ts';
import { directoryToken } from '#server/features/service-tokens/offers/directory-token.ts';
import { sessionRoutes } from '#server/features/session/routes.ts';
import { bindAdministrator } from '#server/features/set-up/commands/take-link.ts';
import { setUpRoutes } from '#server/features/set-up/routes.ts';
import { directoryAccounts } from '#server/features/users/offers/by-directory.ts';
import { houseOf } from '#server/house.ts';
import { type Config, readConfig } from '#server/platform/config/config.ts';
import type { Door } from '#server/platform/http/call.ts';
import { createServer } from '#server/platform/http/server.ts';
import { setPasswordHash } from '#server/platform/identity/accounts.ts';
import { hashPassword } from '#server/platform/identity/password-hash.ts';
import { type Identity, registerIdentity } from '#server/platform/identity/register.ts';
import { openVault, type Vault } from '#server/platform/session/encryption.ts';
import { castPassword } from './as.ts';
import { createTestDatabase } from './database.ts';
import { type ErrorLog, hearErrors } from './error-log.ts';

/** A clock that tests move. The identity library reads the machine's own, so it starts there. */
export class TestClock {
  #ahead = 0;
  now(): Date {
    return new Date(Date.now() + this.#ahead);
  }
  forward(milliseconds: number): void {
    this.#ahead += milliseconds;
  }
}

export interface NewUser {
  readonly email: string;
  readonly userTypeId?: 1 | 2;
  readonly companyId?: string | null;
  readonly companyAdmin?: boolean;
  readonly roles?: readonly string[];
  readonly password?: string | null;
}

/** A server with the identity provider and the session calls only, on a database of its own. */
export interface IdentityApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly ownerUrl: string;
  readonly door: Door;
  readonly clock: TestClock;
  readonly config: Config;
  readonly vault: Vault;
  readonly identity: Identity;
  readonly errors: Pick<ErrorLog, 'provoked'>;
  addCompany(name: string): Promise<string>;
  addUser(user: NewUser): Promise<string>;
  /** Reads and writes past the calls, as staff see it. */
  inWork<T>(task: (work: Work) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const names = (email: string): readonly [string, string] => {
  const [first = 'First', last = 'Last'] = (email.split('@')[0] ?? '').split('.');
  return [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, `${last.charAt(0).toUpperCase()}${last.slice(1)}`];
};

export const createIdentityApp = async (environment: Readonly<Record<string, string>> = {}): Promise<IdentityApp> => {
  const database = await createTestDatabase();
  const pool = openPool({ url: database.runtimeUrl, as: 'app', max: 6, onError: () => undefined });
  const db = openDatabase(pool);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '8111',
    DATABASE_URL: database.runtimeUrl,
    GATEHOUSE_DATA: '/nowhere',
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'error',
    GATEHOUSE_RATE_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    ...environment,
  });
  const errors = hearErrors();
  const clock = new TestClock();
  const vault = openVault(config.secret);
  const app = await createServer(config, undefined, errors.to);
  const identity = await registerIdentity({ app, db, config, clock, vault });
  const door: Door = {
    app,
    db,
    clock,
    rateFactor: config.rateFactor,
    authenticate: identity.authenticate,
    recall: identity.recall,
  };
  const accounts = directoryAccounts(houseOf(config.publicUrl, identity.provider !== null));
  const followClaim = claimFollower(accounts, directoryToken);
  const cast = [
    { name: 'Ines Okafor', email: 'ines.okafor@saltmarsh.example', who: 'company admin of Saltmarsh Films Ltd' },
  ];
  sessionRoutes(door, { identity, config, vault, cast, bindAdministrator, followClaim });
  if (identity.provider !== null) secondFactorRoutes(door, vault);
  setUpRoutes(door, { identity, vault, publicUrl: config.publicUrl });
  const passwordHash = await hashPassword(castPassword);
  const alone = <T>(task: (work: Work) => Promise<T>): Promise<T> => inWork(db, { rows: '*', now: clock.now() }, task);
  let companyNumber = 10_001;

  return {
    app,
    db,
    ownerUrl: database.url,
    door,
    clock,
    config,
    vault,
    identity,
    errors,
    addCompany: (name) =>
      alone(async ({ trx, now }) => {
        const company = {
          number: companyNumber,
          company_type: 'Production company',
          production_name: name,
          legal_name: name,
          created_at: now,
          updated_at: now,
        };
        companyNumber += 1;
        return (await trx.insertInto('companies').values(company).returning('id').executeTakeFirstOrThrow()).id;
      }),
    addUser: ({ email, userTypeId = 2, companyId = null, companyAdmin = false, roles = [], password = castPassword }) =>
      alone(async (work) => {
        const { trx, now } = work;
        const [first_name, last_name] = names(email);
        const user = {
          user_type_id: userTypeId,
          company_id: companyId,
          company_admin: companyAdmin,
          email,
          first_name,
          last_name,
          preferences: JSON.stringify(defaultPreferences),
          created_at: now,
          updated_at: now,
        };
        const { id } = await trx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
        for (const role of roles) await trx.insertInto('user_roles').values({ user_id: id, role }).execute();
        if (password !== null)
          await setPasswordHash(work, id, password === castPassword ? passwordHash : await hashPassword(password));
        return id;
      }),
    inWork: alone,
    close: async () => {
      await app.close();
      await pool.end();
      await database.drop();
      errors.assertQuiet();
    },
  };
};
