import { lot as settings, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Site } from '@gatehouse/domain/sites/sites.ts';
import { weatherMessages } from '@gatehouse/domain/weather/messages.ts';
import type { WeatherReport } from '@gatehouse/domain/weather/weather.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { signInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp, TestClock } from '#server/testing/identity-app.ts';
import { openWeatherDesk, type WeatherDesk } from './desk.ts';
import { openMeteo } from './providers/open-meteo.ts';
import { sampleWeather } from './providers/sample.ts';
import { weatherRoutes } from './routes.ts';
import { openMeteoAnswer, startWeatherService, type WeatherService } from './testing/weather-services.ts';

const casey = 'casey.one@gatehouse.example';
const joan = 'joan.two@gatehouse.example';
const ines = 'ines.okafor@saltmarsh.example';
const carl = 'carl.dane@saltmarsh.example';

let lot: IdentityApp;
let service: WeatherService;
let desk: WeatherDesk;
const warned: object[] = [];
/** The desk's own, so that moving it ends nobody's session. */
const clock = new TestClock();
const log = { warn: (facts: object) => void warned.push(facts) };

beforeAll(async () => {
  lot = await createIdentityApp();
  service = await startWeatherService();
  const { db } = lot;
  const meteo = openMeteo(service.relay(clock));
  const sample = sampleWeather();
  desk = openWeatherDesk({
    providers: { all: [meteo, sample], of: (site) => (site === 'Burbank' ? meteo : sample) },
    db,
    clock,
    log,
  });
  weatherRoutes(lot.door, desk);
  await lot.addUser({ email: casey, roles: ['CSR'] });
  await lot.addUser({ email: joan, roles: ['A/R'] });
  const companyId = await lot.addCompany('Saltmarsh Films Ltd');
  await lot.addUser({ email: ines, userTypeId: 1, companyId, companyAdmin: true });
  await lot.addUser({ email: carl, userTypeId: 1, companyId });
}, 60_000);
afterAll(async () => {
  desk?.close();
  await service?.close();
  await lot?.close();
});
beforeEach(async () => {
  await clear();
  // past the rest after the failures of the test before
  clock.forward(2 * 60_000);
  service.asked.length = 0;
  warned.length = 0;
  good();
});

const clear = () =>
  inWork(lot.db, { rows: '*', now: clock.now() }, ({ trx }) => sql`delete from weather_readings`.execute(trx));
const good = (): void => {
  const day = clock.now().toISOString().slice(0, 10);
  service.answer = () => ({ body: openMeteoAnswer(new Date(`${day}T00:00:00Z`)) });
};
const bad = (): void => {
  service.answer = () => ({ status: 503, body: '' });
};
const weather = async (email: string, site: Site = 'Burbank') =>
  (await signInAs(lot.app, email)).call('GET', `/api/customer-portal/weather?site=${site}`);

describe('the weather of a site', () => {
  it('is that of where the site stands now, and of none that shows no weather', async () => {
    const before = settings();
    const saying = (part: object) =>
      speakFor({
        ...before,
        sites: { sites: before.sites.sites.map((site) => (site.id === 'Burbank' ? { ...site, ...part } : site)) },
      });
    try {
      await weather(ines);
      saying({ latitude: 34.2 });
      await weather(ines);
      expect(service.asked).toHaveLength(2);
      saying({ weather: false });
      const none = await weather(ines);
      expect([none.statusCode, none.json().errorMessages[0].errorMessage]).toEqual([404, weatherMessages.notShown]);
      await desk.refreshAll();
      expect(service.asked).toHaveLength(2);
    } finally {
      speakFor(before);
    }
  });

  it('[DB-013] [API-052] is asked for once, however many people look within 15 minutes', async () => {
    const answers = await Promise.all([weather(ines), weather(casey), weather(ines)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers[0]?.json()).toMatchObject({ site: 'Burbank', provider: 'open-meteo', failingSince: null });
    expect(answers[0]?.json<WeatherReport>().days).toHaveLength(5);
    expect(service.asked).toHaveLength(1);
    clock.forward(14 * 60_000);
    await weather(ines);
    expect(service.asked).toHaveLength(1);
  });

  it('is the last one, with its time and since when, while the service fails, and the new one when it is back', async () => {
    const first = (await weather(ines)).json();
    clock.forward(20 * 60_000);
    bad();
    expect((await weather(ines)).json().readAt).toBe(first.readAt);
    await desk.refreshAll();
    const failing = (await weather(ines)).json();
    expect(failing.hours).toEqual(first.hours);
    expect(failing.readAt).toBe(first.readAt);
    const since = Date.parse(failing.failingSince);
    clock.forward(20 * 60_000);
    await desk.refreshAll();
    expect(Date.parse((await weather(ines)).json().failingSince)).toBe(since);
    good();
    clock.forward(2 * 60_000);
    await desk.refreshAll();
    const back = (await weather(ines)).json();
    expect([back.failingSince, Date.parse(back.readAt) > since]).toEqual([null, true]);
    expect(warned[0]).toMatchObject({ site: 'Burbank', provider: 'open-meteo' });
  });

  it('of a lot that never had any is a sentence with 503, and the service is left alone for a minute', async () => {
    bad();
    const none = await weather(ines);
    expect([none.statusCode, none.json().errorMessages[0].errorMessage]).toEqual([
      503,
      'There is no weather report right now.',
    ]);
    await weather(casey);
    expect(service.asked).toHaveLength(1);
    expect((await weather(ines, 'Leavesden')).json().provider).toBe('sample');
  });

  it('of another provider than the chosen one is not shown as its own', async () => {
    await inWork(lot.db, { rows: '*', now: clock.now() }, ({ trx }) =>
      sql`insert into weather_readings (site, content, provider, read_at) values ('Burbank', '{"hours":[],"days":[]}', 'nws', now())`.execute(
        trx,
      ),
    );
    expect((await weather(ines)).json()).toMatchObject({ provider: 'open-meteo' });
  });

  it('[PM-021] [DB-014] is for customers with a project value or company admins and for staff with the widget; the others get 403', async () => {
    expect((await weather(ines)).statusCode).toBe(200);
    expect((await weather(casey)).statusCode).toBe(200);
    expect((await weather(joan)).statusCode).toBe(403);
    expect((await weather(carl)).statusCode).toBe(403);
    expect((await lot.app.inject({ url: '/api/customer-portal/weather' })).statusCode).toBe(401);
    const mars = await (await signInAs(lot.app, ines)).call('GET', '/api/customer-portal/weather?site=Mars');
    expect(mars.statusCode).toBe(400);
  });
});
