import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, openPool } from '#server/db/database.ts';
import { creditHands } from '#server/features/credit-applications/offers/bring-credit.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { type ImportDesk, openImportDesk } from './desk.ts';
import { importTargets } from './queries/targets/all.ts';
import type { ImportHands } from './target.ts';
import { bringingOf, companyHeadings, companyLine } from './testing/bringing.ts';

const ROWS = 1_000;
let lot: Lot;
let sam: As;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
  bring = bringingOf(lot, sam);
});
afterAll(() => lot.close());

const fileOf = (name: string): string =>
  [
    companyHeadings,
    ...Array.from({ length: ROWS }, (_, n) => companyLine({ name: `${name} ${n}`, contact: `Ada,Ex,a${n}@x.example` })),
  ].join('\n');
const companiesOf = (name: string): string => [companyHeadings, companyLine({ name })].join('\n');
const countOf = async (name: string) =>
  (
    await lot.rows<{ companies: number; names: number; contacts: number }>(sql`
      select count(*)::int as companies, count(distinct production_name)::int as names,
        (select count(*)::int from company_contacts k join companies o on o.id = k.company_id where o.production_name like ${`${name} %`}) as contacts
      from companies where production_name like ${`${name} %`}`)
  )[0];
const nobody = () => Promise.reject(new Error('Nobody of the studio comes with these.'));
const hands: ImportHands = {
  sealTaxId: (_vault, typed) => ({
    tax_id_encrypted: Buffer.from(typed),
    tax_id_last4: typed.slice(-4),
    tax_id_fingerprint: Buffer.from(typed),
  }),
  addStaff: nobody,
  powersWait: async () => false,
  credit: creditHands,
  inviteUsers: async () => undefined,
  departments: { add: nobody, change: nobody },
  spaces: { add: nobody, change: nobody, lockNames: nobody, placeNamesAt: nobody },
  holds: { hold: nobody, confirm: nobody, change: nobody, projectsNamed: nobody },
};
/** A server of its own beside the one under test, on its own connections. */
const anotherDesk = (db: Lot['db']): ImportDesk =>
  openImportDesk({ ...lot.services, db, targets: importTargets(hands), log: { warn: () => undefined } });
/** Judged, and waiting to be written by whoever takes it: the running server does not know of it. */
const waiting = async (name: string): Promise<string> => {
  const { importId } = await bring.checked('companies', fileOf(name));
  await lot.rows(
    sql`update imports set task = 'WRITE', state = 'WAITING', mode = 'GOOD', started_by = created_by, done_rows = 0 where id = ${importId} returning id`,
  );
  return importId;
};
const doneOf = async (importId: string) =>
  (
    await lot.rows<{ done: number; state: string }>(
      sql`select done_rows as done, state from imports where id = ${importId}`,
    )
  )[0];

describe('an import whose server is killed', () => {
  it('goes on behind its last batch when somebody takes it up, with nothing twice, and says where it stood still', async () => {
    const importId = await waiting('Killed');
    const pool = openPool({ url: lot.services.config.databaseUrl, as: 'app', onError: () => undefined });
    const dying = anotherDesk(openDatabase(pool));
    const running = dying.make(importId).catch(() => undefined);
    while (((await doneOf(importId))?.done ?? 0) < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    // all its connections are gone at once, in the middle of whatever they were doing
    await lot.rows(sql`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and pid = any(
      select pid from pg_stat_activity where query like '%import_rows%' or state = 'idle in transaction')`);
    await pool.end();
    await running;
    const stood = await doneOf(importId);
    expect(stood?.state).toBe('RUNNING');
    const written = (await countOf('Killed'))?.companies ?? 0;
    expect([written % 200, written > 0, written < ROWS]).toEqual([0, true, true]);

    const next = anotherDesk(lot.db);
    await next.makeWaiting();
    expect((await countOf('Killed'))?.companies).toBe(written); // it may still live
    lot.clock.forward(31_000);
    await next.makeWaiting();
    expect(await countOf('Killed')).toEqual({ companies: ROWS, names: ROWS, contacts: ROWS });
    const row = await bring.detail(importId);
    expect(row).toMatchObject({ task: 'WRITE', state: 'SETTLED', done: ROWS, counts: { new: ROWS } });
    expect(row.stops).toMatchObject([{ done: written }]);
    await next.stop();
  }, 60_000);

  it('is given back by a server that stops, and another one goes on at once', async () => {
    const importId = await waiting('Stopped');
    const first = anotherDesk(lot.db);
    const running = first.make(importId);
    while (((await doneOf(importId))?.done ?? 0) < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    await first.stop();
    await running;
    expect((await doneOf(importId))?.state).toBe('WAITING');
    const second = anotherDesk(lot.db);
    await second.makeWaiting();
    expect(await countOf('Stopped')).toEqual({ companies: ROWS, names: ROWS, contacts: ROWS });
    await second.stop();
  }, 60_000);
});

describe('an import that runs', () => {
  const begun = async (name: string): Promise<string> => {
    const { importId } = await bring.checked('companies', fileOf(name));
    expect((await bring.post(importId, 'start', { mode: 'GOOD', mail: false })).statusCode).toBe(200);
    return importId;
  };

  it('is paused, lets another one wait or write, and goes on', async () => {
    const other = await bring.checked('companies', [companyHeadings, companyLine({ name: 'Other one' })].join('\n'));
    const importId = await begun('Paused');
    const beside = await bring.post(other.importId, 'start', { mode: 'GOOD', mail: false });
    const paused = await bring.post(importId, 'pause');
    expect([beside.statusCode, paused.statusCode]).toEqual([409, 200]);
    expect(beside.body).toContain('Another import is writing');
    const stood = await bring.detail(importId);
    expect([stood.state, stood.done % 200]).toEqual(['PAUSED', 0]);
    expect((await countOf('Paused'))?.companies).toBe(stood.done);
    expect((await bring.post(importId, 'resume')).statusCode).toBe(200);
    expect(await bring.settled(importId)).toMatchObject({ state: 'SETTLED', done: ROWS });
    expect(await countOf('Paused')).toMatchObject({ companies: ROWS, names: ROWS });
  }, 60_000);

  it('is cancelled, and what it wrote is gone', async () => {
    const importId = await begun('Cancelled');
    while (((await doneOf(importId))?.done ?? 0) < 200) await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await bring.post(importId, 'cancel')).statusCode).toBe(200);
    expect(await bring.settled(importId)).toMatchObject({
      task: 'UNDO',
      state: 'SETTLED',
      cancelled: true,
      undoneBy: 'Sam Whitlock',
    });
    expect(await countOf('Cancelled')).toEqual({ companies: 0, names: 0, contacts: 0 });
  }, 60_000);

  it('is paused, and taken back only when no other one writes', async () => {
    const importId = await begun('Held');
    await bring.post(importId, 'pause');
    const other = await begun('Beside');
    const cancelled = await bring.post(importId, 'cancel');
    expect([cancelled.statusCode, cancelled.body]).toEqual([409, expect.stringContaining('Another import is writing')]);
    await bring.settled(other);
    expect((await bring.post(importId, 'cancel')).statusCode).toBe(200);
    await bring.settled(importId);
    expect(await countOf('Held')).toEqual({ companies: 0, names: 0, contacts: 0 });
  }, 60_000);

  it('is not called done when somebody took it back after its last row', async () => {
    const importId = await waiting('Late');
    const desk = anotherDesk(lot.db);
    // whoever says in the audit that it is done has to wait, and another server begins to take it back
    const owner = await ownerOf(lot);
    await owner.query('begin; lock table audit in exclusive mode');
    const running = desk.make(importId);
    while ((await doneOf(importId))?.done !== ROWS) await new Promise((resolve) => setTimeout(resolve, 5));
    await new Promise((resolve) => setTimeout(resolve, 300));
    const taken = lot.rows(
      sql`update imports set task = 'UNDO', state = 'RUNNING' where id = ${importId} returning id`,
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    await owner.query('commit');
    await owner.end();
    await Promise.all([running, taken]);
    expect((await doneOf(importId))?.state).toBe('RUNNING');
    await lot.rows(sql`update imports set state = 'SETTLED' where id = ${importId} returning id`);
    await desk.stop();
  }, 60_000);

  it('leaves nothing where it is all or nothing and a row became wrong while it was written', async () => {
    const { importId } = await bring.checked('companies', fileOf('Whole'));
    // somebody adds two companies of the name of the last row meanwhile
    await lot.rows(sql`insert into companies (number, company_type, production_name, legal_name, created_at, updated_at)
      select 900000 + n, 'Other', 'Meanwhile', 'Whole 999 LLC', now(), now() from generate_series(1, 2) n returning id`);
    await bring.post(importId, 'start', { mode: 'ALL', mail: false });
    const done = await bring.settled(importId);
    expect([done.task, done.state, done.cancelled]).toEqual(['UNDO', 'SETTLED', true]);
    expect(done.problem).toContain('All or nothing');
    expect(await countOf('Whole')).toEqual({ companies: 0, names: 0, contacts: 0 });
  }, 60_000);
});

describe('an undo', () => {
  it('keeps what somebody is changing while it runs', async () => {
    const done = await bring.imported('companies', companiesOf('In Hand'));
    const owner = await ownerOf(lot);
    await owner.query(
      `begin; update companies set phone = '818 555 0199', version = version + 1 where production_name = 'In Hand'`,
    );
    expect((await bring.post(done.importId, 'undo')).statusCode).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await owner.query('commit');
    await owner.end();
    expect(await bring.settled(done.importId)).toMatchObject({ problem: expect.stringContaining('one record stayed') });
    expect(await lot.rows(sql`select phone from companies where production_name = 'In Hand'`)).toEqual([
      { phone: '818 555 0199' },
    ]);
  });

  it('takes somebody off a project again whom the file had put back on it', async () => {
    await bring.imported('companies', companiesOf('Off Set'));
    await bring.imported(
      'projects',
      'Project name,Company,Type,Start date\nOff Show,Off Set LLC,Feature film,2026-12-01\n',
    );
    const line =
      'E-mail,First name,Last name,Job title,Company,Projects,Permissions\noff@set.example,Off,Set,Producer,Off Set LLC,Off Show,Credit application\n';
    await bring.imported('users', line);
    const member = () =>
      lot.rows<{ status: string; userId: string; projectId: string }>(sql`
        select m.status, m.user_id as "userId", m.project_id as "projectId" from project_users m join users u on u.id = m.user_id where u.email = 'off@set.example'`);
    const [{ userId, projectId } = { userId: '', projectId: '' }] = await member();
    const query = new URLSearchParams({ userProfileId: userId, projectId, loggedInUserId: lot.idOf('sam') });
    const removed = await sam.call('PUT', `/api/studio-ops/projects/users/remove?${query}`);
    expect([removed.statusCode, (await member())[0]?.status]).toEqual([200, 'N']);
    const again = await bring.imported('users', line);
    expect([again.counts?.changed, (await member())[0]?.status]).toEqual([1, 'Y']);
    await bring.post(again.importId, 'undo');
    expect((await bring.settled(again.importId)).problem).toBeNull();
    expect((await member()).filter(({ status }) => status === 'Y')).toEqual([]);
  });
});
