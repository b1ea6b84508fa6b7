import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { uploadMessages } from '@gatehouse/domain/uploads/messages.ts';
import { PDFString } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  encryptedPdf,
  javaScriptAction,
  pdfOfObjects,
  pdfWithAnnotation,
  pdfWithCatalog,
  plainPdf,
  sound,
  streamBomb,
} from '#server/testing/pdf-corpus.ts';
import { createInspector } from './inspect.ts';

const inspector = createInspector({ messages: uploadMessages });
let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-inspect-'));
});
afterAll(async () => {
  inspector.stop();
  await rm(folder, { recursive: true });
});

const verdictOn = async (bytes: Buffer): Promise<string | number> => {
  const path = join(folder, `${count++}`);
  await writeFile(path, bytes);
  try {
    return (await inspector.inspect(path, 'a.pdf')).pages;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
};

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const stream = (dictionary: string, body: string): string =>
  `<< ${dictionary} /Length ${body.length} >>\nstream\n${body}\nendstream`;

describe('what may come in', () => {
  it.each<[string, number, () => Promise<Buffer> | Buffer]>([
    ['a plain file', 1, () => plainPdf()],
    ['300 pages', 300, () => plainPdf(300)],
    ['a file written by hand', 1, () => pdfOfObjects(sound)],
    [
      'links to the web',
      1,
      () => pdfWithAnnotation({ Subtype: 'Link', A: { S: 'URI', URI: PDFString.of('https://x.example') } }),
    ],
    [
      'opening at a page',
      1,
      () => pdfOfObjects(['<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>', ...sound.slice(1)]),
    ],
    [
      'going to a page',
      1,
      () =>
        pdfOfObjects([
          '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>',
          ...sound.slice(1),
        ]),
    ],
    ['a form without scripts', 1, () => pdfWithCatalog(() => ({ AcroForm: { Fields: [] } }))],
    ['the word JavaScript in a text', 1, () => plainPdf(1, 'See /JavaScript and /Launch')],
    ['a zip behind the end', 1, async () => Buffer.concat([await plainPdf(), Buffer.from('PK\u0003\u0004')])],
  ])('%s: %i', async (_, pages, make) => {
    expect(await verdictOn(await make())).toBe(pages);
  });
});

describe('what may not', () => {
  const active = uploadMessages.activeContent;
  const unreadable = uploadMessages.unreadable;
  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['a script when it opens', active, () => pdfWithCatalog(() => ({ OpenAction: javaScriptAction }))],
    [
      'a script by name',
      active,
      () =>
        pdfWithCatalog(({ context }) => ({
          Names: { JavaScript: { Names: [PDFString.of('a'), context.register(context.obj(javaScriptAction))] } },
        })),
    ],
    ['a script behind a link', active, () => pdfWithAnnotation({ Subtype: 'Link', A: javaScriptAction })],
    ['a script in a packed object', active, () => pdfWithAnnotation({ Subtype: 'Link', A: javaScriptAction }, true)],
    [
      'a script behind a hidden name',
      active,
      () =>
        pdfOfObjects([
          '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
          ...sound.slice(1),
          '<< /S /J#61vaScr#69pt /J#53 (x) >>',
        ]),
    ],
    [
      'a script after going to a page',
      active,
      () =>
        pdfOfObjects([
          '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /Named /N /Print >> >> >>',
          ...sound.slice(1),
        ]),
    ],
    ['printing when it opens', active, () => pdfWithCatalog(() => ({ OpenAction: { S: 'Named', N: 'Print' } }))],
    [
      'an action when it closes',
      active,
      () => pdfWithCatalog(() => ({ AA: { WC: { S: 'URI', URI: PDFString.of('https://x.example') } } })),
    ],
    [
      'a program to start',
      active,
      () => pdfWithAnnotation({ Subtype: 'Link', A: { S: 'Launch', F: PDFString.of('calc.exe') } }),
    ],
    ['an attached file', active, () => pdfWithCatalog(() => ({ Names: { EmbeddedFiles: { Names: [] } } }))],
    ['a file on a page', active, () => pdfWithAnnotation({ Subtype: 'FileAttachment' })],
    [
      'a form of another kind',
      active,
      () => pdfWithCatalog(() => ({ AcroForm: { Fields: [], XFA: PDFString.of('<xdp/>') } })),
    ],
    ['a film', active, () => pdfWithAnnotation({ Subtype: 'RichMedia' })],
    [
      'a form that sends',
      active,
      () => pdfWithAnnotation({ Subtype: 'Widget', A: { S: 'SubmitForm', F: PDFString.of('https://x.example') } }),
    ],
    [
      'a form that loads',
      active,
      () => pdfWithAnnotation({ Subtype: 'Widget', A: { S: 'ImportData', F: PDFString.of('x') } }),
    ],
    [
      'an object that was replaced later',
      active,
      () => pdfOfObjects([...sound, '<< /S /Launch /F (calc.exe) >>\nendobj\n4 0 obj\n<< /S /GoTo >>']),
    ],
    [
      'an object inside a stream',
      active,
      () => pdfOfObjects([...sound, stream('', '9 0 obj << /S /JavaScript /JS (x) >> endobj')]),
    ],
    [
      'objects in a stream under another name',
      unreadable,
      () => pdfOfObjects([...sound, stream('/N 1 /First 4', '9 0 << /S /GoTo >>')]),
    ],
    [
      'a password',
      uploadMessages.encrypted,
      () => pdfOfObjects([...sound, '<< /Filter /Standard /V 1 /R 2 /O (x) /U (x) /P -1 >>'], '/Encrypt 4 0 R'),
    ],
    ['a password, as another program sets it', uploadMessages.encrypted, () => encryptedPdf('1.7ext3')],
    ['a password, the old way', uploadMessages.encrypted, () => encryptedPdf('1.3')],
    ['no pages', uploadMessages.noPages, () => pdfOfObjects([catalogOnly, '<< /Type /Pages /Kids [] /Count 0 >>'])],
    ['a cut-off file', unreadable, async () => (await plainPdf(20)).subarray(0, 700)],
    ['nothing but the first five letters', unreadable, () => Buffer.from('%PDF-')],
    [
      'a web page behind the first five letters',
      unreadable,
      () => Buffer.from('%PDF-<html><script>alert(1)</script></html>'),
    ],
    [
      'pages that contain each other',
      unreadable,
      () => pdfOfObjects([catalogOnly, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    ],
    ['lists in lists, 200,000 deep', unreadable, () => pdfOfObjects([...sound, nested(200_000)])],
  ])('%s', async (_, message, make) => {
    expect(await verdictOn(await make())).toBe(message);
  });

  it('a file that unpacks to 500 MB, and the next file is not harmed', async () => {
    const bomb = await streamBomb(500);
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage.rss();
    expect(await verdictOn(bomb)).toBe(uploadMessages.tooComplex);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    expect(await verdictOn(await plainPdf(2))).toBe(2);
  }, 20_000);

  it('a file that takes too long', async () => {
    const hurried = createInspector({ messages: uploadMessages, timeoutMs: 1 });
    const path = join(folder, 'slow');
    await writeFile(path, await plainPdf(50));
    await expect(hurried.inspect(path, 'a.pdf')).rejects.toMatchObject({
      status: 400,
      messages: [{ errorMessage: uploadMessages.tooComplex, field: 'a.pdf', code: 'file-too-complex' }],
    });
    hurried.stop();
  });

  it('ten at once are looked at two at a time, each by itself', async () => {
    const files = await Promise.all(Array.from({ length: 10 }, (_, index) => plainPdf(index + 1)));
    expect(await Promise.all(files.map(verdictOn))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
});

const catalogOnly = '<< /Type /Catalog /Pages 2 0 R >>';
