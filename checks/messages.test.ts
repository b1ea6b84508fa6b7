import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow, readSource, root } from './imports.ts';

type Area = Record<string, string>;
type Expanded = Record<string, { readonly text: string }>;
const catalogue = JSON.parse(readFileSync(`${root}docs/spec/messages.json`, 'utf8')) as Record<string, Area>;
const expanded = catalogue._expanded as unknown as Expanded;
const proposed = catalogue._proposed as unknown as Area;

/** Every area of the catalogue; a new one has to be named here. */
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
  'handbook',
  'directory',
  'maps',
  'faq',
  'projects',
];

/** The text as it must appear: fragments are written out as `_expanded` says. */
const textsOf = (area: string): string[] =>
  Object.entries(catalogue[area] ?? {}).map(([key, text]) => expanded[`${area}.${key}`]?.text ?? text);
const isSentence = (text: string): boolean => text.split(/\s+/).length >= 3;
/** Where texts stand: a sentence in a messages.ts; the name of a tab, a section or a category in the list of its own area, written as labels are. */
const isWhereTextsStand = (path: string): boolean =>
  /(^|[/-])messages\.ts$|\/(tabs|sections|categories)\.ts$/.test(path);
const isOf = (area: string, file: string): boolean =>
  file.endsWith('messages.ts') || new RegExp(`^domain/src/${area}s?/`).test(file);
const isSameText = (one: string, other: string): boolean =>
  one === other || one === `${other.charAt(0).toUpperCase()}${other.slice(1)}`;

describe('the texts that people read', () => {
  let written: { file: string; text: string }[];
  beforeAll(async () => {
    written = [];
    for (const file of filesBelow('domain/src').filter(isWhereTextsStand)) {
      const exported = (await import(`${root}${file}`)) as Record<string, unknown>;
      written.push(...stringsIn(Object.values(exported)).map((text) => ({ file, text })));
    }
  });

  it('are all accounted for: every area of the catalogue', () => {
    expect(
      Object.keys(catalogue)
        .filter((key) => !key.startsWith('_'))
        .sort(),
    ).toEqual(built.toSorted());
  });

  it.each(built)('of %s stand word for word in exactly one file of texts', (area) => {
    const counted = textsOf(area)
      .filter(isSentence)
      .map((text) => ({
        text,
        in: new Set(
          written
            .filter(({ file, ...found }) => isOf(area, file) && isSameText(found.text, text))
            .map(({ file }) => file),
        ),
      }))
      .filter((found) => found.in.size !== 1);
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
