import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, readSource, root } from './imports.ts';

const folder = join(root, 'server/src/db/migrations');
/** The last one before functions, triggers, policies and views became files (decision 0094). */
const LAST_OF_OLD = 53;

const numberOf = (name: string): number => Number(name.slice(0, 4));
const rulesIn = (text: string): readonly string[] =>
  [
    ...text
      .replace(/--.*$|\/\*[\s\S]*?\*\//gm, '')
      .matchAll(
        /\b(create|alter)\s+(or\s+replace\s+)?(materialized\s+|constraint\s+)?(function|procedure|policy|view|trigger|rule)\b/gi,
      ),
  ].map(([words]) => words.replace(/\s+/g, ' '));

describe('migrations', () => {
  const all = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const later = all.filter((name) => numberOf(name) > LAST_OF_OLD);

  it('hold no function, trigger, policy or view: those are files of server/src/db/functions', () => {
    const found = later.flatMap((name) =>
      rulesIn(readFileSync(join(folder, name), 'utf8')).map((words) => `${name}: ${words}`),
    );
    expect(found).toEqual([]);
  });

  it('have a number of their own each', () => {
    const numbers = all.map(numberOf);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  });

  it.each([
    ['create or replace  function gatehouse.person() returns', ['create or replace function']],
    ['create view open as select 1; alter policy own_company on x', ['create view', 'alter policy']],
    ['CREATE POLICY mine ON x', ['CREATE POLICY']],
    ["-- create function\ncreate table functions (trigger text); select gatehouse.raise_wall('functions')", []],
  ] as const)('would be refused for: %s', (text, words) => {
    expect(rulesIn(text)).toEqual(words);
  });
});

describe('SQL in the source', () => {
  const typed = /\b(?:in|array\[) ?\(?\s*'[A-Z][A-Z_0-9]+'\s*,\s*'[A-Z]/;

  it('types no set of statuses: it takes one of the domain by listed()', () => {
    const found = filesBelow('server/src')
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|\/testing\//.test(path))
      .filter((path) => typed.test(readSource(path)));
    expect(found).toEqual([]);
  });

  it.each([
    ["a.status in ('APPROVED', 'COD')", true],
    ["state not in ('WAITING', 'WORKING')", true],
    ["a.status in (select status from passes) and a.kind = 'BANK'", false],
    ["role in ('admin', 'guest')", false],
  ])('would be noticed, or not: %s', (text, isTyped) => {
    expect(typed.test(text)).toBe(isTyped);
  });
});
