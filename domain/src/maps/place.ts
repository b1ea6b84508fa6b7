/** A point of a plan, in plan units from its upper left corner. */
export type Point = readonly [x: number, y: number];

/** The sheets that the tabs of the specification show (§2 Maps): what a studio draws on them is its own. */
export const planIds = ['main-lot', 'ranch'] as const;
export type PlanId = (typeof planIds)[number];

export const placeKinds = [
  'stage',
  'set',
  'building',
  'parking',
  'base-camp',
  'first-aid',
  'open-ground',
  'gate',
  'ev-charger',
  'conference-room',
] as const;
export type PlaceKind = (typeof placeKinds)[number];

/** What a place covers. Gates, chargers and rooms are marks: a sign at a point, as large on every scale. */
export type Shape =
  | { readonly is: 'rect'; readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  | { readonly is: 'area'; readonly points: readonly Point[] }
  | { readonly is: 'mark'; readonly at: Point };

export type Fact = readonly [label: string, value: string];

export type Place = {
  /** The word of the address: `?place=stage-17`. Printed on signs and sent in mails, so it never changes. */
  readonly id: string;
  readonly kind: PlaceKind;
  readonly name: string;
  /** What is painted on the plan: a number, or a short name. */
  readonly label: string;
  /** Where the label stands when the middle is not the place for it. */
  readonly labelAt?: Point | undefined;
  /** Height of a painted number in plan units; only stages have one. */
  readonly numeral?: number | undefined;
  readonly plan: PlanId;
  readonly shape: Shape;
  /** Where one walks in. Without it the plan shows no way there. */
  readonly door?: Point | undefined;
  /** The place that a charger or a room belongs to. */
  readonly within?: string | undefined;
  /** What is written down about it; `factsOf` adds what the plan itself knows. */
  readonly facts: readonly Fact[];
};

export type Road = {
  readonly name: string;
  readonly line: readonly Point[];
  readonly labelAt: Point;
  readonly upright: boolean;
};

export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly feetPerUnit: number;
  /** The ground the lot stands on, as the data of an SVG path. */
  readonly ground: string;
  readonly roads: readonly Road[];
  readonly roadWidth: number;
  readonly fireLanes: readonly (readonly Point[])[];
  /** Where one may walk: straight lines along the roads and lanes, level or upright. */
  readonly walks: readonly (readonly [Point, Point])[];
  /** The gate that minutes on foot count from; '' for none. */
  readonly mainGate: string;
  /** Feet that the drawn scale measures, and where it and the north arrow stand. */
  readonly scale: { readonly feet: number; readonly at: Point };
  readonly northAt: Point;
  readonly places: readonly Place[];
};

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The upright box around a shape; of a mark, the point itself. */
export const boxOf = (shape: Shape): Box => {
  if (shape.is === 'rect') return shape;
  const points = shape.is === 'mark' ? [shape.at] : shape.points;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
};

/** The middle of a shape: where a plan centres on it. */
export const middleOf = (shape: Shape): Point => {
  const { x, y, width, height } = boxOf(shape);
  return [x + width / 2, y + height / 2];
};

/** The ground a shape covers, in square feet of its plan; a mark covers none. */
export const squareFeet = (shape: Shape, feetPerUnit: number): number => {
  if (shape.is === 'mark') return 0;
  const units =
    shape.is === 'rect'
      ? shape.width * shape.height
      : Math.abs(
          shape.points.reduce((sum, [x, y], at) => {
            const [nextX, nextY] = shape.points[(at + 1) % shape.points.length] ?? [x, y];
            return sum + x * nextY - nextX * y;
          }, 0),
        ) / 2;
  return units * feetPerUnit * feetPerUnit;
};

const words = (text: string): string =>
  ` ${text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')} `;

/**
 * What a place on the plan is called by who does not see it: what is painted belongs to the name (WCAG 2.5.3), also where a studio paints what
 * the name does not say. A single letter is a sign and no word.
 */
export const calledOnPlan = ({ name, label }: Pick<Place, 'name' | 'label'>): string => {
  if (label.startsWith(name)) return label;
  return words(name).includes(words(label)) || /^\p{L}$/u.test(label) ? name : `${name}, ${label}`;
};
