import { join } from 'node:path';
import { root } from '../../local/setup/root.mjs';
import { run } from '../../local/setup/run.mjs';

/**
 * Lint rules, then formatting; each counts as one. What is wrongly formatted is only listed: the tool repairs it by itself.
 * @param {import('./report.mjs').Tools} tools
 * @param {readonly string[]} [files] everything, unless said here
 * @returns {Promise<import('./report.mjs').Result>}
 */
export const lint = async ({ node, env }, files = ['.']) => {
  const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');
  const ask = (/** @type {string[]} */ ...args) =>
    run(node, [biome, ...args, '--colors=off', '--no-errors-on-unmatched', ...files], { cwd: root, env });
  const rules = await ask('ci', '--formatter-enabled=false', '--diagnostic-level=error', '--max-diagnostics=40');
  const format = await ask('format', '--reporter=summary');
  const failed = [rules, format].filter(({ code }) => code !== 0);
  return { passed: 2 - failed.length, failed: failed.length, output: failed.map(({ output }) => output).join('\n') };
};
