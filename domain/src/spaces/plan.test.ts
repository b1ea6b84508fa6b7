import { describe, expect, it } from 'vitest';
import { spaceMessages } from './messages.ts';
import { planProblems } from './plan.ts';

const plan = (startsOn: string, endsOn: string, prepDays = 0, strikeDays = 0) =>
  planProblems({ startsOn, endsOn, prepDays, strikeDays });

describe('the days of a hold', () => {
  it('are one day or more, two years at most, and as many as preparing and striking take', () => {
    expect(plan('2026-11-21', '2026-11-21', 1, 0)).toEqual({});
    expect(plan('2026-11-21', '2026-11-20')).toEqual({ endsOn: spaceMessages.endsBeforeStart });
    expect(plan('2026-01-01', '2028-01-01')).toEqual({});
    expect(plan('2026-01-01', '2028-01-02')).toEqual({ endsOn: spaceMessages.tooLong });
    expect(plan('2026-11-21', '2026-11-21', 1, 1)).toEqual({ prepDays: spaceMessages.tooManyDays });
  });
});
