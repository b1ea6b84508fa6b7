import { mutualRooms } from '../directions.ts';
import { circlesOf, unusedExports, unusedFiles } from './graph.ts';
import { type Parsed, parseTree } from './parsed.ts';
import { repeatsOf } from './repeats.ts';
import { stylesOf } from './styles.ts';
import { isCode, type Kind, kindOf, linesOf, type Tree } from './tree.ts';
import { unresolvedCitations } from './unresolved.ts';

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** What was counted, where somebody may want to see it. */
  readonly found?: readonly string[];
}

const FILE = 250;
const FUNCTION = 100;
const kinds: readonly Kind[] = ['source', 'tests', 'styles', 'SQL', 'documents'];

/** What can be counted of the project at one moment, in the order of the table. */
export const figuresOf = (tree: Tree): readonly Figure[] => {
  const files = parseTree(tree);
  return [...linesByWorkspace(tree), ...lengths(tree, files), ...standing(tree, files)];
};

const linesByWorkspace = (tree: Tree): readonly Figure[] => {
  const sums = new Map<string, number>();
  for (const [path, text] of tree) {
    const workspace = path.includes('/') ? path.slice(0, path.indexOf('/')) : 'top';
    for (const name of [`${workspace}: ${kindOf(path)}`, `all: ${kindOf(path)}`])
      sums.set(name, (sums.get(name) ?? 0) + linesOf(text));
  }
  const workspaces = [...new Set([...sums.keys()].map((name) => name.split(':')[0] ?? ''))].sort((one, other) =>
    one === 'all' ? 1 : other === 'all' ? -1 : one < other ? -1 : 1,
  );
  return workspaces.flatMap((workspace) =>
    kinds.flatMap((kind) => {
      const value = sums.get(`${workspace}: ${kind}`);
      return value === undefined ? [] : [{ name: `lines, ${workspace}, ${kind}`, value }];
    }),
  );
};

const lengths = (tree: Tree, files: readonly Parsed[]): readonly Figure[] => {
  const ofKind = (kind: Kind): { place: string; lines: number }[] =>
    [...tree].flatMap(([path, text]) =>
      isCode(path) && kindOf(path) === kind ? [{ place: path, lines: linesOf(text) }] : [],
    );
  const sources = ofKind('source');
  const functions = files
    .filter(({ path }) => kindOf(path) === 'source')
    .flatMap(({ path, functions: own }) => own.map(({ name, lines }) => ({ place: `${path} ${name}`, lines })));
  const named = functions.filter(({ place }) => !place.includes(' given to '));
  return [
    ...middleAndLong('lines of a source file', sources),
    ...middleAndLong('lines of a function with a name', named),
    above(`source files over ${FILE} lines`, sources, FILE),
    above(`files of tests over ${FILE} lines`, ofKind('tests'), FILE),
    above(`functions over ${FUNCTION} lines`, functions, FUNCTION),
  ];
};

const middleAndLong = (name: string, all: readonly { lines: number }[]): readonly Figure[] => {
  const sorted = all.map(({ lines }) => lines).sort((one, other) => one - other);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  return [
    { name: `${name}, median`, value: at(0.5) },
    { name: `${name}, 90th percentile`, value: at(0.9) },
  ];
};

const above = (name: string, all: readonly { place: string; lines: number }[], limit: number): Figure => {
  const found = all
    .filter(({ lines }) => lines > limit)
    .sort((one, other) => other.lines - one.lines)
    .map(({ place, lines }) => `${lines} ${place}`);
  return { name, value: found.length, found };
};

const standing = (tree: Tree, files: readonly Parsed[]): readonly Figure[] => {
  const styles = stylesOf(tree, files);
  const short = styles.global.filter((name) => name.length <= 4);
  const listed = (name: string, found: readonly string[]): Figure => ({ name, value: found.length, found });
  return [
    listed('pairs of six equal lines', repeatsOf(tree, files)),
    listed(
      'circles of imports',
      circlesOf(files).map((circle) => circle.join(' ')),
    ),
    listed(
      'rooms that know each other',
      mutualRooms(files.flatMap(({ path, imports }) => imports.map(({ target }) => ({ from: path, to: target })))),
    ),
    listed('citations that lead nowhere', unresolvedCitations(tree)),
    listed('exports nobody uses', unusedExports(files)),
    listed('files nobody reads', unusedFiles(tree, files)),
    { name: 'style classes that hold everywhere', value: styles.global.length },
    { name: 'of those, of at most four letters', value: short.length },
    listed('style classes of two features', styles.inTwoFeatures),
  ];
};
