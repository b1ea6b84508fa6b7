import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { environmentFor } from './node24.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

const dist = join(root, 'server', 'dist');
const sources = ['server/src', 'server/package.json', 'domain/src', 'local', 'package-lock.json'];
const KEPT = 5;

/** What to run: the whole lot of one machine, and the server alone. Each leads to the newest build. */
export const built = { lot: join(dist, 'lot.js'), main: join(dist, 'main.js') };

/**
 * Puts the server's modules, own and foreign, into a few files when their sources changed since the last build (decision 0046). Each build
 * has a folder of its own that is never written again, because a running server may yet load parts of it.
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} why it failed, or null
 */
export const ensureServerBuilt = async (node, say) => {
  const name = fingerprint(root, sources).slice(0, 16);
  if (Object.entries(built).every(([entry, file]) => leadsTo(file, name, entry))) return null;
  const folder = join(dist, name);
  if (!existsSync(folder)) {
    say('Building the server');
    const unfinished = join(dist, `.${name}-${process.pid}`);
    const { code, output } = await run(node, [join(root, 'local', 'setup', 'server-bundle.mjs'), unfinished], {
      cwd: root,
      env: environmentFor(node),
    });
    if (code === 0) moveUnlessThere(unfinished, folder);
    rmSync(unfinished, { recursive: true, force: true });
    if (code !== 0) return `The server could not be built:\n${output.trim()}`;
  }
  for (const [entry, file] of Object.entries(built)) {
    writeFileSync(`${file}.${process.pid}`, lineTo(name, entry));
    renameSync(`${file}.${process.pid}`, file);
  }
  removeOld(name);
  return null;
};

/** @param {string} name @param {string} entry */
const lineTo = (name, entry) => `import './${name}/${entry}.js';\n`;

/** @param {string} file @param {string} name @param {string} entry */
const leadsTo = (file, name, entry) =>
  existsSync(file) && readFileSync(file, 'utf8') === lineTo(name, entry) && existsSync(join(dist, name));

/** Two starts may build the same at the same time: the first one stays. @param {string} from @param {string} to */
const moveUnlessThere = (from, to) => {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
};

/** @param {string} current */
const removeOld = (current) => {
  const folders = readdirSync(dist, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== current)
    .map(({ name }) => ({ name, at: statSync(join(dist, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { name } of folders.slice(KEPT - 1)) rmSync(join(dist, name), { recursive: true, force: true });
};
