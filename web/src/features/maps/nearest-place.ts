import { middleOf, type Place } from '@gatehouse/domain/maps/place.ts';

const ways = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
} as const;

export type Way = keyof typeof ways;
export const isWay = (key: string): key is Way => key in ways;
export const stepOf = (way: Way) => ways[way];

/** The place that an arrow key leads to: the nearest on that side, what lies straight ahead before what lies aslant. */
export const nearestPlace = (from: Place, places: readonly Place[], way: Way): Place | undefined => {
  const [toX, toY] = ways[way];
  const [x, y] = middleOf(from.shape);
  const ahead = places.flatMap((place) => {
    const [px, py] = middleOf(place.shape);
    const forward = (px - x) * toX + (py - y) * toY;
    const aside = Math.abs((px - x) * toY) + Math.abs((py - y) * toX);
    return place.id !== from.id && forward > 0 && forward >= aside / 2 ? [{ place, far: forward + 2 * aside }] : [];
  });
  return ahead.sort((one, other) => one.far - other.far)[0]?.place;
};
