import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { type App, createApp, type Extras } from '#server/app.ts';
import { startBackground } from '#server/background.ts';
import { type Database, openDatabase, openPool } from '#server/db/database.ts';
import { DatabaseRefusal } from '#server/db/fitness.ts';
import { prepareDatabase } from '#server/db/prepare.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Config, ConfigError } from '#server/platform/config/config.ts';
import { causeOf } from '#server/platform/files/bucket.ts';
import { openClamd } from '#server/platform/files/clamd.ts';
import { missingMark } from '#server/platform/files/file-place.ts';
import { createInspector } from '#server/platform/files/inspect.ts';
import { openStore } from '#server/platform/files/open-store.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { keepLot, learnLot } from '#server/platform/lot/keep-lot.ts';
import { createRenderer } from '#server/platform/pdf/render.ts';
import { openVault } from '#server/platform/session/encryption.ts';
import { readinessOf } from '#server/readiness.ts';
import type { Services } from '#server/services.ts';

/** Who opens a first page does not wait for mails and jobs: reading their megabyte takes as long as some dozen answers. */
const HEAD_START_MS = 250;

export interface RunningServer {
  readonly url: string;
  readonly app: App;
  readonly services: Services;
  close(): Promise<void>;
}

/** A sentence where this server's files would lie apart from the lot's. A service that is down, or refuses us, says nothing about that: why is said once, and /readyz asks again. */
const filesElsewhere = async ({ dataDir, s3 }: Config, db: Database, store: FileStore): Promise<string | null> => {
  const where = s3 === null ? join(dataDir, 'files') : `the bucket ${s3.bucket}`;
  const missing = await missingMark(db, store, systemClock.now()).catch((error: unknown) => {
    process.stderr.write(`Whether the files of this lot lie in ${where} cannot be told yet: ${causeOf(error)}\n`);
    return null;
  });
  if (missing === null) return null;
  return `The files of this lot do not lie in ${where}: it has no file ${missing}, which the database names. Every server needs the same folder (GATEHOUSE_DATA) or the same bucket (S3_BUCKET).`;
};

/**
 * Migrates, opens everything the product stands on, and listens. Gives what a test may want to use. `beforeOpening` is done before anybody is
 * answered and anything runs in the background: what it needs to be there for people to sign in.
 */
export const startServer = async (
  settings: Config,
  extras: Extras,
  beforeOpening: (server: Pick<RunningServer, 'services'>) => Promise<void> = async () => undefined,
): Promise<RunningServer> => {
  const logTo = { error: (error: Error): void => void process.stderr.write(`${error.message}\n`) };
  const database = await prepareDatabase({ url: settings.databaseUrl, secret: settings.secret, onError: logTo.error });
  if (database.warning !== null) {
    if (settings.production) throw new DatabaseRefusal(database.warning);
    process.stderr.write(`${database.warning}\n`);
  }
  if (database.notice !== null) process.stderr.write(`${database.notice}\n`);
  // the owner's address goes no further than the tables of the jobs
  const config: Config = { ...settings, databaseUrl: database.runtimeUrl };
  const pool = openPool({ url: config.databaseUrl, as: 'app', onError: logTo.error });
  const db = openDatabase(pool);
  const store = await openStore(config);
  const elsewhere = await filesElsewhere(config, db, store);
  if (elsewhere !== null && settings.production) {
    await db.destroy();
    throw new ConfigError(elsewhere);
  }
  if (elsewhere !== null) process.stderr.write(`${elsewhere}\n`);
  const services: Services = {
    config,
    db,
    pool,
    clock: systemClock,
    vault: openVault(config.secret),
    store,
    inspector: createInspector({ messages: uploadMessages }),
    scanner: config.clamd === null ? null : openClamd(config.clamd.address),
    renderer: createRenderer(),
    readiness: readinessOf(db, store, systemClock),
  };
  const letGo = async (): Promise<void> => {
    services.inspector.stop();
    await services.renderer.stop();
    await db.destroy();
  };
  const openApp = async (): Promise<App> => {
    await learnLot(services);
    await beforeOpening({ services });
    const opened = await createApp(services, extras);
    await opened.server.listen({ port: config.port, host: config.host });
    return opened;
  };
  const app = await openApp().catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  const lotKept = keepLot({ ...services, databaseUrl: config.databaseUrl, log: app.server.log });
  const closing = new AbortController();
  const background = pause(HEAD_START_MS, undefined, { signal: closing.signal }).then(
    () => {
      // now, as what a start has compiled: a server that is killed would not write it, and one that ends after days has let it go
      flushCompileCache();
      return startBackground(services, app, database.ownerUrl);
    },
    () => null, // closed before
  );

  return {
    url: config.publicUrl,
    app,
    services,
    close: async () => {
      closing.abort();
      await app.server.close();
      await Promise.all([lotKept.stop(), background.then((started) => started?.stop())]);
      await letGo();
    },
  };
};
