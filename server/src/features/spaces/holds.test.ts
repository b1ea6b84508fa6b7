import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSpacesLot, people, type SpacesLot, type Who } from '#server/testing/spaces-lot.ts';
import { settleChallenges } from './commands/settle.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());
afterEach(async () => {
  await lot.rows('update allocations set challenged_by = null, challenge_until = null, challenged_at = null');
  await lot.rows('delete from allocations');
  await lot.rows('delete from mail_outbox');
});

const settle = () => settleChallenges({ db: lot.lot.db, clock: lot.lot.clock, publicUrl: 'https://gatehouse.example' });
/** The sessions of the test would end if its clock went on; the answers' times come nearer instead. */
const hoursLater = (hours: number) =>
  lot.rows(`update allocations set challenge_until = challenge_until - interval '${hours} hours'`);
const lastAudit = async () =>
  (
    await lot.rows<{ event: string; actor_name: string }>(
      'select event, actor_name from audit order by id desc limit 1',
    )
  )[0];
const post = async (who: Who, side: string, body: object) =>
  (await lot.as(who)).call('POST', `/api/${side}/allocations`, body);
const days = { spaceId: 'stage-12', startsOn: '2099-01-11', endsOn: '2099-02-05' };

describe('a hold', () => {
  it('[PJ-018] takes the next free place of the line, and the people of the project are told in the same transaction', async () => {
    const { nightjar, harborPilot } = lot.projects;
    const first = await lot.hold(nightjar, 'stage-12', '2099-01-11', '2099-02-05');
    const second = await lot.hold(harborPilot, 'stage-12', '2099-02-01', '2099-02-20');
    expect([first.level, second.level]).toEqual([1, 2]);
    expect(await lot.mails()).toEqual([`space-held to ${people.ines}`, `space-held to ${people.hana}`]);
    expect(await lastAudit()).toEqual({ event: 'SPACE_HELD', actor_name: 'Casey Reed' });
  });

  it('has no fourth place', async () => {
    const { nightjar, tidewrack, harborPilot } = lot.projects;
    for (const project of [nightjar, tidewrack, harborPilot])
      await lot.hold(project, 'stage-12', days.startsOn, days.endsOn);
    const answer = await post('casey', 'studio-ops', { projectId: nightjar, ...days });
    expect([answer.statusCode, answer.json().errorMessages[0].errorMessage]).toEqual([409, spaceMessages.noPlaceLeft]);
  });

  it('is refused for a closed project, for days that are over, turned round or too many, and for what the lot does not lend', async () => {
    const projectId = lot.projects.nightjar;
    const field = async (body: object) => {
      const answer = await post('casey', 'studio-ops', { projectId, ...days, ...body });
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
      Array.from({ length: 5 }, () => post('casey', 'studio-ops', { projectId: lot.projects.nightjar, ...days })),
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
    await lot.rows('delete from credit_applications');
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

describe('a challenge', () => {
  const challenged = async () => {
    const first = await lot.hold(lot.projects.nightjar, 'stage-12', days.startsOn, days.endsOn);
    const second = await lot.hold(lot.projects.harborPilot, 'stage-12', days.startsOn, days.endsOn);
    expect(await lot.move(first.id, 'challenge')).toMatchObject({ status: 409, message: spaceMessages.onlySecond });
    expect(await lot.move(second.id, 'challenge')).toMatchObject({ status: 200, message: spaceMessages.challenged });
    expect(await lot.move(second.id, 'challenge')).toMatchObject({
      status: 409,
      message: spaceMessages.challengedAlready,
    });
    return { first, second };
  };

  it('gives 24 hours; who confirms in time keeps the days', async () => {
    const { first } = await challenged();
    await hoursLater(23);
    expect(await settle()).toBe(0);
    expect(await lot.move(first.id, 'confirm')).toMatchObject({ status: 200 });
    await hoursLater(2);
    expect(await settle()).toBe(0);
    expect(await lot.levels('stage-12')).toEqual({
      [`Nightjar ${days.startsOn}`]: 'CONFIRMED',
      [`Harbor Pilot ${days.startsOn}`]: 2,
    });
  });

  it('that nobody answers moves the challenger up by the job, once, and both are told', async () => {
    const { first } = await challenged();
    await lot.rows('delete from mail_outbox');
    await hoursLater(24);
    expect(await lot.move(first.id, 'confirm')).toMatchObject({ status: 409, message: spaceMessages.timeIsOver });
    expect(await Promise.all([settle(), settle()])).toContain(1);
    expect(await settle()).toBe(0);
    expect(await lot.levels('stage-12')).toEqual({
      [`Nightjar ${days.startsOn}`]: 2,
      [`Harbor Pilot ${days.startsOn}`]: 1,
    });
    expect((await lot.mails()).toSorted()).toEqual([
      `space-moved-back to ${people.ines}`,
      `space-moved-up to ${people.hana}`,
    ]);
    expect(await lastAudit()).toEqual({ event: 'CHALLENGE_SETTLED', actor_name: 'by the clock' });
  });

  it('never tells one production of the other', async () => {
    await challenged();
    const sent = JSON.stringify(
      await lot.rows(`select mail from mail_outbox where mail -> 'to' -> 0 ->> 'address' = '${people.ines}'`),
    );
    expect(sent).toContain('Another production asks for these days.');
    expect(sent).not.toMatch(/Harbor Pilot|Groyne/);
    const own = await (await lot.as('ines')).call(
      'GET',
      `/api/customer-portal/projects/${lot.projects.nightjar}/spaces`,
    );
    expect(own.json().allocations[0].challengeUntil).not.toBeNull();
    expect(own.body).not.toMatch(/Harbor Pilot|Groyne|challenger/);
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

describe('a request', () => {
  const asks = (who: Who, projectId: string) =>
    post(who, 'customer-portal', { projectId, ...days, note: 'Before the rain' });

  it('[PM-023] of whoever may make requests on the project takes no place, and client services are told', async () => {
    const answer = await asks('vera', lot.projects.nightjar);
    expect([answer.statusCode, answer.json().message]).toEqual([200, spaceMessages.requested]);
    expect(await lot.levels('stage-12')).toEqual({ [`Nightjar ${days.startsOn}`]: 'REQUESTED' });
    expect(await lot.mails()).toEqual([`space-requested to ${people.casey}`]);
    const id = answer.json().allocation.allocationId;
    expect(await lot.move(id, 'confirm')).toMatchObject({ status: 409 });
    expect(await lot.move(id, 'hold')).toMatchObject({ status: 200, message: 'Stage 12: 1st hold' });
    expect(await lot.move(id, 'decline')).toMatchObject({ status: 409, message: spaceMessages.notNow });
  });

  it('is declined, and the project is told', async () => {
    const id = (await asks('ines', lot.projects.nightjar)).json().allocation.allocationId;
    expect(await lot.move(id, 'decline')).toMatchObject({ status: 200, message: spaceMessages.declined });
    expect(await lot.mails()).toContain(`space-declined to ${people.ines}`);
  });

  it('is taken back by who may ask there while nobody has answered, and client services are told', async () => {
    const { allocationId } = (await asks('ines', lot.projects.nightjar)).json().allocation;
    await lot.rows('delete from mail_outbox');
    const withdraw = async (who: Who) => {
      const answer = await (await lot.as(who)).call('PUT', `/api/customer-portal/allocations/${allocationId}/withdraw`);
      return [answer.statusCode, answer.json().message ?? answer.json().errorMessages[0].errorMessage];
    };
    expect((await withdraw('hana'))[0]).toBe(404);
    expect((await withdraw('carl'))[0]).toBe(403);
    expect((await withdraw('casey'))[0]).toBe(403);
    expect(await withdraw('ines')).toEqual([200, spaceMessages.withdrawn]);
    expect(await lastAudit()).toMatchObject({ event: 'REQUEST_WITHDRAWN' });
    expect(await lot.mails()).toEqual([`space-withdrawn to ${people.casey}`]);
    expect(await lot.rows('select state from allocations')).toEqual([{ state: 'RELEASED' }]);
    expect(await withdraw('ines')).toEqual([409, spaceMessages.answeredAlready]);
    expect(await lot.move(allocationId, 'hold')).toMatchObject({ status: 409 });
  });

  it('once it is a hold, only staff give it back', async () => {
    const { allocationId } = (await asks('ines', lot.projects.nightjar)).json().allocation;
    expect(await lot.move(allocationId, 'hold')).toMatchObject({ status: 200 });
    const answer = await (await lot.as('ines')).call(
      'PUT',
      `/api/customer-portal/allocations/${allocationId}/withdraw`,
    );
    expect(answer.statusCode).toBe(409);
    expect(await lot.rows('select hold_level as level from allocations')).toEqual([{ level: 1 }]);
  });

  it('is refused to who may not ask there, and other companies’ projects do not exist', async () => {
    expect((await asks('carl', lot.projects.nightjar)).statusCode).toBe(403);
    expect((await asks('vera', lot.projects.tidewrack)).statusCode).toBe(404);
    expect((await asks('hana', lot.projects.nightjar)).statusCode).toBe(404);
  });
});

describe('who may', () => {
  it('hold, challenge, confirm and release: staff without A/R; nobody else', async () => {
    const { id } = await lot.hold(lot.projects.nightjar, 'stage-12', days.startsOn, days.endsOn);
    for (const who of ['joan', 'ines', 'hana'] as const) {
      for (const what of ['hold', 'challenge', 'confirm', 'release', 'decline'])
        expect(await lot.move(id, what, who), `${who} ${what}`).toMatchObject({ status: 403 });
      expect((await post(who, 'studio-ops', { projectId: lot.projects.nightjar, ...days })).statusCode).toBe(403);
      expect(
        (await (await lot.as(who)).call('GET', '/api/studio-ops/spaces/board?from=2099-01-01&to=2099-02-01'))
          .statusCode,
      ).toBe(403);
    }
  });

  it('[PJ-018] [CO-004] read: A/R and staff all, customers their own projects, and foreign ones are not there', async () => {
    await lot.hold(lot.projects.nightjar, 'stage-12', days.startsOn, days.endsOn);
    await lot.hold(lot.projects.tidewrack, 'stage-14', days.startsOn, days.endsOn);
    const read = async (who: Who, path: string) => {
      const answer = await (await lot.as(who)).call('GET', `/api/${path}`);
      return answer.statusCode === 200
        ? answer.json().allocations.map(({ projectName }: { projectName: string }) => projectName)
        : answer.statusCode;
    };
    const company = `companies/${lot.companies.saltmarsh}/spaces`;
    expect(await read('joan', `studio-ops/${company}`)).toEqual(['Nightjar', 'Tidewrack']);
    expect(await read('ines', `customer-portal/${company}`)).toEqual(['Nightjar', 'Tidewrack']);
    expect(await read('vera', `customer-portal/${company}`)).toEqual(['Nightjar']);
    expect(await read('hana', `customer-portal/${company}`)).toBe(404);
    expect(await read('joan', `studio-ops/projects/${lot.projects.nightjar}/spaces`)).toEqual(['Nightjar']);
    expect(await read('vera', `customer-portal/projects/${lot.projects.tidewrack}/spaces`)).toBe(404);
    expect(await read('hana', `customer-portal/projects/${lot.projects.nightjar}/spaces`)).toBe(404);
    expect(await read('carl', `customer-portal/projects/${lot.projects.nightjar}/spaces`)).toBe(403);
  });
});

describe('the board', () => {
  it('has every space of the site with what stands on it, requests, challenges and the projects to filter by', async () => {
    const { nightjar, harborPilot } = lot.projects;
    await lot.hold(nightjar, 'stage-12', days.startsOn, days.endsOn);
    const second = await lot.hold(harborPilot, 'stage-12', days.startsOn, days.endsOn);
    await lot.hold(harborPilot, 'stage-14', '2099-06-01', '2099-06-02');
    await lot.move(second.id, 'challenge', 'drew');
    await post('vera', 'customer-portal', { projectId: nightjar, ...days, spaceId: 'stage-14' });
    const board = async (query: string) =>
      (await (await lot.as('drew')).call('GET', `/api/studio-ops/spaces/board?${query}`)).json();
    const range = 'from=2099-01-01&to=2099-03-01';
    const all = await board(range);
    expect(
      all.spaces.map(({ name, allocations }: { name: string; allocations: object[] }) => [name, allocations.length]),
    ).toEqual([
      ['Stage 12', 2],
      ['Stage 14', 0],
    ]);
    expect(all.spaces[0].allocations[0]).toMatchObject({
      level: 1,
      challenger: { projectName: 'Harbor Pilot', askedBy: 'Drew Malone' },
    });
    expect(all.requests).toHaveLength(1);
    expect(all.projects.map(({ name }: { name: string }) => name)).toEqual(['Harbor Pilot', 'Nightjar']);
    expect(all.challenges).toMatchObject({ count: 1, first: { site: 'Burbank' } });
    expect((await board(`${range}&projectId=${nightjar}`)).spaces).toHaveLength(1);
    expect((await board(`${range}&kind=mill`)).spaces).toEqual([]);
    expect((await board(`${range}&site=Leavesden`)).spaces).toHaveLength(1);
    expect((await board('from=2099-03-01&to=2099-01-01')).errorMessages[0].errorMessage).toBe(
      spaceMessages.rangeTooLong,
    );
  });
});
