import { Refusal } from '@gatehouse/domain/http/refusal.ts';
import { type Choices, plainWord, whatColumnsLack } from '@gatehouse/domain/imports/columns.ts';
import type { ImportKind } from '@gatehouse/domain/imports/import-kind.ts';
import { importKinds } from '@gatehouse/domain/imports/kinds.ts';
import { importMessages } from '@gatehouse/domain/imports/messages.ts';
import type { ImportMode } from '@gatehouse/domain/imports/states.ts';
import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Work } from '#server/db/work.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import type { ImportDesk } from '../desk.ts';
import { rememberHeadings } from '../queries/headings.ts';
import {
  beginTask,
  forgetCounts,
  isAnotherWriting,
  letGo,
  type StoredImport,
  sayOfImport,
  skipUnwritten,
} from '../queries/imports.ts';
import { allWritten, dependentsOf } from '../queries/undo.ts';
import type { AskedReading } from '../reading/read-file.ts';
import { openColumns } from '../sealed.ts';
import { dependsInWords } from '../shapes.ts';

/** Reads the file again as somebody says; the columns are matched anew. */
export const readAgain = async (work: Work, { id, askedRead }: StoredImport, asked: AskedReading): Promise<void> => {
  await beginTask(work, id, 'READ');
  await sayOfImport(work, id, { asked_read: { ...askedRead, ...asked } });
};

interface Chosen {
  readonly columns: readonly (string | null)[];
  readonly words: Choices['words'];
  readonly remember: boolean;
}

/** What was chosen as it is kept: fields and words that there are, each of their words without case and marks. */
const tidyChoices = ({ fields }: ImportKind, headings: number, { columns, words }: Chosen): Choices => ({
  columns: Array.from({ length: headings }, (_, place) => {
    const field = columns[place] ?? null;
    return field !== null && field in fields ? field : null;
  }),
  words: Object.fromEntries(
    Object.entries(words).flatMap(([field, theirs]) => {
      const choices = fields[field]?.choices;
      if (choices === undefined) return [];
      const kept = Object.entries(theirs).filter(([, ours]) => choices.includes(ours));
      return [[field, Object.fromEntries(kept.map(([word, ours]) => [plainWord(word), ours]))]];
    }),
  ),
});

/** Keeps which column is which and begins the dry run; refuses (409) while a required field has no column. */
export const chooseColumns = async (
  work: Work,
  vault: Vault,
  row: StoredImport,
  chosen: Chosen,
  person: Person,
): Promise<void> => {
  const kind: ImportKind = importKinds[row.kind];
  const headings = openColumns(vault, row.columns).map(({ heading }) => heading);
  const choices = tidyChoices(kind, headings.length, chosen);
  const lack = whatColumnsLack(kind, choices);
  if (lack.length > 0)
    throw new Refusal(
      409,
      lack.map((errorMessage) => ({ errorMessage, field: 'columns', code: 'columns' })),
    );
  if (chosen.remember) await rememberHeadings(work, row.kind, headings, choices, person.userProfileId);
  await beginTask(work, row.id, 'CHECK');
  await sayOfImport(work, row.id, { choices, started_by: person.userProfileId });
  await forgetCounts(work, row.id);
};

const refuseBeside = async (work: Work, importId: string): Promise<void> => {
  if (await isAnotherWriting(work, importId)) throw new Refusal(409, importMessages.oneAtATime, 'one-at-a-time');
};

/** What two people give everywhere else, two people bring (decision 0110). */
const refuseAlone = async (
  work: Work,
  { targets }: Pick<ImportDesk, 'targets'>,
  { kind, createdBy }: StoredImport,
  person: Person,
): Promise<void> => {
  if (createdBy === person.userProfileId && (await targets[kind].needsAnother?.(work, person)) === true)
    throw new Refusal(409, importMessages.secondStarts, 'second');
};

/** Begins to write: the good rows, or all where all are good. */
export const startImport = async (
  work: Work,
  desk: Pick<ImportDesk, 'targets'>,
  row: StoredImport,
  { mode, mail }: { readonly mode: ImportMode; readonly mail: boolean },
  person: Person,
): Promise<void> => {
  if (mode === 'ALL' && row.refusedRows > 0) throw new Refusal(409, importMessages.notAllGood, 'not-all-good');
  if (row.newRows + row.changedRows === 0) throw new Refusal(409, importMessages.nothingToWrite, 'nothing');
  await refuseAlone(work, desk, row, person);
  await refuseBeside(work, row.id);
  await beginTask(work, row.id, 'WRITE');
  const kind: ImportKind = importKinds[row.kind];
  await sayOfImport(work, row.id, {
    mode,
    mail: mail && kind.mails === true,
    started_at: work.now,
    started_by: person.userProfileId,
    storage_key: null,
  });
  await skipUnwritten(work, row.id);
};

export const pauseImport = (work: Work, { id }: StoredImport): Promise<void> =>
  sayOfImport(work, id, { state: 'PAUSED' });

/** Goes on with the task it stood at, behind the last row that was written. */
export const resumeImport = async (work: Work, { id }: StoredImport): Promise<void> => {
  await refuseBeside(work, id);
  await sayOfImport(work, id, { state: 'WAITING', problem: null });
  await letGo(work, id);
};

/** Stops it, and all that it wrote is taken back; one that is paused waits (409) while another writes. */
export const cancelImport = async (work: Work, { id }: StoredImport, person: Person): Promise<void> => {
  await refuseBeside(work, id);
  await beginTask(work, id, 'UNDO');
  await sayOfImport(work, id, { cancelled: true, undone_by: person.userProfileId });
};

/** Undoes a whole import; refuses (409) with what depends on it. */
export const undoImport = async (
  work: Work,
  { targets }: Pick<ImportDesk, 'targets'>,
  { id, kind }: StoredImport,
  person: Person,
): Promise<void> => {
  const depends = dependsInWords(kind, await dependentsOf(work, targets[kind], await allWritten(work, id)));
  if (depends.length > 0)
    throw new Refusal(
      409,
      depends.map(({ what }) => ({ errorMessage: what, code: 'depends' })),
    );
  await refuseBeside(work, id);
  await beginTask(work, id, 'UNDO');
  await sayOfImport(work, id, { undone_by: person.userProfileId });
};
