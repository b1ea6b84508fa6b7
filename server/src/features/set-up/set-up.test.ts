import { setUpMessages } from '@gatehouse/domain/set-up/messages.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshSignInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { adminNow } from './admin-now.ts';
import { setUpLinkOfStart, waitingForAdministrator } from './waiting.ts';

const password = 'a heron above the backlot';
const HOUR = 3_600_000;
let lot: IdentityApp;

// each test has a lot to which nobody ever came
beforeEach(async () => {
  lot = await createIdentityApp();
});
afterEach(() => lot.close());

const tokenIn = (link: string | null): string => new URL(link ?? '').searchParams.get('token') ?? '';
const linkOfStart = async (): Promise<string> => tokenIn(await setUpLinkOfStart(lot));
const post = (call: 'check' | 'complete' | 'provider', payload: object, headers: Record<string, string> = {}) =>
  lot.app.inject({ method: 'POST', url: `/api/session/set-up/${call}`, payload, headers });
const check = (token: string) => post('check', { token });
const complete = (token: string, more: object = {}) =>
  post('complete', { token, name: 'Mary Ann Smith', email: 'Mary.Smith@studio.example', password, ...more });
const administrators = async (): Promise<readonly string[]> => {
  const { rows } = await lot.inWork(({ trx }) =>
    sql<{
      email: string;
    }>`select u.email from users u join user_roles r on r.user_id = u.id where r.role = 'System Admin'`.execute(trx),
  );
  return rows.map(({ email }) => email);
};
const command = async (...words: string[]) => {
  const said: string[] = [];
  const { publicUrl } = lot.config;
  const code = await adminNow({ databaseUrl: lot.ownerUrl, publicUrl, words, say: (line) => said.push(line) });
  const all = said.join('\n');
  return { code, said: all, link: /http\S+\/set-up\S+/.exec(all)?.[0] ?? null };
};

describe('the link of a start', () => {
  it('is 256 random bits that are kept as a hash only, and good for 24 hours', async () => {
    const token = await linkOfStart();
    expect(token).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    const stored = await lot.inWork(({ trx }) => trx.selectFrom('setup_links').selectAll().execute());
    expect(JSON.stringify(stored)).not.toContain(token);
    const { email, provider, expiresAt } = (await check(token)).json();
    expect({ email, provider }).toEqual({ email: null, provider: 'embedded' });
    expect(Math.abs(new Date(expiresAt).getTime() - lot.clock.now().getTime() - 24 * HOUR)).toBeLessThan(60_000);
  });

  it('makes the first System Admin, who signs in with what they chose, and is used by that', async () => {
    const token = await linkOfStart();
    const done = await complete(token);
    expect(done.statusCode).toBe(200);
    expect(done.headers['set-cookie']).toBeUndefined();
    const { profile } = await freshSignInAs(lot.app, 'mary.smith@studio.example', password);
    expect(profile).toMatchObject({ firstName: 'Mary Ann', lastName: 'Smith', roles: ['System Admin'] });
    expect((await complete(token, { email: 'second@studio.example' })).statusCode).toBe(410);
    const { rows } = await lot.inWork(({ trx }) =>
      sql<{ event: string; target_id: string }>`select event, target_id from audit order by id`.execute(trx),
    );
    expect(rows.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['SET_UP_LINK_MADE', 'ADMINISTRATOR_SET_UP']),
    );
    expect(rows.find(({ event }) => event === 'ADMINISTRATOR_SET_UP')?.target_id).toBe(profile.userProfileId);
    expect(await setUpLinkOfStart(lot)).toBeNull();
  });

  it('makes exactly one administrator of twenty who use it at the same moment', async () => {
    const token = await linkOfStart();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, place) => complete(token, { email: `hand.${place}@studio.example` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(410)]);
    expect(await administrators()).toHaveLength(1);
  });

  it('is refused with one sentence when it is wrong, replaced, used, over, or somebody administers the lot', async () => {
    const sentences = new Set<string>();
    const expectOver = async (token: string, why: string): Promise<void> => {
      for (const answer of [await check(token), await complete(token)]) {
        expect(answer.statusCode, why).toBe(410);
        sentences.add(answer.json().errorMessages[0].errorMessage);
      }
    };
    await expectOver('', 'empty');
    await expectOver('A'.repeat(43), 'no link ever');
    await expectOver(`${'A'.repeat(43)}=`, 'nobody’s');
    const first = await linkOfStart();
    const second = await linkOfStart();
    await expectOver(first, 'a newer one took its place');
    expect((await check(second)).statusCode).toBe(200);
    await lot.addUser({ email: 'sam@studio.example', roles: ['System Admin'] });
    await expectOver(second, 'somebody administers the lot');
    await lot.inWork(({ trx }) => sql`update users set status = 'DISABLED'`.execute(trx));
    expect((await check(second)).statusCode).toBe(200);
    lot.clock.forward(24 * HOUR);
    await expectOver(second, 'a day later');
    expect([...sentences]).toEqual([setUpMessages.linkOver]);
  });

  it('says beside the field what may not be, and is not used by that', async () => {
    const token = await linkOfStart();
    await lot.addUser({ email: 'taken@studio.example', roles: ['CSR'] });
    const wrong: [object, string][] = [
      [{ password: 'too short' }, 'password'],
      [{ password: 'mary.smith mary.smith' }, 'password'],
      [{ name: 'Mary' }, 'name'],
      [{ email: 'no address' }, 'email'],
      [{ email: 'TAKEN@studio.example' }, 'email'],
    ];
    for (const [more, field] of wrong) {
      const answer = await complete(token, more);
      expect([400, 409], field).toContain(answer.statusCode);
      expect(answer.json().errorMessages[0].field).toBe(field);
    }
    expect(await administrators()).toEqual([]);
    expect((await complete(token)).statusCode).toBe(200);
  });

  it('is for our own page: a form of another site uses nothing, nor is there a call for a foreign provider here', async () => {
    const token = await linkOfStart();
    const payload = { token, name: 'Mary Smith', email: 'm@studio.example', password };
    expect((await post('complete', payload, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await post('provider', { token, name: 'Mary Smith' })).statusCode).toBe(404);
    expect((await check(token)).statusCode).toBe(200);
  });
});

describe('a lot that waits', () => {
  it('is noticed in every process as soon as somebody has come, and never asked again', async () => {
    const processes = [await waitingForAdministrator(lot), await waitingForAdministrator(lot)];
    const waiting = () => Promise.all(processes.map((waits) => waits()));
    expect(await waiting()).toEqual([true, true]);
    await complete(await linkOfStart());
    expect(await waiting()).toEqual([false, false]);
    expect(processes.map((waits) => waits())).toEqual([false, false]); // no promise: nothing is asked
  });

  it('is none that lost its last administrator: its people go on, and the next start prints a link', async () => {
    await lot.addUser({ email: 'sam@studio.example', roles: ['System Admin'] });
    await lot.inWork(({ trx }) => sql`update users set status = 'DISABLED'`.execute(trx));
    expect((await waitingForAdministrator(lot))()).toBe(false);
    expect((await check(await linkOfStart())).statusCode).toBe(200);
  });
});

describe('npm run admin', () => {
  it('says who may sign in', async () => {
    expect((await command()).said).toContain('Nobody administers this lot yet.');
    await linkOfStart();
    expect((await command()).said).toMatch(/A set-up link is open until \d{4}-\d\d-\d\d \d\d:\d\d UTC\./);
    await lot.addUser({ email: 'sam.whitlock@studio.example', roles: ['System Admin'] });
    await lot.addUser({ email: 'robin.hale@studio.example', roles: ['System Admin'], password: null });
    await lot.addUser({ email: 'dina.cole@studio.example', roles: ['CSR'] });
    const { code, said } = await command();
    expect(code).toBe(0);
    expect(said).toMatch(/Sam Whitlock, sam\.whitlock@studio\.example +never here/);
    expect(said).toMatch(/Robin Hale, robin\.hale@studio\.example +invited, never signed in/);
    expect(said).toContain('one person of the staff and no customers');
  });

  it('makes a link for one address, also where somebody administers the lot, who hears of it', async () => {
    await lot.addUser({ email: 'sam.whitlock@studio.example', roles: ['System Admin'] });
    const { code, link, said } = await command('invite', 'Second@studio.example');
    expect([code, said]).toEqual([0, expect.stringContaining('Sam Whitlock')]);
    const token = tokenIn(link);
    expect((await check(token)).json().email).toBe('second@studio.example');
    const other = await complete(token);
    expect(other.json().errorMessages[0]).toMatchObject({ field: 'email', errorMessage: setUpMessages.otherAddress });
    expect((await complete(token, { email: 'Second@studio.example' })).statusCode).toBe(200);
    const mails = await lot.inWork(({ trx }) => trx.selectFrom('mail_outbox').select('mail').execute());
    expect(mails.map(({ mail }) => (mail as unknown as { to: { address: string }[] }).to[0]?.address)).toEqual([
      'sam.whitlock@studio.example',
    ]);
  });

  it.each([
    [['invite'], 'npm run admin -- invite ADDRESS'],
    [['remove', 'sam@studio.example'], 'npm run admin -- invite ADDRESS'],
    [['invite', 'nobody'], 'nobody is not an e-mail address'],
    [['invite', 'sam@studio.example'], 'has the address sam@studio.example already'],
  ])('refuses %j in a sentence and makes no link', async (words, sentence) => {
    await lot.addUser({ email: 'sam@studio.example', roles: ['System Admin'] });
    const { code, said, link } = await command(...words);
    expect([code, link]).toEqual([1, null]);
    expect(said).toContain(sentence);
  });

  it('says that a database does not answer', async () => {
    const said: string[] = [];
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/none';
    const code = await adminNow({ databaseUrl, publicUrl: 'x', words: [], say: (line) => said.push(line) });
    expect([code, said.at(-1)]).toEqual([2, expect.stringContaining('could not be asked')]);
  });
});
