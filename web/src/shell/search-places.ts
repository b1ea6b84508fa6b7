import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { findPlaces } from '@gatehouse/domain/maps/find-place.ts';
import { hostOf, placeAddress, plans } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Place } from '@gatehouse/domain/maps/place.ts';

/** Places of the lot by name, as findings. A chunk of its own: the plan is loaded with the first letter. */
export const searchPlaces = (words: string): readonly Found[] =>
  findPlaces(words).map((place) => ({
    area: 'maps',
    title: place.name,
    place: whereabouts(place),
    to: `/core/maps?${new URLSearchParams(placeAddress(place))}`,
    sentence: [],
  }));

const whereabouts = (place: Place): string => {
  const host = hostOf(place);
  return host === place ? plans[place.plan].name : host.name;
};
