import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { degrees, PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttachedFile } from '#server/platform/pdf/attached-file.ts';
import { bindFiles } from '#server/platform/pdf/bind-files.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { drawCreditPacket } from './credit-packet.ts';
import type { CreditPacket } from './credit-packet-shape.ts';
import { filesToBind, mostBytesToBind } from './files-to-bind.ts';

const packet: CreditPacket = {
  submittedAt: '2026-11-12T17:42:00.000Z',
  stoodOn: 'Nov 20, 2026, 10:00 a.m.',
  version: 2,
  status: 'In review',
  company: 'Groyne Pictures LLC',
  project: 'Harbor Pilot',
  projectNumber: 'P-1063',
  facts: [
    ['Line of credit requested', '$450,000'],
    ['Total months', '5'],
  ],
  corrections: [],
  sections: [
    {
      title: 'Company profile',
      rows: [
        ['Type of business', 'Film production'],
        ['Parent', ''],
      ],
      tables: [{ head: ['Name', 'Title'], body: [['Ines Groyne', 'Managing member']], shares: [1, 1] }],
      text: 'A comment in one line.',
    },
  ],
  tradeReferences: [{ title: 'Trade reference 1', rows: [['Company', 'Lamp House']] }],
  answers: [{ title: 'Answer of trade reference 1', rows: [['High credit', '$40,000']] }],
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
    version: 2,
    documentSha256: 'ab'.repeat(32),
  },
  files: [],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-packet-'));
});
afterAll(() => rm(folder, { recursive: true }));

const attached = async (label: string, bytes: Uint8Array): Promise<AttachedFile> => {
  const path = join(folder, label);
  await writeFile(path, bytes);
  return { label, path, sha256: createHash('sha256').update(bytes).digest('hex'), problem: null };
};
const bound = async (input: CreditPacket, files: readonly AttachedFile[] = []): Promise<Uint8Array> =>
  (await bindFiles((inside) => drawCreditPacket(input, inside), files)).bytes;

describe('the credit packet', () => {
  it('[CA-051] says everything that was given, and says what was not', async () => {
    const text = (await textOfPages(await bound(packet))).join('\n');
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
      'Answer of trade reference 1',
      '$40,000',
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
    const bytes = await bound(
      {
        ...packet,
        files: [
          { name: 'guarantee.pdf', section: 'Letter of credit', size: 1, sha256: 'cd'.repeat(32), bound: true },
          { name: 'coi.pdf', section: 'Insurance', size: 1, sha256: 'ef'.repeat(32), bound: true },
          { name: 'large.pdf', section: 'Cover sheet', size: 1, sha256: '01'.repeat(32), bound: false },
        ],
      },
      [await attached('guarantee.pdf', await turned.save()), await attached('coi.pdf', await plainPdf(2))],
    );
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
      'Answer of trade reference 1',
      'Activity',
      'Certificate of signature',
      'Attached files',
      'guarantee.pdf',
      'coi.pdf',
    ]);
  });

  it('[CA-051] puts a page that says so in the place of a file that cannot be bound', async () => {
    const files = ['broken.pdf', 'coi.pdf'].map((name) => ({ name, section: '', size: 1, sha256: '', bound: true }));
    const pages = await textOfPages(
      await bound({ ...packet, files }, [
        await attached('broken.pdf', Buffer.from('%PDF-1.7 nothing')),
        await attached('coi.pdf', await plainPdf(1)),
      ]),
    );
    expect(pages.at(-2)).toContain('broken.pdf');
    expect(pages.at(-2)).toContain('It could not be read as a PDF.');
    const listed = pages.join('\n').replaceAll('\n', ' ');
    expect(listed).toContain('broken.pdf (not bound in.');
    expect(listed).not.toContain('coi.pdf (not bound in');
  });

  it('carries 200 rows and a comment longer than a page, with nothing lost', async () => {
    const words = Array.from({ length: 1500 }, (_, index) => `w${index}`);
    const activity = Array.from({ length: 200 }, (_, index) => ({
      at: `day ${index}`,
      who: 'Tess',
      what: 'Saved',
      comment: index === 7 ? words.join(' ') : '',
    }));
    const seen = new Set((await textOfPages(await bound({ ...packet, activity }))).join('\n').split(/\s+/));
    expect(words.filter((word) => !seen.has(word))).toEqual([]);
    for (let index = 0; index < 200; index++) expect(seen.has(String(index))).toBe(true);
  });

  it('[CA-051] is the same to the byte when it is drawn again', async () => {
    const files = [{ name: 'coi.pdf', section: '', size: 1, sha256: '', bound: true }];
    const inside = [await attached('coi.pdf', await plainPdf(1))];
    expect(Buffer.from(await bound({ ...packet, files }, inside))).toEqual(
      Buffer.from(await bound({ ...packet, files }, inside)),
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
