import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, readSource, root } from './imports.ts';

const workspaces = ['domain', 'server', 'web', 'local', 'e2e', 'bench', 'checks', 'parts'];
const atRoot = new RegExp(`^(?:${[...workspaces, 'docs'].join('|')})/`);

const everything = (): readonly string[] => [
  ...[...workspaces, 'docs'].flatMap((folder) => filesBelow(folder, /./)),
  ...readdirSync(root).filter((name) => statSync(join(root, name)).isFile()),
];

const foldersOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(
    paths.flatMap((path) => {
      const parts = path.split('/').slice(0, -1);
      return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    }),
  );

const isSource = (word: string): boolean => /^[\w@$./-]+\.(ts|tsx|mjs|css|sql|tsv|json|md)$/.test(word);

/** A made-up name, a pattern or the place of something that a start makes. */
const isNoFile = (word: string): boolean => /[<>*{}…\s]|^[./-]|\/dist\/|node_modules/.test(word);

/** Does a document's way of naming a file, from the root or by its end, mean one that is there? */
const namedBy = (paths: readonly string[], folders: ReadonlySet<string>) => {
  const ends = new Set(
    [...paths, ...folders].flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, index) => parts.slice(index).join('/'));
    }),
  );
  return (word: string): boolean => {
    const path = word.replace(/\/$/, '');
    return atRoot.test(path) ? existsSync(join(root, path)) : ends.has(path);
  };
};

/** Files and folders that a document names in code marks and that are not there. */
const missingInDocument = (source: string, isThere: (word: string) => boolean): readonly string[] =>
  [...source.matchAll(/`([^`\n]+)`/g)]
    .map(([, word = '']) => word)
    .filter((word) => !isNoFile(word))
    .filter((word) => isSource(word) || atRoot.test(word) || /^(features|platform|db)\//.test(word))
    .filter((word) => !isThere(word));

/** The same in the comments of code, by paths from the root, and anywhere for documents. */
const missingInCode = (source: string): readonly string[] => [
  ...[...source.matchAll(/(?<![\w./-])docs\/[\w./-]*\w/g)]
    .map(([path]) => path)
    .filter((path) => !existsSync(join(root, path))),
  ...[...source.matchAll(/^\s*(?:\/\/|\/?\*|--).*$/gm)].flatMap(([comment]) =>
    [...comment.matchAll(/(?<![\w./-])(?:domain|server|web|local|e2e|bench|checks)\/[\w./-]+\.(?:tsx?|mjs|sql|css)\b/g)]
      .map(([path]) => path)
      .filter((path) => !isNoFile(path) && !existsSync(join(root, path))),
  ),
];

/** Every file, folder and `npm run` script that a text names and that is not there, with the text's own path. */
export const missingNames = (texts: readonly string[]): readonly string[] => {
  const paths = everything();
  const isThere = namedBy(paths, foldersOf(paths));
  const scripts = Object.keys((JSON.parse(readSource('package.json')) as { scripts: object }).scripts);
  return texts.flatMap((path) => {
    const source = readSource(path);
    const files = path.endsWith('.md') ? missingInDocument(source, isThere) : missingInCode(source);
    const runs = [...source.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !scripts.includes(name));
    return [...files, ...runs.map((name) => `npm run ${name}`)].map((name) => `${path}: ${name}`);
  });
};
