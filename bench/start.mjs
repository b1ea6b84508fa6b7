// `npm run bench`: brings what the bench needs like `npm start` does, then measures with Node 24. `npm run bench -- lists`: the lists with many rows.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '../local/setup/node24.mjs';
import { prepare } from '../local/setup/prepare.mjs';

const { node, problem } = await prepare((line) => void process.stdout.write(`${line}\n`));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const run = spawnSync(
  node,
  [fileURLToPath(new URL(process.argv[2] === 'lists' ? './lists-at-size.ts' : './run.ts', import.meta.url))],
  {
    env: environmentFor(node),
    stdio: 'inherit',
  },
);
process.exit(run.status ?? 1);
