import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../', import.meta.url));

const skipped = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

/** Every file below a folder of the project, as paths from its root. */
export const filesBelow = (folder: string, pattern = /\.(ts|tsx|mjs)$/): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : filesBelow(path, pattern);
    return pattern.test(entry.name) && !/\.(?:gen|d\.css)\.ts$/.test(entry.name) ? [path] : [];
  });

export const readSource = (path: string): string => readFileSync(join(root, path), 'utf8');

const statement =
  /(?:^|[;\n])\s*(?:import|export)\s+(?:[^'";]*?\sfrom\s+)?['"]([^'"\n]+)['"]|\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;

/** What a source text imports, as written, types included: a direction is a direction. */
export const specifiersOf = (source: string): string[] =>
  [...source.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(statement)].map(
    ([, standing, dynamic]) => standing ?? dynamic ?? '',
  );

const aliases: readonly (readonly [prefix: string, folder: string])[] = [
  ['#server/', 'server/src/'],
  ['#web/', 'web/src/'],
  ['@gatehouse/domain/', 'domain/src/'],
  ['@gatehouse/server/', 'server/src/'],
  ['@gatehouse/local/', 'local/'],
];

/** The project file that a specifier means, or null when it names a package or a module of Node. */
export const targetOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('.')) return relative(root, join(root, dirname(from), specifier.replace(/\?.*$/, '')));
  const alias = aliases.find(([prefix]) => specifier.startsWith(prefix));
  return alias === undefined ? null : alias[1] + specifier.slice(alias[0].length);
};

export interface Import {
  readonly from: string;
  readonly to: string;
}

export const importsOf = (from: string): Import[] =>
  specifiersOf(readSource(from)).flatMap((specifier) => {
    const to = targetOf(from, specifier);
    return to === null ? [] : [{ from, to }];
  });
