import { describe, expect, it } from 'vitest';
import { honestCorpus, hostileCorpus } from '#server/testing/pdfs/corpus.ts';
import type { Paper } from '#server/testing/pdfs/verdicts.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { isAllowedLink } from './links.ts';
import { NotKept } from './values.ts';

const verdictOn = async ({ make }: Paper): Promise<Paper['verdict'] | string> => {
  try {
    return inspectPdf(await make()).pages;
  } catch (error) {
    return error instanceof NotKept ? error.why : `broke: ${(error as Error).message}`;
  }
};

// bombs are for a child (inspect.test.ts), and the largest honest papers for the sweep
const small = [...hostileCorpus, ...honestCorpus].filter(
  ({ verdict }) => verdict !== 'tooComplex' && (typeof verdict === 'string' || verdict < 300),
);

describe('[promises T13] the verdicts that were written beforehand', () => {
  it('are at least 60 hostile files and 15 honest ones, each with a name of its own', () => {
    expect(hostileCorpus.length).toBeGreaterThanOrEqual(60);
    expect(honestCorpus.length).toBeGreaterThanOrEqual(15);
    expect(new Set(small.map(({ name }) => name)).size).toBe(small.length);
  });

  it.each(small.map((paper) => [paper.name, paper.verdict, paper] as const))('%s: %s', async (_, verdict, paper) => {
    expect(await verdictOn(paper)).toBe(verdict);
  });
});

describe('a link', () => {
  it.each(['http://x.example', 'HTTPS://x.example/a', 'mailto:a@x.example', 'www.x.example', 'www.x.example/a?b'])(
    '%s may be followed',
    (link) => expect(isAllowedLink(link)).toBe(true),
  );
  it.each([
    '',
    'http:',
    'http:///x',
    'https:x.example',
    'ftp://x.example',
    'tel:+1',
    'www',
    '/x',
    '#x',
    'x.example',
    'www.x\\y',
  ])('%s may not', (link) => expect(isAllowedLink(link)).toBe(false));
});
