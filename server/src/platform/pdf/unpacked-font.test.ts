import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { unpackedFont } from './unpacked-font.ts';

const folder = join(dirname(createRequire(import.meta.url).resolve('@fontsource/newsreader/package.json')), 'files');
const woff = join(folder, 'newsreader-latin-400-normal.woff');

const drawnWith = async (font: string | Buffer): Promise<Buffer> => {
  const document = new PDFDocument({ info: { CreationDate: new Date(0) }, compress: false });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => document.once('end', resolve));
  document.registerFont('letter', font).font('letter').text('Letter of approval: Nightjar, $250,000.00 “as agreed”');
  document.end();
  await ended;
  return Buffer.concat(parts);
};

describe('a font out of its packing', () => {
  it('draws the same document, byte for byte', async () => {
    const packed = await drawnWith(woff);
    const unpacked = await drawnWith(unpackedFont(readFileSync(woff)));
    expect(packed.length).toBeGreaterThan(5_000);
    expect(unpacked.equals(packed)).toBe(true);
  });

  it('is refused when it is none', () => {
    expect(() => unpackedFont(Buffer.from('OTTO, and so on'))).toThrow('no WOFF');
  });
});
