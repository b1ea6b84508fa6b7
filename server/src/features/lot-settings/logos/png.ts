import { inflateSync } from 'node:zlib';
import { LOGO_PIXELS, type LogoColor } from '@gatehouse/domain/lot-settings/logo.ts';
import { logoMessages } from '@gatehouse/domain/lot-settings/logo-messages.ts';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What a picture needs; text, times and whatever else programs write into it go. */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
/** Bytes of a pixel by its kind: gray, colours, palette, gray and alpha, colours and alpha. */
const bytesOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export type PngReading =
  | { readonly colors: readonly LogoColor[] /** The picture without what it does not need. */; readonly bytes: Buffer }
  | { readonly problem: string };

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

const chunksOf = (bytes: Buffer): readonly Chunk[] | null => {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at + 12 <= bytes.length; ) {
    const size = bytes.readUInt32BE(at);
    const whole = bytes.subarray(at, at + 12 + size);
    const name = whole.toString('latin1', 4, 8);
    if (whole.length < 12 + size) return null;
    if (kept.has(name)) chunks.push({ name, data: whole.subarray(8, 8 + size), whole });
    if (name === 'IEND') return chunks;
    at += 12 + size;
  }
  return null;
};

const paeth = (left: number, up: number, corner: number): number => {
  const about = left + up - corner;
  const [a, b, c] = [Math.abs(about - left), Math.abs(about - up), Math.abs(about - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

type Foresee = (left: number, up: number, corner: number) => number;
/** What each filter foresees of a byte by those before it. */
const foreseen: readonly Foresee[] = [() => 0, (left) => left, (_, up) => up, (left, up) => (left + up) >> 1, paeth];

/** Takes the filters of the lines back, in place; gives whether there was none that is unknown. */
const unfilter = (lines: Buffer, line: number, step: number): boolean => {
  for (let start = 0; start < lines.length; start += line + 1) {
    const foresee = foreseen[lines[start] ?? 0];
    if (foresee === undefined) return false;
    const isFirst = start === 0;
    for (let place = start + 1; place <= start + line; place += 1) {
      const inside = place - start > step;
      const left = inside ? (lines[place - step] as number) : 0;
      const up = isFirst ? 0 : (lines[place - line - 1] as number);
      const corner = inside && !isFirst ? (lines[place - line - 1 - step] as number) : 0;
      lines[place] = (lines[place] as number) + foresee(left, up, corner);
    }
  }
  return true;
};

interface Painted {
  readonly kind: number;
  readonly palette: Buffer;
  readonly alphas: Buffer;
}

/** Where a dot's colour stands, and how much of it is seen. */
const dotAt = (
  lines: Buffer,
  at: number,
  { kind, palette, alphas }: Painted,
): readonly [from: Buffer, at: number, alpha: number] => {
  const first = lines[at] ?? 0;
  if (kind === 3) return [palette, first * 3, alphas[first] ?? 255];
  return [lines, at, kind === 4 ? (lines[at + 1] ?? 0) : kind === 6 ? (lines[at + 3] ?? 0) : 255];
};

/** How many dots of each colour are seen; in 32 steps of each part, for a picture has hundreds of thousands of them. */
const colorsIn = (lines: Buffer, line: number, painted: Painted): readonly LogoColor[] => {
  const counted = new Uint32Array(32 * 32 * 32);
  const step = bytesOf[painted.kind] ?? 1;
  const isGray = painted.kind === 0 || painted.kind === 4;
  for (let start = 0; start < lines.length; start += line + 1)
    for (let place = start + 1; place <= start + line; place += step) {
      const [from, at, alpha] = dotAt(lines, place, painted);
      if (alpha < 128) continue;
      const red = (from[at] ?? 0) >> 3;
      const green = isGray ? red : (from[at + 1] ?? 0) >> 3;
      const blue = isGray ? red : (from[at + 2] ?? 0) >> 3;
      const key = (red << 10) | (green << 5) | blue;
      counted[key] = (counted[key] ?? 0) + 1;
    }
  const full = (five: number): number => Math.round((five * 255) / 31);
  return [...counted].flatMap((area, key) =>
    area === 0 ? [] : [{ color: [full((key >> 10) & 31), full((key >> 5) & 31), full(key & 31)] as const, area }],
  );
};

export const isPng = (bytes: Buffer): boolean => bytes.subarray(0, signature.length).equals(signature);

/** The colours of a picture with how much there is of each; or why it is not taken. */
export const readPng = (bytes: Buffer): PngReading => {
  const chunks = chunksOf(bytes);
  const head = chunks?.[0];
  if (!isPng(bytes) || chunks === null || head?.name !== 'IHDR' || head.data.length !== 13)
    return { problem: logoMessages.unreadable };
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth = 0, kind = 0, , , interlace = 0] = head.data.subarray(8);
  const step = bytesOf[kind];
  if (width > LOGO_PIXELS.width || height > LOGO_PIXELS.height || width * height === 0)
    return { problem: logoMessages.pixels };
  if (step === undefined || depth !== 8 || interlace !== 0) return { problem: logoMessages.plainPng };
  const named = (name: string): Buffer =>
    Buffer.concat(chunks.filter((chunk) => chunk.name === name).map(({ data }) => data));
  const line = width * step;
  try {
    const lines = inflateSync(named('IDAT'), { maxOutputLength: (line + 1) * height });
    if (lines.length !== (line + 1) * height || !unfilter(lines, line, step))
      return { problem: logoMessages.unreadable };
    const colors = colorsIn(lines, line, { kind, palette: named('PLTE'), alphas: named('tRNS') });
    return { colors, bytes: Buffer.concat([signature, ...chunks.map(({ whole }) => whole)]) };
  } catch {
    return { problem: logoMessages.unreadable }; // longer than it says, or no such stream
  }
};
