import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { requestMessages } from '@gatehouse/domain/service-requests/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeDueDepartments } from '#server/features/departments/offers/close-due.ts';
import { askingOn, form } from '#server/features/departments/testing/asking.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createRequestsLot, type RequestsLot } from '#server/testing/requests-lot.ts';
import { walkTo } from '#server/testing/walk.ts';
import { openClosingDesk } from './closing-desk.ts';

// A closing is a handover, not a deletion: real server, real PostgreSQL.

let lot: RequestsLot;
let on: ReturnType<typeof askingOn>;
let today: string;
beforeAll(async () => {
  lot = await createRequestsLot();
  on = askingOn(lot);
  today = lotToday(lot.clock.now());
}, 60_000);
afterAll(() => lot?.close());

const departmentsOf = async (requestId: string): Promise<readonly string[]> =>
  (
    await lot.rows<{ ids: string[] }>(sql`select department_ids as ids from service_requests where id = ${requestId}`)
  )[0]?.ids ?? [];
const workOf = async (id: string) => (await on.ask('sam', 'GET', `/${id}/open-work`)).body;

describe('what is open', () => {
  it('goes to one receiver, with an entry where it is read and a mail to the new mailbox; nothing is deleted', async () => {
    const [from, to] = [await on.add(), await on.add({ email: 'receiver@gatehouse.example' })];
    const open = await lot.submitted('studio-services', 'ines', { departments: [from] });
    const both = await lot.submitted('studio-services', 'ines', { departments: [from, 'grip'] });
    const over = await lot.submitted('studio-services', 'ines', { departments: [from] });
    await lot.put(over.id, sql`status = 'COMPLETED'`);
    await lot.rows(sql`insert into quotes (company_id, project_id, number, department_id, title, amount_cents, valid_until, status, uploaded_by, uploaded_by_name, created_at, updated_at)
      select company_id, id, 'Q-' || n, ${from}, 'Work', 1000, '2099-01-01', case n when 1 then 'SENT' when 2 then 'DRAFT' else 'DECLINED' end, ${lot.idOf('casey')}, 'Casey Reed', now(), now()
      from projects, generate_series(1, 3) n where id = ${lot.projectId}`);
    await lot.rows(
      sql`insert into spaces (id, sort, kind, name, site, department_id, position) values ('loft', 'space', 'building', 'Loft', 'Burbank', ${from}, 900)`,
    );
    expect(await workOf(from)).toMatchObject({ openRequests: 2, levelOne: 0, quotesSent: 1, spaces: 1 });

    const answer = await on.close(from, to, today);
    expect([answer.status, answer.message]).toEqual([200, departmentMessages.closed]);
    expect(await departmentsOf(open.id)).toEqual([to]);
    expect([...(await departmentsOf(both.id))].sort()).toEqual(['grip', to].sort());
    expect(await departmentsOf(over.id), 'what is over stays where it was').toEqual([from]);
    expect(await workOf(from)).toMatchObject({ openRequests: 0, levelOne: 0, quotesSent: 0, spaces: 0 });
    expect(await workOf(to)).toMatchObject({ openRequests: 2, quotesSent: 1, spaces: 1 });
    const quotes = await lot.rows(
      sql`select department_id as id, status from quotes where number like 'Q-_' order by number`,
    );
    expect(quotes.map((each) => (each as { id: string }).id)).toEqual([to, to, from]);

    const { body } = await lot.ask('ines', 'GET', `/${open.id}`);
    expect(body.entries.at(-1)).toMatchObject({
      kind: 'handedOver',
      actor: 'Sam Whitlock',
      text: expect.stringContaining(' to '),
    });
    expect(
      (await lot.mails()).filter((line) => line === 'department-request to receiver@gatehouse.example'),
    ).toHaveLength(2);
    const { entries } = (await on.ask('sam', 'GET', `/${from}/history`)).body;
    expect(entries[0]).toMatchObject({ what: 'Closed', by: 'Sam Whitlock' });
    expect(entries[0].changes).toContainEqual({
      label: 'Handed over',
      before: '',
      after: 'two requests, one quote and one space',
    });
    expect(await on.read(from)).toMatchObject({ state: 'CLOSED', successor: { departmentId: to } });
    const picked = JSON.stringify((await lot.ask('joan', 'GET', '/api/ar-portal/departments')).body);
    expect([picked.includes(`"${from}"`), picked.includes(`"${to}"`)]).toEqual([false, true]);
  });

  it('asks for a receiver where something is open, and for none where nothing is', async () => {
    const [busy, idle] = [await on.add(), await on.add()];
    await lot.submitted('studio-services', 'ines', { departments: [busy] });
    const answer = await on.close(busy, null, today);
    expect([answer.status, answer.message, answer.body.errorMessages[0].field]).toEqual([
      400,
      departmentMessages.receiverMissing,
      'receiverId',
    ]);
    expect((await on.close(idle, null, today)).status).toBe(200);
    for (const receiver of [busy, idle, 'nowhere'])
      expect((await on.close(busy, receiver, today)).message).toBe(departmentMessages.receiverUnknown);
    expect((await on.close(busy, 'grip', addDays(today, -1))).message).toBe(departmentMessages.dayOver);
    expect((await on.read(busy)).state).toBe('OPEN');
  });

  it('a draft that names a closed department is refused beside its field when it is sent', async () => {
    const from = await on.add();
    const { id, version } = await lot.draft('studio-services', 'ines', { departments: [from] });
    expect((await on.close(from, 'grip', today)).status).toBe(200);
    const answer = await lot.ask('ines', 'PUT', `/${id}/status/submit`, undefined, version);
    expect([answer.status, answer.message]).toEqual([400, requestMessages.departmentUnknown]);
  });
});

describe('shares of credit', () => {
  const linesOf = async (id: string) =>
    lot.rows<{ department: string; cents: number }>(
      sql`select department_id as department, amount_cents::int as cents from credit_lines where application_id = ${id} order by 1`,
    );

  it('move with what level 1 signed for them; what is not signed is signed by the receiver', async () => {
    const [from, to] = [await on.add(), await on.add()];
    await lot.rows(
      sql`insert into designations (user_id, level, department_id, valid_from) values (${lot.idOf('helen')}, 1, ${from}, '2020-01-01'), (${lot.idOf('drew')}, 1, ${to}, '2020-01-01')`,
    );
    const lines = [
      { departmentId: from, amountCents: 500_000 },
      { departmentId: 'grip', amountCents: 500_000 },
    ];
    const signed = await walkTo(lot, 'PENDING_LEVEL_1', { lines });
    await signed.ok('helen', 'approve-level-1', {});
    const waits = await walkTo(lot, 'PENDING_LEVEL_1', { lines });
    expect(await workOf(from)).toMatchObject({ levelOne: 1 });
    expect((await on.close(from, to, today)).status).toBe(200);
    for (const { id } of [signed, waits])
      expect(await linesOf(id)).toEqual(
        [
          { department: to, cents: 500_000 },
          { department: 'grip', cents: 500_000 },
        ].sort((one, other) => one.department.localeCompare(other.department)),
      );
    await signed.ok('ray', 'approve-level-1', {});
    expect(await signed.status()).not.toBe('PENDING_LEVEL_1');
    await waits.ok('ray', 'approve-level-1', {});
    expect(await waits.status()).toBe('PENDING_LEVEL_1');
    await waits.ok('drew', 'approve-level-1', {});
    expect(await waits.status()).not.toBe('PENDING_LEVEL_1');
    const [entry] = await lot.rows<{ comment: string }>(
      sql`select comment from activity where application_id = ${waits.id} and move = 'moveShare'`,
    );
    expect(entry?.comment).toContain('$5,000');
  });

  it('that are decided elsewhere or count need a receiver as well, and so do quotes that are not with a customer', async () => {
    const from = await on.add();
    const lines = [
      { departmentId: from, amountCents: 300_000 },
      { departmentId: 'grip', amountCents: 500_000 },
    ];
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { lines });
    await lot.rows(sql`update credit_applications set status = 'IN_REVIEW' where id = ${walk.id}`);
    await lot.rows(sql`insert into quotes (company_id, project_id, number, department_id, title, amount_cents, valid_until, status, uploaded_by, uploaded_by_name, created_at, updated_at)
      select company_id, id, 'Q-D' || n, ${from}, 'Work', 1000, '2099-01-01', case n when 1 then 'DRAFT' else 'ACCEPTED' end, ${lot.idOf('casey')}, 'Casey Reed', now(), now()
      from projects, generate_series(1, 2) n where id = ${lot.projectId}`);
    expect(await workOf(from)).toMatchObject({ levelOne: 0, quotesSent: 0, counting: 3 });
    expect((await on.close(from, null, today)).message).toBe(departmentMessages.receiverMissing);
    expect((await on.close(from, 'grip', today)).status).toBe(200);
    expect(await linesOf(walk.id)).toEqual([{ department: 'grip', cents: 800_000 }]);
    expect(await workOf(from)).toMatchObject({ counting: 0 });
  });

  it('nobody speaks for more than they signed: where two shares come together, whoever signed for less is asked again', async () => {
    const from = await on.add();
    const lines = [
      { departmentId: from, amountCents: 300_000 },
      { departmentId: 'grip', amountCents: 500_000 },
    ];
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { lines });
    await walk.ok('ray', 'approve-level-1', {});
    expect((await on.close(from, 'grip', today)).status).toBe(200);
    expect(await linesOf(walk.id)).toEqual([{ department: 'grip', cents: 800_000 }]);
    const given = await lot.rows(sql`select 1 from approvals where application_id = ${walk.id} and voided_at is null`);
    expect(given).toHaveLength(0);
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
  });
});

describe('people', () => {
  it('go on at the receiver; levels are powers and wait for a second System Admin where there is one', async () => {
    const [from, to] = [await on.add(), await on.add()];
    await lot.rows(sql`insert into user_departments (user_id, department_id) values (${lot.idOf('leo')}, ${from})`);
    await lot.rows(
      sql`insert into designations (user_id, level, department_id, cap_cents, valid_from) values (${lot.idOf('leo')}, 1, ${from}, 5000000, '2020-01-01')`,
    );
    await lot.rows(sql`insert into user_roles (user_id, role) values (${lot.idOf('ari')}, 'System Admin')`);
    await lot.rows(sql`update users set accepted_at = now() where id = ${lot.idOf('ari')}`);
    expect((await on.close(from, to, today)).status).toBe(200);
    const held = await lot.rows<{ member: boolean; signs: boolean }>(sql`select
      exists (select from user_departments where user_id = ${lot.idOf('leo')} and department_id = ${to}) as member,
      exists (select from designations where user_id = ${lot.idOf('leo')} and department_id = ${to}) as signs`);
    expect(held).toEqual([{ member: true, signs: false }]);
    const { changes } = (await lot.ask('ari', 'GET', '/api/studio-ops/user-changes')).body;
    const change = changes.find(({ userProfileId }: { userProfileId: string }) => userProfileId === lot.idOf('leo'));
    expect(change.what.join('; ')).toContain('Level 1');
    const confirmed = await lot.ask('ari', 'PUT', `/api/studio-ops/user-changes/${change.userChangeId}/confirm`);
    expect(confirmed.status, confirmed.message).toBe(200);
    const [after] = await lot.rows<{ ids: string[] }>(
      sql`select array_agg(department_id order by department_id) as ids from designations where user_id = ${lot.idOf('leo')} and level = 1`,
    );
    expect(after?.ids).toEqual([to]);
    await lot.rows(sql`delete from user_roles where user_id = ${lot.idOf('ari')} and role = 'System Admin'`);
  });

  it('while a change of rights waits that knows the department, it is answered first', async () => {
    const [from, to] = [await on.add(), await on.add()];
    await lot.rows(sql`insert into user_departments (user_id, department_id) values (${lot.idOf('gwen')}, ${from})`);
    await lot.rows(sql`insert into user_changes (user_id, kind, waits_for, held, wanted, asked_by, asked_at, expires_at)
      values (${lot.idOf('gwen')}, 'RIGHTS', 'SECOND_ADMIN', '{}', ${JSON.stringify({ departmentsIds: [from], designations: [] })}::jsonb, ${lot.idOf('sam')}, now(), now() + interval '9 days')`);
    const answer = await on.close(from, to, today);
    expect([answer.status, answer.message]).toEqual([409, departmentMessages.rightsWait('Gwen Ashdown')]);
    await lot.rows(
      sql`update user_changes set settled_at = now(), outcome = 'WITHDRAWN' where user_id = ${lot.idOf('gwen')}`,
    );
    expect((await on.close(from, to, today)).status).toBe(200);
  });

  it('nobody is given a right for a closed department; what somebody holds already may stay', async () => {
    const from = await on.add();
    await lot.rows(sql`insert into user_departments (user_id, department_id) values (${lot.idOf('casey')}, ${from})`);
    expect((await on.close(from, null, today)).status).toBe(200);
    const save = async (name: 'casey' | 'ray', more: object) => {
      const { body } = await lot.ask('sam', 'GET', `/api/studio-ops/users/${lot.idOf(name)}`);
      const { firstname, lastname, email, userRoleIds, departmentsIds, values, authorityCents, version } = body;
      const designations = body.designations.map(({ department: _, ...each }: { department: string }) => each);
      const whole = {
        firstname,
        lastname,
        email,
        jobtitle: 'Line Producer',
        phone: '',
        userRoleIds,
        departmentsIds,
        designations,
        values,
        authorityCents,
        ...more,
      };
      return lot.ask('sam', 'PUT', `/api/studio-ops/users/${lot.idOf(name)}`, whole, version);
    };
    expect((await save('ray', { departmentsIds: ['grip', from] })).body.errorMessages[0].field).toBe('departmentsIds');
    expect((await save('casey', {})).status).toBe(200);
  });
});

describe('what names a department by itself', () => {
  it('types of request go to the receiver, as a saving of the settings with its note', async () => {
    const [from, to] = [await on.add(), await on.add()];
    const read = async () => (await lot.ask('sam', 'GET', '/api/studio-ops/lot-settings/requestTypes')).body.value;
    const before = await read();
    const put = (value: object, version: number) =>
      lot.ask('sam', 'PUT', '/api/studio-ops/lot-settings/requestTypes', { value }, version);
    const unknown = await put({ ...before, parkingDepartment: 'nowhere' }, 0);
    expect([unknown.status, unknown.message]).toEqual([400, 'Choose a department that is open']);
    const saved = await put({ ...before, parkingDepartment: from }, 0);
    expect(saved.status, saved.message).toBe(200);
    expect((await workOf(from)).requestTypes).toEqual(['Parking']);
    expect((await on.close(from, null, today)).message).toBe(departmentMessages.receiverMissing);
    expect((await on.close(from, to, today)).status).toBe(200);
    expect((await read()).parkingDepartment).toBe(to);
    const [note] = await lot.rows<{ note: string }>(
      sql`select note from lot_setting_savings where note is not null order by at desc limit 1`,
    );
    expect(note?.note).toMatch(/ closed$/);
    const [{ version } = { version: 0 }] = await lot.rows<{ version: number }>(
      sql`select version from lot_settings where group_id = 'requestTypes'`,
    );
    await put(before, version);
  });

  it('groups of the directory make people members of the receiver', async () => {
    const [from, to] = [await on.add(), await on.add()];
    const [group] = await lot.rows<{
      id: string;
    }>(sql`insert into directory_groups (display_name, created_at, updated_at)
      values ('Shop people', now(), now()) returning id`);
    await lot.rows(sql`insert into directory_mappings (group_id, role, department_id, level, "values", mapped_by, updated_at)
      values (${group?.id}, 'Department User', ${from}, 0, '{}', ${lot.idOf('sam')}, now())`);
    expect((await on.close(from, to, today)).status).toBe(200);
    expect(
      await lot.rows(sql`select department_id as id from directory_mappings where group_id = ${group?.id}`),
    ).toEqual([{ id: to }]);
  });
});

describe('at once', () => {
  it('of two who close one department, the slower is told; of two that close into each other, one stays open', async () => {
    const [one, other] = [await on.add(), await on.add()];
    const { version } = await on.read(one);
    const answers = await Promise.all([on.close(one, 'grip', today, version), on.close(one, other, today, version)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.message).toBe(httpMessages.stale);

    const [third, fourth] = [await on.add(), await on.add()];
    const [v3, v4] = [(await on.read(third)).version, (await on.read(fourth)).version];
    const crossed = await Promise.all([on.close(third, fourth, today, v3), on.close(fourth, third, today, v4)]);
    expect(crossed.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('a request that is made while its department closes is either moved with the others or refused, and never left behind', async () => {
    for (let round = 0; round < 6; round++) {
      const from = await on.add();
      const drafts = await Promise.all(
        [1, 2, 3].map(() => lot.draft('studio-services', 'ines', { departments: [from] })),
      );
      const { version } = await on.read(from);
      const [closed, ...sent] = await Promise.all([
        on.close(from, 'grip', today, version),
        ...drafts.map((draft) => lot.ask('ines', 'PUT', `/${draft.id}/status/submit`, undefined, draft.version)),
      ]);
      expect(closed?.status, closed?.message).toBe(200);
      for (const answer of sent) expect([200, 400], answer.message).toContain(answer.status);
      for (const [place, answer] of sent.entries())
        if (answer.status === 200) expect(await departmentsOf(drafts[place]?.id ?? '')).toEqual(['grip']);
      expect(await workOf(from)).toMatchObject({ openRequests: 0 });
    }
  });

  it('rights that are given while it closes wait for it, and neither stops the other for good', async () => {
    const [from, to] = [await on.add(), await on.add()];
    await lot.rows(sql`insert into user_departments (user_id, department_id) values (${lot.idOf('drew')}, ${from})`);
    const { body: user } = await lot.ask('sam', 'GET', `/api/studio-ops/users/${lot.idOf('drew')}`);
    const { firstname, lastname, email, userRoleIds, departmentsIds, values, authorityCents } = user;
    const designations = user.designations.map(({ department: _, ...each }: { department: string }) => each);
    const { version } = await on.read(from);
    const [closed, saved] = await Promise.all([
      on.close(from, to, today, version),
      lot.ask(
        'sam',
        'PUT',
        `/api/studio-ops/users/${lot.idOf('drew')}`,
        {
          ...{
            firstname,
            lastname,
            email,
            jobtitle: 'Line Producer',
            phone: '818 555 0111',
            userRoleIds,
            departmentsIds,
          },
          ...{ designations, values, authorityCents },
        },
        user.version,
      ),
    ]);
    expect(closed.status, closed.message).toBe(200);
    expect([200, 412]).toContain(saved.status);
    const left = await lot.rows(sql`select 1 from user_departments where department_id = ${from}`);
    expect(left).toHaveLength(0);
  });
});

describe('a later day', () => {
  const later = (days: number) => ({ now: () => new Date(lot.clock.now().getTime() + days * 86_400_000) });
  const run = (days: number) =>
    closeDueDepartments({ db: lot.db, clock: later(days), desk: openClosingDesk('https://lot.example') });

  it('waits for its day, then the job closes it once, with what is open by then', async () => {
    const [from, to] = [await on.add(), await on.add()];
    const asked = await on.close(from, to, addDays(today, 7));
    expect([asked.status, asked.message]).toEqual([200, departmentMessages.closesLater]);
    expect(await on.read(from)).toMatchObject({ state: 'CLOSING', closesOn: addDays(today, 7) });
    const between = await lot.submitted('studio-services', 'ines', { departments: [from] });
    expect(await run(3)).toBe(0);
    expect([await run(8), await run(8)]).toEqual([1, 0]);
    expect(await departmentsOf(between.id)).toEqual([to]);
    const { entries } = (await on.ask('sam', 'GET', `/${from}/history`)).body;
    expect(entries.map(({ what, by }: { what: string; by: string }) => [what, by]).slice(0, 2)).toEqual([
      ['Closed', 'by the clock'],
      ['Closing asked for', 'Sam Whitlock'],
    ]);
  });

  it('can be taken back; whoever is to take over does not close before', async () => {
    const [from, to] = [await on.add(), await on.add()];
    await on.close(from, to, addDays(today, 7));
    expect((await on.close(to, 'grip', today)).message).toBe(departmentMessages.isReceiver((await on.read(from)).name));
    expect((await on.reopen(from)).message).toBe(departmentMessages.staysOpen);
    expect(await run(8)).toBe(0);
    expect((await on.close(to, 'grip', today)).status).toBe(200);
  });
});

describe('opened again', () => {
  it('stands in the pickers again, and what was handed over stays', async () => {
    const from = await on.add();
    const open = await lot.submitted('studio-services', 'ines', { departments: [from] });
    await on.close(from, 'grip', today);
    expect((await on.reopen(from)).message).toBe(departmentMessages.opened);
    expect(await on.read(from)).toMatchObject({ state: 'OPEN', closesOn: null, successor: null });
    expect(await departmentsOf(open.id)).toEqual(['grip']);
    await lot.submitted('studio-services', 'ines', { departments: [from] });
    expect((await on.ask('sam', 'GET', `/${from}/history`)).body.entries[0].what).toBe('Opened again');
  });

  it('is refused while another has its name', async () => {
    const name = 'Twice';
    const from = await on.add({ name });
    await on.close(from, null, today);
    await on.add({ name });
    const answer = await on.reopen(from);
    expect([answer.status, answer.message]).toEqual([409, departmentMessages.nameTaken]);
  });

  it('a closed one is not changed', async () => {
    const from = await on.add();
    await on.close(from, null, today);
    const { version } = await on.read(from);
    const answer = await on.ask('sam', 'PUT', `/${from}`, form({ name: 'New', code: 'NEW' }), version);
    expect([answer.status, answer.message]).toEqual([409, departmentMessages.isClosed]);
  });
});
