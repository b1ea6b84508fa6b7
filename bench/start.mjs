// `npm run bench`: brings what the bench needs like `npm start` does, then measures with Node 24. `npm run bench -- NAME`: one of those below, each of which
// says in its file what it measures.
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
const benches = {
  '': './run.ts',
  'at-size': './operations/at-size.ts',
  backup: './backup.ts',
  'credit-reports': './credit-reports.ts',
  door: './door.ts',
  exports: './exports.ts',
  fill: './at-size/fill-command.ts',
  growth: './operations/growth.ts',
  'imports-killed': './imports-killed.ts',
  imports: './imports.ts',
  lists: './lists-at-size.ts',
  overload: './overload.ts',
  packet: './packet.ts',
  'packets-at-once': './packets-at-once.ts',
  pages: './pages.ts',
  peers: './peers/peers.ts',
  soak: './soak.ts',
  statements: './statements/run.ts',
  streams: './streams.ts',
  'take-outs': './take-outs.ts',
  'upload-streams': './upload-streams.ts',
  uploads: './uploads.ts',
};
const bench = benches[process.argv[2] ?? ''];
if (bench === undefined) {
  process.stderr.write(`There is no bench of this name: ${Object.keys(benches).filter(Boolean).join(', ')}.\n`);
  process.exit(1);
}
const run = spawnSync(node, [fileURLToPath(new URL(bench, import.meta.url)), ...process.argv.slice(3)], {
  env: environmentFor(node),
  stdio: 'inherit',
});
process.exit(run.status ?? 1);
