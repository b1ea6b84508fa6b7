import { boxOf, type PlaceKind, planIds } from '@gatehouse/domain/maps/place.ts';
import type { PlanPlace, PlanSheet } from '@gatehouse/domain/maps/plan-format.ts';
import { areaOf, cornersOf, type Matrix, markOf, pointOf, still, transformed } from './geometry.ts';
import { type Drawn, readShapes } from './read-shapes.ts';

/** What a group is called says what its shapes are. */
const kindOfGroup: Readonly<Record<string, PlaceKind>> = {
  stages: 'stage',
  sets: 'set',
  buildings: 'building',
  parking: 'parking',
  'base-camps': 'base-camp',
  'first-aid': 'first-aid',
  fields: 'open-ground',
  gates: 'gate',
  chargers: 'ev-charger',
  rooms: 'conference-room',
};
const marks: readonly PlaceKind[] = ['gate', 'ev-charger', 'conference-room'];
type Layer = 'ground' | 'roads' | 'fire-lanes' | 'walks' | PlaceKind;
const layerOf = (id: string): Layer | undefined =>
  id === 'ground' || id === 'roads' || id === 'fire-lanes' || id === 'walks' ? id : kindOfGroup[id];

const words = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** "Stage 17", "stage_17" and "Stage_x20_17" (as programs write it) as a word of an address. */
const idOf = (text: string): string =>
  text
    .replace(/_x([\dA-F]{2})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const childText = (shape: Drawn, name: string): string => shape.inside.find((each) => each.name === name)?.text ?? '';
const nameOf = (shape: Drawn): string =>
  words(childText(shape, 'title') || shape.of['data-name'] || shape.of['inkscape:label'] || '');

/** Lines such as "Power: 4,800 A" of a description. */
const factsOf = (shape: Drawn): PlanPlace['facts'] =>
  childText(shape, 'desc')
    .split('\n')
    .flatMap((line) => {
      const [label = '', ...rest] = line.split(':');
      const value = words(rest.join(':'));
      return words(label) === '' || value === '' ? [] : [[words(label), value] as const];
    });

type Draft = {
  -readonly [K in 'ground' | 'roads' | 'fireLanes' | 'walks' | 'places']: PlanSheet[K] extends readonly (infer Each)[]
    ? Each[]
    : PlanSheet[K];
};

interface Reading {
  readonly sheet: Draft;
  readonly say: (problem: string) => undefined;
}

const called = (shape: Drawn): string => nameOf(shape) || shape.of.id || `a <${shape.name}> without a name`;

const readPlace = ({ sheet, say }: Reading, kind: PlaceKind, shape: Drawn, matrix: Matrix): undefined => {
  const id = idOf(shape.of.id ?? nameOf(shape));
  const name = nameOf(shape) || words((shape.of.id ?? '').replace(/[_-]+/g, ' '));
  if (id === '' || name === '') return say(`A <${shape.name}> of the ${kind}s has neither an id nor a title.`);
  const mark = markOf(shape, matrix);
  const corners = mark === undefined ? cornersOf(shape, matrix) : undefined;
  if (mark === undefined && (corners === undefined || corners.length < 3))
    return say(`"${name}" is bent. Draw it with straight lines, or as a circle where it is a mark.`);
  const area = mark === undefined ? areaOf(corners ?? []) : undefined;
  const box = area && boxOf(area);
  const at = mark ?? (box && ([box.x + box.width / 2, box.y + box.height / 2] as const));
  const isMark = marks.includes(kind);
  if (!isMark && area === undefined) return say(`"${name}" is a circle. A ${kind} is an area: draw its corners.`);
  const label = shape.of['data-label'] ?? (isMark || kind === 'stage' ? (/[\w]+$/.exec(name)?.[0] ?? name) : name);
  const door = pointOf(shape.of['data-door'], matrix);
  const labelAt = pointOf(shape.of['data-label-at'], matrix);
  const within = shape.of['data-within'];
  sheet.places.push({
    id,
    kind,
    name,
    label,
    shape: isMark && at ? { is: 'mark', at } : (area ?? { is: 'mark', at: at ?? [0, 0] }),
    ...(labelAt === undefined ? {} : { labelAt }),
    ...(kind === 'stage' ? { numeral: Number(shape.of['data-numeral'] ?? 26) } : {}),
    ...(door === undefined ? {} : { door }),
    ...(within === undefined ? {} : { within: idOf(within) }),
    facts: factsOf(shape),
  });
};

const readLine = (
  { sheet, say }: Reading,
  layer: 'roads' | 'fire-lanes' | 'walks',
  shape: Drawn,
  matrix: Matrix,
): undefined => {
  const line = cornersOf(shape, matrix);
  const [from, to] = line ?? [];
  if (line === undefined || from === undefined || to === undefined)
    return say(`${called(shape)} of the ${layer} is bent or has no length. Draw it with straight lines.`);
  if (layer === 'fire-lanes') sheet.fireLanes.push(line);
  else if (layer === 'walks') {
    for (const [at, stop] of line.slice(1).entries()) sheet.walks.push([line[at] ?? from, stop]);
  } else {
    const upright = from[0] === to[0];
    const labelAt = pointOf(shape.of['data-label-at'], matrix) ?? [
      from[0] + (upright ? 4 : 26),
      from[1] + (upright ? 26 : 4),
    ];
    sheet.roads.push({
      name: nameOf(shape) || words((shape.of.id ?? 'Road').replace(/[_-]+/g, ' ')),
      line,
      labelAt,
      upright,
    });
  }
};

const walk = (reading: Reading, element: Drawn, outer: Matrix, layer: Layer | undefined): undefined => {
  const matrix = transformed(outer, element.of.transform);
  if (matrix === undefined)
    return reading.say(`${called(element)} is slanted. Take the transform out before you save.`);
  if (element.name === 'svg' || element.name === 'g') {
    const own = layerOf(idOf(element.of.id ?? '')) ?? layerOf(idOf(element.of['inkscape:label'] ?? '')) ?? layer;
    for (const each of element.inside) walk(reading, each, matrix, own);
    return;
  }
  if (layer === undefined || element.name === 'title' || element.name === 'desc') return;
  if (layer === 'ground') {
    const corners = cornersOf(element, matrix);
    if (corners !== undefined) reading.sheet.ground += `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
    else if (matrix === still || matrix.join() === still.join()) reading.sheet.ground += element.of.d ?? '';
    else reading.say('The ground is bent and moved. Take the transform out before you save.');
  } else if (layer === 'roads' || layer === 'fire-lanes' || layer === 'walks')
    readLine(reading, layer, element, matrix);
  else readPlace(reading, layer, element, matrix);
};

/** A sheet of the plan out of a drawing with named shapes (docs/design/lot-plan.md), or what is wrong with the drawing, in sentences. */
export const readSvgPlan = (text: string): { readonly sheet: PlanSheet } | { readonly problems: readonly string[] } => {
  const read = readShapes(text);
  if ('problems' in read) return read;
  const { of } = read.root;
  const [left = 0, top = 0, width = Number.parseFloat(of.width ?? ''), height = Number.parseFloat(of.height ?? '')] = (
    of.viewBox ?? ''
  )
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);
  const problems: string[] = [];
  const sheet: Draft = { ground: '', roads: [], fireLanes: [], walks: [], places: [] };
  if (!(width > 0 && height > 0)) return { problems: ['The drawing says no size: give it a viewBox.'] };
  walk({ sheet, say: (problem) => void problems.push(problem) }, read.root, [1, 0, 0, 1, -left, -top], undefined);
  if (sheet.places.length === 0 && problems.length === 0)
    problems.push('The drawing has no named shapes in groups such as "stages", "gates" or "buildings".');
  if (problems.length > 0) return { problems };
  const id = planIds.find((each) => each === of['data-sheet']) ?? 'main-lot';
  const feet = Number(of['data-scale-feet'] ?? 200);
  return {
    sheet: {
      ...sheet,
      id,
      name: words(childText(read.root, 'title')) || (id === 'ranch' ? 'Ranch' : 'Main lot'),
      width,
      height,
      feetPerUnit: Number(of['data-feet-per-unit'] ?? 1),
      roadWidth: Number(of['data-road-width'] ?? 20),
      mainGate: idOf(of['data-main-gate'] ?? sheet.places.find(({ kind }) => kind === 'gate')?.id ?? ''),
      scale: { feet, at: [width * 0.68, height * 0.92] },
      northAt: [width * 0.93, height * 0.92],
    },
  };
};
