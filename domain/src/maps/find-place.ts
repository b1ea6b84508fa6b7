import { hostOf, type LotPlan, signOf } from './lot-plan.ts';
import type { Place, PlaceKind } from './place.ts';

/** What people call a kind of place besides its name. */
const alsoCalled: Readonly<Record<PlaceKind, string>> = {
  stage: 'sound stage',
  set: 'exterior set backlot street',
  building: 'building',
  parking: 'parking garage crew cars',
  'base-camp': 'basecamp trailers',
  'first-aid': 'nurse medic',
  'open-ground': 'field location',
  gate: 'gate entrance',
  'ev-charger': 'ev electric vehicle charger charging station',
  'conference-room': 'conference meeting room',
};

const shortFor: Readonly<Record<string, string>> = {
  st: 'stage',
  stg: 'stage',
  stages: 'stage',
  bldg: 'building',
  bld: 'building',
  struct: 'structure',
  conf: 'conference',
  chargers: 'charger',
  gates: 'gate',
  rooms: 'room',
  barns: 'barn',
};

/** Lower case words; letters and digits part, so that a word and its number may be typed as one. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\p{L}{2})(?=\p{N})/gu, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True when one letter more, less or other makes the two the same: "comissary". */
const oneSlip = (one: string, other: string): boolean => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const rest = (text: string, from: number) => text.slice(from);
  return (
    rest(one, at + 1) === rest(other, at + 1) ||
    rest(one, at) === rest(other, at + 1) ||
    rest(one, at + 1) === rest(other, at)
  );
};

const inName = { same: 100, start: 40, slip: 15 };
const beside = { same: 20, start: 10, slip: 5 };

const score = (word: string, words: readonly string[], worth: typeof inName): number => {
  if (words.includes(word)) return worth.same;
  if (words.some((other) => other.startsWith(word))) return worth.start;
  return word.length >= 5 && words.some((other) => oneSlip(word, other)) ? worth.slip : 0;
};

type Entry = { readonly place: Place; readonly name: readonly string[]; readonly besides: readonly string[] };

const written = new WeakMap<LotPlan, readonly Entry[]>();
const entriesOf = (lot: LotPlan): readonly Entry[] => {
  const before = written.get(lot);
  if (before !== undefined) return before;
  const entries = lot.places.map((place) => ({
    place,
    name: wordsOf(place.name),
    besides: wordsOf(
      [place.label, alsoCalled[place.kind], hostOf(lot, place).name, place.plan === 'ranch' ? 'ranch' : ''].join(' '),
    ),
  }));
  written.set(lot, entries);
  return entries;
};

/**
 * The places that a person may mean, best first: every word of theirs stands in the name, or beside it (the kind, the building it is in).
 * A number alone means the stage of that number before anything else, because that is what is painted on the lot.
 */
export const findPlaces = (lot: LotPlan, query: string, most = 6): readonly Place[] => {
  const asked = wordsOf(query).map((word) => shortFor[word] ?? word);
  if (asked.length === 0) return [];
  const found = entriesOf(lot).flatMap(({ place, name, besides }) => {
    const points = asked.map((word) => Math.max(score(word, name, inName), score(word, besides, beside)));
    if (points.includes(0)) return [];
    const whole = asked.join(' ') === name.join(' ') ? 50 : 0;
    const painted = place.kind === 'stage' && asked.length === 1 && asked[0] === place.label ? 50 : 0;
    return [{ place, points: points.reduce((sum, one) => sum + one, 0) / asked.length + whole + painted }];
  });
  return found
    .sort((one, other) => other.points - one.points)
    .slice(0, most)
    .map(({ place }) => place);
};

/** What a line of prose may call a place. Rooms and sets bear ordinary words (a tool, a house), so a line does not name them. */
const spoken: readonly PlaceKind[] = ['stage', 'building', 'parking', 'gate', 'base-camp', 'first-aid'];

/** A name as it may stand in a line, with any blanks between its words. */
const asWritten = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+');

/** The place that stands first in a line such as "Building 1, room 101", or null when it names none. */
export const placeNamedIn = (lot: LotPlan, line: string): Place | null => {
  const named = lot.places.flatMap((place) => {
    if (!spoken.includes(place.kind)) return [];
    const name = place.kind === 'gate' ? signOf(place) : place.name;
    const at = new RegExp(`(?<![\\p{L}\\p{N}])${asWritten(name)}(?![\\p{L}\\p{N}])`, 'iu').exec(line)?.index;
    return at === undefined ? [] : [{ place, at, length: name.length }];
  });
  named.sort((one, other) => one.at - other.at || other.length - one.length);
  return named[0]?.place ?? null;
};
