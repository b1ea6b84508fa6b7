import { describe, expect, it } from 'vitest';
import { overLimitSince } from './over-limit.ts';

const at = (day: number): string => `2026-11-${String(day).padStart(2, '0')}T18:00:00.000Z`;
const limit = (day: number, cents: number) => ({ at: at(day), cents });

describe('since when more is out than the limit', () => {
  it('is the charge that went over it', () => {
    const charges = [limit(2, 80), limit(5, 30)];
    expect(overLimitSince({ charges, limits: [limit(1, 100)] })).toBe(at(5));
  });
  it('is not the first time, when it was under it again', () => {
    const charges = [limit(2, 120), limit(4, -60), limit(9, 70)];
    expect(overLimitSince({ charges, limits: [limit(1, 100)] })).toBe(at(9));
  });
  it('is the day the limit was lowered', () => {
    expect(overLimitSince({ charges: [limit(2, 80)], limits: [limit(1, 100), limit(7, 50)] })).toBe(at(7));
  });
  it('is nothing when it was raised in time, or exactly reached', () => {
    expect(overLimitSince({ charges: [limit(2, 120)], limits: [limit(1, 100), limit(3, 120)] })).toBeNull();
  });
  it('takes what happens at one moment as one thing', () => {
    const charges = [limit(2, 90), limit(4, 50), limit(4, -60)];
    expect(overLimitSince({ charges, limits: [limit(1, 100)] })).toBeNull();
  });
});
