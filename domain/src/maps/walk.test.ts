import { describe, expect, it } from 'vitest';
import type { Plan } from './place.ts';
import { smallLot } from './testing/small-lot.ts';
import { walkBetween } from './walk.ts';

const lot = (walks: Plan['walks']): Plan => ({ ...(smallLot.sheets['main-lot'] as Plan), feetPerUnit: 1, walks });

describe('the way on foot', () => {
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
});
