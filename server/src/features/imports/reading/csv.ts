import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { columnLetters } from '@gatehouse/domain/imports/cell-names.ts';
import type { Encoding, Separator } from '@gatehouse/domain/imports/file-guess.ts';
import { type CsvError, parse } from 'csv-parse';
import { refuseFile, type TableRow } from './table-row.ts';

const decoding = (encoding: Encoding): Transform => {
  const decoder = new TextDecoder(encoding);
  return new Transform({
    readableObjectMode: false,
    decodeStrings: true,
    transform: (chunk: Buffer, _encoding, done) => done(null, decoder.decode(chunk, { stream: true })),
    flush: (done) => done(null, decoder.decode()),
  });
};

const LONGEST_ROW = 1024 * 1024;

const sentences: Readonly<Record<string, (row: number) => string>> = {
  CSV_QUOTE_NOT_CLOSED: (row) => `The quotation mark that opens in row ${row} is never closed.`,
  CSV_INVALID_CLOSING_QUOTE: (row) => `Row ${row} has a quotation mark inside a cell. It has to stand there twice.`,
  INVALID_OPENING_QUOTE: (row) =>
    `Row ${row} has a quotation mark in the middle of a cell. Put the whole cell into quotation marks.`,
  CSV_MAX_RECORD_SIZE: (row) => `Row ${row} is longer than a megabyte. Is a quotation mark missing?`,
};

/** The rows of a CSV file as they come, the headings being the first. Empty lines count and are not given. */
export async function* readCsv(
  file: Readable,
  { encoding, separator }: { readonly encoding: Encoding; readonly separator: Separator },
): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter: separator,
    bom: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  file.on('error', (error) => parser.destroy(error));
  file.pipe(decoding(encoding)).pipe(parser);
  let row = 0;
  let width = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (width === 0) width = cells.length;
      yield { row, cells, faults: faultsOf(cells, width) };
    }
  } catch (error) {
    const say = sentences[(error as CsvError).code ?? ''];
    throw say === undefined ? error : refuseFile(say(row + 1));
  } finally {
    file.destroy();
  }
}

/** A row that is shorter than the headings was cut off, one that is longer has a separator in a cell: either way its cells are not where they seem. */
const faultsOf = (cells: readonly string[], width: number): TableRow['faults'] => {
  if (cells.length === width) return [];
  const ends = columnLetters(cells.length - 1);
  const message =
    cells.length < width
      ? `The row ends after ${cells.length} of ${width} cells, at ${ends}. Is the file cut off?`
      : `The row has ${cells.length} cells and the headings are ${width}. Is there a separator inside a cell?`;
  return cells.length > width && cells.slice(width).every((cell) => cell.trim() === '')
    ? []
    : [{ column: null, message }];
};
