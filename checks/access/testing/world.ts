import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultDirectoryTab } from '@gatehouse/domain/directory/tabs.ts';
import { defaultMapTab } from '@gatehouse/domain/maps/tabs.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { startClientSite } from '@gatehouse/local/client-site/server.ts';
import { type CastMember, cast, castMember } from '@gatehouse/local/people.ts';
import { seed } from '@gatehouse/local/seed/seed.ts';
import { createApp } from '@gatehouse/server/app.ts';
import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { openClamd } from '@gatehouse/server/platform/files/clamd.ts';
import { openDiskStore } from '@gatehouse/server/platform/files/disk-store.ts';
import { createInspector } from '@gatehouse/server/platform/files/inspect.ts';
import { createRenderer } from '@gatehouse/server/platform/pdf/render.ts';
import { openVault } from '@gatehouse/server/platform/session/encryption.ts';
import { freshSignInAs } from '@gatehouse/server/testing/as.ts';
import { createTestDatabase } from '@gatehouse/server/testing/database.ts';
import { hearErrors } from '@gatehouse/server/testing/error-log.ts';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';

/** Somebody who knocks: a person of the cast, or somebody without a living session. */
export interface Actor {
  readonly name: string;
  readonly token: string | null;
  /** null: nobody, whatever token they bring. */
  readonly person: CastMember | null;
}

/** The server on the demo lot, past its door; nothing listens and nothing is mailed. */
export interface World {
  readonly app: FastifyInstance;
  readonly actors: readonly Actor[];
  rows<Row>(statement: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export const createWorld = async (environment: Readonly<Record<string, string>> = {}): Promise<World> => {
  const database = await createTestDatabase();
  const clientSite = await startClientSite();
  await fetch(`${clientSite.url}/maps/`); // draws its maps when first asked, which on a busy machine takes longer than the portal waits
  const root = await mkdtemp(join(tmpdir(), 'gatehouse-access-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '8162',
    DATABASE_URL: database.runtimeUrl,
    GATEHOUSE_DATA: root,
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'error',
    GATEHOUSE_RATE_FACTOR: '100000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    CLIENT_SITE_URL: clientSite.url,
    CLIENT_SITE_PRIVATE: '1',
    ...environment,
  });
  const pool = openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined });
  const errors = hearErrors();
  const services = {
    config,
    db: openDatabase(pool),
    pool,
    clock: { now: () => new Date() },
    vault: openVault(config.secret),
    store: await openDiskStore(join(root, 'files')),
    inspector: createInspector({ messages: uploadMessages }),
    scanner: config.clamd === null ? null : openClamd(config.clamd.address),
    renderer: createRenderer(),
    readiness: { database: async () => true, storage: async () => true },
    logTo: errors.to,
  };
  const app = await createApp(services, { plugins: [], cast: [] });
  await seed({ services });
  await readClientSite(app.server);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query("select set_config('gatehouse.scope', '*', false)");
  const rows = async <Row>(statement: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await client.query(statement, [...values])).rows;
  return {
    app: app.server,
    actors: await signEverybodyIn(app.server, rows),
    rows,
    close: async () => {
      await client.end();
      await app.server.close();
      await clientSite.close();
      services.inspector.stop();
      await services.renderer.stop();
      await pool.end();
      await database.drop();
      await rm(root, { recursive: true, force: true });
      errors.assertQuiet();
    },
  };
};

/** So that a copy of each page is there: on a busy machine a first reading takes longer than a caller is made to wait, which is no answer to what is tried here. */
const readClientSite = async (app: FastifyInstance): Promise<void> => {
  for (const page of [
    ...['1', '2', '3'].map((section) => `handbook/${section}`),
    `directory?tab=${defaultDirectoryTab}`,
    `maps?tab=${defaultMapTab}`,
  ]) {
    let status = 503;
    for (let tries = 0; status === 503 && tries < 20; tries += 1)
      status = (await app.inject(`/api/customer-portal/client-site/${page}`)).statusCode;
    if (status !== 200) throw new Error(`${page} of the client site: ${status}`);
  }
};

/** The cast as it may enter, and everybody who may not: without a token, with a made-up one, signed out, and shut out after signing in. */
const signEverybodyIn = async (app: FastifyInstance, rows: World['rows']): Promise<readonly Actor[]> => {
  const actors: Actor[] = [
    { name: 'nobody', token: null, person: null },
    { name: 'a made-up token', token: randomBytes(40).toString('base64url'), person: null },
  ];
  const shutOut = cast.filter(({ status, frozen }) => status === 'DISABLED' || frozen);
  for (const { id } of shutOut)
    await rows("update users set status = 'ACTIVE', frozen_at = null, frozen_until = null where id = $1", [id]);
  for (const member of cast) {
    const { token } = await freshSignInAs(app, member.email);
    actors.push({ name: member.name, token, person: shutOut.includes(member) ? null : member });
  }
  // the session lives, the person may not use it any more: the next call is refused (promise P11)
  for (const { id, frozen } of shutOut)
    await rows(
      frozen
        ? 'update users set frozen_at = now() where id = $1'
        : "update users set status = 'DISABLED' where id = $1",
      [id],
    );
  const left = await freshSignInAs(app, castMember('Ines').email);
  await left.call('PUT', '/api/customer-portal/users/logout');
  actors.push({ name: 'Ines after signing out', token: left.token, person: null });
  return actors;
};

export const missingId = randomUUID();
