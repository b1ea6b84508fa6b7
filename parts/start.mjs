// `npm run test:parts [-- NAME…]`: brings what the product needs like `npm start` does, tries it with parts that others wrote (each in its file beside
// this one, one after the other, because they measure), and ends with a table of what they showed.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor } from '../local/setup/node24.mjs';
import { prepare } from '../local/setup/prepare.mjs';
import { root } from '../local/setup/root.mjs';

const ending = '.parts.test.ts';
const known = readdirSync(join(root, 'parts')).flatMap((name) =>
  name.endsWith(ending) ? [name.slice(0, -ending.length)] : [],
);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. There are ${known.join(', ')}.\n`);
  process.exit(1);
}
const { node, problem } = await prepare((line) => void process.stdout.write(`${line}\n`));
if (problem !== null) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'gatehouse-figures-'));
const figures = join(folder, 'figures');
try {
  writeFileSync(figures, '');
  const { status } = spawnSync(
    node,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      ...['run', '--project=parts', '--no-file-parallelism', '--passWithNoTests'],
      ...wanted.map((name) => `parts/${name}${ending}`),
    ],
    { cwd: root, env: { ...environmentFor(node), GATEHOUSE_PARTS_FIGURES: figures }, stdio: 'inherit' },
  );
  const lines = readFileSync(figures, 'utf8').split('\n').filter(Boolean);
  const rows = lines.map((line) => line.split('\t'));
  const width = Math.max(0, ...rows.map(([part = '']) => part.length));
  for (const [part = '', what] of rows) process.stdout.write(`${part.padEnd(width)}  ${what}\n`);
  const left = rows.filter(([, what = '']) => what.startsWith('SKIPPED')).length;
  if (left > 0) process.stdout.write(`${left} of them SKIPPED: what is not tried here is not shown to work.\n`);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
