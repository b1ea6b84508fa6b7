import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { businessDaysUntil } from '@gatehouse/domain/sites/business-days.ts';
import { calendarOfSettings, type WorkingTimes } from '@gatehouse/domain/sites/calendar.ts';
import { anyWorkingTimes } from '@gatehouse/domain/sites/testing/any-calendar.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** The two sites of the specification, the first of which works at these times. */
const sitesWith = (times: WorkingTimes) =>
  neutralLot.sites.sites.map((site, place) => (place === 0 ? { ...site, ...times } : site));

const countedThere = async (moments: readonly string[], site: string | null): Promise<readonly number[]> => {
  const { rows } = await owner.query<{ days: number }>(
    'select gatehouse.business_days(moment, $2) as days from unnest($1::timestamptz[]) with ordinality m(moment, n) order by n',
    [moments, site],
  );
  return rows.map(({ days }) => days);
};

/** Any moment of five years, and those around the clock changes of the zones: they are in spring and autumn, in the small hours. */
const anyMoment = fc
  .oneof(
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2029, 0, 1) }),
    fc
      .tuple(
        fc.constantFrom(
          '2026-03-08T',
          '2026-11-01T',
          '2026-03-29T',
          '2026-10-25T',
          '2026-04-04T',
          '2026-10-03T',
          '2026-02-15T',
        ),
        fc.integer({ min: -86_400_000, max: 2 * 86_400_000 }),
      )
      .map(([day, off]) => Date.parse(`${day}00:00:00Z`) + off),
  )
  .map((at) => new Date(at).toISOString());

describe('business days of a site', () => {
  it('are the same in the database as in the domain, for any hours, half days and holidays, through every clock change', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyWorkingTimes({ night: true }),
        fc.array(anyMoment, { minLength: 60, maxLength: 60 }),
        async (times, moments) => {
          await owner.query('select gatehouse.write_sites($1)', [JSON.stringify(sitesWith(times))]);
          const calendar = calendarOfSettings(times);
          // on a holiday itself as well, which moments of five years rarely hit
          const all = [...moments, ...times.holidays.map(({ day }) => `${day}T17:17:17.170Z`)];
          const counted = await countedThere(all, 'Burbank');
          for (const [index, moment] of all.entries())
            expect(counted[index], moment).toBeCloseTo(businessDaysUntil(moment, calendar), 6);
          expect(await countedThere(all, null)).toEqual(counted);
        },
      ),
      { numRuns: 120 },
    );
  }, 60_000);
});

describe('the sites that rows may name', () => {
  it('are those of the settings, in their order, and stay as long as something is there', async () => {
    const [burbank, leavesden] = neutralLot.sites.sites;
    const write = (sites: readonly unknown[]) =>
      owner.query('select gatehouse.write_sites($1)', [JSON.stringify(sites)]);
    await write([{ ...leavesden, id: 'Vancouver', timeZone: 'America/Vancouver' }, burbank, leavesden]);
    expect((await owner.query('select id, place from sites order by place')).rows).toEqual([
      { id: 'Vancouver', place: 0 },
      { id: 'Burbank', place: 1 },
      { id: 'Leavesden', place: 2 },
    ]);
    const department = 'insert into departments (id, name, site) values ($1, $1, $2)';
    expect((await owner.query('select gatehouse.lot_time_zone() as zone')).rows).toEqual([
      { zone: 'America/Vancouver' },
    ]);
    await owner.query(department, ['paint', 'Vancouver']);
    await expect(owner.query(department, ['wood', 'Atlantis'])).rejects.toThrow('departments_site');
    await expect(write([burbank, leavesden])).rejects.toThrow('departments_site');
  });
});
