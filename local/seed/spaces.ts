import { boxOf, type Place, type PlaceKind } from '@gatehouse/domain/maps/place.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { SpaceKind } from '@gatehouse/domain/spaces/kinds.ts';
import { spaceKinds } from '@gatehouse/domain/spaces/kinds.ts';
import { insertRows } from '@gatehouse/server/db/rows.ts';
import type { Work } from '@gatehouse/server/db/work.ts';
import { demoPlan, demoSheets } from '../lot-plan/demo-plan.ts';

/** What the lot plan draws is lent under the same name and stands on the map. */
const kindOfPlace: Partial<Record<PlaceKind, SpaceKind>> = {
  stage: 'sound-stage',
  set: 'exterior-set',
  'base-camp': 'base-camp',
  'conference-room': 'conference-room',
};
const numberIn = (text: string | undefined): number | null =>
  text === undefined ? null : Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? 0);

/** What the plan tells of a space: its walls, what it has to the grid, its power. Of a mark it tells nothing. */
const measuresOf = ({ plan, shape, facts }: Place) => {
  const fact = (label: string) => facts.find(([name]) => name === label)?.[1];
  const { width, height } = boxOf(shape);
  const feet = (units: number) => (units === 0 ? null : Math.round(units * demoSheets[plan].feetPerUnit));
  return {
    length: feet(Math.max(width, height)),
    width: feet(Math.min(width, height)),
    height: numberIn(fact('To the grid')),
    units: 'ft' as const,
    power: numberIn(fact('Power')),
    stands_in_it: fact('Use') ?? fact('In the room') ?? '',
  };
};

const ofPlan = demoPlan.places.flatMap((place) => {
  const { id, kind, name } = place;
  const lent: SpaceKind | undefined = /^mill-\d$/.test(id) ? 'mill' : kindOfPlace[kind];
  return lent === undefined
    ? []
    : [{ id, kind: lent, name, site: 'Burbank' as const, place: id, department: null, ...measuresOf(place) }];
});

type Row = readonly [kind: SpaceKind, name: string, department?: string | undefined, site?: Site];

/** What no map shows: rooms inside buildings, what is lent with its people, and the stages of Leavesden. */
const others: readonly Row[] = [
  ['production-office', 'Building 24, suite 101', 'office-and-production-services'],
  ['production-office', 'Building 24, suite 204', 'office-and-production-services'],
  ['writers-room', 'Building 24, room 310', 'office-and-production-services'],
  ['dressing-room', 'Dressing rooms 1 to 6', 'office-and-production-services'],
  ['hair-and-make-up', 'Hair and make-up, Stage 12', 'office-and-production-services'],
  ['wardrobe', 'Wardrobe room B', 'costume'],
  ['storage', 'Cage 7', 'property-drapery-and-floor-covering'],
  ['parking', 'Structure 2, level 3'],
  ['screening-room', 'Screening room 5', 'post-production-creative-services'],
  ['edit-bay', 'Edit bay 12', 'post-production-creative-services'],
  ['adr-foley-stage', 'ADR stage 2', 'post-production-creative-services'],
  ['mix-stage', 'Mix stage 1', 'post-production-creative-services'],
  ['lighting-package', 'Lighting package A', 'set-lighting'],
  ['lighting-package', 'Lighting package B', 'set-lighting'],
  ['grip-package', 'Grip package 1', 'grip'],
  ['generator', 'Generator 1,400 A', 'set-lighting'],
  ['carts', 'Six electric carts', 'transportation'],
  ['set-watch', 'Set watch, nights', 'studio-protection-group'],
  ['fire-watch', 'Fire watch', 'safety-and-environmental-affairs'],
  ['sound-stage', 'Stage L1', undefined, 'Leavesden'],
  ['sound-stage', 'Stage L2', undefined, 'Leavesden'],
  ['sound-stage', 'Stage L3', undefined, 'Leavesden'],
  ['exterior-set', 'Mill Pond, exterior set', undefined, 'Leavesden'],
  ['production-office', 'East House, floor 2', 'office-and-production-services', 'Leavesden'],
];
/** Stages of Leavesden, in meters: no map of ours shows them. */
const inMeters: Readonly<Record<string, readonly [length: number, width: number, height: number, power: number]>> = {
  'Stage L1': [46.5, 30, 13.7, 2400],
  'Stage L2': [46.5, 30, 13.7, 2400],
  'Stage L3': [60, 36.5, 15.2, 3600],
};
const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const measuredIn = (name: string) => {
  const [length = null, width = null, height = null, power = null] = inMeters[name] ?? [];
  return { length, width, height, power, units: name in inMeters ? ('m' as const) : ('ft' as const), stands_in_it: '' };
};

export const spaces = [
  ...ofPlan,
  ...others.map(([kind, name, department, site]) => ({
    id: idOf(name),
    kind,
    name,
    site: site ?? ('Burbank' as const),
    place: null,
    department: department ?? null,
    ...measuredIn(name),
  })),
];

/** What the lot lends, straight into the table, as a System Admin would have typed it. */
export const insertSpaces = async (work: Work): Promise<void> => {
  await insertRows(
    work,
    'spaces',
    spaces.map(({ department, ...space }, index) => ({
      ...space,
      sort: spaceKinds[space.kind].sort,
      department_id: department,
      position: index,
    })),
  );
};
