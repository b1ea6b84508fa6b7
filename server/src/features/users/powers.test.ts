import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type As, freshSignInAs } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { errors, newEmail, staff } from './testing/bodies.ts';
import { addPerson, mailsTo } from './testing/people.ts';

// role ids of decision 0002
const [DEPARTMENT_USER, CSR, SYSTEM_ADMIN, AR] = [6, 8, 9, 10];
const level = { level: 1, departmentId: 'grip', capCents: 5_000_000, validFrom: null, validTo: null };
const powers = {
  userRoleIds: [DEPARTMENT_USER, AR],
  designations: [level],
  values: ['Final Review'],
  authorityCents: 100,
};

let lot: Lot;
let sam: As;
let casey: As;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
  casey = await lot.as('casey');
});
afterAll(() => lot?.close());

type Person = { readonly userId: string; readonly email: string };
const read = async (as: As, userId: string) => (await as.call('GET', `/api/studio-ops/users/${userId}`)).json();
/** The form of somebody as it is, with this changed. */
const edit = async (as: As, person: Person, more: object) => {
  const user = await read(as, person.userId);
  const { firstname, lastname, email, userRoleIds, departmentsIds, values, authorityCents } = user;
  const designations = user.designations.map(({ department: _, ...own }: { department: string }) => own);
  const body = {
    firstname,
    lastname,
    email,
    jobtitle: 'Producer',
    phone: '',
    departmentsIds,
    userRoleIds,
    designations,
    values,
  };
  const seen = { 'if-match': String(user.version) };
  return as.call('PUT', `/api/studio-ops/users/${person.userId}`, { ...body, authorityCents, ...more }, seen);
};
const answer = (as: As, userChangeId: string, word: string) =>
  as.call('PUT', `/api/studio-ops/user-changes/${userChangeId}/${word}`);
const holdings = async (as: As, person: Person) => {
  const { userRoleIds, designations, values, authorityCents, waiting } = await read(as, person.userId);
  return { userRoleIds, levels: designations.length, values, authorityCents, waiting: waiting.length };
};
const audited = async (person: Person) =>
  (
    await lot.rows<{ event: string; detail: Record<string, unknown> }>(
      sql`select event, detail from audit where target_type = 'user' and target_id = ${person.userId} order by id desc limit 1`,
    )
  )[0];

describe('powers are given, raised and taken by a System Admin only', () => {
  it('a CSR adds staff without powers, and nobody with one: a no beside each field', async () => {
    expect((await casey.call('POST', '/api/studio-ops/users', staff())).statusCode).toBe(200);
    const refused = await casey.call('POST', '/api/studio-ops/users', staff(powers));
    expect([refused.statusCode, errors(refused)]).toEqual([
      403,
      ['userRoleIds', 'designations', 'values', 'authorityCents'].map((field) => [
        field,
        usersMessages.onlySystemAdminPowers,
      ]),
    ]);
    const admin = await casey.call('POST', '/api/studio-ops/users', staff({ userRoleIds: [SYSTEM_ADMIN] }));
    expect([admin.statusCode, errors(admin)[0]?.[0]]).toEqual([403, 'userRoleIds']);
    expect((await casey.call('GET', '/api/studio-ops/users/metadata')).json()).toMatchObject({ mayGivePowers: false });
  });

  it('nor does a CSR who is A/R as well: held is not given', async () => {
    const avery = await addPerson(lot, { roles: ['CSR', 'A/R'] });
    const as = await freshSignInAs(lot.app, avery.email);
    expect((await as.call('POST', '/api/studio-ops/users', staff({ userRoleIds: [AR] }))).statusCode).toBe(403);
  });

  it('a CSR edits who holds a power, and gives, raises and takes none', async () => {
    const person = await addPerson(lot, { roles: ['Department User', 'A/R'] });
    await lot.rows(
      sql`insert into designations (user_id, level, department_id, cap_cents, valid_from) values (${person.userId}, 1, 'grip', 100, '2020-01-01')`,
    );
    const before = await holdings(casey, person);
    expect((await edit(casey, person, { jobtitle: 'Key Grip', departmentsIds: ['costume'] })).statusCode).toBe(200);
    for (const more of [
      { userRoleIds: [DEPARTMENT_USER] },
      { userRoleIds: [DEPARTMENT_USER, AR, SYSTEM_ADMIN] },
      { designations: [] },
      { designations: [{ ...level, capCents: 200 }] },
      { values: ['A/R Number'] },
    ])
      expect((await edit(casey, person, more)).statusCode, JSON.stringify(more)).toBe(403);
    expect(await holdings(casey, person)).toEqual(before);
  });

  it('an amount beyond anybody is refused beside its field', async () => {
    const huge = 99_999_999_999_999;
    const refused = await sam.call(
      'POST',
      '/api/studio-ops/users',
      staff({ ...powers, authorityCents: huge, designations: [{ ...level, capCents: huge }] }),
    );
    expect([refused.statusCode, errors(refused)]).toEqual([
      400,
      [
        ['designations.0.capCents', 'Enter at most $100,000,000'],
        ['authorityCents', 'Enter at most $100,000,000'],
      ],
    ]);
  });
});

describe('where there is no second System Admin', () => {
  it('a power counts at once, the audit says so with old and new, and all hear of it', async () => {
    const person = await addPerson(lot, { roles: ['Department User'] });
    const saved = await edit(sam, person, powers);
    expect(saved.json().message).toBe('User Updated Successfully');
    expect(await holdings(sam, person)).toEqual({
      userRoleIds: [DEPARTMENT_USER, AR],
      levels: 1,
      values: ['Final Review'],
      authorityCents: 100,
      waiting: 0,
    });
    expect(await audited(person)).toEqual({
      event: 'STUDIO_USER_EDITED',
      detail: {
        alone: true,
        changes: [
          { what: 'A/R', was: null, is: '' },
          { what: 'Level 1, Grip', was: null, is: 'up to $50,000' },
          { what: 'Final Review', was: null, is: '' },
          { what: 'Authority of the final review', was: null, is: 'up to $1' },
        ],
      },
    });
    expect(await mailsTo(lot, person.email)).toEqual(['role-changed']);
    expect(await mailsTo(lot, 'sam.whitlock@gatehouse.example')).toContain('user-powers-changed');
    await edit(sam, person, { designations: [{ ...level, capCents: 9_000_000 }] });
    const [, raised] = await lot.rows<{ mail: { facts: string[][] } }>(
      sql`select mail from mail_outbox where mail->'to'->0->>'address' = ${person.email} order by created_at, id`,
    );
    expect(raised?.mail.facts).toContainEqual(['Changed', 'Level 1, Grip: up to $90,000, was up to $50,000']);
    const { entries } = (await sam.call('GET', `/api/studio-ops/users/${person.userId}/activity`)).json();
    expect(entries[0].about).toBe(
      'Edited, rights changed, there is no second System Admin, Level 1, Grip: up to $90,000, was up to $50,000',
    );
  });

  it('somebody new has it from the first sign-in, and the invitation names it', async () => {
    const body = staff(powers);
    const added = await sam.call('POST', '/api/studio-ops/users', body);
    expect(added.json().message).toBe('Studio user added successfully');
    const [mail] = await lot.rows<{ mail: { facts: string[][] } }>(
      sql`select mail from mail_outbox where email_type = 'invite' and mail->'to'->0->>'address' = ${body.email}`,
    );
    expect(mail?.mail.facts).toContainEqual(['Permissions', 'Final Review']);
  });
});

describe('where there is a second System Admin', () => {
  let second: As;
  let person: Person;
  let admin: Person;
  beforeAll(async () => {
    admin = await addPerson(lot, { roles: ['System Admin'] });
    second = await freshSignInAs(lot.app, admin.email);
  });
  beforeEach(async () => {
    person = await addPerson(lot, { roles: ['Department User'] });
  });
  const asked = async (more: object = powers): Promise<string> => {
    const saved = await edit(sam, person, more);
    expect(saved.json().message).toBe(`User Updated Successfully. ${usersMessages.rightsWait}`);
    return (await read(sam, person.userId)).waiting[0].userChangeId;
  };

  it('a power waits: nothing counts before the second one confirms, who finds it by mail, inbox and page', async () => {
    const userChangeId = await asked();
    expect(await holdings(sam, person)).toEqual({
      userRoleIds: [DEPARTMENT_USER],
      levels: 0,
      values: [],
      authorityCents: null,
      waiting: 1,
    });
    expect(await audited(person)).toMatchObject({ event: 'STUDIO_USER_EDITED', detail: { waits: true } });
    expect(await mailsTo(lot, admin.email)).toContain('user-change-asked');
    const inbox = (await second.call('GET', '/api/customer-portal/notifications')).json();
    expect(JSON.stringify(inbox)).toContain(`userProfileId=${person.userId}`);
    const { changes } = (await second.call('GET', '/api/studio-ops/user-changes')).json();
    expect(changes.find((each: { userChangeId: string }) => each.userChangeId === userChangeId)).toMatchObject({
      userProfileId: person.userId,
      kind: 'RIGHTS',
      waitsFor: 'SECOND_ADMIN',
      what: [
        'Given: A/R',
        'Given: Level 1, Grip, up to $50,000',
        'Given: Final Review',
        'Given: Authority of the final review, up to $1',
      ],
      askedBy: 'Sam Whitlock',
      answers: ['confirm', 'decline'],
    });
    expect((await casey.call('GET', '/api/studio-ops/user-changes')).statusCode).toBe(403);

    // neither who asked, nor a CSR
    expect((await answer(sam, userChangeId, 'confirm')).statusCode).toBe(403);
    expect((await answer(casey, userChangeId, 'confirm')).statusCode).toBe(403);
    expect((await answer(casey, userChangeId, 'withdraw')).statusCode).toBe(403);
    const them = await freshSignInAs(lot.app, person.email);
    const confirmed = await answer(second, userChangeId, 'confirm');
    expect([confirmed.statusCode, confirmed.json().message]).toEqual([200, usersMessages.changeConfirmed]);
    expect(await holdings(sam, person)).toMatchObject({ userRoleIds: [DEPARTMENT_USER, AR], levels: 1, waiting: 0 });
    expect((await them.call('GET', '/api/customer-portal/auth')).statusCode).toBe(401);
    expect(await audited(person)).toMatchObject({
      event: 'USER_CHANGE_CONFIRMED',
      detail: { askedBy: 'Sam Whitlock' },
    });
    expect(await mailsTo(lot, person.email)).toEqual(['role-changed']);
    expect((await answer(second, userChangeId, 'confirm')).statusCode).toBe(404);
  });

  it('taking waits too, and freezing does not', async () => {
    const joan = await addPerson(lot, { roles: ['A/R', 'CSR'] });
    const saved = await edit(sam, joan, { userRoleIds: [CSR] });
    expect(saved.json().message).toContain(usersMessages.rightsWait);
    expect((await read(sam, joan.userId)).userRoleIds).toEqual([CSR, AR]);
    const freeze = `/api/studio-ops/users/freeze?userProfileId=${joan.userId}&frozen=true`;
    expect((await casey.call('PUT', freeze)).statusCode).toBe(200);
  });

  it('the person concerned does not confirm their own', async () => {
    const other = await addPerson(lot, { roles: ['System Admin'] });
    const them = await freshSignInAs(lot.app, other.email);
    await edit(sam, other, { values: ['A/R Number'] });
    const { waiting } = await read(sam, other.userId);
    expect((await answer(them, waiting[0].userChangeId, 'confirm')).statusCode).toBe(403);
    expect((await answer(second, waiting[0].userChangeId, 'confirm')).statusCode).toBe(200);
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${other.userId}`);
  });

  it('declined or withdrawn, everything is as it was; who asked hears of a no', async () => {
    const before = await holdings(sam, person);
    expect((await answer(second, await asked(), 'decline')).json().message).toBe(usersMessages.changeDeclined);
    expect(await mailsTo(lot, 'sam.whitlock@gatehouse.example')).toContain('user-change-declined');
    expect((await answer(second, await asked(), 'withdraw')).statusCode).toBe(403);
    const { waiting } = await read(sam, person.userId);
    expect((await answer(sam, waiting[0].userChangeId, 'withdraw')).statusCode).toBe(200);
    expect(await holdings(sam, person)).toEqual(before);
    expect(await mailsTo(lot, person.email)).toEqual([]);
  });

  it('a second change of rights is refused while one waits; what fits the user no longer is refused at the confirmation', async () => {
    const userChangeId = await asked();
    const again = await edit(sam, person, { userRoleIds: [DEPARTMENT_USER, CSR] });
    expect([again.statusCode, errors(again)[0]?.[1]]).toEqual([409, usersMessages.changeWaits]);
    expect((await edit(sam, person, { firstname: 'Adele' })).statusCode).toBe(200);
    await lot.rows(sql`insert into user_roles (user_id, role) values (${person.userId}, 'CSR')`);
    const refused = await answer(second, userChangeId, 'confirm');
    expect([refused.statusCode, errors(refused)[0]?.[1]]).toEqual([409, usersMessages.changeConflict]);
    expect((await answer(second, userChangeId, 'decline')).statusCode).toBe(200);
  });

  it('it is over after fourteen days, and when who asked is no System Admin any more', async () => {
    const old = await asked();
    await lot.rows(sql`update user_changes set expires_at = now() - interval '1 second' where id = ${old}`);
    expect((await answer(second, old, 'confirm')).statusCode).toBe(404);
    expect(await holdings(sam, person)).toMatchObject({ waiting: 0 });
    await asked();
    const other = await addPerson(lot, { roles: ['System Admin'] });
    const asker = await freshSignInAs(lot.app, other.email);
    const friend = await addPerson(lot, { roles: ['Department User'] });
    await edit(asker, friend, powers);
    const { waiting } = await read(sam, friend.userId);
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${other.userId}`);
    const refused = await answer(second, waiting[0].userChangeId, 'confirm');
    expect([refused.statusCode, errors(refused)[0]?.[1]]).toEqual([409, usersMessages.changeAskerGone]);
  });

  it('somebody new is invited without the powers, which wait', async () => {
    const added = await sam.call('POST', '/api/studio-ops/users', staff({ ...powers, email: newEmail() }));
    expect(added.json().message).toBe(`Studio user added successfully. ${usersMessages.rightsWait}`);
    const invited = { userId: added.json().userProfileId, email: '' };
    expect(await holdings(sam, invited)).toMatchObject({ userRoleIds: [DEPARTMENT_USER], levels: 0, waiting: 1 });
    const { waiting } = await read(second, invited.userId);
    expect((await answer(second, waiting[0].userChangeId, 'confirm')).statusCode).toBe(200);
    expect(await holdings(sam, invited)).toMatchObject({ userRoleIds: [DEPARTMENT_USER, AR], levels: 1, waiting: 0 });
  });

  it('two answers at once are one', async () => {
    const userChangeId = await asked();
    const both = await Promise.all([answer(second, userChangeId, 'confirm'), answer(second, userChangeId, 'decline')]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  });
});
