import { studioRoleIds } from '@gatehouse/domain/permissions/people.ts';
import { sessionMessages } from '@gatehouse/domain/session/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from './testing/as.ts';
import { type ForeignProvider, passThrough, startForeignProvider } from './testing/foreign-provider.ts';
import { createIdentityApp, type IdentityApp } from './testing/identity-app.ts';

let foreign: ForeignProvider;
let lot: IdentityApp;
let sam: string;

beforeAll(async () => {
  foreign = await startForeignProvider();
  lot = await createIdentityApp({
    OIDC_ISSUER: foreign.issuer,
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'a secret between the two of them',
    OIDC_GROUPS_CLAIM: 'groups',
  });
  sam = await lot.addUser({ email: 'sam.hollis@gatehouse.example', roles: ['System Admin'], password: null });
  await lot.addUser({ email: 'ada.moss@gatehouse.example', roles: ['System Admin'], password: null });
});
afterAll(async () => {
  await lot?.close();
  await foreign?.close();
});

const rows = <T>(query: ReturnType<typeof sql<T>>) =>
  lot.inWork(async ({ trx }) => (await query.execute(trx)).rows as T[]);

let number = 0;
/** Somebody of the provider whom nobody else of the file meets. */
const someone = (groups?: readonly string[], more: Partial<ForeignProvider['person']> = {}) => {
  number += 1;
  return {
    sub: `claimed-${number}`,
    email: `claimed${number}@gatehouse.example`,
    email_verified: true,
    given_name: 'Perry',
    family_name: 'Lund',
    ...(groups === undefined ? {} : { groups }),
    ...more,
  };
};
const arrive = async (person: ForeignProvider['person']) => {
  foreign.person = person;
  const visitor = new Visitor(lot.app);
  const begun = await visitor.get('/session/sign-in');
  const back = await passThrough(String(begun.headers.location));
  const { code, state, iss } = Object.fromEntries(back.searchParams);
  return visitor.post('/api/session/callback', { code, state, iss });
};
const account = async (email: string) =>
  (
    await rows(
      sql<{ status: string; roles: string[] }>`
        select u.status, array(select r.role from user_roles r where r.user_id = u.id order by 1) as roles from users u where u.email = ${email}`,
    )
  )[0];
/** Says that a group lets people in as CSR, as Sam would in the room. */
const mapped = async (name: string, role = 'CSR') => {
  await rows(sql`insert into directory_groups (display_name, created_at, updated_at) values (${name}, now(), now())`);
  await rows(sql`insert into directory_mappings (group_id, role, level, "values", mapped_by, updated_at)
    select id, ${role}, 0, '{}', ${sam}, now() from directory_groups where display_name = ${name}`);
};
const logOf = async (who: string) =>
  (await rows(sql<{ what: string }>`select what from directory_log where who = ${who} order by id`)).map(
    ({ what }) => what,
  );

describe('a claim of groups at sign-in', () => {
  it('makes an account of somebody whom a mapped group lets in, with its rights, and lets them in at once', async () => {
    await mapped('Client services');
    const who = someone(['client SERVICES', 'Softball'], { given_name: 'Nora', family_name: 'Vale' });
    const answer = await arrive(who);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().userInfo.profile).toMatchObject({ firstName: 'Nora', lastName: 'Vale', roles: ['CSR'] });
    expect(await logOf('Nora Vale')).toEqual(['came with client SERVICES, Softball', 'has an account. Given: CSR']);
    const mails = await rows(sql`select 1 from mail_outbox where mail::text like ${`%${who.email}%`}`);
    expect(mails, 'who stands at the door is not invited by mail').toEqual([]);
    const unmapped = await rows(sql`select 1 from directory_groups where display_name = 'Softball'`);
    expect(unmapped, 'a stranger brings no groups along').toEqual([]);
  });

  it('takes back what it gave, ends the sessions, and says no at the door', async () => {
    await mapped('Night shift');
    const who = someone(['Night shift']);
    const { accessToken } = (await arrive(who)).json();
    const statusWith = async () =>
      (await lot.app.inject({ url: '/api/customer-portal/auth', headers: { authorization: `Bearer ${accessToken}` } }))
        .statusCode;
    expect(await statusWith()).toBe(200);
    const answer = await arrive({ ...who, groups: [] });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorMessages[0].errorMessage).toBe(sessionMessages.noAccessYet);
    expect((await account(who.email))?.status).toBe('DISABLED');
    expect(await statusWith()).toBe(401);
    expect((await arrive(who)).statusCode, 'and opens it again').toBe(200);
  });

  it('changes nothing where the provider says nothing of groups, or too many', async () => {
    await mapped('Grips');
    const who = someone(['Grips']);
    expect((await arrive(who)).statusCode).toBe(200);
    const { groups: _, ...silent } = who;
    expect((await arrive(silent)).statusCode).toBe(200);
    expect((await arrive({ ...who, groups: Array.from({ length: 201 }, (__, at) => `g${at}`) })).statusCode).toBe(200);
    expect((await account(who.email))?.status).toBe('ACTIVE');
  });

  it('gives no power by itself: a role that needs two waits for a System Admin', async () => {
    await mapped('Receivables', 'A/R');
    await mapped('Desk');
    const who = someone(['Receivables', 'Desk']);
    expect((await arrive(who)).json().userInfo.profile.roles).toEqual(['CSR']);
    const waiting = await rows(
      sql<{ through: string }>`select c.asked_through as through from user_changes c join users u on u.id = c.user_id
        where u.email = ${who.email} and c.settled_at is null`,
    );
    expect(waiting).toEqual([{ through: 'Desk, Receivables' }]);
  });

  it('notes the groups of staff who are known, so that they can be mapped, and takes nothing that was given by hand', async () => {
    await lot.addUser({ email: 'casey.reed@gatehouse.example', roles: ['CSR'], password: null });
    const answer = await arrive(someone(['Softball club'], { email: 'casey.reed@gatehouse.example' }));
    expect(answer.json().userInfo.profile.roles).toEqual(['CSR']);
    expect(await rows(sql`select 1 from directory_groups where display_name = 'Softball club'`)).toHaveLength(1);
  });

  it.each([
    ['an address that is not verified', { email_verified: false }],
    ['a stranger whom no mapped group lets in', { groups: ['Nobody mapped this'] }],
  ])('is not heard of %s', async (_name, more) => {
    await rows(sql`insert into directory_groups (display_name, created_at, updated_at)
      select 'Open house', now(), now() where not exists (select from directory_groups where display_name = 'Open house')`);
    await rows(sql`insert into directory_mappings (group_id, role, level, "values", mapped_by, updated_at)
      select id, 'CSR', 0, '{}', ${sam}, now() from directory_groups where display_name = 'Open house' on conflict do nothing`);
    const who = someone(['Open house'], more);
    expect((await arrive(who)).statusCode).toBe(403);
    expect(await account(who.email)).toBeUndefined();
    expect(await rows(sql`select 1 from directory_people where user_name = ${who.email}`)).toEqual([]);
  });

  it('is not heard of customers, nor while directory sync is paused or the directory itself speaks', async () => {
    await mapped('Everybody');
    const company = await lot.addCompany('Tern Pictures');
    await lot.addUser({ email: 'lee@tern.example', userTypeId: 1, companyId: company, password: null });
    expect((await arrive(someone(['Everybody'], { email: 'lee@tern.example' }))).statusCode).toBe(200);
    expect((await account('lee@tern.example'))?.roles).toEqual([]);
    await rows(sql`update directory_state set paused_at = now()`);
    expect((await arrive(someone(['Everybody']))).statusCode).toBe(403);
    await rows(sql`update directory_state set paused_at = null`);
    await rows(sql`insert into service_tokens (name, hash, hint, scopes, created_by, created_at, expires_at)
      values ('The directory', '\\x01', 'xxxx', '{directory:sync}', ${sam}, now(), now() + interval '1 day')`);
    expect((await arrive(someone(['Everybody']))).statusCode).toBe(403);
    await rows(sql`update service_tokens set revoked_at = now()`);
    expect((await arrive(someone(['Everybody']))).statusCode).toBe(200);
  });

  it('keeps the last System Admin, and lets them in', async () => {
    await mapped('Administrators', 'System Admin');
    const who = someone(['Administrators'], { email: 'sam.hollis@gatehouse.example' });
    expect((await arrive(who)).statusCode).toBe(200);
    // as if a System Admin had confirmed it
    await rows(sql`update directory_people set given = jsonb_set(given, '{userRoleIds}', ${JSON.stringify([studioRoleIds['System Admin']])}::jsonb)
      where user_id = ${sam}`);
    await rows(sql`update users set status = 'DISABLED' where email = 'ada.moss@gatehouse.example'`);
    const answer = await arrive({ ...who, groups: [] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().userInfo.profile.roles).toEqual(['System Admin']);
  });
});
