import type { ExportColumn } from '#server/platform/lists/exportable.ts';

/** A value as both kinds of file take it: money in units, days as they are, moments as ISO text of Greenwich. */
export type Cell = string | number | boolean | null;

export const headOf = <R>({ head, type }: ExportColumn<R>): string => (type === 'moment' ? `${head} (UTC)` : head);

export const cellOf = <R>(column: ExportColumn<R>, row: R): Cell => {
  const value = column.of(row);
  if (value === null || value === undefined || value === '') return null;
  if (column.type === 'money') return Number(value) / 100;
  if (column.type === 'number') return Number(value);
  if (column.type === 'moment') return new Date(String(value)).toISOString();
  return typeof value === 'boolean' ? value : String(value);
};

/** A text that a table program would take for a formula gets an apostrophe in front, which it shows as text (OWASP, CSV injection). */
export const harmless = (text: string): string => (/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text);
