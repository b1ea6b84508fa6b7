import { placeOf, plans } from '@gatehouse/domain/maps/lot-plan.ts';
import type { Place } from '@gatehouse/domain/maps/place.ts';
import { describe, expect, it } from 'vitest';
import { nearestPlace, type Way } from './nearest-place.ts';

const from = (id: string, way: Way, places: readonly Place[] = plans['main-lot'].places) => {
  const place = placeOf(id);
  return place && nearestPlace(place, places, way)?.id;
};
const stages = plans['main-lot'].places.filter(({ kind }) => kind === 'stage');

describe('the next place on the map', () => {
  it.each([
    ['stage-1', 'ArrowRight', 'stage-2'],
    ['stage-1', 'ArrowDown', 'stage-3'],
    ['stage-16', 'ArrowLeft', 'stage-15'],
    ['stage-4', 'ArrowRight', 'stage-7'],
    ['stage-9', 'ArrowUp', 'stage-7'],
  ] as const)('from %s by %s is %s', (id, way, next) => {
    expect(from(id, way, stages)).toBe(next);
  });

  it('ends at the edge', () => {
    expect(from('stage-1', 'ArrowUp', stages)).toBeUndefined();
    expect(from('stage-16', 'ArrowRight', stages)).toBeUndefined();
  });

  it('leaves no place of either plan out of reach', () => {
    for (const { places } of Object.values(plans)) {
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
