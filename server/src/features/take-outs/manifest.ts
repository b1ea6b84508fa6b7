import { createHash, type KeyObject, sign } from 'node:crypto';
import type { TakeOutPart } from '@gatehouse/domain/take-outs/parts.ts';
import { publicPartOf } from '#server/platform/history/anchor.ts';
import type { Packed } from './zip/zip-writer.ts';

/** A file of the ZIP, as its manifest names it. */
export interface ManifestFile extends Packed {
  /** Its definition in the schema, where it is rows. */
  readonly schema?: string;
  readonly rows?: number;
}

/** What stands in `manifest.json`: the last file but its signature. */
export interface Manifest {
  readonly format: number;
  readonly lot: string;
  readonly company: { readonly companyId: string; readonly number: number; readonly name: string } | null;
  readonly parts: readonly TakeOutPart[];
  /** Whether it holds what only the studio reads. */
  readonly studios: boolean;
  readonly asOf: string;
  readonly askedBy: string;
  /** The end of the chain of seals at that moment. */
  readonly seals: { readonly count: number; readonly hash: string };
  readonly files: readonly ManifestFile[];
  /** Documents whose bytes the store no longer had. */
  readonly missing: readonly string[];
  /** Documents that a virus scanner keeps apart, or that still wait for it. Absent where it was made before there was one. */
  readonly quarantined?: readonly string[];
}

const WORD = 'gatehouse-take-out';
export const signedText = (sha256: string, key: string): string => `${WORD} 1 ${sha256} ${key}`;

/** The line in `manifest.sig`: by the same key as the anchors of the history (decision 0088). */
export const signatureOf = (manifest: string, key: KeyObject): string => {
  const text = signedText(createHash('sha256').update(manifest).digest('hex'), publicPartOf(key));
  return `${text} ${sign(null, Buffer.from(text), key).toString('base64url')}\n`;
};

/** What somebody reads who opens it without knowing what it is. */
export const readmeOf = ({
  lot,
  company,
  asOf,
  studios,
}: Omit<Manifest, 'files' | 'missing' | 'quarantined'>): string =>
  [
    `${company === null ? 'Everything of the lot' : `Everything of ${company.name} (${company.number})`}, kept at ${lot}, as it stood at ${asOf}.`,
    '',
    'manifest.json   every file with its size and SHA-256; manifest.sig is its signature',
    'schema.json     what stands in each file of rows (JSON Schema, 2020-12)',
    'data/           the rows, one file for each kind',
    'files/          the documents; data/documents.json says which is which',
    'proof/          hashes by which the histories can be checked without the server',
    '',
    studios
      ? 'It holds what only the studio reads. It is not for the company.'
      : 'It holds what the company’s admins may read, and nothing of another company.',
    '',
    'Is it whole?  npm run verify -- FILE.zip',
    '',
  ].join('\n');
