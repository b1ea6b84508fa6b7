import type { Plan, Point } from './place.ts';

/** An unhurried pace on a working lot: carts, cables and a stop at each crossing. */
const feetPerMinute = 200;

export type Walk = { readonly line: readonly Point[]; readonly feet: number; readonly minutes: number };

type Way = Plan['walks'][number];

const between = (value: number, one: number, other: number) =>
  value >= Math.min(one, other) && value <= Math.max(one, other);
const distance = ([x, y]: Point, [x2, y2]: Point) => Math.hypot(x - x2, y - y2);
const keyOf = ([x, y]: Point) => `${x} ${y}`;
const upright = ([[x], [x2]]: Way) => x === x2;

/** The point of a way that is nearest to a place beside it. */
const nearestOn = (way: Way, [x, y]: Point): Point => {
  const [[x1, y1], [x2, y2]] = way;
  return [
    Math.min(Math.max(x, Math.min(x1, x2)), Math.max(x1, x2)),
    Math.min(Math.max(y, Math.min(y1, y2)), Math.max(y1, y2)),
  ];
};

const crossing = (one: Way, other: Way): readonly Point[] => {
  if (upright(one) === upright(other)) return [];
  const [tall, flat] = upright(one) ? [one, other] : [other, one];
  const at: Point = [tall[0][0], flat[0][1]];
  return between(at[1], tall[0][1], tall[1][1]) && between(at[0], flat[0][0], flat[1][0]) ? [at] : [];
};

/** Where a door meets the network: the nearest way, straight across. */
const joint = (plan: Plan, door: Point): Point | undefined =>
  plan.walks.map((way) => nearestOn(way, door)).sort((one, other) => distance(one, door) - distance(other, door))[0];

type Node = { readonly at: Point; readonly next: Point[] };

const networkOf = (plan: Plan, joints: readonly Point[]): ReadonlyMap<string, Node> => {
  const nodes = new Map<string, Node>();
  const nodeAt = (at: Point): Node => {
    const node = nodes.get(keyOf(at)) ?? { at, next: [] };
    nodes.set(keyOf(at), node);
    return node;
  };
  for (const way of plan.walks) {
    const stops = [
      ...way,
      ...plan.walks.flatMap((other) => crossing(way, other)),
      ...joints.filter((at) => distance(at, nearestOn(way, at)) === 0),
    ];
    stops.sort((one, other) => distance(one, way[0]) - distance(other, way[0]));
    stops.forEach((stop, index) => {
      const last = stops[index - 1];
      if (!last || keyOf(last) === keyOf(stop)) return;
      nodeAt(last).next.push(stop);
      nodeAt(stop).next.push(last);
    });
  }
  return nodes;
};

const shortest = (nodes: ReadonlyMap<string, Node>, from: Point, to: Point): readonly Point[] | undefined => {
  const done = new Set<string>();
  const open = new Map<string, { feet: number; line: readonly Point[] }>([[keyOf(from), { feet: 0, line: [from] }]]);
  for (;;) {
    const [key, best] = [...open].sort(([, one], [, other]) => one.feet - other.feet)[0] ?? [];
    if (key === undefined || best === undefined) return undefined;
    if (key === keyOf(to)) return best.line;
    open.delete(key);
    done.add(key);
    const node = nodes.get(key);
    for (const next of node?.next ?? []) {
      const feet = best.feet + distance(node?.at ?? next, next);
      // Of two ways of the same length the one that stays longer on its first road wins: it is easier to tell.
      const known = open.get(keyOf(next));
      if (done.has(keyOf(next)) || (known && known.feet < feet)) continue;
      open.set(keyOf(next), { feet, line: [...best.line, next] });
    }
  }
};

/** Leaves out the points that a straight line passes anyway. */
const corners = (line: readonly Point[]): readonly Point[] =>
  line.filter((at, index) => {
    const [before, after] = [line[index - 1], line[index + 1]];
    if (!before || !after) return true;
    return distance(before, at) > 0 && distance(before, at) + distance(at, after) - distance(before, after) > 1e-9;
  });

/** The shortest way on foot between two doors of a plan, or undefined when its walks do not join them. */
export const walkBetween = (plan: Plan, from: Point, to: Point): Walk | undefined => {
  const [start, end] = [joint(plan, from), joint(plan, to)];
  if (!start || !end) return undefined;
  const way = shortest(networkOf(plan, [start, end]), start, end);
  if (!way) return undefined;
  const line = corners([from, ...way, to]);
  const units = line.slice(1).reduce((sum, at, index) => sum + distance(line[index] ?? at, at), 0);
  const feet = Math.round(units * plan.feetPerUnit);
  return { line, feet, minutes: Math.max(1, Math.ceil(feet / feetPerMinute)) };
};
