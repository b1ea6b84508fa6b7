import PDFDocument from 'pdfkit';
import { loadFonts } from './fonts.ts';
import { ink } from './logo.ts';

export const stampSize = { width: 230, height: 14 } as const;

/** One small page per text: name of the attached file, and the page number in the bound document. Laid over the attached pages. */
export const drawStamps = async (
  texts: readonly { readonly label: string; readonly number: string }[],
  createdAt: Date,
): Promise<Uint8Array> => {
  const document = new PDFDocument({
    size: [stampSize.width, stampSize.height],
    margin: 0,
    autoFirstPage: false,
    info: { CreationDate: createdAt },
  });
  const fonts = loadFonts(document);
  const draw = (text: string, right: number): number => {
    let at = right - fonts.widthOf(text, 'ui', 7.5);
    const left = at;
    for (const run of fonts.runsOf(text, 'ui')) {
      document.font(run.font).fontSize(7.5).fillColor(ink.soft);
      document.text(run.text, at, 10, { lineBreak: false, baseline: 'alphabetic' });
      at += document.widthOfString(run.text);
    }
    return left;
  };
  for (const { label, number } of texts) {
    document.addPage();
    const shortened = label.length > 40 ? `${label.slice(0, 38)}…` : label;
    const text = `${shortened}, ${number.toLowerCase()}`;
    const width = fonts.widthOf(text, 'ui', 7.5) + 10;
    // a white ground: what is printed there already must not run into the number
    document.rect(stampSize.width - width, 0, width, stampSize.height).fill('#ffffff');
    draw(text, stampSize.width - 5);
  }
  const done = document.toArray();
  document.end();
  return Buffer.concat(await done);
};
