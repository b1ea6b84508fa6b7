import { orNotFound } from '@gatehouse/domain/http/refusal.ts';
import type { Measured } from '@gatehouse/domain/take-outs/contract.ts';
import { companyParts, ownParts, type TakeOutPart, takeOutPartIds } from '@gatehouse/domain/take-outs/parts.ts';
import { type RecordTable, recordTables, takenTables } from '#server/db/records/tables.ts';
import { allRows, isThere } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import { measureFiles } from './files-taken.ts';
import { measureRows, rowsTaken } from './taken-rows.ts';

/** The table whose rows a part is counted by; `studio` and `lot` count all of theirs. */
const countedBy: Readonly<Partial<Record<TakeOutPart, RecordTable>>> = {
  company: 'users',
  projects: 'projects',
  credit: 'credit_applications',
  letters: 'letters',
  requests: 'service_requests',
  passes: 'passes',
  people: 'user_roles',
  history: 'audit',
};

const partOf = (table: RecordTable): TakeOutPart | null => recordTables[table].part;

/** How much each part holds: of a company counted row by row, of the lot as the database estimates it. */
export const measure = async (
  work: Work,
  of: { readonly companyId: string | null; readonly withStudios: boolean },
): Promise<readonly Measured[]> => {
  const { companyId, withStudios } = of;
  if (companyId !== null && !(await isThere(work, 'companies', { id: companyId }))) orNotFound(undefined);
  const parts = companyId === null ? takeOutPartIds : withStudios ? companyParts : ownParts;
  const tables = companyId === null ? await ofTheLot(work) : await ofACompany(work, companyId, withStudios);
  const files = (isLetter: boolean) =>
    measureFiles(work, { companyId, parts: companyId === null ? parts : ownParts }, isLetter);
  const [letters, others] = [await files(true), await files(false)];
  return parts.map((part) => {
    const own = tables.filter(({ table }) => table !== 'documents' && partOf(table) === part);
    const bytes = own.reduce((sum, table) => sum + table.bytes, 0);
    if (part === 'files') return { part, ...others };
    const records = own
      .filter(({ table }) => countedBy[part] === undefined || countedBy[part] === table)
      .reduce((sum, table) => sum + table.records, 0);
    return { part, records, bytes: bytes + (part === 'letters' ? letters.bytes : 0) };
  });
};

interface MeasuredTable {
  readonly table: RecordTable;
  readonly records: number;
  readonly bytes: number;
}

const ofACompany = async (work: Work, companyId: string, withStudios: boolean): Promise<MeasuredTable[]> => {
  const wanted = { companyId, parts: ownParts };
  const own = rowsTaken(wanted, new Map());
  const studios = withStudios
    ? rowsTaken({ companyId, parts: ['studio'] }, new Map()).filter(({ table }) => partOf(table) === 'studio')
    : [];
  const measured: MeasuredTable[] = [];
  for (const rows of [...own, ...studios]) measured.push({ table: rows.table, ...(await measureRows(work, rows)) });
  return measured;
};

/** A table up to this size is counted; a larger one, or one that nobody has counted yet, as the database estimates it. */
const COUNTED_UP_TO = 32 * 1024 * 1024;

const ofTheLot = async (work: Work): Promise<MeasuredTable[]> => {
  const tables = await allRows<MeasuredTable>(work)`
    select relname as "table", greatest(reltuples, 0)::bigint as records, pg_relation_size(oid)::bigint as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${takenTables.map(([table]) => table)}::text[])`;
  const wanted = rowsTaken({ companyId: null, parts: takeOutPartIds }, new Map());
  const measured: MeasuredTable[] = [];
  for (const estimated of tables) {
    const rows = wanted.find(({ table }) => table === estimated.table);
    measured.push(
      rows === undefined || estimated.bytes > COUNTED_UP_TO
        ? estimated
        : { table: estimated.table, ...(await measureRows(work, rows)) },
    );
  }
  return measured;
};
