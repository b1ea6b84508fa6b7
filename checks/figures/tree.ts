import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../imports.ts';

/** The project at one moment: what stands in each file, by its path from the root. */
export type Tree = ReadonlyMap<string, string>;

/** Settings are read for the files they name, and not counted. */
const counted = /\.(tsx?|mjs|js|css|sql|md)$|(^|\/)package\.json$|^\.ci\/run$/;
/** Written by a command; nobody reads or edits them. */
const generated = new Set(['server/src/db/tables.ts', 'web/src/route-tree.gen.ts']);

const readTree = (folder: string, paths: readonly string[]): Tree =>
  new Map(
    paths
      .filter((path) => counted.test(path) && !generated.has(path))
      .sort()
      .flatMap((path) => {
        const text = textOf(join(folder, path));
        return text === null ? [] : [[path, text] as const];
      }),
  );

/** null for one that git still lists and somebody has just removed. */
const textOf = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 });

/** The files as they lie here, with what is not committed yet. */
export const treeHere = (): Tree =>
  readTree(root, git('ls-files', '--cached', '--others', '--exclude-standard').trim().split('\n'));

/** The files of a commit, a branch or a tag. */
export const treeAt = (reference: string): Tree => {
  const paths = git('ls-tree', '-r', '--name-only', reference).trim().split('\n');
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-figures-'));
  try {
    const archive = join(folder, 'archive.tar');
    git('archive', '--output', archive, reference);
    execFileSync('tar', ['-xf', archive, '-C', folder]);
    return readTree(folder, paths);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export type Kind = 'source' | 'tests' | 'styles' | 'SQL' | 'documents' | 'settings';

export const kindOf = (path: string): Kind => {
  if (path.endsWith('.css')) return 'styles';
  if (path.endsWith('.sql')) return 'SQL';
  if (path.endsWith('.md')) return 'documents';
  if (!isCode(path)) return 'settings';
  return path.startsWith('e2e/') || /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) ? 'tests' : 'source';
};

export const isCode = (path: string): boolean => /\.(tsx?|mjs|js)$/.test(path);

export const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
