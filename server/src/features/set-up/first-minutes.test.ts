import { lot as lotNow, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { neutralLot } from '@gatehouse/domain/lot-settings/neutral.ts';
import type { MovingIn } from '@gatehouse/domain/set-up/first-minutes-contract.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { keptTemplates } from '#server/features/letters/queries/templates.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
const demo = lotNow();
beforeAll(async () => {
  lot = await createLot();
});
afterEach(() => speakFor(demo));
afterAll(() => lot.close());

interface List {
  readonly lines: readonly {
    readonly id: string;
    readonly holds: boolean;
    readonly title: string;
    readonly detail: string;
  }[];
  readonly hidden: boolean;
  readonly standing: string;
  readonly movingIn: MovingIn | null;
}
const read = async (): Promise<List> => (await (await lot.as('sam')).call('GET', '/api/studio-ops/set-up-list')).json();
const line = async (id: string) => (await read()).lines.find((each) => each.id === id);
const publishLetter = async (): Promise<void> => {
  const { call } = await lot.as('sam');
  const place = '/api/ar-portal/letter-templates/APPROVAL';
  const { subject, body } = (await call('GET', place)).json().versions[0];
  const seen = (version: number) => ({ 'if-match': `"${version}"` });
  await call('PUT', `${place}/draft`, { subject, body: `${body}\n\nWelcome.` }, seen(0));
  expect((await call('POST', `${place}/publish`, undefined, seen(1))).statusCode).toBe(200);
};
const publishPolicy = async (): Promise<void> => {
  const { call } = await lot.as('sam');
  const place = '/api/ar-portal/approval-policy';
  const { policy } = (await call('GET', place)).json();
  for (const { needs } of policy.steps.slice(1))
    for (const tier of ['low', 'medium', 'high']) needs[tier].level2 = true;
  const seen = (version: number) => ({ 'if-match': `"${version}"` });
  await call('PUT', `${place}/draft`, { policy }, seen(0));
  expect((await call('POST', `${place}/publish`, { note: 'As our bank asks' }, seen(1))).statusCode).toBe(200);
};
const run = (statement: ReturnType<typeof sql>) => lot.inWork(({ trx }) => statement.execute(trx));

describe('the set-up list', () => {
  it('reads the lot: each line follows what is there, at once', async () => {
    expect(await line('departments')).toMatchObject({ holds: false });
    await run(sql`update departments set email = id || '@studio.example', phone = '818 555 0100'`);
    expect(await line('departments')).toMatchObject({ holds: true, detail: 'Every one has a mailbox and a phone' });
    await run(sql`update departments set email = null where id = 'costume'`);
    expect(await line('departments')).toMatchObject({ holds: false, title: 'One department has no mailbox' });
    await run(sql`update departments set closes_on = '2026-01-01', closed_at = now() where id = 'costume'`);
    expect(await line('departments')).toMatchObject({ holds: true });

    await run(sql`delete from designations`);
    expect((await line('levels'))?.detail).toMatch(/^Nobody holds level 1 for .* and level 2 for /);
    await run(sql`insert into designations (user_id, level, valid_from)
      select ${lot.idOf('joan')}::uuid, l, '2020-01-01' from generate_series(1, 2) l`);
    expect(await line('levels')).toMatchObject({ holds: true });
    await run(sql`update designations set valid_to = '2020-12-31' where level = 2`);
    expect((await line('levels'))?.detail).toMatch(/^Nobody holds level 2 for /);

    await run(sql`update users set authority_cents = 50000000 where authority_cents is not null`);
    expect(await line('deciders')).toMatchObject({ holds: false, title: 'Nobody may decide above $500,000' });
    await run(sql`update users set authority_cents = 50000001 where id = ${lot.idOf('joan')}`);
    await run(
      sql`insert into user_values (user_id, value) values (${lot.idOf('joan')}, 'Final Review') on conflict do nothing`,
    );
    expect(await line('deciders')).toMatchObject({ holds: true });
    await run(sql`update users set accepted_at = null where id = ${lot.idOf('joan')}`);
    expect((await line('deciders'))?.detail).toMatch(/ is invited with \$500,000\.01 and has not signed in\.$/);

    expect(await line('policy')).toMatchObject({ holds: false });
    await publishPolicy();
    expect(await line('policy')).toMatchObject({ holds: true, detail: 'Version 2 is published' });
    expect(await line('letter')).toMatchObject({ holds: false });
    // what was sent with our words is put down as version 1, and is still ours
    await lot.inWork((work) => keptTemplates.putDownFirst(work, 'APPROVAL'));
    expect(await line('letter')).toMatchObject({ holds: false });
    await publishLetter();
    expect(await line('letter')).toMatchObject({ holds: true, detail: 'Version 2 is published' });
    expect(await line('mail')).toMatchObject({ holds: false, title: 'No mail has left yet' });
    await run(sql`insert into mail_outbox (email_type, mail, state, created_at, next_try_at, sent_at)
      values ('test', '{"to":[{"name":"Sam","address":"sam@studio.example"}]}', 'SENT', now() - interval '4 seconds', now(), now())`);
    expect(await line('mail')).toMatchObject({ holds: true, detail: 'Taken for sam@studio.example, four seconds' });
  });

  it('reads what the studio says of itself: of a lot that said nothing, neither brand nor sites hold', async () => {
    expect((await line('brand'))?.holds).toBe(true);
    expect((await line('requestTypes'))?.holds).toBe(true);
    speakFor(neutralLot);
    expect((await line('requestTypes'))?.title).toBe('Requests reach nobody');
    expect(await line('brand')).toMatchObject({
      holds: false,
      detail: 'The address of client services and accounts receivable is missing.',
    });
    expect(await line('sites')).toMatchObject({ holds: false, title: 'The sites are not said' });
    expect(await line('spaces')).toMatchObject({ holds: false });
  });

  it('is hidden for the one who hid it, until a fact changes', async () => {
    const [sam, another] = [await lot.as('sam'), (await read()).hidden];
    expect(another).toBe(false);
    expect((await sam.call('PUT', '/api/studio-ops/set-up-list/hidden')).statusCode).toBe(200);
    expect((await read()).hidden).toBe(true);
    await run(sql`update departments set email = null where id <> 'costume'`);
    expect((await read()).hidden).toBe(false);
  });

  it('hides what the person has seen: a fact that changed since is shown all the same', async () => {
    const [sam, seen] = [await lot.as('sam'), await read()];
    expect(seen.hidden).toBe(false);
    const address = `/api/studio-ops/set-up-list/hidden?standing=${seen.standing}`;
    await run(sql`update departments set phone = null where id <> 'costume'`);
    await run(sql`update departments set email = id || '@studio.example' where id <> 'costume'`);
    expect((await sam.call('PUT', address)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ hidden: false });
    await run(sql`update departments set email = null where id <> 'costume'`);
    expect(await read()).toMatchObject({ hidden: true, standing: seen.standing, movingIn: null });
    expect((await sam.call('PUT', `${address}0`)).statusCode).toBe(400);
    await run(sql`update departments set phone = '818 555 0100' where id <> 'costume'`);
    await run(sql`update departments set email = id || '@studio.example' where id <> 'costume'`);
  });

  it('is never shown to whom it is not for', async () => {
    const casey = await lot.as('casey');
    expect((await casey.call('GET', '/api/studio-ops/set-up-list')).statusCode).toBe(403);
    await run(sql`insert into first_minutes (user_id, set_up_list_shown) values (${lot.idOf('sam')}, false)
      on conflict (user_id) do update set set_up_list_shown = false`);
    await run(sql`update departments set phone = null`);
    expect((await read()).hidden).toBe(true);
  });
});

describe('the sheets under the set-up list', () => {
  beforeAll(() => run(sql`update first_minutes set set_up_list_shown = true, set_up_list_hidden = null`));
  const movingIn = async (): Promise<MovingIn> => {
    const { movingIn: sheets } = await read();
    if (sheets === null) throw new Error('The list is not shown');
    return sheets;
  };
  const mailed = (state: string, error: string | null, at: number) =>
    run(sql`insert into mail_outbox (email_type, mail, state, tries, last_error, created_at, next_try_at, sent_at)
      select 'test', '{"to":[]}', ${state}, 1, ${error}, t, t, case when ${state} = 'SENT' then t end from (select now() + make_interval(mins => ${at}) as t) n`);
  const health = async (what: string) => (await movingIn()).health.find((each) => each.what.includes(what));

  it('count the staff, who of them has signed in once, and the customers who were invited', async () => {
    await run(sql`update users set accepted_at = created_at, invited_at = created_at`);
    const { people } = await movingIn();
    expect(people.staff).toBeGreaterThan(5);
    expect(people).toMatchObject({ signedIn: people.staff });
    await run(sql`update users set accepted_at = null where id in (${lot.idOf('joan')}, ${lot.idOf('carl')})`);
    expect((await movingIn()).people).toEqual({ ...people, signedIn: people.staff - 1 });
    await run(sql`update users set invited_at = null where id in (${lot.idOf('joan')}, ${lot.idOf('carl')})`); // brought by file, not mailed
    expect((await movingIn()).people.customersInvited).toBe(people.customersInvited - 1);
    await run(sql`update users set removed_at = now() where id = ${lot.idOf('joan')}`);
    expect((await movingIn()).people.staff).toBe(people.staff - 1);
  });

  it('say of each kind when the last of it was brought and how many rows, until it is taken back', async () => {
    const bring = (kind: string, counts: readonly [number, number], at: string, task = 'WRITE', state = 'SETTLED') =>
      run(sql`insert into imports (kind, file_name, file_size, file_sha256, task, state, created_by, created_at, updated_at, finished_at, new_rows, changed_rows, same_rows)
        values (${kind}, 'a.csv', 1, '', ${task}, ${state}, ${lot.idOf('sam')}, ${at}, ${at}, ${at}, ${counts[0]}, ${counts[1]}, 7)`);
    const none = ['companies', 'projects', 'ar-accounts'].map((kind) => ({ kind, brought: null }));
    await bring('companies', [3, 0], '2026-11-18T10:00:00Z', 'CHECK');
    await bring('companies', [3, 0], '2026-11-18T10:00:00Z', 'WRITE', 'RUNNING');
    await bring('projects', [0, 0], '2026-11-18T10:00:00Z');
    await bring('users', [5, 0], '2026-11-18T10:00:00Z');
    expect((await movingIn()).data).toEqual(none);
    await bring('companies', [40, 2], '2026-11-19T10:00:00Z');
    await bring('companies', [1, 0], '2026-11-20T10:00:00Z');
    expect((await movingIn()).data[0]).toEqual({
      kind: 'companies',
      brought: { at: '2026-11-20T10:00:00.000Z', rows: 43 },
    });
    await run(sql`update imports set task = 'UNDO' where kind = 'companies'`);
    expect((await movingIn()).data).toEqual(none);
  });

  it('say of what the server stands on how it is, from what it knows already', async () => {
    await run(sql`delete from mail_outbox`);
    await run(sql`delete from weather_readings`);
    expect(await health('Mail')).toMatchObject({ state: 'waiting' });
    await mailed('PENDING', null, 0); // on its way for the first time
    expect(await health('Mail')).toMatchObject({ state: 'waiting' });
    await mailed('PENDING', 'ECONNREFUSED', 1);
    expect(await health('Mail')).toEqual({ what: 'Mail', state: 'down', said: 'The last was not taken' });
    await mailed('SENT', null, 2);
    expect((await movingIn()).health[0]).toEqual({ what: 'Database, files, mail', state: 'well', said: 'Well' });
    await mailed('FAILED', 'No such mailbox', 3);
    expect(await health('Mail')).toMatchObject({ state: 'down' });
    await mailed('SENT', null, 4);
    expect(await health('Weather, Burbank')).toMatchObject({ state: 'waiting' });
    await run(
      sql`insert into weather_readings (site, content, provider, read_at) values ('Burbank', '{}', 'open-meteo', now())`,
    );
    expect(await health('Weather, Burbank')).toMatchObject({ state: 'well' });
    await run(sql`update weather_readings set problem = 'gone', problem_at = now()`);
    expect(await health('Weather, Burbank')).toMatchObject({ state: 'down' });
    expect(await health('Credit bureau')).toMatchObject({ state: 'absent' });
  });

  it('are gone with the list, and for nobody but System Admins', async () => {
    const { standing } = await read();
    await (await lot.as('sam')).call('PUT', `/api/studio-ops/set-up-list/hidden?standing=${standing}`);
    expect((await read()).movingIn).toBeNull();
    const refused = await (await lot.as('casey')).call('GET', '/api/studio-ops/set-up-list');
    expect([refused.statusCode, refused.body.includes('movingIn')]).toEqual([403, false]);
  });
});

describe('the tour of a portal', () => {
  it('is put away once for each portal and each person, also by two tabs at once', async () => {
    const carl = await lot.as('carl');
    const done = async () => (await carl.call('GET', '/api/customer-portal/tours')).json().done;
    expect(await done()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => carl.call('PUT', '/api/customer-portal/tours/customer')));
    expect(await done()).toEqual(['customer']);
    await carl.call('PUT', '/api/customer-portal/tours/studio');
    expect(await done()).toEqual(['customer', 'studio']);
    expect((await carl.call('PUT', '/api/customer-portal/tours/elsewhere')).statusCode).toBe(400);
    const casey = await lot.as('casey');
    expect((await casey.call('GET', '/api/customer-portal/tours')).json()).toEqual({ done: [] });
  });
});
