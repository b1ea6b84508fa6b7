import { closeSync, openSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { headRow, sheetRows } from './sheet-rows.ts';
import { sheetBegin, sheetEnd, sheetPath, workbookParts } from './workbook-parts.ts';
import type { XlsxAnswer, XlsxMessage, XlsxSheet } from './xlsx.ts';

// What comes is packed and on the disk before it is answered, so that a workbook of any length takes the memory of one batch.
const { path, title, columns } = workerData as XlsxSheet;
const types = columns.map(({ type }) => type);
const file = openSync(path, 'wx', 0o600);
const zip = new Zip((error, piece) => {
  if (error !== null) throw error;
  for (let at = 0; at < piece.length; ) at += writeSync(file, piece, at);
});
const begin = (name: string): ZipDeflate => {
  const part = new ZipDeflate(name);
  zip.add(part);
  return part;
};
for (const [name, xml] of Object.entries(workbookParts(title))) begin(name).push(strToU8(xml), true);
const sheet = begin(sheetPath);
const add = (xml: string, isLast = false): void => void sheet.push(strToU8(xml), isLast);
add(sheetBegin(columns.map(({ width }) => width)) + headRow(columns.map(({ head }) => head)));
let next = 2;

const take = (message: XlsxMessage): void => {
  if ('rows' in message) {
    add(sheetRows(message.rows, types, next));
    next += message.rows.length;
    return;
  }
  add(sheetEnd, true);
  zip.end();
  closeSync(file);
};

parentPort?.on('message', (message: XlsxMessage) => {
  let answer: XlsxAnswer = { ok: true };
  try {
    take(message);
  } catch (error) {
    answer = { ok: false, message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(answer);
});
