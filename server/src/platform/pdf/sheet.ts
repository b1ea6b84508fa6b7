import { brand } from '@gatehouse/domain/brand/brand.ts';
import PDFDocument from 'pdfkit';
import { type Face, loadFonts } from './fonts.ts';
import { breakLines, type Span } from './lines.ts';
import { ink, mark } from './logo.ts';

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

export interface TextStyle {
  readonly face?: Face;
  readonly size: number;
  readonly leading: number;
  readonly color?: string;
  readonly align?: 'left' | 'right';
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
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
      Author: brand.name,
      Creator: `${brand.name} ${brand.versionLabel}`,
      Producer: brand.name,
      CreationDate: settings.createdAt,
      ModDate: settings.createdAt,
    },
  });
  const fonts = loadFonts(document);
  document.addPage();
  const { width: pageWidth, height: pageHeight } = document.page;
  const width = pageWidth - 2 * side;
  const floor = pageHeight - bottom - footerHeight - 12;
  let y = top;

  const tagged = (tag: string, draw: () => void): void => {
    document.addStructure(document.struct(tag, {}, draw));
  };
  /** Rules, marks and footers: a screen reader passes them by. */
  const decorate = (draw: () => void): void => {
    document.markContent('Artifact');
    draw();
    document.endMarkedContent();
  };
  const toSpans = (text: string | readonly Span[], face: Face): readonly Span[] =>
    typeof text === 'string' ? [{ text, face }] : text;

  const drawSpans = (spans: readonly Span[], x: number, baseline: number, size: number): void => {
    let at = x;
    for (const span of spans) {
      for (const run of fonts.runsOf(span.text, span.face)) {
        document.font(run.font).fontSize(size);
        document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += document.widthOfString(run.text);
      }
    }
  };
  const linesOf = (text: string | readonly Span[], style: TextStyle, within: number) =>
    breakLines(fonts, toSpans(text, style.face ?? 'ui'), style.size, within);

  /** Draws text in a box; gives the height it took. The baseline sits where the design's line boxes put it. */
  const write = (text: string | readonly Span[], box: Box, style: TextStyle): number => {
    const lines = linesOf(text, style, box.width);
    document.fillColor(style.color ?? ink.strong);
    lines.forEach((line, index) => {
      const x = style.align === 'right' ? box.x + box.width - line.width : box.x;
      drawSpans(line.spans, x, box.y + index * style.leading + style.leading / 2 + style.size * 0.34, style.size);
    });
    return lines.length * style.leading;
  };

  const rule = (from: number, to: number, at: number, weight: number, color: string): void =>
    decorate(() => {
      document.lineWidth(weight).strokeColor(color).moveTo(from, at).lineTo(to, at).stroke();
    });
  const column = (at: number, from: number, to: number): void =>
    decorate(() => {
      document.lineWidth(0.75).strokeColor(ink.rule).moveTo(at, from).lineTo(at, to).stroke();
    });

  const newPage = (): void => {
    document.addPage();
    y = top;
  };

  const logo = (x: number, at: number, height: number): void => {
    const scale = height / mark.height;
    document.addStructure(
      document.struct('Figure', { alt: brand.name }, () => {
        document.save().translate(x, at).scale(scale);
        // the design's logo: the mark at 82 %, the word in sign letters beside it
        document.save().translate(0, 3.4).scale(0.82);
        document.path(mark.gate).fill(ink.strong, 'even-odd');
        document.path(mark.light).fill(ink.tungsten);
        document.restore();
        document.fillColor(ink.strong);
        drawSpans([{ text: brand.name, face: 'sign' }], 61.5, 39.5, 40);
        document.restore();
      }),
    );
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
    write,
    tagged,
    decorate,
    rule,
    column,
    logo,
    newPage,
    bookmarks: bookmarks as readonly Bookmark[],
    /** Names this page in the table of contents that readers show beside the pages. */
    bookmark: (label: string): void => {
      bookmarks.push({ label, page: document.bufferedPageRange().count - 1 });
    },
    heightOf: (text: string | readonly Span[], style: TextStyle, within: number): number =>
      linesOf(text, style, within).length * style.leading,
    linesOf,
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
