import { expect, it } from 'vitest';
import { readSource } from './imports.ts';

it('[GN-021] every section of the specification has its rows in the catalogue, and each row says where it comes from and how it is tried', () => {
  const rows = readSource('docs/spec/requirements.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));
  const sections = new Set(rows.flatMap(([, section = '']) => [...section.matchAll(/§\d/g)].map(([name]) => name)));
  expect([...sections].sort()).toEqual(Array.from({ length: 10 }, (_, number) => `§${number}`));
  expect(
    rows.filter(([id = '', section, text, , trial]) => !/^[A-Z]{2,3}-\d{3}$/.test(id) || !section || !text || !trial),
  ).toEqual([]);
  expect(new Set(rows.map(([id]) => id)).size).toBe(rows.length);
});
