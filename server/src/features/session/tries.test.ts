import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, castPassword, signIn, Visitor } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';

const SECOND = 1000;
let lot: IdentityApp;
let number = 0;

beforeAll(async () => {
  lot = await createIdentityApp();
});
afterAll(() => lot.close());

const newPerson = async (): Promise<string> => {
  number += 1;
  const email = `person.${number}@gatehouse.example`;
  await lot.addUser({ email, roles: ['CSR'] });
  return email;
};

const typist = async (visitor = new Visitor(lot.app)) => {
  const uid = await beginSignIn(visitor);
  return (email: string, password: string) => visitor.post(`/idp/interaction/${uid}/login`, { email, password });
};

const statuses = async (type: Awaited<ReturnType<typeof typist>>, email: string, times: number): Promise<number[]> => {
  const seen: number[] = [];
  for (let time = 0; time < times; time += 1) seen.push((await type(email, 'wrong-password')).statusCode);
  return seen;
};

describe('guessing passwords', () => {
  it('[AU-015] waits 30 s after five wrong ones, then doubles, and says so', async () => {
    const [email, type] = [await newPerson(), await typist()];
    expect(await statuses(type, email, 6)).toEqual([400, 400, 400, 400, 400, 429]);
    const refused = await type(email, castPassword);
    expect(refused.json().errorMessages[0].errorMessage).toBe(sessionMessages.tooManyTries);
    expect(refused.headers['retry-after']).toBeDefined();
    lot.clock.forward(29 * SECOND);
    expect((await type(email, 'wrong-password')).statusCode).toBe(429);
    lot.clock.forward(2 * SECOND);
    expect((await type(email, 'wrong-password')).statusCode).toBe(400);
    lot.clock.forward(59 * SECOND);
    expect((await type(email, 'wrong-password')).statusCode).toBe(429);
    lot.clock.forward(2 * SECOND);
    expect((await type(email, castPassword)).statusCode).toBe(200);
  });

  it('forgets the count after a right one', async () => {
    const [email, type] = [await newPerson(), await typist()];
    expect(await statuses(type, email, 4)).toEqual([400, 400, 400, 400]);
    expect((await type(email, castPassword)).statusCode).toBe(200);
    expect(await statuses(type, email, 4)).toEqual([400, 400, 400, 400]);
  });

  it('never waits longer than 15 minutes, and never for good', async () => {
    const email = await newPerson();
    // an interaction lasts an hour, this attack longer: each try opens the modal anew
    const tryOnce = async (password: string): Promise<number> => (await (await typist())(email, password)).statusCode;
    for (let failure = 0; failure < 20; failure += 1) {
      expect(await tryOnce('wrong-password')).toBe(400);
      lot.clock.forward(14 * 60 * SECOND);
      if (failure === 19) expect(await tryOnce(castPassword)).toBe(429);
      lot.clock.forward(61 * SECOND);
    }
    expect(await tryOnce(castPassword)).toBe(200);
  }, 30_000);

  it('lets five of fifty through that come at the same moment', async () => {
    const [email, type] = [await newPerson(), await typist()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => type(email, 'wrong-password')));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(45);
  });

  it('answers an unknown address in the same words and numbers', async () => {
    const type = await typist();
    const known = await statuses(type, await newPerson(), 7);
    const unknown = await statuses(type, 'nobody.at.all@gatehouse.example', 7);
    expect(unknown).toEqual(known);
  });

  it('does not lock out a device that signed in before', async () => {
    const email = await newPerson();
    const own = new Visitor(lot.app);
    await signIn(own, email);
    const attacker = await typist();
    expect((await statuses(attacker, email, 6)).at(-1)).toBe(429);
    expect((await attacker(email, castPassword)).statusCode).toBe(429);
    const typeAtHome = await typist(own);
    expect((await typeAtHome(email, castPassword)).statusCode).toBe(200);
  });

  it('does not take the device of somebody else for a known one', async () => {
    const [email, other] = [await newPerson(), await newPerson()];
    const device = new Visitor(lot.app);
    await signIn(device, other);
    const attacker = await typist(device);
    expect((await statuses(attacker, email, 6)).at(-1)).toBe(429);
    expect((await attacker(email, castPassword)).statusCode).toBe(429);
  });

  it('allows ten sign-ins a minute from one address, whatever bearer tokens it makes up', async () => {
    const strict = await createIdentityApp({ GATEHOUSE_RATE_FACTOR: '1' });
    const visitor = new Visitor(strict.app);
    const uid = await beginSignIn(visitor);
    const seen: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const email = `somebody.${time}@gatehouse.example`;
      seen.push(
        (await visitor.post(`/idp/interaction/${uid}/login`, { email, password: 'wrong-password' })).statusCode,
      );
    }
    expect(seen).toEqual([...Array(10).fill(400), 429]);
    await strict.close();
  });
});
