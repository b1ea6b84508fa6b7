import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { type DomainValue, domainValues } from './domain-values.ts';

const folder = new URL('./functions/', import.meta.url);

/** Functions of one meaning with their triggers, or the policies; what it says is so after each start (decision 0094). */
export interface FunctionFile {
  readonly name: string;
  /** As the database gets it: with the domain's values in their places. */
  readonly text: string;
  readonly sha256: string;
}

/**
 * Puts the domain's values where a file names them: `'{{idleTime}}'` becomes a literal, and a set becomes its literals with commas between.
 * Refuses a name that domain-values.ts does not hold.
 */
export const withValues = (text: string, values: Readonly<Record<string, DomainValue>> = domainValues): string =>
  text.replace(/'\{\{(\w+)\}\}'/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`domain-values.ts holds no ${name}.`);
    return [value].flat().map(pg.escapeLiteral).join(', ');
  });

export const functionFile = (name: string, source: string): FunctionFile => {
  const text = withValues(source);
  return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
};

/** All of functions/, in the order of their names: each may use what stands before it. */
export const functionFiles = (): readonly FunctionFile[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => functionFile(name, readFileSync(new URL(name, folder), 'utf8')));

/** Those whose text this database does not have as it is here. */
export const changedFiles = async (
  client: Pick<pg.ClientBase, 'query'>,
  files: readonly FunctionFile[],
): Promise<readonly FunctionFile[]> => {
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from function_files');
  const known = new Map(rows.map((row) => [row.name, row.sha256]));
  return files.filter(({ name, sha256 }) => known.get(name) !== sha256);
};

/** Applies those files and notes their text. Inside the owner's transaction that migrates. */
export const applyFiles = async (
  client: Pick<pg.ClientBase, 'query'>,
  files: readonly FunctionFile[],
): Promise<void> => {
  for (const { name, text, sha256 } of files) {
    await client.query(text);
    await client.query(
      `insert into function_files values ($1, $2, clock_timestamp())
       on conflict (name) do update set sha256 = excluded.sha256, applied_at = excluded.applied_at`,
      [name, sha256],
    );
  }
};
