import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { walkTo } from '#server/testing/walk.ts';
import { endOverdueDelegates } from './offers/ends.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());
afterEach(() => lot.rows(sql`delete from delegations`));

const today = (): string => lotToday(lot.clock.now());
const path = '/api/ar-portal/managedelegate';
const set = async (who: Name, to: Name, change: object = {}) =>
  (await lot.as(who)).call('POST', path, {
    toUserId: lot.idOf(to),
    scopes: ['level-1'],
    firstDay: today(),
    lastDay: addDays(today(), 14),
    reason: 'Winter break',
    ...change,
  });
const said = (answer: {
  statusCode: number;
  json(): { errorMessages?: { errorMessage: string; field?: string }[] };
}) => {
  const first = answer.json().errorMessages?.[0];
  return [answer.statusCode, first?.field, first?.errorMessage];
};
const mails = (type: string) =>
  lot.rows<{ to: string; subject: string }>(
    sql`select mail->'to'->0->>'name' as "to", mail->>'subject' as subject from mail_outbox where email_type = ${type} order by created_at, id`,
  );
const mine = async (who: Name) =>
  (await (await lot.as(who)).call('GET', path)).json<{
    delegations: { delegationId: string; state: string; endedBecause: string | null; mayEnd: boolean }[];
  }>().delegations;
const costume = [{ departmentId: 'costume', amountCents: 4_000_000 }];

describe('setting a delegate [CA-053]', () => {
  it('for oneself, with a mail to both; both see it, nobody else', async () => {
    const answer = await set('ray', 'drew');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(await mails('delegate-set')).toEqual([
      { to: 'Ray Castellanos', subject: 'Drew Malone acts for you' },
      { to: 'Drew Malone', subject: 'You act for Ray Castellanos' },
    ]);
    expect(await mine('ray')).toMatchObject([{ state: 'now', mayEnd: true }]);
    expect(await mine('drew')).toMatchObject([{ state: 'now', mayEnd: true }]);
    expect(await mine('gwen')).toEqual([]);
    expect((await (await lot.as('ray')).call('GET', `${path}?all=true`)).statusCode).toBe(403);
    expect((await (await lot.as('sam')).call('GET', `${path}?all=true`)).json().delegations).toHaveLength(1);
  });

  it('for somebody else only by a System Admin', async () => {
    const forRay = { fromUserId: lot.idOf('ray') };
    expect((await set('gwen', 'drew', forRay)).statusCode).toBe(403);
    expect((await set('sam', 'drew', forRay)).statusCode).toBe(200);
    const eligible = (who: Name) => async () =>
      (await (await lot.as(who)).call('GET', `${path}/eligible?fromUserId=${lot.idOf('ray')}`)).statusCode;
    expect([await eligible('gwen')(), await eligible('sam')()]).toEqual([403, 200]);
  });

  it('only what one holds oneself, to who may hold it, for 90 days at most, once at a time', async () => {
    expect(said(await set('ray', 'drew', { scopes: ['level-2'] }))).toEqual([
      400,
      'scopes',
      'You can hand on only what you hold yourself',
    ]);
    expect(said(await set('gwen', 'drew', { scopes: ['level-2'] }))).toEqual([
      400,
      'toUserId',
      'This person may not hold the same level',
    ]);
    expect(said(await set('ray', 'ray'))[1]).toBe('toUserId');
    expect(said(await set('ray', 'carl'))).toEqual([400, 'toUserId', 'Choose somebody']);
    expect(said(await set('ray', 'drew', { lastDay: addDays(today(), 90) }))).toEqual([
      400,
      'lastDay',
      '90 days at most',
    ]);
    expect(said(await set('ray', 'drew', { firstDay: addDays(today(), -1) }))[1]).toBe('firstDay');
    expect(said(await set('drew', 'ray', { capCents: 10_000_001 }))).toEqual([
      400,
      'capCents',
      'This is above the own authority',
    ]);
    expect((await set('ray', 'drew', { lastDay: addDays(today(), 89) })).statusCode).toBe(200);
    expect(said(await set('ray', 'helen', { firstDay: addDays(today(), 89), lastDay: addDays(today(), 99) }))).toEqual([
      409,
      'firstDay',
      'Somebody already acts for this person on one of these days',
    ]);
    // a chain has one link: what Drew holds for Ray is not his to hand on, his own is
    expect((await set('drew', 'helen')).statusCode).toBe(200);
    const helen = await lot.rows<{ held: { departmentId: string; forUser: { name: string } | null }[] }>(
      sql`select gatehouse.person(${lot.idOf('helen')}::uuid, ${lot.clock.now()})->'designations' as held`,
    );
    expect(helen[0]?.held.map(({ departmentId, forUser }) => [departmentId, forUser?.name ?? null])).toEqual([
      ['costume', null],
      ['costume', null],
      ['costume', 'Drew Malone'],
    ]);
  });
});

describe('a delegate decides', () => {
  it('[CA-053] T12: with both names in the approval, the history and the ladder', async () => {
    await set('ray', 'drew', { capCents: 1_000_000 });
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { lines: [{ departmentId: 'grip', amountCents: 1_000_000 }] });
    const review = async (who: Name) => (await (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}`)).json();
    expect(await review('drew')).toMatchObject({ waitingOnMe: true, speaksFor: ['Grip for Ray Castellanos'] });
    expect(await review('ray')).toMatchObject({ waitingOnMe: true, speaksFor: ['Grip'] });
    const queue = async (who: Name) =>
      (await (await lot.as(who)).call('GET', '/api/ar-portal/ca?tab=needs-you'))
        .json<{ items: { creditApplicationId: string }[] }>()
        .items.map(({ creditApplicationId }) => creditApplicationId);
    expect([(await queue('drew')).includes(walk.id), (await queue('ray')).includes(walk.id)]).toEqual([true, true]);
    await walk.ok('drew', 'approve-level-1', {});
    const approvals = await lot.rows(
      sql`select decided_by_name, on_behalf_of, on_behalf_of_name from approvals where application_id = ${walk.id}`,
    );
    expect(approvals).toEqual([
      { decided_by_name: 'Drew Malone', on_behalf_of: lot.idOf('ray'), on_behalf_of_name: 'Ray Castellanos' },
    ]);
    const after = await review('joan');
    expect(after.activity[0].actorName).toBe('Drew Malone for Ray Castellanos');
    expect(after.ladder[0].lines[0].who).toBe('Drew Malone for Ray Castellanos, Grip');
  });

  it('up to the lesser of both caps, asked at the click', async () => {
    await set('ray', 'drew', { capCents: 1_000_000 });
    const lines = [{ departmentId: 'grip', amountCents: 1_000_001 }];
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { lines });
    expect(said(await walk.move('drew', 'approve-level-1', {}))).toMatchObject([
      409,
      undefined,
      expect.stringMatching(/above your authority at level 1/),
    ]);
    await lot.rows(sql`update delegations set cap_cents = 1000001`);
    await walk.ok('drew', 'approve-level-1', {});
  });

  it('inherits the duties: not on what the other prepared or decided, nor the other after the delegate', async () => {
    await set('gwen', 'helen', { scopes: ['level-2'] });
    const split = [
      ...costume.map((line) => ({ ...line, amountCents: 2_000_000 })),
      { departmentId: 'grip', amountCents: 2_000_000 },
    ];
    const prepared = await walkTo(lot, 'PENDING_LEVEL_2', {
      riskTier: 'high',
      lines: [{ departmentId: 'grip', amountCents: 4_000_000 }],
    });
    await lot.rows(
      sql`update credit_applications set prepared_by = prepared_by || ${lot.idOf('gwen')}::uuid where id = ${prepared.id}`,
    );
    expect(said(await prepared.move('helen', 'approve-level-2', {}))[2]).toBe(
      'You act for Gwen Ashdown, who entered or edited this application, so somebody else has to decide.',
    );
    const once = await walkTo(lot, 'PENDING_LEVEL_1', { riskTier: 'high', lines: split });
    await once.ok('helen', 'approve-level-1', {});
    await once.ok('ray', 'approve-level-1', {});
    expect(said(await once.move('helen', 'approve-level-2', {}))[2]).toMatch(/already approved this application once/);
    const acted = await walkTo(lot, 'PENDING_LEVEL_2', {
      riskTier: 'high',
      lines: [{ departmentId: 'grip', amountCents: 4_000_000 }],
    });
    await acted.ok('helen', 'approve-level-2', {});
    expect(await acted.status()).toBe('FINAL_REVIEW');
    await lot.rows(sql`update credit_applications set status = 'PENDING_LEVEL_2' where id = ${acted.id}`);
    expect(said(await acted.move('gwen', 'approve-level-2', {}))[2]).toBe(
      'Your delegate has already approved this application for you; another person has to.',
    );
  });

  it('looks after the A/R queue: what the other has claimed waits for both', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const waits = async (who: Name) =>
      (await (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}`)).json().waitingOnMe;
    const owner =
      walk.id &&
      (await lot.rows<{ id: string }>(sql`select owner_id as id from credit_applications where id = ${walk.id}`))[0]
        ?.id;
    const from: Name = owner === lot.idOf('joan') ? 'joan' : 'ari';
    const to: Name = from === 'joan' ? 'ari' : 'joan';
    expect(await waits(to)).toBe(false);
    expect((await set(from, to, { scopes: ['ar-queue'] })).statusCode).toBe(200);
    expect([await waits(from), await waits(to)]).toEqual([true, true]);
  });
});

describe('a delegation ends', () => {
  const grip = [{ departmentId: 'grip', amountCents: 1_000_000 }];
  const mayDecide = async (who: Name): Promise<boolean> =>
    (
      await lot.rows<{ n: number }>(
        sql`select jsonb_array_length(jsonb_path_query_array(gatehouse.person(${lot.idOf(who)}::uuid, ${lot.clock.now()})->'designations', '$[*] ? (@.forUser != null)')) as n`,
      )
    )[0]?.n !== 0;

  it('by revoke, by either of the two, felt at the next call', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { lines: grip });
    const { delegationId } = (await set('ray', 'drew')).json<{ delegationId: string }>();
    expect((await (await lot.as('gwen')).call('DELETE', `${path}/${delegationId}`)).statusCode).toBe(404);
    expect((await (await lot.as('drew')).call('DELETE', `${path}/${delegationId}`)).statusCode).toBe(200);
    expect((await walk.move('drew', 'approve-level-1', {})).statusCode).toBe(409);
    expect(said(await (await lot.as('ray')).call('DELETE', `${path}/${delegationId}`))).toEqual([
      409,
      undefined,
      'It has ended already',
    ]);
    expect((await mails('delegate-ended')).slice(-2).map(({ to }) => to)).toEqual(['Ray Castellanos', 'Drew Malone']);
    await walk.ok('ray', 'approve-level-1', {});
  });

  it('when either account is frozen, with a mail and a row of the audit', async () => {
    await set('leo', 'helen', { scopes: ['level-2'] });
    expect(await mayDecide('helen')).toBe(true);
    const frozen = await (await lot.as('sam')).call(
      'PUT',
      `/api/studio-ops/users/freeze?userProfileId=${lot.idOf('leo')}&frozen=true`,
    );
    expect(frozen.statusCode, frozen.body).toBe(200);
    expect(await lot.rows(sql`select ended_because from delegations`)).toEqual([{ ended_because: 'ACCOUNT' }]);
    expect(await mayDecide('helen')).toBe(false);
  });

  // the last of all: sessions do not live for days
  it('by date: at midnight on the lot, whether or not the job has run; the job tells both once', async () => {
    await set('ray', 'drew', { firstDay: addDays(today(), 1), lastDay: addDays(today(), 2) });
    const nextDay = () => lot.clock.forward(86_400_000);
    expect(await mayDecide('drew'), 'ahead').toBe(false);
    const before = (await mails('delegate-ended')).length;
    nextDay();
    expect(await mayDecide('drew')).toBe(true);
    nextDay();
    expect(await mayDecide('drew'), 'the last day is whole').toBe(true);
    nextDay();
    expect(await mayDecide('drew')).toBe(false);
    const { db, clock, services } = lot;
    const job = () => endOverdueDelegates({ db, clock, publicUrl: services.config.publicUrl });
    expect([await job(), await job()]).toEqual([1, 0]);
    expect((await mails('delegate-ended')).length).toBe(before + 2);
    expect(await lot.rows(sql`select ended_because from delegations`)).toEqual([{ ended_because: 'DATE' }]);
    expect(
      (
        await lot.rows<{ detail: object }>(
          sql`select detail from audit where event = 'DELEGATE_ENDED' order by at desc limit 1`,
        )
      )[0]?.detail,
    ).toMatchObject({ because: 'DATE', from: 'Ray Castellanos' });
  });
});
