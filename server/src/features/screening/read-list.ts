import { createHash } from 'node:crypto';
import { fieldRefusal, type Refusal } from '@gatehouse/domain/http/refusal.ts';
import { screeningMessages } from '@gatehouse/domain/screening/messages.ts';
import { parse } from 'csv-parse/sync';

export interface ReadList {
  readonly sha256: Buffer;
  readonly entries: readonly { readonly name: string; readonly detail: string | null }[];
}

const refuse = (errorMessage: string): Refusal => fieldRefusal(400, 'csv', errorMessage);

const rowsOf = (csv: string): readonly (readonly string[])[] => {
  try {
    return parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true }) as string[][];
  } catch {
    throw refuse(screeningMessages.unreadable);
  }
};

/** A list as it was uploaded: the first line names the columns, "name" must be there and "detail" may be. */
export const readList = (csv: string): ReadList => {
  const [head = [], ...lines] = rowsOf(csv);
  const columns = head.map((column) => column.toLowerCase());
  const [name, detail] = [columns.indexOf('name'), columns.indexOf('detail')];
  if (name < 0) throw refuse(screeningMessages.nameColumn);
  const entries = lines
    .map((line) => ({
      name: (line[name] ?? '').slice(0, 255),
      detail: (detail < 0 ? '' : (line[detail] ?? '')).slice(0, 500) || null,
    }))
    .filter((entry) => entry.name !== '');
  if (entries.length === 0) throw refuse(screeningMessages.noEntries);
  return { sha256: createHash('sha256').update(csv).digest(), entries };
};
