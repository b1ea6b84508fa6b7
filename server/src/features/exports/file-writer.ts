import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormat } from '@gatehouse/domain/exports/formats.ts';
import type { FileStore } from '#server/platform/files/store.ts';
import { type Cell, headOf } from '#server/platform/lists/cells.ts';
import { BYTE_ORDER_MARK, csvOf } from '#server/platform/lists/csv.ts';
import type { ExportPlan } from '#server/platform/lists/exportable.ts';
import { openXlsx } from './xlsx.ts';

/** A file that grows by batches of rows. */
export interface FileWriter {
  readonly write: (rows: readonly (readonly Cell[])[]) => Promise<void>;
  /** Hands the whole file over to the store. */
  readonly keepAs: (key: string) => Promise<void>;
  readonly abandon: () => Promise<void>;
}

export const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const openFile = async (
  store: FileStore,
  format: ExportFormat,
  { columns }: ExportPlan,
  title: string,
): Promise<FileWriter> => {
  const path = join(store.arrivals, randomUUID());
  const writer = format === 'csv' ? await openCsv(path, columns.map(headOf)) : xlsxAt(path, columns, title);
  return {
    write: writer.write,
    keepAs: async (key) => {
      await writer.finish();
      const file = await open(path, 'r');
      await file.sync().finally(() => file.close());
      await store.put(path, key);
    },
    abandon: async () => {
      await writer.abandon();
      await rm(path, { force: true });
    },
  };
};

const openCsv = async (path: string, heads: readonly string[]) => {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(BYTE_ORDER_MARK + csvOf([heads]));
  const finish = () => file.close();
  return {
    write: (rows: readonly (readonly Cell[])[]) => file.writeFile(csvOf(rows)),
    finish,
    abandon: () => finish().catch(() => undefined),
  };
};

const DEFAULT_WIDTH = 18;
const xlsxAt = (path: string, columns: ExportPlan['columns'], title: string) =>
  openXlsx({
    path,
    title,
    columns: columns.map((column) => ({
      head: headOf(column),
      type: column.type,
      width: column.width ?? DEFAULT_WIDTH,
    })),
  });
