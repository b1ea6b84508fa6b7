import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ParseSpeeds, PDFDocument, PDFRef } from 'pdf-lib';
import { findActiveContent, type Lookup } from '../files/active-content.ts';
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
    const source = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
    if (holdsActiveContent(source)) return no(unboundBecause.active);
    const pages = source.getPageCount();
    return pages === 0 ? no(unboundBecause.unreadable) : { ok: true, file: { label, source, pages } };
  } catch (error) {
    const encrypted =
      (error as Error).message.includes('encrypted') || /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1'));
    return no(encrypted ? unboundBecause.encrypted : unboundBecause.unreadable);
  }
};

/** Uploads are refused for it; a file that came another way is asked once more, because this paper travels on. */
const holdsActiveContent = (source: PDFDocument): boolean => {
  const lookup: Lookup = (object) => (object instanceof PDFRef ? source.context.lookup(object) : object);
  return source.context.enumerateIndirectObjects().some(([, object]) => findActiveContent(object, lookup) !== null);
};
