import type { FoundRecord, Known, Problem, TypedRow } from '@gatehouse/domain/imports/import-kind.ts';
import { spaceNamed } from '@gatehouse/domain/imports/kinds/spaces.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { type SpaceKind, spaceKindIds, spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import type { NewSpace } from '@gatehouse/domain/spaces/lot-space.ts';
import { type Measured, measuredIn, type Units } from '@gatehouse/domain/spaces/measure.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { unitsAt } from '@gatehouse/domain/spaces/units.ts';
import { allRows } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Bringing, ImportHands, ImportTarget, ToWrite, Written } from '#server/features/imports/target.ts';
import { columnsBefore } from '../many.ts';
import { inTurn } from './in-turn.ts';

export interface StoredSpace {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly kind: SpaceKind;
  readonly site: Site;
  readonly retired: boolean;
  readonly used: boolean;
  readonly units: Units;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly power: number | null;
  readonly standsInIt: string;
}

/** The spaces of these names, those that are in use before the retired ones. */
export const storedSpaces = (work: Work, names: readonly string[]): Promise<readonly StoredSpace[]> =>
  allRows<StoredSpace>(work)`
    select s.id, s.version, s.name, s.kind, s.site, s.retired_on is not null as retired, exists (select from allocations a where a.space_id = s.id) as used,
      s.units, s.length::float8 as length, s.width::float8 as width, s.height::float8 as height, s.power, s.stands_in_it as "standsInIt"
    from spaces s where lower(s.name) = any(${[...new Set(names.map((name) => name.toLowerCase()))]}::text[])
    order by s.retired_on is not null, s.retired_on desc`;

/** The one of this name at this site; a retired one only where none is in use. */
export const spaceAt = (stored: readonly StoredSpace[], site: Site, name: string): StoredSpace | undefined =>
  stored.find((each) => each.site === site && each.name.toLowerCase() === name.toLowerCase());

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** What a space says now, in the words of the fields and the units of its site. */
const valuesOf = ({ site, units, ...space }: StoredSpace): FoundRecord['values'] => {
  const measured: Measured = measuredIn(space, units, unitsAt(site));
  return {
    kind: spaceKinds[space.kind].name,
    site,
    length: textOf(measured.length),
    width: textOf(measured.width),
    height: textOf(measured.height),
    power: textOf(space.power),
    standsInIt: space.standsInIt,
  };
};

const sortNamed = (label: string | undefined) => {
  const id = spaceKindIds.find((each) => spaceKinds[each].name === label);
  return id === undefined ? undefined : spaceKinds[id].sort;
};

const problemOf = (space: StoredSpace, { kind }: TypedRow['values']): Problem | null => {
  if (space.retired) return { field: 'name', message: spaceMessages.spaceRetired };
  const sort = sortNamed(kind);
  const turns = sort !== undefined && sort !== spaceKinds[space.kind].sort;
  return turns && space.used ? { field: 'kind', message: spaceMessages.kindKept } : null;
};

const lookUp = async (
  { spaces: { lockNames, placeNamesAt } }: ImportHands,
  work: Work,
  rows: readonly TypedRow[],
): Promise<readonly Known[]> => {
  // nobody names a space until these are judged, and written where they are
  await lockNames(work);
  const named = rows.map(({ values }) => spaceNamed(values));
  const stored = await storedSpaces(
    work,
    named.map(({ name }) => name),
  );
  const places = new Map<Site, readonly string[]>();
  for (const site of new Set(named.map((each) => each.site))) places.set(site, await placeNamesAt(work, site));
  return rows.map(({ values }, at): Known => {
    const { site, name } = named[at] ?? spaceNamed(values);
    const space = spaceAt(stored, site, name);
    const problem = space === undefined ? null : problemOf(space, values);
    const place = places.get(site)?.find((each) => each.toLowerCase() === name.toLowerCase());
    return {
      found: space === undefined || space.retired ? null : foundAs(space, values.name, name),
      links: place === undefined ? {} : { place },
      problems: problem === null ? [] : [problem],
    };
  });
};

/** 17 and Stage 17 are one name; another spelling of it is a change. */
const foundAs = (space: StoredSpace, typed: string | undefined, called: string): FoundRecord => ({
  id: space.id,
  version: space.version,
  values: { ...valuesOf(space), name: called === space.name && typed !== undefined ? typed : space.name },
});

const columns = ['name', 'kind', 'sort', 'length', 'width', 'height', 'units', 'power', 'stands_in_it'];

const written = async (
  { spaces }: ImportHands,
  work: Work,
  { person }: Bringing,
  { judged: { row, verdict, id, input }, known }: ToWrite,
): Promise<Written> => {
  const { site, ...said } = input as NewSpace;
  if (verdict === 'NEW') {
    const { space } = await spaces.add(work, person, { site, ...said });
    return { row, id: space.spaceId, version: space.version, before: null };
  }
  const spaceId = id ?? '';
  const before = await columnsBefore(work, 'spaces', spaceId, columns);
  const { space } = await spaces.change(work, person, spaceId, known.found?.version ?? 0, said);
  return { row, id: spaceId, version: space.version, before };
};

export const spacesTarget = (hands: ImportHands): ImportTarget => ({
  table: 'spaces',
  ids: 'text',
  own: [],
  lookUp: (work, _, rows) => lookUp(hands, work, rows),
  write: (work, bringing, rows) => inTurn(rows, (row) => written(hands, work, bringing, row)),
});
