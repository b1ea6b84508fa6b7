import { cellName } from '@gatehouse/domain/imports/cell-names.ts';
import { escapeHtml } from '@gatehouse/domain/text/escape-html.ts';
import type { Cell } from '#server/platform/lists/cells.ts';
import type { ExportColumn } from '#server/platform/lists/exportable.ts';
import { cellStyles } from './workbook-parts.ts';

type ColumnType = ExportColumn<unknown>['type'];

const LONGEST_CELL = 32_767;
/** XML 1.0 has no place for control characters and half letters; a workbook with one of them does not open. */
const cleanText = (text: string): string => text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');

/** A table program counts days from the end of 1899, with a fraction for the hour. */
const DAY_MS = 86_400_000;
const DAY_OF_1970 = 25_569;
const serialOf = (iso: string): number => Date.parse(iso) / DAY_MS + DAY_OF_1970;

const number = (place: string, value: number, style: number): string =>
  `<c r="${place}" s="${style}"><v>${value}</v></c>`;
const text = (place: string, value: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeHtml(cleanText(value).slice(0, LONGEST_CELL))}</t></is></c>`;

/** Days and moments are dates of the program, money and counts its numbers; text is never a formula, whatever it begins with. */
const cellFor = (place: string, value: Cell, type: ColumnType | undefined): string => {
  if (value === null) return '';
  if (type === 'day') return number(place, serialOf(`${value}T00:00:00Z`), cellStyles.day);
  if (type === 'moment') return number(place, serialOf(String(value)), cellStyles.moment);
  if (type === 'money') return number(place, Number(value), cellStyles.money);
  if (type === 'number') return number(place, Number(value), cellStyles.plain);
  if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${Number(value)}</v></c>`;
  return text(place, String(value), cellStyles.plain);
};

export const headRow = (heads: readonly string[]): string =>
  `<row r="1">${heads.map((head, column) => text(cellName(column, 1), head, cellStyles.head)).join('')}</row>`;

/** The rows from this one on, as SpreadsheetML has them; the headings are the first (decision 0130). */
export const sheetRows = (rows: readonly (readonly Cell[])[], types: readonly ColumnType[], from: number): string =>
  rows
    .map((cells, at) => {
      const row = from + at;
      return `<row r="${row}">${cells.map((cell, column) => cellFor(cellName(column, row), cell, types[column])).join('')}</row>`;
    })
    .join('');
