import type { CreditSummary, ReviewedApplication } from '@gatehouse/domain/credit-applications/credit-application.ts';
import { departmentMessages } from '@gatehouse/domain/departments/messages.ts';
import { addDays, addMonths } from '@gatehouse/domain/fields/calendar-date.ts';
import { dateInText } from '@gatehouse/domain/text/format.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCreditClocks } from '#server/features/credit-applications/deciding/clocks/run.ts';
import { verifyAll } from '#server/features/credit-history/verify-all.ts';
import { bringingOf } from '#server/features/imports/testing/bringing.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';

let lot: Lot;
let sam: As;
let joan: As;
let carl: As;
let bring: ReturnType<typeof bringingOf>;
beforeAll(async () => {
  lot = await createLot();
  [sam, joan, carl] = [await lot.as('sam'), await lot.as('joan'), await lot.as('carl')];
  bring = bringingOf(lot, sam);
});
afterAll(() => lot.close());

const today = (): string => lotToday(lot.clock.now());
const headings = 'A/R account,Customer,Project,Credit limit,Expiry date,Approved on,Departments,Risk,Terms,PO required';
let accounts = 200_000;
interface Said {
  readonly account?: string;
  readonly company?: string;
  readonly limit?: string;
  readonly expires?: string;
  readonly approved?: string;
  readonly departments?: string;
}
const line = (project: string, said: Said = {}): string => {
  accounts += 1;
  return [
    said.account ?? String(accounts),
    said.company ?? 'Saltmarsh Films Ltd',
    project,
    said.limit ?? '"50,000"',
    said.expires ?? addMonths(today(), 6),
    said.approved ?? '',
    said.departments ?? '',
    ...['low', 'Net 15', 'yes'],
  ].join(',');
};
const file = (...lines: readonly string[]): string => [headings, ...lines].join('\n');
const numberOf = async (id: string): Promise<string> =>
  (await one<{ number: string }>(sql`select number from projects where id = ${id}`)).number;
const one = async <R>(statement: RawBuilder<unknown>): Promise<R> =>
  (await lot.rows<R>(statement as ReturnType<typeof sql>))[0] as R;
const project = async (facts: Parameters<Lot['newProject']>[0] = {}) => {
  const id = await lot.newProject(facts);
  return { id, number: await numberOf(id) };
};
const brought = async (line_: (number: string) => string, facts: Parameters<Lot['newProject']>[0] = {}) => {
  const { id, number } = await project(facts);
  const done = await bring.imported('ar-accounts', file(line_(number)));
  const row = await one<{ id: string }>(
    sql`select id from credit_applications where project_id = ${id} and deleted_at is null`,
  );
  return { projectId: id, number, done, creditApplicationId: row?.id ?? '' };
};
const summaryOf = async (as: As, projectId: string): Promise<CreditSummary> => {
  const answer = await as.call('GET', `/api/ar-portal/customer/ca/pagedata?projectId=${projectId}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ application: CreditSummary }>().application;
};

describe('credit that was approved before it came here', () => {
  it('stands with limit, split, end and account, and nobody here has decided on it', async () => {
    const { projectId, creditApplicationId, done } = await brought((number) =>
      line(number, { departments: 'Grip: 20000; costume 5000', approved: '2026-03-01' }),
    );
    expect(done).toMatchObject({ task: 'WRITE', state: 'SETTLED', counts: { new: 1, refused: 0 } });
    const staff = await summaryOf(joan, projectId);
    expect(staff).toMatchObject({
      status: 'APPROVED',
      approvedCents: 5_000_000,
      expiresOn: addMonths(today(), 6),
      approvedAt: null,
      approvedBy: null,
      requestedCents: null,
      decidedAt: null,
    });
    expect(staff.lines.map(({ departmentId, amountCents }) => [departmentId, amountCents])).toEqual([
      ['costume', 500_000],
      ['grip', 2_000_000],
    ]);
    expect(staff.source).toBe(
      `Approved on Mar 1, 2026, before it came here; nobody decided on it here. Brought by Sam Whitlock on ${dateInText(today())} with import ${done.number} of file.csv.`,
    );
    expect(staff.steps.map(({ name, done: isDone, who }) => [name, isDone, who])).toEqual([
      ['Brought', true, 'Sam Whitlock'],
      ['Letter sent', false, null],
    ]);
    const theirs = await summaryOf(carl, projectId);
    expect([theirs.statusLabel, theirs.source, theirs.steps]).toEqual([
      'Approved',
      `Approved on Mar 1, 2026, before it came here. Here since ${dateInText(today())}.`,
      [],
    ]);
    const review = (await joan.call('GET', `/api/ar-portal/ca/${creditApplicationId}`)).json<ReviewedApplication>();
    expect([review.ladder, review.approvals, review.signature, review.submittedVersion]).toEqual([[], [], null, 0]);
    expect(review.activity).toMatchObject([{ move: 'bring', actorName: 'Sam Whitlock', toStatus: 'APPROVED' }]);
    expect(review).toMatchObject({ riskTier: 'low', recommendedTerms: 'Net 15', purchaseOrderRequired: true });
    // no report counts a decision, and nobody was mailed
    const counted =
      await one(sql`select (select count(*)::int from approvals where application_id = ${creditApplicationId}) as approvals,
      (select count(*)::int from credit_cycles where application_id = ${creditApplicationId}) as cycles,
      (select count(*)::int from mail_outbox where project_id = ${projectId}) as mails`);
    expect(counted).toEqual({ approvals: 0, cycles: 0, mails: 0 });
    // what is kept of its first version holds its split
    const kept = await one<{ lines: unknown[] }>(
      sql`select facts->'lines' as lines from credit_application_states where application_id = ${creditApplicationId}`,
    );
    expect(kept.lines).toHaveLength(2);
  });

  it('is seen by whatever reads credit: runway, companies, expiries, history, and its limit is changed on its page', async () => {
    const { projectId, creditApplicationId } = await brought(
      (number) => line(number, { company: 'Groyne Pictures LLC' }),
      {
        company: 'groyne',
      },
    );
    const runway = await joan.call('GET', `/api/ar-portal/ca/${creditApplicationId}/runway`);
    expect(runway.body).toContain('"limitCents":5000000');
    const company = await joan.call('GET', `/api/studio-ops/companies/${lot.companies.groyne}`);
    expect(company.body).toContain(creditApplicationId);
    const adjusted = await joan.call(
      'POST',
      `/api/ar-portal/ca/${creditApplicationId}/limit-changes`,
      { toCents: 6_000_000, reason: 'More work' },
      { 'if-match': '1' },
    );
    expect([adjusted.statusCode, adjusted.body]).toEqual([200, expect.stringContaining('"version":2')]);
    expect((await summaryOf(joan, projectId)).approvedCents).toBe(6_000_000);
    const verified = await verifyAll(lot.db, lot.clock.now());
    expect(JSON.stringify(verified)).not.toContain(creditApplicationId);
  });

  it('runs by the same clocks: no notice for what was due when it came, the next one goes out, then it ends; a renewal is filled from the company', async () => {
    const ends = addDays(today(), 20);
    const { projectId, creditApplicationId } = await brought((number) => line(number, { expires: ends }));
    const run = (days: number) =>
      runCreditClocks({
        db: lot.db,
        clock: { now: () => new Date(lot.clock.now().getTime() + days * 86_400_000) },
        publicUrl: 'http://lot.example',
      });
    const mails = async () =>
      (await one<{ n: number }>(sql`select count(*)::int as n from mail_outbox where project_id = ${projectId}`)).n;
    await run(0);
    expect(await mails()).toBe(0);
    const renewed = await joan.call('POST', `/api/ar-portal/ca/${creditApplicationId}/renew`, {}, { 'if-match': '1' });
    expect(renewed.statusCode, renewed.body).toBe(200);
    const filled = await lot.rows<{ section: string }>(
      sql`select section from credit_application_sections where application_id = ${renewed.json<{ creditApplicationId: string }>().creditApplicationId}`,
    );
    expect(filled).toEqual([{ section: 'company-and-project' }]);
    const before = await mails();
    await run(7);
    expect(await mails()).toBeGreaterThan(before);
    await run(21);
    const { status, version } = await one<{ status: string; version: number }>(
      sql`select status, version from credit_applications where id = ${creditApplicationId}`,
    );
    expect(status).toBe('EXPIRED');
    // there is no review it could go back to
    const reopened = await joan.call(
      'POST',
      `/api/ar-portal/ca/${creditApplicationId}/reopen`,
      { to: 'IN_REVIEW', reason: 'Again' },
      { 'if-match': String(version) },
    );
    expect([reopened.statusCode, reopened.body]).toEqual([
      409,
      expect.stringContaining('No application stands behind'),
    ]);
  });

  it('has a letter that says the day it was approved on, to the address of its company, and signed by nobody', async () => {
    const { creditApplicationId } = await brought((number) => line(number, { approved: '2026-03-01' }));
    await lot.rows(
      sql`update companies set address = '{"street": "5 Tide Street", "city": "Burbank"}' where id = ${lot.companies.saltmarsh} returning id`,
    );
    const preview = await joan.call('POST', `/api/ar-portal/ca/${creditApplicationId}/letters/preview`, {
      kind: 'APPROVAL',
      message: '',
    });
    expect(preview.statusCode, preview.body).toBe(200);
    expect(preview.body).toContain('March 1, 2026');
    expect(preview.body).toContain('5 Tide Street');
    expect(preview.body).not.toContain('signed on');
  });
});

describe('a row of an A/R account', () => {
  it('is refused beside its cell, in the words that the screens use', async () => {
    const [closed, applied] = [await project({ status: 'CLOSED' }), await project({ endsOn: addMonths(today(), 1) })];
    const open: string[] = [];
    for (let count = 0; count < 11; count += 1) open.push((await project()).number);
    const next = (): string => open.pop() ?? '';
    await lot.rows(sql`insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
      select company_id, id, 'DRAFT', now(), ${lot.idOf('carl')}, now(), now() from projects where id = ${applied.id} returning id`);
    const judged = await bring.checked(
      'ar-accounts',
      file(
        line(next(), { account: '12345' }),
        line(next(), { limit: '0' }),
        line(next(), { limit: 'much' }),
        line(next(), { expires: today() }),
        line(next(), { expires: addMonths(today(), 30) }),
        line(next(), { approved: addDays(today(), 2) }),
        line(next(), { departments: 'Grip: 60000' }),
        line(next(), { departments: 'Catering: 100' }),
        line(next(), { departments: 'Grip' }),
        line(next(), { departments: 'Grip: 100; grip: 200' }),
        line(closed.number),
        line(applied.number),
        line('P-404'),
        line(next(), { company: 'Nobody Ltd' }),
      ),
    );
    expect(judged.counts).toMatchObject({ new: 0, refused: 14 });
    const told = (await bring.verdicts(judged.importId)).map(({ row, problems }) => [
      row,
      ...problems.map(({ cell, message }) => `${cell} ${message}`),
    ]);
    const latest = addMonths(today(), 12);
    expect(new Map(told.map(([row, ...words]) => [row, words.join('; ')]))).toEqual(
      new Map<unknown, unknown>([
        [2, 'A2 Enter the six digits of the account'],
        [3, expect.stringContaining('D3 Enter an amount above zero')],
        [4, expect.stringContaining('D4 ')],
        [5, expect.stringMatching(/E5 Choose a day from tomorrow to /)],
        [6, expect.stringContaining(`E6 Choose a day from tomorrow to ${dateInText(latest)}`)],
        [7, expect.stringContaining('F7 This date cannot be in the future')],
        [8, expect.stringContaining('G8 The departments add up to more than the limit')],
        [9, expect.stringContaining('G9 There is no department Catering.')],
        [10, expect.stringContaining('G10 Give each department with its amount')],
        [11, expect.stringContaining('G11 Each department has one line')],
        [12, expect.stringContaining('C12 The project is closed.')],
        [13, expect.stringContaining('C13 This project has an open credit application.')],
        [14, expect.stringContaining('C14 There is no project P-404')],
        [15, 'B15 There is no such company. Bring the companies first.'],
      ]),
    );
  });

  it('of a project with credit is the same, or refused: a file changes no limit', async () => {
    const first = line((await project()).number);
    expect(await bring.imported('ar-accounts', file(first))).toMatchObject({ counts: { new: 1 } });
    const again = await bring.checked('ar-accounts', file(first));
    expect(again.counts).toMatchObject({ new: 0, same: 1, refused: 0 });
    const more = await bring.checked('ar-accounts', file(first.replace('50,000', '80,000')));
    expect((await bring.verdicts(more.importId))[0]?.problems).toMatchObject([
      { cell: 'D2', message: expect.stringContaining('has credit here already') },
    ]);
  });

  it('with the number of another active account, and a second row for a project under its other name, are refused', async () => {
    const [one_, other] = [await project(), await project()];
    await bring.imported('ar-accounts', file(line(one_.number, { account: '777777' })));
    const { name } = await one<{ name: string }>(sql`select name from projects where id = ${other.id}`);
    const judged = await bring.checked('ar-accounts', file(line(other.number, { account: '777777' }), line(name)));
    const rows = await bring.verdicts(judged.importId);
    expect(rows.map(({ row, problems }) => [row, problems.map(({ message }) => message).join(' ')])).toEqual([
      [2, 'Another active account has this number.'],
      [3, 'Row 2 is about this A/R account too, and the two do not agree.'],
    ]);
  });

  it('a second row for a project is refused however far behind the first it stands', async () => {
    const { id, number } = await project();
    const { name } = await one<{ name: string }>(sql`select name from projects where id = ${id}`);
    const between = Array.from({ length: 300 }, (_, place) => line(`P-99${place}`));
    const judged = await bring.checked('ar-accounts', file(line(number), ...between, line(name)));
    expect(judged.counts).toMatchObject({ new: 1, refused: 301 });
    const [row] = (await bring.verdicts(judged.importId, '?verdict=REFUSED&page=13')).slice(-1);
    expect([row?.row, row?.problems[0]?.message]).toEqual([303, expect.stringContaining('Row 2 is about this')]);
  });
});

describe('an import of A/R accounts', () => {
  it('gives no share to a department that closes while it is written, and refuses the row when it is resumed', async () => {
    await lot.rows(
      sql`insert into departments (id, name, site, serves_clients, charges) values ('brief', 'Brief shop', 'Burbank', true, true) returning id`,
    );
    const { id, number } = await project();
    const { importId } = await bring.checked('ar-accounts', file(line(number, { departments: 'Brief shop: 100' })));
    const owner = await ownerOf(lot);
    await owner.query(`begin; update departments set closed_at = now(), closes_on = now() where id = 'brief'`);
    await bring.post(importId, 'start', { mode: 'GOOD', mail: false });
    await new Promise((resolve) => setTimeout(resolve, 500));
    await owner.query('commit');
    await owner.end();
    expect(await bring.settled(importId)).toMatchObject({ state: 'FAILED', problem: departmentMessages.isClosed });
    await bring.post(importId, 'resume');
    expect(await bring.settled(importId)).toMatchObject({ state: 'SETTLED', counts: { new: 0, refused: 1 } });
    expect(await lot.rows(sql`select 1 from credit_applications where project_id = ${id}`)).toEqual([]);
  });

  it('is undone while nothing was done with it: no limit stands, the account is free, its history stays', async () => {
    const { done, projectId, creditApplicationId, number } = await brought((it) => line(it, { account: '888888' }));
    expect((await bring.post(done.importId, 'undo')).statusCode).toBe(200);
    expect(await bring.settled(done.importId)).toMatchObject({ task: 'UNDO', state: 'SETTLED', problem: null });
    expect((await joan.call('GET', `/api/ar-portal/ca/${creditApplicationId}`)).statusCode).toBe(404);
    const entries = await lot.rows<{ move: string }>(
      sql`select move from activity where application_id = ${creditApplicationId} order by position`,
    );
    expect(entries.map(({ move }) => move)).toEqual(['bring', 'takeBack']);
    const again = await bring.imported('ar-accounts', file(line(number, { account: '888888' })));
    expect(again.counts).toMatchObject({ new: 1 });
    expect((await summaryOf(joan, projectId)).approvedCents).toBe(5_000_000);
  });

  it('is not undone once a limit was changed or a quote accepted on it', async () => {
    const { done, projectId } = await brought((it) => line(it));
    await lot.rows(sql`insert into quotes (company_id, project_id, number, department_id, title, amount_cents, valid_until, status, answered_at, uploaded_by, uploaded_by_name, created_at, updated_at)
      select company_id, id, 'Q-1', 'grip', 'Rails', 100000, current_date + 30, 'ACCEPTED', now() + interval '1 day', ${lot.idOf('ray')}, 'Ray', now(), now() from projects where id = ${projectId} returning id`);
    const refused = await bring.post(done.importId, 'undo');
    expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('A/R account with quotes')]);
  });

  it('needs another System Admin than who brought the file, where there is one', async () => {
    const { number } = await project();
    const { importId } = await bring.checked('ar-accounts', file(line(number)));
    await lot.rows(
      sql`insert into user_roles (user_id, role) values (${lot.idOf('casey')}, 'System Admin') returning user_id`,
    );
    try {
      const refused = await bring.post(importId, 'start', { mode: 'GOOD', mail: false });
      expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('Approved credit needs two')]);
      const other = bringingOf(lot, await lot.as('casey'));
      expect((await other.post(importId, 'start', { mode: 'GOOD', mail: false })).statusCode).toBe(200);
      expect(await bring.settled(importId)).toMatchObject({ task: 'WRITE', state: 'SETTLED', counts: { new: 1 } });
    } finally {
      await lot.rows(
        sql`delete from user_roles where user_id = ${lot.idOf('casey')} and role = 'System Admin' returning user_id`,
      );
    }
  });
});
