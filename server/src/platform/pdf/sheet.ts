import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { versionLabel } from '@gatehouse/domain/text/version.ts';
import PDFDocument from 'pdfkit';
import type { Span } from './lines.ts';
import { ink } from './logo.ts';
import { openPen, type TextStyle } from './pen.ts';

export interface SheetSettings {
  readonly title: string;
  /** Left part of every page's footer: what this is, and which version of it. */
  readonly footer: string;
  /** The only time a document knows: same input, same bytes. */
  readonly createdAt: Date;
  readonly size?: 'LETTER' | 'A4';
  readonly layout?: 'portrait' | 'landscape';
  /** Pages that will be bound behind these: "Page 2 of 9" counts them. */
  readonly pagesBehind?: number;
}

export interface Bookmark {
  readonly label: string;
  /** Counted from 0. */
  readonly page: number;
}

/** Side 72 px, top 64 px, bottom 52 px on the mockup's 96 dpi page; points are three quarters of that. */
const side = 54;
const top = 48;
const bottom = 39;
const footerHeight = 27;

/** A paper of the house: what is drawn at a place, and what flows down the pages. Positions are points from the top left. */
export const openSheet = (settings: SheetSettings) => {
  const document = new PDFDocument({
    size: settings.size ?? 'LETTER',
    layout: settings.layout ?? 'portrait',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: {
      Title: settings.title,
      Author: lot().brand.name,
      Creator: `${lot().brand.name} ${versionLabel}`,
      Producer: lot().brand.name,
      CreationDate: settings.createdAt,
      ModDate: settings.createdAt,
    },
  });
  const pen = openPen(document);
  const { write, decorate, rule, linesOf } = pen;
  document.addPage();
  const { width: pageWidth, height: pageHeight } = document.page;
  const width = pageWidth - 2 * side;
  const floor = pageHeight - bottom - footerHeight - 12;
  let y = top;

  const newPage = (): void => {
    document.addPage();
    y = top;
  };

  const bookmarks: Bookmark[] = [];

  const number = (): void => {
    const { count } = document.bufferedPageRange();
    const total = count + (settings.pagesBehind ?? 0);
    const small = { size: 7.9, leading: 11.25, color: ink.faint } as const;
    for (let index = 0; index < count; index++) {
      document.switchToPage(index);
      const line = pageHeight - bottom - footerHeight + 4;
      rule(side, pageWidth - side, line, 0.75, ink.rule);
      decorate(() => {
        write(settings.footer, { x: side, y: line + 9, width: width - 80 }, small);
        write(`Page ${index + 1} of ${total}`, { x: side, y: line + 9, width }, { ...small, align: 'right' });
      });
    }
  };

  return {
    document,
    left: side,
    width,
    floor,
    ...pen,
    newPage,
    bookmarks: bookmarks as readonly Bookmark[],
    /** Names this page in the table of contents that readers show beside the pages. */
    bookmark: (label: string): void => {
      bookmarks.push({ label, page: document.bufferedPageRange().count - 1 });
    },
    heightOf: (text: string | readonly Span[], style: TextStyle, within: number): number =>
      linesOf(text, style, within).length * style.leading,
    /** Where the next flowing part goes. */
    get y(): number {
      return y;
    },
    set y(at: number) {
      y = at;
    },
    /** Starts a new page unless `height` still fits on this one. */
    ensure: (height: number): void => {
      if (y + height > floor) newPage();
    },
    /** Adds the footers; gives the finished PDF. */
    finish: async (): Promise<Uint8Array> => {
      number();
      const done = document.toArray();
      document.end();
      return Buffer.concat(await done);
    },
  };
};

export type Sheet = ReturnType<typeof openSheet>;
