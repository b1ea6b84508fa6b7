import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import {
  draft,
  goodReport,
  newAccount,
  recommendationOf,
  reportDay,
  review,
  type Walk,
  walkTo,
} from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

type Said = {
  statusCode: number;
  json(): { errorMessages?: { errorMessage: string; field?: string; code?: string }[] };
};
const said = (answer: Said) => {
  const first = answer.json().errorMessages?.[0];
  return [answer.statusCode, first?.field, first?.errorMessage];
};
/** Somebody of the studio is made one of those who prepared the packet, as if they had typed for the customer. */
const preparedBy = (walk: Walk, ...who: readonly Name[]) =>
  lot.rows(
    sql`update credit_applications set prepared_by = prepared_by || ${who.map(lot.idOf)}::uuid[] where id = ${walk.id}`,
  );

describe('who decides, and up to what', () => {
  it('T12, T13, T19: nobody decides on what they prepared', async () => {
    const level1 = await walkTo(lot, 'PENDING_LEVEL_1');
    await preparedBy(level1, 'ray');
    expect(said(await level1.move('ray', 'approve-level-1', {}))).toEqual([
      409,
      undefined,
      'You entered or edited this application, so somebody else has to decide.',
    ]);
    const level2 = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await preparedBy(level2, 'gwen');
    expect((await level2.move('gwen', 'approve-level-2', {})).statusCode).toBe(409);
    const final = await walkTo(lot, 'FINAL_REVIEW');
    await final.ok('joan', 'ar-number', { arAccount: newAccount() });
    await preparedBy(final, 'joan');
    expect((await final.move('joan', 'approve', { limitCents: 4_000_000, submittedVersion: 1 })).statusCode).toBe(409);
    expect(await lot.rows(sql`select 1 from approvals where decided_by = any(${[lot.idOf('joan')]}::uuid[])`)).toEqual(
      [],
    );
  });

  it('T13: one person does not answer both levels', async () => {
    const lines = [{ departmentId: 'costume', amountCents: 4_000_000 }];
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { riskTier: 'high', lines });
    await walk.ok('helen', 'approve-level-1', {});
    expect(said(await walk.move('helen', 'approve-level-2', {}))[2]).toBe(
      'You have already approved this application once; another person has to.',
    );
    await walk.ok('gwen', 'approve-level-2', {});
  });

  it('T12, T13: caps are held at the click, against the share at level 1 and the whole at level 2', async () => {
    const over = [{ departmentId: 'costume', amountCents: 10_000_001 }];
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { cents: 50_000_001, lines: over });
    expect(said(await walk.move('drew', 'approve-level-1', {}))).toEqual([
      409,
      undefined,
      'The amount is above your authority at level 1. You decide up to $100,000.',
    ]);
    await lot.rows(sql`update designations set cap_cents = 10000001 where user_id = ${lot.idOf('drew')}`);
    await walk.ok('drew', 'approve-level-1', {});
    expect(said(await walk.move('helen', 'approve-level-2', {}))[2]).toBe(
      'The amount is above your authority at level 2. You decide up to $500,000.',
    );
    await lot.rows(sql`update designations set cap_cents = 10000000 where user_id = ${lot.idOf('drew')}`);
  });

  it('T12: a designation that ended yesterday gives nothing today (promise P11)', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1');
    await lot.rows(sql`update designations set valid_to = current_date - 2 where user_id = ${lot.idOf('ray')}`);
    expect((await walk.move('ray', 'approve-level-1', {})).statusCode).toBe(409);
    await lot.rows(sql`update designations set valid_to = null where user_id = ${lot.idOf('ray')}`);
    await walk.ok('ray', 'approve-level-1', {});
  });

  it('[CA-038] [PM-086] T19: final review within authority, for the version that was seen, never above what was recommended', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW');
    const approve = (who: Name, change: object = {}) =>
      walk.move(who, 'approve', { limitCents: 4_000_000, submittedVersion: 1, ...change });
    expect(said(await approve('joan'))).toEqual([409, undefined, 'Set the A/R number first.']);
    await walk.ok('joan', 'ar-number', { arAccount: newAccount() });
    expect((await approve('ari')).statusCode, 'A/R without Final Review').toBe(403);
    expect(said(await approve('leo'))).toEqual([409, undefined, 'The amount is above your authority.']);
    expect(said(await approve('joan', { limitCents: 4_000_001 }))).toEqual([
      400,
      'limitCents',
      'The limit is above what was recommended and approved',
    ]);
    expect(said(await approve('joan', { limitCents: 999_999 })), 'Grip has $10,000 of it').toEqual([
      400,
      'limitCents',
      'The departments add up to more than the limit',
    ]);
    expect(said(await approve('joan', { submittedVersion: 2 }))[0]).toBe(412);
    for (const expiresOn of [reportDay(lot), '2099-01-01'])
      expect(said(await approve('joan', { expiresOn })).slice(0, 2)).toEqual([400, 'expiresOn']);
    expect(await walk.status()).toBe('FINAL_REVIEW');
    expect((await approve('joan', { limitCents: 3_000_000 })).statusCode).toBe(200);
    const [kept] = await lot.rows(
      sql`select status, approved_cents, approved_by, ar_account is not null as numbered from credit_applications where id = ${walk.id}`,
    );
    expect(kept).toEqual({
      status: 'APPROVED',
      approved_cents: 3_000_000,
      approved_by: lot.idOf('joan'),
      numbered: true,
    });
  });

  it('T19: ends with the project when that comes first (credit.md §6)', async () => {
    const projectId = await lot.newProject({ endsOn: '2026-12-31' });
    const walk = await walkTo(lot, 'APPROVED', { projectId });
    expect(await lot.rows(sql`select expires_on from credit_applications where id = ${walk.id}`)).toEqual([
      { expires_on: '2027-03-01' },
    ]);
  });

  it('T11: what is small and low needs no level', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW', { cents: 1_000_000, riskTier: 'low', lines: [] });
    expect(await lot.rows(sql`select 1 from approvals where application_id = ${walk.id}`)).toEqual([]);
  });
});

describe('the A/R number [CA-021] [CA-039]', () => {
  it('[PM-088] is set by the holder of the value only, in six digits', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    for (const who of ['ari', 'sam', 'leo'] as const)
      expect((await walk.move(who, 'ar-number', { arAccount: newAccount() })).statusCode, who).toBe(403);
    for (const arAccount of ['12345', '1234567', '12345a', ''])
      expect(said(await walk.move('joan', 'ar-number', { arAccount }))).toEqual([
        400,
        'arAccount',
        'Enter the six digits of the account',
      ]);
    await walk.ok('joan', 'ar-number', { arAccount: '134567' });
    const review = (await (await lot.as('ari')).call('GET', `/api/ar-portal/ca/${walk.id}`)).json();
    expect([review.arAccount, review.arNumber]).toEqual(['134567', '34567']);
  });

  it('is refused when another active account has it, and free again once that one is withdrawn', async () => {
    const one = await walkTo(lot, 'SUBMITTED');
    const other = await walkTo(lot, 'SUBMITTED');
    await one.ok('joan', 'ar-number', { arAccount: '555001' });
    expect(said(await other.move('joan', 'ar-number', { arAccount: '555001' }))).toEqual([
      409,
      'arAccount',
      'Another active account has this number',
    ]);
    await one.ok('carl', 'withdraw', {});
    await other.ok('joan', 'ar-number', { arAccount: '555001' });
  });
});

describe('what A/R enters', () => {
  it('[CA-032] the bureau’s scores set the risk; an old or future report is none', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const record = (change: object) =>
      walk.move('joan', 'dnb-report', { ...goodReport, reportDate: reportDay(lot), ...change });
    expect(said(await record({ reportDate: '2026-01-01' }))).toEqual([
      400,
      'reportDate',
      'The report is older than 180 days',
    ]);
    expect(said(await record({ reportDate: '2099-01-01' }))).toEqual([
      400,
      'reportDate',
      'This date cannot be in the future',
    ]);
    expect((await record({ paydex: 20 })).statusCode).toBe(200);
    const tierOf = async () =>
      (await lot.rows<{ risk_tier: string }>(sql`select risk_tier from credit_applications where id = ${walk.id}`))[0]
        ?.risk_tier;
    expect(await tierOf()).toBe('high');
    expect((await record({ paydex: null, delinquencyScore: null, failureScore: 1600 })).statusCode).toBe(200);
    expect(await tierOf()).toBe('low');
  });

  it('T10: the split stays below the limit, one line a department of the list, a lower risk with its reason', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await walk.ok('joan', 'dnb-report', { ...goodReport, paydex: 20, reportDate: reportDay(lot) });
    const recommend = async (change: object) =>
      said(await walk.move('joan', 'recommendation', { ...recommendationOf(), ...change }));
    const line = (departmentId: string, amountCents: number) => ({ departmentId, amountCents });
    expect(await recommend({ lines: [line('grip', 4_000_000), line('costume', 1)] })).toEqual([
      400,
      'lines',
      'The departments add up to more than the limit',
    ]);
    expect(await recommend({ lines: [line('grip', 1), line('grip', 1)] })).toEqual([
      400,
      'lines',
      'Each department has one line',
    ]);
    expect(await recommend({ lines: [line('grip', 1), line('space-travel', 1)] })).toEqual([
      400,
      'lines.1.departmentId',
      'Choose a department of the list',
    ]);
    expect(await recommend({ riskTier: 'low' })).toEqual([
      400,
      'riskComment',
      'Say why the risk is lower than computed',
    ]);
    expect((await recommend({ riskTier: 'low', riskComment: 'They prepaid for ten years' }))[0]).toBe(200);
    expect((await recommend({ riskTier: 'high' }))[0]).toBe(200);
  });

  it('T10: level 1 is not asked before the review is complete', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    expect(said(await walk.move('joan', 'send-to-level-1', {}))[2]).toBe(
      'Still missing: a recommendation, the D&B report, the references, answered or waived, the screening.',
    );
    await review(walk);
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
  });

  it('T15: [CA-041] a risk approver is nobody of the customer, and named once', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW', { cents: 20_000_000, riskTier: 'high' });
    const ask = async (...emails: readonly string[]) =>
      said(
        await walk.move('sam', 'assign-risk-approver', {
          approvers: emails.map((email) => ({ name: 'Some Body', email, tier: 1 })),
        }),
      );
    expect(await ask('a@guarantee.example', 'Ines.Okafor@Saltmarsh.example')).toEqual([
      400,
      'approvers.1.email',
      'A risk approver cannot be a user of the customer',
    ]);
    expect(await ask('a@guarantee.example', 'A@guarantee.example')).toEqual([
      400,
      'approvers',
      'Name each approver once',
    ]);
    expect(await lot.rows(sql`select 1 from risk_requests where application_id = ${walk.id}`)).toEqual([]);
    expect((await ask('a@guarantee.example'))[0]).toBe(200);
  });
});

describe('who sees what', () => {
  it('[CA-027] the account number leaves its last four digits, and its seal, and nothing else', async () => {
    const walk = await draft(lot);
    const seen = (await (await lot.as('carl')).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).body;
    expect(seen).toContain('"accountNumberLast4":"6789"');
    const [kept] = await lot.rows<{ all: string }>(
      sql`select string_agg(t::text, ' ') as all from credit_application_sections t where application_id = ${walk.id}`,
    );
    for (const text of [seen, kept?.all ?? '']) {
      expect(text).not.toContain('000123456789');
      expect(text).not.toContain('123456789');
    }
    const [row] = await lot.rows<{ secret: Buffer }>(
      sql`select secret from credit_application_sections where application_id = ${walk.id} and section = 'banking-reference'`,
    );
    expect(lot.services.vault.open('bank-account', row?.secret as Buffer)).toBe('000123456789');
  });

  it('[CA-060] manage-users gets counts and statuses, no application', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const member = sql`insert into project_users (project_id, user_id, company_id) values (${walk.projectId}, ${lot.idOf('mina')}, ${lot.companies.saltmarsh})`;
    await lot.rows(member);
    await lot.rows(
      sql`insert into project_values (project_id, user_id, company_id, value) values (${walk.projectId}, ${lot.idOf('mina')}, ${lot.companies.saltmarsh}, 'customer_manage users view and manage')`,
    );
    const mina = await lot.as('mina');
    expect((await mina.call('GET', '/api/ar-portal/customer/ca')).json()).toEqual({
      detailed: false,
      counts: [{ status: 'SUBMITTED', label: 'Submitted', count: 1 }],
      projects: [],
    });
    expect((await mina.call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).statusCode).toBe(403);
  });

  it('customers never read of the levels, the scores or what staff said among themselves (credit.md §1)', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    const joan = await lot.as('joan');
    await joan.call('POST', `/api/ar-portal/ca/${walk.id}/comment`, { comment: 'Among ourselves' });
    await joan.call('POST', `/api/ar-portal/ca/${walk.id}/comment`, { comment: 'Dear Carl', visibleToCustomer: true });
    const carl = await lot.as('carl');
    const bodies = [
      (await carl.call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).body,
      (await carl.call('GET', `/api/ar-portal/ca/${walk.id}/activity`)).body,
      (await carl.call('GET', `/api/ar-portal/customer/ca/pagedata?projectId=${walk.projectId}`)).body,
      (await carl.call('GET', '/api/ar-portal/customer/ca')).body,
    ];
    for (const body of bodies) {
      expect(body).not.toMatch(/PENDING_LEVEL|LEVEL_1|LEVEL_2|PENDING_RISK|paydex|Ray Castellanos|Among ourselves/);
    }
    expect(bodies[1]).toContain('Dear Carl');
    expect((await carl.call('GET', `/api/ar-portal/ca/${walk.id}`)).statusCode).toBe(403);
  });

  it('[CA-034] the activity names who, what and when, and takes a comment from both sides', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const carl = await lot.as('carl');
    const comment = { comment: 'The bank writes tomorrow', section: 'banking-reference' };
    const made = await carl.call('POST', `/api/ar-portal/ca/${walk.id}/comment`, comment);
    expect(made.json().entry).toMatchObject({
      actorName: 'Carl Dane',
      move: 'comment',
      visibleToCustomer: true,
      ...comment,
    });
    const seen = await (await lot.as('joan')).call(
      'GET',
      `/api/ar-portal/ca/${walk.id}/activity?section=banking-reference`,
    );
    expect(seen.json().activity[0]).toEqual(made.json().entry);
  });
});
