import { describe, expect, it } from 'vitest';
import { readSource } from './imports.ts';

/** The rows of docs/scim.md: which MUST, and which test proves it. */
const rows = [
  ...readSource('docs/scim.md').matchAll(/^\| (RFC 764[34] §[\d.]+) \| ([^|]+) \| `([^`]+)` "([^|]+)" \|$/gm),
].map(([, where = '', what = '', file = '', title = '']) => ({ where, what, file, title }));

describe('the table of what SCIM must do (docs/scim.md)', () => {
  it('names for each row a test that is there', () => {
    const lost = rows.filter(({ file, title }) => !readSource(file).includes(`'${title}'`));
    expect(lost).toEqual([]);
  });

  it('is read whole, and holds every chapter of the protocol that a provider answers', () => {
    const written = readSource('docs/scim.md').match(/^\| RFC 764/gm) ?? [];
    expect(rows.length).toBe(written.length);
    const chapters = new Set(rows.flatMap(({ where }) => /RFC 7644 §(\d+(?:\.\d+)?)/.exec(where)?.[1] ?? []));
    for (const chapter of [
      '2',
      '3.1',
      '3.3',
      '3.4',
      '3.5',
      '3.6',
      '3.7',
      '3.8',
      '3.9',
      '3.10',
      '3.11',
      '3.12',
      '3.14',
      '4',
    ])
      expect(chapters, chapter).toContain(chapter);
  });
});
