/** Light gels for projects without an image: night, glow and core of a lamp behind gauze. Never amber, which means "needs you" (look §5). */
const gels = [
  ['#221019', '#b8457e', '#f4b3d0'],
  ['#0f1c2a', '#3f7fb5', '#9cc9ea'],
  ['#0a1c20', '#1f8595', '#9adbe4'],
  ['#1f0f0d', '#a8402c', '#e9a594'],
  ['#0f0f22', '#5a4fa8', '#bcaaf0'],
  ['#0d1b12', '#2f7d52', '#a5ddb9'],
] as const;

export interface ProjectArt {
  readonly night: string;
  readonly glow: string;
  readonly core: string;
  /** Centre and reach of the light, in percent. */
  readonly light: { readonly x: number; readonly y: number; readonly reach: number };
  /** How the flats before it lean, in degrees. */
  readonly lean: number;
  readonly flats: readonly { readonly x: number; readonly width: number }[];
}

/** FNV-1a: small, and the same everywhere. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** The same name gives the same picture, on every machine and every day. */
export const artOf = (name: string): ProjectArt => {
  let seed = hashOf(name);
  const next = (least: number, most: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return least + (seed % (most - least + 1));
  };
  const [night, glow, core] = gels[next(0, gels.length - 1)] ?? gels[0];
  return {
    night,
    glow,
    core,
    light: { x: next(20, 62), y: next(18, 82), reach: next(46, 70) },
    lean: next(0, 1) === 0 ? 14 : -18,
    flats: [-24, 28, 77, 129].map((x) => ({ x: x + next(-8, 8), width: next(8, 22) })),
  };
};
