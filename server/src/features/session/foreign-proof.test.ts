import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

// A provider that says of itself and proves what the test wants, also what no honest one would.

const { publicKey, privateKey } = await generateKeyPair('RS256');
const { privateKey: anotherKey } = await generateKeyPair('RS256');
const joan = 'joan.petrosyan@gatehouse.example';

let server: Server;
let issuer: string;
let calledItself: string | null = null;
let idToken = '';
let lot: IdentityApp;

beforeAll(async () => {
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }];
  const answers: Readonly<Record<string, () => object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: calledItself ?? issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/keys': () => ({ keys }),
    '/token': () => ({ access_token: 'of the provider', token_type: 'Bearer', expires_in: 3600, id_token: idToken }),
  };
  server = createServer((request, response) => {
    const answer = answers[request.url ?? '']?.();
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  lot = await createIdentityApp({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: 'portal', OIDC_CLIENT_SECRET: 'between us' });
  await lot.addUser({ email: joan, roles: ['A/R'], password: null });
});
afterAll(async () => {
  await lot.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

interface Proof {
  readonly claims?: JWTPayload;
  readonly key?: typeof privateKey;
  /** What is made of the proof once it is signed. */
  readonly after?: (signed: string) => string;
}

/** Comes back from the provider with a proof that is sound but for what is named. */
const arriveWith = async ({ claims = {}, key = privateKey, after = (signed) => signed }: Proof): Promise<number> => {
  const visitor = new Visitor(lot.app);
  const begun = await visitor.get('/session/sign-in');
  const asked = new URL(String(begun.headers.location)).searchParams;
  const now = Math.floor(Date.now() / 1000);
  const usual = { iss: issuer, aud: 'portal', sub: 'joan', nonce: asked.get('nonce'), iat: now, exp: now + 300 };
  const signed = new SignJWT({ ...usual, email: joan, email_verified: true, ...claims });
  idToken = after(await signed.setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key));
  const answer = await visitor.post('/api/session/callback', { code: 'a-code', state: asked.get('state') ?? '' });
  expect(visitor.cookies.has('__Host-gatehouse')).toBe(answer.statusCode === 200);
  return answer.statusCode;
};

const unsigned = (signed: string): string =>
  `${Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')}.${signed.split('.')[1]}.`;

describe('the proof of a foreign provider', () => {
  it('is not asked of a provider that calls itself otherwise', async () => {
    calledItself = 'https://elsewhere.example';
    const { headers } = await new Visitor(lot.app).get('/session/sign-in');
    expect(headers.location).toBe('/homepage?signIn=unavailable');
    calledItself = null;
    lot.clock.forward(60_000); // it is asked again a while after a failure
  });

  it('is taken when it is sound', async () => {
    expect(await arriveWith({})).toBe(200);
  });

  it.each<[string, Proof]>([
    ['of another sign-in', { claims: { nonce: 'of another one' } }],
    ['without a nonce', { claims: { nonce: undefined } as unknown as JWTPayload }],
    ['for another client', { claims: { aud: 'another' } }],
    ['of another provider', { claims: { iss: 'https://elsewhere.example' } }],
    ['that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 300 } }],
    ['that somebody else signed', { key: anotherKey }],
    ['that nobody signed', { after: unsigned }],
  ])('%s lets nobody in', async (_, proof) => {
    expect(await arriveWith(proof)).toBe(400);
  });
});
