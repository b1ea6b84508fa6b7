import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { z } from 'zod';
import type { Place } from './place.ts';

const Hash = z.string().regex(/^[0-9a-f]{64}$/);

const Part = z.strictObject({
  /** Of the file as it lies in the backup, packed and sealed. */
  sha256: Hash,
  bytes: z.int().min(0),
});

/** What a backup says of itself. Everything beside it is named here with its hash, so that whatever is missing or changed is noticed. */
export const Manifest = z.strictObject({
  format: z.literal(2),
  madeAt: z.iso.datetime(),
  version: z.string(),
  /** In their order; a restore brings an empty database to just there. */
  migrations: z.array(z.strictObject({ name: z.string(), sha256: Hash })),
  tables: z.array(Part.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) })),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** The list of the files (kept-files.ts): sealed for nobody, because it says no more than the names of what lies there. */
  files: Part.extend({ count: z.int().min(0), kept: z.int().min(0) }),
  /** Whom it is sealed for (age); null: for nobody. */
  recipient: z.string().nullable(),
  /** A hash by which the secret of the installation is known again, and which tells nothing of it. */
  secretMark: Hash,
});
export type Manifest = z.infer<typeof Manifest>;

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a backup without it was not finished. Its own hash is its last line. */
export const writeManifest = (place: Place, path: string, manifest: Manifest): Promise<void> => {
  const text = `${JSON.stringify(manifest, null, 1)}\n`;
  return place.write(path, Readable.from([Buffer.from(`${text}${digestOf(text)}\n`)]));
};

/** null: it is not as it was written, or nothing of ours. Refuses as the place does where there is none. */
export const readManifest = async (place: Place, path: string): Promise<Manifest | null> => {
  const whole = await textOf(await place.read(path));
  const end = whole.lastIndexOf('\n', whole.length - 2) + 1;
  const text = whole.slice(0, end);
  if (whole.slice(end) !== `${digestOf(text)}\n`) return null;
  const read = Manifest.safeParse(JSON.parse(text));
  return read.success ? read.data : null;
};
