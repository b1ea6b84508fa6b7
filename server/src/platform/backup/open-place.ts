import { ConfigError } from '#server/platform/config/config.ts';
import { openBucketPlace } from './bucket.ts';
import { openFolder } from './folder.ts';
import type { Place } from './place.ts';

/** The place that was typed: `s3://bucket/prefix` with the settings of a bucket apart from the lot's own, else a folder. Refuses with ConfigError what cannot be one. */
export const placeOf = (
  typed: string,
  {
    environment,
    folderOf,
  }: {
    readonly environment: Readonly<Record<string, string | undefined>>;
    readonly folderOf: (typed: string) => string;
  },
): Place => {
  if (!typed.startsWith('s3:')) return openFolder(folderOf(typed));
  const [, bucket, prefix = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]*)(?:\/([\w./-]*))?$/i.exec(typed) ?? [];
  if (bucket === undefined || /(^|\/)\.\.?(\/|$)/.test(prefix))
    throw new ConfigError(
      `${typed} is no bucket: say s3://bucket/prefix, of letters, digits, dots, dashes and slashes.`,
    );
  const said = (name: string): string => {
    const value = environment[name];
    if (!value) throw new ConfigError(`${name} is missing; a backup to a bucket needs it.`);
    return value;
  };
  const endpoint = said('BACKUP_S3_ENDPOINT');
  if (!/^https?:\/\/\S+$/.test(endpoint))
    throw new ConfigError('BACKUP_S3_ENDPOINT must start with https:// or http://.');
  return openBucketPlace(
    {
      endpoint,
      bucket,
      region: environment.BACKUP_S3_REGION || 'auto',
      accessKeyId: said('BACKUP_S3_ACCESS_KEY_ID'),
      secretAccessKey: said('BACKUP_S3_SECRET_ACCESS_KEY'),
    },
    prefix.replace(/^\/+|\/+$/g, ''),
  );
};
