import { referenceMessages } from '@gatehouse/domain/references/messages.ts';
import { tradeAnswer } from '@gatehouse/domain/references/testing/answers.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { walkTo } from '#server/testing/walk.ts';
import { keptReferences, referee, referenceMails } from './testing/referee-links.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const post = (end: string, payload: object) => lot.app.inject({ method: 'POST', url: `${referee}${end}`, payload });
const answer = (token: string, given: object = tradeAnswer) => post('', { token, answer: given });
const look = (token: string) => lot.app.inject({ url: `${referee}?token=${encodeURIComponent(token)}` });
const bare = (response: LightMyRequestResponse) => {
  const { requestId: _, ...rest } = response.json();
  return { status: response.statusCode, ...rest };
};
const over = { status: 410, errorMessages: [{ errorMessage: referenceMessages.linkOver, code: 'link-over' }] };
const asked = async () => {
  const walk = await walkTo(lot, 'IN_REVIEW');
  const [first] = await referenceMails(lot, walk);
  return { walk, token: first?.token ?? '' };
};
const traces = async (id: string) =>
  lot.rows(sql`select a.version, a.activity_count, (select jsonb_agg(to_jsonb(r) order by r.id) from reference_requests r where r.application_id = a.id) as requests,
    (select count(*) from mail_outbox) as mails from credit_applications a where a.id = ${id}`);

describe('the link of a referee (promises rule 3)', () => {
  it('does nothing by being looked at, by any method, signed in or not', async () => {
    const { walk, token } = await asked();
    const before = await traces(walk.id);
    for (let times = 0; times < 3; times += 1) expect((await look(token)).statusCode).toBe(200);
    const { token: session } = await lot.as('carl');
    const signedIn = await lot.app.inject({
      url: `${referee}?token=${encodeURIComponent(token)}`,
      headers: { authorization: `Bearer ${session}` },
    });
    expect(signedIn.statusCode).toBe(200);
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const)
      await lot.app.inject({ method, url: `${referee}?token=${encodeURIComponent(token)}` });
    expect(await traces(walk.id)).toEqual(before);
  });

  it('is kept by nobody, and no answer of its page may be kept either', async () => {
    const { token } = await asked();
    const seen = await look(token);
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const [{ all } = { all: '' }] = await lot.rows<{ all: string }>(
      sql`select (select string_agg(t::text, ' ') from action_tokens t) || (select string_agg(t::text, ' ') from audit t) || (select string_agg(t::text, ' ') from activity t) as all`,
    );
    expect(all).not.toContain(token);
    expect(all).not.toContain(Buffer.from(token, 'base64').toString('hex'));
  });

  it('takes spaces for the plus signs that a mail program turned them from', async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      const walk = await walkTo(lot, 'IN_REVIEW');
      const plus = (await referenceMails(lot, walk)).find(({ token }) => token.includes('+'));
      if (plus === undefined) continue;
      expect((await look(plus.token.replaceAll('+', ' '))).statusCode).toBe(200);
      return;
    }
    throw new Error('No token with a plus sign: they are not standard base64');
  });

  it('[AU-010] says the same no to unknown, changed, expired and revoked links, of other purposes and other records', async () => {
    const { walk, token } = await asked();
    for (const wrong of [
      Buffer.alloc(32, 7).toString('base64'),
      token.slice(0, -1),
      `${token} `,
      token.toLowerCase(),
      'x',
    ]) {
      expect(bare(await look(wrong)), wrong).toEqual(over);
      expect(bare(await answer(wrong)), wrong).toEqual(over);
      expect(bare(await post('/opened', { token: wrong })), wrong).toEqual(over);
    }
    const set = (what: ReturnType<typeof sql>) =>
      lot.rows(
        sql`update action_tokens set ${what} where record_id in (select id from reference_requests where application_id = ${walk.id})`,
      );
    await set(sql`purpose = 'section-guest'`);
    expect(bare(await look(token))).toEqual(over);
    await set(sql`purpose = 'reference', record_version = 7`);
    expect(bare(await answer(token))).toEqual(over);
    await set(sql`record_version = 1, expires_at = ${lot.clock.now()}`);
    expect(bare(await answer(token))).toEqual(over);
    await set(sql`expires_at = ${new Date(lot.clock.now().getTime() + 86_400_000)}, revoked_at = ${lot.clock.now()}`);
    expect(bare(await answer(token))).toEqual(over);
    await set(sql`revoked_at = null`);
    expect((await answer(token)).statusCode).toBe(200);
  });

  it('answers once: of twenty at the same moment one counts, and a replay changes nothing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { walk, token } = await asked();
      const all = await Promise.all(
        Array.from({ length: 20 }, (_, index) => answer(token, { ...tradeAnswer, comments: `Answer ${index}` })),
      );
      expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      expect(all.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19);
      const before = await traces(walk.id);
      expect((await answer(token)).statusCode).toBe(409);
      expect((await answer(token, { kind: 'REFUSED', respondent: 'Ann Pike' })).statusCode).toBe(409);
      expect(await traces(walk.id)).toEqual(before);
      expect((await look(token)).json()).toMatchObject({ state: 'ANSWERED', answeredBy: 'Ann Pike' });
    }
  });

  it('answers or is waived, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { walk, token } = await asked();
      const [{ id } = { id: '' }] = await keptReferences(lot, walk);
      const joan = await lot.as('joan');
      const [said, waived] = await Promise.all([
        answer(token),
        joan.call('POST', `/api/ar-portal/ca/${walk.id}/references/${id}/waive`, { reason: 'Enough' }),
      ]);
      const [{ state } = { state: '' }] = await keptReferences(lot, walk);
      expect([said?.statusCode, waived?.statusCode, state]).toEqual(
        state === 'RECEIVED' ? [200, 409, 'RECEIVED'] : [410, 200, 'WAIVED'],
      );
    }
  });

  it('ends at once when it is recalled', async () => {
    const { walk, token } = await asked();
    const [{ id } = { id: '' }] = await keptReferences(lot, walk);
    const joan = await lot.as('joan');
    expect((await joan.call('POST', `/api/ar-portal/ca/${walk.id}/references/${id}/recall`)).statusCode).toBe(200);
    expect(bare(await look(token))).toEqual(over);
  });

  it('sends a new link to the same address, and says the same to whoever asks with nothing', async () => {
    const { walk, token } = await asked();
    await lot.rows(
      sql`update action_tokens set created_at = ${new Date(lot.clock.now().getTime() - 30 * 86_400_000)}, expires_at = ${lot.clock.now()}
        where record_id in (select id from reference_requests where application_id = ${walk.id})`,
    );
    expect(bare(await look(token))).toEqual(over);
    const before = (await referenceMails(lot, walk)).length;
    const said = await post('/new-link', { token });
    const nothing = await post('/new-link', { token: Buffer.alloc(32, 9).toString('base64') });
    expect(bare(said)).toEqual(bare(nothing));
    await post('/new-link', { token });
    const mails = await referenceMails(lot, walk);
    expect(mails, 'one, however often the button is pressed').toHaveLength(before + 1);
    expect(mails.at(-1)?.to).toBe('accounts@tallow-lane.example');
    expect((await look(mails.at(-1)?.token ?? '')).statusCode).toBe(200);
    expect(bare(await look(token)), 'the old one stays over').toEqual(over);
  });

  it('notes that a person has opened it, once, and not that a scanner has', async () => {
    const { walk, token } = await asked();
    await look(token);
    const opened = sql`select opened_at from reference_requests where application_id = ${walk.id} and slot = 1 and kind = 'TRADE'`;
    expect(await lot.rows(opened)).toEqual([{ opened_at: null }]);
    await post('/opened', { token });
    const first = await lot.rows(opened);
    lot.clock.forward(60_000);
    await post('/opened', { token });
    expect(await lot.rows(opened)).toEqual(first);
  });
});
