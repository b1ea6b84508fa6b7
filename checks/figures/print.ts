// `npm run figures`: how large the project is and what stands in it that should not. With `-- --against <commit>` before and after in one
// table, with `-- --list` also what was counted.
import { parseArgs } from 'node:util';
import { type Figure, figuresOf } from './figures.ts';
import { treeAt, treeHere } from './tree.ts';

const { values } = parseArgs({ options: { against: { type: 'string' }, list: { type: 'boolean', default: false } } });

const now = figuresOf(treeHere());
const before = values.against === undefined ? null : figuresOf(treeAt(values.against));
const names = [...new Set([...now, ...(before ?? [])].map(({ name }) => name))];
const figureOf = (figures: readonly Figure[], name: string): number =>
  figures.find((figure) => figure.name === name)?.value ?? 0;
const column = (text: string | number): string => String(text).padStart(10);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const width = Math.max(...names.map((name) => name.length));

if (before !== null) say(`${''.padEnd(width)}${column('before')}${column('after')}${column('change')}`);
for (const name of names) {
  const value = figureOf(now, name);
  const was = before === null ? null : figureOf(before, name);
  const change = was === null ? '' : column(value - was > 0 ? `+${value - was}` : value - was);
  say(`${name.padEnd(width)}${was === null ? '' : column(was)}${column(value)}${change}`);
}
if (values.list)
  for (const { name, found = [] } of now)
    if (found.length > 0) say(`\n${name}:\n${found.map((each) => `  ${each}`).join('\n')}`);
