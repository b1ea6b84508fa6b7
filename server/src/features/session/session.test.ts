import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateRows } from '#server/db/rows.ts';
import { endSessionsOf, endSessionsOfCompany } from '#server/platform/session/end-sessions.ts';
import { freshSignInAs, signIn, Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const MINUTE = 60_000;
let lot: IdentityApp;
let saltmarsh: string;
let number = 0;

beforeAll(async () => {
  lot = await createIdentityApp();
  saltmarsh = await lot.addCompany('Saltmarsh Films Ltd');
});
afterAll(() => lot.close());

/** A new person for each test, so that no session of another one is in the way. */
const newPerson = async (roles?: readonly string[]): Promise<{ email: string; id: string }> => {
  number += 1;
  const email = `person.${number}@saltmarsh.example`;
  const id = await lot.addUser(
    roles === undefined ? { email, userTypeId: 1, companyId: saltmarsh, companyAdmin: true } : { email, roles },
  );
  return { email, id };
};
const statusWith = async (token: string): Promise<number> =>
  (await lot.app.inject({ url: '/api/customer-portal/auth', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

describe('a session', () => {
  it('gives token, expiry and profile again after a reload', async () => {
    const { email } = await newPerson();
    const visitor = new Visitor(lot.app);
    const first = await signIn(visitor, email);
    const again = await visitor.post('/api/session/token');
    const { returnTo, ...signedIn } = first;
    expect(returnTo).toBeNull();
    expect(again.json()).toEqual({ signedIn });
  });

  it('says that there is none, to a browser without a cookie and to one with a made-up cookie', async () => {
    const visitor = new Visitor(lot.app);
    expect((await visitor.post('/api/session/token')).json()).toEqual({ signedIn: null });
    visitor.cookies.set('__Host-gatehouse', 'A'.repeat(43));
    expect((await visitor.post('/api/session/token')).json()).toEqual({ signedIn: null });
    expect(visitor.cookies.has('__Host-gatehouse')).toBe(false);
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
  });

  it('refuses a call without a token, with a changed one and with the cookie alone', async () => {
    const { visitor, token } = await freshSignInAs(lot.app, (await newPerson()).email);
    expect((await visitor.get('/api/customer-portal/auth')).statusCode).toBe(401);
    const [head, payload, signature] = token.split('.') as [string, string, string];
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, exp: claims.exp + 1000 })).toString('base64url');
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString('base64url');
    for (const wrong of [`${head}.${forged}.${signature}`, `${none}.${payload}.`, `${none}.${payload}`, 'x', 'a.b.c'])
      expect(await statusWith(wrong)).toBe(401);
    expect(await statusWith(token)).toBe(200);
  });

  it('takes an access token only: an ID token of the same person is refused', async () => {
    const { email } = await newPerson();
    await freshSignInAs(lot.app, email);
    const row = await lot.db
      .selectFrom('sessions')
      .select('id_token_encrypted')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    const idToken = lot.vault.open('id-token', row.id_token_encrypted as Buffer);
    expect(idToken.split('.')).toHaveLength(3);
    expect(await statusWith(idToken)).toBe(401);
  });

  it('keeps nothing in the database that opens anything', async () => {
    const { email, id } = await newPerson();
    const { visitor, token } = await freshSignInAs(lot.app, email);
    const session = await lot.db.selectFrom('sessions').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    const refresh = lot.vault.open('refresh-token', session.refresh_token_encrypted as Buffer);
    const secrets = [
      token,
      refresh,
      visitor.cookies.get('__Host-gatehouse') ?? '',
      visitor.cookies.get('__Host-gatehouse-device') ?? '',
      visitor.cookies.get('_session') ?? 'none',
    ];
    for (const table of ['sessions', 'session_tokens', 'idp_records', 'idp_accounts', 'idp_keys', 'audit']) {
      const { rows } = await lot.inWork(({ trx }) =>
        sql<{ line: string }>`select t::text as line from ${sql.table(table)} t`.execute(trx),
      );
      const hexed = rows.map(({ line }) => line).join('\n');
      for (const secret of secrets) {
        expect(secret.length).toBeGreaterThan(20);
        expect(hexed.includes(secret), table).toBe(false);
        expect(hexed.includes(Buffer.from(secret).toString('hex')), table).toBe(false);
      }
    }
  });

  it('ends with its token when nobody renews it', async () => {
    const { visitor, token } = await freshSignInAs(lot.app, (await newPerson()).email);
    lot.clock.forward(59 * MINUTE);
    expect(await statusWith(token)).toBe(200);
    lot.clock.forward(1.1 * MINUTE);
    expect(await statusWith(token)).toBe(401);
    expect((await visitor.post('/api/session/token')).json()).toEqual({ signedIn: null });
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
    lot.clock.forward(-60.1 * MINUTE);
  });

  it.each([['System Admin'], ['A/R']])('ends for %s after 30 idle minutes', async (role) => {
    const { token } = await freshSignInAs(lot.app, (await newPerson([role])).email);
    lot.clock.forward(29 * MINUTE);
    expect(await statusWith(token)).toBe(200);
    lot.clock.forward(29 * MINUTE);
    expect(await statusWith(token)).toBe(200);
    lot.clock.forward(-58 * MINUTE);
    const { token: second } = await freshSignInAs(lot.app, (await newPerson([role])).email);
    lot.clock.forward(31 * MINUTE);
    expect(await statusWith(second)).toBe(401);
    lot.clock.forward(-31 * MINUTE);
    expect(await statusWith(second)).toBe(401);
  });

  it('is not idle for a Department User after 31 minutes', async () => {
    const { token } = await freshSignInAs(lot.app, (await newPerson(['Department User'])).email);
    lot.clock.forward(31 * MINUTE);
    expect(await statusWith(token)).toBe(200);
    lot.clock.forward(-31 * MINUTE);
  });
});

describe('staying signed in', () => {
  it('renews through the provider, rotates the refresh token, and leaves the other tabs their token', async () => {
    const { email, id } = await newPerson();
    const { visitor, token } = await freshSignInAs(lot.app, email);
    const refreshToken = async (): Promise<string> =>
      lot.vault.open(
        'refresh-token',
        (
          await lot.db
            .selectFrom('sessions')
            .select('refresh_token_encrypted')
            .where('user_id', '=', id)
            .executeTakeFirstOrThrow()
        ).refresh_token_encrypted as Buffer,
      );
    const before = await refreshToken();
    const renewed = await visitor.post('/api/session/renew');
    expect(renewed.statusCode).toBe(200);
    expect(renewed.json().accessToken).not.toBe(token);
    expect(await refreshToken()).not.toBe(before);
    expect(await statusWith(renewed.json().accessToken)).toBe(200);
    expect(await statusWith(token)).toBe(200);
  });

  it('lets five tabs renew at once without taking them for thieves', async () => {
    const { visitor } = await freshSignInAs(lot.app, (await newPerson()).email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.post('/api/session/renew')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    for (const answer of answers) expect(await statusWith(answer.json().accessToken)).toBe(200);
  });

  it('ends the session when a refresh token is used a second time', async () => {
    const { email, id } = await newPerson();
    const { visitor, token } = await freshSignInAs(lot.app, email);
    const { refresh_token_encrypted } = await lot.db
      .selectFrom('sessions')
      .select('refresh_token_encrypted')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    const stolen = lot.vault.open('refresh-token', refresh_token_encrypted as Buffer);
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(200);
    const replay = await lot.app.inject({
      method: 'POST',
      url: '/idp/token',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`gatehouse:${lot.vault.derive('client secret').toString('base64url')}`).toString('base64')}`,
      },
      payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: stolen }).toString(),
    });
    expect(replay.statusCode).toBe(400);
    expect(replay.json().error).toBe('invalid_grant');
    await expect.poll(() => statusWith(token)).toBe(401);
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
  });

  it('ends after 12 hours, however often it is renewed', async () => {
    const { email, id } = await newPerson();
    const { visitor } = await freshSignInAs(lot.app, email);
    await lot.inWork(({ trx }) =>
      trx
        .updateTable('sessions')
        .set({ ends_at: new Date(lot.clock.now().getTime() + 2 * MINUTE) })
        .where('user_id', '=', id)
        .execute(),
    );
    const renewed = (await visitor.post('/api/session/renew')).json();
    expect(renewed.expiresAt - lot.clock.now().getTime()).toBeLessThanOrEqual(2 * MINUTE);
    lot.clock.forward(2.1 * MINUTE);
    expect(await statusWith(renewed.accessToken)).toBe(401);
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
    lot.clock.forward(-2.1 * MINUTE);
    const row = await lot.db
      .selectFrom('sessions')
      .select(['created_at', 'ends_at'])
      .where('user_id', '=', await newSessionOwner())
      .executeTakeFirstOrThrow();
    expect(row.ends_at.getTime() - row.created_at.getTime()).toBe(12 * 60 * MINUTE);
  });

  const newSessionOwner = async (): Promise<string> => {
    const { email, id } = await newPerson();
    await freshSignInAs(lot.app, email);
    return id;
  };
});

describe('rights end at once', () => {
  it('[API-016] [AU-016] after the logout call the token is refused and a renewal too', async () => {
    const { visitor, token, call } = await freshSignInAs(lot.app, (await newPerson()).email);
    const answer = await call('PUT', '/api/customer-portal/users/logout');
    expect(answer.json()).toEqual({ message: sessionMessages.cacheCleared });
    expect(await statusWith(token)).toBe(401);
    expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
    expect((await visitor.post('/api/session/token')).json()).toEqual({ signedIn: null });
  });

  it('[API-006] [API-016] [AU-016] accepts the empty body that §7 sends as JSON', async () => {
    const { token } = await freshSignInAs(lot.app, (await newPerson()).email);
    const answer = await lot.app.inject({
      method: 'PUT',
      url: '/api/customer-portal/users/logout',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '',
    });
    expect(answer.statusCode).toBe(200);
  });

  it.each(['disabled', 'frozen', 'removed'] as const)(
    'a person who was %s is refused at the next call',
    async (because) => {
      const { email, id } = await newPerson();
      const { visitor, token } = await freshSignInAs(lot.app, email);
      await lot.inWork((open) => endSessionsOf(open, id, because));
      expect(await statusWith(token)).toBe(401);
      expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
      const left = await lot.db.selectFrom('idp_records').select('model').where('account_id', '=', id).execute();
      expect(left).toEqual([]);
    },
  );

  it('also when the row alone says so: disabled, frozen, and the company disabled', async () => {
    const company = await lot.addCompany('Groyne Pictures LLC');
    const email = 'hana.voss@groyne.example';
    const id = await lot.addUser({ email, userTypeId: 1, companyId: company, companyAdmin: true });
    const { token, visitor } = await freshSignInAs(lot.app, email);
    const cookie = visitor.cookies.get('__Host-gatehouse') ?? '';
    const changes = [
      { on: { status: 'DISABLED' }, off: { status: 'ACTIVE' } },
      { on: { frozen_at: new Date(Date.now() - 1000) }, off: { frozen_at: null } },
    ];
    const setPerson = (to: (typeof changes)[number]['on' | 'off']) =>
      lot.inWork(({ trx }) => trx.updateTable('users').set(to).where('id', '=', id).execute());
    for (const { on, off } of changes) {
      await setPerson(on);
      visitor.cookies.set('__Host-gatehouse', cookie);
      expect(await statusWith(token)).toBe(401);
      expect((await visitor.post('/api/session/renew')).statusCode).toBe(401);
      await setPerson(off);
      expect(await statusWith(token)).toBe(200);
    }
    const setCompany = (status: string) =>
      lot.inWork(({ trx }) => trx.updateTable('companies').set({ status }).where('id', '=', company).execute());
    await setCompany('DISABLED');
    expect(await statusWith(token)).toBe(401);
    await setCompany('ACTIVE');
    expect(await statusWith(token)).toBe(200);
    await lot.inWork((open) => endSessionsOfCompany(open, company, 'company-disabled'));
    expect(await statusWith(token)).toBe(401);
  });

  it('a changed role counts at the next call, whatever the browser has cached', async () => {
    const { email, id } = await newPerson(['CSR']);
    const { call } = await freshSignInAs(lot.app, email);
    const mayUpload = async (): Promise<boolean> =>
      (await call('GET', '/api/customer-portal/userprofile')).json().userProfileDTO.roleAssigned.uploadQuote;
    expect(await mayUpload()).toBe(true);
    await lot.inWork((work) => updateRows(work, 'user_roles', { user_id: id }, { role: 'Department User' }));
    expect(await mayUpload()).toBe(false);
  });

  it('a designation counts on its days only', async () => {
    const { email, id } = await newPerson(['Department User']);
    const { call } = await freshSignInAs(lot.app, email);
    const rolesNow = async (): Promise<string[]> =>
      (await call('GET', '/api/customer-portal/userprofile')).json().userProfileDTO.roles;
    const day = (offset: number): string => new Date(Date.now() + offset * 24 * 60 * MINUTE).toISOString().slice(0, 10);
    await lot.inWork(({ trx }) =>
      trx
        .insertInto('designations')
        .values({ user_id: id, level: 1, valid_from: day(-10), valid_to: day(10) })
        .execute(),
    );
    await lot.inWork(({ trx }) =>
      trx
        .insertInto('designations')
        .values({ user_id: id, level: 2, valid_from: day(-10), valid_to: day(-3) })
        .execute(),
    );
    expect(await rolesNow()).toEqual(['Department User', 'Level 1 Approver']);
    await lot.inWork(({ trx }) =>
      trx
        .updateTable('designations')
        .set({ valid_from: day(3) })
        .where('user_id', '=', id)
        .where('level', '=', 1)
        .execute(),
    );
    expect(await rolesNow()).toEqual(['Department User']);
  });
});

describe('the profile call', () => {
  it('[AU-041] [AU-042] names every permission of the map of the own side and of no other', async () => {
    const customer = await freshSignInAs(lot.app, (await newPerson()).email);
    expect(customer.profile.roleAssigned).toMatchObject({ startCreditApp: true, addProject: false });
    expect(customer.profile.roleAssigned).not.toHaveProperty('disableCompany');
    const studio = await freshSignInAs(lot.app, (await newPerson(['CSR'])).email);
    expect(studio.profile.roleAssigned).toMatchObject({ uploadQuote: true, disableCompany: false });
    expect(studio.profile.roleAssigned).not.toHaveProperty('startCreditApp');
  });

  it.each(['Department User', 'Department Head', 'CSR', 'System Admin'])(
    '[GN-004] [GN-010] shows %s as studio staff: user type 2, the role word for word, the portal type of the studio',
    async (role) => {
      const { profile } = await freshSignInAs(lot.app, (await newPerson([role])).email);
      expect(profile).toMatchObject({ userTypeId: 2, roles: [role], portalType: ['studio'] });
    },
  );

  it('[GN-010] [AU-031] [AU-044] has one portal type for whoever is A/R and a CSR as well, which is the studio', async () => {
    const { profile } = await freshSignInAs(lot.app, (await newPerson(['CSR', 'A/R'])).email);
    expect(profile.portalType).toEqual(['studio']);
    expect([...profile.roles].sort()).toEqual(['A/R', 'CSR']);
  });
});
