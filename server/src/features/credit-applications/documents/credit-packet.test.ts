import { degrees, PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { type CreditPacket, drawCreditPacket } from './credit-packet.ts';
import { filesToBind, mostBytesToBind } from './files-to-bind.ts';

const packet: CreditPacket = {
  preparedAt: '2026-11-20T18:00:00.000Z',
  preparedFor: 'Joan Petrosyan',
  preparedOn: 'Nov 20, 2026, 10:00 a.m.',
  version: 2,
  status: 'In review',
  company: 'Groyne Pictures LLC',
  project: 'Harbor Pilot',
  projectNumber: 'P-1063',
  facts: [
    ['Line of credit requested', '$450,000'],
    ['Total months', '5'],
  ],
  sections: [
    {
      title: 'Company profile',
      state: 'Complete',
      rows: [
        ['Type of business', 'Film production'],
        ['Parent', ''],
      ],
      tables: [{ head: ['Name', 'Title'], body: [['Ines Groyne', 'Managing member']], shares: [1, 1] }],
      text: 'A comment in one line.',
    },
  ],
  tradeReferences: [{ title: 'Trade reference 1', rows: [['Company', 'Lamp House']] }],
  activity: [{ at: 'Nov 12, 2026', who: 'Tess Calder', what: 'Submitted', comment: 'First try' }],
  signature: {
    name: 'Nora Silver',
    title: 'Producer',
    signedAt: 'Nov 12, 2026, 9:42 a.m. PST',
    account: 'nora@groyne.example',
    address: '203.0.113.4',
    userAgent: 'Mozilla/5.0',
    termsVersion: '2026-4',
    consent: 'The signer agreed to sign electronically.',
    documentSha256: 'ab'.repeat(32),
  },
  files: [],
};

describe('the credit packet', () => {
  it('[CA-051] says everything that was given, and says what was not', async () => {
    const text = (await textOfPages(await drawCreditPacket(packet))).join('\n');
    for (const part of [
      'Harbor Pilot',
      'Line of credit requested',
      '$450,000',
      'Company profile',
      'Film production',
      'Not given',
      'Ines Groyne',
      'A comment in one line.',
      'Lamp House',
      'Tess Calder',
      'First try',
      'Certificate of signature',
      'Nora Silver',
      '203.0.113.4',
    ]) {
      expect(text).toContain(part);
    }
    expect(text.replaceAll('\n', '')).toContain('ab'.repeat(32));
  });

  it('binds the attached files behind, numbers every page and names each in the contents', async () => {
    const turned = await PDFDocument.create();
    for (const angle of [0, 90, 180, 270]) turned.addPage([400, 600]).setRotation(degrees(angle));
    const bytes = await drawCreditPacket({
      ...packet,
      files: [
        {
          name: 'guarantee.pdf',
          section: 'Letter of credit',
          size: 1,
          sha256: 'cd'.repeat(32),
          bytes: await turned.save(),
        },
        { name: 'coi.pdf', section: 'Insurance', size: 1, sha256: 'ef'.repeat(32), bytes: await plainPdf(2) },
        { name: 'large.pdf', section: 'Cover sheet', size: 1, sha256: '01'.repeat(32), bytes: null },
      ],
    });
    const document = await PDFDocument.load(bytes, { throwOnInvalidObject: true });
    const pages = await textOfPages(bytes);
    const own = document.getPageCount() - 6;
    expect(pages[0]).toContain(`Page 1 of ${own + 6}`);
    expect(pages[own - 1]).toContain('large.pdf (not bound in');
    expect(
      document
        .getPages()
        .slice(own)
        .map((page) => page.getRotation().angle),
    ).toEqual([0, 90, 180, 270, 0, 0]);
    const titles = document.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .flatMap((object) => /\/Title <([0-9A-F]+)>\s*\/Parent/.exec(object)?.[1] ?? [])
      .map((hex) => Buffer.from(hex.slice(4), 'hex').swap16().toString('utf16le'));
    expect(titles).toEqual([
      'Cover',
      'Company profile',
      'Trade reference 1',
      'Activity',
      'Certificate of signature',
      'Attached files',
      'guarantee.pdf',
      'coi.pdf',
    ]);
  });

  it('names the attached file that cannot be opened', async () => {
    const files = [{ name: 'broken.pdf', section: '', size: 1, sha256: '', bytes: Buffer.from('%PDF-1.7 nothing') }];
    await expect(drawCreditPacket({ ...packet, files })).rejects.toThrow('broken.pdf');
  });

  it('carries 200 rows and a comment longer than a page, with nothing lost', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`);
    const activity = Array.from({ length: 200 }, (_, index) => ({
      at: `day ${index}`,
      who: 'Tess',
      what: 'Saved',
      comment: index === 7 ? words.join(' ') : '',
    }));
    const seen = new Set((await textOfPages(await drawCreditPacket({ ...packet, activity }))).join('\n').split(/\s+/));
    expect(words.filter((word) => !seen.has(word))).toEqual([]);
    for (let index = 0; index < 200; index++) expect(seen.has(String(index))).toBe(true);
  });

  it('is the same to the byte when it is drawn again', async () => {
    const files = [{ name: 'coi.pdf', section: '', size: 1, sha256: '', bytes: await plainPdf(1) }];
    expect(Buffer.from(await drawCreditPacket({ ...packet, files }))).toEqual(
      Buffer.from(await drawCreditPacket({ ...packet, files })),
    );
  });

  it('leaves out files above the limit, in order', () => {
    const mb = 1_048_576;
    expect(filesToBind([{ size: 25 * mb }, { size: 20 * mb }, { size: 15 * mb }, { size: 1 }])).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(filesToBind([{ size: mostBytesToBind }])).toEqual([true]);
  });
});
