import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../local/setup/root.mjs';

/**
 * The tests of e2e/ in this browser. Their list is shown while they run: it is the longest step.
 * @param {import('./report.mjs').Tools} tools
 * @param {string} chromium
 * @param {'playwright.config.ts' | 'sweeps.config.ts'} config
 * @param {readonly string[]} [journeys] all of them, unless said here
 * @returns {Promise<import('./report.mjs').Result>}
 */
export const browserTests = async ({ node, env }, chromium, config, journeys = []) => {
  if (!existsSync(join(root, 'e2e', config))) return { passed: 0, failed: 0, output: '' };
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-playwright-'));
  const file = join(folder, 'result.json');
  try {
    const code = await new Promise((resolve) => {
      const child = spawn(
        node,
        [
          join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
          'test',
          '-c',
          config,
          '--reporter=list,json',
          '--pass-with-no-tests',
          ...journeys,
        ],
        {
          cwd: join(root, 'e2e'),
          env: { ...env, NO_COLOR: undefined, FORCE_COLOR: '0', CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      child.once('error', () => resolve(127));
      child.once('exit', resolve);
    });
    if (!existsSync(file)) return { passed: 0, failed: 1, output: 'The browser tests did not start.' };
    const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8'));
    const failed = stats.unexpected + (stats.expected + stats.unexpected === 0 ? errors.length : 0);
    return {
      passed: stats.expected,
      failed: failed === 0 && code !== 0 ? 1 : failed,
      output: '',
      named: suites.flatMap(failedOf),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * The tests of a suite that failed, those of the suites inside of it too, each with the first line of what it said.
 * @param {any} suite
 * @returns {readonly string[]}
 */
const failedOf = ({ suites = [], specs = [] }) => [
  ...specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, title, tests }) => {
      const why = tests.flatMap((/** @type {any} */ { results }) =>
        results.map((/** @type {any} */ { error }) => error?.message ?? ''),
      );
      return `${file}: ${title}: ${why[0]?.split('\n')[0] ?? ''}`;
    }),
  ...suites.flatMap(failedOf),
];
