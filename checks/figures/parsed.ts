import { type ESTree, parseSync, Visitor } from 'rolldown/utils';
import { targetOf } from '../imports.ts';
import { isCode, type Tree } from './tree.ts';

export interface Parsed {
  readonly path: string;
  readonly functions: readonly Extent[];
  /** What it takes from other files of the project, types included. */
  readonly imports: readonly ImportedNames[];
  /** Files that it names by their address, for a thread or a child that runs them. */
  readonly addresses: readonly string[];
  readonly exports: readonly Exported[];
  /** Words of the class attributes of its elements. */
  readonly classes: readonly string[];
  /** Lines that are part of an import, the first being 0. */
  readonly importLines: ReadonlySet<number>;
}

interface Exported {
  readonly name: string;
  readonly isType: boolean;
  /** Whether its own file says the name once more, besides where it declares it. */
  readonly usedHere: boolean;
}

interface Extent {
  readonly name: string;
  readonly lines: number;
}

interface ImportedNames {
  readonly target: string;
  /** null: all of them, or nobody can say which. */
  readonly names: readonly string[] | null;
}

export const parseTree = (tree: Tree): readonly Parsed[] =>
  [...tree].flatMap(([path, text]) => (isCode(path) ? [parse(path, text)] : []));

const parse = (path: string, text: string): Parsed => {
  const { program, module, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path}: ${error.message}`);
  const lineOf = lineFinder(text);
  const found = {
    functions: [] as Extent[],
    classes: [] as string[],
    imports: [] as ImportedNames[],
    addresses: [] as string[],
  };
  const take = (specifier: string, names: readonly string[] | null): void => {
    const target = targetOf(path, specifier);
    if (target !== null) found.imports.push({ target, names });
  };
  for (const { moduleRequest, entries } of module.staticImports)
    take(
      moduleRequest.value,
      entries.some(({ importName }) => importName.kind === 'NamespaceObject')
        ? null
        : entries.map(({ importName }) => importName.name ?? 'default'),
    );
  const exported = new Map<string, boolean>();
  for (const { exportName, importName, moduleRequest, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (moduleRequest !== null) take(moduleRequest.value, importName.name === null ? null : [importName.name]);
    const name = exportName.name ?? 'default';
    // a schema and its type share a name
    if (exportName.kind !== 'None') exported.set(name, isType && exported.get(name) !== false);
  }
  const said = new Map<string, number>();
  let inClass = false;
  new Visitor({
    VariableDeclarator: ({ id, init }) => extent(id.type === 'Identifier' ? id.name : 'pattern', init),
    Property: ({ key, value }) => extent(nameOf(key), value),
    MethodDefinition: ({ key, value }) => extent(nameOf(key), value),
    FunctionDeclaration: (node) => extent(node.id?.name ?? 'default', node),
    CallExpression: ({ callee, arguments: given }) => {
      for (const each of given) extent(`given to ${text.slice(callee.start, callee.end).split('\n')[0]}`, each);
    },
    ImportExpression: ({ source }) => {
      if (source.type === 'Literal') take(String(source.value), null);
      // `${root}web/src/…`: a path from the root
      else if (source.type === 'TemplateLiteral') found.addresses.push(source.quasis.at(-1)?.value.cooked ?? '');
    },
    NewExpression: ({ callee, arguments: [address] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'URL' || address?.type !== 'Literal') return;
      const target = targetOf(path, String(address.value));
      if (target !== null) found.addresses.push(target);
    },
    TSImportType: ({ source }) => take(String(source.value), null),
    Identifier: ({ name }) => void said.set(name, (said.get(name) ?? 0) + 1),
    // every string in a class attribute, whichever condition chooses it
    JSXAttribute: ({ name }) => {
      if (isClass(name)) inClass = true;
    },
    'JSXAttribute:exit': ({ name }) => {
      if (isClass(name)) inClass = false;
    },
    Literal: ({ value }) => {
      if (inClass && typeof value === 'string') found.classes.push(...wordsOf(value));
    },
    TemplateElement: ({ value }) => {
      if (inClass) found.classes.push(...wordsOf(value.cooked ?? ''));
    },
  }).visit(program);

  function extent(name: string, node: ESTree.Node | null): void {
    if (node === null || !/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)) return;
    found.functions.push({ name, lines: lineOf(node.end) - lineOf(node.start) + 1 });
  }

  const importLines = new Set(
    module.staticImports.flatMap(({ start, end }) =>
      Array.from({ length: lineOf(end) - lineOf(start) + 1 }, (_, step) => lineOf(start) + step),
    ),
  );
  const exports = [...exported].map(([name, isType]) => ({ name, isType, usedHere: (said.get(name) ?? 0) > 1 }));
  return { path, ...found, exports, importLines };
};

const nameOf = (key: ESTree.PropertyKey): string =>
  key.type === 'Identifier' || key.type === 'PrivateIdentifier'
    ? key.name
    : key.type === 'Literal'
      ? String(key.value)
      : 'computed';

const isClass = (name: ESTree.JSXAttribute['name']): boolean =>
  name.type === 'JSXIdentifier' && /class(Name)?$/i.test(name.name);

const wordsOf = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean);

/** The line of a place in a text, counted from 0. */
const lineFinder = (text: string): ((place: number) => number) => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (place) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  };
};
