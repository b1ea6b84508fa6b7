import type { PastApplication } from '@gatehouse/domain/credit-history/contract.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
let owner: pg.Client;
beforeAll(async () => {
  lot = await createLot();
  owner = await ownerOf(lot);
});
afterAll(async () => {
  await owner.end();
  await lot.close();
});

const today = () => lotToday(lot.clock.now());
const ago = (days: number) => addDays(today(), -days);

/** An application that took days: started five days ago, submitted four, sent to level 1 three, approved at level 1 two days ago at 23:30, granted yesterday at 00:10. */
const overDays = async (): Promise<Walk> => {
  const walk = await walkTo(lot, 'APPROVED');
  const at = (days: number, time: string) => `('${ago(days)} ${time}'::timestamp at time zone '${lotTimeZone()}')`;
  const when = {
    DRAFT: at(5, '12:00'),
    SUBMITTED: at(4, '12:00'),
    REVIEW: at(3, '12:00'),
    LEVEL: at(2, '23:30'),
    FINAL: at(1, '00:10'),
  };
  const put = (statement: string) => owner.query(statement.replaceAll(':id', `'${walk.id}'`));
  await put(`update credit_applications set created_at = ${when.DRAFT} where id = :id`);
  await put(`update activity set at = case
    when move in ('approve', 'setArNumber') then ${when.FINAL} when move like 'approveLevel%' then ${when.LEVEL}
    when move in ('claim', 'annotate', 'recommend', 'sendToLevel1') then ${when.REVIEW} when move = 'submit' then ${when.SUBMITTED} else ${when.DRAFT} end where application_id = :id`);
  await put(`update credit_application_states set at = case when facts->>'status' = 'APPROVED' or facts->>'ar_account' is not null then ${when.FINAL}
    when facts->>'status' = 'FINAL_REVIEW' then ${when.LEVEL} when facts->>'status' = 'SUBMITTED' then ${when.SUBMITTED}
    when facts->>'status' = 'DRAFT' then ${when.DRAFT} else ${when.REVIEW} end where application_id = :id`);
  await put(
    `update approvals set decided_at = case level when 'FINAL' then ${when.FINAL} else ${when.LEVEL} end where application_id = :id`,
  );
  await put(`update credit_application_versions set submitted_at = ${when.SUBMITTED} where application_id = :id`);
  return walk;
};

const asked = async (walk: Walk, on: string, who: 'joan' | 'ray' | 'carl' = 'joan') =>
  (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}/as-of?on=${on}`);
const asOf = async (walk: Walk, on: string): Promise<PastApplication> => {
  const answer = await asked(walk, on);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<PastApplication>();
};

describe('an application as of a day of the lot', () => {
  it('shows status, owner, amounts, lines, version and approvals as they stood at the end of each day', async () => {
    const walk = await overDays();
    const started = await asOf(walk, ago(5));
    expect(started).toMatchObject({
      status: 'DRAFT',
      owner: null,
      submitted: null,
      approvals: [],
      firstDay: ago(5),
      lastDay: today(),
    });
    const submitted = await asOf(walk, ago(4));
    expect(submitted).toMatchObject({
      status: 'SUBMITTED',
      statusLabel: 'New',
      owner: null,
      submitted: { version: 1, signedBy: 'Carl Dane', documents: 4 },
      facts: { recommendedCents: null, approvedCents: null, arNumber: null, lines: [] },
    });
    const reviewed = await asOf(walk, ago(3));
    expect(reviewed).toMatchObject({
      status: 'PENDING_LEVEL_1',
      owner: 'Joan Petrosyan',
      facts: { recommendedCents: 4_000_000, recommendedTerms: 'Net 30', approvedCents: null },
      approvals: [],
    });
    expect(reviewed.facts?.lines).toEqual([{ departmentName: expect.any(String), amountCents: 1_000_000 }]);
    // 23:30 on the lot is that day still, whatever Greenwich says; ten past midnight is the next
    const levelled = await asOf(walk, ago(2));
    expect(levelled).toMatchObject({ status: 'FINAL_REVIEW', facts: { approvedCents: null, arNumber: null } });
    expect(levelled.approvals.map(({ level }) => level)).toEqual(['LEVEL_1']);
    const granted = await asOf(walk, ago(1));
    expect(granted).toMatchObject({
      status: 'APPROVED',
      facts: { approvedCents: 4_000_000, arNumber: expect.stringMatching(/^\d{5}$/) },
    });
    expect(granted.approvals.map(({ level }) => level)).toEqual(['LEVEL_1', 'FINAL']);
    expect(granted.entries).toBeGreaterThan(levelled.entries);
    expect((await asOf(walk, today())).status).toBe('APPROVED');
  });

  it('shows an approval that was voided later, and no longer after that day', async () => {
    const walk = await overDays();
    await owner.query(
      `update approvals set voided_at = ('${ago(1)} 12:00'::timestamp at time zone '${lotTimeZone()}') where application_id = $1 and level = 'LEVEL_1'`,
      [walk.id],
    );
    expect((await asOf(walk, ago(2))).approvals).toMatchObject([{ level: 'LEVEL_1', voidedLater: true }]);
    expect((await asOf(walk, ago(1))).approvals.map(({ level }) => level)).toEqual(['FINAL']);
  });

  it('shows conditions, risk answers and letters of that day only', async () => {
    const walk = await overDays();
    const at = (days: number) => `('${ago(days)} 12:00'::timestamp at time zone '${lotTimeZone()}')`;
    await owner.query(
      `insert into credit_conditions (application_id, company_id, submitted_version, kind, due_on, asked_by, asked_at, met_at, met_by_name)
        select id, company_id, 1, 'DEPOSIT', '2099-01-01', owner_id, ${at(3)}, ${at(1)}, 'Joan' from credit_applications where id = $1`,
      [walk.id],
    );
    await owner.query(
      `insert into risk_requests (application_id, company_id, submitted_version, tier, name, email, state, amount_cents, asked_by, asked_at, answer_by, answered_at)
        select id, company_id, 1, 1, 'Riley Chen', 'riley@x.example', 'ACCEPTED', 100, owner_id, ${at(3)}, '2099-01-01', ${at(2)} from credit_applications where id = $1`,
      [walk.id],
    );
    const before = await asOf(walk, ago(4));
    expect([before.conditions, before.risk]).toEqual([[], []]);
    const first = await asOf(walk, ago(3));
    expect(first.conditions).toMatchObject([{ kind: 'DEPOSIT', metAt: null, metBy: null }]);
    expect(first.risk).toMatchObject([{ state: 'ASKED', answeredAt: null }]);
    const later = await asOf(walk, ago(1));
    expect(later.conditions).toMatchObject([{ metBy: 'Joan' }]);
    expect(later.risk).toMatchObject([{ state: 'ACCEPTED' }]);
  });

  it('refuses days to come, days before it was, no day at all, and customers', async () => {
    const walk = await overDays();
    expect((await asked(walk, addDays(today(), 1))).statusCode).toBe(400);
    const early = await asked(walk, ago(6));
    expect([early.statusCode, early.json().errorMessages[0].errorMessage]).toEqual([
      409,
      'The application was not started by then.',
    ]);
    expect((await asked(walk, 'yesterday')).statusCode).toBe(400);
    expect((await asked(walk, ago(1), 'carl')).statusCode).toBe(403);
    expect((await asked(walk, ago(1), 'ray')).statusCode).toBe(200);
  });
});
