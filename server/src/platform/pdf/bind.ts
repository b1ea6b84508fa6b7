import { degrees, PDFDocument, PDFHexString, PDFName, type PDFPage } from 'pdf-lib';
import type { Bookmark } from './sheet.ts';
import { drawStamps, stampSize } from './stamp.ts';

export interface BoundFile {
  readonly label: string;
  readonly bytes: Uint8Array;
}

export interface Binding {
  /** The pages that the house drew. */
  readonly own: Uint8Array;
  readonly bookmarks: readonly Bookmark[];
  /** Bound behind them, in this order, each with a bookmark and a page number on every page. */
  readonly files: readonly OpenedFile[];
  readonly createdAt: Date;
}

/** An attached file, parsed. Done once: a large one takes its size again in memory each time. */
export interface OpenedFile {
  readonly label: string;
  readonly source: PDFDocument;
  readonly pages: number;
}

/** Parses the files. Refuses, naming the file, when one cannot be opened or has no pages. */
export const openFiles = (files: readonly BoundFile[]): Promise<readonly OpenedFile[]> => Promise.all(files.map(open));

/** One PDF out of the house's pages and the attached ones. Same input, same bytes. */
export const bind = async ({ own, bookmarks, files, createdAt }: Binding): Promise<Uint8Array> => {
  const document = await PDFDocument.load(own, { updateMetadata: false });
  const contents: Bookmark[] = [...bookmarks];
  const attached: { page: PDFPage; label: string }[] = [];
  for (const { label, source } of files) {
    contents.push({ label, page: document.getPageCount() });
    for (const page of await document.copyPages(source, source.getPageIndices())) {
      document.addPage(page);
      attached.push({ page, label });
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
  return document.save();
};

const open = async ({ label, bytes }: BoundFile): Promise<OpenedFile> => {
  try {
    const source = await PDFDocument.load(bytes, { updateMetadata: false });
    return { label, source, pages: source.getPageCount() };
  } catch (error) {
    throw new Error(`The attached file ${label} could not be opened: ${(error as Error).message}`);
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
