import type { ScanState } from '@gatehouse/domain/uploads/scan-state.ts';
import { sql } from 'kysely';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Wanted } from '../reach.ts';
import { rowsTaken } from './taken-rows.ts';

export interface TakenFile {
  readonly path: string;
  readonly storageKey: string;
  readonly scanState: ScanState;
}

interface FileRow {
  readonly id: string;
  readonly kind: string | null;
  readonly storageKey: string;
  readonly scanState: ScanState;
}

const AT_ONCE = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Nothing that a person typed becomes a name in the ZIP: its id does, and the row of the document says how it was called. */
const pathOf = ({ id, kind }: FileRow): string => `files/${kind ?? 'own'}/${id}.pdf`;

/**
 * The documents of a take-out, read in the state of its rows: each that has a row there, whatever is removed or let go while their bytes are read, which no
 * transaction waits for.
 */
export const filesTaken = async (work: Work, wanted: Wanted): Promise<readonly TakenFile[]> => {
  const documents = rowsTaken(wanted, new Map()).find(({ table }) => table === 'documents');
  const files: TakenFile[] = [];
  for (let last = FIRST; documents !== undefined; ) {
    const rows = await allRows<FileRow>(work)`
      select t.id, t.record_type as kind, t.storage_key as "storageKey", t.scan_state as "scanState" from ${documents.from} and t.id > ${last}::uuid order by t.id limit ${AT_ONCE}`;
    for (const row of rows) files.push({ path: pathOf(row), storageKey: row.storageKey, scanState: row.scanState });
    if (rows.length < AT_ONCE) break;
    last = rows.at(-1)?.id ?? last;
  }
  return files;
};

/** How many documents there are and how large they are. */
export const measureFiles = async (
  work: Work,
  wanted: Wanted,
  isLetter: boolean,
): Promise<{ readonly records: number; readonly bytes: number }> => {
  const documents = rowsTaken(wanted, new Map()).find(({ table }) => table === 'documents');
  if (documents === undefined) return { records: 0, bytes: 0 };
  const kind = isLetter ? sql`t.record_type = 'letter'` : sql`t.record_type is distinct from 'letter'`;
  const [row] = await allRows<{ records: number; bytes: number }>(work)`
    select count(*)::int as records, coalesce(sum(t.size), 0)::bigint as bytes from ${documents.from} and ${kind}`;
  return row ?? { records: 0, bytes: 0 };
};
