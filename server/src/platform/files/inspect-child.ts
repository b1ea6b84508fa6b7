import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { ParseSpeeds, PDFContext, PDFDocument, type PDFObject, PDFRef } from 'pdf-lib';
import { findActiveBytes, findActiveContent, isDisguisedObjectStream, type Lookup } from './active-content.ts';

export interface InspectRequest {
  readonly path: string;
}

export type Verdict =
  | { readonly ok: true; readonly pages: number }
  | {
      readonly ok: false;
      readonly why: 'encrypted' | 'noPages' | 'unreadable' | 'activeContent';
      readonly found?: string;
    };

/** Kept small on purpose: whatever a file does here, it does to a process that holds nothing and lives for seconds. */
const inspect = async (path: string): Promise<Verdict> => {
  const bytes = await readFile(path);
  const inBytes = findActiveBytes(bytes);
  if (inBytes !== null) return { ok: false, why: 'activeContent', found: inBytes };
  seen.length = 0;
  let document: PDFDocument;
  try {
    document = await PDFDocument.load(bytes, {
      parseSpeed: ParseSpeeds.Fastest,
      throwOnInvalidObject: true,
      updateMetadata: false,
    });
  } catch {
    // packed objects of an encrypted file fail to unpack long before anything says "encrypted"
    return { ok: false, why: /\/Encrypt\s+\d+\s+\d+\s+R/.test(bytes.toString('latin1')) ? 'encrypted' : 'unreadable' };
  }
  const lookup: Lookup = (object) => (object instanceof PDFRef ? document.context.lookup(object) : object);
  for (const object of seen) {
    if (isDisguisedObjectStream(object)) return { ok: false, why: 'unreadable' };
    const found = findActiveContent(object, lookup);
    if (found !== null) return { ok: false, why: 'activeContent', found };
  }
  try {
    const pages = document.getPageCount();
    return pages === 0 ? { ok: false, why: 'noPages' } : { ok: true, pages };
  } catch {
    return { ok: false, why: 'unreadable' };
  }
};

// Every version of every object is looked at, the replaced ones too: a viewer that repairs a file may choose an older one.
const seen: PDFObject[] = [];
const assign = PDFContext.prototype.assign;
PDFContext.prototype.assign = function (this: PDFContext, ref: PDFRef, object: PDFObject): void {
  seen.push(object);
  assign.call(this, ref, object);
};

// A stream bomb fills memory outside the heap that V8 can limit, and the parser never yields: another thread watches (M10).
const limit = Number(process.env.INSPECT_MEMORY_MB) * 1024 * 1024;
new Worker(
  `setInterval(() => { if (process.memoryUsage.rss() > ${limit}) process.kill(process.pid, 'SIGKILL'); }, 10)`,
  { eval: true, resourceLimits: { maxOldGenerationSizeMb: 8 } },
).unref();

process.on('message', (request: InspectRequest) => {
  inspect(request.path)
    .catch((): Verdict => ({ ok: false, why: 'unreadable' }))
    .then((verdict) => process.send?.(verdict));
});
process.on('disconnect', () => process.exit(0));
