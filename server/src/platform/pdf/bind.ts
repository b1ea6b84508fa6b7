import { degrees, PDFDocument, PDFHexString, PDFName, type PDFPage } from 'pdf-lib';
import type { Bookmark } from './sheet.ts';
import { drawStamps, stampSize } from './stamp.ts';

/** An attached file, parsed. Done once: a large one takes its size again in memory each time. */
export interface OpenedFile {
  readonly label: string;
  readonly source: PDFDocument;
  readonly pages: number;
}

export interface Binding {
  /** The pages that the house drew. */
  readonly own: Uint8Array;
  readonly bookmarks: readonly Bookmark[];
  /** Bound behind them, in this order, each with a bookmark and a page number on every page. */
  readonly files: readonly OpenedFile[];
  /** The only time the document knows. */
  readonly createdAt: Date;
}

/** A file that could be opened and not be bound: its pages lead to nothing. */
export class UnboundFile extends Error {
  readonly index: number;

  constructor(index: number, { label }: OpenedFile, cause: unknown) {
    super(`The attached file ${label} could not be bound: ${(cause as Error).message}`, { cause });
    this.name = 'UnboundFile';
    this.index = index;
  }
}

export interface BoundBytes {
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** One PDF out of the house's pages and the attached ones. Same input, same bytes. Throws UnboundFile for the first one that does not go in. */
export const bind = async ({ own, bookmarks, files, createdAt }: Binding): Promise<BoundBytes> => {
  const document = await PDFDocument.load(own, { updateMetadata: false });
  const contents: Bookmark[] = [...bookmarks];
  const attached: { page: PDFPage; label: string }[] = [];
  for (const [index, file] of files.entries()) {
    contents.push({ label: file.label, page: document.getPageCount() });
    for (const page of await copyPages(document, file, index)) {
      document.addPage(page);
      attached.push({ page, label: file.label });
    }
  }
  const total = document.getPageCount();
  const first = total - attached.length + 1;
  if (attached.length > 0) {
    const texts = attached.map(({ label }, index) => ({ label, number: `Page ${first + index} of ${total}` }));
    const stamps = await document.embedPdf(
      await drawStamps(texts, createdAt),
      texts.map((_, index) => index),
    );
    attached.forEach(({ page }, index) => {
      const stamp = stamps[index];
      if (stamp !== undefined) place(page, stamp);
    });
  }
  writeOutline(document, contents);
  return { bytes: await document.save({ objectsPerTick: Number.POSITIVE_INFINITY }), pages: total };
};

const copyPages = async (document: PDFDocument, file: OpenedFile, index: number): Promise<readonly PDFPage[]> => {
  try {
    const pages = await document.copyPages(file.source, file.source.getPageIndices());
    // what the stamp will ask of each page, asked while it is known whose it is
    for (const page of pages) page.getCropBox();
    return pages;
  } catch (error) {
    throw new UnboundFile(index, file, error);
  }
};

/** At the foot of the page as people see it, however the page is turned and cropped. */
const place = (page: PDFPage, stamp: Parameters<PDFPage['drawPage']>[0]): void => {
  const { x, y, width, height } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  const seenWidth = angle % 180 === 0 ? width : height;
  const scale = Math.min(3, Math.max(0.4, seenWidth / 612));
  const right = seenWidth - stampSize.width * scale - 12 * scale;
  const up = 8 * scale;
  const corner = {
    0: { x: x + right, y: y + up },
    90: { x: x + width - up, y: y + right },
    180: { x: x + width - right, y: y + height - up },
    270: { x: x + up, y: y + height - right },
  }[angle] ?? { x: x + right, y: y + up };
  page.drawPage(stamp, { ...corner, xScale: scale, yScale: scale, rotate: degrees(angle) });
};

const writeOutline = (document: PDFDocument, contents: readonly Bookmark[]): void => {
  if (contents.length === 0) return;
  const { context, catalog } = document;
  const root = context.nextRef();
  const items = contents.map(() => context.nextRef());
  const pages = document.getPages();
  contents.forEach(({ label, page }, index) => {
    const target = pages[page];
    const reference = items[index];
    if (target === undefined || reference === undefined) return;
    const item = context.obj({ Title: PDFHexString.fromText(label), Parent: root, Dest: [target.ref, 'Fit'] });
    const [previous, next] = [items[index - 1], items[index + 1]];
    if (previous !== undefined) item.set(PDFName.of('Prev'), previous);
    if (next !== undefined) item.set(PDFName.of('Next'), next);
    context.assign(reference, item);
  });
  const [firstItem, lastItem] = [items[0], items.at(-1)];
  if (firstItem === undefined || lastItem === undefined) return;
  context.assign(root, context.obj({ Type: 'Outlines', First: firstItem, Last: lastItem, Count: items.length }));
  catalog.set(PDFName.of('Outlines'), root);
  catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
};
