import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument } from 'pdf-lib';
import { inspectPdf } from '../files/pdf-reading/inspect-pdf.ts';
import { NotKept, type Why } from '../files/pdf-reading/values.ts';
import { type AttachedFile, unboundBecause } from './attached-file.ts';
import type { OpenedFile } from './bind.ts';

export type Opened =
  | { readonly ok: true; readonly file: OpenedFile }
  | { readonly ok: false; readonly because: string };

const no = (because: string): Opened => ({ ok: false, because });

/** Reads an attached file as far as binding needs it. A file that cannot go in says why; it never throws. */
export const openFile = async ({ label, path, sha256, problem }: AttachedFile): Promise<Opened> => {
  if (problem !== null) return no(problem);
  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return no(unboundBecause.missing);
  if (createHash('sha256').update(bytes).digest('hex') !== sha256) return no(unboundBecause.changed);
  try {
    // uploads were refused for it; a file that came another way is asked once more, because this paper travels on
    inspectPdf(bytes);
    const source = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    const pages = source.getPageCount();
    return pages === 0 ? no(unboundBecause.unreadable) : { ok: true, file: { label, source, pages } };
  } catch (error) {
    return no(unboundBecause[error instanceof NotKept ? reasons[error.why] : 'unreadable']);
  }
};

const reasons = {
  activeContent: 'active',
  encrypted: 'encrypted',
  noPages: 'unreadable',
  unreadable: 'unreadable',
  tooComplex: 'tooMuch',
} as const satisfies Record<Why, keyof typeof unboundBecause>;
