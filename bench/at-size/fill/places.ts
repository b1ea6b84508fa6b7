/** What a lot of factor 1 holds (speed §1). People are staff and customers; each of the others is a record with all that hangs on it. */
const atFactor1 = {
  companies: 2_000,
  people: 20_000,
  guarantors: 200,
  projects: 50_000,
  applications: 50_000,
  requests: 50_000,
  passes: 50_000,
  allocations: 50_000,
  notices: 50_000,
  quotes: 50_000,
  mails: 50_000,
} as const;

export type Kind = keyof typeof atFactor1;
export type Sizes = Readonly<Record<Kind, number>>;

/** The sizes of a factor, which may be a fraction. At least one of each. */
export const sizesOf = (factor: number): Sizes =>
  Object.fromEntries(
    Object.entries(atFactor1).map(([kind, at1]) => [kind, Math.max(1, Math.round(at1 * factor))]),
  ) as Record<Kind, number>;

/**
 * A lean lot, for factors whose whole would not fit a disk: companies with their people, projects and applications (and guarantors) of the factor, the
 * rest as of factor 1. Without what only the proof of a history and the lamps read, so it proves nothing.
 */
export const leanSizesOf = (factor: number): Sizes => {
  const { companies, people, guarantors, projects, applications } = sizesOf(factor);
  return { ...sizesOf(1), companies, people, guarantors, projects, applications };
};
export const notInLean: readonly string[] = ['credit_application_states', 'record_views'];

/** 32 bits of two numbers: the same for the same, and for one `a` never the same for two `b`. */
export const mix = (a: number, b: number): number => {
  let h = (Math.imul(a, 0x9e3779b1) ^ b) >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

/** 32 bits of a text: what makes two places in two tables different. */
export const seedOf = (text: string): number => {
  let h = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) h = Math.imul(h ^ text.charCodeAt(at), 0x01000193);
  return h >>> 0;
};

const hex = Array.from({ length: 0x1_0000 }, (_, word) => word.toString(16).padStart(4, '0'));
const hex16 = (word: number): string => hex[word & 0xffff] as string;
const hex32 = (word: number): string => hex16(word >>> 16) + hex16(word);

/** A version 7 id for copy `n` of the place that `seed` names, made at `ms`: it sorts among its neighbours as the product's own do. */
export const idOf = (seed: number, n: number, ms: number): string => {
  const a = mix(seed, n);
  const b = mix(n, seed);
  const c = mix(a, b);
  return `${hex32(Math.floor(ms / 0x1_0000))}-${hex16(ms % 0x1_0000)}-${hex16(0x7000 | (b & 0xfff))}-${hex16(0x8000 | ((b >>> 12) & 0x3fff))}-${hex32(a)}${hex16(c)}`;
};

/** As many hexadecimal digits, in eights: another hash, another name of a file. */
export const digitsOf = (seed: number, n: number, length: number): string => {
  let digits = '';
  for (let part = mix(seed, n); digits.length < length; part = mix(part, seed)) digits += hex32(part);
  return digits.slice(0, length);
};
