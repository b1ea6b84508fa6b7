import { fieldRefusal, orNotFound, Refusal, refuseStale } from '@gatehouse/domain/http/refusal.ts';
import type { Doer } from '@gatehouse/domain/permissions/people.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { type LotSpace, type NewSpace, type SpaceForm, spaceLabels } from '@gatehouse/domain/spaces/lot-space.ts';
import { calledName } from '@gatehouse/domain/spaces/measure.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { standsAhead } from '@gatehouse/domain/spaces/retiring.ts';
import { wordInAddresses } from '@gatehouse/domain/text/word-in-addresses.ts';
import type { Work } from '#server/db/work.ts';
import type { Target } from '#server/platform/http/call.ts';
import {
  daysAhead,
  insertSpaces,
  isIdTaken,
  isNameTaken,
  isUsed,
  lockNames,
  readSpace,
  takenAmong,
  updateSpace,
  writeRetired,
} from '../queries/lot-spaces.ts';
import { placeNamed, placesByName } from '../queries/plan-places.ts';

/** What a command gives: the space as it is now, and what the audit says of it. */
export interface Written {
  readonly space: LotSpace;
  readonly target: Target;
}

const fields = Object.keys(spaceLabels) as (keyof SpaceForm)[];
const words = (field: keyof SpaceForm, { [field]: value }: SpaceForm): string | null =>
  field === 'kind'
    ? spaceKinds[value as SpaceForm['kind']].name
    : value === null || value === ''
      ? null
      : String(value);

const written = async (work: Work, spaceId: string, before: LotSpace | null): Promise<Written> => {
  const space = orNotFound(await readSpace(work, spaceId));
  const changes = fields
    .map((field) => ({ field, from: before && words(field, before), to: words(field, space) }))
    .filter(({ from, to }) => from !== to);
  const { name, site, version, retiredOn } = space;
  return { space, target: { type: 'space', id: spaceId, version, detail: { name, site, retiredOn, changes } } };
};

/** Who asks whether a name is taken: the database, or nobody where the caller has asked for all spaces at once. */
export interface NamesAsked {
  readonly isTaken: typeof isNameTaken;
  readonly among: typeof takenAmong;
}
const asDatabase: NamesAsked = { isTaken: isNameTaken, among: takenAmong };

const refuseTaken = async (
  work: Work,
  { isTaken }: NamesAsked,
  { site, name }: Pick<LotSpace, 'site' | 'name'>,
  but: string,
): Promise<void> => {
  await lockNames(work);
  if (await isTaken(work, site, name, but)) throw fieldRefusal(400, 'name', spaceMessages.nameTaken, 'taken');
};

/** The word under which a space stands in addresses and on the plan: its name in small letters, with a number where that is taken. */
const freeId = async (work: Work, name: string): Promise<string> => {
  const plain = wordInAddresses(name, 'space');
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? plain : `${plain}-${count}`;
    if (!(await isIdTaken(work, id))) return id;
  }
};

/** What a form does not say of a space, and the file of a lot does. */
interface Given {
  readonly spaceId: string;
  readonly departmentId: string | null;
}

/**
 * Adds spaces, each under its word in addresses. Gives for each, in their order, what the audit says of it, or why it is refused: another space of
 * the site has its name. The others are added.
 */
export const addSpaces = async (
  work: Work,
  by: Doer,
  spaces: readonly (NewSpace & Given)[],
  { among }: NamesAsked = asDatabase,
): Promise<readonly (Target | Refusal)[]> => {
  await lockNames(work);
  const named = spaces.map((space) => ({ ...space, name: calledName(space.kind, space.name) }));
  const taken = new Set(await among(work, named));
  const placeOf = await placesByName(work);
  const free = named.filter((_, at) => !taken.has(at));
  await insertSpaces(
    work,
    free.map((space) => ({ ...space, place: placeOf(space.site, space.name), by: by.userProfileId })),
  );
  return named.map((space, at) => {
    if (taken.has(at)) return fieldRefusal(400, 'name', spaceMessages.nameTaken, 'taken');
    const { spaceId: id, name, site } = space;
    const changes = fields
      .map((field) => ({ field, from: null, to: words(field, space) }))
      .filter(({ to }) => to !== null);
    return { type: 'space', id, version: 1, detail: { name, site, retiredOn: null, changes } };
  });
};

/** Adds a space to a site. Refuses a name that another space of the site has. */
export const addSpace = async (work: Work, by: Doer, said: NewSpace): Promise<Written> => {
  await lockNames(work);
  const spaceId = await freeId(work, calledName(said.kind, said.name));
  const [target] = await addSpaces(work, by, [{ ...said, spaceId, departmentId: null }]);
  if (target === undefined || target instanceof Refusal) throw target;
  return { space: orNotFound(await readSpace(work, spaceId)), target };
};

const held = async (work: Work, spaceId: string, seen: number): Promise<LotSpace> => {
  const space = orNotFound(await readSpace(work, spaceId, true));
  refuseStale(space.version, seen);
  return space;
};

/** Says something else of a space. Refuses another's name, and to make a resource of a space on which something stands. */
export const changeSpace = async (
  work: Work,
  by: Doer,
  spaceId: string,
  seen: number,
  said: SpaceForm & Partial<Pick<Given, 'departmentId'>>,
  names: NamesAsked = asDatabase,
): Promise<Written> => {
  const before = await held(work, spaceId, seen);
  if (before.retiredOn !== null) throw new Refusal(409, spaceMessages.spaceRetired, 'retired');
  const name = calledName(said.kind, said.name);
  await refuseTaken(work, names, { site: before.site, name }, spaceId);
  if (spaceKinds[said.kind].sort !== spaceKinds[before.kind].sort && (await isUsed(work, spaceId)))
    throw fieldRefusal(409, 'kind', spaceMessages.kindKept, 'in-use');
  const place = await placeNamed(work, before.site, name);
  await updateSpace(work, spaceId, before.site, { ...said, name, place, by: by.userProfileId });
  return written(work, spaceId, before);
};

/** Takes a space out of use from today on. Refuses while days are ahead that somebody has, holds or wants, and says whose. */
export const retireSpace = async (work: Work, by: Doer, spaceId: string, seen: number): Promise<Written> => {
  const before = await held(work, spaceId, seen);
  if (before.retiredOn !== null) throw new Refusal(409, spaceMessages.spaceRetired, 'retired');
  const today = dayAtSite(before.site, work.now);
  const ahead = await daysAhead(work, spaceId, today);
  if (ahead.length > 0) throw new Refusal(409, standsAhead(before.name, ahead, today), 'days-ahead');
  await writeRetired(work, spaceId, { retiredOn: today, place: before.place }, by.userProfileId);
  return written(work, spaceId, before);
};

/** Takes it into use again, at the place that the plan has for its name by now. Refuses when another space of the site has its name. */
export const takeBackSpace = async (
  work: Work,
  by: Doer,
  spaceId: string,
  seen: number,
  names: NamesAsked = asDatabase,
): Promise<Written> => {
  const before = await held(work, spaceId, seen);
  if (before.retiredOn === null) throw new Refusal(409, spaceMessages.spaceInUse, 'in-use');
  await lockNames(work);
  if (await names.isTaken(work, before.site, before.name, spaceId))
    throw new Refusal(409, spaceMessages.nameTaken, 'taken');
  const place = await placeNamed(work, before.site, before.name);
  await writeRetired(work, spaceId, { retiredOn: null, place }, by.userProfileId);
  return written(work, spaceId, before);
};
