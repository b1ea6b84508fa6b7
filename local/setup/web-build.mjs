import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { environmentFor } from './node24.mjs';
import { root } from './root.mjs';
import { run } from './run.mjs';

/**
 * Builds the pages when their sources, or the rules they share with the server, changed since the last build.
 * @param {string} node
 * @param {(line: string) => void} say
 * @returns {Promise<string | null>} why it failed, or null
 */
export const ensureWebBuilt = async (node, say) => {
  if (!existsSync(join(root, 'web', 'vite.config.ts'))) return null;
  const stamp = join(root, 'web', 'dist', '.stamp');
  const wanted = fingerprint(root, ['web', 'domain/src', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return null;
  say('Building the pages');
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { code, output } = await run(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env: environmentFor(node),
  });
  if (code !== 0) return `The pages could not be built:\n${output.trim()}`;
  writeFileSync(stamp, fingerprint(root, ['web', 'domain/src', 'package-lock.json'])); // the build itself writes the route tree
  return null;
};
