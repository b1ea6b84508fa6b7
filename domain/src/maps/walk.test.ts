import { describe, expect, it } from 'vitest';
import { allPlaces, placeOf, plans, walkTo } from './lot-plan.ts';
import { boxOf, type Plan } from './place.ts';
import { walkBetween } from './walk.ts';

const lot = (walks: Plan['walks']): Plan => ({ ...plans['main-lot'], feetPerUnit: 1, walks });

describe('the way on foot', () => {
  it('follows Ground Row, Slate Street and Olive Row to Stage 16', () => {
    const stage = placeOf('stage-16');
    expect(stage && walkTo(stage)).toEqual({
      line: [
        [52, 322],
        [600, 322],
        [600, 472],
        [770, 472],
        [770, 440],
      ],
      feet: 1170,
      minutes: 6,
    });
  });

  const ring: Plan['walks'] = [
    [
      [0, 0],
      [100, 0],
    ],
    [
      [0, 100],
      [100, 100],
    ],
    [
      [0, 0],
      [0, 100],
    ],
    [
      [100, 0],
      [100, 100],
    ],
  ];

  it('takes the shorter of two ways', () => {
    expect(walkBetween(lot(ring), [20, 0], [40, 100])?.line).toEqual([
      [20, 0],
      [0, 0],
      [0, 100],
      [40, 100],
    ]);
    expect(walkBetween(lot(ring), [60, 0], [80, 100])).toEqual({
      line: [
        [60, 0],
        [100, 0],
        [100, 100],
        [80, 100],
      ],
      feet: 160,
      minutes: 1,
    });
  });

  it('stays longer on its first road when two ways are as long', () => {
    expect(walkBetween(lot(ring), [20, 0], [80, 100])?.line).toEqual([
      [20, 0],
      [100, 0],
      [100, 100],
      [80, 100],
    ]);
  });

  it('finds none where the walks do not meet', () => {
    const plan = lot([
      [
        [0, 0],
        [100, 0],
      ],
      [
        [0, 50],
        [100, 50],
      ],
    ]);
    expect(walkBetween(plan, [0, 0], [60, 50])).toBeUndefined();
  });

  it('never leads through a building', () => {
    for (const place of allPlaces) {
      const line = walkTo(place)?.line ?? [];
      const built = plans[place.plan].places.filter(({ shape, kind }) => shape.is !== 'mark' && kind !== 'open-ground');
      line.slice(1).forEach(([x, y], at) => {
        const [fromX, fromY] = line[at] ?? [x, y];
        for (const other of built) {
          const box = boxOf(other.shape);
          const through =
            Math.max(x, fromX) > box.x + 1 &&
            Math.min(x, fromX) < box.x + box.width - 1 &&
            Math.max(y, fromY) > box.y + 1 &&
            Math.min(y, fromY) < box.y + box.height - 1;
          expect(through, `${place.id} through ${other.id}`).toBe(false);
        }
      });
    }
  });
});
