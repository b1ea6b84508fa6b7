import type { Choices } from '@gatehouse/domain/imports/columns.ts';
import { plainWord } from '@gatehouse/domain/imports/columns.ts';
import type { ImportKindId } from '@gatehouse/domain/imports/kinds.ts';
import { findRows, upsertRow } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';

export interface RememberedHeadings {
  readonly fields: ReadonlyMap<string, string | null>;
  /** Our word for each of theirs, by field. */
  readonly words: Choices['words'];
}

/** What was chosen for the headings of this kind the last time, by whoever did it. */
export const rememberedHeadings = async (work: Work, kind: ImportKindId): Promise<RememberedHeadings> => {
  const rows = await findRows(work, 'import_headings', { kind }, ['heading', 'field', 'words']);
  const words: Record<string, Record<string, string>> = {};
  for (const { field, words: kept } of rows)
    if (field !== null) words[field] = { ...words[field], ...(kept as Record<string, string>) };
  return { fields: new Map(rows.map(({ heading, field }) => [heading, field])), words };
};

/** Keeps what was chosen, for the next file of this kind. */
export const rememberHeadings = async (
  work: Work,
  kind: ImportKindId,
  headings: readonly string[],
  { columns, words }: Choices,
  by: string,
): Promise<void> => {
  for (const [place, heading] of headings.entries()) {
    const plain = plainWord(heading);
    if (plain === '' || headings.filter((other) => plainWord(other) === plain).length > 1) continue;
    const field = columns[place] ?? null;
    await upsertRow(
      work,
      'import_headings',
      { kind, heading: plain },
      {
        field,
        words: JSON.stringify(field === null ? {} : (words[field] ?? {})),
        updated_by: by,
        updated_at: work.now,
      },
    );
  }
};
