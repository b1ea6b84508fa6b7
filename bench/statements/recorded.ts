import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
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
  const asked = new Map<string, { text: string; rows: RecordedStatement['rows']; runs: unknown[][] }>();
  for (const file of (await readdir(folder)).sort())
    for await (const line of createInterface({ input: createReadStream(join(folder, file)) })) {
      const { text, values, rows } = JSON.parse(line) as RecordedStatement;
      const key = `${rows} ${withoutLengths(text)}`;
      const known = asked.get(key) ?? { text, rows, runs: [] };
      if (known.text === text && known.runs.length < RUNS) known.runs.push([...values]);
      asked.set(key, known);
    }
  return [...asked.values()];
};

/** A list of five values is the same statement as a list of two. */
const withoutLengths = (text: string): string =>
  text.replace(/\((?:\(?\$\d+(?:::\w+(?:\[\])?)?\)?(?:, )?){2,}\)/g, '(…)').replace(/\$\d+/g, '$');
