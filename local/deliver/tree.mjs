import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../setup/root.mjs';
import { billOfMaterials, licenceList } from './bill.mjs';
import { commands, gatehouseScript } from './gatehouse.mjs';
import { nodePackage, packagesOf } from './packages.mjs';

/** Folders and files of the project that go along as they are. The sources do, because children and migrations are found from them (decision 0046). */
const asTheyAre = [
  'domain',
  'server/package.json',
  'server/src',
  'web/dist',
  'web/.cache/home/home-static.js', // the server draws the home page of its studio by it
  'local/package.json',
  'deliver',
  'docs',
  'CHANGELOG.md',
  'package-lock.json',
];

/** What serves tests and builders only: of foreign packages their typings, their sources, the maps to these, their tests and documents. */
const left = new RegExp(
  [
    '\\.test\\.ts$',
    '/testing(/|$)',
    '/(tsconfig[\\w.]*\\.json|\\.stamp)$',
    '^docs/(spec|design|pictures|decisions)(/|$)',
    '^domain/(node_modules|dist)',
    'node_modules/.*\\.([cm]?tsx?|map)$',
    'node_modules/.*\\.test\\.[cm]?js$',
    'node_modules/.*/(tests?|__tests__|benchmarks?|examples?|docs)(/|$)',
  ].join('|'),
);

const relativeImport = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.{1,2}\/[^'"]+\.(?:ts|mjs|js))['"]/g;

/**
 * These files and those that they import by a relative path: of the build the parts that the server alone uses, of `local` what the commands stand on.
 * @param {readonly string[]} files from the project's root
 */
const withImports = (files) => {
  const found = new Set(files);
  for (const file of found)
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(relativeImport)) {
      const path = normalize(join(dirname(file), name));
      if (existsSync(join(root, path)) && !path.startsWith('server/src/')) found.add(path);
    }
  return [...found];
};

/** @param {string} folder @param {string} path */
const bring = (folder, path) =>
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !left.test(from.slice(root.length + 1)),
  });

/**
 * Lays everything that runs where nothing can be fetched into an empty folder: built pages and server, sources, packages of production, Node, the commands, the
 * documents of an operator, bill of materials and licences. The project has to be built.
 * @param {string} folder
 * @param {Date} at the time of the commit
 */
export const layTree = async (folder, at) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const path of asTheyAre) bring(folder, path);
  const ran = withImports(['server/dist/main.js', ...Object.values(commands)]).filter(
    (path) => !path.startsWith('server/src/'),
  );
  for (const path of ran) {
    bring(folder, path);
    if (existsSync(join(root, `${path}.map`))) bring(folder, `${path}.map`);
  }
  for (const path of packagesOf('server')) bring(folder, path);
  for (const part of ['bin', 'LICENSE', 'package.json']) bring(folder, `${nodePackage}/${part}`);
  mkdirSync(join(folder, 'node_modules', '@gatehouse'), { recursive: true });
  for (const own of ['domain', 'server', 'local'])
    symlinkSync(`../../${own}`, join(folder, 'node_modules', '@gatehouse', own));
  writeFileSync(
    join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, license, type: 'module' }, null, 2)}\n`,
  );
  writeFileSync(join(folder, 'bill-of-materials.cdx.json'), await billOfMaterials(at));
  writeFileSync(join(folder, 'licences.txt'), licenceList());
  writeFileSync(join(folder, 'gatehouse'), gatehouseScript(), { mode: 0o755 });
};
