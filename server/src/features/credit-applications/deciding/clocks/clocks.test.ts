import { addDays, addMonths } from '@gatehouse/domain/fields/calendar-date.ts';
import { lot as settingsOfLot, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { askRisk, type Standing, standIn } from '#server/testing/standing.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { type OverLimits, runCreditClocks } from './run.ts';

let lot: Lot;
let base: Walk;
beforeAll(async () => {
  lot = await createLot();
  base = await walkTo(lot, 'FINAL_REVIEW');
});
afterAll(() => lot.close());

const publicUrl = 'http://lot.example';
const start = (): string => lotToday(lot.clock.now());
/** The job as it runs `days` from now: the clock is given, nothing waits. */
const run = (days = 0, overLimits?: OverLimits): Promise<number> => {
  const now = new Date(lot.clock.now().getTime() + days * 86_400_000);
  const settings = { db: lot.db, clock: { now: () => now }, publicUrl };
  return runCreditClocks(overLimits === undefined ? settings : { ...settings, overLimits });
};
const facts = async ({ id }: Standing) =>
  (
    await lot.rows<Record<string, unknown>>(
      sql`select status, hold_reason, approved_cents::int as cents, cod_deposit, custom_limit_until from credit_applications where id = ${id}`,
    )
  )[0];
const status = async (standing: Standing) => (await facts(standing))?.status;
/** One mail for each kind, whoever of the company gets it too. */
const mails = async ({ projectId }: Standing, kind: string): Promise<number> =>
  (
    await lot.rows<{ n: number }>(
      sql`select count(*)::int as n from mail_outbox where project_id = ${projectId} and email_type = ${kind} and mail->'to'->0->>'address' like 'carl.%'`,
    )
  )[0]?.n ?? -1;
const entries = async ({ id }: Standing, move: string): Promise<number> =>
  (
    await lot.rows<{ n: number }>(
      sql`select count(*)::int as n from activity where application_id = ${id} and move = ${move}`,
    )
  )[0]?.n ?? -1;
const approved = (expiresIn: number) =>
  sql`approved_cents = 4000000, approved_at = status_since, decided_at = status_since, expires_on = ${addDays(start(), expiresIn)}::date`;
/** A policy of its own, so that the certificate of the form does not run out in the middle of a test. */
const insure = (to: Standing, day: number) =>
  lot.rows(sql`insert into insurance_policies (application_id, company_id, kind, insurer, policy_number, effective_on, expires_on, recorded_by, recorded_at)
    select id, company_id, 'AUTO', 'Meridian', 'A-1', '2020-01-01', ${addDays(start(), day)}::date, ${lot.idOf('joan')}, now() from credit_applications where id = ${to.id}`);

const settle = async (): Promise<void> => {
  await run();
};

describe('the clocks of credit', { timeout: 60_000 }, () => {
  it('T9: reminds on days 3, 10, 20 and 27, and lets it lapse after 30; twice is once, and a sleep sends one', async () => {
    const standing = await standIn(lot, base, 'NEEDS_REVISIONS');
    const other = await standIn(lot, base, 'NEEDS_REVISIONS');
    const seen: number[] = [];
    for (const day of [2, 3, 3, 9, 10, 20, 27, 29]) {
      await run(day);
      seen.push(await mails(standing, 'credit-revision-reminder'));
    }
    expect(seen).toEqual([0, 1, 1, 1, 2, 3, 4, 4]);
    expect(await status(standing)).toBe('NEEDS_REVISIONS');
    const slept = await standIn(lot, base, 'NEEDS_REVISIONS');
    await run(21);
    expect(await mails(slept, 'credit-revision-reminder')).toBe(1);
    await run(30);
    await run(30);
    expect([await status(standing), await status(other)]).toEqual(['WITHDRAWN', 'WITHDRAWN']);
    expect([await mails(standing, 'credit-lapsed'), await entries(standing, 'lapse')]).toEqual([1, 1]);
  });

  it('T22: tells of a condition that is due, and makes it a cash account 30 days after the last', async () => {
    const standing = await standIn(lot, base, 'CONDITIONAL', approved(200));
    const due = addDays(start(), 14);
    await lot.rows(sql`insert into credit_conditions (application_id, company_id, submitted_version, kind, due_on, asked_by, asked_at)
      select id, company_id, 1, 'DEPOSIT', ${due}::date, ${lot.idOf('joan')}, approved_at from credit_applications where id = ${standing.id}`);
    const seen: number[] = [];
    for (const day of [5, 11, 11, 15, 37, 38]) {
      await run(day);
      seen.push(await mails(standing, 'credit-conditions'));
    }
    expect(seen).toEqual([0, 1, 1, 2, 3, 3]);
    await run(43);
    expect(await status(standing)).toBe('CONDITIONAL');
    await run(44);
    await run(44);
    expect(await facts(standing)).toMatchObject({ status: 'COD', cod_deposit: 'FULL', cents: 0 });
    expect([await mails(standing, 'credit-cash-account'), await entries(standing, 'lapseConditions')]).toEqual([1, 1]);
  });

  it('T29: tells 60, 30, 14, 7 and 1 days before, and expires the day after the last', async () => {
    for (const from of ['APPROVED', 'COD', 'ON_HOLD'] as const) {
      const standing = await standIn(lot, base, from, approved(61));
      await insure(standing, 400);
      const seen: number[] = [];
      for (const day of [0, 1, 31, 31, 47, 54, 60, 61]) {
        await run(day);
        seen.push(await mails(standing, 'credit-reminder-expiry'));
      }
      expect(seen, from).toEqual([0, 1, 2, 2, 3, 4, 5, 5]);
      expect(await status(standing)).toBe(from);
      await run(62);
      await run(62);
      expect([
        await status(standing),
        await mails(standing, 'credit-expired'),
        await entries(standing, 'expire'),
      ]).toEqual(['EXPIRED', 1, 1]);
    }
  });

  it('T27: holds by rule, each cause once: what A/R has released stays released, a disabled company does not', async () => {
    const guaranteed = await standIn(lot, base, 'APPROVED', approved(300));
    await lot.rows(sql`insert into credit_instruments (application_id, company_id, kind, issuer, amount_cents, expires_on, recorded_by, recorded_at)
      select id, company_id, 'GUARANTEE', 'Meridian', 100, ${addDays(start(), 5)}::date, ${lot.idOf('joan')}, now() from credit_applications where id = ${guaranteed.id}`);
    await run(5);
    expect(await status(guaranteed)).toBe('APPROVED');
    await run(6);
    expect(await facts(guaranteed)).toMatchObject({ status: 'ON_HOLD' });
    expect((await facts(guaranteed))?.hold_reason).toMatch(/^The guarantee or letter of credit ended on /);
    await lot.rows(
      sql`update credit_applications set status = 'APPROVED', status_before_hold = null, hold_reason = null where id = ${guaranteed.id}`,
    );
    await run(7);
    expect(await status(guaranteed)).toBe('APPROVED');

    const insured = await standIn(lot, base, 'CONDITIONAL', approved(300));
    await insure(insured, 10);
    await run(20);
    expect([await status(insured), await tasks(insured)]).toEqual(['CONDITIONAL', ['INSURANCE']]);
    await run(21);
    expect((await facts(insured))?.hold_reason).toMatch(/^The insurance ended on /);
    expect(await mails(insured, 'credit-hold')).toBe(1);

    const over = await standIn(lot, base, 'APPROVED', approved(300));
    await insure(over, 400);
    const since: OverLimits = async () => [{ creditApplicationId: over.id, since: start() }];
    await run(5, since);
    expect(await status(over)).toBe('APPROVED');
    await run(6, since);
    expect((await facts(over))?.hold_reason).toMatch(/^More is committed than the limit allows/);

    const disabled = await standIn(lot, base, 'APPROVED', approved(300));
    await insure(disabled, 400);
    await lot.rows(sql`update companies set status = 'DISABLED' where id = ${lot.companies.saltmarsh}`);
    try {
      await run(1);
      expect((await facts(disabled))?.hold_reason).toBe('The company is disabled.');
      await lot.rows(
        sql`update credit_applications set status = 'APPROVED', status_since = now() + interval '1 day' where id = ${disabled.id}`,
      );
      await run(2);
      expect(await status(disabled)).toBe('ON_HOLD');
    } finally {
      await lot.rows(sql`update companies set status = 'ACTIVE' where id = ${lot.companies.saltmarsh}`);
    }
  });
  const tasks = async ({ id }: Standing) =>
    (
      await lot.rows<{ kind: string }>(
        sql`select kind from credit_tasks where application_id = ${id} and kind <> 'RE_REVIEW' and done_at is null`,
      )
    ).map(({ kind }) => kind);

  it('§6: a guarantee recorded later, or a project that ends earlier, brings the end nearer', async () => {
    const guaranteed = await standIn(lot, base, 'APPROVED', approved(200));
    await insure(guaranteed, 400);
    await lot.rows(sql`insert into credit_instruments (application_id, company_id, kind, issuer, amount_cents, expires_on, recorded_by, recorded_at)
      select id, company_id, 'LETTER_OF_CREDIT', 'First Coast', 100, ${addDays(start(), 115)}::date, ${lot.idOf('joan')}, now() from credit_applications where id = ${guaranteed.id}`);
    const ends = await standIn(lot, base, 'APPROVED', approved(200));
    await insure(ends, 400);
    await lot.rows(sql`update projects set ends_on = ${addDays(start(), 20)}::date where id = ${ends.projectId}`);
    await run();
    await run();
    const endOf = async ({ id }: Standing) =>
      (await lot.rows<{ expires_on: string }>(sql`select expires_on from credit_applications where id = ${id}`))[0]
        ?.expires_on;
    expect([await endOf(guaranteed), await endOf(ends)]).toEqual([addDays(start(), 100), addDays(start(), 80)]);
    expect([await entries(guaranteed, 'endEarlier'), await mails(guaranteed, 'credit-reminder-expiry')]).toEqual([
      1, 1,
    ]);
  });

  it('0113: a setting moves no end that was written down, and what ends earlier does so by the clocks of the decision', async () => {
    const standing = await standIn(lot, base, 'APPROVED', approved(200));
    await insure(standing, 400);
    const projectEnds = (day: number) =>
      lot.rows(sql`update projects set ends_on = ${addDays(start(), day)}::date where id = ${standing.projectId}`);
    await projectEnds(150);
    const endsIn = async (): Promise<string | undefined> =>
      (
        await lot.rows<{ day: string }>(
          sql`select expires_on as day from credit_applications where id = ${standing.id}`,
        )
      )[0]?.day;
    const before = settingsOfLot();
    const sam = await lot.as('sam');
    const path = '/api/studio-ops/lot-settings/deadlines';
    const { value, version } = (await sam.call('GET', path)).json();
    const saved = { ...value, expiryMonths: 3, afterProject: 30 };
    const answer = await sam.call('PUT', path, { value: saved }, { 'if-match': String(version) });
    expect(answer.statusCode, answer.body).toBe(200);
    speakFor({ ...before, deadlines: saved });
    try {
      await run();
      expect([await endsIn(), await entries(standing, 'endEarlier')]).toEqual([addDays(start(), 200), 0]);
      await projectEnds(100);
      await run();
      expect([await endsIn(), await entries(standing, 'endEarlier')]).toEqual([addDays(start(), 160), 1]);
    } finally {
      speakFor(before);
    }
  });

  it('T26: a custom limit falls back with its department’s line', async () => {
    const standing = await standIn(lot, base, 'APPROVED', approved(300));
    const until = addDays(start(), 10);
    await lot.rows(
      sql`update credit_applications set approved_cents = 6000000, custom_limit_until = ${until}::date, custom_limit_base_cents = 4000000 where id = ${standing.id}`,
    );
    await lot.rows(sql`insert into limit_changes (application_id, company_id, from_cents, to_cents, until, reason, department_id, department_cents, state, asked_by, asked_by_name, asked_at)
      select id, company_id, 4000000, 6000000, ${until}::date, 'Night shoots', 'costume', 2000000, 'DONE', ${lot.idOf('joan')}, 'Joan', now() from credit_applications where id = ${standing.id}`);
    await lot.rows(sql`insert into credit_lines (application_id, company_id, department_id, amount_cents)
      select id, company_id, 'costume', 2000000 from credit_applications where id = ${standing.id}`);
    await run(10);
    expect((await facts(standing))?.cents).toBe(6_000_000);
    await run(11);
    await run(11);
    expect(await facts(standing)).toMatchObject({ status: 'APPROVED', cents: 4_000_000, custom_limit_until: null });
    expect(await lot.rows(sql`select department_id from credit_lines where application_id = ${standing.id}`)).toEqual([
      { department_id: 'grip' },
    ]);
    expect([await entries(standing, 'fallBackLimit'), await mails(standing, 'credit-limit-adjusted')]).toEqual([1, 1]);
  });

  it('T18: a risk request that nobody answers ends, and the application goes back to A/R', async () => {
    const standing = await standIn(lot, base, 'PENDING_RISK');
    await askRisk(lot, standing, 'ASKED');
    await run(14);
    expect(await status(standing)).toBe('PENDING_RISK');
    await run(16);
    await run(16);
    expect([await status(standing), await entries(standing, 'recallRisk')]).toEqual(['IN_REVIEW', 1]);
    expect(await lot.rows(sql`select state from risk_requests where application_id = ${standing.id}`)).toEqual([
      { state: 'RECALLED' },
    ]);
  });

  it('§6: plans the next review by tier, once, and not beyond the end', async () => {
    await settle();
    for (const [tier, months, end] of [
      ['high', 1, 300],
      ['medium', 3, 300],
      ['low', null, 300],
    ] as const) {
      const standing = await standIn(lot, base, 'APPROVED', approved(end));
      await lot.rows(sql`update credit_applications set risk_tier = ${tier} where id = ${standing.id}`);
      await run();
      await run();
      const planned = await lot.rows<{ due_on: string }>(
        sql`select due_on from credit_tasks where application_id = ${standing.id} and kind = 'RE_REVIEW'`,
      );
      expect(planned, tier).toEqual(months === null ? [] : [{ due_on: addMonths(start(), months) }]);
    }
  });

  it('looks again at what changed or has its day, and at nothing else', async () => {
    const standing = await standIn(lot, base, 'APPROVED', approved(300));
    await insure(standing, 300);
    const days = async () =>
      (
        await lot.rows<{ due: boolean; all: number }>(
          sql`select look_on <= ${start()}::date as due, (select count(*)::int from credit_looks where look_on <= ${start()}::date) as all from credit_looks where application_id = ${standing.id}`,
        )
      )[0];
    const woken = async (change: ReturnType<typeof sql>): Promise<void> => {
      for (let left = 3; left > 0; left -= 1) await run();
      expect(await days()).toEqual({ due: false, all: 0 });
      await lot.rows(change);
      expect((await days())?.due, JSON.stringify(change.toOperationNode())).toBe(true);
    };
    const its = sql`where application_id = ${standing.id}`;
    await woken(sql`update credit_applications set risk_tier = 'high' where id = ${standing.id}`);
    await woken(sql`update credit_tasks set note = 'Called' ${its}`);
    await woken(sql`update insurance_policies set expires_on = expires_on + 1 ${its}`);
    await woken(sql`insert into credit_instruments (application_id, company_id, kind, issuer, amount_cents, expires_on, recorded_by, recorded_at)
      select id, company_id, 'GUARANTEE', 'Surety', 100, ${addDays(start(), 400)}::date, ${lot.idOf('joan')}, now() from credit_applications where id = ${standing.id}`);
    await woken(sql`update projects set ends_on = ${addDays(start(), 500)}::date where id = ${standing.projectId}`);
    await woken(sql`update companies set status = 'DISABLED' where id = ${lot.companies.saltmarsh}`);
    await lot.rows(sql`update companies set status = 'ACTIVE' where id = ${lot.companies.saltmarsh}`);
    await woken(
      sql`insert into lot_settings (group_id, value, updated_at, updated_by_name) values ('deadlines', '{}', now(), 'Test')
      on conflict (group_id) do update set updated_at = now()`,
    );
    await lot.rows(sql`update credit_applications set status = 'CLOSED' where id = ${standing.id}`);
    expect(await days()).toBeUndefined();
  });

  it('two servers at once do each thing once', async () => {
    const standings = [];
    for (let index = 0; index < 6; index += 1) standings.push(await standIn(lot, base, 'APPROVED', approved(-1)));
    await Promise.all([run(), run(), run()]);
    for (const standing of standings)
      expect([
        await status(standing),
        await entries(standing, 'expire'),
        await mails(standing, 'credit-expired'),
      ]).toEqual(['EXPIRED', 1, 1]);
  });
});
