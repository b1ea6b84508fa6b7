import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWork } from '#server/db/work.ts';
import { Visitor } from '#server/testing/as.ts';
import { type ForeignProvider, passThrough, startForeignProvider } from '#server/testing/foreign-provider.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { foreignUserId } from './queries.ts';

const portal = 'http://localhost:8111';
let foreign: ForeignProvider;
let lot: IdentityApp;

beforeAll(async () => {
  foreign = await startForeignProvider();
  lot = await createIdentityApp({
    OIDC_ISSUER: foreign.issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret between the two of them',
  });
  await lot.addUser({ email: 'joan.petrosyan@gatehouse.example', roles: ['A/R'], password: null });
  await lot.addUser({ email: 'casey.reed@gatehouse.example', roles: ['CSR'], password: null });
});
afterAll(async () => {
  await lot.close();
  await foreign.close();
});

const arrive = async (visitor = new Visitor(lot.app), query = '') => {
  const begun = await visitor.get(`/session/sign-in${query}`);
  const back = await passThrough(String(begun.headers.location));
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return visitor.post('/api/session/callback', { code, state, iss });
};
const statusWith = async (token: string): Promise<number> =>
  (await lot.app.inject({ url: '/api/customer-portal/auth', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe('a foreign identity provider', () => {
  it('[SH-003] has no password form here, and hands the e-mail address on', async () => {
    expect((await lot.app.inject('/api/session/options')).json()).toEqual({ provider: 'foreign', cast: [] });
    expect(
      (await lot.app.inject({ method: 'POST', url: '/idp/password-reset', payload: { email: 'x@y.example' } }))
        .statusCode,
    ).toBe(404);
    const begun = await new Visitor(lot.app).get(
      '/session/sign-in?login_hint=joan.petrosyan%40gatehouse.example&returnTo=/core/faqs',
    );
    const address = new URL(String(begun.headers.location));
    expect(address.origin).toBe(foreign.issuer);
    expect(address.searchParams.get('login_hint')).toBe('joan.petrosyan@gatehouse.example');
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  });

  it('knows a person by the verified e-mail address at first, by the subject ever after', async () => {
    foreign.person = { sub: 'subject-1', email: 'Joan.Petrosyan@Gatehouse.example', email_verified: true };
    const first = await arrive(new Visitor(lot.app), '?returnTo=/core/faqs');
    expect(first.json()).toMatchObject({
      returnTo: '/core/faqs',
      userInfo: { profile: { firstName: 'Joan', roles: ['A/R'] } },
    });
    expect(await statusWith(first.json().accessToken)).toBe(200);
    foreign.person = { sub: 'subject-1', email: 'casey.reed@gatehouse.example', email_verified: true };
    expect((await arrive()).json().userInfo.profile.firstName).toBe('Joan');
  });

  it('does not let a second subject with the same verified address take somebody over', async () => {
    foreign.person = { sub: 'subject-1', email: 'joan.petrosyan@gatehouse.example', email_verified: true };
    expect((await arrive()).statusCode).toBe(200);
    foreign.person = { sub: 'another-1', email: 'joan.petrosyan@gatehouse.example', email_verified: true };
    const answer = await arrive();
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorMessages[0].errorMessage).toBe(sessionMessages.noAccessYet);
    foreign.person = { sub: 'subject-1', email: 'joan.petrosyan@gatehouse.example', email_verified: true };
    expect((await arrive()).statusCode).toBe(200);
  });

  it('leaves a trace of whoever comes with a good proof and is nobody here, and binds nothing', async () => {
    foreign.person = { sub: 'a-stranger', email: 'stranger@elsewhere.example', email_verified: true };
    const answer = await arrive();
    expect(answer.statusCode).toBe(403);
    expect(answer.headers['set-cookie'] ?? '').not.toContain('session=');
    const traces = await lot.inWork(({ trx }) =>
      trx
        .selectFrom('audit')
        .select(['actor_id', 'actor_name', 'detail', 'request_id'])
        .where('event', '=', 'SIGN_IN_FOUND_NOBODY')
        .where('actor_name', '=', 'stranger@elsewhere.example')
        .execute(),
    );
    expect(traces).toEqual([
      {
        actor_id: null,
        actor_name: 'stranger@elsewhere.example',
        detail: { issuer: foreign.issuer, subject: 'a-stranger', verifiedEmail: 'stranger@elsewhere.example' },
        request_id: answer.headers['x-request-id'],
      },
    ]);
  });

  it('lets one of two subjects in that arrive at once with the address of somebody who never came', async () => {
    await lot.addUser({ email: 'new.hand@gatehouse.example', roles: ['CSR'], password: null });
    const both = [1, 2].map(async (each) => {
      const person = { sub: `at-once-${each}`, email: 'new.hand@gatehouse.example', email_verified: true };
      return inWork(lot.db, { rows: '*', now: new Date() }, (work) =>
        foreignUserId(work, { issuer: foreign.issuer, subject: person.sub, verifiedEmail: person.email }),
      );
    });
    expect((await Promise.all(both)).filter((found) => found !== null)).toHaveLength(1);
  });

  it.each([
    ['an address that nobody invited', { sub: 'subject-2', email: 'nobody@gatehouse.example', email_verified: true }],
    [
      'an address that the provider has not verified',
      { sub: 'subject-3', email: 'casey.reed@gatehouse.example', email_verified: false },
    ],
  ])('has no access for %s', async (_name, person) => {
    foreign.person = person;
    const answer = await arrive();
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorMessages[0].errorMessage).toBe(sessionMessages.noAccessYet);
    expect(String(answer.headers['set-cookie'])).not.toMatch(/__Host-gatehouse=[\w-]{20}/);
  });

  it('refuses what it did not hand out itself: a token of the provider that no session is bound to', async () => {
    expect(await statusWith('an-opaque-token-of-somebody')).toBe(401);
  });

  it('[AU-003] says itself how long a session lasts, however short the tokens of the provider live', async () => {
    foreign.person = { sub: 'subject-4', email: 'casey.reed@gatehouse.example', email_verified: true };
    foreign.accessTokenSeconds = 300;
    const visitor = new Visitor(lot.app);
    const hour = (answer: { readonly expiresAt: number }): number =>
      (answer.expiresAt - lot.clock.now().getTime()) / 3_600_000;
    expect(hour((await arrive(visitor)).json())).toBeCloseTo(1, 2);
    expect(hour((await visitor.post('/api/session/renew')).json())).toBeCloseTo(1, 2);
    foreign.accessTokenSeconds = 3600;
  });

  it('renews, and signs out there too', async () => {
    foreign.person = { sub: 'subject-4', email: 'casey.reed@gatehouse.example', email_verified: true };
    const visitor = new Visitor(lot.app);
    const { accessToken } = (await arrive(visitor)).json();
    const renewed = await visitor.post('/api/session/renew');
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json().accessToken).not.toBe(accessToken);
    const leaving = new URL(String((await visitor.get('/session/sign-out')).headers.location));
    expect(leaving.origin + leaving.pathname).toBe(`${foreign.issuer}/session/end`);
    expect(leaving.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/homepage`);
    expect(leaving.searchParams.has('id_token_hint')).toBe(true);
    expect(await statusWith(renewed.json().accessToken)).toBe(401);
  });

  it('when it is broken, sessions go on and nobody is signed out by it', async () => {
    foreign.person = { sub: 'subject-4', email: 'casey.reed@gatehouse.example', email_verified: true };
    const visitor = new Visitor(lot.app);
    const { accessToken } = (await arrive(visitor)).json();
    const started = await visitor.get('/session/sign-in');
    foreign.state = 'broken';
    const renewal = await visitor.post('/api/session/renew');
    expect(renewal.statusCode).toBe(503);
    expect(renewal.json().errorMessages[0].errorMessage).toBe(sessionMessages.providerDown);
    expect(await statusWith(accessToken)).toBe(200);
    const state = new URL(String(started.headers.location)).searchParams.get('state');
    expect((await visitor.post('/api/session/callback', { code: 'x', state, iss: foreign.issuer })).statusCode).toBe(
      503,
    );
    foreign.state = 'up';
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(200);
  });

  it.each(['broken', 'slow'] as const)(
    'does not keep the portal from starting when it is %s; the sign-in page says so',
    async (state) => {
      foreign.state = state;
      const late = await createIdentityApp({
        OIDC_ISSUER: foreign.issuer,
        OIDC_CLIENT_ID: 'portal',
        OIDC_CLIENT_SECRET: 'a secret between the two of them',
      });
      const begin = performance.now();
      expect((await new Visitor(late.app).get('/session/sign-in')).headers.location).toBe(
        '/homepage?signIn=unavailable',
      );
      expect(performance.now() - begin).toBeLessThan(4000);
      const again = performance.now();
      expect((await new Visitor(late.app).get('/session/sign-in')).headers.location).toBe(
        '/homepage?signIn=unavailable',
      );
      expect(performance.now() - again).toBeLessThan(1000); // to ask one that is slow takes longer
      foreign.state = 'up';
      late.clock.forward(6000);
      expect((await new Visitor(late.app).get('/session/sign-in')).headers.location).toContain(
        `${foreign.issuer}/auth?`,
      );
      await late.close();
    },
  );
});
