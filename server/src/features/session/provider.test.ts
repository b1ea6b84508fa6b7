import { createHash, randomBytes } from 'node:crypto';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, castPassword, signIn, typePassword, Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const joan = 'joan.petrosyan@gatehouse.example';
let lot: IdentityApp;

beforeAll(async () => {
  lot = await createIdentityApp();
  await lot.addUser({ email: joan, roles: ['A/R'] });
});
afterAll(() => lot.close());

const basic = () =>
  `Basic ${Buffer.from(`gatehouse:${lot.vault.derive('client secret').toString('base64url')}`).toString('base64')}`;
const redirectUri = () => `${lot.config.publicUrl}/implicit/callback`;
const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** An authorization request as the portal makes it, with what a test wants otherwise; null leaves a parameter out. */
const authorize = (changes: Record<string, string | null> = {}) => {
  const usual: Record<string, string | null> = {
    client_id: 'gatehouse',
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: 'openid api',
    state: 'state-of-the-test',
    nonce: 'nonce-of-the-test',
    code_challenge: challengeOf('v'.repeat(43)),
    code_challenge_method: 'S256',
    prompt: 'login',
    ...changes,
  };
  const query = new URLSearchParams(
    Object.entries(usual).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]])),
  );
  return lot.app.inject({ url: `/idp/auth?${query}`, headers: { accept: 'text/html' } });
};

const token = (form: Record<string, string>, headers: Record<string, string> = {}) =>
  lot.app.inject({
    method: 'POST',
    url: '/idp/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded', authorization: basic(), ...headers },
    payload: new URLSearchParams(form).toString(),
  });

/** A code of a sign-in that the test itself began, with the verifier it chose. */
const codeFor = async (verifier: string): Promise<string> => {
  const visitor = new Visitor(lot.app);
  const query = new URLSearchParams({
    client_id: 'gatehouse',
    response_type: 'code',
    redirect_uri: redirectUri(),
    scope: 'openid api',
    state: 's',
    nonce: 'n',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  const page = await visitor.follow(`/idp/auth?${query}`);
  const back = await typePassword(visitor, page.searchParams.get('interaction') ?? '', joan, castPassword);
  return back.searchParams.get('code') ?? '';
};

describe('the authorization endpoint (RFC 9700)', () => {
  it('takes the request that the portal makes', async () => {
    const answer = await authorize();
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toMatch(/^\/homepage\?interaction=/);
  });

  it.each([
    ['another host', 'https://evil.example/implicit/callback'],
    ['another port', 'http://localhost:8112/implicit/callback'],
    ['another path', 'http://localhost:8111/implicit/callback/'],
    ['a longer path', 'http://localhost:8111/implicit/callback/../../homepage'],
    ['a query', 'http://localhost:8111/implicit/callback?next=1'],
    ['a fragment', 'http://localhost:8111/implicit/callback#x'],
    ['user info', 'http://localhost:8111@evil.example/implicit/callback'],
    ['upper case', 'http://LOCALHOST:8111/implicit/callback'],
    ['https', 'https://localhost:8111/implicit/callback'],
    ['a script', 'javascript:alert(1)'],
  ])('refuses an altered redirect_uri (%s) and sends nobody there', async (_name, redirect_uri) => {
    const answer = await authorize({ redirect_uri });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain(sessionMessages.signInAgain);
    expect(answer.body).not.toContain('evil.example');
    expect(answer.body).not.toMatch(/<script|<style|style=/);
  });

  it.each([
    ['no PKCE', { code_challenge: null, code_challenge_method: null }],
    ['plain PKCE', { code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' }],
    ['PKCE without a method', { code_challenge_method: null }],
    ['implicit', { response_type: 'id_token token' }],
    ['hybrid', { response_type: 'code id_token' }],
    ['a token straight away', { response_type: 'token' }],
  ])('refuses %s', async (_name, changes) => {
    const answer = await authorize(changes as Record<string, string | null>);
    const location = answer.headers.location ?? '';
    expect(answer.statusCode === 400 || /[?#&]error=/.test(location), `${answer.statusCode} ${location}`).toBe(true);
    expect(location).not.toMatch(/interaction=/);
  });

  it('refuses an unknown client', async () => {
    expect((await authorize({ client_id: 'somebody-else' })).statusCode).toBe(400);
  });

  it('describes itself as what it is: code, S256, nothing implicit', async () => {
    const description = (await lot.app.inject('/idp/.well-known/openid-configuration')).json();
    expect(description).toMatchObject({
      issuer: `${lot.config.publicUrl}/idp`,
      authorization_endpoint: `${lot.config.publicUrl}/idp/auth`,
      token_endpoint: `${lot.config.publicUrl}/idp/token`,
      end_session_endpoint: `${lot.config.publicUrl}/idp/session/end`,
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    });
    expect(description).not.toHaveProperty('registration_endpoint');
    expect(description).not.toHaveProperty('userinfo_endpoint');
  });

  it('shows public keys only', async () => {
    const { keys } = (await lot.app.inject('/idp/jwks')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });

  it('sends the protective headers of every other answer, and offers no developer pages', async () => {
    const answer = await authorize();
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    const uid = await beginSignIn(new Visitor(lot.app));
    for (const path of [
      `/idp/interaction/${uid}/abort`,
      '/idp/reg',
      '/idp/token/introspection',
      '/idp/device',
      '/idp/me',
      '/idp/request',
    ]) {
      expect((await lot.app.inject(path)).statusCode, path).toBe(404);
    }
  });
});

describe('the token endpoint (RFC 9700)', () => {
  const verifier = randomBytes(32).toString('base64url');
  const exchange = (code: string, changes: Record<string, string> = {}) =>
    token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri(), code_verifier: verifier, ...changes });

  it('gives a short access token for the API, of its own kind', async () => {
    const answer = (await exchange(await codeFor(verifier))).json();
    const [head, claims] = answer.access_token
      .split('.')
      .slice(0, 2)
      .map((part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()));
    expect(head).toMatchObject({ typ: 'at+jwt', alg: 'RS256' });
    expect(claims).toMatchObject({
      iss: `${lot.config.publicUrl}/idp`,
      aud: `${lot.config.publicUrl}/api`,
      client_id: 'gatehouse',
      scope: 'api',
    });
    expect(claims.exp - claims.iat).toBe(3600);
  });

  it('refuses an access token that no session is bound to, however well it is signed', async () => {
    const { access_token } = (await exchange(await codeFor(verifier))).json();
    const answer = await lot.app.inject({
      url: '/api/customer-portal/auth',
      headers: { authorization: `Bearer ${access_token}` },
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each([
    ['a wrong verifier', { code_verifier: 'w'.repeat(43) }],
    ['an empty verifier', { code_verifier: '' }],
    ['another redirect_uri', { redirect_uri: 'https://evil.example/implicit/callback' }],
  ])('refuses %s', async (_name, changes) => {
    expect((await exchange(await codeFor(verifier), changes)).statusCode).toBe(400);
  });

  it('refuses a code a second time and revokes what the first use gave', async () => {
    const code = await codeFor(verifier);
    const { refresh_token } = (await exchange(code)).json();
    const again = await exchange(code);
    expect([again.statusCode, again.json().error]).toEqual([400, 'invalid_grant']);
    expect((await token({ grant_type: 'refresh_token', refresh_token })).statusCode).toBe(400);
  });

  it('gives tokens once to ten who come with one code at the same moment', async () => {
    const code = await codeFor(verifier);
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(code)));
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
  });

  it('refuses a code after 60 seconds', async () => {
    const code = await codeFor(verifier);
    lot.clock.forward(61_000);
    expect((await exchange(code)).statusCode).toBe(400);
    lot.clock.forward(-61_000);
  });

  it.each([
    ['password', { grant_type: 'password', username: joan, password: castPassword }],
    ['client credentials', { grant_type: 'client_credentials' }],
    ['device code', { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: 'x' }],
  ])('knows no %s grant', async (_name, form) => {
    expect((await token(form as Record<string, string>)).statusCode).toBe(400);
  });

  it('refuses a client without its secret, with a wrong one, and one that writes it in the form', async () => {
    const code = await codeFor(verifier);
    const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri(), code_verifier: verifier };
    const wrong = `Basic ${Buffer.from('gatehouse:wrong').toString('base64')}`;
    expect((await token(form, { authorization: wrong })).statusCode).toBe(401);
    const bare = await lot.app.inject({
      method: 'POST',
      url: '/idp/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        ...form,
        client_id: 'gatehouse',
        client_secret: lot.vault.derive('client secret').toString('base64url'),
      }).toString(),
    });
    expect([400, 401]).toContain(bare.statusCode);
  });
});

describe('the callback', () => {
  const arrive = async (
    changes: Record<string, string | undefined>,
    visitor = new Visitor(lot.app),
    prepare: (visitor: Visitor) => void = () => undefined,
  ) => {
    const back = await typePassword(visitor, await beginSignIn(visitor), joan, castPassword);
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    prepare(visitor);
    return visitor.post('/api/session/callback', { code, state, iss, ...changes });
  };

  it.each([
    ['another state', { state: 'another-state' }],
    ['another issuer (mix-up)', { iss: 'https://evil.example/idp' }],
    ['no issuer', { iss: undefined }],
    ['a made-up code', { code: 'made-up' }],
  ])('refuses %s', async (_name, changes) => {
    const answer = await arrive(changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errorMessages[0].errorMessage).toBe(sessionMessages.signInAgain);
    expect(answer.headers['set-cookie']?.toString() ?? '').not.toMatch(/__Host-gatehouse=[\w-]{20}/);
  });

  it('refuses a sign-in that this browser did not begin (login CSRF), or began with other cookies', async () => {
    const thief = new Visitor(lot.app);
    const back = await typePassword(thief, await beginSignIn(thief), joan, castPassword);
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    expect((await new Visitor(lot.app).post('/api/session/callback', { code, state, iss })).statusCode).toBe(400);
    const victim = new Visitor(lot.app);
    await beginSignIn(victim);
    expect((await victim.post('/api/session/callback', { code, state, iss })).statusCode).toBe(400);
  });

  it('refuses a transaction that somebody changed, and one of eleven minutes ago', async () => {
    const changed = await arrive({}, new Visitor(lot.app), (visitor) => {
      const sealed = visitor.cookies.get('__Host-gatehouse-sign-in') ?? '';
      visitor.cookies.set('__Host-gatehouse-sign-in', `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`);
    });
    expect(changed.statusCode).toBe(400);
    const late = await arrive({}, new Visitor(lot.app), () => lot.clock.forward(11 * 60_000));
    lot.clock.forward(-11 * 60_000);
    expect(late.statusCode).toBe(400);
  });

  it('works once: the same answer of the provider a second time is refused', async () => {
    const visitor = new Visitor(lot.app);
    const back = await typePassword(visitor, await beginSignIn(visitor), joan, castPassword);
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    const transaction = visitor.cookies.get('__Host-gatehouse-sign-in') ?? '';
    expect((await visitor.post('/api/session/callback', { code, state, iss })).statusCode).toBe(200);
    expect(visitor.cookies.has('__Host-gatehouse-sign-in')).toBe(false);
    visitor.cookies.set('__Host-gatehouse-sign-in', transaction);
    expect((await visitor.post('/api/session/callback', { code, state, iss })).statusCode).toBe(400);
  });

  it.each(['/api/session/callback', '/api/session/token', '/api/session/renew'])(
    '%s hears our own page only, and only JSON',
    async (url) => {
      const visitor = new Visitor(lot.app);
      await signIn(visitor, joan);
      const payload = url.endsWith('callback') ? { code: 'x', state: 'x' } : {};
      for (const site of ['cross-site', 'same-site']) {
        expect(
          (await visitor.ask({ method: 'POST', url, payload, headers: { 'sec-fetch-site': site } })).statusCode,
        ).toBe(403);
      }
      expect(
        (
          await visitor.ask({
            method: 'POST',
            url,
            payload: 'code=x&state=x',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
          })
        ).statusCode,
      ).toBe(415);
      expect(
        (
          await visitor.ask({
            method: 'POST',
            url,
            payload: JSON.stringify(payload),
            headers: { 'content-type': 'text/plain' },
          })
        ).statusCode,
      ).toBe(415);
    },
  );
});

describe('signing out at the provider', () => {
  it('[AU-017] goes through the end-session address of the provider and asks for the password again afterwards', async () => {
    const visitor = new Visitor(lot.app);
    const { accessToken } = await signIn(visitor, joan);
    await lot.app.inject({
      method: 'PUT',
      url: '/api/customer-portal/users/logout',
      headers: { authorization: `Bearer ${accessToken}` },
    });
    const leaving = await visitor.get('/session/sign-out');
    const address = new URL(String(leaving.headers.location));
    expect(address.pathname).toBe('/idp/session/end');
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${lot.config.publicUrl}/homepage`);
    expect(visitor.cookies.has('__Host-gatehouse')).toBe(false);
    const page = await visitor.ask({
      method: 'GET',
      url: address.pathname + address.search,
      headers: { accept: 'text/html' },
    });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<script src="/idp/sign-out.js"></script>');
    expect(page.body.replaceAll('<script src="/idp/sign-out.js"></script>', '')).not.toMatch(/<script|style=|onload/);
    expect((await lot.app.inject('/idp/sign-out.js')).headers['content-type']).toMatch(/^text\/javascript/);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
    const done = await visitor.ask({
      method: 'POST',
      url: '/idp/session/end/confirm',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
    });
    expect(done.statusCode).toBe(303);
    expect(done.headers.location).toBe(`${lot.config.publicUrl}/homepage`);
    expect(visitor.cookies.has('_session')).toBe(false);
    expect((await visitor.follow('/session/sign-in')).searchParams.has('interaction')).toBe(true);
  });

  it('ends the session also when the logout call never came', async () => {
    const visitor = new Visitor(lot.app);
    const { accessToken } = await signIn(visitor, joan);
    await visitor.get('/session/sign-out');
    expect(
      (await lot.app.inject({ url: '/api/customer-portal/auth', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode,
    ).toBe(401);
  });

  it('cannot be done to somebody by a link on another site, and leads nowhere else', async () => {
    const visitor = new Visitor(lot.app);
    const { accessToken } = await signIn(visitor, joan);
    const answer = await visitor.ask({
      method: 'GET',
      url: '/session/sign-out?post_logout_redirect_uri=https://evil.example',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.headers.location).toBe('/homepage');
    expect(
      (await lot.app.inject({ url: '/api/customer-portal/auth', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode,
    ).toBe(200);
    expect((await new Visitor(lot.app).get('/session/sign-out')).headers.location).toBe('/homepage');
    const end = await lot.app.inject({
      url: `/idp/session/end?client_id=gatehouse&post_logout_redirect_uri=${encodeURIComponent('https://evil.example')}`,
      headers: { accept: 'text/html' },
    });
    expect(end.statusCode).toBe(400);
  });
});

describe('the name of the machine', () => {
  it('sends a visitor of 127.0.0.1 to the address that the cookies belong to, and nobody else', async () => {
    const at = async (host: string): Promise<string> =>
      String(
        (await lot.app.inject({ url: '/session/sign-in?returnTo=/core/faqs', headers: { host } })).headers.location,
      );
    expect(await at('127.0.0.1:8111')).toBe('http://localhost:8111/session/sign-in?returnTo=/core/faqs');
    expect(await at('localhost:8111')).toContain('/idp/auth?');
    expect(await at('evil.example')).toContain('http://localhost:8111/idp/auth?');
  });

  it('does not believe forwarded headers about the issuer', async () => {
    const answer = await lot.app.inject({
      url: '/idp/.well-known/openid-configuration',
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
    });
    expect(answer.body).not.toContain('evil.example');
  });
});
