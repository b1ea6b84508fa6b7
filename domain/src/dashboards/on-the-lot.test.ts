import { describe, expect, it } from 'vitest';
import { barOf, phaseOn } from './on-the-lot.ts';

const booked = { startsOn: '2026-11-16', endsOn: '2026-11-25', prepDays: 2, strikeDays: 1 };

describe('a place on the lot', () => {
  it.each([
    ['2026-11-16', 'prep'],
    ['2026-11-17', 'prep'],
    ['2026-11-18', 'use'],
    ['2026-11-24', 'use'],
    ['2026-11-25', 'strike'],
  ])('on %s is in %s', (date, phase) => {
    expect(phaseOn(booked, date)).toBe(phase);
  });

  it('is struck when there is no day left to prepare', () => {
    expect(phaseOn({ ...booked, endsOn: '2026-11-16' }, '2026-11-16')).toBe('strike');
  });

  it('is drawn from its first to its last day, both whole', () => {
    const bar = barOf({ startsOn: '2026-11-20', endsOn: '2026-11-21' }, '2026-11-20');
    expect(bar.left).toBeCloseTo((3 / 14) * 100);
    expect(bar.width).toBeCloseTo((2 / 14) * 100);
  });

  it('is cut at the edges of the drawn days', () => {
    const bar = barOf({ startsOn: '2026-01-01', endsOn: '2027-01-01' }, '2026-11-20');
    expect(bar.left).toBe(0);
    expect(bar.width).toBeCloseTo(100);
    expect(barOf({ startsOn: '2026-01-01', endsOn: '2026-01-02' }, '2026-11-20').width).toBe(0);
  });
});
