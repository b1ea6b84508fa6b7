// `npm run bench`: brings what the bench needs like `npm start` does, then measures with Node 24. `npm run bench -- lists`: the lists with many rows.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from '../local/setup/install.mjs';
import { environmentFor, node24, noNode24 } from '../local/setup/node24.mjs';
import { ensureWebBuilt } from '../local/setup/web-build.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const stop = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};
const installed = await ensureInstalled(say);
if (installed !== null) stop(installed);
const node = node24() ?? stop(noNode24);
const built = await ensureWebBuilt(node, say);
if (built !== null) stop(built);
const run = spawnSync(
  node,
  [fileURLToPath(new URL(process.argv[2] === 'lists' ? './lists-at-size.ts' : './run.ts', import.meta.url))],
  {
    env: environmentFor(node),
    stdio: 'inherit',
  },
);
process.exit(run.status ?? 1);
