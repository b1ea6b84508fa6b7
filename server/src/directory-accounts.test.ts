import { directorySyncMessages } from '@gatehouse/domain/directory-sync/messages.ts';
import { noStaffRights } from '@gatehouse/domain/directory-sync/rights.ts';
import { usersMessages } from '@gatehouse/domain/users/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form } from './features/departments/testing/asking.ts';
import { followDirectory } from './features/directory-sync/follow.ts';
import { type Directory, openDirectory, someone } from './features/directory-sync/testing/directory.ts';
import { directoryAccounts } from './features/users/offers/by-directory.ts';
import { addPerson, mailsTo } from './features/users/testing/people.ts';
import { houseOf } from './house.ts';
import { lotToday } from './platform/clock/lot-day.ts';
import { freshSignInAs } from './testing/as.ts';
import { createLot, type Lot } from './testing/lot.ts';

// role ids of decision 0002
const [DEPARTMENT_USER, DEPARTMENT_HEAD, CSR, AR] = [6, 7, 8, 10];
const room = '/api/studio-ops/directory-sync';

let lot: Lot;
let directory: Directory;
beforeAll(async () => {
  lot = await createLot();
  directory = await openDirectory(lot);
});
afterAll(() => lot?.close());

const sam = () => lot.as('sam');
const account = async (email: string) => {
  const [row] = await lot.rows<{ id: string }>(sql`select id from users where email = ${email}`);
  if (row === undefined) return null;
  const user = (await (await sam()).call('GET', `/api/studio-ops/users/${row.id}`)).json();
  const { userProfileId, status, userRoleIds, departmentsIds, values, designations, waiting } = user;
  return { userProfileId, status, userRoleIds, departmentsIds, values, levels: designations.length, waiting, user };
};
const state = async () => (await (await sam()).call('GET', room)).json();
const logOf = async (who: string) =>
  (await (await sam()).call('GET', `${room}/log`)).json().entries.filter((entry: { who: string }) => entry.who === who);
const answer = async (userChangeId: string, word: string) =>
  (await sam()).call('PUT', `/api/studio-ops/user-changes/${userChangeId}/${word}`);
/** What the job does each minute. */
const follow = () =>
  followDirectory({
    db: lot.db,
    clock: lot.clock,
    accounts: directoryAccounts(houseOf('http://localhost:8161', true)),
  });
/** A group that gives this, and who is in it. */
const mapped = async (name: string, mapping: object, ...members: readonly string[]) => {
  const group = await directory.group(name, members);
  const saved = await directory.map(group.id, mapping);
  expect(saved.statusCode, saved.body).toBe(200);
  return group;
};

describe('an account from the directory', () => {
  it('is made when a group lets somebody in, with the rights of the group, an invitation and a line in the log', async () => {
    const who = someone({ name: { givenName: 'Nora', familyName: 'Vale' }, title: 'Key Grip' });
    const { id } = await directory.add(who);
    expect(await account(who.userName), 'nothing lets them in yet').toBeNull();
    const crew = await mapped('Grip crew', { role: 'Department User', departmentId: 'grip' });
    expect(
      (await directory.patch(`/Groups/${crew.id}`, { op: 'add', path: 'members', value: [{ value: id }] })).statusCode,
    ).toBe(200);
    expect(await account(who.userName)).toMatchObject({
      status: 'ACTIVE',
      userRoleIds: [DEPARTMENT_USER],
      departmentsIds: ['grip'],
      waiting: [],
      user: { firstname: 'Nora', lastname: 'Vale', jobtitle: 'Key Grip' },
    });
    expect(await mailsTo(lot, who.userName)).toContain('invite');
    const made = (await account(who.userName))?.userProfileId;
    const { entries } = (await (await sam()).call('GET', `/api/studio-ops/users/${made}/activity`)).json();
    expect(entries).toMatchObject([
      { by: 'The directory', about: 'Changed by the directory, Given: Department User, Given: Member of Grip' },
    ]);
    expect(await logOf('Nora Vale')).toMatchObject([
      { state: 'DONE', what: 'is invited. Given: Department User, Given: Member of Grip' },
    ]);
    expect((await directory.scim('GET', `/Users/${id}`)).json().groups).toEqual([
      { value: crew.id, $ref: `http://localhost:8161/scim/v2/Groups/${crew.id}`, display: 'Grip crew', type: 'direct' },
    ]);
  });

  it('follows names, title and telephone number at once, and an address when it is confirmed there', async () => {
    const person = await addPerson(lot, { roles: ['Department User'] });
    const { id } = await directory.add(
      someone({ userName: person.email, emails: [{ value: person.email }], active: true }),
    );
    const next = `next.${person.email}`;
    await directory.patch(
      `/Users/${id}`,
      { op: 'replace', path: 'name.givenName', value: 'Paula' },
      { op: 'add', value: { phoneNumbers: [{ value: 'tel:818 555 0160', type: 'work' }], title: 'Foreman' } },
      { op: 'replace', path: 'emails', value: [{ value: next, primary: true }] },
    );
    const held = await account(person.email);
    expect(held?.user).toMatchObject({
      firstname: 'Paula',
      phone: '818 555 0160',
      jobtitle: 'Foreman',
      email: person.email,
    });
    expect(held?.waiting).toMatchObject([{ kind: 'ADDRESS', waitsFor: 'NEW_ADDRESS', askedBy: 'The directory' }]);
    expect(await mailsTo(lot, next)).toEqual(['address-confirm']);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Manager' });
    expect(await mailsTo(lot, next), 'asked once').toEqual(['address-confirm']);
  });

  it('keeps what was given by hand, and takes what the directory gave when it gives it no longer', async () => {
    const person = await addPerson(lot, { roles: ['CSR'] });
    const { id } = await directory.add(someone({ userName: person.email, emails: [{ value: person.email }] }));
    const group = await mapped('Lighting crew', { role: 'Department User', departmentId: 'set-lighting' }, id);
    expect(await account(person.email)).toMatchObject({
      userRoleIds: [DEPARTMENT_USER, CSR],
      departmentsIds: ['set-lighting'],
    });
    await directory.patch(`/Groups/${group.id}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await account(person.email)).toMatchObject({ status: 'ACTIVE', userRoleIds: [CSR], departmentsIds: [] });
  });

  it('ends when no group lets them in any more, and is open again when one does', async () => {
    const who = someone();
    const { id } = await directory.add(who);
    const group = await mapped('Client desk', { role: 'CSR' }, id);
    expect((await account(who.userName))?.status).toBe('ACTIVE');
    await directory.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members', value: [{ value: id }] });
    expect(await account(who.userName)).toMatchObject({ status: 'DISABLED', userRoleIds: [] });
    await directory.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] });
    expect(await account(who.userName)).toMatchObject({ status: 'ACTIVE', userRoleIds: [CSR] });
  });

  it('is not made where it could be none, and the log says why', async () => {
    const noName = await directory.add({ userName: 'robot@gatehouse.example', displayName: 'Robot' });
    const noAddress = await directory.add(
      someone({ userName: 'somebody', emails: undefined, displayName: 'No Address' }),
    );
    const carl = await directory.add(
      someone({ userName: 'carl', emails: [{ value: 'carl.dane@saltmarsh.example' }], displayName: 'Carl Of There' }),
    );
    await mapped('Everybody', { role: 'CSR' }, noName.id, noAddress.id, carl.id);
    for (const [who, what] of [
      ['Robot', directorySyncMessages.nameUnusable],
      ['No Address', directorySyncMessages.addressUnusable],
      ['Carl Of There', directorySyncMessages.addressTaken],
    ])
      expect(await logOf(who as string)).toMatchObject([{ state: 'FAILED', what }]);
    expect((await state()).figures.failedToday).toBeGreaterThanOrEqual(3);
  });
});

describe('what the directory may not give by itself', () => {
  const finals = { role: 'A/R', departmentId: null, values: ['Final Review'], authorityCents: 25_000_000 };

  it('waits for a System Admin, who finds it in the room with the group, and counts when confirmed', async () => {
    const who = someone({ name: { givenName: 'Ona', familyName: 'Reyes' } });
    const { id } = await directory.add(who);
    const group = await mapped('Receivable finals', finals, id);
    expect(await account(who.userName)).toMatchObject({ status: 'ACTIVE', userRoleIds: [], values: [] });
    const [waiting] = (await state()).waiting.filter(({ name }: { name: string }) => name === 'Ona Reyes');
    expect(waiting).toMatchObject({
      through: 'Receivable finals',
      what: ['Given: A/R', 'Given: Final Review', 'Given: Authority of the final review, up to $250,000'],
      answers: ['confirm', 'decline'],
    });
    expect((await answer(waiting.userChangeId, 'confirm')).statusCode).toBe(200);
    expect(await account(who.userName)).toMatchObject({ userRoleIds: [AR], values: ['Final Review'], waiting: [] });
    expect((await logOf('Ona Reyes'))[0]).toMatchObject({ state: 'WAITS' });
    // taken at once, and with it the last thing that let them in
    await directory.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' });
    expect(await account(who.userName)).toMatchObject({ status: 'DISABLED', userRoleIds: [], values: [] });
  });

  it('stays declined, goes with the group while it waits, and is asked for anew with another one', async () => {
    const person = await addPerson(lot, { roles: ['Department User'] });
    const { id } = await directory.add(someone({ userName: person.email, emails: [{ value: person.email }] }));
    const group = await mapped('Number givers', { role: 'CSR', values: ['A/R Number'] }, id);
    const first = (await account(person.email))?.waiting[0];
    expect(first.what).toEqual(['Given: A/R Number']);
    expect((await answer(first.userChangeId, 'decline')).statusCode).toBe(200);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Clerk' });
    expect(await account(person.email)).toMatchObject({ userRoleIds: [DEPARTMENT_USER, CSR], values: [], waiting: [] });
    await directory.map(group.id, { role: 'CSR', values: ['A/R Number', 'Final Review'] }, 1);
    const second = (await account(person.email))?.waiting[0];
    expect(second.what).toEqual(['Given: Final Review']);
    // another event on the way: still asked for, once
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Manager' });
    expect((await account(person.email))?.waiting[0]?.userChangeId).toBe(second.userChangeId);
    await directory.map(group.id, { role: 'CSR' }, 2);
    expect(await account(person.email)).toMatchObject({ values: [], waiting: [] });
  });

  it('levels wait as well, and a level without its role ends with the role', async () => {
    const who = someone();
    const { id } = await directory.add(who);
    const group = await mapped(
      'Costume heads',
      { role: 'Department Head', departmentId: 'costume', level: 2, capCents: 9_000_000 },
      id,
    );
    const held = await account(who.userName);
    expect(held).toMatchObject({ userRoleIds: [DEPARTMENT_HEAD], departmentsIds: ['costume'], levels: 0 });
    expect(held?.waiting[0].what).toEqual([
      'Given: Level 1, Costume, up to $90,000',
      'Given: Level 2, Costume, up to $90,000',
    ]);
    expect((await answer(held?.waiting[0].userChangeId, 'confirm')).statusCode).toBe(200);
    expect((await account(who.userName))?.levels).toBe(2);
    await directory.map(
      group.id,
      { role: 'Department User', departmentId: 'costume', level: 1, capCents: 9_000_000 },
      1,
    );
    expect(await account(who.userName)).toMatchObject({ userRoleIds: [DEPARTMENT_USER], levels: 1 });
  });

  it('is never shown to who gets it, and whoever mapped the group does not confirm it where somebody else can', async () => {
    const other = await addPerson(lot, { roles: ['System Admin'] });
    const who = someone();
    const { id } = await directory.add(who);
    const own = await directory.add(someone({ userName: other.email, emails: [{ value: other.email }] }));
    await mapped('Both', { role: 'CSR', values: ['A/R Number'] }, id, own.id);
    const as = await freshSignInAs(lot.app, other.email); // after the role that counts at once
    const ofSam = (await state()).waiting;
    const ofOther = (await as.call('GET', room)).json().waiting;
    const about = (list: { userProfileId: string }[], userId: string) =>
      list.filter((each) => each.userProfileId === userId);
    const userId = (await account(who.userName))?.userProfileId;
    expect(about(ofOther, other.userId)).toEqual([]);
    expect(about(ofSam, other.userId)).toMatchObject([{ answers: ['confirm', 'decline'] }]); // nobody else could
    expect(about(ofSam, userId)).toMatchObject([{ answers: [] }]);
    const [waiting] = about(ofOther, userId) as { userChangeId: string; userProfileId: string }[];
    expect((await answer(waiting?.userChangeId ?? '', 'confirm')).json().errorMessages[0].errorMessage).toBe(
      usersMessages.notYoursToAnswer,
    );
    expect((await as.call('PUT', `/api/studio-ops/user-changes/${waiting?.userChangeId}/confirm`)).statusCode).toBe(
      200,
    );
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${other.userId}`);
  });

  it('is told to those who mapped its groups where they are all there are', async () => {
    const other = await addPerson(lot, { roles: ['System Admin'] });
    const as = await freshSignInAs(lot.app, other.email);
    const { id } = await directory.add(someone());
    const numbers = await directory.group('Numbers', [id]);
    const finals = await directory.group('Finals', [id]);
    const nothing = { departmentId: null, level: 0, capCents: null, authorityCents: null, handOverTo: null };
    const given = { ...nothing, role: 'CSR', values: ['A/R Number'] };
    expect((await as.call('PUT', `${room}/groups/${numbers.id}`, given, { 'if-match': '0' })).statusCode).toBe(200);
    const asked = async () => (await mailsTo(lot, other.email)).filter((mail) => mail === 'user-change-asked').length;
    const before = await asked();
    expect((await directory.map(finals.id, { role: 'CSR', values: ['Final Review'] })).statusCode).toBe(200);
    expect(await asked()).toBe(before + 1);
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${other.userId}`);
  });

  it('waits behind a change that somebody asked for here, and comes when that is answered', async () => {
    const other = await addPerson(lot, { roles: ['System Admin'] });
    const as = await freshSignInAs(lot.app, other.email);
    const person = await addPerson(lot, { roles: ['Department User'] });
    const { id } = await directory.add(
      someone({ userName: person.email, emails: [{ value: person.email }], displayName: 'In The Way' }),
    );
    await lot.rows(sql`insert into user_changes (user_id, kind, waits_for, held, wanted, asked_by, asked_at, expires_at)
      values (${person.userId}, 'RIGHTS', 'SECOND_ADMIN', '{"userRoleIds":[6],"departmentsIds":[],"designations":[],"values":[],"authorityCents":null}',
        '{"userRoleIds":[6],"departmentsIds":[],"designations":[],"values":["A/R Number"],"authorityCents":null}', ${other.userId}, now(), now() + interval '9 days')`);
    await mapped('Late ones', { role: 'CSR' }, id);
    await follow(); // still in the way: nothing more is said
    expect(await account(person.email)).toMatchObject({ userRoleIds: [DEPARTMENT_USER] });
    const waits = (await logOf('In The Way')).filter((entry: { state: string }) => entry.state === 'WAITS');
    expect(waits).toMatchObject([{ what: directorySyncMessages.changeInTheWay }]);
    const [waiting] = (await account(person.email))?.waiting ?? [];
    expect((await answer(waiting.userChangeId, 'confirm')).statusCode).toBe(200);
    await follow();
    await follow();
    expect(await account(person.email)).toMatchObject({ userRoleIds: [DEPARTMENT_USER, CSR], values: ['A/R Number'] });
    expect((await as.call('GET', room)).statusCode).toBe(200);
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${other.userId}`);
  });
});

describe('ending somebody in the directory', () => {
  const ended = async (end: (id: string) => Promise<unknown>) => {
    const person = await addPerson(lot, { roles: ['A/R'] });
    const { id } = await directory.add(
      someone({ userName: person.email, emails: [{ value: person.email }], displayName: `Ending ${person.userId}` }),
    );
    const [here, there] = [await freshSignInAs(lot.app, person.email), await lot.another()];
    try {
      await end(id);
      const began = performance.now();
      const headers = { authorization: `Bearer ${here.token}` };
      for (const app of [lot.app, there.server])
        expect((await app.inject({ url: '/api/customer-portal/auth', headers })).statusCode).toBe(401);
      expect(performance.now() - began).toBeLessThan(1_000);
    } finally {
      await there.server.close();
    }
    expect((await account(person.email))?.status).toBe('DISABLED');
    const [entry] = await logOf(`Ending ${person.userId}`);
    expect(entry).toMatchObject({
      state: 'ENDED',
      what: expect.stringMatching(/^ended\. One session closed in \d\.\d s/i),
    });
    return { id, ...person };
  };

  it('by active false, PUT or DELETE, ends their sessions in every process within a second', async () => {
    const { id, email } = await ended((id) =>
      directory.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' }),
    );
    expect((await directory.scim('GET', `/Users/${id}`)).json().active).toBe(false);
    await directory.patch(`/Users/${id}`, { op: 'replace', value: { active: true } });
    expect((await account(email))?.status, 'nothing lets them in').toBe('DISABLED');
    await ended((id) => directory.scim('DELETE', `/Users/${id}`));
  });

  it('hands their reviews to whom the group says, and their requests back to the department', async () => {
    const person = await addPerson(lot, { roles: ['A/R'] });
    const { id } = await directory.add(
      someone({ userName: person.email, emails: [{ value: person.email }], displayName: 'Held Reviews' }),
    );
    await mapped('Reviewers', { role: 'A/R', handOverTo: lot.idOf('ari') }, id);
    const projectId = await lot.newProject();
    await lot.rows(sql`insert into credit_applications (company_id, project_id, status, submitted_version, owner_id, created_by, created_at, updated_at, status_since)
      values (${lot.companies.saltmarsh}, ${projectId}, 'IN_REVIEW', 1, ${person.userId}, ${lot.idOf('carl')}, now(), now(), now())`);
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false });
    expect((await logOf('Held Reviews'))[0].what).toMatch(/one review went to Ari Quinn/);
    const [row] = await lot.rows<{ owner: string }>(
      sql`select owner_id as owner from credit_applications where project_id = ${projectId}`,
    );
    expect(row?.owner).toBe(lot.idOf('ari'));
    expect(await mailsTo(lot, 'ari.quinn@gatehouse.example')).toContain('tasks-handed-over');
  });

  it('never ends the last System Admin, and never opens what somebody here ended', async () => {
    const made = await directory.add(
      someone({
        userName: 'sam',
        name: { givenName: 'Sam', familyName: 'Whitlock' },
        emails: [{ value: 'sam.whitlock@gatehouse.example' }],
      }),
    );
    for (const refused of [
      await directory.patch(`/Users/${made.id}`, { op: 'replace', path: 'active', value: false }),
      await directory.scim('DELETE', `/Users/${made.id}`),
    ])
      expect([refused.statusCode, refused.json().detail]).toEqual([409, usersMessages.lastSystemAdmin]);
    expect((await directory.scim('GET', `/Users/${made.id}`)).json().active).toBe(true);
    const person = await addPerson(lot, { roles: ['CSR'] });
    const { id } = await directory.add(
      someone({ userName: person.email, emails: [{ value: person.email }], displayName: 'Off Here' }),
    );
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${person.userId}`);
    await mapped('Openers', { role: 'CSR' }, id);
    expect((await account(person.email))?.status).toBe('DISABLED');
    expect((await logOf('Off Here'))[0]).toMatchObject({ state: 'FAILED', what: directorySyncMessages.disabledHere });
  });

  it('never opens what somebody here ended after the directory had ended and opened it', async () => {
    const person = await addPerson(lot, { roles: ['CSR'] });
    const { id } = await directory.add(
      someone({ userName: person.email, emails: [{ value: person.email }], displayName: 'On And Off' }),
    );
    await mapped('Back again', { role: 'CSR' }, id);
    const turn = (active: boolean) => directory.patch(`/Users/${id}`, { op: 'replace', path: 'active', value: active });
    const status = async () => (await account(person.email))?.status;
    await turn(false);
    expect(await status()).toBe('DISABLED');
    await turn(true);
    expect(await status()).toBe('ACTIVE');
    const byHand = async (to: string): Promise<void> => {
      const said = await (await sam()).call('PUT', `/api/studio-ops/users/status?userId=${person.userId}&status=${to}`);
      expect(said.statusCode, said.body).toBe(200);
    };
    await byHand('DISABLED');
    await directory.patch(`/Users/${id}`, { op: 'replace', path: 'title', value: 'Grip' });
    expect(await status(), 'disabled by hand').toBe('DISABLED');
    expect((await logOf('On And Off'))[0]).toMatchObject({ state: 'FAILED', what: directorySyncMessages.disabledHere });
    // nor where somebody here opened what the directory had ended
    await byHand('ACTIVE');
    await turn(false);
    await byHand('ACTIVE');
    await byHand('DISABLED');
    await turn(true);
    expect(await status()).toBe('DISABLED');
  });
});

describe('what is left to the job', () => {
  it('goes on behind somebody whose rights may not be taken, and says so', async () => {
    const [last] = await lot.rows<{ id: string; who: string }>(
      sql`select id, user_name as who from directory_people where user_id = ${lot.idOf('sam')}`,
    );
    const person = await addPerson(lot, { roles: ['CSR'] });
    const { id } = await directory.add(someone({ userName: person.email, emails: [{ value: person.email }] }));
    const group = await mapped('Left to the job', { role: 'CSR', departmentId: 'grip' }, id);
    // as a mapping of many people leaves them
    await lot.rows(
      sql`update directory_mappings set department_id = 'costume' where group_id = ${group.id} returning 1`,
    );
    await lot.rows(sql`update directory_people set due = true where id = ${id} returning 1`);
    await lot.rows(
      sql`update directory_people set due = true, given = jsonb_set(given, '{userRoleIds}', '[9]'), body = body || '{"title":"Nobody"}' where id = ${last?.id} returning 1`,
    );
    await follow();
    expect(await lot.rows(sql`select 1 from users where job_title = 'Nobody'`), 'nothing of it is half done').toEqual(
      [],
    );
    expect((await account(person.email))?.departmentsIds).toEqual(['costume']);
    expect((await account('sam.whitlock@gatehouse.example'))?.status).toBe('ACTIVE');
    expect((await logOf('Sam Whitlock'))[0]).toMatchObject({ state: 'FAILED', what: usersMessages.lastSystemAdmin });
    expect(await lot.rows(sql`select 1 from directory_people where due`), 'not asked each minute').toEqual([]);
  });
});

describe('a group of very many', () => {
  it('is taken in one call, and the job follows those whom the call leaves, all at its next turn', async () => {
    const many = await lot.rows<{ id: string }>(sql`
      insert into directory_people (user_name, active, body, given, created_at, updated_at)
      select 'many' || n, true, jsonb_build_object('userName', 'many' || n), ${JSON.stringify(noStaffRights)}::jsonb, now(), now() from generate_series(1, 450) n returning id`);
    const group = await directory.group('Very many');
    const members = many.map(({ id }) => ({ value: id }));
    const due = async () => (await lot.rows(sql`select id from directory_people where due`)).length;
    expect(
      (await directory.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: members })).statusCode,
    ).toBe(200);
    expect(await due()).toBe(250);
    await follow();
    expect(await due()).toBe(0);
    expect((await directory.scim('DELETE', `/Groups/${group.id}`)).statusCode).toBe(204);
    expect(await due()).toBe(250);
    await follow();
  });
});

describe('a department that closes', () => {
  const shop = async (name: string, code: string): Promise<string> => {
    const said = await (await sam()).call('POST', '/api/studio-ops/departments', form({ name, code }));
    expect(said.statusCode, said.body).toBe(200);
    return said.json().departmentId;
  };
  const close = async (departmentId: string, receiverId: string | null): Promise<void> => {
    const [as, path] = [await sam(), `/api/studio-ops/departments/${departmentId}`];
    const version = (await as.call('GET', path)).json().version;
    const body = { from: lotToday(lot.clock.now()), receiverId };
    const closed = await as.call('POST', `${path}/close`, body, { 'if-match': String(version) });
    expect(closed.statusCode, closed.body).toBe(200);
  };

  it('hands on what the directory gave for it, which the directory takes again when it gives it no longer', async () => {
    const [from, to] = [await shop('Shop before', 'SHB'), await shop('Shop after', 'SHA')];
    const [theirs, ours] = [await addPerson(lot, { roles: ['CSR'] }), await addPerson(lot, { roles: ['CSR'] })];
    await lot.rows(
      sql`insert into user_departments (user_id, department_id) values (${ours.userId}, ${to}) returning 1`,
    );
    const ids: string[] = [];
    for (const { email } of [theirs, ours])
      ids.push((await directory.add(someone({ userName: email, emails: [{ value: email }] }))).id);
    const group = await mapped('Shop people', { role: 'Department User', departmentId: from }, ...ids);
    expect((await account(theirs.email))?.departmentsIds).toEqual([from]);
    await close(from, to);
    expect((await account(theirs.email))?.departmentsIds).toEqual([to]);
    expect((await directory.patch(`/Groups/${group.id}`, { op: 'remove', path: 'members' })).statusCode).toBe(200);
    expect((await account(theirs.email))?.departmentsIds, 'given by the directory').toEqual([]);
    expect((await account(ours.email))?.departmentsIds, 'given by hand').toEqual([to]);
  });

  it('without a receiver is given to nobody any more', async () => {
    const departmentId = await shop('Shop without', 'SHW');
    const group = await mapped('Shopless people', { role: 'Department User', departmentId });
    await close(departmentId, null);
    const who = someone();
    const { id } = await directory.add(who);
    await directory.patch(`/Groups/${group.id}`, { op: 'add', path: 'members', value: [{ value: id }] });
    expect(await account(who.userName)).toMatchObject({ userRoleIds: [DEPARTMENT_USER], departmentsIds: [] });
  });
});

describe('the room', () => {
  it('is a System Admin’s alone', async () => {
    for (const who of ['ari', 'joan', 'gwen', 'casey', 'ines'] as const)
      expect((await (await lot.as(who)).call('GET', room)).statusCode, who).toBe(403);
  });

  it('pauses: the directory is told to try again, reads on, and nothing is changed', async () => {
    const as = await sam();
    expect((await as.call('PUT', `${room}/paused`, { paused: true })).json().message).toBe(
      directorySyncMessages.pausedNow,
    );
    const answered = await directory.scim('POST', '/Users', { schemas: ['x'] });
    expect([answered.statusCode, answered.headers['retry-after']]).toEqual([503, '60']);
    expect((await state()).pausedAt).not.toBeNull();
    await as.call('PUT', `${room}/paused`, { paused: false });
    expect((await directory.scim('POST', '/Users', { schemas: ['x'] })).statusCode).toBe(400);
  });

  it('refuses a mapping that could not be, each no beside its field, and one that somebody changed meanwhile', async () => {
    const { id } = (
      await directory.scim('POST', '/Groups', {
        schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
        displayName: 'Odd ones',
      })
    ).json();
    const field = async (mapping: object, version = 0) => {
      const refused = await directory.map(id, mapping, version);
      return [refused.statusCode, refused.json().errorMessages?.[0]?.field];
    };
    expect(await field({ role: 'Department User', level: 2 })).toEqual([400, 'level']);
    expect(await field({ role: 'A/R', authorityCents: 100 })).toEqual([400, 'authorityCents']);
    expect(await field({ role: 'CSR', departmentId: 'nowhere' })).toEqual([400, 'departmentId']);
    expect(await field({ role: 'CSR', handOverTo: lot.idOf('carl') })).toEqual([400, 'handOverTo']);
    expect((await field({ role: 'Emperor' }))[0]).toBe(400);
    expect((await field({ role: 'CSR' }))[0]).toBe(200);
    expect((await field({ role: 'CSR' }))[0]).toBe(412);
  });

  it('writes an audit row for each change of the directory, in its name', async () => {
    const rows = await lot.rows<{ event: string; actor_name: string }>(
      sql`select distinct event, actor_name from audit where event like 'DIRECTORY_%' and actor_name = 'The directory' order by event`,
    );
    expect(rows.map(({ event }) => event)).toEqual([
      'DIRECTORY_GROUP_ADDED',
      'DIRECTORY_GROUP_CHANGED',
      'DIRECTORY_GROUP_ENDED',
      'DIRECTORY_USER_ADDED',
      'DIRECTORY_USER_CHANGED',
      'DIRECTORY_USER_ENDED',
    ]);
  });

  // last: the clock goes on, and everybody's session with it
  it('makes a token that is shown once; the old one works on for an hour', async () => {
    const made = (await (await sam()).call('POST', `${room}/token`)).json();
    expect(made).toMatchObject({
      message: directorySyncMessages.tokenMade,
      token: expect.stringMatching(/^ghst_[\w-]{43}$/),
    });
    expect((await state()).token).toMatchObject({ hint: made.token.slice(-4), madeBy: 'Sam Whitlock' });
    const works = async (token: string) =>
      (await lot.app.inject({ url: '/scim/v2/Users?count=0', headers: { authorization: `Bearer ${token}` } }))
        .statusCode;
    expect(await works(directory.token)).toBe(200);
    lot.clock.forward(59 * 60_000);
    expect(await works(directory.token)).toBe(200);
    lot.clock.forward(2 * 60_000);
    expect([await works(directory.token), await works(made.token)]).toEqual([401, 200]);
  });
});
