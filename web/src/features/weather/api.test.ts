import { describe, expect, it } from 'vitest';
import { type Hour, hoursFrom } from './api.ts';

const hours = [16, 17, 18].map((hour) => ({ at: `2026-11-20T${hour}:00:00.000Z` }) as Hour);

describe('the hours that are shown', () => {
  it.each([
    ['15:00', 16, 3],
    ['16:00', 16, 3],
    ['17:59', 17, 2],
    ['23:00', 18, 1],
  ])('at %s begin with %i', (time, first, count) => {
    const shown = hoursFrom(hours, new Date(`2026-11-20T${time}:00Z`));
    expect(shown?.[0].at).toBe(`2026-11-20T${first}:00:00.000Z`);
    expect(shown).toHaveLength(count);
  });

  it('are none of a report without hours', () => {
    expect(hoursFrom([], new Date('2026-11-20T17:00:00Z'))).toBeUndefined();
  });
});
