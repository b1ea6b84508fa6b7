import { openBucket } from '@gatehouse/server/platform/files/bucket.ts';

/** An S3 service that somebody else wrote, in a folder of the test. */
export interface S3Service {
  /** With its version. */
  readonly name: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** How many entries a page of a list has at most. */
  readonly pageSize: number;
  /** What answers, for signals of the test. */
  readonly pid: () => number;
  makeBucket(bucket: string): Promise<void>;
  /** Nothing of it runs any more, from one moment to the next. */
  kill(): Promise<void>;
  /** Again, at the same address, with what it kept. */
  start(): Promise<void>;
}

type Access = Pick<S3Service, 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey'>;

export const bucketOf = ({ endpoint, region, accessKeyId, secretAccessKey }: Access, bucket: string) =>
  openBucket({ endpoint, bucket, region, accessKeyId, secretAccessKey });

/** As docs/operations.md has them. */
export const lotSettings = (service: Access, bucket: string) => ({
  S3_ENDPOINT: service.endpoint,
  S3_BUCKET: bucket,
  S3_REGION: service.region,
  S3_ACCESS_KEY_ID: service.accessKeyId,
  S3_SECRET_ACCESS_KEY: service.secretAccessKey,
});

/** As docs/backup.md has them; the bucket is in the address of the place. */
export const backupSettings = (service: Access) => ({
  BACKUP_S3_ENDPOINT: service.endpoint,
  BACKUP_S3_REGION: service.region,
  BACKUP_S3_ACCESS_KEY_ID: service.accessKeyId,
  BACKUP_S3_SECRET_ACCESS_KEY: service.secretAccessKey,
});
