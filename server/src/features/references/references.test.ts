import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { bankAnswer, tradeAnswer } from '@gatehouse/domain/references/testing/answers.ts';
import { openDaysBetween } from '@gatehouse/domain/sites/business-days.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCreditDesk } from '#server/features/credit-applications/offers/credit-desk.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { recommendationOf, saveSection, signature, type Walk, walkTo } from '#server/testing/walk.ts';
import { chaseReferees } from './commands/chase.ts';
import { keptReferences, referee, referenceMails } from './testing/referee-links.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const ask = async (who: Name, method: 'GET' | 'POST' | 'PUT', walk: Walk, end = '', body?: object) =>
  (await lot.as(who)).call(method, `/api/ar-portal/ca/${walk.id}/references${end}`, body);
const answer = (token: string, given: object = tradeAnswer) =>
  lot.app.inject({ method: 'POST', url: referee, payload: { token, answer: given } });
const look = (token: string) => lot.app.inject({ url: `${referee}?token=${encodeURIComponent(token)}` });
/** The job as it would run so many days from now: sessions go by the lot's own clock, which stays. */
const chase = (days: number) =>
  chaseReferees({
    db: lot.db,
    clock: { now: () => new Date(lot.clock.now().getTime() + days * 86_400_000) },
    publicUrl: 'http://localhost:8161',
    credit: openCreditDesk(lot.services.vault),
  });
const bare = (response: LightMyRequestResponse) => {
  const { requestId: _, ...rest } = response.json();
  return { status: response.statusCode, ...rest };
};
const over = { status: 410, errorMessages: [{ errorMessage: referenceMessages.linkOver, code: 'link-over' }] };
const claimed = () => walkTo(lot, 'IN_REVIEW');

describe('asking the referees (credit.md T6, CA-052)', () => {
  it('[CA-052] sends a link to the three traders and the bank when the review starts, each his own', async () => {
    const walk = await claimed();
    const mails = await referenceMails(lot, walk);
    expect(mails.map(({ to, type }) => [to, type])).toEqual([
      ['accounts@tallow-lane.example', 'reference-request'],
      ['accounts@foghorn.example', 'reference-request'],
      ['accounts@cattail.example', 'reference-request'],
      ['mary.ames@bellwether.example', 'reference-request'],
    ]);
    expect(new Set(mails.map(({ token }) => token)).size).toBe(4);
    for (const { token } of mails) expect(Buffer.from(token, 'base64')).toHaveLength(32);
    const { references, settled } = (await ask('joan', 'GET', walk)).json();
    expect(settled).toBe(false);
    expect(
      references.map(({ state, kind, slot }: { state: string; kind: string; slot: number }) => [kind, slot, state]),
    ).toEqual([
      ['TRADE', 1, 'AWAITING'],
      ['TRADE', 2, 'AWAITING'],
      ['TRADE', 3, 'AWAITING'],
      ['BANK', 1, 'AWAITING'],
    ]);
  });

  it('tells a referee who applies and for what, and no amount, number or other referee', async () => {
    const walk = await claimed();
    const [first] = await referenceMails(lot, walk);
    const seen = await look(first?.token ?? '');
    expect(seen.statusCode).toBe(200);
    expect(seen.json()).toMatchObject({
      state: 'ASKED',
      kind: 'TRADE',
      company: 'Tallow Lane Rentals',
      askedBy: 'Joan Petrosyan',
    });
    for (const secret of ['4500000', '45,000', '6789', 'Foghorn', 'Bellwether', 'netWorth'])
      expect(seen.body, secret).not.toContain(secret);
    const mails = await lot.rows<{ mail: string }>(
      sql`select mail::text as mail from mail_outbox where email_type = 'reference-request'`,
    );
    for (const { mail } of mails) expect(mail).not.toMatch(/45,000|6789|Net worth/);
  });

  it('[CA-052] takes the answer once, shows it beside the bureau data, and completes the review when all have answered', async () => {
    const walk = await claimed();
    const mails = await referenceMails(lot, walk);
    for (const { token } of mails.slice(0, 3)) {
      const said = await answer(token);
      expect([said.statusCode, said.json().message]).toEqual([200, referenceMessages.thanks]);
    }
    await walk.ok('joan', 'dnb-report', {
      paydex: 85,
      delinquencyScore: 600,
      failureScore: 1600,
      reportDate: '2026-11-01',
    });
    await walk.ok('joan', 'recommendation', { ...recommendationOf({ cents: 900_000 }), referencesWaived: false });
    const early = await walk.move('joan', 'send-to-final', {});
    expect([early.statusCode, early.json().errorMessages[0].errorMessage]).toEqual([
      409,
      'Still missing: the references, answered or waived.',
    ]);
    expect((await answer(mails[3]?.token ?? '', tradeAnswer)).statusCode).toBe(400);
    expect((await answer(mails[3]?.token ?? '', bankAnswer)).statusCode).toBe(200);
    const { references, settled } = (await ask('joan', 'GET', walk)).json();
    expect(settled).toBe(true);
    expect(references[0]).toMatchObject({
      state: 'RECEIVED',
      answeredBy: 'Ann Pike',
      negative: false,
      answer: { rating: 'GOOD' },
    });
    await walk.ok('joan', 'send-to-final', {});
    const log = await lot.rows(
      sql`select actor_name, visible_to_customer from activity where application_id = ${walk.id} and move = 'answerReference' order by position`,
    );
    expect(log[0]).toEqual({ actor_name: 'Ann Pike, by link', visible_to_customer: false });
    const audit = await lot.rows(
      sql`select actor_name from audit where event = 'REFERENCE_ANSWERED' and target_id = ${walk.id} limit 1`,
    );
    expect(audit).toEqual([{ actor_name: 'Ann Pike, by link' }]);
  });

  it('lets a negative answer raise the risk, with its reason, and a recommendation keeps it', async () => {
    const walk = await claimed();
    const [first] = await referenceMails(lot, walk);
    expect((await answer(first?.token ?? '', { ...tradeAnswer, rating: 'POOR' })).statusCode).toBe(200);
    const row = sql`select risk_tier as tier, risk_reasons::text as reasons from credit_applications where id = ${walk.id}`;
    const [raised] = await lot.rows<{ tier: string; reasons: string }>(row);
    expect(raised?.tier).toBe('high');
    expect(raised?.reasons).toContain('A negative reference of Tallow Lane Rentals');
    await walk.ok('joan', 'recommendation', recommendationOf());
    const [kept] = await lot.rows<{ tier: string; reasons: string }>(row);
    expect([kept?.tier, kept?.reasons.includes('Tallow Lane')]).toEqual(['high', true]);
  });

  it('a refusal is no answer: it is asked again, or waived with a reason', async () => {
    const walk = await claimed();
    const [first] = await referenceMails(lot, walk);
    const said = await answer(first?.token ?? '', { kind: 'REFUSED', respondent: 'Ann Pike' });
    expect(said.json()).toMatchObject({ message: referenceMessages.refusedThanks, state: 'REFUSED' });
    const [{ id } = { id: '' }] = await keptReferences(lot, walk);
    expect((await ask('joan', 'POST', walk, `/${id}/waive`, { reason: ' ' })).statusCode).toBe(400);
    expect((await ask('joan', 'POST', walk, `/${id}/waive`, { reason: 'They never answer anybody' })).statusCode).toBe(
      200,
    );
    expect((await ask('joan', 'POST', walk, `/${id}/waive`, { reason: 'Again' })).statusCode).toBe(409);
  });

  it('takes an answer by phone, with the name of who typed it, and ends the link', async () => {
    const walk = await claimed();
    const [first] = await referenceMails(lot, walk);
    const [{ id } = { id: '' }] = await keptReferences(lot, walk);
    const typed = await ask('ari', 'PUT', walk, `/${id}`, { answer: tradeAnswer });
    expect(typed.json().references[0]).toMatchObject({
      state: 'RECEIVED',
      takenDownBy: 'Ari Quinn',
      answeredBy: 'Ann Pike',
    });
    expect(bare(await look(first?.token ?? ''))).toEqual(over);
    expect((await ask('ari', 'PUT', walk, `/${id}`, { answer: tradeAnswer })).statusCode).toBe(409);
    const ahead = await ask('ari', 'PUT', walk, `/${(await keptReferences(lot, walk))[1]?.id}`, {
      answer: { ...tradeAnswer, soldSince: 2099 },
    });
    expect(ahead.json().errorMessages[0]).toMatchObject({
      field: 'answer.soldSince',
      errorMessage: referenceMessages.yearInFuture,
    });
  });

  it('lets the studio choose a fourth, once, and not from the applicant’s own house', async () => {
    const walk = await claimed();
    const own = await ask('joan', 'POST', walk, '', {
      company: 'Sister',
      name: 'Sis Ter',
      email: 'sis@saltmarsh.example',
    });
    expect([own.statusCode, own.json().errorMessages[0].errorMessage]).toEqual([400, referenceMessages.ownDomain]);
    const fourth = { company: 'Corbel Set Supply', name: 'Marguerite Roy', email: 'roy@corbel.example' };
    expect((await ask('joan', 'POST', walk, '', fourth)).statusCode).toBe(200);
    expect((await ask('joan', 'POST', walk, '', fourth)).statusCode).toBe(409);
    expect((await referenceMails(lot, walk)).map(({ to }) => to)).toContain('roy@corbel.example');
  });

  it('asks nobody twice when a revision leaves him as he was, and a new one when it names another', async () => {
    const walk = await claimed();
    const before = await referenceMails(lot, walk);
    await answer(before[1]?.token ?? '');
    await walk.ok('joan', 'request-revision', {
      reason: 'Another first reference, please',
      dueOn: '2099-01-01',
      items: [{ section: 'trade-references', note: '' }],
    });
    const [kept] = await lot.rows<{ data: { references: Record<string, string>[] }; version: number }>(
      sql`select data, version from credit_application_sections where application_id = ${walk.id} and section = 'trade-references'`,
    );
    const references = (kept?.data.references ?? []).map((each, index) =>
      index === 0 ? { ...each, company: 'Gable Grip', email: 'books@gable-grip.example' } : each,
    );
    await saveSection(walk, 'carl', 'trade-references', { references }, kept?.version);
    await walk.ok('carl', 'submit-revision', { ...signature, answers: [] });
    await walk.ok('joan', 'claim');
    const after = (await referenceMails(lot, walk)).slice(before.length);
    expect(after.map(({ to }) => to)).toEqual(['books@gable-grip.example']);
    expect(bare(await look(before[0]?.token ?? ''))).toEqual(over);
    expect((await look(before[2]?.token ?? '')).statusCode).toBe(200);
    expect((await keptReferences(lot, walk)).map(({ state }) => state)).toEqual([
      'AWAITING',
      'RECEIVED',
      'AWAITING',
      'AWAITING',
    ]);
  });

  it('is for accounts receivable only, and after the decision for nobody', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    expect((await ask('ray', 'POST', walk, '/send')).statusCode).toBe(403);
    expect((await ask('carl', 'GET', walk)).statusCode).toBe(403);
    expect((await ask('joan', 'GET', walk)).json().references).toHaveLength(4);
    expect((await ask('joan', 'POST', walk, '/send')).json()).toMatchObject({ message: referenceMessages.asked });
    expect((await ask('joan', 'POST', walk, '/send')).json()).toMatchObject({
      message: referenceMessages.nothingToAsk,
    });
    const [first] = await referenceMails(lot, walk);
    await walk.ok('carl', 'withdraw', {});
    expect((await ask('joan', 'POST', walk, '/send')).statusCode).toBe(409);
    expect(bare(await answer(first?.token ?? ''))).toEqual(over);
  });
});

describe('the chase (business days 2, 5 and 8, then silent)', () => {
  it('[CA-052] reminds each once however often the job runs, goes on after a restart, and tells A/R who is silent', async () => {
    const walk = await claimed();
    const [first] = await referenceMails(lot, walk);
    await answer(first?.token ?? '');
    const told: string[] = [];
    let mails = (await referenceMails(lot, walk)).length;
    const start = lotToday(lot.clock.now());
    for (let days = 1; days <= 16; days += 1) {
      const counted = openDaysBetween(start, addDays(start, days), calendarOf());
      if ([2, 5, 8, 11].includes(counted)) await Promise.all([chase(days), chase(days)]);
      await chase(days);
      const all = await referenceMails(lot, walk);
      if (all.length > mails)
        told.push(
          `${counted}: ${all
            .slice(mails)
            .map(({ to }) => to.split('@')[1])
            .sort()
            .join(' ')}`,
        );
      mails = all.length;
    }
    const three = 'bellwether.example cattail.example foghorn.example';
    expect(told).toEqual([`2: ${three}`, `5: ${three}`, `8: ${three}`]);
    const { call } = await lot.as('joan');
    const at = `/api/ar-portal/ca/${walk.id}/references`;
    const { references } = (await call('GET', at)).json();
    expect(references.map(({ silentAt }: { silentAt: string | null }) => silentAt !== null)).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(
      await lot.rows(
        sql`select kind, count(*)::int as n from credit_tasks where application_id = ${walk.id} group by kind`,
      ),
    ).toEqual([{ kind: 'REFERENCES', n: 1 }]);
    const silent = sql`select count(*)::int as n from activity where application_id = ${walk.id} and move = 'referenceSilent'`;
    expect(await lot.rows(silent)).toEqual([{ n: 3 }]);
    const last = (await referenceMails(lot, walk)).at(-1);
    expect(
      (await answer(last?.token ?? '', last?.to.includes('bellwether') ? bankAnswer : tradeAnswer)).statusCode,
    ).toBe(200);

    const awaited = (await keptReferences(lot, walk)).find(({ state }) => state === 'AWAITING');
    const again = await call('POST', `${at}/${awaited?.id}/remind`, { email: 'someone@elsewhere.example' });
    expect(again.json().message).toBe(referenceMessages.reminded);
    const old = (await referenceMails(lot, walk)).find(({ to }) => to === awaited?.email);
    expect(bare(await look(old?.token ?? '')), 'the links that went to the wrong address are over').toEqual(over);
  });
});
