import { z } from 'zod';
import '../fields/words.ts';
import { boxOf, type Plan, placeKinds, planIds, type Shape } from './place.ts';

/** What a plan may hold: enough for the largest lot there is, and little enough to be drawn at once. */
export const planLimits = { characters: 200_000, places: 600, points: 400, lines: 200, facts: 20 } as const;

const coordinate = z.number().min(-20_000).max(20_000);
const Point = z.tuple([coordinate, coordinate]).readonly();
const line = (least: number) => z.array(Point).min(least).max(planLimits.points).readonly();
const size = z.number().positive().max(20_000);
const words = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[^\p{Cc}<>]*$/u, 'Without line ends and angle brackets');

const ShapeOf = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('rect'), x: coordinate, y: coordinate, width: size, height: size }),
  z.strictObject({ is: z.literal('area'), points: line(3) }),
  z.strictObject({ is: z.literal('mark'), at: Point }),
]);

const Place = z.strictObject({
  id: z
    .string()
    .max(60)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Small letters, digits and hyphens: stage-17'),
  kind: z.enum(placeKinds),
  name: words(80),
  label: words(60),
  labelAt: Point.optional(),
  numeral: z.number().positive().max(400).optional(),
  shape: ShapeOf,
  door: Point.optional(),
  within: z.string().optional(),
  facts: z
    .array(z.tuple([words(40), words(200)]).readonly())
    .max(planLimits.facts)
    .readonly(),
});
export type PlanPlace = z.infer<typeof Place>;

const Road = z.strictObject({ name: words(60), line: line(2), labelAt: Point, upright: z.boolean() });

const Sheet = z.strictObject({
  id: z.enum(planIds),
  name: words(40),
  width: size,
  height: size,
  feetPerUnit: z.number().positive().max(1000),
  /** The data of an SVG path: letters of commands, numbers and blanks. */
  ground: z
    .string()
    .max(8000)
    .regex(/^[MLHVCSQTAZmlhvcsqtaz\d\s,.eE+-]*$/, 'The data of an SVG path'),
  roadWidth: z.number().min(0).max(1000),
  roads: z.array(Road).max(planLimits.lines).readonly(),
  fireLanes: z.array(line(2)).max(planLimits.lines).readonly(),
  walks: z
    .array(z.tuple([Point, Point]).readonly())
    .max(planLimits.lines)
    .readonly(),
  mainGate: z.string(),
  scale: z.strictObject({ feet: z.number().positive().max(100_000), at: Point }),
  northAt: Point,
  places: z.array(Place).max(planLimits.places).readonly(),
});
export type PlanSheet = z.infer<typeof Sheet>;

type Say = (path: readonly (string | number)[], message: string) => void;

const isOff = (shape: Shape, { width, height }: Pick<Plan, 'width' | 'height'>): boolean => {
  const box = boxOf(shape);
  return box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > height;
};

const checkSheet = (sheet: PlanSheet, say: Say): void => {
  const byId = new Map(sheet.places.map((place) => [place.id, place]));
  if (sheet.mainGate !== '' && byId.get(sheet.mainGate)?.kind !== 'gate')
    say(['mainGate'], `There is no gate "${sheet.mainGate}" on this sheet`);
  for (const [at, [[x, y], [x2, y2]]] of sheet.walks.entries())
    if (x !== x2 && y !== y2) say(['walks', at], 'A way on foot runs level or upright');
  for (const [at, place] of sheet.places.entries()) {
    if (isOff(place.shape, sheet)) say(['places', at, 'shape'], `"${place.id}" stands off the sheet`);
    const host = place.within === undefined ? undefined : byId.get(place.within);
    if (place.within !== undefined && (host === undefined || host.within !== undefined))
      say(['places', at, 'within'], `"${place.id}" belongs to "${place.within}", which this sheet does not have`);
    if (new Set(place.facts.map(([label]) => label)).size < place.facts.length)
      say(['places', at, 'facts'], `"${place.id}" says something twice`);
  }
};

/** What is said twice over all sheets, and may not be: addresses and names of places. */
const checkTwice = (sheets: readonly PlanSheet[], say: Say): void => {
  for (const field of ['id', 'name'] as const) {
    const known = new Set<string>();
    for (const [at, { places }] of sheets.entries())
      for (const [place, { [field]: word }] of places.entries()) {
        if (known.has(word.toLowerCase()))
          say(['sheets', at, 'places', place, field], `"${word}" stands on the plan twice`);
        known.add(word.toLowerCase());
      }
  }
};

/** The lot plan as a document (docs/design/lot-plan.md): sheets with roads and named shapes. */
export const PlanDocument = z
  .strictObject({ format: z.literal('gatehouse lot plan 1'), sheets: z.array(Sheet).max(planIds.length).readonly() })
  .superRefine(({ sheets }, context) => {
    const say: Say = (path, message) => context.addIssue({ code: 'custom', path: [...path], message });
    for (const [at, sheet] of sheets.entries()) {
      checkSheet(sheet, (path, message) => say(['sheets', at, ...path], message));
      if (sheets.findIndex(({ id }) => id === sheet.id) < at)
        say(['sheets', at, 'id'], `There are two sheets "${sheet.id}"`);
    }
    checkTwice(sheets, say);
  });
export type PlanDocument = z.infer<typeof PlanDocument>;

/** Where something is wrong, as people find it: "main-lot, stage-17, door". */
export const placeOfProblem = (document: unknown, path: readonly PropertyKey[]): string => {
  const named: string[] = [];
  let at: unknown = document;
  for (const step of path) {
    at = typeof at === 'object' && at !== null ? (at as Record<PropertyKey, unknown>)[step] : undefined;
    const id = typeof at === 'object' && at !== null && 'id' in at ? at.id : undefined;
    if (typeof id === 'string') named.push(id);
    else if (step !== 'sheets' && step !== 'places')
      named.push(typeof step === 'number' ? String(step + 1) : String(step));
  }
  return named.length === 0 ? path.map(String).join(', ') : named.join(', ');
};
