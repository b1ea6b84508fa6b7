import { lot as currentLot, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { siteMessages } from '@gatehouse/domain/lot-settings/site-messages.ts';
import { passMessages } from '@gatehouse/domain/passes/messages.ts';
import { addBusinessHours } from '@gatehouse/domain/sites/business-hours.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { dayAtSite } from '@gatehouse/domain/sites/lot-day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { readLot } from '#server/platform/lot/read-lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { answersOf, createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

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

const save = async (group: 'sites' | 'gates', edit: (rows: Record<string, unknown>[]) => object[]) => {
  const { value, version } = (await lot.ask('sam', 'GET', `${here}/${group}`)).body;
  const saved = await lot.ask('sam', 'PUT', `${here}/${group}`, { value: { [group]: edit(value[group]) } }, version);
  await hearOfSites();
  return saved;
};
const pass = (who: Name, more: object) =>
  lot.ask(who, 'POST', '/api/customer-portal/passes', {
    projectId: lot.projectId,
    passes: [
      {
        type: 'VENDOR',
        firstName: 'Imogen',
        lastName: 'Tarr',
        destination: 'Dock 2',
        plate: '8ktr204',
        arrivesOn: dayAtSite('Galway', lot.clock.now()),
        leavesOn: dayAtSite('Galway', lot.clock.now()),
        site: 'Galway',
        gate: 'Harbor gate',
        ...more,
      },
    ],
  });

describe('the time zone of a site', () => {
  const savedWith = async (timeZone: string) => {
    const { status, body } = await save('sites', ([first, ...others]) => [{ ...first, timeZone }, ...others]);
    return [status, body.errorMessages?.[0]?.field, body.errorMessages?.[0]?.errorMessage];
  };
  it('is one that means the same to the database and to the pages', async () => {
    for (const other of ['+05:00', 'CET', 'EST5EDT'])
      expect(await savedWith(other), other).toEqual([400, 'sites.0.timeZone', 'Choose a time zone']);
    // in the tables of Intl and in none of PostgreSQL
    expect(await savedWith('SystemV/AST4')).toEqual([400, 'sites.0.timeZone', siteMessages.zoneUnknown]);
  });
});

describe('a site that a studio adds', () => {
  it('is refused everywhere before it is there, and no row can name it', async () => {
    expect((await pass('ines', {})).body.errorMessages).toContainEqual(
      expect.objectContaining({ field: 'passes.0.site', errorMessage: passMessages.siteRequired }),
    );
    expect((await lot.ask('sam', 'GET', '/api/customer-portal/weather?site=Galway')).status).toBe(400);
    await expect(lot.rows(sql`update projects set site = 'Galway'`)).rejects.toThrow('projects_site');
  });

  it('[US-023] can be chosen, has gates, hours and days of its own, and gives requests their deadlines', async () => {
    const added = await save('sites', (sites) => [
      ...sites,
      { ...sites[1], id: 'Galway', name: 'Galway Docks', timeZone: 'Europe/Dublin', latitude: 53.27, longitude: -9.05 },
    ]);
    expect(added.status, added.message).toBe(200);
    expect(
      (
        await save('gates', (gates) => [
          ...gates,
          { id: 'harbor', name: 'Harbor gate', site: 'Galway', hours: '24 hours' },
        ])
      ).status,
    ).toBe(200);
    const settings = (await lot.ask('ines', 'GET', '/api/customer-portal/users/profile/metadata')).body;
    expect(settings.onTheLotCountryNames).toEqual(['Burbank', 'Leavesden', 'Galway']);
    expect((await pass('ines', { gate: 'Gate 4' })).body.errorMessages).toContainEqual(
      expect.objectContaining({ field: 'passes.0.gate', errorMessage: passMessages.gateUnknown }),
    );
    expect((await pass('ines', {})).status).toBe(200);
    const day = (await lot.ask('casey', 'GET', '/api/studio-ops/lot-day?site=Galway')).body;
    expect(day).toMatchObject({ site: 'Galway', gates: [{ name: 'Harbor gate', hours: '24 hours' }] });
    const { id, version } = await lot.draft('costume');
    const moved = await lot.ask('ines', 'PUT', `/${id}/draft`, { answers: answersOf.costume, site: 'Galway' }, version);
    const { request } = (await lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, moved.body.request.version))
      .body;
    const [row] = await lot.rows<{ at: Date }>(sql`select submitted_at as at from service_requests where id = ${id}`);
    expect(request).toMatchObject({
      site: 'Galway',
      answerBy: addBusinessHours((row as { at: Date }).at.toISOString(), 4, calendarOf('Galway')),
    });
  });

  it('is called by its name where people read, by its id on the wire', async () => {
    await lot.rows(sql`update passes set email = 'imogen@rental.example' where site = 'Galway'`);
    const passes = (await lot.ask('casey', 'GET', '/api/studio-ops/passes?site=Galway&tab=all')).body;
    expect(passes.rows[0].site).toBe('Galway');
    const { passId, version } = passes.rows[0];
    expect((await lot.ask('casey', 'PUT', `/api/studio-ops/passes/${passId}/issue`, undefined, version)).status).toBe(
      200,
    );
    const mails = await lot.rows<{ mail: { preheader: string } }>(
      sql`select mail from mail_outbox where email_type = 'pass-issued'`,
    );
    expect(mails[0]?.mail.preheader).toContain('at Dock 2, Galway Docks.');
  });

  it('stays while something is there, and a person’s choice of one that went is the first', async () => {
    const refused = await save('sites', (sites) => sites.filter(({ id }) => id !== 'Galway'));
    expect(refused.status).toBe(400);
    expect(refused.message).toContain('Galway Docks still has');
    await lot.rows(
      sql`update users set preferences = jsonb_set(preferences, '{onTheLotCountry}', '{"onTheLotCountryName": "Atlantis"}') where id = ${lot.idOf('ines')}`,
    );
    const profile = (await lot.ask('ines', 'GET', '/api/customer-portal/userprofile')).body;
    expect(JSON.stringify(profile)).toContain('"onTheLotCountryName":"Burbank"');
  });

  it('has each gate once, and a gate stands at a site', async () => {
    const again = await save('gates', (gates) => [
      ...gates,
      { id: 'second', name: 'Harbor gate', site: 'Galway', hours: '24 hours' },
    ]);
    expect(again.body.errorMessages[0]).toMatchObject({ field: 'gates.1.name', errorMessage: siteMessages.gateTwice });
    const nowhere = await save('gates', (gates) => [
      ...gates,
      { id: 'second', name: 'Back gate', site: 'Atlantis', hours: '24 hours' },
    ]);
    expect(nowhere.body.errorMessages[0].field).toBe('gates.1.site');
  });
});
