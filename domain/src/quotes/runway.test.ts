import { describe, expect, it } from 'vitest';
import { runwayOf } from './runway.ts';

const shares = [
  { departmentId: 'costume', amountCents: 100 },
  { departmentId: 'grip', amountCents: 200 },
];
const charge = (departmentId: string, amountCents: number, invoicedCents = 0) => ({
  departmentId,
  amountCents,
  invoicedCents,
});

describe('the runway of a limit (credit.md §6)', () => {
  it('[CA-008] uses the share of a department first, then the shared pool', () => {
    const runway = runwayOf(400, shares, [charge('costume', 90, 50), charge('costume', 60), charge('grip', 20)]);
    expect(runway).toMatchObject({
      usedCents: 170,
      invoicedCents: 50,
      committedCents: 120,
      leftCents: 230,
      overCents: 0,
    });
    expect(runway.lines).toEqual([
      { departmentId: 'costume', amountCents: 100, usedCents: 150, availableCents: 0, fromPoolCents: 50 },
      { departmentId: 'grip', amountCents: 200, usedCents: 20, availableCents: 180, fromPoolCents: 0 },
    ]);
    expect(runway.pool).toEqual({ amountCents: 100, usedCents: 50, availableCents: 50 });
  });

  it('takes what a department without a share uses out of the pool', () => {
    const runway = runwayOf(400, shares, [charge('labor', 70)]);
    expect(runway.withoutLine).toEqual([{ departmentId: 'labor', usedCents: 70 }]);
    expect(runway.pool.availableCents).toBe(30);
  });

  it('says once how much is over, and never offers less than nothing', () => {
    const runway = runwayOf(300, shares, [charge('grip', 500)]);
    expect(runway).toMatchObject({ leftCents: 0, overCents: 200 });
    expect(runway.pool).toEqual({ amountCents: 0, usedCents: 300, availableCents: 0 });
  });

  it('of a limit without a split is all pool', () => {
    expect(runwayOf(300, [], []).pool).toEqual({ amountCents: 300, usedCents: 0, availableCents: 300 });
  });
});
