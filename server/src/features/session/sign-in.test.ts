import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, castPassword, freshSignInAs, signIn, typePassword, Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const ines = 'ines.okafor@saltmarsh.example';
const joan = 'joan.petrosyan@gatehouse.example';

let lot: IdentityApp;
let saltmarsh: string;

beforeAll(async () => {
  lot = await createIdentityApp();
  saltmarsh = await lot.addCompany('Saltmarsh Films Ltd');
  await lot.addUser({ email: ines, userTypeId: 1, companyId: saltmarsh, companyAdmin: true });
  await lot.addUser({ email: joan, roles: ['A/R'] });
});
afterAll(() => lot.close());

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('signing in', () => {
  it('[SH-003] [AU-024] leads through the modal to a token for memory and a cookie that no script can read', async () => {
    const visitor = new Visitor(lot.app);
    const page = await visitor.follow('/session/sign-in');
    expect(page.pathname).toBe('/homepage');
    const back = await typePassword(visitor, page.searchParams.get('interaction') ?? '', ines, castPassword);
    expect(back.pathname).toBe('/implicit/callback');
    const { code, state, iss } = Object.fromEntries(back.searchParams);
    expect(iss).toBe(`${lot.config.publicUrl}/idp`);
    const answer = await visitor.post('/api/session/callback', { code, state, iss });
    expect(answer.statusCode).toBe(200);
    const { accessToken, expiresAt, userInfo, returnTo } = answer.json();
    expect(returnTo).toBeNull();
    expect(userInfo.profile).toMatchObject({
      email: ines,
      userTypeId: 1,
      portalType: ['customer'],
      companyName: 'Saltmarsh Films Ltd',
    });
    expect(expiresAt - Date.now()).toBeGreaterThan(59 * 60_000);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(60 * 60_000);
    const cookie = [answer.headers['set-cookie']].flat().find((line) => line?.startsWith('__Host-gatehouse='));
    expect(cookie).toMatch(/^__Host-gatehouse=[\w-]{43};/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Strict/);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain/);
    const call = await lot.app.inject({ url: '/api/customer-portal/userprofile', headers: bearer(accessToken) });
    expect(call.json().userProfileDTO).toMatchObject({ firstName: 'Ines', lastName: 'Okafor', companyId: saltmarsh });
  });

  it('[AU-027] [AU-028] [AU-029] [AU-030] [AU-031] [AU-032] [AU-033] [AU-034] gives the profile with every permission as true or false', async () => {
    const { userInfo } = await signIn(new Visitor(lot.app), joan);
    expect(userInfo.profile).toMatchObject({
      userTypeId: 2,
      roles: ['A/R'],
      portalType: ['studio'],
      firstName: 'Joan',
      lastName: 'Petrosyan',
    });
    expect(userInfo.profile.userProfileId).toMatch(/^[0-9a-f-]{36}$/);
    expect(userInfo.profile.roleAssigned).toMatchObject({
      accessOverview: true,
      accessRequest: false,
      viewFaq: true,
      editFaq: false,
      manageProfile: true,
    });
    expect(userInfo.profile.userPreferences.onTheLotCountry.onTheLotCountryName).toBe('Burbank');
  });

  it('[AU-035] brings back to the saved page, and to nothing that is not ours', async () => {
    const returnedTo = async (returnTo: string): Promise<string | null> => {
      const visitor = new Visitor(lot.app);
      const uid = await beginSignIn(visitor, `?returnTo=${encodeURIComponent(returnTo)}`);
      const back = await typePassword(visitor, uid, ines, castPassword);
      const { code, state, iss } = Object.fromEntries(back.searchParams);
      return (await visitor.post('/api/session/callback', { code, state, iss })).json().returnTo;
    };
    expect(await returnedTo('/feature/customer-dashboard/projects-list?page=2')).toBe(
      '/feature/customer-dashboard/projects-list?page=2',
    );
    expect(await returnedTo('//evil.example/feature/')).toBeNull();
    expect(await returnedTo('https://evil.example/feature/')).toBeNull();
  });

  it('shows the modal the hint it was opened with', async () => {
    const visitor = new Visitor(lot.app);
    const uid = await beginSignIn(visitor, `?login_hint=${encodeURIComponent(ines)}`);
    expect((await visitor.get(`/idp/interaction/${uid}`)).json()).toEqual({ uid, loginHint: ines });
  });

  it('[AU-015] answers a wrong password with one neutral sentence and leaves the modal usable', async () => {
    const visitor = new Visitor(lot.app);
    const uid = await beginSignIn(visitor);
    const refused = await visitor.post(`/idp/interaction/${uid}/login`, { email: ines, password: 'not-her-password' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errorMessages[0].errorMessage).toBe(sessionMessages.signInFailed);
    const back = await typePassword(visitor, uid, ines.toUpperCase(), castPassword);
    expect(back.searchParams.has('code')).toBe(true);
  });

  it('says the same for an unknown address, a person without a password, a disabled one and one of a disabled company', async () => {
    const closed = await lot.addCompany('Closed Pictures LLC');
    await lot.addUser({ email: 'dana.cole@saltmarsh.example', userTypeId: 1, companyId: saltmarsh });
    await lot.addUser({ email: 'gus.hale@closed.example', userTypeId: 1, companyId: closed });
    await lot.addUser({ email: 'new.hand@saltmarsh.example', userTypeId: 1, companyId: saltmarsh, password: null });
    await lot.inWork(({ trx }) =>
      trx.updateTable('users').set({ status: 'DISABLED' }).where('email', '=', 'dana.cole@saltmarsh.example').execute(),
    );
    await lot.inWork(({ trx }) =>
      trx.updateTable('companies').set({ status: 'DISABLED' }).where('id', '=', closed).execute(),
    );
    const visitor = new Visitor(lot.app);
    const uid = await beginSignIn(visitor);
    const bodies = new Set<string>();
    for (const email of [
      'nobody@saltmarsh.example',
      'dana.cole@saltmarsh.example',
      'gus.hale@closed.example',
      'new.hand@saltmarsh.example',
    ]) {
      const answer = await visitor.post(`/idp/interaction/${uid}/login`, { email, password: castPassword });
      expect(answer.statusCode, email).toBe(400);
      bodies.add(JSON.stringify(answer.json().errorMessages));
    }
    expect([...bodies]).toEqual([
      JSON.stringify([{ errorMessage: sessionMessages.signInFailed, code: 'sign-in-failed' }]),
    ]);
  });

  it('[US-016] tells a frozen person so when the password is right, and only then', async () => {
    const email = 'frida.snow@saltmarsh.example';
    await lot.addUser({ email, userTypeId: 1, companyId: saltmarsh });
    const freeze = (set: { frozen_at?: Date; status?: string }) =>
      lot.inWork(({ trx }) => trx.updateTable('users').set(set).where('email', '=', email).execute());
    await freeze({ frozen_at: new Date(Date.now() - 1000) });
    const visitor = new Visitor(lot.app);
    const uid = await beginSignIn(visitor);
    const told = async (password: string) => {
      const answer = await visitor.post(`/idp/interaction/${uid}/login`, { email, password });
      return [answer.statusCode, answer.json().errorMessages[0].errorMessage];
    };
    expect(await told('not-her-password')).toEqual([400, sessionMessages.signInFailed]);
    expect(await told(castPassword)).toEqual([403, sessionMessages.accountFrozen]);
    // who is off as well hears nothing more than anybody
    await freeze({ status: 'DISABLED' });
    expect(await told(castPassword)).toEqual([400, sessionMessages.signInFailed]);
  });

  it('lets a frozen person in again when the time is over', async () => {
    const email = 'thawed.person@gatehouse.example';
    await lot.addUser({ email, roles: ['CSR'] });
    await lot.inWork(({ trx }) =>
      trx
        .updateTable('users')
        .set({ frozen_at: new Date(Date.now() - 2000), frozen_until: new Date(Date.now() - 1000) })
        .where('email', '=', email)
        .execute(),
    );
    expect((await freshSignInAs(lot.app, email)).profile.email).toBe(email);
  });

  it('asks for the password again at the next sign-in, also while the provider still knows the browser', async () => {
    const visitor = new Visitor(lot.app);
    await signIn(visitor, ines);
    expect((await visitor.follow('/session/sign-in')).searchParams.has('interaction')).toBe(true);
  });

  it('gives the session a new number at every sign-in and ends the one before (fixation)', async () => {
    const visitor = new Visitor(lot.app);
    const first = await signIn(visitor, ines);
    const cookie = visitor.cookies.get('__Host-gatehouse');
    const second = await signIn(visitor, joan);
    expect(visitor.cookies.get('__Host-gatehouse')).not.toBe(cookie);
    expect(second.userInfo.profile.email).toBe(joan);
    expect(
      (await lot.app.inject({ url: '/api/customer-portal/auth', headers: bearer(first.accessToken) })).statusCode,
    ).toBe(401);
    expect(
      (await lot.app.inject({ url: '/api/customer-portal/auth', headers: bearer(second.accessToken) })).statusCode,
    ).toBe(200);
  });

  it('refuses the interaction of another browser', async () => {
    const uid = await beginSignIn(new Visitor(lot.app));
    const stranger = new Visitor(lot.app);
    await beginSignIn(stranger);
    expect((await stranger.get(`/idp/interaction/${uid}`)).statusCode).toBe(410);
    expect(
      (await stranger.post(`/idp/interaction/${uid}/login`, { email: ines, password: castPassword })).statusCode,
    ).toBe(410);
    expect((await new Visitor(lot.app).get(`/idp/interaction/${uid}`)).statusCode).toBe(410);
  });

  it('lists the cast in a demo lot only', async () => {
    const options = (await lot.app.inject('/api/session/options')).json();
    expect(options).toEqual({
      provider: 'embedded',
      cast: [{ name: 'Ines Okafor', email: ines, who: 'company admin of Saltmarsh Films Ltd' }],
    });
  });

  it('writes one audit row that names the person', async () => {
    const { visitor, profile } = await freshSignInAs(lot.app, joan);
    expect(visitor.cookies.has('__Host-gatehouse')).toBe(true);
    const rows = await lot.inWork(({ trx }) =>
      trx
        .selectFrom('audit')
        .select(['event', 'actor_name'])
        .where('actor_id', '=', profile.userProfileId)
        .orderBy('id', 'desc')
        .limit(2)
        .execute(),
    );
    expect(rows).toEqual([
      { event: 'SIGNED_IN', actor_name: 'Joan Petrosyan' },
      { event: 'PASSWORD_CHECKED', actor_name: 'Joan Petrosyan' },
    ]);
  });
});
