import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { bringingOf, companyHeadings, companyLine, toldOf } from './testing/bringing.ts';

let lot: Lot;
let sam: As;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
  bring = bringingOf(lot, sam);
});
afterAll(() => lot.close());

const file = (...lines: readonly string[]): string => [companyHeadings, ...lines].join('\r\n');
const company = (name: string) =>
  lot.rows<{
    id: string;
    version: number;
    phone: string | null;
    parent: string | null;
    street: string;
    contacts: number;
  }>(sql`
    select c.id, c.version, c.phone, p.production_name as parent, c.address->>'street' as street,
      (select count(*)::int from company_contacts k where k.company_id = c.id) as contacts
    from companies c left join companies p on p.id = c.parent_company_id where c.production_name = ${name}`);

describe('columns', () => {
  it('are matched by name and by the words others use, and the dry run waits for what is required', async () => {
    const read = await bring.read(
      'companies',
      'Company Name,AR Acct,Type\r\nLowlight,20418,VENDOR\r\nHalcyon,20102,VENDOR\r\n',
    );
    expect(read.columns.map(({ field, by }) => [field, by])).toEqual([
      ['productionName', 'name'],
      [null, 'choose'],
      ['companyType', 'name'],
    ]);
    expect(read.columns[2]?.words).toEqual([{ theirs: 'VENDOR', count: 2, ours: null }]);
    const answer = await bring.choose(read.importId, {
      columns: read.columns.map(({ field }) => field),
      words: {},
      remember: false,
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.body).toContain('Legal name has no column yet.');
  });

  it('are as last time where somebody chose them, with their words', async () => {
    const text = `Firm,Legal,Sort,EIN,Addr 1,City,State,Zip,Notes\r\nOne,One LLC,PROD CO,12-3456789,5 Row,Los Angeles,CA,90021,x\r\n`;
    const first = await bring.read('companies', text);
    const columns = [
      ...['productionName', 'legalName', 'companyType', 'taxId', 'address.street', 'address.city', 'address.state'],
      ...['address.postalCode', null],
    ];
    const words = { companyType: { 'PROD CO': 'Production company' } };
    await bring.choose(first.importId, { columns, words, remember: true });
    expect(await bring.settled(first.importId)).toMatchObject({ task: 'CHECK', counts: { new: 1, refused: 0 } });
    const second = await bring.read('companies', text);
    expect(second.columns.map(({ field }) => field)).toEqual(columns);
    expect([second.columns[0]?.by, second.columns[8]?.by]).toEqual(['last', 'out']);
    expect(second.columns[2]?.words?.[0]?.ours).toBe('Production company');
  });
});

describe('companies', () => {
  it('are judged row by row, refused first, with the cell, and nothing is written by a dry run', async () => {
    const judged = await bring.checked(
      'companies',
      file(
        companyLine({ name: 'Perforation Pictures', zip: '9002A' }),
        companyLine({ name: 'Lowlight Productions', contact: 'Ada,Low,ada@lowlight.example' }),
        companyLine({ name: 'Lowlight Twice', legal: 'Lowlight Productions LLC' }),
        companyLine({ name: 'Ferrous', type: 'FERROUS', taxId: '95-44A1107' }),
        companyLine({ name: 'Child', parent: 'Lowlight Productions' }),
        companyLine({ name: 'Of a refused one', parent: 'Perforation Pictures LLC' }),
        companyLine({ name: 'Round A', parent: 'Round B LLC' }),
        companyLine({ name: 'Round B', parent: 'Round A LLC' }),
      ),
    );
    expect(judged.counts).toEqual({ new: 2, changed: 0, same: 0, refused: 6 });
    const rows = await bring.verdicts(judged.importId);
    const because = Object.fromEntries(
      rows.map(({ row, verdict, problems }) => [
        row,
        [verdict, ...problems.map(({ cell, message }) => `${cell} ${message}`)],
      ]),
    );
    expect(because).toEqual({
      2: ['REFUSED', 'H2 Zip code must be 1 to 5 digits'],
      3: ['NEW'],
      4: ['REFUSED', 'B4 “Lowlight Productions LLC” is in row 3 too, and the two do not agree'],
      5: ['REFUSED', 'C5 Choose one of the values that are offered', 'D5 Federal tax ID is not valid'],
      6: ['NEW'],
      7: ['REFUSED', 'J7 There is no such company. Bring the companies first.'],
      8: ['REFUSED', 'J8 Rows 8 and 9 are each other’s parents'],
      9: ['REFUSED', 'J9 Rows 8 and 9 are each other’s parents'],
    });
    expect(rows[0]?.verdict).toBe('REFUSED');
    expect(await company('Lowlight Productions')).toEqual([]);

    const started = await bring.post(judged.importId, 'start', { mode: 'ALL', mail: false });
    expect([started.statusCode, started.body]).toEqual([409, expect.stringContaining('All or nothing')]);
    await bring.post(judged.importId, 'start', { mode: 'GOOD', mail: false });
    const done = await bring.settled(judged.importId);
    expect(done).toMatchObject({ task: 'WRITE', state: 'SETTLED', problem: null, done: 8 });
    expect(await company('Child')).toMatchObject([{ parent: 'Lowlight Productions', version: 1 }]);
    expect(await company('Lowlight Productions')).toMatchObject([{ contacts: 1 }]);
    const refused = await sam.call('GET', `/api/studio-ops/imports/${judged.importId}/file?rows=refused`);
    expect(refused.body.split('\r\n')).toHaveLength(8);
    expect(refused.body).toContain('H2: Zip code must be 1 to 5 digits');
  });

  it('are changed with old and new, left alone where nothing differs, and all of it can be undone', async () => {
    await bring.imported('companies', file(companyLine({ name: 'Halcyon' }), companyLine({ name: 'Silver' })));
    const again = await bring.checked(
      'companies',
      file(
        companyLine({ name: 'Halcyon', street: '90 Canal Row' }),
        companyLine({ name: 'Silver' }),
        companyLine({ name: 'Brand new' }),
      ),
    );
    expect(again.counts).toEqual({ new: 1, changed: 1, same: 1, refused: 0 });
    const [changed] = await bring.verdicts(again.importId, '?verdict=CHANGED');
    expect(changed?.changes).toEqual([{ label: 'Street', from: '5 Example Street', to: '90 Canal Row' }]);
    await bring.post(again.importId, 'start', { mode: 'ALL', mail: false });
    await bring.settled(again.importId);
    expect(await company('Halcyon')).toMatchObject([{ street: '90 Canal Row', version: 2 }]);
    expect((await bring.post(again.importId, 'undo')).statusCode).toBe(200);
    expect(await bring.settled(again.importId)).toMatchObject({ task: 'UNDO', state: 'SETTLED', problem: null });
    expect(await company('Halcyon')).toMatchObject([{ street: '5 Example Street', version: 3 }]);
    expect(await company('Brand new')).toEqual([]);
  });

  it('stay while something depends on them, and the refusal says what', async () => {
    const done = await bring.imported('companies', file(companyLine({ name: 'Depended' })));
    const [{ id = '' } = {}] = await company('Depended');
    await lot.rows(sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      values ('P-77001', ${id}, 'Dep', 'NOT_STARTED', 'Feature film', 'Theatrical', '2026-01-01', now(), now()) returning id`);
    const answer = await bring.post(done.importId, 'undo');
    expect([answer.statusCode, answer.body]).toEqual([409, expect.stringContaining('one company with projects')]);
    expect(await bring.get(`/${done.importId}/depends`)).toEqual({
      records: 1,
      depends: [{ what: 'one company with projects', records: 1 }],
    });
    await lot.rows(sql`update companies set version = version + 1 where id = ${id} returning id`);
    expect((await bring.post(done.importId, 'undo')).body).toContain('one company changed since');
  });
});

describe('what is meant by other words', () => {
  it('is one new project, however its company is called: the first row has it', async () => {
    await bring.imported('companies', file(companyLine({ name: 'Twice Told', legal: 'Twice Told LLC' })));
    const judged = await bring.checked(
      'projects',
      'Project name,Company,Type,Start date\nOne Show,Twice Told LLC,Feature film,2026-12-01\none show,Twice Told,Feature film,2026-12-01\n',
    );
    expect(toldOf(await bring.verdicts(judged.importId))).toMatchObject({
      2: ['NEW', expect.any(String)],
      3: ['REFUSED', 'null Row 2 is about this project too, and the two do not agree.'],
    });
    await bring.post(judged.importId, 'start', { mode: 'GOOD', mail: false });
    await bring.settled(judged.importId);
    expect(await lot.rows(sql`select name from projects where lower(name) = 'one show'`)).toEqual([
      { name: 'One Show' },
    ]);
  });

  it('is another parent, though it has the same production name', async () => {
    await bring.imported(
      'companies',
      file(
        companyLine({ name: 'Same Roof', legal: 'Same Roof East LLC' }),
        companyLine({ name: 'Same Roof', legal: 'Same Roof West LLC' }),
        companyLine({ name: 'Under It', parent: 'Same Roof East LLC' }),
      ),
    );
    const again = (parent: string): string => file(companyLine({ name: 'Under It', parent }));
    expect((await bring.checked('companies', again('Same Roof East LLC'))).counts).toMatchObject({ same: 1 });
    expect((await bring.imported('companies', again('Same Roof West LLC'))).counts).toMatchObject({ changed: 1 });
    expect(
      await lot.rows(
        sql`select p.legal_name as parent from companies c join companies p on p.id = c.parent_company_id where c.production_name = 'Under It'`,
      ),
    ).toEqual([{ parent: 'Same Roof West LLC' }]);
  });
});

describe('projects and users', () => {
  it('gives what a cell says twice once, and nothing on one of two projects of a name', async () => {
    await bring.imported('companies', file(companyLine({ name: 'Twofold' })));
    await bring.imported(
      'projects',
      'Project name,Company,Type,Start date\nTwice,Twofold LLC,Feature film,2026-12-01\n',
    );
    const twice = [
      'E-mail,First name,Last name,Job title,Company,Projects,Permissions,Roles,Departments,Level',
      'one@twofold.example,One,Two,Producer,Twofold LLC,Twice; twice,Credit application; credit application,,,',
      'two@twofold.example,Two,Two,Clerk,,,,Department Head; department head,Grip; GRIP,1',
    ].join('\n');
    const done = await bring.imported('users', twice);
    expect([done.state, done.counts]).toEqual(['SETTLED', { new: 2, changed: 0, same: 0, refused: 0 }]);
    const held = await lot.rows<{ email: string; n: number }>(sql`
      select u.email, (select count(*)::int from project_values v where v.user_id = u.id) + (select count(*)::int from user_departments d where d.user_id = u.id) as n
      from users u where u.email like '%@twofold.example' order by u.email`);
    expect(held.map(({ n }) => n)).toEqual([1, 1]);
    await lot.rows(sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'P-77002', company_id, 'TWICE', 'NOT_STARTED', 'Feature film', 'Theatrical', '2026-01-01', now(), now() from projects where name = 'Twice' returning id`);
    const again = await bring.checked('users', twice.replace('one@', 'other@'));
    expect((await bring.verdicts(again.importId))[0]?.problems).toMatchObject([
      {
        cell: 'F2',
        message: expect.stringMatching(/^two projects are called so: P-\d+, P-\d+\. Give the Project ID\.$/i),
      },
    ]);
  });

  it('makes somebody accounts payable who holds a Credit Application already, on a project that the row does not name', async () => {
    await bring.imported('companies', file(companyLine({ name: 'Payable' })));
    await bring.imported(
      'projects',
      'Project name,Company,Type,Start date\nPaid,Payable LLC,Feature film,2026-12-01\nUnpaid,Payable LLC,Feature film,2026-12-01\n',
    );
    const people = (...lines: readonly string[]): string =>
      ['E-mail,First name,Last name,Job title,Company,Projects,Permissions,Accounts payable', ...lines].join('\n');
    await bring.imported(
      'users',
      people(
        'ap@payable.example,Ap,Pay,Producer,Payable LLC,Paid,Credit application,',
        'none@payable.example,No,Pay,Producer,Payable LLC,Unpaid,"Project, view only",',
      ),
    );
    const judged = await bring.checked(
      'users',
      people(
        'ap@payable.example,Ap,Pay,Producer,Payable LLC,Unpaid,Manage users,Yes',
        'none@payable.example,No,Pay,Producer,Payable LLC,,,Yes',
      ),
    );
    expect(toldOf(await bring.verdicts(judged.importId))).toMatchObject({
      2: ['CHANGED', 'Accounts payable: No > Yes', 'Unpaid:  > Manage users'],
      3: ['REFUSED', 'H3 An Accounts Payable user must have a Credit Application permission on at least one project.'],
    });
  });

  it('come after their companies, with rights on projects; nobody is mailed', async () => {
    await bring.imported('companies', file(companyLine({ name: 'Ninth Reel' })));
    const projects = await bring.imported(
      'projects',
      'Project name;Company;Type;Start date;End date\r\nNight Tide;Ninth Reel LLC;Feature film;11/30/2026;2027-03-26\r\nNo such;Nobody;Feature film;31.12.2026;\r\n',
    );
    expect(projects.counts).toEqual({ new: 1, changed: 0, same: 0, refused: 1 });
    const [project] = await lot.rows<{ startsOn: string }>(
      sql`select starts_on as "startsOn" from projects where name = 'Night Tide'`,
    );
    expect(project).toEqual({ startsOn: '2026-11-30' });
    const mails = await lot.rows(sql`select id from mail_outbox`);
    const users = await bring.imported(
      'users',
      [
        'E-mail,First name,Last name,Job title,Company,Projects,Permissions,Accounts payable,Roles,Departments',
        'iva@ninth.example,Iva,Reel,Producer,Ninth Reel LLC,Night Tide,Credit application; Manage users,Yes,,',
        'bo@ninth.example,Bo,Reel,Producer,Ninth Reel LLC,,,Yes,,',
        'IVA@ninth.example,Iva,Other,Producer,Ninth Reel LLC,,,,,',
        'cy@studio.example,Cy,Desk,Clerk,,,,,CSR,',
        'al@studio.example,Al,Ledger,Clerk,,,,,A/R,',
        'no@where.example,No,Where,Clerk,,,,,,',
      ].join('\n'),
    );
    const rows = await bring.verdicts(users.importId);
    expect(
      Object.fromEntries(
        rows.map(({ row, verdict, problems, note }) => [row, [verdict, problems[0]?.message ?? note]]),
      ),
    ).toEqual({
      2: ['NEW', 'Ninth Reel LLC: accounts payable, Night Tide.'],
      3: ['REFUSED', 'An Accounts Payable user must have a Credit Application permission on at least one project.'],
      4: ['REFUSED', '“IVA@ninth.example” is in row 2 too, and the two do not agree'],
      5: ['NEW', 'CSR.'],
      6: ['NEW', expect.stringContaining('A/R.')],
      7: ['REFUSED', 'Name a company, or a role for somebody of the studio.'],
    });
    const held = await lot.rows<{ value: string }>(sql`
      select v.value from project_values v join users u on u.id = v.user_id where u.email = 'iva@ninth.example' order by 1`);
    expect(held).toHaveLength(2);
    expect(await lot.rows(sql`select id from mail_outbox`)).toEqual(mails);
  });
});
