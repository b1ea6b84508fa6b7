import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, readSource, root } from './imports.ts';

type Area = Record<string, string>;
type Expanded = Record<string, { readonly text: string }>;
const catalogue = JSON.parse(readFileSync(`${root}docs/spec/messages.json`, 'utf8')) as Record<string, Area>;
const expanded = catalogue._expanded as unknown as Expanded;
const proposed = catalogue._proposed as unknown as Area;

/** What is built. A later issue moves its areas here; until then nobody can say that their texts are shown. */
const built = [
  'app',
  'header',
  'menuCustomer',
  'menuStudio',
  'menuAr',
  'resources',
  'pageNotFound',
  'session',
  'http',
  'emailAction',
  'externalForm',
  'upload',
  'validation',
  'creditApplication',
  'dialogs',
  'companies',
  'users',
];
const later = ['handbook', 'directory', 'maps', 'faq', 'projects'];

/** The text as it must appear: fragments are written out as `_expanded` says. */
const textsOf = (area: string): string[] =>
  Object.entries(catalogue[area] ?? {}).map(([key, text]) => expanded[`${area}.${key}`]?.text ?? text);
const isSentence = (text: string): boolean => text.split(/\s+/).length >= 3;

describe('the texts that people read', () => {
  let written: { file: string; text: string }[];
  beforeAll(async () => {
    written = [];
    for (const file of filesBelow('domain/src').filter((path) => /(^|[/-])messages\.ts$/.test(path))) {
      const exported = (await import(`${root}${file}`)) as Record<string, unknown>;
      written.push(...stringsIn(Object.values(exported)).map((text) => ({ file, text })));
    }
  });

  it('are all accounted for: every area of the catalogue is built or for later', () => {
    expect(
      Object.keys(catalogue)
        .filter((key) => !key.startsWith('_'))
        .sort(),
    ).toEqual([...built, ...later].sort());
  });

  it.each(built)('of %s stand word for word in exactly one messages.ts', (area) => {
    const counted = textsOf(area)
      .filter(isSentence)
      .map((text) => ({ text, in: written.filter((found) => found.text === text).map(({ file }) => file) }))
      .filter((found) => found.in.length !== 1);
    expect(counted).toEqual([]);
  });

  it.each(built)('of %s that are a word or two are written somewhere', (area) => {
    const sources = [...filesBelow('domain/src'), ...filesBelow('web/src')].map(readSource).join('\n');
    expect(textsOf(area).filter((text) => !isSentence(text) && !sources.includes(text))).toEqual([]);
  });

  it('of ours keep the house style: no exclamation mark, no dash, no trailing dots, e-mail with its hyphen', () => {
    const given = new Set([
      ...Object.keys(catalogue)
        .filter((key) => !key.startsWith('_'))
        .flatMap(textsOf),
      ...Object.values(expanded).map(({ text }) => text),
      ...Object.values(proposed),
    ]);
    const odd = written.filter(
      ({ text }) => !given.has(text) && (/[!—–]/.test(text) || /\.\.\.$/.test(text) || /\bemail\b/i.test(text)),
    );
    expect(odd).toEqual([]);
  });
});

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};
