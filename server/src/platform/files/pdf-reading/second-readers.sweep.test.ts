import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { officePaper } from '#server/testing/pdf-corpus.ts';
import { honestCorpus, hostileCorpus } from '#server/testing/pdfs/corpus.ts';
import { bringSecondReaders, findWith, producersHere, run } from '#server/testing/pdfs/second-readers.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { NotKept } from './values.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-readers-'));
  await bringSecondReaders();
}, 300_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const pagesOf = (bytes: Buffer): number | string => {
  try {
    return inspectPdf(bytes).pages;
  } catch (error) {
    if (error instanceof NotKept) return `${error.why}: ${error.message}`;
    throw error;
  }
};
const stored = async (name: string, bytes: Buffer): Promise<string> => {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
};

/** qpdf writes every one of these in its own way: packed, plain, spread out, and for reading from the net. */
const rewritten = [
  ['--object-streams=generate'],
  ['--object-streams=disable'],
  ['--linearize'],
  ['--linearize', '--object-streams=generate'],
  ['--qdf', '--object-streams=disable'],
  ['--stream-data=uncompress', '--newline-before-endstream'],
  ['--min-version=1.4', '--force-version=1.4', '--object-streams=disable'],
] as const;

describe('[promises T13] a second reader', () => {
  it('finds nothing in what is kept, and the same pages', async () => {
    for (const [place, { name, verdict, make }] of honestCorpus.entries()) {
      const found = await findWith(await stored(`honest-${place}.pdf`, await make()));
      expect({ name, ...found }).toEqual({
        name,
        pages: verdict,
        scripts: false,
        attachments: false,
        active: [],
        qpdfAgrees: found.qpdfAgrees,
      });
    }
  }, 600_000);

  it('finds what the hostile ones hold: the corpus is no paper tiger', async () => {
    let [scripts, attachments, active] = [0, 0, 0];
    for (const [place, { verdict, make }] of hostileCorpus.entries()) {
      if (verdict === 'tooComplex') continue;
      const bytes = await make();
      expect(pagesOf(bytes), hostileCorpus[place]?.name).toEqual(expect.stringMatching(verdict.toString()));
      const found = await findWith(await stored('hostile.pdf', bytes));
      if (found.scripts) scripts += 1;
      if (found.attachments) attachments += 1;
      if (found.active.length > 0) active += 1;
    }
    expect(scripts, 'scripts that poppler runs into').toBeGreaterThanOrEqual(10);
    expect(attachments, 'files that poppler would take out').toBeGreaterThanOrEqual(1);
    expect(active, 'what qpdf reads').toBeGreaterThanOrEqual(50);
  }, 900_000);

  it('refuses what is active however qpdf writes it anew', async () => {
    const kept: string[] = [];
    let refused = 0;
    for (const { name, verdict, make } of hostileCorpus) {
      if (verdict !== 'activeContent') continue;
      const path = await stored('hostile.pdf', await make());
      for (const how of rewritten.slice(0, 3)) {
        const target = join(folder, 'rewritten.pdf');
        const { code } = await run('qpdf', [...how, '--preserve-unreferenced', path, target]);
        if (code !== 0 && code !== 3) continue;
        if (typeof pagesOf(await readFile(target)) !== 'number') {
          refused += 1;
          continue;
        }
        // what qpdf itself left out is not there to be refused
        const found = await findWith(target);
        if (found.active.length > 0 || found.scripts || found.attachments) kept.push(`${name} ${how.join(' ')}`);
      }
    }
    expect(kept).toEqual([]);
    expect(refused).toBeGreaterThan(100);
  }, 900_000);

  it('keeps what qpdf, cairo, Ghostscript, MuPDF and a browser write', async () => {
    const path = await stored('office.pdf', await officePaper(5, 30_000));
    for (const how of rewritten) {
      const target = join(folder, 'rewritten.pdf');
      expect((await run('qpdf', [...how, path, target])).code).toBe(0);
      expect(pagesOf(await readFile(target)), how.join(' ')).toBe(5);
    }
    const page = await stored(
      'page.html',
      Buffer.from('<h1>Paper</h1><p><a href="https://x.example/">The web</a></p>'),
    );
    const browser = (target: string) => [
      ...['--headless', '--no-sandbox', '--disable-gpu', `--user-data-dir=${join(folder, 'browser')}`],
      ...[`--print-to-pdf=${target}`, `file://${page}`],
    ];
    const written: Record<string, readonly [number, (target: string) => readonly string[]]> = {
      pdftocairo: [5, (target) => ['-pdf', path, target]],
      gs: [5, (target) => ['-q', '-dBATCH', '-dNOPAUSE', '-sDEVICE=pdfwrite', `-sOutputFile=${target}`, path]],
      mutool: [5, (target) => ['clean', path, target]],
      chromium: [1, browser],
      'google-chrome': [1, browser],
    };
    const here = await producersHere(['pdftocairo', 'gs', 'mutool', 'chromium', 'google-chrome']);
    expect(here, 'poppler brings at least cairo').toContain('pdftocairo');
    for (const producer of here) {
      const [pages, parameters] = written[producer] ?? [0, () => []];
      const target = join(folder, `${producer}.pdf`);
      expect((await run(producer, parameters(target))).code, producer).toBe(0);
      expect(pagesOf(await readFile(target)), producer).toBe(pages);
    }
  }, 300_000);

  it('knows no file that a change of a few bytes made active', async () => {
    // the same changes at every run: places and values follow from their number
    const active = hostileCorpus.filter(({ verdict }) => verdict === 'activeContent').slice(0, 40);
    const surprises: string[] = [];
    for (const { name, make } of active) {
      const bytes = await make();
      for (let turn = 1; turn <= 60; turn += 1) {
        const changed = Buffer.from(bytes);
        changed[(turn * 7_919) % changed.length] = (turn * 104_729) & 255;
        if (typeof pagesOf(changed) !== 'number') continue;
        const found = await findWith(await stored('changed.pdf', changed));
        if (found.scripts || found.attachments || found.active.length > 0) surprises.push(`${name}, change ${turn}`);
      }
    }
    expect(surprises).toEqual([]);
  }, 900_000);
});
