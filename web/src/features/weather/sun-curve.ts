type Point = readonly [x: number, y: number];

/** The way of the sun in the drawing (03), 360 by 96: from the horizon at the left to the horizon at the right. */
const curve = [
  [40, 74],
  [90, 0],
  [270, 0],
  [320, 74],
] as const satisfies readonly Point[];

const between = ([x, y]: Point, [toX, toY]: Point, t: number): Point => [x + (toX - x) * t, y + (toY - y) * t];

/** The part of the curve up to `t`, by de Casteljau. */
const upTo = (points: readonly Point[], t: number): readonly [Point, Point, Point, Point] => {
  const [a, b, c, d] = points as readonly [Point, Point, Point, Point];
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)];
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)];
  return [a, ab, abc, between(abc, bcd, t)];
};

const written = (points: readonly Point[]): string => {
  const [first, ...rest] = points.map((point) => point.map((each) => Math.round(each * 10) / 10).join(' '));
  return `M${first}C${rest.join(' ')}`;
};

/** The curve between two moments of the day, 0 sunrise and 1 sunset, as the data of an SVG path. */
export const sunPath = (from: number, to: number): string => {
  const start = [...upTo(curve, to)].reverse();
  return written([...upTo(start, to === 0 ? 1 : 1 - from / to)].reverse());
};

/** Where the sun stands. */
export const sunPoint = (at: number): Point => upTo(curve, at)[3];

/** How much of the day is over: below 0 before sunrise, above 1 after sunset. */
export const shareOfDay = (instant: string | Date, sunrise: string, sunset: string): number => {
  const [from, to] = [Date.parse(sunrise), Date.parse(sunset)];
  return (new Date(instant).getTime() - from) / (to - from);
};
