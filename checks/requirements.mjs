// `npm run requirements`: how many rows of docs/spec/requirements.tsv a test names, by the ids in the titles as the runners
// themselves list them, so that titles made from tables count too. With --missing: which rows nobody names yet.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentFor, node24 } from '../local/setup/node24.mjs';
import { root } from '../local/setup/root.mjs';
import { run } from '../local/setup/run.mjs';

const node = node24() ?? process.execPath;
const env = environmentFor(node);

/** @returns {Promise<string[]>} */
const vitestTitles = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-titles-'));
  const file = join(folder, 'list.json');
  try {
    const { output } = await run(
      node,
      [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'list', '--no-static-parse', `--json=${file}`],
      {
        cwd: root,
        env,
      },
    );
    if (!existsSync(file)) throw new Error(`The tests could not be listed:\n${output}`);
    return JSON.parse(readFileSync(file, 'utf8')).map((/** @type {{ name: string }} */ { name }) => name);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Those of `npm test`, and those of the sweeps. @returns {Promise<string[]>} */
const browserTitles = async () => {
  const titles = [];
  for (const config of ['playwright.config.ts', 'sweeps.config.ts'].filter((name) =>
    existsSync(join(root, 'e2e', name)),
  )) {
    const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const { output } = await run(node, [cli, 'test', '--list', '-c', config], { cwd: join(root, 'e2e'), env });
    titles.push(...output.split('\n'));
  }
  return titles;
};

/** Ids stand in brackets, alone or in a row: [UP-004], [UP-004, UP-005], [AU-003..007]. @param {string} title */
const idsIn = (title) =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, inside]) =>
    [...(inside ?? '').matchAll(/([A-Z]{2,3})-(\d{3})(?:(?:\.\.|…)(?:[A-Z]{2,3}-)?(\d{3}))?/g)].flatMap(
      ([, area, first, last]) => {
        const from = Number(first);
        return Array.from(
          { length: Number(last ?? first) - from + 1 },
          (_, step) => `${area}-${String(from + step).padStart(3, '0')}`,
        );
      },
    ),
  );

const rows = readFileSync(join(root, 'docs', 'spec', 'requirements.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const known = new Set(rows.map(([id]) => id));
const named = new Set([...(await vitestTitles()), ...(await browserTitles())].flatMap(idsIn));

/** @type {Map<string, { rows: number, named: number }>} */
const areas = new Map();
for (const [id = ''] of rows) {
  const [name = ''] = id.split('-');
  const area = areas.get(name) ?? { rows: 0, named: 0 };
  areas.set(name, { rows: area.rows + 1, named: area.named + (named.has(id) ? 1 : 0) });
}
for (const [area, count] of areas)
  process.stdout.write(`${area.padEnd(3)} ${String(count.named).padStart(4)} of ${count.rows}\n`);
if (process.argv.includes('--missing')) {
  for (const [id = '', section, text] of rows) if (!named.has(id)) process.stdout.write(`${id}\t${section}\t${text}\n`);
}
const unknown = [...named].filter((id) => !known.has(id));
if (unknown.length > 0) process.stdout.write(`No such row: ${unknown.join(', ')}\n`);
process.stdout.write(
  `${rows.filter(([id = '']) => named.has(id)).length} of ${rows.length} requirements are named by a test\n`,
);
process.exitCode = unknown.length > 0 ? 1 : 0;
