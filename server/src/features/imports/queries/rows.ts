import { type Judged, type Verdict, verdicts, writtenVerdicts } from '@gatehouse/domain/imports/judge.ts';
import { type RawBuilder, sql } from 'kysely';
import { listed } from '#server/db/listed.ts';
import { allRows, oneValue, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Written } from '../target.ts';
import { bytesInJson } from './many.ts';

/** A row as it is kept: what it says is sealed. */
export interface KeptRow {
  readonly row: number;
  readonly cells: Buffer;
}

export const insertRowsOf = async (work: Work, importId: string, rows: readonly KeptRow[]): Promise<void> => {
  await run(work)`
    insert into import_rows (import_id, row, cells)
    select ${importId}::uuid, r.row, r.cells from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ row, cells }) => ({ row, cells: bytesInJson(cells) })),
    )}::jsonb) as r(row integer, cells bytea)`;
};

export const deleteRowsOf = async (work: Work, importId: string): Promise<void> => {
  await run(work)`delete from import_rows where import_id = ${importId}`;
};

/** The rows after this one, in their order. */
export const rowsAfter = (work: Work, importId: string, after: number, limit: number): Promise<readonly KeptRow[]> =>
  allRows<KeptRow>(work)`
    select row, cells from import_rows where import_id = ${importId} and row > ${after} order by row limit ${limit}`;

/** A row that comes after the rows it needs. */
export interface LaterRow {
  readonly row: number;
  readonly turn: number;
}

/** A dry run begins: nothing is known of any row, and those that need others come after them. */
export const forgetVerdicts = async (work: Work, importId: string, later: readonly LaterRow[]): Promise<void> => {
  await run(work)`
    update import_rows set verdict = null, rank = null, name = null, told = null, turn = 0, record_id = null
    where import_id = ${importId} and (verdict is not null or turn <> 0)`;
  await run(work)`
    update import_rows r set turn = g.turn from jsonb_to_recordset(${JSON.stringify(later)}::jsonb) as g(row integer, turn smallint)
    where r.import_id = ${importId} and r.row = g.row`;
};

/** The next rows of which this is true, all of one turn: those that others need are done before these are looked at. */
const nextOf = async <R extends object>(
  work: Work,
  importId: string,
  which: RawBuilder<boolean>,
  limit: number,
): Promise<readonly R[]> => {
  const rows = await allRows<R & { readonly turn: number }>(work)`
    select row, cells, verdict, turn from import_rows where import_id = ${importId} and ${which} order by turn, row limit ${limit}`;
  return rows.filter(({ turn }) => turn === rows[0]?.turn);
};

export const nextUnjudged = (work: Work, importId: string, limit: number): Promise<readonly KeptRow[]> =>
  nextOf(work, importId, sql<boolean>`verdict is null`, limit);

export const nextUnwritten = (
  work: Work,
  importId: string,
  limit: number,
): Promise<readonly (KeptRow & { readonly verdict: Verdict })[]> =>
  nextOf(work, importId, sql<boolean>`written_at is null and verdict in ${listed(writtenVerdicts)}`, limit);

const rankOf = (verdict: Verdict): number => verdicts.indexOf(verdict);

/** A verdict with what is told of it, sealed; null: what was told before. */
export interface Told {
  readonly judged: Judged;
  readonly told: Buffer | null;
}

const inJson = ({ judged, told }: Told, written: Written | undefined) => ({
  row: judged.row,
  verdict: judged.verdict,
  rank: rankOf(judged.verdict),
  name: judged.name.slice(0, 255).toWellFormed(),
  told: told === null ? null : bytesInJson(told),
  id: written?.id ?? judged.id,
  version: written?.version ?? null,
  before: written?.before ?? null,
  done: written !== undefined,
});

/** Writes down the verdicts on these rows, and what was written of them. */
export const noteVerdicts = async (
  work: Work,
  importId: string,
  told: readonly Told[],
  written: ReadonlyMap<number, Written> = new Map(),
): Promise<void> => {
  const rows = JSON.stringify(told.map((each) => inJson(each, written.get(each.judged.row))));
  await run(work)`
    update import_rows r set verdict = g.verdict, rank = g.rank, name = g.name, told = coalesce(g.told, r.told), record_id = g.id,
      record_version = g.version, before = g.before, written_at = case when g.done then ${work.now}::timestamptz end
    from jsonb_to_recordset(${rows}::jsonb)
      as g(row integer, verdict text, rank smallint, name text, told bytea, id text, version integer, before jsonb, done boolean)
    where r.import_id = ${importId} and r.row = g.row`;
};

export interface CountedVerdicts {
  readonly NEW: number;
  readonly CHANGED: number;
  readonly SAME: number;
  readonly REFUSED: number;
}

/** Adds to the counts of an import what a batch found, and to how many rows are done. */
export const addCounts = async (work: Work, importId: string, counts: CountedVerdicts, done: number): Promise<void> => {
  await run(work)`
    update imports set new_rows = new_rows + ${counts.NEW}, changed_rows = changed_rows + ${counts.CHANGED},
      same_rows = same_rows + ${counts.SAME}, refused_rows = refused_rows + ${counts.REFUSED}, done_rows = done_rows + ${done}
    where id = ${importId}`;
};

export interface ShownRow {
  readonly row: number;
  readonly name: string;
  readonly verdict: Verdict;
  readonly told: Buffer;
  readonly cells: Buffer;
  readonly recordId: string | null;
}

const ofVerdict = (verdict: Verdict | undefined) =>
  verdict === undefined ? sql`verdict is not null` : sql`verdict = ${verdict}`;

/** A page of verdicts, refused first. */
export const pageOfRows = async (
  work: Work,
  importId: string,
  {
    verdict,
    offset,
    limit,
  }: { readonly verdict: Verdict | undefined; readonly offset: number; readonly limit: number },
) => ({
  rows: await allRows<ShownRow>(work)`
    select row, name, verdict, told, cells, record_id as "recordId" from import_rows
    where import_id = ${importId} and ${ofVerdict(verdict)} order by rank, row limit ${limit} offset ${offset}`,
  total:
    (await oneValue<number>(work)`
      select count(*)::int from import_rows where import_id = ${importId} and ${ofVerdict(verdict)}`) ?? 0,
});
