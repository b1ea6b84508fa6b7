import { z } from 'zod';
import type { ZipFile } from '../zip/zip-reader.ts';

export type Row = Readonly<Record<string, unknown>>;

async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** The rows of a file, one line at a time: a file of millions is never whole in memory. */
export async function* rowsIn(zip: ZipFile, path: string): AsyncGenerator<Row> {
  for await (const line of linesOf(await zip.read(path))) {
    const text = line.replace(/,$/, '');
    if (text !== '' && text !== '[' && text !== ']') yield JSON.parse(text) as Row;
  }
}

interface Schema {
  readonly $defs: Readonly<Record<string, { readonly items: object }>>;
}

/** Reads a row by its definition; null where it is one, else what is wrong with it. */
export const judgeBy = (schema: Schema, name: string): ((row: Row) => string | null) => {
  const definition = schema.$defs[name];
  if (definition === undefined) return () => `The schema has no ${name}.`;
  const shape = z.fromJSONSchema(definition.items as Parameters<typeof z.fromJSONSchema>[0]);
  return (row) => {
    const read = shape.safeParse(row);
    return read.success ? null : (z.prettifyError(read.error).split('\n')[0] ?? 'It is not of the schema.');
  };
};
