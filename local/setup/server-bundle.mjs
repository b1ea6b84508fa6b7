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

const write = async () => {
  const bundle = await rolldown({
    input: { main: join(root, 'server', 'src', 'main.ts'), lot: join(root, 'local', 'main.ts') },
    platform: 'node',
    plugins: [sourceAddresses, asciiOnly],
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
