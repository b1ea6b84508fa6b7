import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.mjs';

/**
 * A place in the lock file.
 * @typedef {{ version?: string, license?: string, link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} Locked
 */

/** @returns {Record<string, Locked>} */
const locked = () => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/**
 * The foreign packages that a workspace needs while it runs, and those that these need, as their paths in the project, sorted. npm can be asked for
 * them too (`--omit dev --workspace`), but leaves out whatever any other workspace has for its tests.
 * @param {string} workspace
 * @param {Record<string, Locked>} [lock]
 * @returns {readonly string[]}
 */
export const packagesOf = (workspace, lock = locked()) => {
  const found = new Set();
  /** @param {string} path */
  const visit = (path) => {
    if (found.has(path)) return;
    found.add(path);
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = lock[path] ?? {};
    const wanted = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys(dependencies), ...wanted]) visit(placeOf(name, path, lock));
  };
  visit(workspace);
  return [...found].filter((path) => path.includes('node_modules/')).sort();
};

/**
 * Where the name leads from that path, as Node looks for it.
 * @param {string} name @param {string} from @param {Record<string, Locked>} lock
 * @returns {string}
 */
const placeOf = (name, from, lock) => {
  for (let above = from; ; above = above.slice(0, Math.max(0, above.lastIndexOf('/')))) {
    const place = `${above === '' ? '' : `${above}/`}node_modules/${name}`;
    const there = lock[place];
    if (there !== undefined) return there.link ? (there.resolved ?? '') : place;
    if (above === '') throw new Error(`package-lock.json has no ${name}, which ${from} needs.`);
  }
};

/** What is not installed beside the server but stands in its built pages, and the Node that runs it. */
export const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;

/**
 * Everything foreign that is delivered: what lies in the server's node_modules, what the pages were built of, and Node.
 * @returns {readonly { path: string, name: string, version: string, license: string }[]}
 */
export const deliveredPackages = () => {
  const lock = locked();
  return [...new Set([...packagesOf('server', lock), ...packagesOf('web', lock), nodePackage])].sort().map((path) => ({
    path,
    name: path.replace(/^.*node_modules\//, ''),
    version: lock[path]?.version ?? '',
    license: lock[path]?.license ?? licencesByHand[path.replace(/^.*node_modules\//, '')] ?? '',
  }));
};

/** Packages whose package.json names no licence, by what their LICENSE says. @type {Readonly<Record<string, string>>} */
const licencesByHand = { 'png-js': 'MIT' };

/** What may be delivered: each lets us pass it on with its text beside it. Another one is a decision, not an update. */
export const allowedLicences = [
  'MIT',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'OFL-1.1', // the two faces
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  '(MIT AND Zlib)',
  'MIT-0',
  'Unlicense',
];
