import { reasonProblems } from '@gatehouse/domain/lot-settings/consistency.ts';
import type { LotSettings } from '@gatehouse/domain/lot-settings/groups.ts';
import { lotSettingsMessages } from '@gatehouse/domain/lot-settings/messages.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Name } from '#server/testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';

const here = '/api/studio-ops/lot-settings';
let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot.close());

type Group = keyof LotSettings;
const read = async <G extends Group>(group: G): Promise<{ value: LotSettings[G]; version: number }> =>
  (await lot.ask('sam', 'GET', `${here}/${group}`)).body;
const put = (group: Group, value: object, version?: number, who: Name = 'sam') =>
  lot.ask(who, 'PUT', `${here}/${group}`, { value }, version);
/** Saves one change of what is there now. */
const change = async <G extends Group>(group: G, edit: (value: LotSettings[G]) => object) => {
  const { value, version } = await read(group);
  return put(group, edit(value), version);
};
const history = async (query = '') => (await lot.ask('sam', 'GET', `${here}-history${query}`)).body;
const putBack = (savingId: string, body: object = {}) =>
  lot.ask('sam', 'POST', `${here}-history/${savingId}/put-back`, body);

describe('the settings of the lot', () => {
  it('are neutral until somebody says otherwise', async () => {
    const { groups } = (await lot.ask('sam', 'GET', here)).body;
    expect(groups.brand).toEqual({ value: neutralLot.brand, version: 0, updatedAt: null, updatedBy: null });
    expect((await (await lot.as('sam')).call('GET', `${here}/brand`)).headers.etag).toBe('"0"');
  });

  it('are a System Admin’s, and nobody else’s', async () => {
    for (const who of ['casey', 'joan', 'ines'] as const) {
      expect((await lot.ask(who, 'GET', here)).status).toBe(403);
      expect((await put('brand', neutralLot.brand, 0, who)).status).toBe(403);
      expect((await lot.ask(who, 'GET', `${here}-history`)).status).toBe(403);
    }
  });

  it('are saved whole by whoever names the version they saw, and the audit says what was changed', async () => {
    const value = { ...neutralLot.brand, name: 'Low Water Studios', contactEmail: 'desk@low-water.example' };
    expect((await put('brand', value)).status).toBe(428);
    const saved = await put('brand', value, 0);
    expect(saved.body).toEqual({ message: lotSettingsMessages.saved, changes: 2, version: 1 });
    expect((await put('brand', value, 0)).status).toBe(412);
    const same = await put('brand', value, 1);
    expect([same.status, same.message]).toEqual([409, lotSettingsMessages.nothingChanged]);
    expect(await read('brand')).toMatchObject({ value, version: 1, updatedBy: expect.stringContaining('Sam') });
    expect(
      await lot.rows(
        sql`select target_id, target_version, detail->'changes' as changes from audit where event = 'LOT_SETTINGS_CHANGED'`,
      ),
    ).toEqual([
      {
        target_id: 'brand',
        target_version: 1,
        changes: [
          { place: 'brand.name', before: 'Gatehouse', after: 'Low Water Studios' },
          { place: 'brand.contactEmail', before: '', after: 'desk@low-water.example' },
        ],
      },
    ]);
  });

  it('are refused beside the field, and nothing of them is kept', async () => {
    const { value, version } = await read('sites');
    const [burbank] = value.sites;
    const wrong = await lot.ask(
      'sam',
      'PUT',
      `${here}/sites`,
      { value: { sites: [{ ...burbank, timeZone: 'Mars' }] } },
      version,
    );
    expect(wrong.status).toBe(400);
    expect(wrong.body.errorMessages).toEqual([
      { field: 'sites.0.timeZone', errorMessage: 'Choose a time zone', code: 'invalid' },
    ]);
    expect((await put('sites', { sites: [], more: 1 }, version)).status).toBe(400);
    expect((await put('sites', [], version)).status).toBe(400);
    expect((await read('sites')).version).toBe(version);
  });

  it('are one lot: a gate stands at a site, and a site on which something stands is not taken away', async () => {
    const gate = { id: 'north', name: 'North gate', site: 'Leavesden', hours: '24 hours' };
    const nowhere = await change('gates', () => ({ gates: [{ ...gate, site: 'Atlantis' }] }));
    expect(nowhere.body.errorMessages).toMatchObject([
      { field: 'gates.0.site', errorMessage: lotSettingsMessages.noSuchSite },
    ]);
    expect((await change('gates', () => ({ gates: [gate] }))).status).toBe(200);
    const alone = await change('sites', ({ sites }) => ({ sites: sites.filter(({ id }) => id !== 'Leavesden') }));
    expect([alone.status, alone.message]).toEqual([400, lotSettingsMessages.stillUsed('Leavesden', ['one gate'])]);
    await lot.newProject();
    const busy = await change('sites', ({ sites }) => ({ sites: sites.filter(({ id }) => id !== 'Burbank') }));
    expect(busy.message).toMatch(/^Burbank still has .*projects?\. Move/);
    expect((await change('gates', () => ({ gates: [] }))).status).toBe(200);
    expect(
      (await change('sites', ({ sites }) => ({ sites: sites.filter(({ id }) => id !== 'Leavesden') }))).status,
    ).toBe(200);
  });

  it('may allow less than the specification, and never more', async () => {
    const uploads = await change('uploads', (value) => ({ ...value, largeFiles: 26 }));
    expect(uploads.body.errorMessages).toMatchObject([{ field: 'largeFiles', errorMessage: 'At most 25' }]);
    const sessions = await change('sessions', (value) => ({ ...value, idleMinutes: 20, powerIdleMinutes: 25 }));
    expect(sessions.body.errorMessages).toMatchObject([{ field: 'powerIdleMinutes' }]);
    const clientSite = await change('clientSite', (value) => ({ ...value, address: 'http://10.0.0.7' }));
    expect(clientSite.body.errorMessages).toMatchObject([{ field: 'address' }]);
    const twice = await change('clientSite', (value) => ({
      ...value,
      directory: value.directory.map((row, index) => (index === 1 ? { ...row, heading: 'COSTUME' } : row)),
    }));
    expect(twice.body.errorMessages).toMatchObject([
      { field: 'directory.4.heading', errorMessage: 'This heading stands here twice' },
    ]);
    const fewer = await change('clientSite', (value) => ({ ...value, maps: value.maps.slice(1) }));
    expect(fewer.status).toBe(400);
  });

  it('send requests to departments that are open, and say so beside the field', async () => {
    const nowhere = await change('requestTypes', (value) => ({ ...value, parkingDepartment: 'nowhere' }));
    expect(nowhere.body.errorMessages).toMatchObject([
      { field: 'parkingDepartment', errorMessage: lotSettingsMessages.noSuchDepartment },
    ]);
  });

  it('keep a reason that a denial gave, and let one go that none did', async () => {
    const { value } = await read('denialReasons');
    const added = { id: '14', words: 'No letter of intent', offered: true, fromBureau: false };
    expect((await change('denialReasons', ({ reasons }) => ({ reasons: [...reasons, added] }))).status).toBe(200);
    expect((await change('denialReasons', () => value)).status).toBe(200);
    const used = new Map([['3', 2]]);
    const { reasons } = value;
    const without = { denialReasons: { reasons: reasons.filter(({ id }) => id !== '3') } };
    expect(reasonProblems({ denialReasons: value }, without, used)).toEqual([
      ['reasons', lotSettingsMessages.reasonUsed('Delinquent obligations', 2)],
    ]);
    expect(reasonProblems({ denialReasons: value }, without, new Map())).toEqual([]);
  });

  it('saved by two at once on one version: one is refused', async () => {
    const { value, version } = await read('brand');
    const answers = await Promise.all(['A', 'B', 'C'].map((tagline) => put('brand', { ...value, tagline }, version)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });
});

describe('the history of the settings', () => {
  it('says who changed what from what to what, the newest first, and finds by words', async () => {
    await change('sites', ({ sites }) => ({ sites: sites.map((site) => ({ ...site, phone: '818 555 0100' })) }));
    const { rows, total, people } = await history('?size=50');
    expect(total).toBe(rows.length);
    expect(people).toEqual([expect.stringContaining('Sam')]);
    expect(rows[0]).toMatchObject({
      by: people[0],
      note: null,
      group: 'sites',
      place: 'sites.Burbank.phone',
      within: 'Burbank',
      label: 'Phone',
      before: '',
      after: '818 555 0100',
    });
    expect((await history('?q=0100')).total).toBe(1);
    expect((await history('?q=NORTH%20GATE')).total).toBe(2);
    expect((await history('?q=nobody%25')).total).toBe(0);
    expect((await history(`?by=${encodeURIComponent(people[0])}`)).total).toBe(total);
    expect((await history('?by=Somebody')).total).toBe(0);
    const gates = await history('?group=gates');
    expect(gates.rows.map(({ group }: { group: string }) => group)).toEqual(['gates', 'gates']);
  });

  it('comes in pages, and within a span of time', async () => {
    const weekAgo = new Date(lot.clock.now().getTime() - 6 * 24 * 3_600_000);
    await lot.rows(sql`
      with saving as (insert into lot_setting_savings (at, by_name) values (${weekAgo}, 'Somebody before') returning id)
      insert into lot_setting_changes (saving_id, number, group_id, place, label, within, before, after)
        select id, 0, 'brand', 'name', 'Name of the lot', '', 'Older', 'Newer' from saving`);
    for (let each = 0; each < 12; each += 1) {
      if (each % 5 === 0) lot.clock.forward(1_000);
      await change('brand', (value) => ({ ...value, tagline: `Reel ${each}` }));
    }
    const first = await history('?q=Reel');
    expect([first.total, first.page, first.rows.length]).toEqual([12, 1, 10]);
    const second = await history('?q=Reel&page=2');
    const ids = [...first.rows, ...second.rows].map(({ changeId }) => changeId);
    expect(new Set(ids).size).toBe(12);
    const [all, day, week] = await Promise.all(['', '?span=day', '?span=week'].map((query) => history(query)));
    expect([day.total, week.total]).toEqual([all.total - 1, all.total]);
    expect((await history('?by=Somebody%20before')).rows).toMatchObject([{ before: 'Older', after: 'Newer' }]);
    expect((await lot.ask('sam', 'GET', `${here}-history?span=ever`)).status).toBe(400);
  });

  it('is put back as a change like any other, once, with its name', async () => {
    const { value } = await read('brand');
    await change('brand', (now) => ({ ...now, name: 'Groyne Yard', shortName: 'Groyne' }));
    const { rows } = await history('?group=brand');
    const { savingId } = rows[0];
    const [name] = rows.filter((row: { savingId: string }) => row.savingId === savingId);
    expect(name.label).toBe('Name of the lot');
    expect((await putBack(savingId, { changeId: name.changeId })).message).toBe(lotSettingsMessages.putBack);
    expect((await read('brand')).value).toEqual({ ...value, shortName: 'Groyne' });
    const again = await putBack(savingId, { changeId: name.changeId });
    expect([again.status, again.message]).toEqual([409, lotSettingsMessages.putBackBefore]);
    expect((await putBack(savingId)).status).toBe(200);
    expect((await read('brand')).value).toEqual(value);
    const after = (await history('?group=brand')).rows;
    expect(after[0].note).toBe(lotSettingsMessages.putBackNote);
    expect(after.filter((row: { savingId: string }) => row.savingId === savingId)).toMatchObject([
      { putBackBy: expect.stringContaining('Sam'), putBackAt: expect.any(String) },
      { putBackBy: expect.stringContaining('Sam'), putBackAt: expect.any(String) },
    ]);
    expect((await lot.rows(sql`select 1 from audit where event = 'LOT_SETTINGS_PUT_BACK'`)).length).toBe(2);
  });

  it('holds as many changes as one saving makes', async () => {
    const days = (name: string, from: number) =>
      Array.from({ length: 400 }, (_, at) => ({
        ...{ id: `day-${at}`, name: `${name} ${at}`, until: from === 0 ? '' : '12:00' },
        day: new Date(Date.UTC(2027, 0, 1 + 2 * at + from)).toISOString().slice(0, 10),
      }));
    const saved = (name: string, from: number) =>
      change('sites', ({ sites: [first] }) => ({
        sites: [first, ...['a', 'b', 'c', 'd'].map((id) => ({ ...first, id, name: id }))].map((site) => ({
          ...site,
          holidays: days(name, from),
        })),
      }));
    const { value } = await read('sites');
    expect((await saved('Rest', 0)).status).toBe(200);
    const again = await saved('Break', 1);
    expect([again.status, again.body.changes]).toEqual([200, 5 * 400 * 3]);
    expect((await change('sites', () => value)).status).toBe(200);
  });

  it('comes back to its place: what was first is first again', async () => {
    const gates = ['East', 'North', 'West'].map((name) => ({ id: name, name, site: 'Burbank', hours: 'Always' }));
    await change('gates', () => ({ gates }));
    await change('gates', () => ({ gates: gates.slice(2) }));
    expect((await putBack((await history('?group=gates')).rows[0].savingId)).status).toBe(200);
    expect((await read('gates')).value).toEqual({ gates });
  });

  it('is not put back over something newer, nor against another group', async () => {
    await change('brand', (now) => ({ ...now, tagline: 'Older' }));
    const { savingId } = (await history('?group=brand')).rows[0];
    await change('brand', (now) => ({ ...now, tagline: 'Newer' }));
    const over = await putBack(savingId);
    expect([over.status, over.message]).toEqual([409, lotSettingsMessages.changedSince]);
    expect((await putBack('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await putBack(savingId, { changeId: '00000000-0000-4000-8000-000000000000' })).status).toBe(404);

    await change('sites', ({ sites }) => ({ sites: [...sites, { ...sites[0], id: 'york', name: 'York' }] }));
    const [came] = (await history('?group=sites')).rows;
    await change('gates', () => ({ gates: [{ id: 'y', name: 'York gate', site: 'york', hours: 'Always' }] }));
    expect((await putBack(came.savingId)).message).toBe(lotSettingsMessages.stillUsed('York', ['one gate']));
  });

  it('is written by staff only, in the database itself', async () => {
    const write = sql`update lot_settings set version = version`;
    await expect(lot.inWork(({ trx }) => write.execute(trx), 'none')).rejects.toThrow(/written by staff only/);
    await expect(lot.inWork(({ trx }) => write.execute(trx), lot.companies.saltmarsh)).rejects.toThrow(/staff only/);
    await lot.inWork(({ trx }) => write.execute(trx));
  });
});

// last: it ends everybody's session
it('the settings end a session by the minutes and hours that they say, those that are open too', async () => {
  // signed in, and not hers to read
  const asks = async () => (await lot.ask('casey', 'GET', here)).status;
  expect(await asks()).toBe(403);
  await change('sessions', (value) => ({ ...value, idleMinutes: 10, powerIdleMinutes: 10, longestHours: 2 }));
  const [longest] = await lot.rows<{ hours: number }>(
    sql`select max(extract(epoch from ends_at - created_at) / 3600)::int as hours from sessions where ended_at is null`,
  );
  expect(longest?.hours).toBe(2);
  lot.clock.forward(9 * 60_000);
  expect(await asks()).toBe(403);
  lot.clock.forward(11 * 60_000);
  expect(await asks()).toBe(401);
});
