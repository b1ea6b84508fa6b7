type Said = Readonly<Record<string, string>>;

const number = (said: Said, key: string): number => Number.parseFloat(said[key] ?? '0') || 0;

const NUMBERS = /[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi;
const numbersIn = (text: string): readonly number[] => (text.match(NUMBERS) ?? []).map(Number);

/** How many numbers each command of a path takes; the last two of them, or the one, are where it ends. */
const taken: Readonly<Record<string, number>> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7 };

/** The corners that a path comes to, its bends left out. */
const cornersOf = (d: string): readonly (readonly [number, number])[] => {
  const corners: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  for (const { 1: command = '', 2: said = '' } of d.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const kind = command.toLowerCase();
    const count = taken[kind];
    if (count === undefined) continue;
    const from = command === kind;
    const numbers = numbersIn(said);
    for (let at = 0; at + count <= numbers.length; at += count) {
      const last = numbers[at + count - 1] ?? 0;
      const before = numbers[at + count - 2] ?? 0;
      if (kind !== 'v') x = (from ? x : 0) + (kind === 'h' ? last : before);
      if (kind !== 'h') y = (from ? y : 0) + last;
      corners.push([x, y]);
    }
  }
  return corners;
};

const spanOf = (corners: readonly (readonly [number, number])[]): number => {
  const across = (axis: 0 | 1): number => {
    const all = corners.map((corner) => corner[axis]);
    return all.length === 0 ? 0 : all.reduce((a, b) => Math.max(a, b)) - all.reduce((a, b) => Math.min(a, b));
  };
  return across(0) * across(1);
};

const pairs = (text: string): readonly (readonly [number, number])[] => {
  const numbers = numbersIn(text);
  return numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0] as const] : []));
};

/** The area of the box around a shape, before it is turned or scaled: enough to weigh the colours of a logo against each other. */
export const extentOf = (name: string, said: Said): number => {
  switch (name) {
    case 'rect':
      return number(said, 'width') * number(said, 'height');
    case 'circle':
      return (2 * number(said, 'r')) ** 2;
    case 'ellipse':
      return 4 * number(said, 'rx') * number(said, 'ry');
    case 'path':
      return spanOf(cornersOf(said.d ?? ''));
    default:
      return spanOf(pairs(said.points ?? ''));
  }
};
