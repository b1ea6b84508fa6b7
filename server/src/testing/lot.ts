import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import type { FastifyInstance } from 'fastify';
import type { sql } from 'kysely';
import { type App, createApp } from '#server/app.ts';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { inWork, type RowScope, type Work } from '#server/db/work.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { openClamd } from '#server/platform/files/clamd.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { createInspector } from '#server/platform/files/inspect.ts';
import { createRenderer } from '#server/platform/pdf/render.ts';
import { openVault } from '#server/platform/session/encryption.ts';
import { readinessOf } from '#server/readiness.ts';
import type { Services } from '#server/services.ts';
import { type As, signInAs } from './as.ts';
import { createTestDatabase } from './database.ts';
import { type ErrorLog, hearErrors } from './error-log.ts';
import { TestClock } from './identity-app.ts';
import { type companies, emailOf, insertPeople, type Name } from './lot-people.ts';

/** The whole server on a database and a folder of its own, with the people of the main path in it. No mail worker: the outbox is looked at. */
export interface Lot {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** For what somebody with the owner's password does behind the product's back. */
  readonly ownerUrl: string;
  readonly clock: TestClock;
  readonly services: Services;
  readonly errors: Pick<ErrorLog, 'provoked'>;
  /** The person, signed in through the real provider. */
  as(name: Name): Promise<As>;
  idOf(name: Name): string;
  readonly companies: Readonly<Record<keyof typeof companies, string>>;
  /** A project of its own, so that one test never meets another's application. Carl holds the credit value on those of Saltmarsh. */
  newProject(facts?: NewProject): Promise<string>;
  /** Reads and writes past the API, as staff see it unless said otherwise. */
  inWork<T>(task: (work: Work) => Promise<T>, rows?: RowScope): Promise<T>;
  /** One row of one statement, for a look at what is stored. */
  rows<Row>(statement: ReturnType<typeof sql>): Promise<readonly Row[]>;
  /** Another server on the same database and files. Whoever asks for it closes it. */
  another(): Promise<App>;
  close(): Promise<void>;
}

export interface NewProject {
  readonly company?: keyof typeof companies;
  readonly status?: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly endsOn?: string | null;
}

export const createLot = async (environment: Readonly<Record<string, string>> = {}): Promise<Lot> => {
  const database = await createTestDatabase();
  const root = await mkdtemp(join(tmpdir(), 'gatehouse-lot-'));
  const pool = openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined });
  const db = openDatabase(pool);
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '8161',
    DATABASE_URL: database.runtimeUrl,
    GATEHOUSE_DATA: root,
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'error',
    GATEHOUSE_RATE_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    FORMS_URL_TEMPLATE: 'http://127.0.0.1:1/forms/{formId}',
    ...environment,
  });
  const clock = new TestClock();
  const errors = hearErrors();
  const store = await openDiskStore(join(root, 'files'));
  const services: Services = {
    config,
    db,
    pool,
    clock,
    vault: openVault(config.secret),
    store,
    inspector: createInspector({ messages: uploadMessages }),
    scanner: config.clamd === null ? null : openClamd(config.clamd.address),
    renderer: createRenderer(),
    readiness: readinessOf(db, store, clock),
    logTo: errors.to,
  };
  const another = (): Promise<App> => createApp(services, { plugins: [], cast: [] });
  const { server: app } = await another();
  const work = <T>(task: (work: Work) => Promise<T>, rows: RowScope = '*'): Promise<T> =>
    inWork(db, { rows, now: clock.now() }, task);
  const { ids, companyIds } = await work(insertPeople);
  const idOf = (name: Name): string => ids[name] as string;
  let projects = 0;

  return {
    app,
    db,
    ownerUrl: database.url,
    clock,
    services,
    errors,
    companies: companyIds,
    idOf,
    as: (name) => signInAs(app, emailOf(name)),
    another,
    newProject: ({ company = 'saltmarsh', status = 'ACTIVE', endsOn = null } = {}) =>
      work(async ({ trx, now }) => {
        projects += 1;
        const id = randomUUID();
        await trx
          .insertInto('projects')
          .values({
            id,
            number: `P-${projects}`,
            company_id: companyIds[company],
            name: `Project ${projects}`,
            status,
            project_type: 'Feature film',
            movie_type: 'Theatrical',
            starts_on: '2026-01-01',
            ends_on: endsOn,
            created_at: now,
            updated_at: now,
          })
          .execute();
        if (company === 'saltmarsh') {
          const member = { project_id: id, user_id: idOf('carl'), company_id: companyIds.saltmarsh };
          await trx.insertInto('project_users').values(member).execute();
          await trx
            .insertInto('project_values')
            .values({ ...member, value: 'customer_credit application view and manage' })
            .execute();
        }
        return id;
      }),
    inWork: work,
    rows: async <Row>(statement: ReturnType<typeof sql>) =>
      work(async ({ trx }) => (await statement.execute(trx)).rows as readonly Row[]),
    close: async () => {
      await app.close();
      services.inspector.stop();
      await services.renderer.stop();
      await pool.end();
      await database.drop();
      await rm(root, { recursive: true, force: true });
      errors.assertQuiet();
    },
  };
};
