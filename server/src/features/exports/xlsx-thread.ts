import { parentPort, workerData } from 'node:worker_threads';
import writeXlsx, { type Cell as XlsxCell } from 'write-excel-file/node';
import type { Cell } from '#server/platform/lists/cells.ts';
import type { XlsxAnswer, XlsxMessage, XlsxSheet } from './xlsx.ts';

const { path, title, columns } = workerData as XlsxSheet;
const rows: XlsxCell[][] = [columns.map(({ head }) => ({ value: head, fontWeight: 'bold' }))];

const LONGEST_CELL = 32_767;
/** XML 1.0 has no place for control characters and half letters; a workbook with one of them does not open. */
const cleanText = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');

/** Days and moments are dates of the program, money and counts its numbers; text is never a formula, whatever it begins with. */
const cellFor = (value: Cell, index: number): XlsxCell => {
  const type = columns[index]?.type;
  if (value === null) return null;
  if (type === 'day') return { type: Date, value: new Date(`${value}T00:00:00Z`), format: 'yyyy-mm-dd' };
  if (type === 'moment') return { type: Date, value: new Date(String(value)), format: 'yyyy-mm-dd hh:mm' };
  if (type === 'money') return { type: Number, value: Number(value), format: '$#,##0.00' };
  if (type === 'number') return { type: Number, value: Number(value) };
  if (typeof value === 'boolean') return { type: Boolean, value };
  return { type: String, value: cleanText(String(value)).slice(0, LONGEST_CELL) };
};

const finish = async (): Promise<XlsxAnswer> => {
  try {
    const widths = columns.map(({ width }) => ({ width }));
    await writeXlsx(rows, { sheet: title.slice(0, 31), columns: widths, stickyRowsCount: 1 }).toFile(path);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

parentPort?.on('message', (message: XlsxMessage) => {
  if ('rows' in message) for (const row of message.rows) rows.push(row.map(cellFor));
  else void finish().then((answer) => parentPort?.postMessage(answer));
});
