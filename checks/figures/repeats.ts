import type { Parsed } from './parsed.ts';
import { kindOf, type Tree } from './tree.ts';

const LINES = 6;

/** Pairs of places where six lines or more are the same, one for each pair however long, without imports and blank lines; not in tests. */
export const repeatsOf = (tree: Tree, files: readonly Parsed[]): readonly string[] => {
  const lines = files
    .filter(({ path }) => kindOf(path) === 'source')
    .map(({ path, importLines }) => ({
      path,
      lines: (tree.get(path) ?? '').split('\n').flatMap((line, number) => {
        const text = line.trim();
        return text === '' || importLines.has(number) ? [] : [{ text, number: number + 1 }];
      }),
    }));
  const places = new Map<string, { path: string; index: number; number: number }[]>();
  for (const { path, lines: own } of lines)
    for (let index = 0; index + LINES <= own.length; index += 1) {
      const key = own
        .slice(index, index + LINES)
        .map(({ text }) => text)
        .join('\n');
      places.set(key, [...(places.get(key) ?? []), { path, index, number: own[index]?.number ?? 0 }]);
    }
  const pairs = [...places.values()].flatMap((found) =>
    found.flatMap((one, at) => found.slice(at + 1).map((other) => ({ one, other }))),
  );
  const nameOf = ({ path, index }: { path: string; index: number }): string => `${path} ${index}`;
  const all = new Set(pairs.map(({ one, other }) => `${nameOf(one)} ${nameOf(other)}`));
  const before = <T extends { index: number }>(place: T): T => ({ ...place, index: place.index - 1 });
  return pairs
    .filter(({ one, other }) => !all.has(`${nameOf(before(one))} ${nameOf(before(other))}`)) // else it goes on from the line before
    .map(({ one, other }) => `${one.path}:${one.number} ${other.path}:${other.number}`);
};
