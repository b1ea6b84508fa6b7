// `node checks/in-node24.mjs <script> …`: a script of the checks, which is TypeScript, from whatever Node a person has.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from '../local/setup/install.mjs';
import { environmentFor, node24, noNode24 } from '../local/setup/node24.mjs';

const say = (/** @type {string} */ line) => void process.stderr.write(`${line}\n`);
const problem = await ensureInstalled(say);
const node = node24();
if (problem !== null || node === null) {
  say(problem ?? noNode24);
  process.exit(1);
}
process.exitCode = spawnSync(node, process.argv.slice(2), { env: environmentFor(node), stdio: 'inherit' }).status ?? 1;
