import { emailActionMessages } from '@gatehouse/domain/email-actions/messages.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { riley } from '#server/testing/lot-people.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const calls = {
  answer: '/api/ar-portal/studio/ca/riskemail',
  preview: '/api/ar-portal/studio/ca/riskemail/preview',
  download: '/api/ar-portal/studio/ca/riskemail/download',
} as const;
const post = (call: keyof typeof calls, payload: object, headers: Record<string, string> = {}) =>
  lot.app.inject({ method: 'POST', url: calls[call], payload, headers });
const accept = (token: unknown, actionType = 'ACCEPT_RISK') => post('answer', { token, actionType });
const decline = (token: unknown) => accept(token, 'DECLINE_RISK');

const asked = async (realFiles = false): Promise<{ walk: Walk; token: string }> => {
  const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high', realFiles });
  const [token = ''] = await walk.riskTokens();
  return { walk, token };
};
/** The body without the number of the request, which differs by design. */
const bare = (answer: LightMyRequestResponse) => {
  const { requestId: _, ...rest } = answer.json();
  return { status: answer.statusCode, ...rest };
};
const refused = { status: 410, errorMessages: [{ errorMessage: emailActionMessages.failed, code: 'link-over' }] };

/** Everything that a risk answer could have changed. */
const traces = async (walk: Walk) =>
  lot.rows(sql`select a.status, a.version, (select count(*) from activity where application_id = a.id) as activity,
    (select jsonb_agg(to_jsonb(r) - 'downloads') from risk_requests r where r.application_id = a.id) as risk,
    (select count(*) from audit) as audit from credit_applications a where a.id = ${walk.id}`);

describe('the mailed risk link', () => {
  it('[API-031] [EM-009] [EM-013] [EM-018] accepts once, without sign-in; [EM-022] the same answer again says so and does nothing', async () => {
    const { walk, token } = await asked();
    const first = await accept(token);
    expect([first.statusCode, first.json()]).toEqual([200, { message: 'Risk accepted successfully' }]);
    const before = await traces(walk);
    const again = await accept(token);
    expect([again.statusCode, again.json()]).toEqual([200, { message: 'Risk accepted successfully' }]);
    const [one, two] = [before[0], (await traces(walk))[0]] as Record<string, unknown>[];
    expect({ ...two, audit: 0 }).toEqual({ ...one, audit: 0 });
    expect(await walk.status()).toBe('FINAL_REVIEW');
  });

  it('[API-031] [EM-004] [EM-019] declines once; [EM-022] the opposite of what was said fails', async () => {
    const { walk, token } = await asked();
    const first = await post('answer', { token, actionType: 'DECLINE_RISK', comment: 'Above my cap' });
    expect([first.statusCode, first.json()]).toEqual([200, { message: 'Risk declined successfully' }]);
    expect(bare(await accept(token))).toEqual(refused);
    expect((await decline(token)).statusCode).toBe(200);
    expect(await lot.rows(sql`select state, comment from risk_requests where application_id = ${walk.id}`)).toEqual([
      { state: 'DECLINED', comment: 'Above my cap' },
    ]);
  });

  it('[EM-002] [EM-007] takes its action in any case, and no other', async () => {
    const { walk, token } = await asked();
    for (const actionType of ['ACCEPT', 'foo', 'constructor', '__proto__', 'DownloadFullForm', '']) {
      const answer = await accept(token, actionType);
      expect([answer.statusCode, answer.json().errorMessages[0].errorMessage], actionType).toEqual([
        400,
        'Invalid action type',
      ]);
    }
    expect(await walk.status()).toBe('PENDING_RISK');
    expect((await accept(token, 'Accept_Risk')).statusCode).toBe(200);
  });

  it('[EM-008] takes spaces for the plus signs that a mail program turned them from', async () => {
    for (let tries = 0; tries < 40; tries += 1) {
      const { token } = await asked();
      if (!token.includes('+')) continue;
      expect((await accept(token.replaceAll('+', ' '))).statusCode).toBe(200);
      return;
    }
    throw new Error('Forty tokens without a plus sign: they are not standard base64');
  });

  it('[EM-012] [EM-023] decides nothing by being looked at: preview, GET, HEAD, OPTIONS, with or without a session', async () => {
    const { walk, token } = await asked();
    const before = (await traces(walk))[0] as { audit: number };
    const seen = await post('preview', { token });
    expect(seen.json()).toMatchObject({
      state: 'ASKED',
      approverName: riley.name,
      companyName: 'Saltmarsh Films Ltd',
      requestedBy: 'Joan Petrosyan',
      amountCents: 20_000_000,
      levelsGiven: ['Level 1', 'Level 2'],
    });
    const carl = await lot.as('carl');
    const asCarl = await post('preview', { token }, { authorization: `Bearer ${carl.token}` });
    expect(asCarl.json()).toEqual(seen.json());
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'] as const) {
      const url = `${calls.answer}?token=${encodeURIComponent(token)}&actionType=ACCEPT_RISK`;
      const answer = await lot.app.inject({ method, url });
      expect([404, 405], method).toContain(answer.statusCode);
    }
    const page = await lot.app.inject({
      url: `/riskmailtier2?token=${encodeURIComponent(token)}&actionType=accept_risk`,
      headers: { accept: 'text/html' },
    });
    expect([200, 404]).toContain(page.statusCode); // 404 where the pages are not built
    const after = (await traces(walk))[0] as { audit: number };
    expect({ ...after, audit: 0 }).toEqual({ ...before, audit: 0 });
    expect(after.audit - before.audit, 'the two previews were noted').toBe(2);
  });

  it('[EM-005] [EM-014] [EM-015] [EM-023] gives the full form as often as wanted, counted, and never consumed', {
    timeout: 60_000,
  }, async () => {
    const { walk, token } = await asked(true);
    for (const actionType of ['DownloadFullForm', 'downloadfullform']) {
      const { result } = (await post('download', { token, actionType })).json();
      expect(result.headers['Content-Disposition']).toMatch(/^attachment; filename="credit-application-.*\.pdf"$/);
      const text = (await textOfPages(Buffer.from(result.body, 'base64'))).join(' ').replace(/\s+/g, ' ');
      expect(text).toContain('Tallow Lane Rentals');
      expect(text, 'made once for everybody, so it names nobody it was made for').not.toContain(riley.name);
      expect(text).not.toContain('000123456789');
    }
    expect(await lot.rows(sql`select downloads, state from risk_requests where application_id = ${walk.id}`)).toEqual([
      { downloads: 2, state: 'ASKED' },
    ]);
    expect((await post('download', { token, actionType: 'ACCEPT_RISK' })).statusCode).toBe(400);
    expect((await accept(token)).statusCode).toBe(200);
  });

  it('[EM-017] [AU-010] says the same no to unknown, cut, changed, doubled, recalled and expired links, and never 401', async () => {
    const { walk, token } = await asked();
    const flipped = (at: number) => `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
    const wrong = [
      Buffer.alloc(32, 7).toString('base64'),
      token.slice(0, -1),
      `${token}${token}`,
      token.toLowerCase(),
      `${token} `,
      ...Array.from({ length: token.length }, (_, at) => flipped(at)),
    ];
    for (const each of wrong) {
      expect(bare(await accept(each)), each).toEqual(refused);
    }
    expect(bare(await post('preview', { token: wrong[0] }))).toEqual(refused);
    expect(bare(await post('download', { token: wrong[0], actionType: 'DownloadFullForm' }))).toEqual(refused);
    expect(await walk.status()).toBe('PENDING_RISK');
    await walk.ok('joan', 'recall-risk', { comment: 'Not you' });
    expect(await walk.status()).toBe('IN_REVIEW');
    for (const call of ['answer', 'preview', 'download'] as const)
      expect(
        bare(
          await post(call, {
            token,
            ...(call === 'preview' ? {} : { actionType: call === 'download' ? 'DownloadFullForm' : 'ACCEPT_RISK' }),
          }),
        ),
      ).toEqual(refused);
  });

  it('[EM-022] ends after 14 days', async () => {
    const { walk, token } = await asked();
    const [link] = await lot.rows<{ days: number }>(
      sql`select extract(epoch from t.expires_at - t.created_at)::int / 86400.0 as days from action_tokens t
        join risk_requests r on r.id = t.record_id where r.application_id = ${walk.id}`,
    );
    expect(Number(link?.days)).toBe(14);
    await lot.rows(
      sql`update action_tokens set expires_at = ${lot.clock.now()} where revoked_at is null and used_at is null`,
    );
    expect(bare(await accept(token))).toEqual(refused);
    const [kept] = await lot.rows<{ days: number }>(
      sql`select r.answer_by - (r.asked_at at time zone ${lotTimeZone()}::text)::date as days from risk_requests r where r.application_id = ${walk.id}`,
    );
    expect(kept?.days).toBe(14);
  });

  it('is over once it was revoked, whatever else still stands', async () => {
    const { walk, token } = await asked();
    await lot.rows(sql`update action_tokens set revoked_at = now() where used_at is null and revoked_at is null`);
    expect(bare(await accept(token))).toEqual(refused);
    expect(bare(await post('preview', { token }))).toEqual(refused);
    expect(await walk.status()).toBe('PENDING_RISK');
  });

  it('opens nothing with a token of another purpose', async () => {
    const { token } = await asked();
    await lot.rows(
      sql`update action_tokens set purpose = 'password-reset' where used_at is null and revoked_at is null`,
    );
    expect(bare(await accept(token))).toEqual(refused);
  });

  it('speaks for the version it was sent for: after a revision it is over (promises rule 10)', async () => {
    const { walk, token } = await asked();
    await lot.rows(sql`update credit_applications set submitted_version = 2 where id = ${walk.id}`);
    expect(bare(await accept(token))).toEqual(refused);
  });

  it('keeps no token where it could be read: not in the database, not in the audit', async () => {
    const { token } = await asked();
    await accept(token);
    const dump = await lot.rows<{ all: string }>(
      sql`select (select string_agg(t::text, ' ') from action_tokens t) || (select string_agg(t::text, ' ') from audit t)
        || (select string_agg(t::text, ' ') from activity t) as all`,
    );
    expect(dump[0]?.all).not.toContain(token);
    expect(dump[0]?.all).not.toContain(Buffer.from(token, 'base64').toString('hex'));
  });

  it('decides once when two tabs, or both opposites, answer at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { walk, token } = await asked();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? accept(token) : decline(token))),
      );
      const [{ state } = { state: '' }] = await lot.rows<{ state: string }>(
        sql`select state from risk_requests where application_id = ${walk.id}`,
      );
      const winner = state === 'ACCEPTED' ? 0 : 1;
      for (const [index, { statusCode }] of answers.entries())
        expect(index % 2 === winner ? [200, 409] : [409, 410], `${index} ${state}`).toContain(statusCode);
      expect(
        answers.filter(({ statusCode }, index) => statusCode === 200 && index % 2 === winner).length,
      ).toBeGreaterThan(0);
      const moves = await lot.rows(
        sql`select move from activity where application_id = ${walk.id} and move in ('acceptRisk', 'declineRisk')`,
      );
      expect(moves).toHaveLength(1);
    }
  });

  it('[EM-006] wants both token and action', async () => {
    for (const body of [{}, { token: 'x' }, { actionType: 'ACCEPT_RISK' }, { token: ['x'], actionType: 'ACCEPT_RISK' }])
      expect((await post('answer', body)).statusCode).toBe(400);
  });
});
