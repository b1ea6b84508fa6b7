import { columnsIn } from '#server/db/records/table-line.ts';
import { takenTables } from '#server/db/records/tables.ts';
import { proofColumns } from './queries/proof.ts';
import { type ColumnTypes, columnsOf, fileNameOfTable } from './queries/taken-rows.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

/** What JSON has for a type of the database. */
const jsonTypeOf = (type: string): object => {
  if (type === 'boolean') return { type: ['boolean', 'null'] };
  if (/^(?:integer|smallint|bigint)$/.test(type)) return { type: ['integer', 'null'] };
  if (/^(?:numeric|double precision|real)$/.test(type)) return { type: ['number', 'null'] };
  if (type === 'uuid') return { type: ['string', 'null'], format: 'uuid' };
  if (type === 'date') return { type: ['string', 'null'], format: 'date' };
  if (type === 'timestamp with time zone')
    return { type: ['string', 'null'], pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{6}Z$' };
  if (type === 'bytea') return { type: ['string', 'null'], pattern: '^[0-9a-f]*$' };
  if (type.endsWith('[]')) return { type: ['array', 'null'] };
  return type === 'jsonb' ? {} : { type: ['string', 'null'] };
};

const rowsOf = (columns: readonly Column[], required: readonly string[]) => ({
  type: 'array',
  items: {
    type: 'object',
    properties: Object.fromEntries(columns.map(({ name, type }) => [name, jsonTypeOf(type)])),
    required,
    additionalProperties: false,
  },
});

/** The JSON Schema of a take-out (docs/take-out.schema.json): one definition for each file of rows. What only the studio reads may be missing. */
export const takeOutSchema = (types: ColumnTypes) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Gatehouse take-out, format 1',
  $defs: Object.fromEntries([
    ...takenTables.map(([table, line]) => {
      const columns = columnsOf(line, types.get(table) ?? new Map(), true);
      const own = columns.filter(({ column }) => columnsIn(line.theirs).includes(column)).map(({ name }) => name);
      return [fileNameOfTable(table), rowsOf(columns, own)] as const;
    }),
    ...Object.entries(proofColumns).map(
      ([name, columns]) =>
        [
          `proof-${name}`,
          rowsOf(
            columns,
            columns.map((column) => column.name),
          ),
        ] as const,
    ),
  ]),
});
