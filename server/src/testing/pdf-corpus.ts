import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createDeflate } from 'node:zlib';
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib';
import PDFKit from 'pdfkit';
import { onePagePdf, streamOf } from './pdfs/writer.ts';

/** The files of promises T13, generated, never stored. Each says what it is; the tests say what must happen to it. */

export const plainPdf = async (pages = 1, text = 'A page'): Promise<Buffer> => {
  const document = await PDFDocument.create({ updateMetadata: false }); // without the hour, so that two are the same bytes
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++)
    document.addPage([300, 400]).drawText(`${text} ${page}`, { x: 40, y: 300, font });
  return Buffer.from(await document.save());
};

/** A sound PDF of exactly this many bytes, from about 600 on: a stream that nothing shows fills it, and a few line ends at most. */
export const pdfOfSize = (size: number): Buffer => {
  const withStream = (length: number): Buffer => {
    const [front = '', back = ''] = onePagePdf({ objects: [streamOf('', '@')] })
      .toString('latin1')
      .split('@');
    const digits = String(length).length - 1;
    const start = Number(/startxref\n(\d+)/.exec(back)?.[1]) + length - 1 + digits;
    const head = front.replace('/Length 1', `/Length ${length}`);
    return Buffer.concat([
      Buffer.from(head, 'latin1'),
      Buffer.alloc(length, '.'),
      Buffer.from(back.replace(/startxref\n\d+/, `startxref\n${start}`), 'latin1'),
    ]);
  };
  const least = withStream(1).length;
  // the length itself and the offset of the start grow by some digits
  const pdf = withStream(Math.max(1, size - least - 20));
  return Buffer.concat([pdf, Buffer.alloc(size - pdf.length, '\n')]);
};

/** A paper as offices write and scan them: lines on every page, and a picture of so many bytes on the first. */
export const officePaper = async (pages: number, pictureBytes = 0): Promise<Buffer> => {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 1; page <= pages; page++) {
    const sheet = document.addPage([612, 792]);
    for (let line = 1; line <= 45; line++)
      sheet.drawText(`Page ${page}, line ${line}: what a carrier, a bank or a landlord writes about a production.`, {
        x: 54,
        y: 755 - line * 15,
        size: 9,
        font,
      });
  }
  if (pictureBytes > 0) {
    const picture = document.context.stream(randomBytes(pictureBytes), {
      Type: 'XObject',
      Subtype: 'Image',
      Width: 1,
      Height: pictureBytes,
      ColorSpace: 'DeviceGray',
      BitsPerComponent: 8,
    });
    document.getPage(0).node.setXObject(PDFName.of('Picture'), document.context.register(picture));
  }
  return Buffer.from(await document.save());
};

type Dictionary = Parameters<PDFDocument['context']['obj']>[0];

/** A PDF with something in its catalog, as written here. */
export const pdfWithCatalog = async (
  entries: (document: PDFDocument) => Record<string, Dictionary>,
): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  for (const [name, value] of Object.entries(entries(document))) {
    document.catalog.set(PDFName.of(name), document.context.obj(value as never));
  }
  return Buffer.from(await document.save());
};

export const javaScriptAction = { S: 'JavaScript', JS: PDFString.of('app.alert(1)') };

/** A PDF written by hand: these object bodies, 1 being the catalog. The cross-reference table is right. */
export const pdfOfObjects = (bodies: readonly string[], trailer = ''): Buffer => {
  let text = '%PDF-1.7\n';
  const offsets = bodies.map((body, index) => {
    const offset = Buffer.byteLength(text, 'latin1');
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const start = Buffer.byteLength(text, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
};

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>';
const sound = [catalog, onePage, page] as const;

/** A small file that unpacks to `megabytes` when its object stream is read (promises M10). */
export const streamBomb = async (megabytes: number): Promise<Buffer> => {
  const deflate = createDeflate({ level: 9 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const block = Buffer.alloc(1024 * 1024, ' ');
  for (let done = 0; done < megabytes; done++) if (!deflate.write(block)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const packed = Buffer.concat(parts).toString('latin1');
  const stream = `<< /Type /ObjStm /N 1 /First 10 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream`;
  return pdfOfObjects([...sound, stream]);
};

/** Encrypted by a program that is not the one that reads it. */
export const encryptedPdf = async (pdfVersion: '1.3' | '1.7ext3'): Promise<Buffer> => {
  const document = new PDFKit({ pdfVersion, userPassword: 'secret', ownerPassword: 'owner' });
  document.text('Nobody reads this.').end();
  return Buffer.concat(await document.toArray());
};
