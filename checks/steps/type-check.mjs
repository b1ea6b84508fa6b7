import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/setup/root.mjs';
import { run } from '../../local/setup/run.mjs';

/** The last is what stands around the product, as one: apart, each of its workspaces would check the server anew. */
const all = ['server', 'web', 'domain', 'domain/tsconfig.test.json', 'tsconfig.around.json'];

/**
 * The type check of every workspace, two at a time; each counts as one. One checker each: more of them on two cores do the same work twice.
 * @param {import('./report.mjs').Tools} tools
 * @param {readonly string[]} [projects] all of them, unless said here
 * @returns {Promise<import('./report.mjs').Result>}
 */
export const typeCheck = async ({ node, env }, projects = all) => {
  const waiting = projects.filter(
    (project) => existsSync(join(root, project)) && (project.endsWith('.json') || hasSource(join(root, project))),
  );
  const result = { passed: 0, failed: 0, output: '' };
  const worker = async () => {
    for (let project = waiting.shift(); project !== undefined; project = waiting.shift()) {
      const { code, output } = await run(
        node,
        [
          join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
          '-p',
          project,
          '--checkers',
          '1',
          ...remembering(project),
        ],
        { cwd: root, env },
      );
      if (code === 0) result.passed += 1;
      else {
        result.failed += 1;
        result.output += `${project}\n${output}\n`;
      }
    }
  };
  await Promise.all([worker(), worker()]);
  return result;
};

/** Only what changed is looked at again. @param {string} project */
const remembering = (project) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
];

/** tsc calls an empty workspace an error. @param {string} folder @returns {boolean} */
const hasSource = (folder) =>
  readdirSync(folder, { withFileTypes: true }).some((entry) =>
    entry.isDirectory()
      ? entry.name !== 'node_modules' && entry.name !== 'dist' && hasSource(join(folder, entry.name))
      : /\.tsx?$/.test(entry.name),
  );
