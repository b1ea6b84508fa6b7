import type { Place } from '@gatehouse/domain/maps/place.ts';
import { smallLot } from '@gatehouse/domain/maps/testing/small-lot.ts';
import { describe, expect, it } from 'vitest';
import { nearestPlace, type Way } from './nearest-place.ts';

const from = (id: string, way: Way, places: readonly Place[]) => {
  const place = smallLot.placeOf(id);
  return place && nearestPlace(place, places, way)?.id;
};
const stages = smallLot.places.filter(({ kind }) => kind === 'stage');

describe('the next place on the map', () => {
  it.each([
    ['stage-21', 'ArrowRight', 'stage-22'],
    ['stage-21', 'ArrowDown', 'stage-24'],
    ['stage-26', 'ArrowLeft', 'stage-25'],
    ['stage-22', 'ArrowRight', 'stage-23'],
    ['stage-25', 'ArrowUp', 'stage-22'],
  ] as const)('from %s by %s is %s', (id, way, next) => {
    expect(from(id, way, stages)).toBe(next);
  });

  it('ends at the edge', () => {
    expect(from('stage-21', 'ArrowUp', stages)).toBeUndefined();
    expect(from('stage-26', 'ArrowRight', stages)).toBeUndefined();
  });

  it('leaves no place of either sheet out of reach', () => {
    for (const { places } of Object.values(smallLot.sheets)) {
      const reached = new Set<string>();
      const open = places.slice(0, 1);
      for (let place = open.pop(); place; place = open.pop()) {
        if (reached.has(place.id)) continue;
        reached.add(place.id);
        for (const way of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'] as const) {
          const next = nearestPlace(place, places, way);
          if (next) open.push(next);
        }
      }
      expect(places.filter(({ id }) => !reached.has(id)).map(({ id }) => id)).toEqual([]);
    }
  });
});
