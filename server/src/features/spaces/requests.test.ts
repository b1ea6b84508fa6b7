import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSpacesLot, days, people, type SpacesLot, type Who } from '#server/testing/spaces-lot.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());
afterEach(() => lot.sweep());

describe('a request', () => {
  const asks = (who: Who, projectId: string) =>
    lot.post(who, 'customer-portal', { projectId, ...days, note: 'Before the rain' });

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
    expect(await lot.lastAudit()).toMatchObject({ event: 'REQUEST_WITHDRAWN' });
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
