import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type As, freshSignInAs, Visitor } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { errors, newEmail } from './testing/bodies.ts';
import { addPerson, linkTo, mailsTo } from './testing/people.ts';

let lot: Lot;
let sam: As;
let casey: As;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
  casey = await lot.as('casey');
});
afterAll(() => lot?.close());

interface Person {
  readonly userId: string;
  readonly email: string;
}
const read = async (as: As, { userId }: Person, side = 'studio-ops') =>
  (await as.call('GET', `/api/${side}/users/${userId}`)).json();

/** Saves the form of somebody as it is, with another address. */
const move = async (as: As, person: Person, email: string, side = 'studio-ops') => {
  const user = await read(as, person, side);
  const who = { firstname: user.firstname, lastname: user.lastname, email, jobtitle: 'Producer', phone: '' };
  const seen = { 'if-match': String(user.version) };
  if (user.userTypeId !== 1) {
    const { userRoleIds, departmentsIds, values, authorityCents } = user;
    const body = { ...who, userRoleIds, departmentsIds, values, authorityCents, designations: [] };
    return as.call('PUT', `/api/studio-ops/users/${person.userId}`, body, seen);
  }
  const projects = user.projects.map(({ projectId, values }: { projectId: string; values: string[] }) => ({
    projectId,
    values,
  }));
  const { companyadmin, accountspayable } = user;
  const path = side === 'studio-ops' ? 'studio-ops/company/users' : 'customer-portal/users';
  return as.call('PUT', `/api/${path}/${person.userId}`, { ...who, companyadmin, accountspayable, projects }, seen);
};
const token = async (email: string): Promise<string> => (await linkTo(lot, email)).searchParams.get('token') ?? '';
const byLink = (given: string, check = '') =>
  lot.app.inject({ method: 'POST', url: `/api/customer-portal/confirm-address${check}`, payload: { token: given } });
const reset = (person: Person) =>
  casey.call('PUT', `/api/studio-ops/users/password-reset?userProfileId=${person.userId}`);
const over = [410, sessionMessages.linkOver];
const said = (answer: { statusCode: number; json: () => { errorMessages: { errorMessage: string }[] } }) => [
  answer.statusCode,
  answer.json().errorMessages[0]?.errorMessage,
];

describe('the address of who holds a power', () => {
  it('is not a CSR’s to change, invited or accepted: Casey does not become Avery', async () => {
    for (const accepted of [true, false]) {
      const avery = await addPerson(lot, { roles: ['A/R', 'CSR'], accepted });
      const refused = await move(casey, avery, newEmail());
      expect([refused.statusCode, errors(refused)]).toEqual([403, [['email', usersMessages.emailOfPowers]]]);
      expect((await read(casey, avery)).emailOpen).toBe(false);
      // the link of a reset goes where it went before
      if (accepted) expect((await reset(avery)).statusCode).toBe(200);
      expect(await mailsTo(lot, avery.email)).toEqual(accepted ? ['password-reset'] : []);
    }
  });

  it('is not changed by a CSR who asked before the power was given', async () => {
    const person = await addPerson(lot, { roles: ['Department User'] });
    const mine = newEmail();
    expect((await move(casey, person, mine)).statusCode).toBe(200);
    await lot.rows(sql`insert into user_roles (user_id, role) values (${person.userId}, 'A/R')`);
    expect(said(await byLink(await token(mine)))).toEqual(over);
    expect((await read(sam, person)).email).toBe(person.email);
  });

  it('is a System Admin’s to change, confirmed by a second one where there is one, then at the new address', async () => {
    const joan = await addPerson(lot, { roles: ['A/R'] });
    const alone = newEmail();
    expect((await move(sam, joan, alone)).json().message).toBe(
      `User Updated Successfully. ${usersMessages.addressWaits}`,
    );
    const admin = await addPerson(lot, { roles: ['System Admin'] });
    const second = await freshSignInAs(lot.app, admin.email);
    // one who could have been asked is asked: the link of before is over
    expect(said(await byLink(await token(alone)))).toEqual(over);

    const next = newEmail();
    expect((await move(sam, joan, next)).json().message).toBe(
      `User Updated Successfully. ${usersMessages.addressWaitsForSecond}`,
    );
    expect(await mailsTo(lot, next)).toEqual([]);
    expect(await mailsTo(lot, joan.email)).toEqual(['address-asked', 'address-asked']);
    const { waiting } = await read(second, joan);
    expect(waiting).toMatchObject([{ kind: 'ADDRESS', waitsFor: 'SECOND_ADMIN', answers: ['confirm', 'decline'] }]);
    const confirm = `/api/studio-ops/user-changes/${waiting[0].userChangeId}/confirm`;
    expect((await sam.call('PUT', confirm)).statusCode).toBe(403);
    expect((await second.call('PUT', confirm)).statusCode).toBe(200);
    expect((await read(sam, joan)).email).toBe(joan.email);
    expect((await byLink(await token(next))).statusCode).toBe(200);
    expect((await read(sam, joan)).email).toBe(next);
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${admin.userId}`);
  });
});

describe('every change of an address', () => {
  it('waits for the new one: a CSR’s of a customer, told to the old at once, and in force with everything of before ended', async () => {
    const vera = await addPerson(lot, {});
    const them = await freshSignInAs(lot.app, vera.email);
    const next = newEmail();
    const saved = await move(casey, vera, next);
    expect(saved.json().message).toBe(`User Updated Successfully. ${usersMessages.addressWaits}`);
    expect(await read(casey, vera)).toMatchObject({
      email: vera.email,
      waiting: [{ kind: 'ADDRESS', waitsFor: 'NEW_ADDRESS', askedBy: 'Casey Reed', answers: ['withdraw'] }],
    });
    expect(await mailsTo(lot, vera.email)).toEqual(['address-asked']);
    expect(await mailsTo(lot, next)).toEqual(['address-confirm']);
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(200);
    const link = await token(next);

    // a reset in between goes to the address that counts, and is void afterwards
    const visitor = new Visitor(lot.app);
    visitor.headers.origin = lot.services.config.publicUrl;
    await visitor.post('/idp/password-reset', { email: vera.email });
    await visitor.post('/idp/password-reset', { email: next });
    expect(await mailsTo(lot, vera.email)).toEqual(['address-asked', 'password-reset']);
    expect(await mailsTo(lot, next)).toEqual(['address-confirm']);
    const resetLink = await token(vera.email);

    expect((await byLink(link, '/check')).json()).toEqual({ email: next });
    expect((await read(casey, vera)).email).toBe(vera.email);
    const confirmed = await byLink(link);
    expect([confirmed.statusCode, confirmed.json().message]).toEqual([200, usersMessages.addressConfirmed]);
    expect(await read(casey, vera)).toMatchObject({ email: next, waiting: [] });
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    expect((await visitor.post('/idp/password-reset/check', { token: resetLink })).statusCode).toBe(410);
    expect((await mailsTo(lot, vera.email)).at(-1)).toBe('address-changed');
    expect((await mailsTo(lot, next)).at(-1)).toBe('address-changed');
    expect((await freshSignInAs(lot.app, next)).profile.email).toBe(next);
    await expect(freshSignInAs(lot.app, vera.email)).rejects.toThrow();
    expect(said(await byLink(link))).toEqual(over);
    const [row] = await lot.rows<{ event: string; actor_name: string; detail: object }>(
      sql`select event, actor_name, detail from audit where target_id = ${vera.userId} and event = 'ADDRESS_CONFIRMED'`,
    );
    expect(row).toMatchObject({ actor_name: 'by link', detail: { email: [vera.email, next], askedBy: 'Casey Reed' } });
  });

  it('is nothing to a company admin once somebody signed in; the invitation of somebody who did not goes to the new one', async () => {
    const ines = await lot.as('ines');
    const mate = await addPerson(lot, {});
    expect(said(await move(ines, mate, newEmail(), 'customer-portal'))).toEqual([409, usersMessages.emailKept]);
    const invited = await addPerson(lot, { accepted: false });
    const next = newEmail();
    expect((await move(ines, invited, next, 'customer-portal')).json().message).toBe('User Updated Successfully');
    expect(await mailsTo(lot, invited.email)).toEqual(['address-changed']);
    expect(await mailsTo(lot, next)).toEqual(['invite']);
    expect(await read(ines, invited, 'customer-portal')).toMatchObject({ email: next, waiting: [] });
  });

  it('is over when it is withdrawn, replaced, or its week has passed; and when who asked may no longer', async () => {
    const person = await addPerson(lot, {});
    const [first, other, late] = [newEmail(), newEmail(), newEmail()];
    await move(casey, person, first);
    await move(casey, person, other);
    expect(said(await byLink(await token(first)))).toEqual(over);
    const { waiting } = await read(casey, person);
    const withdraw = `/api/studio-ops/user-changes/${waiting[0].userChangeId}/withdraw`;
    expect((await casey.call('PUT', withdraw)).statusCode).toBe(200);
    expect(said(await byLink(await token(other)))).toEqual(over);
    await move(casey, person, late);
    const link = await token(late);
    await lot.rows(sql`update users set frozen_at = now() - interval '1 minute' where id = ${lot.idOf('casey')}`);
    expect(said(await byLink(link))).toEqual(over);
    await lot.rows(sql`update users set frozen_at = null where id = ${lot.idOf('casey')}`);
    expect((await byLink(link, '/check')).statusCode).toBe(200);
    await lot.rows(
      sql`update user_changes set expires_at = now() - interval '1 second' where user_id = ${person.userId}`,
    );
    expect(said(await byLink(link))).toEqual(over);
    for (const nonsense of ['', 'x', 'A'.repeat(43)]) expect(said(await byLink(nonsense))).toEqual(over);
    expect((await read(casey, person)).email).toBe(person.email);
  });

  it('is refused at the link when somebody else got the address meanwhile, and when it is asked for one in use', async () => {
    const person = await addPerson(lot, {});
    const next = newEmail();
    await move(casey, person, next);
    const link = await token(next);
    await addPerson(lot, { email: next });
    expect(said(await byLink(link))).toEqual([409, fieldMessages.duplicateEmail]);
    const refused = await move(casey, await addPerson(lot, {}), next);
    expect([refused.statusCode, errors(refused)[0]?.[0]]).toEqual([409, 'email']);
  });

  it('two presses at once count once', async () => {
    const person = await addPerson(lot, {});
    const next = newEmail();
    await move(casey, person, next);
    const link = await token(next);
    const both = await Promise.all([byLink(link), byLink(link)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  });
});
