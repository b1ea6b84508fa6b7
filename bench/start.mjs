// `npm run bench`: brings what the bench needs like `npm start` does, then measures with Node 24. `npm run bench -- lists`: the lists with many rows; `-- packet`: large packets.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environmentFor } from '../local/setup/node24.mjs';
import { prepare } from '../local/setup/prepare.mjs';

const { node, problem } = await prepare((line) => void process.stdout.write(`${line}\n`));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
/** @type {Readonly<Record<string, string>>} */
const benches = { lists: './lists-at-size.ts', packet: './packet.ts' };
const run = spawnSync(node, [fileURLToPath(new URL(benches[process.argv[2] ?? ''] ?? './run.ts', import.meta.url))], {
  env: environmentFor(node),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
