import { departmentChanges } from '@gatehouse/domain/departments/changes.ts';
import type { DepartmentInFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import type { Work } from '#server/db/work.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import { type ClosingDesk, closeEmpty, reopenDepartment } from '../commands/close.ts';
import { addDepartment, changeDepartment, formOf, type Namesakes, refuseTaken } from '../commands/keep.ts';
import { lockDepartments, readDepartments } from '../queries/read.ts';
import { letNamesChangeHands } from '../queries/writes.ts';

const PART = 'Departments';

/** Holds all of them, so that none closes while a file comes; asked for before anything else is held, as a closing does. */
export const holdForFile = async (work: Work): Promise<void> => {
  const all = await readDepartments(work);
  await lockDepartments(
    work,
    all.map(({ departmentId }) => departmentId),
  );
};

/** Those that are open, as their forms have them. */
export const departmentsOfLot = async (work: Work): Promise<DepartmentInFile[]> =>
  (await readDepartments(work))
    .filter(({ state }) => state !== 'CLOSED')
    .map((stored) => ({ id: stored.departmentId, ...formOf(stored) }))
    .sort(({ id: one }, { id: other }) => (one < other ? -1 : 1));

/**
 * The file says of every department what it is called, so a name is asked of those before it in the file, whoever has it here: two exchange theirs,
 * and one may be called as another was that closes at the end.
 */
const inFile =
  (given: readonly DepartmentInFile[]): Namesakes =>
  async (_, { name, code }, id) =>
    given
      .slice(
        0,
        given.findIndex((other) => other.id === id),
      )
      .filter((other) => other.name.toLowerCase() === name.toLowerCase() || other.code === code);
/** For the commands that follow: the file has been asked. */
const namesakes: Namesakes = async () => [];

/** Adds, opens again and changes what the file says of departments. */
export const bringDepartments = async (
  work: Work,
  coming: Coming,
  given: readonly DepartmentInFile[],
): Promise<void> => {
  await letNamesChangeHands(work);
  const here = new Map((await readDepartments(work)).map((stored) => [stored.departmentId, stored]));
  const tell = (what: 'new' | 'changed', name: string, changes: ReturnType<typeof departmentChanges>): void =>
    coming.tell({ part: PART, what, name, changes });
  for (const { id, ...form } of given)
    await coming.attempt(PART, form.name, async () => {
      await refuseTaken(work, form, id, inFile(given));
      const stored = here.get(id);
      const happened = (event: string, version: number, detail: object = {}): void =>
        coming.happened(event, { type: 'department', id, version, detail: { ...detail } });
      if (stored === undefined) {
        const { changes } = await addDepartment(work, coming.by, form, { id, namesakes });
        happened('DEPARTMENT_ADDED', 1, { changes });
        return tell('new', form.name, changes);
      }
      let seenVersion = stored.version;
      if (stored.state === 'CLOSED') {
        seenVersion = (await reopenDepartment(work, coming.by, id, seenVersion, namesakes)).version;
        happened('DEPARTMENT_OPENED', seenVersion);
        tell('changed', stored.name, [{ label: 'Opened again', before: '', after: '' }]);
      }
      if (departmentChanges(formOf(stored), form).length === 0) return;
      const said = { departmentId: id, seenVersion, form };
      const changed = await changeDepartment(work, coming.by, said, namesakes);
      happened('DEPARTMENT_CHANGED', changed.version, { changes: changed.changes });
      tell('changed', stored.name, changed.changes);
    });
};

/** Closes the open departments that the file does not have. Refused, with what is open there, where somebody would have to take over. */
export const closeTheOthers = async (
  work: Work,
  coming: Coming,
  given: readonly DepartmentInFile[],
  desk: Pick<ClosingDesk, 'requestTypesOf'>,
): Promise<void> => {
  const named = new Set(given.map(({ id }) => id));
  for (const { departmentId, name, state } of await readDepartments(work))
    if (state !== 'CLOSED' && !named.has(departmentId))
      await coming.attempt(PART, name, async () => {
        const { version, detail } = await closeEmpty(work, desk, coming.by, departmentId);
        coming.happened('DEPARTMENT_CLOSED', { type: 'department', id: departmentId, version, detail });
        coming.tell({ part: PART, what: 'gone', name, changes: [{ label: 'Closes today', before: '', after: '' }] });
      });
};
