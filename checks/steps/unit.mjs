import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from '../../local/setup/root.mjs';
import { run } from '../../local/setup/run.mjs';

/**
 * Vitest on these projects of vitest.config.ts. A file that cannot even be loaded counts as one failure.
 * @param {import('./report.mjs').Tools} tools
 * @param {readonly string[]} projects
 * @param {{ workers?: number, files?: readonly string[], related?: boolean }} [wishes] as many workers as vitest.config.ts says, and every file,
 *   unless said here; related: the files are sources, and the tests that import them run
 * @returns {Promise<import('./report.mjs').Result>}
 */
export const unitTests = async ({ node, env }, projects, { workers, files = [], related = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-vitest-'));
  const file = join(folder, 'result.json');
  try {
    const command = related ? ['related', '--run'] : ['run'];
    const args = [
      ...command,
      ...files,
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ];
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
    // an unhandled error fails no test
    return {
      passed: found.numPassedTests,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output,
      named: failedOf(found),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * The tests that failed, and the files that could not be loaded, each with the first line of what it said.
 * @param {any} found
 * @returns {readonly string[]}
 */
const failedOf = ({ testResults }) =>
  testResults.flatMap((/** @type {any} */ { name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    const told = (/** @type {string} */ what, /** @type {string} */ why) =>
      `${relative(root, name)}: ${what}: ${why.split('\n')[0]}`;
    return status === 'failed' && assertionResults.length === 0
      ? [told('not loaded', message)]
      : failed.map((/** @type {any} */ test) => told(test.fullName, test.failureMessages[0] ?? ''));
  });
