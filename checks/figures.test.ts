import { describe, expect, it } from 'vitest';
import { unusedExports, unusedFiles } from './figures/graph.ts';
import { parseTree } from './figures/parsed.ts';
import { treeHere } from './figures/tree.ts';

// lint holds circles of imports, layout.test.ts rooms that know each other, citations.test.ts the citations
describe('what nobody uses', () => {
  const tree = treeHere();
  const files = parseTree(tree);

  it('is not exported: delete it, or keep it to its file', () => {
    expect(unusedExports(files)).toEqual([]);
  });

  it('is no file', () => {
    expect(unusedFiles(tree, files)).toEqual([]);
  });

  it('is found: an export without a reader, and not what a page, a thread or a type beside it needs', () => {
    const read = (texts: Readonly<Record<string, string>>) => unusedExports(parseTree(new Map(Object.entries(texts))));
    expect(
      read({
        'domain/src/a/one.ts': 'export const used = 1; export const dead = 2; export type Input = { a: 1 };',
        'domain/src/a/two.ts':
          "import { used } from './one.ts'; export const give = (input: Given) => used; export interface Given {}",
        'domain/src/a/three.ts': "const { give } = await import('./two.ts');",
        'server/src/thread.ts': "new URL('../../domain/src/a/four.ts', import.meta.url);",
        'domain/src/a/four.ts': 'export const drawn = 1;',
        'web/src/routes/faqs.tsx': 'export const Route = 1;',
      }),
    ).toEqual(['domain/src/a/one.ts dead', 'domain/src/a/one.ts Input']);
  });
});
