import { fieldRefusal, Refusal } from '@gatehouse/domain/http/refusal.ts';
import type { SpaceInFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { lotFileMessages } from '@gatehouse/domain/lot-file/messages.ts';
import { isSite, siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { type SpaceForm, spaceLabels } from '@gatehouse/domain/spaces/lot-space.ts';
import { calledName } from '@gatehouse/domain/spaces/measure.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import type { Work } from '#server/db/work.ts';
import { openDepartmentIds } from '#server/features/departments/queries.ts';
import type { Coming } from '#server/platform/lot-file/coming.ts';
import {
  addSpaces,
  changeSpace,
  type NamesAsked,
  retireSpace,
  takeBackSpace,
  type Written,
} from '../commands/lot-space.ts';
import { allSpaces, type KeptSpace, letNamesChangeHands, orderSpaces } from '../queries/lot-spaces.ts';

const PART = 'Spaces';

type Said = SpaceForm & { readonly department: string };
const fields = Object.keys(spaceLabels) as (keyof SpaceForm)[];
const said = (space: Said): Said => ({
  ...(Object.fromEntries(fields.map((field) => [field, space[field]])) as SpaceForm),
  department: space.department,
});
const inWords = (field: keyof SpaceForm | 'department', { [field]: value }: Said): string =>
  field === 'kind' ? spaceKinds[value as SpaceForm['kind']].name : String(value ?? '');

const changesOf = (before: Said, after: Said) =>
  ([...fields, 'department'] as const)
    .map((field) => ({
      label: field === 'department' ? 'Department' : spaceLabels[field],
      before: inWords(field, before),
      after: inWords(field, after),
    }))
    .filter((change) => change.before !== change.after);

/** Those in use, in the order of the boards and in the units of their sites. */
export const spacesOfLot = async (work: Work): Promise<SpaceInFile[]> =>
  (await allSpaces(work))
    .filter(({ retiredOn }) => retiredOn === null)
    .map(({ spaceId, site, ...space }) => ({ id: spaceId, site, ...said(space) }));

const calledAt = ({ name, site }: { readonly name: string; readonly site: string }): string =>
  `${name}, ${siteNamed(site)}`;

/** Retires what the file does not have. Refused, with whose days are ahead, where somebody has, holds or wants it. */
const retireTheOthers = async (
  work: Work,
  coming: Coming,
  here: readonly KeptSpace[],
  named: ReadonlySet<string>,
): Promise<void> => {
  for (const space of here.filter(({ spaceId, retiredOn }) => retiredOn === null && !named.has(spaceId)))
    await coming.attempt(PART, calledAt(space), async () => {
      const { target } = await retireSpace(work, coming.by, space.spaceId, space.version).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        throw new Refusal(error.status, `${lotFileMessages.wouldRetire} ${error.message}`, 'in-use');
      });
      coming.happened('SPACE_RETIRED', target);
      coming.tell({
        part: PART,
        what: 'gone',
        name: calledAt(space),
        changes: [{ label: 'Retired today', before: '', after: '' }],
      });
    });
};

/**
 * The file says of every space what it is called, so a name is asked of those before it in the file, whoever has it here: two exchange theirs, and a
 * new one may be called as another was.
 */
const refuseNamesakes = (given: readonly SpaceInFile[]): ((space: SpaceInFile) => void) => {
  const nameOf = ({ site, kind, name }: SpaceInFile): string => `${site} ${calledName(kind, name).toLowerCase()}`;
  const first = new Map(given.toReversed().map((space) => [nameOf(space), space.id]));
  return (space) => {
    if (first.get(nameOf(space)) !== space.id) throw fieldRefusal(400, 'name', spaceMessages.nameTaken, 'taken');
  };
};
/** For the commands that follow: the file has been asked. */
const names: NamesAsked = { isTaken: async () => false, among: async () => [] };

const refuseUnknown = ({ site, department }: SpaceInFile, departments: ReadonlySet<string>): void => {
  if (!isSite(site)) throw new Refusal(400, lotFileMessages.noSuchSite(site));
  if (department !== '' && !departments.has(department))
    throw new Refusal(400, lotFileMessages.noSuchDepartment(department));
};

/** A space that was here before says what the file says of it. */
const bringKnown = async (
  work: Work,
  coming: Coming,
  before: KeptSpace,
  { id, site, department, ...form }: SpaceInFile,
): Promise<void> => {
  if (before.site !== site) throw new Refusal(409, lotFileMessages.otherSite(siteNamed(before.site)));
  const tell = (changes: ReturnType<typeof changesOf>): void =>
    coming.tell({ part: PART, what: 'changed', name: calledAt(before), changes });
  const happened = (event: string, { space, target }: Written): number => {
    coming.happened(event, target);
    return space.version;
  };
  let { version } = before;
  if (before.retiredOn !== null) {
    version = happened('SPACE_TAKEN_BACK', await takeBackSpace(work, coming.by, id, version, names));
    tell([{ label: 'In use again', before: '', after: '' }]);
  }
  const changes = changesOf(said(before), said({ ...form, name: calledName(form.kind, form.name), department }));
  if (changes.length === 0) return;
  const departmentId = department === '' ? null : department;
  happened('SPACE_CHANGED', await changeSpace(work, coming.by, id, version, { ...form, departmentId }, names));
  tell(changes);
};

/** The spaces of the file: those that it does not have are retired, the others added, changed and taken back. */
export const bringSpaces = async (work: Work, coming: Coming, given: readonly SpaceInFile[]): Promise<void> => {
  const here = await allSpaces(work);
  const known = new Map(here.map((space) => [space.spaceId, space]));
  const departments = new Set(await openDepartmentIds(work));
  await retireTheOthers(work, coming, here, new Set(given.map(({ id }) => id)));
  await letNamesChangeHands(work);
  const refuseNamesake = refuseNamesakes(given);
  const added: SpaceInFile[] = [];
  for (const space of given)
    await coming.attempt(PART, calledAt(space), async () => {
      refuseUnknown(space, departments);
      refuseNamesake(space);
      const before = known.get(space.id);
      if (before === undefined) added.push(space);
      else await bringKnown(work, coming, before, space);
    });
  await bringNew(work, coming, added);
  await bringOrder(work, coming, given);
};

const bringNew = async (work: Work, coming: Coming, added: readonly SpaceInFile[]): Promise<void> => {
  if (added.length === 0) return;
  const targets = await addSpaces(
    work,
    coming.by,
    added.map(({ id, department, ...form }) => ({
      ...form,
      spaceId: id,
      departmentId: department === '' ? null : department,
    })),
    names,
  );
  for (const [at, space] of added.entries())
    await coming.attempt(PART, calledAt(space), async () => {
      const target = targets[at];
      if (target === undefined || target instanceof Refusal) throw target;
      coming.happened('SPACE_ADDED', target);
      coming.tell({ part: PART, what: 'new', name: calledAt(space), changes: [] });
    });
};

const bringOrder = async (work: Work, coming: Coming, given: readonly SpaceInFile[]): Promise<void> => {
  const places = new Map(given.map(({ id }, at) => [id, at]));
  const now = (await allSpaces(work)).flatMap(({ spaceId }) => places.get(spaceId) ?? []);
  if (now.every((place, at) => at === 0 || place > (now[at - 1] ?? 0))) return;
  await orderSpaces(work, [...places.keys()]);
  const changes = [{ label: 'Their order on the boards', before: '', after: '' }];
  coming.tell({ part: PART, what: 'changed', name: '', changes });
};
