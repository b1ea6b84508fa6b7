import { spaceMessages } from '@gatehouse/domain/spaces/messages.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createSpacesLot, days, people, type SpacesLot } from '#server/testing/spaces-lot.ts';
import { settleChallenges } from './commands/settle.ts';

let lot: SpacesLot;
beforeAll(async () => {
  lot = await createSpacesLot();
}, 60_000);
afterAll(() => lot?.lot.close());
afterEach(() => lot.sweep());

const settle = () => settleChallenges({ db: lot.lot.db, clock: lot.lot.clock, publicUrl: 'https://gatehouse.example' });
/** The sessions of the test would end if its clock went on; the answers' times come nearer instead. */
const hoursLater = (hours: number) =>
  lot.rows(`update allocations set challenge_until = challenge_until - interval '${hours} hours'`);

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
    expect(await lot.lastAudit()).toEqual({ event: 'CHALLENGE_SETTLED', actor_name: 'by the clock' });
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
