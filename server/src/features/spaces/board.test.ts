import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSpacesLot, days, type SpacesLot, type Who } from '#server/testing/spaces-lot.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());
afterEach(() => lot.sweep());

describe('who may', () => {
  it('hold, challenge, confirm and release: staff without A/R; nobody else', async () => {
    const { id } = await lot.hold(lot.projects.nightjar, 'stage-12', days.startsOn, days.endsOn);
    for (const who of ['joan', 'ines', 'hana'] as const) {
      for (const what of ['hold', 'challenge', 'confirm', 'release', 'decline'])
        expect(await lot.move(id, what, who), `${who} ${what}`).toMatchObject({ status: 403 });
      expect((await lot.post(who, 'studio-ops', { projectId: lot.projects.nightjar, ...days })).statusCode).toBe(403);
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
    await lot.post('vera', 'customer-portal', { projectId: nightjar, ...days, spaceId: 'stage-14' });
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
