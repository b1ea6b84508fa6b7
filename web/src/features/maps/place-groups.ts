import { hostOf, type LotPlan, placesOf } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Place, PlaceKind, Plan } from '@gatehouse/domain/maps/place.ts';
import type { MapTabId } from '@gatehouse/domain/maps/tabs.ts';

export interface PlaceGroup {
  readonly title: string;
  /** Painted numbers in a grid, or a row for each with a line about it. */
  readonly look: 'numbers' | 'rows';
  readonly note?: string | undefined;
  readonly places: readonly Place[];
}

const factOf = (place: Place, label: string): string | undefined => place.facts.find(([name]) => name === label)?.[1];

/** The line about a place in a list: the first thing one asks of its kind. */
export const noteOf = (place: Place): string | undefined =>
  factOf(place, 'Where') ?? factOf(place, 'Opens on') ?? factOf(place, 'Use') ?? factOf(place, 'Ground');

const kinds: readonly (readonly [title: string, look: PlaceGroup['look'], kinds: readonly PlaceKind[]])[] = [
  ['Stages', 'numbers', ['stage']],
  ['Gates', 'rows', ['gate']],
  ['Fields', 'rows', ['open-ground']],
  ['Exterior sets', 'rows', ['set']],
  ['Buildings and services', 'rows', ['building', 'base-camp', 'first-aid', 'parking']],
];

const onPlan = (plan: Plan): readonly PlaceGroup[] =>
  kinds.flatMap(([title, look, of]) => {
    const places = plan.places.filter(({ kind }) => of.includes(kind));
    return places.length === 0 ? [] : [{ title, look, places }];
  });

const byHost = (lot: LotPlan, plan: Plan): readonly PlaceGroup[] => {
  const chargers = placesOf(lot, 'ev-charger', plan.id);
  return [...new Set(chargers.map((place) => hostOf(lot, place)))].map((host) => {
    const places = chargers.filter((place) => hostOf(lot, place) === host);
    const [first] = places;
    const note = first && [factOf(first, 'Power'), factOf(first, 'Plug')].filter(Boolean).join(', ');
    return { title: host.name, look: 'numbers', note, places };
  });
};

/** Everything that a tab is about, in the order in which people ask for it; the same places as on the map, for those who do not see it. */
export const placeGroups = (lot: LotPlan, tab: MapTabId, plan: Plan): readonly PlaceGroup[] => {
  if (tab === 'ev-chargers-tab') return byHost(lot, plan);
  if (tab === 'conference-rooms-tab')
    return [{ title: 'By letter', look: 'rows', places: placesOf(lot, 'conference-room', plan.id) }];
  return onPlan(plan);
};
