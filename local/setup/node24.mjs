import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

/**
 * The Node that runs the product: the one that came with the install, else this one when it is new enough.
 * @returns {string | null}
 */
export const node24 = () => {
  const installed = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(installed)) return installed;
  return Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : null;
};

export const noNode24 = `Gatehouse runs on Node 24 and none came with the install for ${process.platform} ${process.arch}. Install Node 24 and start again.`;

/** A small nursery keeps an idle server 20 MB smaller; what it costs in collections does not show in the bench. */
export const nodeFlags = ['--max-semi-space-size=4'];

/**
 * The environment in which every tool of ours finds that Node first.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentFor = (node) => ({
  ...process.env,
  PATH: `${join(node, '..')}:${process.env.PATH ?? ''}`,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled'),
});
