import { randomUUID } from 'node:crypto';
import type { Export } from '@gatehouse/domain/exports/contract.ts';
import { exportMessages } from '@gatehouse/domain/exports/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { companyUsersExport, usersExport } from '#server/features/users/offers/export.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { type ExportDesk, openExportDesk } from './desk.ts';
import { partOf } from './testing/workbook.ts';

const path = '/api/customer-portal/exports';
const url = ({ exportId }: Export, rest = '') => `${path}/${exportId}${rest}`;
let lot: Lot;
let desk: ExportDesk;
let sam: As;
let ines: As;
beforeAll(async () => {
  lot = await createLot();
  [sam, ines] = [await lot.as('sam'), await lot.as('ines')];
  desk = anotherDesk();
});
afterAll(() => lot.close());

/** What the running server makes by jobs; this lot has none. Each is a maker of its own, as those of several servers are. */
const anotherDesk = (): ExportDesk => {
  const lists = { users: usersExport, 'company-users': companyUsersExport };
  return openExportDesk({ ...lot.services, lists, log: { warn: (facts) => expect(facts).toBeNull() } });
};
const ask = (as: As, body: object) =>
  as.call('POST', path, { list: 'users', format: 'csv', query: { group: 'customers' }, ...body });
const made = async (as: As, body: object = {}): Promise<Export> => {
  const answer = await ask(as, body);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()]);
  return answer.json();
};
const fileOf = (as: As, row: Export) => as.call('GET', url(row, '/file'));
const linesOf = async (as: As, body: object): Promise<string[]> =>
  (await fileOf(as, await made(as, body))).body
    .replace(/^\uFEFF/, '')
    .split('\r\n')
    .filter((line) => line !== '');
const addUser = (first: string, company: keyof Lot['companies'] = 'saltmarsh', last = 'Tester') =>
  lot.inWork(({ trx, now }) =>
    sql`insert into users (user_type_id, company_id, email, first_name, last_name, preferences, created_at, updated_at, accepted_at)
      values (1, ${lot.companies[company]}, ${`${randomUUID()}@x.example`}, ${first}, ${last}, '{}', ${now}, ${now}, ${now})`.execute(
      trx,
    ),
  );

describe('a list as a file', () => {
  it('holds what is filtered and nothing else, in the order of the screen', async () => {
    await addUser('Abel');
    await addUser('Zoe');
    const all = await linesOf(sam, {});
    const filtered = await linesOf(sam, {
      query: { group: 'customers', q: 'Tester', sort: 'name', direction: 'desc', page: 3, size: 10 },
    });
    expect(all.length).toBeGreaterThan(filtered.length);
    expect(filtered.map((line) => line.split(',').slice(0, 2).join(' '))).toEqual([
      'First name Last name',
      'Zoe Tester',
      'Abel Tester',
    ]);
  });

  it('holds the ticked rows alone', async () => {
    const lines = await linesOf(sam, { ids: [lot.idOf('carl'), lot.idOf('hana'), randomUUID()] });
    expect(
      lines
        .slice(1)
        .map((line) => line.split(',')[0])
        .sort(),
    ).toEqual(['Carl', 'Hana']);
  });

  it('never holds more than the list: another company’s people are not in it, whatever is asked', async () => {
    const own = { list: 'company-users', query: {} };
    const lines = await linesOf(ines, own);
    expect(lines.some((line) => line.startsWith('Carl'))).toBe(true);
    expect(lines.some((line) => line.startsWith('Hana'))).toBe(false);
    expect(await linesOf(ines, { ...own, ids: [lot.idOf('hana')] })).toHaveLength(1);
  });

  it('is refused to whoever may not open the list, and for a query that the list refuses', async () => {
    expect((await ask(ines, {})).statusCode).toBe(403);
    expect((await ask(sam, { list: 'company-users' })).statusCode).toBe(403);
    expect((await ask(await lot.as('mina'), { list: 'company-users', query: {} })).statusCode).toBe(403);
    expect((await ask(sam, { query: { group: 'everybody' } })).statusCode).toBe(400);
    expect((await ask(sam, { query: { secret: 'x' } })).statusCode).toBe(400);
  });

  it('is RFC 4180 for every table program, and never a formula', async () => {
    await addUser('=HYPERLINK("http://x.example","y")', 'groyne', 'Formula');
    await addUser('Comma, "Quote"\r\nLine', 'groyne', 'Formula');
    await addUser(' +1', 'groyne', 'Formula');
    const answer = await fileOf(sam, await made(sam, { query: { group: 'customers', q: 'Formula' } }));
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="Users \d{4}-\d\d-\d\d\.csv"/),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain(`"'=HYPERLINK(""http://x.example"",""y"")",Formula`);
    expect(answer.body).toContain(`"Comma, ""Quote""\r\nLine",Formula`);
    expect(answer.body).toContain(`' +1,Formula`);
  });

  it('is a workbook with text as text and moments as dates', async () => {
    await addUser('=1+1', 'groyne', 'Workbook \u0007 & <b>');
    await lot.inWork(({ trx }) =>
      sql`update users set last_seen_at = '2026-03-29T10:30:00Z' where first_name = '=1+1'`.execute(trx),
    );
    const answer = await fileOf(sam, await made(sam, { format: 'xlsx', query: { group: 'customers', q: 'Workbook' } }));
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const sheet = partOf(answer.rawPayload, 'xl/worksheets/sheet1.xml');
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
    expect(sheet).toMatch(/<t[^>]*>Workbook {2}&amp; &lt;b&gt;<\/t>/);
    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<v>46110\.4375<\/v>/); // 2026-03-29 10:30 as a table program counts days
  });

  it('belongs to the person who asked: for everybody else it is not there', async () => {
    const row = await made(sam);
    for (const name of ['casey', 'ines'] as const) {
      const other = await lot.as(name);
      for (const rest of ['', '/file']) expect((await other.call('GET', url(row, rest))).statusCode).toBe(404);
      expect((await other.call('DELETE', url(row))).statusCode).toBe(404);
    }
    expect((await fileOf(sam, row)).statusCode).toBe(200);
  });

  it('is kept for 24 hours, and goes with its row', async () => {
    const row = await made(sam);
    expect(Math.abs(Date.parse(row.expiresAt) - lot.clock.now().getTime() - 86_400_000)).toBeLessThan(5_000);
    const key = await lot.rows<{ key: string }>(sql`select storage_key as key from exports where id = ${row.exportId}`);
    await lot.rows(
      sql`update exports set expires_at = ${new Date(lot.clock.now().getTime() - 1)} where id = ${row.exportId}`,
    );
    const over = await fileOf(sam, row);
    expect([over.statusCode, over.json().errorMessages[0].errorMessage]).toEqual([410, exportMessages.over]);
    await desk.sweep();
    expect((await sam.call('GET', url(row))).statusCode).toBe(404);
    await expect(desk.store.open(key[0]?.key ?? '')).rejects.toThrow('No file is stored');
  });

  it('leaves an audit row that says what was taken away', async () => {
    const row = await made(sam, { query: { group: 'customers', q: 'Tester' } });
    const [audit] = await lot.rows(sql`select event, actor_id, detail from audit where target_id = ${row.exportId}`);
    expect(audit).toEqual({
      event: 'EXPORT_REQUESTED',
      actor_id: lot.idOf('sam'),
      detail: { list: 'users', format: 'csv', query: { group: 'customers', q: 'Tester' }, rows: 2, ticked: 0 },
    });
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    await lot.inWork(({ trx, now }) =>
      sql`insert into users (user_type_id, company_id, email, first_name, last_name, preferences, created_at, updated_at, accepted_at)
        select 1, ${lot.companies.saltmarsh}, 'long' || n || '@x.example', 'Long', 'Number ' || n, '{}', ${now}, ${now}, ${now} from generate_series(1, 5200) n`.execute(
        trx,
      ),
    );
  });
  const long = { query: { group: 'customers', q: 'Number' } };

  it('is made by a job, with its progress, each row once', async () => {
    const row = await made(sam, long);
    expect(row).toMatchObject({ state: 'WAITING', doneRows: 0, totalRows: 5200 });
    expect((await fileOf(sam, row)).statusCode).toBe(410);
    await desk.make(row.exportId);
    expect((await sam.call('GET', url(row))).json()).toMatchObject({ state: 'READY', doneRows: 5200, totalRows: 5200 });
    const lines = (await fileOf(sam, row)).body.trimEnd().split('\r\n').slice(1);
    expect(new Set(lines.map((line) => line.split(',')[1])).size).toBe(5200);
    expect(lines).toHaveLength(5200);
  });

  it('asks for the rights again when the file is made', async () => {
    const casey = await lot.as('casey');
    const row = await made(casey, long);
    await lot.rows(sql`update users set status = 'DISABLED' where id = ${lot.idOf('casey')}`);
    await desk.makeWaiting();
    await lot.rows(sql`update users set status = 'ACTIVE' where id = ${lot.idOf('casey')}`);
    expect((await casey.call('GET', url(row))).json()).toMatchObject({ state: 'FAILED', doneRows: 0 });
    expect((await fileOf(casey, row)).statusCode).toBe(410);
  });

  it('can be cancelled while it waits and while it is made, and leaves no file', async () => {
    const waiting = await made(sam, long);
    expect((await sam.call('DELETE', url(waiting))).statusCode).toBe(200);
    await desk.makeWaiting();
    expect((await sam.call('GET', url(waiting))).json()).toMatchObject({ state: 'CANCELLED', doneRows: 0 });

    const running = await made(sam, long);
    const making = desk.make(running.exportId);
    while ((await sam.call('GET', url(running))).json<Export>().doneRows === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await sam.call('DELETE', url(running))).statusCode).toBe(200);
    await making;
    const after = (await sam.call('GET', url(running))).json<Export>();
    expect(after.state).toBe('CANCELLED');
    expect((await fileOf(sam, running)).statusCode).toBe(410);
  });

  it('is taken up again when its maker died, and by one maker only', async () => {
    const row = await made(sam, long);
    await lot.rows(
      sql`update exports set state = 'RUNNING', done_rows = 1000, leased_until = ${new Date(lot.clock.now().getTime() + 120_000)} where id = ${row.exportId}`,
    );
    await desk.makeWaiting();
    expect((await sam.call('GET', url(row))).json()).toMatchObject({ state: 'RUNNING', doneRows: 1000 });
    await lot.rows(
      sql`update exports set leased_until = ${new Date(lot.clock.now().getTime() - 1_000)} where id = ${row.exportId}`,
    );
    await Promise.all([desk, anotherDesk()].map((each) => each.make(row.exportId)));
    expect((await sam.call('GET', url(row))).json()).toMatchObject({ state: 'READY', doneRows: 5200 });
  });

  it('goes back to those that wait when its server stops, and the next one makes it', async () => {
    const row = await made(sam, long);
    const other = await lot.another();
    const making = other.exports.make(row.exportId);
    await expect.poll(async () => (await sam.call('GET', url(row))).json<Export>().state).toBe('RUNNING');
    await other.server.close();
    await making;
    expect((await sam.call('GET', url(row))).json()).toMatchObject({ state: 'WAITING', doneRows: 0 });
    await desk.makeWaiting();
    expect((await sam.call('GET', url(row))).json()).toMatchObject({ state: 'READY', doneRows: 5200 });
  });

  it('waits for its turn: ten of a person at a time', async () => {
    const rows = [];
    for (let n = 0; n < 10; n += 1) rows.push(await made(ines, { list: 'company-users', query: { q: 'Number' } }));
    const eleventh = await ask(ines, { list: 'company-users', query: { q: 'Number' } });
    expect([eleventh.statusCode, eleventh.json().errorMessages[0].errorMessage]).toEqual([409, exportMessages.tooMany]);
    for (const row of rows) await ines.call('DELETE', url(row));
  });
});
