import type { Place, PlanId, Point } from '@gatehouse/domain/maps/place.ts';
import { ink } from '@gatehouse/server/platform/pdf/logo.ts';
import { demoSheets } from '../../lot-plan/demo-plan.ts';
import { drawLegend, type LegendLine, openMapSheet } from './map-sheet.ts';
import { describe, drawPlan, type Look, paint } from './plan-drawing.ts';
import { frameOf } from './plan-frame.ts';

interface MapSheet {
  readonly plan: PlanId;
  readonly title: string;
  readonly says: string;
  readonly look: Look;
  readonly legend: readonly LegendLine[];
}

const byKind: Partial<Record<Place['kind'], string>> = {
  stage: paint.stage,
  parking: paint.parking,
  'base-camp': paint.camp,
  'first-aid': paint.aid,
  'open-ground': paint.green,
};
const colored = (place: Place): string => byKind[place.kind] ?? paint.paper;
const only =
  (kind: Place['kind']) =>
  (place: Place): string =>
    place.kind === kind ? colored(place) : paint.paper;

const gate: LegendLine = { as: 'arch', color: ink.strong, text: 'Gate' };
const lanes: LegendLine = { as: 'dashes', color: paint.fire, text: 'Fire lane, no parking' };
const camp: LegendLine = { as: 'box', color: paint.camp, text: 'Base camp' };
const aid: LegendLine = { as: 'box', color: paint.aid, text: 'First aid' };
const parking: LegendLine = { as: 'box', color: paint.parking, text: 'Crew parking' };
const building: LegendLine = { as: 'box', color: paint.paper, text: 'Other building or set' };
const stageToo: LegendLine = { ...building, text: 'Stage, building or set' };

/** From Gate 4 to base camp, to Stages 15 and 16, to Stage 14 and the mills, and to the stages west of Slate Street. */
const truckRoutes: readonly (readonly Point[])[] = [
  [
    [876, 478],
    [695, 478],
    [695, 506],
  ],
  [
    [876, 478],
    [590, 478],
    [590, 204],
    [756, 204],
  ],
  [
    [590, 310],
    [308, 310],
    [308, 170],
  ],
  [
    [590, 310],
    [852, 310],
  ],
];

export const mapSheets: Readonly<Record<string, MapSheet>> = {
  'main-lot-color': {
    plan: 'main-lot',
    title: 'Main lot',
    says: 'Stages, gates, parking and buildings in Burbank.',
    look: { fillOf: colored, marks: ['gate', 'ev-charger'], fireLanes: 'fine', routes: [] },
    legend: [
      gate,
      { as: 'box', color: paint.stage, text: 'Sound stage' },
      parking,
      camp,
      aid,
      building,
      { as: 'ring', color: ink.tungsten, text: 'EV charger' },
      lanes,
    ],
  },
  'main-lot-fire-lanes': {
    plan: 'main-lot',
    title: 'Main lot, fire lanes',
    says: 'Vehicles left in a lane are moved at the cost of the production. Ground Row keeps one lane open, always.',
    look: { fillOf: only('first-aid'), marks: ['gate'], fireLanes: 'strong', routes: [] },
    legend: [lanes, gate, aid, stageToo],
  },
  'truck-routes': {
    plan: 'main-lot',
    title: 'Truck routes and base camp',
    says: 'Trucks over 24 feet enter at Gate 4, weekdays from 4 a.m. to 10 p.m., and keep to the marked roads.',
    look: { fillOf: only('base-camp'), marks: ['gate'], fireLanes: 'fine', routes: truckRoutes },
    legend: [{ as: 'line', color: paint.route, text: 'Truck route' }, camp, gate, lanes, stageToo],
  },
  'ranch-overview': {
    plan: 'ranch',
    title: 'Ranch, overview',
    says: 'Fields, barns and exterior sets. The only gate is R1, at the east end of Ranch Road.',
    look: { fillOf: colored, marks: ['gate'], fireLanes: 'fine', routes: [] },
    legend: [gate, { as: 'box', color: paint.green, text: 'Field' }, parking, camp, aid, building, lanes],
  },
  'ranch-base-camp': {
    plan: 'ranch',
    title: 'Ranch, base camp and fire roads',
    says: 'Fire roads stay open on every side of a set. From May to November a fire watch is needed.',
    look: {
      fillOf: (place) => (/^(?:base-camp|parking|first-aid)$/.test(place.kind) ? colored(place) : paint.paper),
      marks: ['gate'],
      fireLanes: 'strong',
      routes: [],
    },
    legend: [{ ...lanes, text: 'Fire road, no parking' }, gate, camp, parking, aid, building],
  },
  'ev-chargers-main-lot': {
    plan: 'main-lot',
    title: 'EV chargers, main lot',
    says: 'Fourteen chargers, numbered from the west. The list of stations says what each gives.',
    look: { fillOf: only('parking'), marks: ['gate', 'ev-charger'], fireLanes: 'none', routes: [] },
    legend: [{ as: 'ring', color: ink.tungsten, text: 'EV charger with its number' }, parking, gate, stageToo],
  },
};

/** One of the maps above, as a page. */
export const drawMap = ({ plan: id, title, says, look, legend }: MapSheet): Promise<Uint8Array> => {
  const sheet = openMapSheet(title, says);
  const plan = demoSheets[id];
  const frame = frameOf(sheet, plan, {
    x: sheet.left,
    y: sheet.y,
    width: sheet.width - 116,
    height: sheet.floor - sheet.y,
  });
  const { document } = sheet;
  document.addStructure(document.struct('Figure', { alt: describe(plan) }, () => drawPlan(frame, look)));
  drawLegend(sheet, sheet.left + sheet.width - 106, legend);
  return sheet.finish();
};
