import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lot as currentLot, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { siteMessages } from '@gatehouse/domain/lot-settings/site-messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { walkTo } from '#server/testing/walk.ts';

const here = '/api/studio-ops/lot-settings';
const demo = currentLot();
let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
/** What keep-lot.ts does when it is told, for the sites and gates alone: of the rest the tests go on speaking for the demo's lot. */
const hearOfSites = async (): Promise<void> => {
  const { sites, gates } = await inWork(lot.services.db, { rows: '*', now: lot.clock.now() }, readLot);
  speakFor({ ...demo, sites, gates });
};
afterAll(async () => {
  speakFor(demo); // the files of one worker share what this process speaks for
  await lot.close();
});

type Sites = LotSettings['sites']['sites'];
/** Saves the sites as a System Admin does, and lets this process hear of it. */
const saveSites = async (edit: (sites: Sites) => Sites) => {
  const { value, version } = (await lot.ask('sam', 'GET', `${here}/sites`)).body;
  const saved = await lot.ask('sam', 'PUT', `${here}/sites`, { value: { sites: edit(value.sites) } }, version);
  await hearOfSites();
  return saved;
};
const holidaysOfBurbank = (holidays: Sites[number]['holidays']) =>
  saveSites((sites) => sites.map((site) => (site.id === 'Burbank' ? { ...site, holidays } : site)));
const effects = async (holidays: string, site = 'Burbank') =>
  (await lot.ask('sam', 'GET', `${here}-effects?site=${site}&holidays=${encodeURIComponent(holidays)}`)).body;

const thanksgiving = { id: 'thanksgiving', day: '2026-11-26', name: 'Thanksgiving', until: '' };
const halfDay = { id: 'day-after', day: '2026-11-27', name: 'Day after', until: '12:00' };
const answerBy = async (id: string): Promise<string> => (await lot.ask('drew', 'GET', `/${id}`)).body.answerBy;
/** In November Burbank is eight hours behind Greenwich. */
const at = (day: number, hour: number): string => new Date(Date.UTC(2026, 10, day, hour + 8)).toISOString();

describe('deadlines and the holidays of a site', () => {
  let costume: string;
  beforeAll(async () => {
    ({ id: costume } = await lot.submitted('costume'));
    // asked for on the Wednesday before Thanksgiving at four: four business hours end on Thursday at eleven
    await lot.put(costume, sql`submitted_at = ${at(25, 16)}, answer_by = ${at(26, 11)}`);
  });

  it('are counted before they are saved: what is open and would move, of this site alone', async () => {
    const before = await effects('');
    expect(before).toEqual({ deadlines: 0, sentence: siteMessages.deadlinesMove(0) });
    expect(await effects('2026-11-26,2026-11-27/12:00')).toEqual({
      deadlines: 1,
      sentence: 'One deadline moves by them.',
    });
    expect((await effects('2026-11-26', 'Leavesden')).deadlines).toBe(0);
    expect((await effects('2026-12-25')).deadlines).toBe(0);
    for (const holidays of ['2026-11-26/25:00', 'Thursday', '2026-11-26,'])
      expect(
        (await lot.ask('sam', 'GET', `${here}-effects?site=Burbank&holidays=${encodeURIComponent(holidays)}`)).status,
      ).toBe(400);
    expect((await lot.ask('joan', 'GET', `${here}-effects?site=Burbank&holidays=`)).status).toBe(403);
    expect((await lot.ask('sam', 'GET', `${here}-effects?site=Atlantis&holidays=`)).status).toBe(400);
  });

  it('move when they are saved, and move back when a holiday is taken away', async () => {
    expect((await holidaysOfBurbank([thanksgiving])).status).toBe(200);
    expect(await answerBy(costume)).toBe(at(27, 11));
    expect((await holidaysOfBurbank([thanksgiving, halfDay])).status).toBe(200);
    expect(await answerBy(costume)).toBe(at(27, 11));
    await lot.put(costume, sql`submitted_at = ${at(25, 17)}`);
    expect((await effects('2026-11-26')).deadlines).toBe(0);
    expect((await holidaysOfBurbank([])).status).toBe(200);
    expect(await answerBy(costume)).toBe(at(26, 11));
  });

  it('stay where they are, whatever else a site says of itself', async () => {
    const agreed = at(29, 10); // a Sunday, on which nothing is due by the calendar
    await lot.put(costume, sql`answer_by = ${agreed}`);
    const saved = await saveSites((sites) => sites.map((site) => ({ ...site, phone: '818 555 0199' })));
    expect(saved.status).toBe(200);
    expect(await answerBy(costume)).toBe(agreed);
    await lot.put(costume, sql`answer_by = ${at(26, 11)}`);
  });

  it('are those of finished work that waits for its signature, and of steps of credit, as well', async () => {
    const { id } = await lot.submitted('parking');
    await lot.put(id, sql`status = 'COMPLETED', status_since = ${at(25, 10)}, sign_off_by = ${at(30, 10)}`);
    const walk = await walkTo(lot, 'IN_REVIEW');
    await lot.rows(sql`update credit_applications set status_since = ${at(25, 10)} where id = ${walk.id}`);
    // the request that waits, the one that was done, and the review
    expect((await effects('2026-11-26')).deadlines).toBe(3);
    await holidaysOfBurbank([thanksgiving]);
    const [row] = await lot.rows<{ by: Date }>(sql`select sign_off_by as by from service_requests where id = ${id}`);
    expect(row?.by.toISOString()).toBe(new Date(Date.UTC(2026, 11, 1, 18)).toISOString());
    await holidaysOfBurbank([]);
  });

  it.each([
    [
      'a day twice',
      { holidays: [thanksgiving, { ...thanksgiving, id: 'again' }] },
      'sites.0.holidays.1.day',
      siteMessages.dayTwice,
    ],
    [
      'half of its hours',
      { hours: [{ id: 'mon', from: '09:00', until: '' }] },
      'sites.0.hours.0.until',
      siteMessages.bothEnds,
    ],
    [
      'a day that ends before it begins',
      { hours: [{ id: 'mon', from: '18:00', until: '09:00' }] },
      'sites.0.hours.0.until',
      siteMessages.endsAfterStart,
    ],
    ['a week without a day', { hours: 'shut' }, 'sites.0.hours.0.from', siteMessages.neverOpen],
  ])('refuse %s, beside its field', async (_, wrong: object, field, message) => {
    const saved = await saveSites((sites) =>
      sites.map((site, place) => {
        if (place > 0) return site;
        const hours =
          'hours' in wrong
            ? site.hours.map((day, number) =>
                wrong.hours === 'shut'
                  ? { ...day, from: '', until: '' }
                  : number === 0
                    ? ((wrong.hours as Sites[number]['hours'])[0] ?? day)
                    : day,
              )
            : site.hours;
        return { ...site, ...wrong, hours };
      }),
    );
    expect(saved.status).toBe(400);
    expect(saved.body.errorMessages).toContainEqual(expect.objectContaining({ field, errorMessage: message }));
  });
});
