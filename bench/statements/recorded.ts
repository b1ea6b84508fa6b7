import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '@gatehouse/local/setup/root.mjs';
import type { RecordedStatement } from '@gatehouse/server/testing/record-statements.ts';

/** Of one statement, the runs to try again: same text, same rows, other values. */
export interface Asked {
  readonly text: string;
  readonly rows: RecordedStatement['rows'];
  readonly runs: readonly (readonly unknown[])[];
}

/** As many runs of each; the tests of one feature ask the same again and again. */
const RUNS = 3;

/** Every statement of the product that the tests ran, each text once for each kind of rows. */
export const readRecorded = async (folder: string): Promise<readonly Asked[]> => {
  const isOurs = await productWords();
  const asked = new Map<string, { text: string; rows: RecordedStatement['rows']; runs: unknown[][] }>();
  for (const file of (await readdir(folder)).sort())
    for await (const line of createInterface({ input: createReadStream(join(folder, file)) })) {
      const { text, values, rows } = JSON.parse(line) as RecordedStatement;
      const key = `${rows} ${withoutLengths(text)}`;
      const known = asked.get(key) ?? { text, rows, runs: [] };
      if (known.text === text && known.runs.length < RUNS) known.runs.push([...values]);
      if (!asked.has(key) && isOurs(text)) asked.set(key, known);
    }
  return [...asked.values()];
};

/** A list of five values is the same statement as a list of two. */
const withoutLengths = (text: string): string =>
  text.replace(/\((?:\(?\$\d+(?:::\w+(?:\[\])?)?\)?(?:, )?){2,}\)/g, '(…)').replace(/\$\d+/g, '$');

/** Tests ask for themselves too: what begins with words that stand in a test and not in the product, and what Kysely's own builder made for one. */
const productWords = async (): Promise<(text: string) => boolean> => {
  const { tests, product } = await sourcesOf(join(root, 'server', 'src'));
  return (text) => {
    if (/^(?:select|insert into|update|delete from) "/.test(text)) return isMadeOfNames(plain(text));
    const first = plain(text.split(/\$\d+/)[0] ?? '').slice(0, 60);
    return product.includes(first) || !tests.includes(first);
  };
};

/** As db/rows.ts makes them; a test that asks by Kysely's own builder has no `true` to begin its condition with. */
const isMadeOfNames = (text: string): boolean => text.startsWith('insert') || text.includes(' where true');

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const sourcesOf = async (folder: string): Promise<{ readonly tests: string; readonly product: string }> => {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(({ name }) =>
    name.endsWith('.ts'),
  );
  const isOfTests = ({ parentPath, name }: (typeof entries)[number]): boolean =>
    name.endsWith('.test.ts') || parentPath.split('/').includes('testing');
  const wordsOf = async (files: typeof entries): Promise<string> =>
    plain(
      (await Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))).join('\n'),
    );
  return {
    tests: await wordsOf(entries.filter(isOfTests)),
    product: await wordsOf(entries.filter((entry) => !isOfTests(entry))),
  };
};
