import type { DB } from '../tables.ts';
import { companyTables } from './of-companies.ts';
import { creditTables } from './of-credit.ts';
import { peopleTables } from './of-people.ts';
import { serviceTables } from './of-service.ts';
import { houseTables } from './of-the-house.ts';
import { lotTables } from './of-the-lot.ts';
import type { TableLine, TakenTable } from './table-line.ts';

/** Every table of the database with its line: a new one without a line does not compile (decision 0112). */
export const recordTables = {
  ...companyTables,
  ...creditTables,
  ...serviceTables,
  ...peopleTables,
  ...lotTables,
  ...houseTables,
} as const satisfies Readonly<Record<keyof DB, TableLine>>;

export type RecordTable = keyof typeof recordTables;

/** Those that are taken out, in order. */
export const takenTables: readonly (readonly [RecordTable, TakenTable])[] = (
  Object.entries(recordTables) as [RecordTable, TableLine][]
).flatMap(([table, line]) => (line.part === null ? [] : [[table, line] as const]));
