import { lot as lotNow, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { secondFactorMessages } from '@gatehouse/domain/session/second-factor/messages.ts';
import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { type As, beginSignIn, castPassword, freshSignInAs, Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const own = '/api/customer-portal/userprofile/second-factor';
const SECOND = 1000;
let lot: IdentityApp;
let number = 0;

beforeAll(async () => {
  lot = await createIdentityApp();
});
afterAll(() => lot.close());

/** Somebody with app codes: the app is the library's, as it reads the address of the picture. The clock goes on, so that the first code counts no more. */
const withApp = async () => {
  number += 1;
  const email = `person.${number}@gatehouse.example`;
  const userId = await lot.addUser({ email, roles: ['CSR'] });
  const as = await freshSignInAs(lot.app, email);
  const { secret, address } = (await as.call('POST', own)).json();
  const app = URI.parse(address);
  if (!(app instanceof TOTP)) throw new Error(address);
  const code = (): string => app.generate({ timestamp: lot.clock.now().getTime() });
  const on = await as.call('POST', `${own}/on`, { code: code() });
  const next = (): void => lot.clock.forward(31 * SECOND);
  next();
  return { email, userId, as, secret: String(secret), app, code, on, next };
};

const typist = async (visitor = new Visitor(lot.app)) => {
  const uid = await beginSignIn(visitor);
  return (email: string, password: string, code?: string) =>
    visitor.post(`/idp/interaction/${uid}/login`, { email, password, ...(code === undefined ? {} : { code }) });
};
const said = (answer: Awaited<ReturnType<As['call']>>) => [
  answer.statusCode,
  answer.json().errorMessages?.[0]?.errorMessage,
];
const auditOf = async (userId: string): Promise<string[]> => {
  const rows = await lot.inWork(({ trx }) =>
    trx.selectFrom('audit').select('event').where('target_id', '=', userId).orderBy('id').execute(),
  );
  return rows.map(({ event }) => event);
};

describe('app codes and recovery codes', () => {
  it('count from the first code that was typed, and are kept so that a copy of the tables lets nobody in', async () => {
    const { email, userId, as, secret, on } = await withApp();
    expect(on.statusCode).toBe(200);
    const { recoveryCodes } = on.json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await as.call('GET', own)).json()).toEqual({
      app: { since: expect.any(String), lastUsedAt: expect.any(String) },
      recoveryCodesUsed: Array(10).fill(false),
      requiredFrom: null,
    });
    expect(said(await as.call('POST', own))).toEqual([409, secondFactorMessages.alreadyOn]);
    expect(await auditOf(userId)).toEqual(['PASSWORD_CHECKED', 'SECOND_FACTOR_BEGUN', 'SECOND_FACTOR_TURNED_ON']);
    const kept = await lot.inWork(async ({ trx }) => [
      await trx.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
      ...(await trx.selectFrom('recovery_codes').selectAll().where('user_id', '=', userId).execute()),
    ]);
    const bytes = JSON.stringify(
      kept.map((row) => Object.values(row).map((each) => (Buffer.isBuffer(each) ? each.toString('latin1') : each))),
    );
    for (const told of [secret, ...recoveryCodes]) expect(bytes).not.toContain(told);
    // somebody who began and typed no code is asked for nothing
    const undecided = `${email}.uk`;
    await lot.addUser({ email: undecided, roles: ['CSR'] });
    const other = await freshSignInAs(lot.app, undecided);
    expect((await other.call('POST', own)).statusCode).toBe(200);
    expect(said(await other.call('POST', `${own}/on`, { code: '000000' }))).toEqual([
      400,
      secondFactorMessages.codeWrong,
    ]);
    expect((await (await typist())(undecided, castPassword)).json()).toHaveProperty('returnTo');
  });

  it('are asked after the right password, and nobody gets a session before', async () => {
    const { email, userId, code, next } = await withApp();
    const visitor = new Visitor(lot.app);
    const type = await typist(visitor);
    const asked = await type(email, castPassword);
    expect([asked.statusCode, asked.json()]).toEqual([200, { asks: 'code' }]);
    expect([...visitor.cookies.keys()].filter((name) => /gatehouse(-device)?$/.test(name))).toEqual([]);
    // a wrong password is told as ever, whatever the code
    for (const with_ of [undefined, '000000', code()])
      expect(said(await (await typist())(email, 'not-the-password', with_))).toEqual([
        400,
        sessionMessages.signInFailed,
      ]);
    lot.clock.forward(60 * SECOND);
    expect(said(await type(email, castPassword, 'NOTACODE'))).toEqual([400, secondFactorMessages.codeWrong]);
    lot.clock.forward(60 * SECOND);
    const once = code();
    expect((await type(email, castPassword, once)).json()).toHaveProperty('returnTo');
    // it has counted, and so has every one before it
    expect(said(await (await typist())(email, castPassword, once))).toEqual([400, secondFactorMessages.codeUsed]);
    next();
    expect((await (await typist())(email, castPassword, code())).json()).toHaveProperty('returnTo');
    expect((await auditOf(userId)).filter((event) => event === 'APP_CODE_CHECKED')).toHaveLength(2);
  });

  it('let in one of two that come with one code at the same moment', async () => {
    const { email, on, code } = await withApp();
    const [recovery = ''] = on.json().recoveryCodes;
    for (const one of [code(), recovery]) {
      const types = [await typist(), await typist()];
      const answers = await Promise.all(types.map((type) => type(email, castPassword, one)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    }
  });

  it('take a recovery code once, in any spacing, and say so in the audit', async () => {
    const { email, userId, as, on } = await withApp();
    const [, second = ''] = on.json().recoveryCodes;
    const typed = `${second.slice(0, 4).toLowerCase()} ${second.slice(4)}`;
    expect((await (await typist())(email, castPassword, typed)).json()).toHaveProperty('returnTo');
    expect((await auditOf(userId)).slice(-2)).toEqual(['RECOVERY_CODE_USED', 'PASSWORD_CHECKED']);
    expect(said(await (await typist())(email, castPassword, typed))).toEqual([400, secondFactorMessages.codeWrong]);
    expect((await as.call('GET', own)).json().recoveryCodesUsed).toEqual([false, true, ...Array(8).fill(false)]);
    // new ones end the others
    const [, , third = '', fourth = ''] = on.json().recoveryCodes;
    const renewed = await as.call('POST', `${own}/recovery-codes`, { code: third });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect(said(await (await typist())(email, castPassword, fourth))[0]).toBe(400);
  });

  it('are guessed no faster than passwords: after five wrong ones the right one waits too', async () => {
    const { email, as, code } = await withApp();
    const type = await typist();
    const seen: number[] = [];
    for (let time = 0; time < 6; time += 1) seen.push((await type(email, castPassword, '000000')).statusCode);
    expect(seen).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await type(email, castPassword, code())).statusCode).toBe(429);
    // behind a stolen session as well
    expect((await as.call('POST', `${own}/off`, { code: code() })).statusCode).toBe(429);
    lot.clock.forward(31 * SECOND);
    expect((await type(email, castPassword, code())).json()).toHaveProperty('returnTo');
  });

  it('are taken away with a code only: other sessions end, this one stays, the person reads it by mail', async () => {
    const { email, userId, as, code, on, next } = await withApp();
    const visitor = new Visitor(lot.app);
    await (await typist(visitor))(email, castPassword, on.json().recoveryCodes[0])
      .then((answer) => visitor.follow(answer.json().returnTo))
      .then((back) => {
        const { code: given, state, iss } = Object.fromEntries(back.searchParams);
        return visitor.post('/api/session/callback', { code: given, state, iss });
      });
    const living = () =>
      lot.inWork(({ trx }) =>
        trx.selectFrom('sessions').select('id').where('user_id', '=', userId).where('ended_at', 'is', null).execute(),
      );
    expect(await living()).toHaveLength(2);
    expect(said(await as.call('POST', `${own}/off`, { code: '000000' }))).toEqual([
      400,
      secondFactorMessages.codeWrong,
    ]);
    expect((await as.call('GET', own)).json().app).not.toBeNull();
    next();
    expect((await as.call('POST', `${own}/off`, { code: code() })).json()).toEqual({
      message: secondFactorMessages.removed,
    });
    expect((await as.call('GET', own)).json()).toEqual({ app: null, recoveryCodesUsed: [], requiredFrom: null });
    expect(await living()).toHaveLength(1);
    expect((await visitor.post('/api/session/token')).json()).toEqual({ signedIn: null });
    const mails = await lot.inWork(({ trx }) => trx.selectFrom('mail_outbox').select(['email_type', 'mail']).execute());
    expect(
      mails.filter(
        ({ email_type, mail }) => email_type === 'second-factor-removed' && JSON.stringify(mail).includes(email),
      ),
    ).toHaveLength(1);
    expect((await auditOf(userId)).at(-1)).toBe('SECOND_FACTOR_REMOVED');
    expect((await (await typist())(email, castPassword)).json()).toHaveProperty('returnTo');
  });
});

describe('required of who holds a power, from a day on', () => {
  const before = lotNow();
  const requireFrom = (secondFactorFrom: string) =>
    speakFor({ ...before, sessions: { ...before.sessions, secondFactorFrom } });
  afterEach(() => speakFor(before));

  const person = async (...roles: string[]): Promise<string> => {
    number += 1;
    const email = `holder.${number}@gatehouse.example`;
    await lot.addUser({ email, roles });
    return email;
  };

  it('lets nobody of them in without one, and the others as before', async () => {
    const [plain, powerful] = [await person('CSR'), await person('A/R')];
    requireFrom(lotToday(lot.clock.now()));
    expect((await (await typist())(plain, castPassword)).json()).toHaveProperty('returnTo');
    const visitor = new Visitor(lot.app);
    const type = await typist(visitor);
    // a wrong password begins nothing
    expect(said(await type(powerful, 'not-the-password'))).toEqual([400, sessionMessages.signInFailed]);
    const asked = (await type(powerful, castPassword)).json();
    expect(asked).toEqual({ asks: 'set-up', secret: expect.any(String), address: expect.any(String) });
    expect(said(await type(powerful, castPassword, '000000'))).toEqual([400, secondFactorMessages.codeWrong]);
    expect([...visitor.cookies.keys()]).not.toContain('__Host-gatehouse');
    const app = URI.parse(asked.address) as TOTP;
    const done = (await type(powerful, castPassword, app.generate({ timestamp: lot.clock.now().getTime() }))).json();
    expect(done.recoveryCodes).toHaveLength(10);
    expect((await visitor.follow(done.returnTo)).pathname).toBe('/implicit/callback');
    // from then on it is a factor like any other
    expect((await (await typist())(powerful, castPassword)).json()).toEqual({ asks: 'code' });
  });

  it('tells them the day under their profile before it comes, and nobody else', async () => {
    requireFrom('2099-01-01');
    const told = async (email: string) =>
      (await (await freshSignInAs(lot.app, email)).call('GET', own)).json().requiredFrom;
    expect([await told(await person('CSR')), await told(await person('A/R'))]).toEqual([null, '2099-01-01']);
  });
});
