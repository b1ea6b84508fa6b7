import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openXlsx } from '#server/features/exports/xlsx.ts';
import { readXlsx } from '#server/features/imports/reading/xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const columns = [
  { head: 'Name', type: 'text', width: 30 },
  { head: 'Day', type: 'day', width: 12 },
  { head: 'Sum', type: 'money', width: 12 },
  { head: 'Active', type: 'text', width: 8 },
] as const;

it('is read by our own import as it was written, over several batches, with nothing where nothing is', async () => {
  const path = join(folder, 'several.xlsx');
  const writer = openXlsx({ path, title: 'Projects & more', columns });
  await writer.write([
    ['  two  spaces\nand <a line> "of" it', '2026-11-29', 1234.5, true],
    [null, null, -0.05, false],
  ]);
  await writer.write([['=1+1', '1999-12-31', null, null]]);
  await writer.finish();
  const rows: unknown[] = [];
  for await (const row of readXlsx(async () => createReadStream(path), 'Projects & more')) rows.push(row);
  expect(rows).toEqual([
    { row: 1, cells: ['Name', 'Day', 'Sum', 'Active'], faults: [] },
    { row: 2, cells: ['  two  spaces\nand <a line> "of" it', '2026-11-29', '1234.5', 'Yes'], faults: [] },
    { row: 3, cells: ['', '', '-0.05', 'No'], faults: [] },
    { row: 4, cells: ['=1+1', '1999-12-31'], faults: [] },
  ]);
});

it('says at the first batch that there is no place for it', async () => {
  const writer = openXlsx({ path: join(folder, 'missing', 'none.xlsx'), title: 'None', columns });
  await expect(writer.write([['a', null, null, null]])).rejects.toThrow(/ENOENT/);
  await writer.abandon();
});
