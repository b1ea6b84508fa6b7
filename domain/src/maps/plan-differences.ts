import { listed } from '../text/listed.ts';
import type { PlanDocument, PlanPlace } from './plan-format.ts';

const SHOWN = 12;

const told = (word: string, names: readonly string[]): readonly string[] => {
  if (names.length === 0) return [];
  const more = names.length - SHOWN;
  return [`${word}: ${listed(more > 0 ? [...names.slice(0, SHOWN), `${more} more`] : names)}.`];
};

/** A value as text that is the same however its keys are ordered. */
const plain = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );

const placesOf = ({ sheets }: PlanDocument): ReadonlyMap<string, PlanPlace> =>
  new Map(sheets.flatMap(({ id, places }) => places.map((place) => [`${id} ${place.id}`, place] as const)));

const groundOf = ({ sheets }: PlanDocument): string => plain(sheets.map(({ places: _, ...ground }) => ground));

/** What another version changes, in words: places that come, go and change, and the ground under them. Empty: nothing. */
export const planDifferences = (before: PlanDocument, after: PlanDocument): readonly string[] => {
  const [was, is] = [placesOf(before), placesOf(after)];
  const names = (places: ReadonlyMap<string, PlanPlace>, take: (key: string, place: PlanPlace) => boolean) =>
    [...places].filter(([key, place]) => take(key, place)).map(([, { name }]) => name);
  return [
    ...told(
      'New',
      names(is, (key) => !was.has(key)),
    ),
    ...told(
      'Gone',
      names(was, (key) => !is.has(key)),
    ),
    ...told(
      'Changed',
      names(is, (key, place) => was.has(key) && plain(was.get(key)) !== plain(place)),
    ),
    ...(groundOf(before) === groundOf(after) ? [] : ['Ground, roads, lanes or ways are drawn otherwise.']),
  ];
};
