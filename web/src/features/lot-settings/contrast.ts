/** The grounds on which a logo stands: paper by day, ink by night (tokens.css). */
const grounds = { day: [0xf3, 0xf4, 0xf2], night: [0x0d, 0x0f, 0x12] } as const;
export type Ground = keyof typeof grounds;
type Colour = readonly [red: number, green: number, blue: number];

/** WCAG's own limit for what is no text. */
export const LEAST_CONTRAST = 3;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};
const lightOf = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const between = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * How well a picture stands on a ground, by WCAG: of its visible dots (RGBA) the middle one, so that neither a small bright arch nor the soft edges
 * of letters decide. Null: nothing of it is visible.
 */
export const contrastOn = (dots: Uint8ClampedArray, ground: Ground): number | null => {
  const under = lightOf(grounds[ground]);
  const seen: number[] = [];
  for (let at = 0; at < dots.length; at += 4)
    if ((dots[at + 3] ?? 0) > 127)
      seen.push(between(lightOf([dots[at] ?? 0, dots[at + 1] ?? 0, dots[at + 2] ?? 0]), under));
  return seen.sort((one, other) => one - other)[Math.floor(seen.length / 2)] ?? null;
};
