/** The grounds on which a logo stands: the paper of the pages by day, the ink of header and footer by night (web/src/ui/house/tokens.css). */
const logoGrounds = { day: '#f3f4f2', night: '#0d0f12' } as const;
export type LogoScheme = keyof typeof logoGrounds;
export const logoSchemes = Object.keys(logoGrounds) as [LogoScheme, ...LogoScheme[]];

/** WCAG 1.4.11: what must be made out needs three to one. */
export const LEAST_CONTRAST = 3;
export const LOGO_BYTES = 256 * 1024;
export const LOGO_PIXELS = { width: 1200, height: 600 } as const;

export type Rgb = readonly [red: number, green: number, blue: number];

/** A colour of a logo and how much of it there is. */
export interface LogoColor {
  readonly color: Rgb;
  readonly area: number;
}

/** #14171a, #fff, rgb(20, 23, 26) and the plain words of CSS; null: no colour that can be read here. */
export const colorOf = (text: string): Rgb | null => {
  const value = text.trim().toLowerCase();
  const named = words[value];
  const hex = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.exec(named ?? value)?.[1];
  if (hex !== undefined) {
    const full = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    const at = (place: number): number => Number.parseInt(full.slice(place, place + 2), 16);
    return [at(0), at(2), at(4)];
  }
  const parts = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*(?:[,/][^)]*)?\)$/.exec(value);
  return parts === null ? null : [Number(parts[1]), Number(parts[2]), Number(parts[3])];
};

const words: Readonly<Record<string, string>> = {
  ...{
    black: '#000000',
    white: '#ffffff',
    gray: '#808080',
    grey: '#808080',
    silver: '#c0c0c0',
    currentcolor: '#000000',
  },
  ...{ red: '#ff0000', maroon: '#800000', orange: '#ffa500', gold: '#ffd700', yellow: '#ffff00', olive: '#808000' },
  ...{ green: '#008000', lime: '#00ff00', teal: '#008080', aqua: '#00ffff', cyan: '#00ffff', navy: '#000080' },
  ...{ blue: '#0000ff', purple: '#800080', fuchsia: '#ff00ff', magenta: '#ff00ff' },
};

/** Relative luminance (WCAG 2). */
const luminanceOf = (color: Rgb): number => {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrastOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * How a logo stands out on a ground: at least half of its area has this contrast or more. A small part may be pale, as a lit arch is by day. One
 * decimal, cut and not rounded up; 1 where there is nothing to see.
 */
export const contrastOn = (scheme: LogoScheme, colors: readonly LogoColor[]): number => {
  const ground = luminanceOf(colorOf(logoGrounds[scheme]) ?? [0, 0, 0]);
  const parts = colors
    .map(({ color, area }) => ({ contrast: contrastOf(luminanceOf(color), ground), area }))
    .sort((one, other) => other.contrast - one.contrast);
  const half = parts.reduce((sum, { area }) => sum + area, 0) / 2;
  let seen = 0;
  for (const { contrast, area } of parts) {
    seen += area;
    if (seen >= half && half > 0) return Math.floor(contrast * 10) / 10;
  }
  return 1;
};
