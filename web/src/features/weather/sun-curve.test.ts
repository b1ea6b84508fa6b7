import { describe, expect, it } from 'vitest';
import { shareOfDay, sunPath, sunPoint } from './sun-curve.ts';

describe('the way of the sun', () => {
  it('begins and ends at the horizon and stands highest at noon', () => {
    expect(sunPoint(0)).toEqual([40, 74]);
    expect(sunPoint(1)).toEqual([320, 74]);
    expect(sunPoint(0.5)).toEqual([180, 18.5]);
  });

  it('is cut where the day is cut', () => {
    expect(sunPath(0, 1)).toBe('M40 74C90 0 270 0 320 74');
    const [x, y] = sunPoint(0.8);
    expect(sunPath(0.8, 1)).toMatch(new RegExp(`^M${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}C.* 320 74$`));
    expect(sunPath(0, 0)).toBe('M40 74C40 74 40 74 40 74');
  });

  it('says how much of the day is over', () => {
    const [rise, set] = ['2026-11-20T14:00:00Z', '2026-11-21T00:00:00Z'];
    expect(shareOfDay('2026-11-20T19:00:00Z', rise, set)).toBe(0.5);
    expect(shareOfDay('2026-11-20T13:00:00Z', rise, set)).toBeLessThan(0);
    expect(shareOfDay('2026-11-21T01:00:00Z', rise, set)).toBeGreaterThan(1);
  });
});
