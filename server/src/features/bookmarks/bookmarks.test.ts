import { bookmarkMessages } from '@gatehouse/domain/bookmarks/messages.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';

const ofCustomers = '/api/customer-portal/bookmarks';
const ofStaff = '/api/studio-ops/bookmarks';

let lot: Lot;
let own: string[];
let foreign: string;
beforeAll(async () => {
  lot = await createLot();
  own = [await lot.newProject(), await lot.newProject(), await lot.newProject()];
  foreign = await lot.newProject({ company: 'groyne' });
}, 60_000);
afterAll(() => lot?.close());
afterEach(() => lot.rows(sql`delete from bookmarks`));

const project = (recordId: string | undefined) => ({ kind: 'project', recordId });
const call = async (name: Name, ...input: Parameters<Awaited<ReturnType<Lot['as']>>['call']>) =>
  (await lot.as(name)).call(...input);
const star = (name: Name, recordId: string | undefined, path = ofStaff) => call(name, 'PUT', path, project(recordId));
const listed = async (name: Name, path = ofStaff): Promise<string[]> =>
  (await call(name, 'GET', path)).json().bookmarks.map(({ recordId }: { recordId: string }) => recordId);

describe('bookmarks', () => {
  it('[PJ-009] [RQ-002] are added at the end, once, and taken away; each is in the audit', async () => {
    for (const id of [own[0], foreign, own[0]]) expect((await star('casey', id)).statusCode).toBe(200);
    expect(await listed('casey')).toEqual([own[0], foreign]);
    const first = (await call('casey', 'GET', `${ofStaff}?kind=project`)).json().bookmarks[0];
    expect(first).toMatchObject({ kind: 'project', companyName: 'Saltmarsh Films Ltd', status: 'ACTIVE' });
    for (let time = 0; time < 2; time += 1)
      expect((await call('casey', 'DELETE', `${ofStaff}?kind=project&recordId=${foreign}`)).statusCode).toBe(200);
    expect(await listed('casey')).toEqual([own[0]]);
    const audit = await lot.rows<{ event: string; target_id: string }>(
      sql`select event, target_id from audit where event like 'BOOKMARK%' order by id desc limit 1`,
    );
    expect(audit).toEqual([{ event: 'BOOKMARK_REMOVED', target_id: foreign }]);
  });

  it('are personal: nobody sees or moves those of somebody else', async () => {
    await star('casey', own[0]);
    await star('drew', own[1]);
    await call('drew', 'PUT', `${ofStaff}/order`, { kind: 'project', recordIds: [own[0]] });
    await call('drew', 'DELETE', `${ofStaff}?kind=project&recordId=${own[0]}`);
    expect(await listed('casey')).toEqual([own[0]]);
    expect(await listed('drew')).toEqual([own[1]]);
  });

  it('stand in the order their owner gives; what is not named comes after, what is no bookmark changes nothing', async () => {
    for (const id of [...own, foreign]) await star('casey', id);
    const order = (recordIds: readonly (string | undefined)[]) =>
      call('casey', 'PUT', `${ofStaff}/order`, { kind: 'project', recordIds });
    expect((await order([foreign, own[2]])).statusCode).toBe(200);
    expect(await listed('casey')).toEqual([foreign, own[2], own[0], own[1]]);
    expect((await order([own[1], '00000000-0000-4000-8000-000000000000'])).statusCode).toBe(200);
    expect(await listed('casey')).toEqual([own[1], foreign, own[2], own[0]]);
    expect((await order([])).statusCode).toBe(400);
  });

  it('give no right: what is not the caller’s is not there, and what stops being theirs leaves the list', async () => {
    expect((await star('ines', own[0], ofCustomers)).statusCode).toBe(200);
    for (const id of [foreign, '00000000-0000-4000-8000-000000000000'])
      expect((await star('ines', id, ofCustomers)).statusCode).toBe(404);
    expect(await listed('ines', ofCustomers)).toEqual([own[0]]);
    await lot.rows(sql`insert into bookmarks values (${lot.idOf('ines')}, 'project', ${foreign}, 9, now())`);
    expect(await listed('ines', ofCustomers)).toEqual([own[0]]);
  });

  it('hold companies as well; a uuid of another kind is nothing', async () => {
    const { saltmarsh, groyne } = lot.companies;
    const company = (recordId: string | undefined) => ({ kind: 'company', recordId });
    expect((await call('ines', 'PUT', ofCustomers, company(saltmarsh))).statusCode).toBe(200);
    expect((await call('ines', 'PUT', ofCustomers, company(groyne))).statusCode).toBe(404);
    expect((await call('ines', 'PUT', ofCustomers, company(own[0]))).statusCode).toBe(404);
    expect((await call('ines', 'GET', ofCustomers)).json().bookmarks).toMatchObject([
      { kind: 'company', name: 'Saltmarsh Films Ltd', status: 'ACTIVE' },
    ]);
  });

  it('[PM-094] [DB-014] of staff are refused to A/R, to customers, and to nobody else', async () => {
    const answers: Record<string, number> = {};
    for (const name of ['drew', 'helen', 'casey', 'sam', 'joan', 'ari', 'ines'] as const)
      answers[name] = (await call(name, 'GET', ofStaff)).statusCode;
    expect(answers).toEqual({ drew: 200, helen: 200, casey: 200, sam: 200, joan: 403, ari: 403, ines: 403 });
    expect((await star('joan', own[0])).statusCode).toBe(403);
    // Carl and Mina hold other values than those of projects
    for (const name of ['carl', 'mina', 'casey'] as const)
      expect((await call(name, 'GET', ofCustomers)).statusCode).toBe(403);
  });

  it('are 200 at most', async () => {
    await lot.rows(sql`insert into bookmarks select ${lot.idOf('casey')}, 'project', gen_random_uuid()::text, n, now()
      from generate_series(1, 200) n`);
    const full = await star('casey', own[0]);
    expect([full.statusCode, full.json().errorMessages[0].errorMessage]).toEqual([409, bookmarkMessages.full]);
  });

  it('of two tabs at once get a place each', async () => {
    await Promise.all([...own, foreign].map((id) => star('casey', id)));
    const places = await lot.rows<{ places: number }>(
      sql`select count(distinct position)::int as places from bookmarks`,
    );
    expect(places).toEqual([{ places: 4 }]);
  });
});
