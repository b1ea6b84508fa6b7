import { lotDayOf } from '@gatehouse/domain/sites/lot-day.ts';
import { describe, expect, it } from 'vitest';
import { stories } from './credit/stories.ts';
import { lotCalendar } from './lot-calendar.ts';

describe('the calendar of the demo lot', () => {
  it('reads clock times in Burbank, in winter and in summer', () => {
    expect(lotCalendar(new Date('2026-11-20T17:42:00Z')).at(-1, '09:12')).toEqual(new Date('2026-11-19T17:12:00Z'));
    expect(lotCalendar(new Date('2026-07-02T23:00:00Z')).at(-1, '09:12')).toEqual(new Date('2026-07-01T16:12:00Z'));
  });

  it.each([
    '2026-11-20T00:00:10Z',
    '2026-11-20T08:00:10Z',
    '2026-11-21T07:30:00Z',
    '2026-03-08T08:01:00Z',
    '2026-11-01T07:01:00Z',
    '2026-07-15T18:00:00Z',
  ])('puts every step of every story into the past and into the day that ages are counted in, at %s', (instant) => {
    const now = new Date(instant);
    const calendar = lotCalendar(now);
    for (const { project, steps } of stories) {
      const moments = steps.map(({ day, time }) => calendar.at(day, time));
      for (const [index, moment] of moments.entries()) {
        expect(moment.getTime(), project).toBeLessThanOrEqual(now.getTime());
        expect(lotDayOf(moment.toISOString()), project).toBe(calendar.day(steps[index]?.day ?? 0));
      }
      expect([...moments].sort((one, other) => one.getTime() - other.getTime())).toEqual(moments);
    }
  });

  it('refuses what is yet to come', () => {
    const calendar = lotCalendar(new Date('2026-11-20T17:42:00Z'));
    expect(() => calendar.at(0, '11:00')).toThrow('future');
    expect(() => calendar.at(1, '09:00')).toThrow('future');
  });
});
