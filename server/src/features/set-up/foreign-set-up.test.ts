import { setUpMessages } from '@gatehouse/domain/set-up/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '#server/testing/as.ts';
import { type ForeignProvider, passThrough, startForeignProvider } from '#server/testing/foreign-provider.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { setUpLinkOfStart } from './waiting.ts';

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
});
afterAll(async () => {
  await lot.close();
  await foreign.close();
});

const newToken = async (): Promise<string> =>
  new URL((await setUpLinkOfStart(lot)) ?? '').searchParams.get('token') ?? '';

/** Through the link to the provider, and back as whoever the provider says. */
const arrive = async (token: string, person: ForeignProvider['person'], visitor = new Visitor(lot.app)) => {
  foreign.person = person;
  const { url } = (await visitor.post('/api/session/set-up/provider', { token, name: 'Mary Ann Smith' })).json();
  const back = await passThrough(url);
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return visitor.post('/api/session/callback', { code, state, iss });
};
const mary = { sub: 'mary', email: 'Mary.Smith@Studio.example', email_verified: true };

describe('a set-up link where a foreign provider keeps the passwords', () => {
  it('is not used by an address that is not verified, nor by somebody who is here already', async () => {
    const token = await newToken();
    const unverified = await arrive(token, { ...mary, email_verified: false });
    expect([unverified.statusCode, unverified.json().errorMessages[0].errorMessage]).toEqual([
      403,
      setUpMessages.unverified,
    ]);
    const known = await arrive(token, { sub: 'joan', email: 'joan.petrosyan@gatehouse.example', email_verified: true });
    expect([known.statusCode, known.json().errorMessages[0].errorMessage]).toEqual([409, setUpMessages.alreadyHere]);
    expect((await new Visitor(lot.app).post('/api/session/set-up/check', { token })).json()).toMatchObject({
      provider: 'foreign',
    });
  });

  it('has no call for a password', async () => {
    const payload = { token: await newToken(), name: 'Mary Smith', email: 'm@studio.example', password: 'x' };
    expect((await new Visitor(lot.app).post('/api/session/set-up/complete', payload)).statusCode).toBe(404);
  });

  it('makes the first verified address that comes back the System Admin, of two at once the first, and nobody after', async () => {
    const token = await newToken();
    foreign.person = mary;
    // both are back from the provider before either is asked who they are
    const came = await Promise.all(
      [1, 2].map(async () => {
        const visitor = new Visitor(lot.app);
        const { url } = (await visitor.post('/api/session/set-up/provider', { token, name: 'Mary Ann Smith' })).json();
        const { code, state, iss } = Object.fromEntries((await passThrough(url)).searchParams);
        return { visitor, answer: { code, state, iss } };
      }),
    );
    const answers = await Promise.all(came.map(({ visitor, answer }) => visitor.post('/api/session/callback', answer)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
    const { rows } = await lot.inWork(({ trx }) =>
      sql<{ count: number }>`select count(*)::int as count from user_roles where role = 'System Admin'`.execute(trx),
    );
    expect(rows[0]?.count).toBe(1);
    const signedIn = answers.find(({ statusCode }) => statusCode === 200)?.json();
    expect(signedIn.userInfo.profile).toMatchObject({
      firstName: 'Mary Ann',
      lastName: 'Smith',
      roles: ['System Admin'],
    });
    expect((await new Visitor(lot.app).post('/api/session/set-up/check', { token })).statusCode).toBe(410);
  });

  it('binds them: the same subject signs in without a link ever after', async () => {
    const visitor = new Visitor(lot.app);
    const begun = await visitor.get('/session/sign-in');
    const back = await passThrough(String(begun.headers.location));
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    const answer = await visitor.post('/api/session/callback', { code, state, iss });
    expect(answer.json().userInfo.profile.roles).toEqual(['System Admin']);
  });
});
