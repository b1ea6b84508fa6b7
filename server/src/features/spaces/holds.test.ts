import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '#server/testing/owner.ts';
import { createSpacesLot, days, people, type SpacesLot } from '#server/testing/spaces-lot.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());
afterEach(() => lot.sweep());

describe('a hold', () => {
  it('takes the next free place of the line, and the people of the project are told in the same transaction', async () => {
    const { nightjar, harborPilot } = lot.projects;
    const first = await lot.hold(nightjar, 'stage-12', '2099-01-11', '2099-02-05');
    const second = await lot.hold(harborPilot, 'stage-12', '2099-02-01', '2099-02-20');
    expect([first.level, second.level]).toEqual([1, 2]);
    expect(await lot.mails()).toEqual([`space-held to ${people.ines}`, `space-held to ${people.hana}`]);
    expect(await lot.lastAudit()).toEqual({ event: 'SPACE_HELD', actor_name: 'Casey Reed' });
  });

  it('has no fourth place', async () => {
    const { nightjar, tidewrack, harborPilot } = lot.projects;
    for (const project of [nightjar, tidewrack, harborPilot])
      await lot.hold(project, 'stage-12', days.startsOn, days.endsOn);
    const answer = await lot.post('casey', 'studio-ops', { projectId: nightjar, ...days });
    expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([409, spaceMessages.noPlaceLeft]);
  });

  it('is refused for a closed project, for days that are over, turned round or too many, and for what the lot does not lend', async () => {
    const projectId = lot.projects.nightjar;
    const field = async (body: object) => {
      const answer = await lot.post('casey', 'studio-ops', { projectId, ...days, ...body });
      return [answer.statusCode, answer.json().errorMessages[0].field ?? answer.json().errorMessages[0].code];
    };
    expect(await field({ projectId: lot.projects.ended })).toEqual([409, 'project-closed']);
    expect(await field({ startsOn: '2020-01-01', endsOn: '2020-01-02' })).toEqual([400, 'endsOn']);
    expect(await field({ endsOn: '2099-01-10' })).toEqual([400, 'endsOn']);
    expect(await field({ endsOn: '2102-01-10' })).toEqual([400, 'endsOn']);
    expect(await field({ prepDays: 20, strikeDays: 7 })).toEqual([400, 'prepDays']);
    expect(await field({ spaceId: 'stage-99' })).toEqual([400, 'spaceId']);
    expect(await field({ projectId: '00000000-0000-4000-8000-000000000000' })).toEqual([404, 'not-found']);
    expect(await lot.rows('select 1 from allocations')).toEqual([]);
  });

  it('of five people at the same moment gives three places, one each', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => lot.post('casey', 'studio-ops', { projectId: lot.projects.nightjar, ...days })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 409, 409]);
    expect(await lot.rows('select hold_level as level from allocations order by 1')).toEqual([
      { level: 1 },
      { level: 2 },
      { level: 3 },
    ]);
  });

  it('cannot share a place and a day with another even past the rules: the database refuses', async () => {
    const { id } = await lot.hold(lot.projects.nightjar, 'stage-12', days.startsOn, days.endsOn);
    const copy = `insert into allocations (space_id, project_id, company_id, starts_on, ends_on, state, hold_level, held_since, created_at, updated_at)
      select space_id, project_id, company_id, ends_on, ends_on, state, hold_level, held_since, created_at, updated_at from allocations where id = '${id}'`;
    await expect(lot.rows(copy)).rejects.toMatchObject({ code: '23P01' });
    await lot.move(id, 'confirm');
    await expect(lot.rows(copy)).rejects.toMatchObject({ code: '23P01' });
  });
});

describe('confirm', () => {
  it('takes a 1st hold and nothing else, and leaves the others behind it', async () => {
    const { nightjar, harborPilot } = lot.projects;
    const first = await lot.hold(nightjar, 'stage-12', '2099-01-01', '2099-01-10');
    const second = await lot.hold(harborPilot, 'stage-12', '2099-01-05', '2099-01-20');
    expect(await lot.move(second.id, 'confirm')).toMatchObject({ status: 409, message: spaceMessages.notFirst });
    expect(await lot.move(first.id, 'confirm', 'drew')).toMatchObject({
      status: 200,
      message: spaceMessages.confirmed,
    });
    expect(await lot.move(second.id, 'confirm')).toMatchObject({ status: 409, message: spaceMessages.overlap });
    expect(await lot.move(first.id, 'confirm')).toMatchObject({ status: 409, message: spaceMessages.notNow });
    expect(await lot.levels('stage-12')).toEqual({ 'Nightjar 2099-01-01': 'CONFIRMED', 'Harbor Pilot 2099-01-05': 2 });
    expect(await lot.mails()).toContain(`space-confirmed to ${people.ines}`);
  });

  it('is refused while the credit of the project is on hold (decisions §2)', async () => {
    const { id } = await lot.hold(lot.projects.nightjar, 'stage-12', days.startsOn, days.endsOn);
    await lot.rows(
      `insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
        select '${lot.companies.saltmarsh}', '${lot.projects.nightjar}', 'ON_HOLD', now(), u.id, now(), now() from users u where email = '${people.ines}'`,
    );
    expect(await lot.move(id, 'confirm')).toMatchObject({ status: 409, message: spaceMessages.creditOnHold });
    await asOwner(lot.lot, 'delete from credit_applications');
    expect(await lot.move(id, 'confirm')).toMatchObject({ status: 200 });
  });
});

describe('release', () => {
  it('moves everybody behind up, tells each, and ends a challenge that is about nothing any more', async () => {
    const { nightjar, harborPilot, tidewrack } = lot.projects;
    const first = await lot.hold(nightjar, 'stage-12', days.startsOn, days.endsOn);
    const second = await lot.hold(harborPilot, 'stage-12', days.startsOn, days.endsOn);
    await lot.hold(tidewrack, 'stage-12', days.startsOn, days.endsOn);
    await lot.move(second.id, 'challenge');
    await lot.rows('delete from mail_outbox');
    expect(await lot.move(first.id, 'release')).toMatchObject({ status: 200, message: spaceMessages.released });
    expect(await lot.levels('stage-12')).toEqual({
      [`Nightjar ${days.startsOn}`]: 'RELEASED',
      [`Harbor Pilot ${days.startsOn}`]: 1,
      [`Tidewrack ${days.startsOn}`]: 2,
    });
    expect((await lot.mails()).toSorted()).toEqual([
      `space-moved-up to ${people.hana}`,
      `space-moved-up to ${people.ines}`,
      `space-released to ${people.ines}`,
    ]);
    expect(await lot.rows('select 1 from allocations where challenged_by is not null')).toEqual([]);
    expect(await lot.move(first.id, 'release')).toMatchObject({ status: 409 });
  });
});

describe('other days', () => {
  const change = async (id: string, body: object, version: number | null) =>
    (await lot.as('casey')).call(
      'PUT',
      `/api/studio-ops/allocations/${id}`,
      body,
      version === null ? {} : { 'if-match': `"${version}"` },
    );

  it('keep the place where that costs nobody theirs, else go to the end of the line', async () => {
    const { nightjar, harborPilot, tidewrack } = lot.projects;
    const first = await lot.hold(nightjar, 'stage-14', '2099-01-01', '2099-01-10');
    await lot.hold(harborPilot, 'stage-14', '2099-01-05', '2099-01-15');
    await lot.hold(tidewrack, 'stage-14', '2099-01-20', '2099-01-30');
    const longer = await change(
      first.id,
      { startsOn: '2099-01-01', endsOn: '2099-01-12', note: ' Tall sets ' },
      first.version,
    );
    expect([
      longer.statusCode,
      longer.json().allocation.level,
      longer.json().allocation.note,
      longer.headers.etag,
    ]).toEqual([200, 1, 'Tall sets', '"2"']);
    const across = await change(first.id, { startsOn: '2099-01-01', endsOn: '2099-01-22' }, 2);
    expect([across.statusCode, across.json().allocation.level]).toEqual([200, 2]);
    expect(await lot.levels('stage-14')).toEqual({
      'Nightjar 2099-01-01': 2,
      'Harbor Pilot 2099-01-05': 1,
      'Tidewrack 2099-01-20': 1,
    });
  });

  it('of a confirmed booking are refused where somebody else stands first', async () => {
    const first = await lot.hold(lot.projects.nightjar, 'stage-14', '2099-01-01', '2099-01-10');
    await lot.hold(lot.projects.harborPilot, 'stage-14', '2099-01-20', '2099-01-30');
    await lot.move(first.id, 'confirm');
    const answer = await change(first.id, { startsOn: '2099-01-01', endsOn: '2099-01-20' }, 2);
    expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([409, spaceMessages.heldFirst]);
    expect((await change(first.id, { startsOn: '2099-01-01', endsOn: '2099-01-19' }, 2)).statusCode).toBe(200);
  });

  it('need the version that was seen: 428 without, 412 when somebody was faster', async () => {
    const { id, version } = await lot.hold(lot.projects.nightjar, 'stage-14', '2099-01-01', '2099-01-10');
    const body = { startsOn: '2099-01-02', endsOn: '2099-01-10' };
    expect((await change(id, body, null)).statusCode).toBe(428);
    const both = await Promise.all([change(id, body, version), change(id, body, version)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412]);
  });
});
