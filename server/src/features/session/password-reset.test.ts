import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendPasswordLink } from '#server/platform/identity/password-link.ts';
import { castPassword, freshSignInAs, Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const MINUTE = 60_000;
const newPassword = 'a heron above the backlot';
let lot: IdentityApp;
let number = 0;

beforeAll(async () => {
  lot = await createIdentityApp();
});
afterAll(() => lot.close());

const newPerson = async (password: string | null = castPassword): Promise<{ email: string; id: string }> => {
  number += 1;
  const email = `person.${number}@gatehouse.example`;
  return { email, id: await lot.addUser({ email, roles: ['CSR'], password }) };
};
const post = (url: string, payload: object) => lot.app.inject({ method: 'POST', url, payload });
const ask = (email: string) => post('/idp/password-reset', { email });
const complete = (token: string, password = newPassword) => post('/idp/password-reset/complete', { token, password });

/** The links in the mails that wait for this address, newest first. */
const linksTo = async (email: string): Promise<URL[]> => {
  const rows = await lot.inWork(({ trx }) =>
    trx.selectFrom('mail_outbox').select('mail').orderBy('created_at', 'desc').orderBy('id', 'desc').execute(),
  );
  const mails = rows.map(({ mail }) => mail as unknown as { to: { address: string }[]; primary: { url: string } });
  return mails.filter(({ to }) => to[0]?.address === email).map(({ primary }) => new URL(primary.url));
};
const tokenTo = async (email: string): Promise<string> => (await linksTo(email))[0]?.searchParams.get('token') ?? '';

describe('a forgotten password', () => {
  it('sends a link to the reset page, with a token in standard base64, percent-encoded', async () => {
    const { email } = await newPerson();
    expect((await ask(email)).json()).toEqual({ message: sessionMessages.resetSent });
    const link = (await linksTo(email))[0];
    expect(link?.pathname).toBe('/account-reset-password');
    expect(link?.search).toMatch(/^\?token=[A-Za-z0-9%]+%3D$/);
    expect(await tokenTo(email)).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    const stored = await lot.inWork(({ trx }) =>
      trx.selectFrom('action_tokens').selectAll().where('email', '=', email).execute(),
    );
    expect(JSON.stringify(stored)).not.toContain(await tokenTo(email));
  });

  it('sets the new password once, signs the person out everywhere and starts no session by itself', async () => {
    const { email } = await newPerson();
    const elsewhere = await freshSignInAs(lot.app, email);
    await ask(email.toUpperCase());
    const token = await tokenTo(email);
    expect((await post('/idp/password-reset/check', { token })).json()).toEqual({ email, purpose: 'password-reset' });
    const done = await complete(token);
    expect(done.json()).toEqual({ message: sessionMessages.resetDone });
    expect(done.headers['set-cookie']).toBeUndefined();
    expect((await elsewhere.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    await expect(freshSignInAs(lot.app, email)).rejects.toThrow(/400/);
    expect((await freshSignInAs(lot.app, email, newPassword)).profile.email).toBe(email);
    expect((await complete(token, 'another heron at dusk')).statusCode).toBe(410);
    expect((await freshSignInAs(lot.app, email, newPassword)).profile.email).toBe(email);
  });

  it('works for one of twenty who come with one link at the same moment', async () => {
    const { email } = await newPerson();
    await ask(email);
    const token = await tokenTo(email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => complete(token, `heron number ${place} at dusk`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(19);
  });

  it('ends the wait that wrong guesses had started', async () => {
    const { email } = await newPerson();
    const guess = () => freshSignInAs(lot.app, email, 'wrong-password');
    for (let time = 0; time < 5; time += 1) await expect(guess()).rejects.toThrow(/400/);
    await expect(guess()).rejects.toThrow(/429/);
    await ask(email);
    await complete(await tokenTo(email));
    expect((await freshSignInAs(lot.app, email, newPassword)).profile.email).toBe(email);
  });

  it('reads a token whose plus signs became spaces', async () => {
    const { email } = await newPerson();
    for (let time = 0; time < 60; time += 1) {
      await lot.inWork(async (work) => {
        const { id } = await work.trx
          .selectFrom('users')
          .select('id')
          .where('email', '=', email)
          .executeTakeFirstOrThrow();
        await sendPasswordLink(work, { userId: id, publicUrl: lot.config.publicUrl, purpose: 'password-reset' });
      });
      if ((await tokenTo(email)).includes('+')) break;
    }
    const token = await tokenTo(email);
    expect(token).toContain('+');
    expect((await post('/idp/password-reset/check', { token: token.replaceAll('+', ' ') })).json()).toEqual({
      email,
      purpose: 'password-reset',
    });
  });

  it('refuses every link that is not good any more with one sentence', async () => {
    const { email, id } = await newPerson();
    await ask(email);
    const token = await tokenTo(email);
    const sentences = new Set<string>();
    const expectOver = async (given: string, why: string): Promise<void> => {
      for (const answer of [await post('/idp/password-reset/check', { token: given }), await complete(given)]) {
        expect(answer.statusCode, why).toBe(410);
        sentences.add(JSON.stringify(answer.json().errorMessages));
      }
    };
    await expectOver('', 'empty');
    await expectOver('x', 'made up');
    await expectOver(Buffer.alloc(32, 7).toString('base64'), 'never sent');
    await expectOver(token.slice(0, -1), 'cut');
    await expectOver(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`, 'changed');
    await expectOver(token.toLowerCase(), 'other case');
    lot.clock.forward(15 * MINUTE + 1000);
    await expectOver(token, 'after 15 minutes');
    lot.clock.forward(-15 * MINUTE - 1000);
    await lot.inWork(({ trx }) => trx.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', id).execute());
    await expectOver(token, 'of a disabled person');
    await lot.inWork(({ trx }) => trx.updateTable('users').set({ status: 'ACTIVE' }).where('id', '=', id).execute());
    await ask(email);
    await expectOver(token, 'replaced by a newer link');
    expect([...sentences]).toEqual([JSON.stringify([{ errorMessage: sessionMessages.linkOver, code: 'link-over' }])]);
    expect((await complete(await tokenTo(email))).statusCode).toBe(200);
  });

  it('refuses a token that was made for something else', async () => {
    const { email, id } = await newPerson();
    await ask(email);
    await lot.inWork(({ trx }) =>
      trx.updateTable('action_tokens').set({ purpose: 'risk' }).where('user_id', '=', id).execute(),
    );
    expect((await complete(await tokenTo(email))).statusCode).toBe(410);
  });

  it.each([
    ['fourteen chars', sessionMessages.passwordTooShort],
    ['x'.repeat(64) + 'y'.repeat(65), sessionMessages.passwordTooLong],
    ['passwordpassword', sessionMessages.passwordCommon],
  ])('refuses the password %j and leaves the link good', async (password, sentence) => {
    const { email } = await newPerson();
    await ask(email);
    const token = await tokenTo(email);
    const refused = await complete(token, password);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errorMessages).toEqual([{ errorMessage: sentence, field: 'password', code: 'invalid' }]);
    expect((await complete(token)).statusCode).toBe(200);
  });

  it('answers an unknown, a disabled and a known address alike, and in the same time', async () => {
    const { email } = await newPerson();
    const disabled = await newPerson();
    await lot.inWork(({ trx }) =>
      trx.updateTable('users').set({ status: 'DISABLED' }).where('id', '=', disabled.id).execute(),
    );
    const timed = async (address: string) => {
      const start = performance.now();
      const answer = await ask(address);
      return { took: performance.now() - start, said: answer.json(), status: answer.statusCode };
    };
    const answers = [await timed(email), await timed('nobody@gatehouse.example'), await timed(disabled.email)];
    for (const { said, status } of answers)
      expect([status, said]).toEqual([200, { message: sessionMessages.resetSent }]);
    for (const { took } of answers) expect(took).toBeGreaterThan(245);
    expect(await linksTo(disabled.email)).toEqual([]);
  });

  it('sends one address three mails an hour at most', async () => {
    const { email } = await newPerson();
    for (let time = 0; time < 5; time += 1) expect((await ask(email)).statusCode).toBe(200);
    expect(await linksTo(email)).toHaveLength(3);
    lot.clock.forward(61 * MINUTE);
    await ask(email);
    lot.clock.forward(-61 * MINUTE);
    expect(await linksTo(email)).toHaveLength(4);
  });

  it('an invitation lasts a week and sets the first password', async () => {
    const { email, id } = await newPerson(null);
    const sent = await lot.inWork((work) =>
      sendPasswordLink(work, { userId: id, publicUrl: lot.config.publicUrl, purpose: 'invite' }),
    );
    expect(sent).toBe(true);
    lot.clock.forward(6 * 24 * 60 * MINUTE);
    expect((await complete(await tokenTo(email))).statusCode).toBe(200);
    lot.clock.forward(-6 * 24 * 60 * MINUTE);
    expect((await freshSignInAs(lot.app, email, newPassword)).profile.email).toBe(email);
  });

  it('is heard from our own page only', async () => {
    const visitor = new Visitor(lot.app);
    const answer = await visitor.ask({
      method: 'POST',
      url: '/idp/password-reset',
      payload: { email: 'x@y.example' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
