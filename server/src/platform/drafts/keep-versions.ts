import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { type RawBuilder, sql } from 'kysely';
import { allRows, condition, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export type Row = Readonly<Record<string, unknown>>;

/** One thing that is written as a draft, which all who may edit it share, and put in force as versions that never change. */
export interface Kept<Key, Words> {
  readonly drafts: string;
  readonly versions: string;
  /** Which one of several, as a column of both tables; nothing where there is only one. */
  readonly which: (key: Key) => Row;
  /** The words as columns of both tables. */
  readonly write: (words: Words) => Row;
  readonly read: (row: Row) => Words;
  /** Version 1, as the product brings it, and since when it is in force. It stands in no table until something else is kept beside it. */
  readonly first: (key: Key) => Words;
  readonly since: Date;
  /** Versions carry a note of whoever published them. */
  readonly noted?: true;
}

export interface Version<Words> {
  readonly version: number;
  readonly words: Words;
  readonly publishedBy: string;
  readonly publishedAt: Date;
  readonly note: string | null;
}

export const insertInto = (table: string, row: Row): RawBuilder<unknown> =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))}) values (${sql.join(Object.values(row))})`;

/** Reading and keeping the versions of such a thing. */
export const keepVersions = <Key, Words>(kept: Kept<Key, Words>) => {
  const versions = sql.table(kept.versions);

  const versionOf = (row: Row): Version<Words> => ({
    version: row.version as number,
    words: kept.read(row),
    publishedBy: row.published_by_name as string,
    publishedAt: row.published_at as Date,
    note: (row.note ?? null) as string | null,
  });
  const first = (key: Key): Version<Words> => ({
    version: 1,
    words: kept.first(key),
    publishedBy: lot().brand.name,
    publishedAt: kept.since,
    note: null,
  });

  /** Every version, the newest first; version 1 is there from the beginning. */
  const listVersions = async (
    work: Work,
    key: Key,
    most: number | null = null,
  ): Promise<readonly [Version<Words>, ...Version<Words>[]]> => {
    const rows = await allRows<Row>(work)`
      select * from ${versions} where ${condition(kept.which(key))} order by version desc limit ${most}`;
    const [newest, ...older] = rows.map(versionOf);
    if (newest === undefined) return [first(key)];
    return [...older, newest].some(({ version }) => version === 1) || most !== null
      ? [newest, ...older]
      : [newest, ...older, first(key)];
  };

  const readInForce = async (work: Work, key: Key): Promise<Version<Words>> => (await listVersions(work, key, 1))[0];

  /** A version never changes once somebody used it. null: there is none of this number. */
  const readVersion = async (work: Work, key: Key, version: number): Promise<Version<Words> | null> => {
    const row = await oneRow<Row>(work)`select * from ${versions} where ${condition({ ...kept.which(key), version })}`;
    return row === undefined ? (version === 1 ? first(key) : null) : versionOf(row);
  };

  const insertOf = (key: Key, { version, words, note, publishedAt, publishedBy }: Version<Words>, by: string | null) =>
    insertInto(kept.versions, {
      ...kept.which(key),
      version,
      ...kept.write(words),
      published_by: by,
      published_by_name: publishedBy,
      published_at: publishedAt,
      ...(kept.noted === true ? { note } : {}),
    });

  /** Puts version 1 down once it counts, so that a later release of the product cannot change what was made with it. */
  const putDownFirst = async (work: Work, key: Key): Promise<void> => {
    await run(work)`${insertOf(key, first(key), null)} on conflict do nothing`;
  };

  const insertVersion = async (work: Work, key: Key, version: Version<Words>, by: string | null): Promise<void> => {
    await run(work)`${insertOf(key, version, by)}`;
  };

  return { listVersions, readInForce, readVersion, putDownFirst, insertVersion };
};
