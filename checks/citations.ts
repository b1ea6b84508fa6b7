import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { filesBelow, readSource, root } from './imports.ts';

/** What a text cites, as docs/design/README.md allows it to be written: where, the words, and the key that must be among `sources()`. */
export interface Citation {
  readonly path: string;
  readonly line: number;
  readonly written: string;
  readonly leadsTo: string;
}

const DESIGN = 'docs/design';
const REF = String.raw`(?:§\d+|T\d{1,2}\b|P\d{1,2}\b|M\d{1,2}\b|Numbers|rules?\s+\d+)`;
const NEXT = String.raw`(?:,\s+and\s+|,\s+|\s+and\s+|\s+to\s+|-)`;

/** A document by its name and what of it: `credit.md §2, §6 and §7`. The list goes on with the document named last. */
const named = new RegExp(
  String.raw`\b(credit|decisions?|promises?|architecture|look|speed)(?:\.md)?,?\s+(${REF}(?:${NEXT}(?:${REF}|\d{1,2}\b))*)`,
  'gi',
);

/** Sections of other people's standards. */
const standard = /\b(?:RFC|ISO)[\s\d-]*\d,?\s+§[\d.]+(?:(?:,|\s+and|\s+to)\s+§[\d.]+)*/g;

const fileOf = (name: string): string => {
  const word = name.toLowerCase();
  return `${DESIGN}/${word === 'decision' || word === 'promise' ? `${word}s` : word}.md`;
};

/** A bare number is of the kind before it: two rules may be named as one names two streets. */
const refsOf = (list: string): readonly string[] => {
  let rule = false;
  return [...list.matchAll(/(§|T|P|M|rules?\s+)?(\d+)|Numbers/gi)].map(([written, kind, number = '']) => {
    if (kind !== undefined) rule = /^rule/i.test(kind);
    if (kind === undefined && number === '') return 'Numbers';
    if (rule) return `rule ${number}`;
    return written.toUpperCase();
  });
};

/** What a way of writing leads to; `null`: by itself this writing means nothing. */
interface Form {
  readonly pattern: RegExp;
  /** Only in files that end so. */
  readonly only?: RegExp;
  readonly leadsTo: (match: RegExpMatchArray) => readonly string[];
}

const each = (text: string, pattern: RegExp): readonly string[] => [...text.matchAll(pattern)].map(([found]) => found);

const rowsOf = ([, area = '', first = '', last]: RegExpMatchArray): readonly string[] =>
  Array.from(
    { length: Math.max(1, Number(last ?? first) - Number(first) + 1) },
    (_, step) => `${area}-${String(Number(first) + step).padStart(3, '0')}`,
  );

const formsFor = (areas: ReadonlySet<string>): readonly Form[] => [
  { pattern: standard, leadsTo: () => [] },
  {
    pattern: named,
    leadsTo: ([, name = '', list = '']) => refsOf(list).map((ref) => `${fileOf(name)} ${ref}`),
  },
  { pattern: /§(\d+)/g, leadsTo: ([written]) => [`${DESIGN}/rules.md ${written}`] },
  { pattern: /\bT\d{1,2}\b(?!:)/g, leadsTo: ([written]) => [`${DESIGN}/credit.md ${written}`] },
  { pattern: /\[(P\d{1,2})\]/g, leadsTo: ([, ref]) => [`${DESIGN}/promises.md ${ref}`] },
  { pattern: /\brules?[ \n]+\d+\b/gi, leadsTo: ([written]) => [`a document for "${written}": say whose rule it is`] },
  {
    pattern: /\bpictures?\s+\d\d[a-d]?(?:(?:,|\s+and)\s+\d\d[a-d]?)*/gi,
    leadsTo: ([written]) => each(written, /\d\d[a-d]?/g).map((number) => `${DESIGN}/look.md ${number}`),
  },
  {
    pattern: /(?<=\s)\(\d\d[a-d]?(?:,\s+\d\d[a-d]?)*(?=[;)]|,\s)/g,
    only: /\.(ts|tsx|mjs|css|sql)$/,
    leadsTo: ([written]) => each(written, /\d\d[a-d]?/g).map((number) => `${DESIGN}/look.md ${number}`),
  },
  {
    pattern: /\bdecisions?\s+\d{4}\b(?:(?:,|\s+and|,\s+and)\s+\d{4}\b)*/gi,
    leadsTo: ([written]) => each(written, /\d{4}/g).map((number) => `docs/decisions ${number}`),
  },
  { pattern: /\((0\d{3})\)/g, only: /\.md$/, leadsTo: ([, number]) => [`docs/decisions ${number}`] },
  {
    pattern: new RegExp(
      String.raw`\b(${[...areas].join('|')})-(\d{3})\b(?:(?:\.\.|…|\s+to\s+)(?:[A-Z]{2,3}-)?(\d{3})\b)?`,
      'g',
    ),
    leadsTo: (match) => rowsOf(match).map((row) => `requirement ${row}`),
  },
  { pattern: /\[([A-Z]{2,3}-\d{3})\b/g, leadsTo: ([, row]) => [`requirement ${row}`] },
  {
    pattern: /\bissues?\s+#?\d+(?:\.\d+)?\b/gi,
    only: /^(?!server\/src\/db\/migrations\/)/, // a migration that ran is not changed
    leadsTo: ([written]) => [`"${written}": an issue is no source, write what it said`],
  },
];

/** What the documents themselves are made of: a section's heading, the first cell of a row. */
const entry = /(?<=^#{1,6} )(?:§\d+|Numbers\b)|(?<=^\| )(?:T\d{1,2}|[PM]\d{1,2}|rule \d+|\d\d[a-d]?)(?= \|)/gm;

/** Line ends and the leaders of comments as blanks, so that a citation may run over the end of a line; places stay as they are. */
const inOneLine = (source: string): string =>
  source.replace(/\n[ \t]*(?:\*(?!\/)|\/\/|--)?/g, (end) => `\n${' '.repeat(end.length - 1)}`);

/** Everything a text cites. What one way of writing has taken is not read again by the next. */
export const citationsOf = (path: string, source: string, areas: ReadonlySet<string>): readonly Citation[] => {
  const hasEntries = path.startsWith(`${DESIGN}/`) || path === 'docs/promises.md';
  let text = inOneLine(hasEntries ? source.replace(entry, (own) => ' '.repeat(own.length)) : source);
  return formsFor(areas).flatMap(({ pattern, only, leadsTo }) => {
    if (only !== undefined && !only.test(path)) return [];
    const found = [...text.matchAll(pattern)];
    for (const { index, 0: written } of found)
      text = text.slice(0, index) + written.replace(/[^\n]/g, ' ') + text.slice(index + written.length);
    return found.flatMap((match) =>
      leadsTo(match).map((key) => ({
        path,
        line: source.slice(0, match.index).split('\n').length,
        written: match[0].replace(/\s+/g, ' '),
        leadsTo: key,
      })),
    );
  });
};

/** GitHub's way from a heading to its anchor. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{Nd}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const headingsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);

/** Links of a document to files of ours and to their headings; those that lead nowhere. */
export const brokenLinksOf = (path: string, source: string): readonly string[] =>
  [...source.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/^[a-z]+:/.test(to))
    .filter((to) => {
      const [file = '', anchor] = to.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !headingsOf(readSource(target)).map(anchorOf).includes(anchor);
    });

const CODE = /\.(ts|tsx|mjs|css|sql|grit|html)$/;
const workspaces = ['domain', 'server', 'web', 'local', 'e2e', 'bench', 'checks', 'parts'];

/** Every text that may cite, but for the check of the citations, which has to write some that lead nowhere. */
export const citingFiles = (): readonly string[] =>
  [
    ...workspaces.flatMap((workspace) => filesBelow(workspace, CODE)),
    ...workspaces.flatMap((workspace) => filesBelow(workspace, /\.md$/)),
    ...filesBelow('docs', /\.(md|tsv)$/),
    'README.md',
    'vitest.config.ts',
  ].filter((path) => path !== 'checks/citations.test.ts');

/** The ids of the catalogue: `FQ-031` and all others. */
export const requirementRows = (): readonly string[] =>
  readSource('docs/spec/requirements.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.slice(0, line.indexOf('\t')));

/** Every key that a citation may lead to: sections by their heading, rows by their first cell, records by their number. */
export const sources = (): ReadonlySet<string> => {
  const designed = readdirSync(join(root, DESIGN)).flatMap((name) => {
    const path = `${DESIGN}/${name}`;
    return each(readSource(path), entry).map((ref) => `${path} ${ref}`);
  });
  const records = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions ${name.slice(0, 4)}`);
  return new Set([...designed, ...records, ...requirementRows().map((row) => `requirement ${row}`)]);
};
