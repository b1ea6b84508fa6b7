import type { Readable } from 'node:stream';
import { columnOfLetters } from '@gatehouse/domain/imports/cell-names.ts';
import { IMPORT_COLUMNS_LIMIT } from '@gatehouse/domain/imports/limits.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import { refuseFile, type TableRow } from './table-row.ts';
import { unpack } from './unpack.ts';
import { readWorkbook, type Workbook } from './workbook.ts';
import { readXml } from './xml.ts';

const DAY_MS = 86_400_000;

/** The day of a serial number; what is none stays a number. */
const dayOf = (serial: number, since1904: boolean): string => {
  const days = Math.floor(serial) + (since1904 ? 1462 : 0);
  // 1900 was no leap year, and table programs count its 29th of February
  const at = new Date((days - (days > 60 ? 25_569 : 25_568)) * DAY_MS);
  return Number.isNaN(at.getTime()) ? String(serial) : at.toISOString().slice(0, 10);
};

interface Cell {
  readonly column: number;
  readonly type: string;
  readonly style: number;
  value: string | null;
  inline: string;
  hasFormula: boolean;
}

const textOf = ({ type, style, value, inline }: Cell, { texts, isDay, since1904 }: Workbook): string => {
  if (type === 'inlineStr') return inline;
  if (value === null) return '';
  if (type === 's') return texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'Yes' : 'No';
  if (type === 'str' || type === 'e' || type === 'd') return value;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  return isDay[style] === true ? dayOf(number, since1904) : String(number);
};

/**
 * The rows of one sheet as they come. Formulas are never calculated: what the table program kept is read, and a cell without it is named. Merged cells
 * are refused with their place, because what stands in them belongs to one of them only.
 */
export async function* readXlsx(
  open: () => Promise<Readable>,
  sheetName: string | null,
): AsyncGenerator<TableRow, void, undefined> {
  const book = await readWorkbook(await open()).catch(asRefusal);
  const sheet = sheetName === null ? book.sheets[0] : book.sheets.find(({ name }) => name === sheetName);
  if (sheet === undefined) throw refuseFile(importMessages.noSheet);
  const reading = readSheet(book);
  let isFound = false;
  try {
    const pieces = unpack(await open(), (name) => {
      if (name !== sheet.part) return null;
      isFound = true;
      return reading.part;
    });
    for await (const _ of pieces) yield* reading.take();
  } catch (error) {
    asRefusal(error);
  }
  if (!isFound) throw refuseFile(importMessages.notWorkbook);
  const [merged, ...others] = reading.merged;
  if (merged !== undefined)
    throw refuseFile(
      `${merged}${others.length === 0 ? '' : ` and ${others.length} more`} ${others.length === 0 ? 'is a merged cell' : 'are merged cells'}. Split what is merged and save the workbook again.`,
    );
}

/** What the unpacking and the disk say is no sentence for people; ours are. */
const asRefusal = (error: unknown): never => {
  const isOurs =
    error instanceof Error && (error.name === 'Refusal' || 'syscall' in error || error.name === 'MissingFile');
  throw isOurs ? error : refuseFile(importMessages.notWorkbook);
};

/** The sheets of a workbook, to choose from. */
export const sheetsOf = async (file: Readable): Promise<readonly string[]> =>
  (await readWorkbook(file).catch(asRefusal)).sheets.map(({ name }) => name);

const readSheet = (book: Workbook) => {
  let rows: TableRow[] = [];
  const merged: string[] = [];
  let row = 0;
  let cells: Cell[] = [];
  let cell: Cell | null = null;
  let inside: 'v' | 't' | null = null;
  const finish = (): void => {
    const texts: string[] = [];
    const faults: { column: number; message: string }[] = [];
    for (const each of cells) {
      const { column, type, value, inline, hasFormula } = each;
      if (column >= IMPORT_COLUMNS_LIMIT) throw refuseFile(importMessages.tooManyColumns);
      while (texts.length < column) texts.push('');
      texts[column] = textOf(each, book);
      if (hasFormula && (value === null || value === '') && inline === '')
        faults.push({ column, message: importMessages.formula });
      else if (type === 'e') faults.push({ column, message: importMessages.cellError });
    }
    if (texts.some((text) => text.trim() !== '') || faults.length > 0) rows.push({ row, cells: texts, faults });
  };
  const part = readXml({
    open: (name, at) => {
      if (name === 'row') {
        row = at.r === undefined ? row + 1 : Number(at.r);
        cells = [];
      } else if (name === 'c') {
        const letters = /^[A-Z]+/.exec(at.r ?? '')?.[0];
        const column = letters === undefined ? cells.length : columnOfLetters(letters);
        cell = { column, type: at.t ?? 'n', style: Number(at.s ?? 0), value: null, inline: '', hasFormula: false };
      } else if (name === 'f' && cell !== null) cell.hasFormula = true;
      else if (name === 'v' || name === 't') {
        inside = name;
        if (name === 'v' && cell !== null) cell.value = '';
      } else if (name === 'mergeCell') merged.push(at.ref ?? '');
    },
    text: (text) => {
      if (cell === null || inside === null) return;
      if (inside === 'v') cell.value = (cell.value ?? '') + text;
      else cell.inline += text;
    },
    close: (name) => {
      if (name === 'v' || name === 't') inside = null;
      else if (name === 'c' && cell !== null) {
        cells.push(cell);
        cell = null;
      } else if (name === 'row') finish();
    },
  });
  return {
    part,
    merged,
    take: (): readonly TableRow[] => {
      const taken = rows;
      rows = [];
      return taken;
    },
  };
};
