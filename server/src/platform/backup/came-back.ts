import pg from 'pg';
import { keyColumns } from '#server/platform/files/key-columns.ts';
import { MissingFile } from '#server/platform/files/store.ts';
import { forEachAtOnce } from './kept-files.ts';
import { measured } from './packed.ts';
import type { RehearsalRoom } from './rehearsal-room.ts';
import { asOneState } from './snapshot.ts';

export interface CameBack {
  readonly named: number;
  /** Of files that a row names and that did not come back: they were gone when the backup was made. */
  readonly missing: number;
  /** Keys of documents that came back as another than their row says. */
  readonly others: readonly string[];
}

/** Holds the files that came back against the rows that came back: each is there, and each document is the one of its row. */
export const compareFiles = async ({ databaseUrl, store }: RehearsalRoom): Promise<CameBack> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin read only; ${asOneState}`);
    const all = keyColumns.map(
      ([table, column]) =>
        `select ${column} as key, ${table === 'documents' ? `encode(sha256, 'hex')` : 'null'} as sha256 from ${table} where ${column} is not null`,
    );
    const { rows } = await client.query<{ key: string; sha256: string | null }>(all.join(' union '));
    let missing = 0;
    const others: string[] = [];
    await forEachAtOnce(rows, async ({ key, sha256 }) => {
      try {
        const content = await measured(await store.open(key));
        if (sha256 !== null && content.sha256 !== sha256) others.push(key);
      } catch (error) {
        if (!(error instanceof MissingFile)) throw error;
        missing += 1;
      }
    });
    return { named: rows.length, missing, others };
  } finally {
    await client.end();
  }
};
