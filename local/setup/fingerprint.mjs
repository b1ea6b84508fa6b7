import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const skipped = new Set(['node_modules', 'dist', '.git']);

/**
 * One hash over the contents of files and folders, the same on every machine; what is missing counts as missing.
 * @param {string} base
 * @param {readonly string[]} paths relative to base
 */
export const fingerprint = (base, paths) => {
  const hash = createHash('sha256');
  for (const path of paths)
    for (const file of filesOf(join(base, path)))
      hash
        .update(`${relative(base, file)}\0`)
        .update(readFileSync(file))
        .update('\0');
  return hash.digest('hex');
};

/** @param {string} path @returns {string[]} */
const filesOf = (path) => {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => !skipped.has(name) && !name.endsWith('.test.ts') && !name.endsWith('.test.tsx'))
    .sort()
    .flatMap((name) => filesOf(join(path, name)));
};
