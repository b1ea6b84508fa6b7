import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '@gatehouse/local/setup/run.mjs';
import type { Operation } from './operation.ts';

const quoted = (value: string | number): string => `'${String(value).replaceAll("'", "''")}'`;

/** As many variations as pgbench draws from; its longest statement would be a file of megabytes otherwise. */
const MOST = 400;

/**
 * A statement as pgbench prepares it: its values are drawn from a list, since pgbench itself draws only numbers. The customer's company is known to whoever
 * asks, and is written in.
 */
export const scriptOf = ({ statement, asked, who }: Operation, companyId: string): string => {
  const drawn = asked.slice(0, MOST);
  const own = who === 'customer' ? [companyId] : [];
  const rows = drawn.map((each) => [...own, ...statement.values(each)]);
  const text = statement.text.replace(/\$(\d+)/g, (_, place: string) => {
    const column = Number(place) - 1;
    const type = statement.types[column];
    const values = rows.map((row) => quoted(row[column] ?? ''));
    return new Set(values).size === 1
      ? `${values[0]}::${type}`
      : `(array[${values.join(',')}]::${type}[])[(:drawn)::integer]`;
  });
  return `\\set drawn random(1, ${drawn.length})\n${text.replace(/\s*\n\s*/g, ' ')};\n`;
};

export interface Script {
  readonly text: string;
  readonly share: number;
}

/** Transactions a second of these scripts, drawn by their shares, prepared once for each of so many connections. */
export const tell = async (
  pgbench: string,
  databaseUrl: string,
  scripts: readonly Script[],
  { connections, seconds, folder }: { readonly connections: number; readonly seconds: number; readonly folder: string },
): Promise<number> => {
  const files = await Promise.all(
    scripts.map(async ({ text, share }, place) => {
      const file = join(folder, `statement-${place}.sql`);
      await writeFile(file, text);
      return ['-f', `${file}@${share}`];
    }),
  );
  const { code, output } = await run(pgbench, [
    ...['-n', '-M', 'prepared', '-c', String(connections), '-j', '1', '-T', String(seconds)],
    ...files.flat(),
    databaseUrl,
  ]);
  const rate = /^tps = ([\d.]+)/m.exec(output)?.[1];
  const failed = Number(/failed transactions: (\d+)/.exec(output)?.[1] ?? 0);
  if (code !== 0 || rate === undefined || failed > 0) throw new Error(`pgbench did not measure: ${output.trim()}`);
  return Number(rate);
};
