import { stringify } from 'csv-stringify/sync';
import { type Cell, harmless } from './cells.ts';

/** For Excel, which takes a file without it for its own old alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** RFC 4180: commas, quotes where needed, CRLF. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? harmless(cell) : cell))),
    {
      record_delimiter: 'windows',
      cast: { boolean: (value) => (value ? 'Yes' : 'No') },
    },
  );
