import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttachedFile, unboundBecause } from '#server/platform/pdf/attached-file.ts';
import { bindFiles } from '#server/platform/pdf/bind-files.ts';
import { createBinder } from '#server/platform/pdf/binder.ts';
import { documentAt } from '#server/platform/pdf/render.ts';
import {
  encryptedPdf,
  javaScriptAction,
  pdfOfObjects,
  pdfWithCatalog,
  plainPdf,
  streamBomb,
} from '#server/testing/pdf-corpus.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { drawCreditPacket } from './credit-packet.ts';
import type { CreditPacket } from './credit-packet-shape.ts';

const drawing = documentAt<CreditPacket>(new URL('./credit-packet.ts', import.meta.url), 'drawCreditPacket');
const paper = (names: readonly string[] = []): CreditPacket => ({
  submittedAt: '2026-11-12T17:42:00.000Z',
  stoodOn: 'Nov 20, 2026, 10:00 a.m.',
  version: 1,
  status: 'In review',
  company: 'Groyne Pictures LLC',
  project: 'Harbor Pilot',
  projectNumber: 'P-1063',
  facts: [],
  corrections: [],
  sections: [],
  tradeReferences: [],
  answers: [],
  activity: [],
  signature: null,
  files: names.map((name) => ({ name, section: '', size: 1, sha256: '', bound: true })),
});

let folder: string;
let made = 0;
const binder = createBinder({ memoryMb: 320, stepMs: 12_000 });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-binder-'));
});
afterAll(async () => {
  binder.stop();
  await rm(folder, { recursive: true });
});

const target = (): string => {
  made += 1;
  return join(folder, `bound-${made}.pdf`);
};
const attached = async (label: string, bytes: Uint8Array, sha256?: string): Promise<AttachedFile> => {
  const path = join(folder, label);
  await writeFile(path, bytes);
  return { label, path, sha256: sha256 ?? createHash('sha256').update(bytes).digest('hex'), problem: null };
};
const bindAll = async (files: readonly AttachedFile[]) => {
  const at = target();
  const bound = await binder.bind(drawing, paper(files.map(({ label }) => label)), { files, target: at });
  return { ...bound, bytes: await readFile(at) };
};

describe('binding in a process of its own', () => {
  it('[CA-051] gives the same bytes in two processes and in this one', async () => {
    const files = [await attached('a.pdf', await plainPdf(3)), await attached('b.pdf', await plainPdf(1))];
    const [first, second] = [await bindAll(files), await bindAll(files)];
    const here = await bindFiles((inside) => drawCreditPacket(paper(['a.pdf', 'b.pdf']), inside), files);
    expect(second.sha256).toBe(first.sha256);
    expect(createHash('sha256').update(here.bytes).digest('hex')).toBe(first.sha256);
    expect(createHash('sha256').update(first.bytes).digest('hex')).toBe(first.sha256);
    expect([first.pages, first.size]).toEqual([
      (await PDFDocument.load(first.bytes)).getPageCount(),
      first.bytes.length,
    ]);
  });

  it('[CA-051] binds the sound files and says of each other one why it is not there', async () => {
    // a page tree that names a page which is not there: it opens, and its pages cannot be copied
    const hollow = pdfOfObjects([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 9 0 R >>',
    ]);
    const bad: readonly (readonly [string, Uint8Array, string, string?])[] = [
      ['broken.pdf', Buffer.from('%PDF-1.7 nothing'), unboundBecause.unreadable],
      ['hollow.pdf', hollow, unboundBecause.unreadable],
      ['secret.pdf', await encryptedPdf('1.7ext3'), unboundBecause.encrypted],
      ['script.pdf', await pdfWithCatalog(() => ({ OpenAction: javaScriptAction as never })), unboundBecause.active],
      ['other.pdf', await plainPdf(1), unboundBecause.changed, '00'.repeat(32)],
      ['bomb.pdf', await streamBomb(500), unboundBecause.tooMuch],
    ];
    const files = [
      await attached('first.pdf', await plainPdf(2, 'First')),
      ...(await Promise.all(bad.map(([label, bytes, , sha256]) => attached(label, bytes, sha256)))),
      { label: 'gone.pdf', path: join(folder, 'gone.pdf'), sha256: '', problem: null },
      await attached('last.pdf', await plainPdf(1, 'Last')),
    ];
    const { bytes, pages } = await bindAll(files);
    const texts = await textOfPages(bytes);
    const own = pages - 2 - bad.length - 1 - 1;
    expect(texts[0]).toContain(`Page 1 of ${pages}`);
    const expected = [
      ...bad.map(([label, , because]) => [label, because] as const),
      ['gone.pdf', unboundBecause.missing] as const,
    ];
    expected.forEach(([label, because], index) => {
      const text = texts[own + 2 + index]?.replaceAll('\n', ' ');
      expect(text).toContain(label);
      expect(text).toContain(because);
    });
    expect((await PDFDocument.load(bytes)).getPage(pages - 1).getWidth()).toBe(300);
  }, 120_000);

  it('tells its steps, ends when it is told to, and leaves no process behind', async () => {
    const files = await Promise.all([1, 2, 3].map(async (n) => attached(`s${n}.pdf`, await plainPdf(n))));
    const steps: string[] = [];
    const at = target();
    await binder.bind(drawing, paper(), { files, target: at, onStep: (done, all) => steps.push(`${done}/${all}`) });
    expect(steps).toEqual(['0/5', '1/5', '2/5', '3/5', '4/5']);
    const stop = new AbortController();
    const stopped = target();
    const running = binder.bind(drawing, paper(), {
      files,
      target: stopped,
      signal: stop.signal,
      onStep: () => stop.abort(new Error('enough')),
    });
    await expect(running).rejects.toThrow('enough');
    expect((await readdir(folder)).map((name) => join(folder, name))).not.toContain(stopped);
  });

  it('throws what the document function threw, and that it is no document', async () => {
    const files: AttachedFile[] = [];
    const nothing = documentAt<CreditPacket>(drawing.module, 'nothing');
    await expect(binder.bind(nothing, paper(), { files, target: target() })).rejects.toThrow('is not a document');
    const wrong = { ...paper(), facts: null } as unknown as CreditPacket;
    await expect(binder.bind(drawing, wrong, { files, target: target() })).rejects.toThrow();
  });

  it('may write one file and nothing else, and knows nothing of the environment', async () => {
    const module = join(folder, 'nosy.mjs');
    await writeFile(
      module,
      `import { writeFileSync } from 'node:fs';
       export const write = async () => writeFileSync(${JSON.stringify(join(folder, 'elsewhere'))}, 'x');
       export const look = async () => { throw new Error(JSON.stringify(Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD' && name !== 'NODE_CHANNEL_SERIALIZATION_MODE'))); };
       export const spawn = async () => (await import('node:child_process')).execSync('true');`,
    );
    const asked = (name: string) =>
      binder.bind(documentAt(new URL(`file://${module}`), name), {}, { files: [], target: target() });
    await expect(asked('write')).rejects.toThrow('permission');
    await expect(asked('spawn')).rejects.toThrow('permission');
    await expect(asked('look')).rejects.toThrow('["BIND_MEMORY_MB"]');
  });
});
