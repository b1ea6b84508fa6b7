import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { businessDaysBetween } from '@gatehouse/domain/sites/business-days.ts';
import { calendarOf } from '@gatehouse/domain/sites/calendar.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { draft, signature, type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const reports = '/api/ar-portal/credit-reports';
const ask = async (who: Name, what: string) => (await lot.as(who)).call('GET', `${reports}/${what}`);
const report = async (what: string) => {
  const answer = await ask('joan', what);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** Credit granted to a project, past the review, for reports about what stands. */
const standing = async (part: { cents?: number; endsIn?: number } = {}): Promise<Walk> => {
  const walk = await walkTo(lot, 'APPROVED', part.cents === undefined ? {} : { cents: part.cents });
  if (part.endsIn !== undefined)
    await lot.rows(
      sql`update credit_applications set expires_on = ${addDays(lotToday(lot.clock.now()), part.endsIn)}::date where id = ${walk.id}`,
    );
  return walk;
};

describe('business days of the lot', () => {
  it('are the same in the database as in the domain, at any hour of the year', async () => {
    const begin = Date.UTC(2026, 0, 1);
    const moments = Array.from({ length: 400 }, (_, index) => new Date(begin + index * 77_777_777).toISOString());
    const rows = await lot.rows<{ days: number }>(
      sql`select gatehouse.business_days(b::timestamptz) - gatehouse.business_days(a::timestamptz) as days
        from unnest(${moments.slice(0, -1)}::text[], ${moments.slice(1)}::text[]) with ordinality as t(a, b, n) order by n`,
    );
    for (const [index, { days }] of rows.entries())
      expect(days, moments[index]).toBeCloseTo(
        businessDaysBetween(moments[index] as string, moments[index + 1] as string, calendarOf()),
        6,
      );
  });
});

describe('the way of an application', () => {
  it('is timed step by step; the customer’s own time stands beside it', async () => {
    const walk = await draft(lot);
    const stays: Record<string, number> = {};
    /** The status has been this one for so long: the row's own word, sessions would not outlive a moved clock. */
    const timed = async (step: string, days: number) => {
      const now = lot.clock.now();
      const since = new Date(now.getTime() - days * 86_400_000);
      await lot.rows(sql`update credit_applications set status_since = ${since} where id = ${walk.id}`);
      stays[step] = (stays[step] ?? 0) + businessDaysBetween(since.toISOString(), now.toISOString(), calendarOf());
    };
    await walk.ok('carl', 'submit', signature);
    await timed('claim', 3);
    await walk.ok('joan', 'claim');
    await timed('review', 2);
    const due = addDays(lotToday(lot.clock.now()), 9);
    await walk.ok('joan', 'request-revision', {
      reason: 'One page is missing',
      dueOn: due,
      items: [{ section: 'line-of-credit', note: 'Say what it is for' }],
    });
    await timed('paused', 4);
    await walk.ok('carl', 'submit-revision', {
      ...signature,
      answers: [{ section: 'line-of-credit', answer: 'Rigging' }],
    });
    await timed('claim', 1);
    const [row] = await lot.rows<Record<string, number>>(
      sql`select claim_days, review_days, paused_days, decided_at from credit_cycles where application_id = ${walk.id}`,
    );
    expect(row?.review_days).toBeCloseTo(stays.review ?? 0, 3);
    expect(row?.paused_days).toBeCloseTo(stays.paused ?? 0, 3);
    await walk.ok('carl', 'withdraw', {});
    const [after] = await lot.rows<{ outcome: string; claim_days: number }>(
      sql`select outcome, claim_days from credit_cycles where application_id = ${walk.id}`,
    );
    expect(after?.outcome).toBe('WITHDRAWN');
    expect(after?.claim_days).toBeCloseTo(stays.claim ?? 0, 3);
  });

  it('begins anew when it was recalled', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    await walk.ok('carl', 'recall');
    expect(await lot.rows(sql`select 1 from credit_cycles where application_id = ${walk.id}`)).toEqual([]);
    await walk.ok('carl', 'submit', signature);
    expect(await lot.rows(sql`select round from credit_cycles where application_id = ${walk.id}`)).toEqual([
      { round: 1 },
    ]);
  });
});

describe('the reports', () => {
  it('are A/R’s alone', async () => {
    for (const what of ['pipeline', 'cycle-time', 'approval-rate', 'exposure', 'expiries', 'export?report=pipeline']) {
      for (const who of ['casey', 'sam', 'drew', 'gwen', 'carl', 'ines'] as const)
        expect((await ask(who, what)).statusCode, `${what} by ${who}`).toBe(403);
      expect((await ask('ari', what)).statusCode).toBe(200);
    }
  });

  it('count what is open by status, with the money, and what waits for the customer', async () => {
    const before = await report('pipeline');
    const walk = await walkTo(lot, 'PENDING_LEVEL_1');
    const after = await report('pipeline');
    const rowOf = (from: typeof before, status: string) =>
      from.rows.find((row: { status: string }) => row.status === status);
    const [asked] = await lot.rows<{ cents: number }>(
      sql`select requested_cents as cents from credit_applications where id = ${walk.id}`,
    );
    expect(after.open).toBe(before.open + 1);
    expect(after.cents).toBe(before.cents + (asked?.cents ?? 0));
    expect(rowOf(after, 'PENDING_LEVEL_1').count).toBe((rowOf(before, 'PENDING_LEVEL_1')?.count ?? 0) + 1);
    expect(rowOf(after, 'NEEDS_REVISIONS').waitsForCustomer).toBe(true);
    expect(rowOf(after, 'FINAL_REVIEW').waitsForCustomer).toBe(false);
    const ofGrip = await report('pipeline?department=grip');
    expect(rowOf(ofGrip, 'PENDING_LEVEL_1').cents).toBeGreaterThanOrEqual(1_000_000);
    expect((await report('pipeline?department=costume')).open).toBe(0);
  });

  it('say how long it took and what came out, within the period asked for', async () => {
    const before = await report('approval-rate?period=30-days');
    await standing();
    const after = await report('approval-rate?period=30-days');
    expect(after.decided).toBe(before.decided + 1);
    expect(after.outcomes.find(({ outcome }: { outcome: string }) => outcome === 'APPROVED').count).toBeGreaterThan(0);
    const time = await report('cycle-time?period=30-days');
    expect(time.decided).toBe(after.decided);
    expect(time.median).not.toBeNull();
    await lot.rows(
      sql`update credit_cycles set decided_at = decided_at - interval '40 days' where outcome <> 'WITHDRAWN'`,
    );
    expect((await report('cycle-time?period=30-days')).decided).toBe(0);
    expect((await report('cycle-time?period=90-days')).decided).toBe(time.decided);
    expect((await ask('joan', 'cycle-time?period=ever')).statusCode).toBe(400);
  });

  it('name the reasons of denials', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW');
    await lot.rows(sql`insert into denials (application_id, company_id, submitted_version, reason_ids, reasons, offer_cash_account, decided_by, decided_by_name, decided_at, letter_due_on, reasons_until)
      select id, company_id, 1, '{1,4}', '{Insufficient trade history,Bureau score}', true, ${lot.idOf('joan')}, 'Joan Petrosyan', ${lot.clock.now()}, current_date, current_date from credit_applications where id = ${walk.id}`);
    expect((await report('approval-rate')).reasons).toEqual([
      { reasonId: 1, reason: 'Insufficient trade history', count: 1 },
      { reasonId: 4, reason: 'Bureau score', count: 1 },
    ]);
  });

  it('tell what is over its limit, in money and in days', async () => {
    const walk = await standing();
    await lot.rows(sql`insert into quotes (company_id, project_id, number, department_id, title, amount_cents, invoiced_cents, valid_until, status, uploaded_by, uploaded_by_name, answered_at, created_at, updated_at)
      values (${lot.companies.saltmarsh}, ${walk.projectId}, 'R-1', 'grip', 'Too much', 4500000, 1000000, current_date, 'ACCEPTED', ${lot.idOf('casey')}, 'Casey Reed', ${lot.clock.now()}, now(), now())`);
    const { rows, total } = await report('exposure?by=project');
    expect(rows.find(({ id }: { id: string }) => id === walk.projectId)).toEqual({
      id: walk.projectId,
      name: expect.any(String),
      limitCents: 4_000_000,
      invoicedCents: 1_000_000,
      committedCents: 3_500_000,
      overCents: 500_000,
      overDays: 0,
    });
    expect(total.over).toBe(1);
    for (const by of ['company', 'department', 'guarantor']) expect((await report(`exposure?by=${by}`)).by).toBe(by);
  });

  it('show the two hundred projects with most out and the sum of all; the file has every one', async () => {
    await lot.rows(sql`with p as (insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
        select 'X-' || n, ${lot.companies.saltmarsh}::uuid, 'Exposed ' || n, 'ACTIVE', 'Feature film', 'Theatrical', '2026-01-01', now(), now() from generate_series(1, 230) n returning id, number)
      insert into quotes (company_id, project_id, number, department_id, title, amount_cents, valid_until, status, uploaded_by, uploaded_by_name, answered_at, created_at, updated_at)
        select ${lot.companies.saltmarsh}::uuid, id, number, 'grip', 'Out', 100, current_date, 'ACCEPTED', ${lot.idOf('casey')}::uuid, 'Casey Reed', ${lot.clock.now()}, now(), now() from p`);
    const { rows, total } = await report('exposure?by=project');
    expect(rows).toHaveLength(200);
    expect(total.rows).toBeGreaterThan(230);
    const file = await ask('joan', 'export?report=exposure&by=project');
    expect(file.body.trim().split('\r\n')).toHaveLength(total.rows + 1);
  });

  it('show what ends, the next first, with what helps; a reminder reaches the people of the project', async () => {
    const soon = await standing({ endsIn: 2 });
    const later = await standing({ endsIn: 80 });
    const today = lotToday(lot.clock.now());
    await lot.rows(sql`insert into credit_instruments (application_id, company_id, kind, issuer, amount_cents, expires_on, recorded_by, recorded_at)
      values (${soon.id}, ${lot.companies.saltmarsh}, 'GUARANTEE', 'Harbor Surety', 100, ${addDays(today, 11)}::date, ${lot.idOf('joan')}, now())`);
    const { rows } = await report('expiries?period=90-days');
    const mine = rows.filter(({ creditApplicationId }: { creditApplicationId: string }) =>
      [soon.id, later.id].includes(creditApplicationId),
    );
    expect(
      mine.map(({ kind, days, action, holdFollowsOn }: Record<string, unknown>) => [kind, days, action, holdFollowsOn]),
    ).toEqual([
      ['credit', 2, 'renew', null],
      ['guarantee', 11, 'remind', addDays(today, 12)],
      ['credit', 80, 'open', null],
    ]);
    expect((await report('expiries?period=30-days')).rows).toHaveLength(2);
    const joan = await lot.as('joan');
    const answer = await joan.call('POST', `${reports}/expiries/remind`, { kind: 'guarantee', id: mine[1].id });
    expect(answer.json()).toEqual({ message: 'Reminder sent', recipients: 2 });
    const mails = await lot.rows<{ to: string }>(
      sql`select mail->'to'->0->>'address' as to from mail_outbox where email_type = 'credit-reminder-guarantee' order by 1`,
    );
    expect(mails.map(({ to }) => to)).toEqual(['carl.dane@saltmarsh.example', 'ines.okafor@saltmarsh.example']);
    expect(
      (await joan.call('POST', `${reports}/expiries/remind`, { kind: 'insurance', id: mine[1].id })).statusCode,
    ).toBe(404);
    expect(
      (await (await lot.as('casey')).call('POST', `${reports}/expiries/remind`, { kind: 'guarantee', id: mine[1].id }))
        .statusCode,
    ).toBe(403);
  });

  it('go away as a file with the same figures, and no text of it is a formula', async () => {
    const walk = await standing({ endsIn: 5 });
    await lot.rows(sql`update projects set name = '=HYPERLINK(1)' where id = ${walk.projectId}`);
    const file = await ask('joan', 'export?report=expiries&period=30-days');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toContain('credit expiries');
    expect(file.body).toContain("'=HYPERLINK(1)");
    for (const name of ['pipeline', 'cycle-time', 'approval-rate', 'exposure'])
      expect((await ask('joan', `export?report=${name}`)).body.split('\r\n').length).toBeGreaterThan(1);
  });
});
