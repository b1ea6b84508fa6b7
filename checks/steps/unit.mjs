import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/setup/root.mjs';
import { run } from '../../local/setup/run.mjs';

/**
 * Vitest on these projects of vitest.config.ts. A file that cannot even be loaded counts as one failure.
 * @param {import('./report.mjs').Tools} tools
 * @param {readonly string[]} projects
 * @param {number} [workers] as many as vitest.config.ts says, unless said here
 * @returns {Promise<import('./report.mjs').Result>}
 */
export const unitTests = async ({ node, env }, projects, workers) => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-vitest-'));
  const file = join(folder, 'result.json');
  try {
    const args = ['run', '--passWithNoTests', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const { code, output } = await run(
      node,
      [
        join(root, 'node_modules', 'vitest', 'vitest.mjs'),
        ...args,
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
        ...projects.map((project) => `--project=${project}`),
      ],
      {
        cwd: root,
        env,
      },
    );
    if (!existsSync(file)) return { passed: 0, failed: code === 0 ? 0 : 1, output };
    const found = JSON.parse(readFileSync(file, 'utf8'));
    const unloaded = found.testResults.filter(
      (/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
    ).length;
    const failed = found.numFailedTests + unloaded;
    return { passed: found.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed, output }; // an unhandled error fails no test
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
