import type { Point, Shape } from '@gatehouse/domain/maps/place.ts';
import type { Drawn } from './read-shapes.ts';

/** What a group does to the points inside it: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
export const still: Matrix = [1, 0, 0, 1, 0, 0];

const times = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  a * a2 + c * b2,
  b * a2 + d * b2,
  a * c2 + c * d2,
  b * c2 + d * d2,
  a * e2 + c * f2 + e,
  b * e2 + d * f2 + f,
];

const numbers = (text: string): number[] => (text.match(/-?\d*\.?\d+(?:e[+-]?\d+)?/gi) ?? []).map(Number);
const rounded = (value: number): number => Math.round(value * 100) / 100;

const turned = (degrees: number, x = 0, y = 0): Matrix => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return times(times([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y]);
};

/** A transform attribute on top of another; undefined where it cannot be read. */
export const transformed = (outer: Matrix, transform: string | undefined): Matrix | undefined => {
  let now: Matrix | undefined = outer;
  for (const [, name, inner = ''] of (transform ?? '').matchAll(/(\w+)\s*\(([^)]*)\)/g)) {
    const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers(inner);
    const step: Matrix | undefined =
      name === 'translate'
        ? [1, 0, 0, 1, a, b ?? 0]
        : name === 'scale'
          ? [a, 0, 0, b ?? a, 0, 0]
          : name === 'rotate'
            ? turned(a, b, c)
            : name === 'matrix'
              ? [a, b ?? 0, c ?? 0, d, e, f]
              : undefined;
    now = now && step && times(now, step);
  }
  return now;
};

const moved = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [
  rounded(a * x + c * y + e),
  rounded(b * x + d * y + f),
];

const pairs = (values: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(values.length / 2) }, (_, at) => [values[2 * at] ?? 0, values[2 * at + 1] ?? 0]);

/** The corners of a path of straight lines; undefined where it is bent. */
const cornersOfPath = (data: string): Point[] | undefined => {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, letter = '', rest = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const values = numbers(rest);
    const isRelative = letter === letter.toLowerCase();
    const step = letter.toUpperCase();
    if (step === 'Z') continue;
    if (!'MLHV'.includes(step)) return undefined;
    const stops = step === 'H' || step === 'V' ? values.map((value): Point => [value, value]) : pairs(values);
    for (const [dx, dy] of stops) {
      if (step !== 'V') x = isRelative ? x + dx : dx;
      if (step !== 'H') y = isRelative ? y + dy : dy;
      points.push([x, y]);
    }
  }
  return points;
};

/** The corners of what was drawn, where it lies on the sheet; undefined where it is bent or not a line or an area. */
export const cornersOf = ({ name, of }: Drawn, matrix: Matrix): readonly Point[] | undefined => {
  const value = (key: string): number => Number(of[key] ?? 0);
  const corners: Record<string, () => Point[] | undefined> = {
    rect: () => {
      const [x, y, width, height] = [value('x'), value('y'), value('width'), value('height')];
      return [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ];
    },
    polygon: () => pairs(numbers(of.points ?? '')),
    polyline: () => pairs(numbers(of.points ?? '')),
    line: () => [
      [value('x1'), value('y1')],
      [value('x2'), value('y2')],
    ],
    path: () => cornersOfPath(of.d ?? ''),
  };
  const found = corners[name]?.()?.map((point) => moved(matrix, point));
  // an area that is closed by its first corner once more has it once
  const [first, last] = [found?.[0], found?.at(-1)];
  return found && found.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1] ? found.slice(0, -1) : found;
};

/** The middle of a circle or ellipse: where a mark stands. */
export const markOf = ({ name, of }: Drawn, matrix: Matrix): Point | undefined =>
  name === 'circle' || name === 'ellipse' ? moved(matrix, [Number(of.cx ?? 0), Number(of.cy ?? 0)]) : undefined;

/** An area as a plan keeps it: an upright rectangle as one, anything else by its corners. */
export const areaOf = (corners: readonly Point[]): Shape => {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const isUpright =
    corners.length === 4 &&
    corners.every(([cx, cy], at) => {
      const [nx, ny] = corners[(at + 1) % 4] ?? [cx, cy];
      return (cx === nx) !== (cy === ny);
    });
  return isUpright
    ? { is: 'rect', x, y, width: rounded(right - x), height: rounded(bottom - y) }
    : { is: 'area', points: corners };
};

/** A pair of numbers in an attribute: "114 164". */
export const pointOf = (text: string | undefined, matrix: Matrix): Point | undefined => {
  const [x, y] = numbers(text ?? '');
  return x === undefined || y === undefined ? undefined : moved(matrix, [x, y]);
};
