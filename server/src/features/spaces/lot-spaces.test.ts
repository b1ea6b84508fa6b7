import { lot as lotSettings, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import type { LotSpace } from '@gatehouse/domain/spaces/lot-space.ts';
import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, signInAs } from '#server/testing/as.ts';
import { createSpacesLot, type SpacesLot } from '#server/testing/spaces-lot.ts';

const path = '/api/studio-ops/lot-spaces';
const none = { length: null, width: null, height: null, power: null, standsInIt: '' };
const stage = { ...none, name: '17', kind: 'sound-stage', length: 160, width: 120, height: 42, power: 3600 };

let lot: SpacesLot;
let sam: As;
beforeAll(async () => {
  lot = await createSpacesLot();
  await lot.lot.addUser({ email: 'sam.whitlock@gatehouse.example', roles: ['System Admin'] });
  sam = await signInAs(lot.lot.app, 'sam.whitlock@gatehouse.example');
}, 60_000);
afterAll(() => lot?.lot.close());

const list = async (query = ''): Promise<{ rows: LotSpace[]; total: number; counts: unknown; units: string }> =>
  (await sam.call('GET', `${path}${query}`)).json();
const namesOf = async (query: string) => (await list(query)).rows.map(({ name }) => name);
const add = (body: object) => sam.call('POST', path, { site: 'Burbank', ...body });
const added = async (body: object): Promise<LotSpace> => (await add(body)).json().space;
const put = (space: Pick<LotSpace, 'spaceId' | 'version'>, what = '', body?: object) =>
  sam.call('PUT', `${path}/${space.spaceId}${what}`, body, { 'if-match': String(space.version) });
const saidOf = (answer: Awaited<ReturnType<As['call']>>) => {
  const [{ field, code, errorMessage }] = answer.json().errorMessages;
  return [answer.statusCode, field ?? code, errorMessage];
};

describe('what the lot lends', () => {
  it('is added with what is said of it, is called by its kind, and can be held at once', async () => {
    const answer = await add({ ...stage, standsInIt: 'Perms, air, silent by 8' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Stage 17 added']);
    const { space } = answer.json();
    expect(space).toMatchObject({
      ...stage,
      name: 'Stage 17',
      standsInIt: 'Perms, air, silent by 8',
      spaceId: 'stage-17',
      version: 1,
      place: null,
      retiredOn: null,
    });
    expect(await lot.lastAudit()).toEqual({
      event: 'SPACE_ADDED',
      actor_name: `${sam.profile.firstName} ${sam.profile.lastName}`,
    });
    await lot.hold(lot.projects.nightjar, 'stage-17', '2099-01-11', '2099-02-05');
    const board = (
      await (await lot.as('casey')).call('GET', '/api/studio-ops/spaces/board?from=2099-01-01&to=2099-02-01')
    ).json();
    expect(board.spaces.map(({ name }: { name: string }) => name)).toEqual(['Stage 12', 'Stage 14', 'Stage 17']);
  });

  it('is listed site by site, with how many there are, and found by kind, state, name, size and power', async () => {
    await added({ ...none, name: 'East wing', kind: 'production-office', site: 'Leavesden', length: 20.5, width: 10 });
    const { counts, units } = await list();
    expect(counts).toEqual([
      { site: 'Burbank', count: 3 },
      { site: 'Leavesden', count: 2 },
    ]);
    expect([units, (await list('?site=Leavesden')).units]).toEqual(['ft', 'm']);
    expect(await namesOf('?site=Leavesden&kind=production-office')).toEqual(['East wing']);
    for (const q of ['stage 17', '160 by 120', '3,600 A', '3600', 'silent'])
      expect(await namesOf(`?q=${encodeURIComponent(q)}`), q).toEqual(['Stage 17']);
    expect(await namesOf('?q=%25')).toEqual([]);
    expect(await namesOf('?sort=area&direction=desc')).toEqual(['Stage 17', 'Stage 12', 'Stage 14']);
    expect(await namesOf('?sort=name&direction=desc')).toEqual(['Stage 17', 'Stage 14', 'Stage 12']);
    expect((await list('?size=10&page=2')).rows).toEqual([]);
  });

  it('tells who has it today and to when, else until when it is free', async () => {
    const day = (offset: number) =>
      new Date(lot.lot.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
    await lot.rows(`insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, held_since, created_at, updated_at)
      values ('stage-12', '${lot.projects.nightjar}', '${lot.companies.saltmarsh}', '${day(-3)}', '${day(9)}', 'CONFIRMED', now(), now(), now()),
        ('stage-14', '${lot.projects.tidewrack}', '${lot.companies.saltmarsh}', '${day(20)}', '${day(30)}', 'CONFIRMED', now(), now(), now())`);
    const rows = new Map((await list()).rows.map(({ spaceId, today }) => [spaceId, today]));
    expect(rows.get('stage-12')).toEqual({ projectName: 'Nightjar', until: day(9) });
    expect(rows.get('stage-14')).toEqual({ projectName: null, until: day(19) });
    expect(await namesOf('?state=in-use')).toEqual(['Stage 12']);
    expect(await namesOf('?state=free')).toEqual(['Stage 14', 'Stage 17']);
  });

  it('has no two of a name at a site, in large or small letters, however many add it at once', async () => {
    expect(saidOf(await add({ ...none, name: 'STAGE 17', kind: 'sound-stage' }))).toEqual([
      400,
      'name',
      spaceMessages.nameTaken,
    ]);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => add({ ...none, name: '18', kind: 'sound-stage' })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400, 400]);
    const long = await added({ ...none, name: `${'a'.repeat(49)} bay`, kind: 'storage' });
    expect([long.spaceId, (await added({ ...none, name: 'Décor loft', kind: 'storage' })).spaceId]).toEqual([
      'a'.repeat(49),
      'decor-loft',
    ]);
    const there = await added({ ...none, name: '17', kind: 'sound-stage', site: 'Leavesden' });
    expect([there.name, there.spaceId]).toEqual(['Stage 17', 'stage-17-2']);
  });

  it('refuses what cannot be, each beside its field, and adds nothing', async () => {
    const before = (await list()).total;
    for (const [wrong, field] of [
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ name: ' Stage 20' }, 'name'],
      [{ kind: 'castle' }, 'kind'],
      [{ length: 0 }, 'length'],
      [{ width: -4 }, 'width'],
      [{ height: 12.34 }, 'height'],
      [{ length: 1_000_000 }, 'length'],
      [{ power: 12.5 }, 'power'],
      [{ power: '3600' }, 'power'],
      [{ standsInIt: 'x'.repeat(201) }, 'standsInIt'],
      [{ site: 'Atlantis' }, 'site'],
      [{ colour: 'red' }, 'colour'],
    ] as const)
      expect(
        saidOf(await add({ ...none, name: '99', kind: 'sound-stage', ...wrong })).slice(0, 2),
        JSON.stringify(wrong),
      ).toEqual([400, field]);
    expect((await list()).total).toBe(before);
  });

  it('is changed by whoever saw how it is, and its history says what stood there before', async () => {
    const [space] = (await list('?q=stage 17')).rows;
    if (space === undefined) throw new Error('Stage 17 is gone');
    const said = { ...stage, name: 'Stage 17', power: 4800, standsInIt: '' };
    const answer = await put(space, '', said);
    expect([answer.statusCode, answer.headers.etag, answer.json().space.version]).toEqual([200, '"2"', 2]);
    expect((await put(space, '', said)).statusCode).toBe(412);
    expect((await sam.call('PUT', `${path}/stage-17`, said)).statusCode).toBe(428);
    expect(saidOf(await put({ spaceId: 'stage-17', version: 2 }, '', { ...said, name: '12' }))).toEqual([
      400,
      'name',
      spaceMessages.nameTaken,
    ]);
    expect(
      saidOf(
        await put({ spaceId: 'stage-17', version: 2 }, '', { ...said, name: 'Generator', kind: 'generator' }),
      ).slice(0, 2),
    ).toEqual([409, 'kind']);
    const { entries } = (await sam.call('GET', `${path}/stage-17/history`)).json();
    expect(entries.map(({ event, changes }: { event: string; changes: object[] }) => [event, changes.length])).toEqual([
      ['SPACE_CHANGED', 2],
      ['SPACE_ADDED', 7],
    ]);
    expect(entries[0].changes).toEqual([
      { field: 'power', from: '3600', to: '4800' },
      { field: 'standsInIt', from: 'Perms, air, silent by 8', to: null },
    ]);
  });
});

describe('a space that is retired', () => {
  it('is refused while days are ahead, and says whose', async () => {
    const [space] = (await list('?q=stage 17')).rows;
    if (space === undefined) throw new Error('Stage 17 is gone');
    expect(saidOf(await put(space, '/retire'))).toEqual([
      409,
      'days-ahead',
      'Stage 17 is not free: Nightjar holds it from Jan 11, 2099 to Feb 5, 2099. Give these days back or move them first.',
    ]);
  });

  it('leaves pickers and boards, stays in what was, gives its name free, and is taken back', async () => {
    const old = await added({ ...none, name: '40', kind: 'sound-stage' });
    await lot.rows(`insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, held_since, created_at, updated_at)
      values ('stage-40', '${lot.projects.nightjar}', '${lot.companies.saltmarsh}', '2020-01-01', '2020-02-01', 'CONFIRMED', now(), now(), now())`);
    const retired = await put(old, '/retire');
    expect([retired.statusCode, retired.json().message]).toEqual([200, 'Stage 40 retired']);
    const casey = await lot.as('casey');
    const names = async (url: string) =>
      (await casey.call('GET', url)).json().spaces.map(({ name }: { name: string }) => name);
    expect(await names('/api/studio-ops/spaces')).not.toContain('Stage 40');
    expect(await names('/api/studio-ops/spaces/board?from=2020-01-01&to=2020-02-01')).not.toContain('Stage 40');
    const held = await lot.post('casey', 'studio-ops', {
      projectId: lot.projects.nightjar,
      spaceId: 'stage-40',
      startsOn: '2099-05-01',
      endsOn: '2099-05-02',
    });
    expect(saidOf(held)).toEqual([400, 'spaceId', spaceMessages.spaceRequired]);
    const was = (await casey.call('GET', `/api/studio-ops/projects/${lot.projects.nightjar}/spaces`)).json();
    expect(was.allocations.map(({ spaceName }: { spaceName: string }) => spaceName)).toContain('Stage 40');
    expect(await namesOf('?state=retired')).toEqual(['Stage 40']);

    const again = { spaceId: 'stage-40', version: 2 };
    expect(saidOf(await put(again, '', { ...none, name: '41', kind: 'sound-stage' })).slice(0, 2)).toEqual([
      409,
      'retired',
    ]);
    const second = await added({ ...none, name: '40', kind: 'sound-stage' });
    expect(second.spaceId).toBe('stage-40-2');
    expect(saidOf(await put(again, '/take-back'))).toEqual([409, 'taken', spaceMessages.nameTaken]);
    await put(second, '', { ...none, name: '41', kind: 'sound-stage' });
    expect((await put(again, '/take-back')).json().space).toMatchObject({ retiredOn: null, version: 3 });
    expect(saidOf(await put({ ...again, version: 3 }, '/take-back')).slice(0, 2)).toEqual([409, 'in-use']);
    expect(await lot.rows(`select 1 from spaces where id = 'stage-40'`)).toHaveLength(1);
  });

  it('stands where the plan of today has its name when it is taken back', async () => {
    const old = await added({ ...none, name: '45', kind: 'sound-stage' });
    await lot.rows(`update spaces set place = 'pulled-down' where id = '${old.spaceId}'`);
    const retired: { space: LotSpace } = (await put(old, '/retire')).json();
    expect(retired.space.place).toBe('pulled-down');
    expect((await put(retired.space, '/take-back')).json().space.place).toBeNull();
  });

  it('and a hold of its days at the same moment: one of them is refused, whichever comes second', async () => {
    const space = await added({ ...none, name: '50', kind: 'sound-stage' });
    const [held, retired] = await Promise.all([
      lot.post('casey', 'studio-ops', {
        projectId: lot.projects.nightjar,
        spaceId: space.spaceId,
        startsOn: '2099-05-01',
        endsOn: '2099-05-02',
      }),
      put(space, '/retire'),
    ]);
    expect([held.statusCode, retired.statusCode].toSorted()).toEqual(held.statusCode === 200 ? [200, 409] : [200, 400]);
  });
});

it('lengths are kept as they were typed: a site that measures otherwise reads them in its own units', async () => {
  const space = await added({ ...stage, name: '60' });
  const spoken = lotSettings();
  const [burbank, ...others] = spoken.sites.sites;
  if (burbank === undefined) throw new Error('No site');
  speakFor({ ...spoken, sites: { sites: [{ ...burbank, units: 'm' }, ...others] } });
  expect((await list('?q=stage 60')).rows[0]).toMatchObject({ length: 48.8, width: 36.6, height: 12.8 });
  speakFor(spoken);
  expect((await list('?q=stage 60')).rows[0]).toMatchObject({ length: 160, spaceId: space.spaceId });
});

it('is the System Admin’s alone: client services, accounts receivable and customers knock in vain', async () => {
  for (const who of ['casey', 'joan', 'ines'] as const) {
    const person = await lot.as(who);
    for (const answer of [
      await person.call('GET', path),
      await person.call('POST', path, { site: 'Burbank', ...stage, name: '70' }),
      await person.call('PUT', `${path}/stage-12/retire`, undefined, { 'if-match': '1' }),
      await person.call('GET', `${path}/stage-12/history`),
    ])
      expect(answer.statusCode, who).toBe(403);
  }
  expect(await lot.rows(`select 1 from spaces where name = 'Stage 70'`)).toEqual([]);
});
