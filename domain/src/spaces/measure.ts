import { countInWords, countOf } from '../text/format.ts';
import { type SpaceKind, spaceKinds } from './kinds.ts';

export type Units = 'ft' | 'm';

export interface Measured {
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
}

const FEET_IN_A_METER = 3.280839895;

/** A length that was measured in `from`, in `to`: to a tenth, as it is kept. */
const lengthIn = (length: number, from: Units, to: Units): number =>
  from === to ? length : Math.round((from === 'm' ? length * FEET_IN_A_METER : length / FEET_IN_A_METER) * 10) / 10;

/** What a space measures in the units of its site. Kept is what was typed, so a site that changes its units loses nothing. */
export const measuredIn = ({ length, width, height }: Measured, from: Units, to: Units): Measured => {
  const of = (value: number | null) => (value === null ? null : lengthIn(value, from, to));
  return { length: of(length), width: of(width), height: of(height) };
};

/** The floor, as people say it: to the next hundred from a thousand square feet on. null while length or width is not known. */
export const areaOf = ({ length, width }: Measured, units: Units): number | null => {
  if (length === null || width === null) return null;
  const area = length * width;
  const step = area < 1000 ? 1 : units === 'ft' ? 100 : 10;
  return Math.round(area / step) * step;
};

export const countText = (value: number): string => value.toLocaleString('en-US');
export const areaUnit = (units: Units): string => `sq ${units}`;

/** "98 by 88 by 30 ft"; '' while nothing of it is known. */
export const sizeText = ({ length, width, height }: Measured, units: Units): string => {
  const known = [length, width, height].filter((each) => each !== null);
  return known.length === 0 ? '' : `${known.map(countText).join(' by ')} ${units}`;
};

const numbered = /^\p{L}{0,2}\d{1,4}\p{L}?$/u;
const wordOf = (kind: SpaceKind): string => {
  const of: { readonly name: string; readonly word?: string } = spaceKinds[kind];
  return of.word ?? of.name;
};

/** A number alone is called by its kind: "17" of a sound stage is "Stage 17". Anything else is the name that was typed. */
export const calledName = (kind: SpaceKind, typed: string): string => {
  const name = typed.trim();
  return numbered.test(name) ? `${wordOf(kind)} ${name}` : name;
};

/** What is painted on the wall: of a stage its number alone, of everything else its name. */
export const paintedName = (kind: SpaceKind, typed: string): string => {
  const name = calledName(kind, typed);
  const word = `${wordOf(kind)} `;
  return kind === 'sound-stage' && name.startsWith(word) && numbered.test(name.slice(word.length))
    ? name.slice(word.length)
    : name;
};

interface Described extends Measured {
  readonly name: string;
  readonly kind: SpaceKind;
  readonly site: string;
  readonly units: Units;
  /** The plan has a place of this name. */
  readonly onPlan: boolean;
}

/** The sentence under the row that is typed: "Stage 17 in Northtown, 19,200 sq ft. It can be held from today. It has no place on the plan yet." */
export const describedSpace = ({ name, kind, site, units, onPlan, ...measured }: Described): string => {
  const area = areaOf(measured, units);
  const called = name.trim() === '' ? `A ${spaceKinds[kind].name.toLowerCase()}` : calledName(kind, name);
  const size = area === null ? '' : `, ${countText(area)} ${areaUnit(units)}`;
  const plan = onPlan ? 'It stands on the plan.' : 'It has no place on the plan yet.';
  return `${called} in ${site}${size}. It can be held from today. ${plan}`;
};

/** "64 on two sites" of the heading. */
export const countedSpaces = (counts: readonly number[]): string => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.length < 2
    ? countOf(all, 'space', 'spaces')
    : `${countText(all)} on ${countInWords(counts.length)} sites`;
};
