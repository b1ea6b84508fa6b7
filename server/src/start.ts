import { join } from 'node:path';
import { brand } from '@gatehouse/domain/brand/brand.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { sql } from 'kysely';
import { type App, createApp, type Extras, type Services } from '#server/app.ts';
import { openDatabase, openPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { bouncesMarkContacts } from '#server/features/letters/offers/bounces.ts';
import { mailWishes } from '#server/features/profile/offers/mail-wishes.ts';
import { attachmentReader } from '#server/features/uploads/jobs.ts';
import { housekeeping } from '#server/housekeeping.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { openDiskStore } from '#server/platform/files/disk-store.ts';
import { createInspector } from '#server/platform/files/inspect.ts';
import { openS3Store } from '#server/platform/files/s3-store.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { startJobs } from '#server/platform/jobs/jobs.ts';
import { startOutboxWorker } from '#server/platform/mail/outbox-worker.ts';
import { openTransport } from '#server/platform/mail/transport.ts';
import { createRenderer } from '#server/platform/pdf/render.ts';
import { openVault } from '#server/platform/session/encryption.ts';

export interface RunningServer {
  readonly url: string;
  readonly app: App;
  readonly services: Services;
  close(): Promise<void>;
}

const openStore = (config: Config): Promise<FileStore> => {
  const folder = join(config.dataDir, 'files');
  return config.s3 === null ? openDiskStore(folder) : openS3Store(config.s3, folder);
};

/** Migrates, opens everything the product stands on, and listens. Gives what a seed or a test may want to use. */
export const startServer = async (config: Config, extras: Extras): Promise<RunningServer> => {
  const logTo = { error: (error: Error): void => void process.stderr.write(`${error.message}\n`) };
  const owner = openPool({ url: config.databaseUrl, as: 'owner', max: 1, onError: logTo.error });
  await migrate(owner).finally(() => owner.end());
  const pool = openPool({ url: config.databaseUrl, as: 'app', onError: logTo.error });
  const db = openDatabase(pool);
  const store = await openStore(config);
  const services: Services = {
    config,
    db,
    clock: systemClock,
    vault: openVault(config.secret),
    store,
    inspector: createInspector({ messages: uploadMessages }),
    renderer: createRenderer(),
    readiness: {
      database: async () => (await sql`select 1`.execute(db)).rows.length === 1,
      storage: async () => (await store.free()) > 0,
    },
  };
  const app = await createApp(services, extras);
  const log = app.server.log;
  const transport = openTransport({
    smtpUrl: config.smtpUrl,
    from: { name: brand.name, address: config.mailFrom },
    readAttachment: attachmentReader(services),
  });
  const outbox = startOutboxWorker({
    db,
    databaseUrl: config.databaseUrl,
    transport,
    clock: systemClock,
    log,
    wishes: mailWishes(db),
    onRefused: bouncesMarkContacts(db, systemClock),
  });
  await app.server.listen({ port: config.port, host: config.host });
  // jobs are not what a first page waits for
  const jobs = startJobs({ databaseUrl: config.databaseUrl, log, jobs: housekeeping(services, app) });
  jobs
    .then(({ send }) => {
      app.exports.useQueue((work, exportId) => send(work, 'make-export', { exportId }));
      app.packets.useQueue((work, packetId) => send(work, 'make-packet', { packetId }));
      // what the last server left
      app.packets.makeWaiting().catch((error: Error) => log.warn({ message: error.message }, 'packets'));
    })
    .catch((error: Error) => log.error({ message: error.message }, 'jobs did not start'))
    // nor this: once, so that the first search has something to find
    .finally(() => app.clientSite.refreshAll());

  return {
    url: config.publicUrl,
    app,
    services,
    close: async () => {
      await app.server.close();
      await outbox.stop();
      await (await jobs.catch(() => null))?.stop();
      services.inspector.stop();
      await services.renderer.stop();
      await db.destroy();
    },
  };
};
