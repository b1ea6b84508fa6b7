// Run by server-build.mjs in Node 24: `node server-bundle.mjs <folder>` writes the server into that folder as a few files.
import { join, relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { rolldown } from 'rolldown';
import { root } from './root.mjs';

const [folder = ''] = process.argv.slice(2);
const own = ['domain', 'server', 'local'].map((side) => join(root, side) + sep);

/**
 * Migrations, pages, fonts, threads and child processes are found by the address of the source that names them. They stay where they
 * are, so that address has to stay too.
 * @type {import('rolldown').Plugin}
 */
const sourceAddresses = {
  name: 'source-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler(code, id) {
      if (!own.some((side) => id.startsWith(side))) return null;
      const address = JSON.stringify(relative(folder, id).split(sep).join('/'));
      // on the same line, so that the lines of the source map stay true
      return { code: code.replaceAll('import.meta.url', `new URL(${address}, import.meta.url).href`), map: null };
    },
  },
};

const rawOrForeign = /\bString\.raw`(?:[^`\\]|\\.)*`|[^\0-\x7f]/gs;

/** @param {string} found */
const escaped = (found) => {
  if (!found.startsWith('String.raw')) return `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`;
  if (/[^\0-\x7f]/.test(found)) throw new Error(`Write an escape, or no String.raw: ${found}`);
  return found;
};

/**
 * One letter outside ASCII makes V8 keep all the megabytes of a file in two bytes each. In strings, templates and patterns the escape means
 * the same, and it is on the same line, so that the lines of the source map stay true.
 * @type {import('rolldown').Plugin}
 */
const asciiOnly = {
  name: 'ascii-only',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle))
      if (part.type === 'chunk') part.code = part.code.replace(rawOrForeign, escaped);
  },
};

/**
 * An import of node:http makes Node look at everything it exports, and one of those loads a second HTTP client, which nothing needs before
 * the first sign-in. Asked for in this way, it is loaded when it is used.
 * @type {import('rolldown').Plugin}
 */
const lateHttpClient = {
  name: 'late-http-client',
  resolveId: { filter: { id: /^(?:node:)?http$/ }, handler: () => '\0node-http' },
  load: { filter: { id: /^\0node-http$/ }, handler: () => "module.exports = process.getBuiltinModule('node:http');" },
};

/**
 * What packages do at every start and could do at their first use, or without a compiler, at the same result: file, as it is, as it should be.
 * @type {readonly (readonly [file: string, is: string, shall: string])[]}
 */
const dearAtStart = [
  [
    // HTTP/2 is loaded whether or not anybody asked for it
    'fastify/lib/server.js',
    "const http2 = require('node:http2')",
    "const http2 = { createServer: (...given) => require('node:http2').createServer(...given), createSecureServer: (...given) => require('node:http2').createSecureServer(...given) }",
  ],
  [
    // it looks for files where a folder is served file by file, which pages.ts does by itself
    '@fastify/static/index.js',
    "const { glob } = require('glob')",
    "const glob = (...given) => require('glob').glob(...given)",
  ],
  [
    // pieces of addresses below this length get a compiled function each, a thousand of them
    'find-my-way/lib/node.js',
    'const LONG_PREFIX_MIN_LENGTH = 16',
    'const LONG_PREFIX_MIN_LENGTH = 2',
  ],
];

/** @type {import('rolldown').Plugin} */
const cheaperStart = {
  name: 'cheaper-start',
  transform: {
    filter: {
      id: /[\\/](?:fastify|find-my-way)[\\/]lib[\\/](?:server|node)\.js$|[\\/]@fastify[\\/]static[\\/]index\.js$/,
    },
    handler(code, id) {
      const [file, is, shall] = dearAtStart.find(([name]) => id.split(sep).join('/').endsWith(`/${name}`)) ?? [];
      if (file === undefined || is === undefined || shall === undefined) return null;
      if (!code.includes(is)) throw new Error(`${file} has changed: look at what server-bundle.mjs does to it`);
      return { code: code.replace(is, () => shall), map: null };
    },
  },
};

const write = async () => {
  const bundle = await rolldown({
    input: { main: join(root, 'server', 'src', 'main.ts'), lot: join(root, 'local', 'main.ts') },
    platform: 'node',
    plugins: [sourceAddresses, lateHttpClient, cheaperStart, asciiOnly],
    external: [/^pdfkit/, 'pg-native'], // these read files beside themselves; the last is not installed
    checks: { eval: false }, // the identity provider's depd names a function that way
  });
  await bundle.write({ dir: folder, format: 'esm', sourcemap: true, comments: false });
  await bundle.close();
};

await write().catch((error) => {
  process.stderr.write(`${stripVTControlCharacters(error.message)}\n`);
  process.exitCode = 1;
});
