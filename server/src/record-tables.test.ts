import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownParts } from '@gatehouse/domain/take-outs/parts.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ColumnTypes, readColumnTypes, rowsTaken } from '#server/features/take-outs/queries/taken-rows.ts';
import { takeOutSchema } from '#server/features/take-outs/schema.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { type Database, openDatabase, openPool } from './db/database.ts';
import { columnsIn } from './db/records/table-line.ts';
import { recordTables, takenTables } from './db/records/tables.ts';
import { inWork } from './db/work.ts';

let database: TestDatabase;
let db: Database;
let types: ColumnTypes;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(openPool({ url: database.runtimeUrl, as: 'app', onError: () => undefined }));
  types = await inWork(db, { rows: '*', now: new Date() }, readColumnTypes);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Written anew with `TAKE_OUT_SCHEMA=write`, and then read by whoever reviews the change. */
const published = fileURLToPath(new URL('../../docs/take-out.schema.json', import.meta.url));

describe('the table of tables', () => {
  it('has a line for every table of the database, and none for one that is not there', () => {
    expect(Object.keys(recordTables).toSorted()).toEqual([...types.keys()].toSorted());
  });

  it.each(takenTables)('says of each column of %s who takes it, once', (table, line) => {
    const said = [line.theirs, line.staff, line.never].flatMap(columnsIn);
    expect(said.toSorted()).toEqual([...(types.get(table)?.keys() ?? [])].toSorted());
  });

  it('gives nothing that is sealed or opens something to anybody', () => {
    const taken = takenTables.flatMap(([table, line]) =>
      [line.theirs, line.staff].flatMap(columnsIn).map((column) => `${table}.${column}`),
    );
    expect(
      taken.filter((name) => /secret|encrypted|token|storage_key|code_hash|password|fingerprint/.test(name)),
    ).toEqual([]);
  });

  it('gives a company’s admins no table that only the studio works with', () => {
    const tables = rowsTaken({ companyId: '0c0a9a27-0000-4000-8000-000000000000', parts: ownParts }, types).map(
      ({ table }) => table,
    );
    for (const table of [
      'approvals',
      'screenings',
      'tripwire_reviews',
      'risk_requests',
      'audit',
      'reference_requests',
      'credit_application_states',
      'gate_events',
      'legal_holds',
    ] as const)
      expect(tables).not.toContain(table);
    expect(tables).toContain('credit_applications');
  });

  it('is the schema that is published', () => {
    const schema = takeOutSchema(types);
    if (process.env.TAKE_OUT_SCHEMA === 'write') writeFileSync(published, JSON.stringify(schema));
    expect(JSON.parse(readFileSync(published, 'utf8'))).toEqual(schema);
  });
});
