import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSnapshot } from '@gatehouse/server/platform/backup/snapshot.ts';
import pg from 'pg';
import { until } from '../../local/testing/start-command.ts';
import { newFolder, type Production, type StudioDatabase, startDatabase, startProduction } from './production.ts';
import { backupSettings, bucketOf, lotSettings, type S3Service } from './s3-service.ts';

type Settings = Readonly<Record<string, string>>;

/** A lot in production mode whose files lie in buckets of a service that is not ours. */
export interface BucketLot {
  readonly folder: string;
  readonly database: StudioDatabase;
  readonly service: S3Service;
  /** Starts the server; whether it gets ready is the test's to ask. */
  start(settings: Settings): Promise<Production>;
  /** For `npm run files` and `npm run backup`, by the owner. */
  settings(bucket: string): Settings;
  /** Another database of the same owner, with nothing in it. Gives its address. */
  emptyDatabase(name: string): Promise<string>;
  objects(bucket: string, prefix: string): Promise<readonly string[]>;
  /** What lies there and no row names, and what a row names and does not lie there. */
  unlike(bucket: string, databaseUrl?: string): Promise<Record<'unnamed' | 'missing', readonly string[]>>;
  end(): Promise<void>;
}

/** What `unlike` says where rows and objects are the same. */
export const agree = { unnamed: [], missing: [] };

export const startBucketLot = async (
  begin: (folder: string) => Promise<S3Service>,
  buckets: readonly string[],
): Promise<BucketLot> => {
  const folder = await newFolder();
  const [database, service] = [await startDatabase(folder), await begin(folder)];
  for (const bucket of buckets) await service.makeBucket(bucket);
  const { ownerUrl, secret, postgres } = database;
  const objects: BucketLot['objects'] = async (bucket, prefix) => {
    const keys: string[] = [];
    for await (const { key } of bucketOf(service, bucket).list(prefix)) keys.push(key);
    return keys;
  };
  return {
    folder,
    database,
    service,
    start: (settings) => startProduction({ databaseUrl: ownerUrl, secret, folder, settings }),
    settings: (bucket) => ({
      DATABASE_URL: ownerUrl,
      GATEHOUSE_SECRET: secret.toString('base64'),
      GATEHOUSE_DATA: join(folder, 'data'),
      ...lotSettings(service, bucket),
      ...backupSettings(service),
    }),
    emptyDatabase: async (name) => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query(`create database ${name} owner studio template template0`).finally(() => client.end());
      return Object.assign(new URL(ownerUrl), { pathname: `/${name}` }).toString();
    },
    objects,
    unlike: async (bucket, databaseUrl = ownerUrl) => {
      const snapshot = await openSnapshot(databaseUrl);
      const named = (await snapshot.keys()).map((key) => `documents/${key}`);
      await snapshot.close();
      const there = await objects(bucket, 'documents/');
      return {
        unnamed: there.filter((key) => !named.includes(key)),
        missing: named.filter((key) => !there.includes(key)),
      };
    },
    end: async () => {
      await service.kill();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** What /readyz says, once anybody answers. */
export const readinessOf = async ({ url, isRunning, said }: Production): Promise<readonly [number, unknown]> => {
  let answer: Response | null = null;
  await until(async () => {
    answer = await fetch(`${url}/readyz`).catch(() => null);
    return answer !== null || !isRunning();
  }, 60_000);
  if (answer === null) throw new Error(`The server is gone. It said:\n${said()}`);
  const { status, json } = answer as Response;
  return [status, await json.call(answer)];
};
