import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { findPlaces } from '@gatehouse/domain/maps/find-place.ts';
import { placeAddress, whereaboutsOf } from '@gatehouse/domain/maps/lot-plan.ts';
import { fetchLotPlan } from '#web/features/maps/api.ts';

/** Places of the lot by name, as findings. A chunk of its own: the plan is loaded with the first letter. */
export const searchPlaces = async (words: string): Promise<readonly Found[]> => {
  const lot = await fetchLotPlan();
  return findPlaces(lot, words).map((place) => ({
    area: 'maps',
    title: place.name,
    place: whereaboutsOf(lot, place),
    to: `/core/maps?${new URLSearchParams(placeAddress(place))}`,
    sentence: [],
  }));
};
