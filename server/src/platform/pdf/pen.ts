import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { paperLogo } from '../lot/paper-logo.ts';
import { type Face, loadFonts } from './fonts.ts';
import { breakLines, type Span } from './lines.ts';
import { ink, mark } from './logo.ts';

/** How much broader than high a logo of the studio's own may stand. */
const MOST_ACROSS = 6;

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

/** What is drawn at a place of a page: text in boxes, rules, the logo. Positions are points from the top left. */
export const openPen = (document: PDFKit.PDFDocument) => {
  const fonts = loadFonts(document);

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

  const logo = (x: number, at: number, height: number): void => {
    const scale = height / mark.height;
    document.addStructure(
      document.struct('Figure', { alt: lot().brand.name }, () => {
        const own = paperLogo();
        if (own !== null) {
          document.image(Buffer.from(own.png), x, at, { fit: [MOST_ACROSS * height, height] });
          return;
        }
        document.save().translate(x, at).scale(scale);
        // the design's logo: the mark at 82 %, the word in sign letters beside it
        document.save().translate(0, 3.4).scale(0.82);
        document.path(mark.gate).fill(ink.strong, 'even-odd');
        document.path(mark.light).fill(ink.tungsten);
        document.restore();
        document.fillColor(ink.strong);
        drawSpans([{ text: lot().brand.name, face: 'sign' }], 61.5, 39.5, 40);
        document.restore();
      }),
    );
  };

  return { write, linesOf, tagged, decorate, rule, column, logo };
};
