import PDFDocument from 'pdfkit';
import { type Face, loadFonts } from './fonts.ts';
import { breakLines } from './lines.ts';
import { ink } from './logo.ts';

const left = 54;
const width = 504;

/** The page that stands in the place of an attached file that cannot be bound in. The stamp with its page number comes later, as on every attached page. */
export const drawNotice = async (label: string, because: string): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: new Date(0) },
  });
  const fonts = loadFonts(document);
  document.addPage();
  let y = 72;
  const write = (text: string, face: Face, size: number, leading: number, color: string): void => {
    for (const line of breakLines(fonts, [{ text, face }], size, width)) {
      let at = left;
      for (const span of line.spans)
        for (const run of fonts.runsOf(span.text, span.face)) {
          document.font(run.font).fontSize(size).fillColor(color);
          document.text(run.text, at, y, { lineBreak: false, baseline: 'alphabetic' });
          at += document.widthOfString(run.text);
        }
      y += leading;
    }
  };
  write(label, 'sign', 24, 28, ink.strong);
  y += 8;
  write('This attached file is not bound in.', 'read', 12, 18.75, ink.strong);
  write(because, 'read', 12, 18.75, ink.strong);
  y += 8;
  write('The file itself stays in the portal as it was attached.', 'ui', 9.5, 13.5, ink.soft);
  const done = document.toArray();
  document.end();
  return Buffer.concat(await done);
};
