import type { SpaceInFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { boxOf, type Place, type PlaceKind } from '@gatehouse/domain/maps/place.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import type { SpaceKind } from '@gatehouse/domain/spaces/kinds.ts';
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
    power: numberIn(fact('Power')),
    standsInIt: fact('Use') ?? fact('In the room') ?? '',
  };
};

const ofPlan = demoPlan.places.flatMap((place) => {
  const { id, kind, name } = place;
  const lent: SpaceKind | undefined = /^mill-\d$/.test(id) ? 'mill' : kindOfPlace[kind];
  return lent === undefined ? [] : [{ id, kind: lent, name, site: 'Burbank', department: '', ...measuresOf(place) }];
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
  return { length, width, height, power, standsInIt: '' };
};

/** What the lot lends, in the order of the boards, as a System Admin would have typed it; spaces of the plan stand there by their names. */
export const spaces: readonly SpaceInFile[] = [
  ...ofPlan,
  ...others.map(([kind, name, department = '', site = 'Burbank']) => ({
    ...{ id: idOf(name), kind, name, site, department },
    ...measuredIn(name),
  })),
];
