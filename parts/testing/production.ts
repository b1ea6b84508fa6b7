import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { prepareDatabase } from '@gatehouse/server/db/prepare.ts';
import { addressOf, runtimeLoginOf } from '@gatehouse/server/db/runtime-login.ts';
import { inWork } from '@gatehouse/server/db/work.ts';
import { insertPeople } from '@gatehouse/server/testing/lot-people.ts';
import pg from 'pg';
import { freePort } from '../../local/free-port.ts';
import { startPostgres } from '../../local/postgres.ts';
import { nodeFlags } from '../../local/setup/node24.mjs';
import { built } from '../../local/setup/server-build.mjs';
import { until } from '../../local/testing/start-command.ts';
import { type Program, runProgram } from './program.ts';

/** A folder that other accounts may pass through; what is in it goes with the test. */
export const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-parts-'));
  await chmod(folder, 0o711);
  return folder;
};

type People = Awaited<ReturnType<typeof insertPeople>>;

/** A PostgreSQL 18 apart, with an owner who is no superuser, as operations.md wants them. */
export interface StudioDatabase {
  readonly ownerUrl: string;
  readonly secret: Buffer;
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  ask<Row>(statement: string, values?: readonly unknown[]): Promise<readonly Row[]>;
  /** Migrated, and with the people of the main path in it. */
  fill(): Promise<People & { readonly runtimeUrl: string }>;
  /** These people, in tables that whoever started on it has made: another version, or this one. */
  addPeople(): Promise<People>;
  stop(): Promise<void>;
}

const asked = async <Row>(url: string, statement: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query("select set_config('gatehouse.scope', '*', false)");
    return (await client.query(statement, [...values])).rows as readonly Row[];
  } finally {
    await client.end();
  }
};

/** Asks the lot of this PostgreSQL, past the server and all walls. */
export const askLot =
  ({ url }: StudioDatabase['postgres']): StudioDatabase['ask'] =>
  <Row>(statement: string, values?: readonly unknown[]) =>
    asked<Row>(new URL('/lot', url).toString(), statement, values);

export const startDatabase = async (folder: string, durable = false): Promise<StudioDatabase> => {
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable });
  const password = randomBytes(12).toString('base64url');
  const secret = randomBytes(32);
  const ask = askLot(postgres);
  await asked(postgres.url, `create role studio login createrole password '${password}'`);
  await asked(postgres.url, 'grant set on parameter gatehouse.scope to studio');
  await asked(postgres.url, 'create database lot owner studio template template0');
  const ownerUrl = Object.assign(new URL('/lot', postgres.url), { username: 'studio', password }).toString();
  const ignored = { onError: () => undefined };
  const addPeople = async (): Promise<People> => {
    const url = addressOf(ownerUrl, runtimeLoginOf('lot', secret));
    const db = openDatabase(openPool({ url, as: 'app', max: 2, ...ignored }));
    try {
      const people = await inWork(db, { rows: '*', now: new Date() }, insertPeople);
      await ask(
        `insert into accounts_payable_contacts (company_id, name, last_name, email, created_at, updated_at)
          values ($1, 'Petra', 'Lund', 'petra.lund@saltmarsh.example', now(), now())`,
        [people.companyIds.saltmarsh],
      );
      return people;
    } finally {
      await db.destroy();
    }
  };
  return {
    ownerUrl,
    secret,
    postgres,
    ask,
    addPeople,
    fill: async () => {
      const { runtimeUrl, warning } = await prepareDatabase({ url: ownerUrl, secret, ...ignored });
      if (warning !== null) throw new Error(warning);
      return { ...(await addPeople()), runtimeUrl };
    },
    stop: async () => {
      await postgres.stop();
      if (!postgres.dataDir.startsWith(folder))
        await rm(join(postgres.dataDir, '..'), { recursive: true, force: true });
    },
  };
};

/** The built server as an operator starts it. */
export interface Production extends Program {
  readonly port: number;
  readonly url: string;
  ready(): Promise<void>;
  /** What it says of itself at this moment. */
  isReady(): Promise<boolean>;
}

export interface Wanted {
  readonly databaseUrl: string;
  readonly secret: Buffer;
  readonly folder: string;
  readonly port?: number;
  /** The built server of another version; without it this one. */
  readonly main?: string;
  readonly settings?: Readonly<Record<string, string>>;
}

export const startProduction = async (wanted: Wanted): Promise<Production> => {
  const port = wanted.port ?? (await freePort());
  const url = `http://localhost:${port}`;
  const program = runProgram(process.execPath, [...nodeFlags, wanted.main ?? built.main], {
    env: {
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: wanted.databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      GATEHOUSE_SECRET: wanted.secret.toString('base64'),
      GATEHOUSE_DATA: join(wanted.folder, 'data'),
      GATEHOUSE_DEMO: '0',
      GATEHOUSE_LOG: 'error',
      GATEHOUSE_RATE_FACTOR: '100000',
      ...wanted.settings,
    },
  });
  return {
    ...program,
    port,
    url,
    isReady: () => isReady(url),
    ready: async () => {
      let works = false;
      await until(async () => {
        works = await isReady(url);
        return works || !program.isRunning();
      }, 120_000).catch(() => undefined);
      if (!works) throw new Error(`The server is not ready. It said:\n${program.said()}`);
    },
  };
};

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
