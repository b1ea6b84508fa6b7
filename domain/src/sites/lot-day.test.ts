import { describe, expect, it } from 'vitest';
import { dayAtSite, lotDayOf } from './lot-day.ts';
import { siteIds } from './sites.ts';

describe('the day of the lot', () => {
  it('is still today at 23:30 in Burbank, in winter and in summer, when Greenwich has tomorrow', () => {
    expect(lotDayOf('2026-11-21T07:30:00Z')).toBe('2026-11-20');
    expect(lotDayOf('2026-11-21T08:00:00Z')).toBe('2026-11-21');
    expect(lotDayOf('2026-07-02T06:30:00Z')).toBe('2026-07-01');
    expect(lotDayOf('2026-07-02T07:00:00Z')).toBe('2026-07-02');
  });

  it('reads instants as the database writes them', () => {
    expect(lotDayOf('2026-11-21T07:30:00.123456+00:00')).toBe('2026-11-20');
  });

  it('is the day of each site where the site is', () => {
    const evening = new Date('2026-07-01T23:30:00Z');
    expect(siteIds().map((site) => dayAtSite(site, evening))).toEqual(['2026-07-01', '2026-07-02']);
  });
});
