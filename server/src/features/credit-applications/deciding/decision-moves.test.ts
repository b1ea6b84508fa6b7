import { addDays, addMonths } from '@gatehouse/domain/fields/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf, type Name, riley } from '#server/testing/lot-people.ts';
import { newAccount, recommendationOf, signature, type Walk, walkTo } from '#server/testing/walk.ts';
import { offerCashAccount } from '../offers/offer-cash-account.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const today = (): string => lotToday(lot.clock.now());
const inDays = (days: number): string => addDays(today(), days);
const review = async (walk: Walk, who: Name = 'joan') =>
  (await (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}`)).json();
const asCustomer = async (walk: Walk) =>
  (await (await lot.as('carl')).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).json();
const said = (answer: { json: () => { errorMessages: { errorMessage: string }[] } }): string | undefined =>
  answer.json().errorMessages[0]?.errorMessage;
const mails = async (walk: Walk): Promise<readonly string[]> =>
  (
    await lot.rows<{ email_type: string }>(
      sql`select email_type from mail_outbox where project_id = ${walk.projectId} order by created_at, id`,
    )
  ).map(({ email_type }) => email_type);
const mailsOf = (projectId: string, type: string) =>
  lot.rows<{ to: string; facts: [string, string][]; url: string }>(
    sql`select mail->'to'->0->>'address' as to, mail->'facts' as facts, mail->'primary'->>'url' as url from mail_outbox
      where project_id = ${projectId} and email_type = ${type} order by created_at, id`,
  );
const denial = { reasonIds: [5, 2], offerCashAccount: true, note: 'For the file', submittedVersion: 1 };
const final = async (cents?: number): Promise<Walk> => {
  const walk = await walkTo(lot, 'FINAL_REVIEW', cents === undefined ? {} : { cents });
  await walk.ok('joan', 'ar-number', { arAccount: newAccount() });
  return walk;
};
const conditions = [
  { kind: 'DEPOSIT', note: '25 percent', dueOn: '' },
  { kind: 'INSURANCE_GAP', dueOn: '' },
];
const conditional = async (): Promise<Walk> => {
  const walk = await final();
  await walk.ok('joan', 'approve-with-conditions', {
    limitCents: 4_000_000,
    submittedVersion: 1,
    conditions: conditions.map((each) => ({ ...each, dueOn: inDays(14) })),
  });
  return walk;
};

describe('T23 deny', () => {
  it('[CA-038] [CA-061] takes reasons by number, starts the clocks and makes the letter a task; the customer reads the reasons with the letter', async () => {
    const walk = await final();
    const before = await review(walk);
    expect(before.clocksIfDenied).toEqual({
      letterDueOn: inDays(30),
      reasonsUntil: inDays(60),
      reopenUntil: addMonths(today(), 12),
    });
    await walk.ok('joan', 'deny', denial);
    const seen = await review(walk);
    expect(seen.denial).toMatchObject({
      ...before.clocksIfDenied,
      reasonIds: [2, 5],
      reasons: ['Unable to verify references', 'Insufficient financial strength'],
      note: 'For the file',
      offerCashAccount: true,
      decidedBy: 'Joan Petrosyan',
    });
    expect(seen.ladder.map(({ state }: { state: string }) => state)).not.toContain('to come');
    expect([seen.status, seen.reopenUntil, seen.tasks[0]]).toEqual([
      'DENIED',
      addMonths(today(), 12),
      expect.objectContaining({ kind: 'DENIAL_LETTER', dueOn: inDays(30), doneAt: null }),
    ]);
    const customer = await asCustomer(walk);
    expect(customer.denial).toEqual({
      letterSent: false,
      letterDueOn: inDays(30),
      reasonsUntil: inDays(60),
      reasons: [],
      offerCashAccount: true,
    });
    expect(JSON.stringify(customer)).not.toContain('For the file');
  });

  it('[PM-087] refuses no reason, an unknown one, "other" without words, another version, and whoever lacks Final Review', async () => {
    const walk = await final();
    for (const wrong of [{ reasonIds: [] }, { reasonIds: [14] }, { reasonIds: [13] }])
      expect((await walk.move('joan', 'deny', { ...denial, ...wrong })).statusCode).toBe(400);
    expect((await walk.move('joan', 'deny', { ...denial, submittedVersion: 2 })).statusCode).toBe(412);
    for (const who of ['ari', 'sam', 'casey', 'gwen'] as const)
      expect((await walk.move(who, 'deny', denial)).statusCode, who).toBe(403);
    expect(await walk.status()).toBe('FINAL_REVIEW');
    await walk.ok('joan', 'deny', { ...denial, reasonIds: [13, 1], otherReason: 'The season was cancelled' });
    expect((await review(walk)).denial.reasons).toEqual(['Insufficient trade history', 'The season was cancelled']);
  });
});

describe('T20 to T22 conditions', () => {
  it('stand with their days, are met one by one with evidence, and then the credit stands', async () => {
    const walk = await conditional();
    expect(await mails(walk)).toContain('credit-conditions');
    expect((await asCustomer(walk)).conditions).toEqual([
      expect.objectContaining({ kind: 'DEPOSIT', note: '25 percent', dueOn: inDays(14), met: false }),
      expect.objectContaining({ kind: 'INSURANCE_GAP', note: null, met: false }),
    ]);
    expect(said(await walk.move('ari', 'mark-conditions-met', {}))).toBe('A condition has no evidence yet.');
    const { call } = await lot.as('ari');
    const evidence = async (conditionId: string, body: object) =>
      call('PUT', `/api/ar-portal/ca/${walk.id}/conditions/${conditionId}`, body, {
        'if-match': `"${await walk.version()}"`,
      });
    const [first, second] = (await review(walk)).conditions as { conditionId: string }[];
    const unknown = await evidence(first?.conditionId ?? '', {
      evidence: 'Seen',
      evidenceDocumentId: '00000000-0000-4000-8000-000000000000',
    });
    expect([unknown.statusCode, unknown.json().errorMessages[0].field]).toEqual([400, 'evidenceDocumentId']);
    expect((await evidence('00000000-0000-4000-8000-000000000000', { evidence: 'Seen' })).statusCode).toBe(404);
    expect((await evidence(first?.conditionId ?? '', { evidence: 'Wire of Nov 20' })).statusCode).toBe(200);
    expect(await turnOf(walk)).toEqual({
      said: 'Your turn: meet the conditions.',
      waitingOn: ['Customer', 'Customer'],
      found: ['customer'],
      lit: { customer: 1, reviewer: 0 },
    });
    expect((await evidence(second?.conditionId ?? '', { evidence: 'Wire of Nov 20' })).statusCode).toBe(200);
    expect(await turnOf(walk)).toEqual({
      said: 'Everything is in. Accounts receivable looks at it now.',
      waitingOn: ['You', 'You'],
      found: ['ar', 'needs-you'],
      lit: { customer: 0, reviewer: 1 },
    });
    await walk.ok('ari', 'mark-conditions-met', {});
    const seen = await review(walk);
    expect([seen.status, seen.approvedCents]).toEqual(['APPROVED', 4_000_000]);
    expect(seen.conditions).toEqual([
      expect.objectContaining({ evidence: 'Wire of Nov 20', metBy: 'Ari Quinn', met: true }),
      expect.objectContaining({ met: true }),
    ]);
    expect(seen.tasks).toContainEqual(expect.objectContaining({ kind: 'RE_REVIEW' }));
  });

  /** Whose turn it is, as the customer reads it, and as its reviewer reads it in the review, in the queue, by its filters and by the lamp. */
  const turnOf = async (walk: Walk) => {
    const joan = await lot.as('joan');
    const rowIn = async (query: string) =>
      (await joan.call('GET', `/api/ar-portal/ca?size=100&${query}`))
        .json()
        .items.find(({ creditApplicationId }: { creditApplicationId: string }) => creditApplicationId === walk.id);
    const filters = { customer: 'waitingOn=customer', ar: 'waitingOn=ar', 'needs-you': 'tab=needs-you' };
    const found = [];
    for (const [name, query] of Object.entries(filters)) if ((await rowIn(query)) !== undefined) found.push(name);
    const lit = async (who: Name) => {
      const { actionable } = (await (await lot.as(who)).call('GET', '/api/customer-portal/alerts')).json()
        .creditApplications;
      // every other application of this file is without it: what is lit more is this one
      await lot.rows(sql`update credit_applications set deleted_at = now() where id = ${walk.id}`);
      const without = (await (await lot.as(who)).call('GET', '/api/customer-portal/alerts')).json().creditApplications;
      await lot.rows(sql`update credit_applications set deleted_at = null where id = ${walk.id}`);
      return actionable - without.actionable;
    };
    return {
      said: (await asCustomer(walk)).turn,
      waitingOn: [(await review(walk)).waitingOn, (await rowIn('tab=all'))?.waitingOn],
      found,
      lit: { customer: await lit('carl'), reviewer: await lit('joan') },
    };
  };

  it('lapse by hand 30 days after the last due date, not before', async () => {
    const walk = await conditional();
    expect(said(await walk.move('ari', 'lapse-conditions', {}))).toMatch(/30 days after the last due date/);
    await lot.rows(sql`update credit_conditions set due_on = ${inDays(-30)}::date where application_id = ${walk.id}`);
    await walk.ok('ari', 'lapse-conditions', {});
    expect(await review(walk)).toMatchObject({ status: 'COD', codDeposit: 'FULL', approvedCents: 0 });
    expect(await mails(walk)).toContain('credit-cash-account');
  });

  it('refuses a due day that is not ahead, and "other" without words', async () => {
    const walk = await final();
    const ask = (condition: object) =>
      walk.move('joan', 'approve-with-conditions', {
        limitCents: 4_000_000,
        submittedVersion: 1,
        conditions: [condition],
      });
    expect((await ask({ kind: 'DEPOSIT', dueOn: today() })).json().errorMessages[0].field).toBe('conditions.0.dueOn');
    expect((await ask({ kind: 'DEPOSIT', dueOn: addMonths(today(), 13) })).statusCode).toBe(400);
    expect((await ask({ kind: 'OTHER', dueOn: inDays(3) })).statusCode).toBe(400);
    expect(await walk.status()).toBe('FINAL_REVIEW');
  });
});

describe('T17 after a declined risk', () => {
  it('leads back to the recommendation, and only the un-risked part can be approved', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    await walk.ok('joan', 'ar-number', { arAccount: newAccount() });
    const [token = ''] = await walk.riskTokens();
    await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail',
      payload: { token, actionType: 'DECLINE_RISK' },
    });
    const offered = async (move: string) =>
      ((await review(walk)).moves as { move: string; ok: boolean; because: string | null }[]).find(
        (each) => each.move === move,
      );
    expect((await offered('approve'))?.because).toMatch(/^The risk was declined/);
    expect(await offered('reviseRecommendation')).toMatchObject({ ok: true });
    await walk.ok('joan', 'revise-recommendation', {});
    expect(await walk.status()).toBe('IN_REVIEW');
    await walk.ok('joan', 'recommendation', recommendationOf({ cents: 6_000_000, riskTier: 'high' }));
    await walk.ok('joan', 'send-to-level-1', {});
    expect(await walk.status()).toBe('FINAL_REVIEW');
    expect((await offered('approve'))?.because).toMatch(/^The risk was declined/);
    await walk.ok('joan', 'revise-recommendation', {});
    await walk.ok('joan', 'recommendation', recommendationOf({ cents: 5_000_000, riskTier: 'high' }));
    await walk.ok('joan', 'send-to-level-1', {});
    await walk.ok('joan', 'approve', { limitCents: 5_000_000, submittedVersion: 1 });
    expect((await review(walk)).approvedCents).toBe(5_000_000);
  });
});

describe('T24, T25 cash account and reopening', () => {
  const cash = (walk: Walk, deposit: 'FULL' | 'HALF' | 'NONE') =>
    lot.inWork(async (work) => {
      const { personOf } = await import('#server/platform/session/person.ts');
      const joan = await personOf(work.trx, lot.idOf('joan'), work.now);
      if (joan === null) throw new Error('No Joan');
      return offerCashAccount(work, scopeOfSystem(), joan, walk.id, null, { deposit });
    });

  it('[CA-051] reopens a denial for review: the answers before it speak for nothing any more', async () => {
    const walk = await final();
    await walk.ok('joan', 'deny', denial);
    await walk.ok('sam', 'reopen', { to: 'IN_REVIEW', reason: 'New balance sheet' });
    const seen = await review(walk);
    expect(seen).toMatchObject({ status: 'IN_REVIEW', approvals: [], decidedAt: null, reopenUntil: null });
    expect(seen.denial.undoneAt).not.toBeNull();
    expect(seen.tasks.every(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toBe(true);
    expect(await mails(walk)).toContain('credit-reopened');
    await walk.ok('joan', 'send-to-level-1', {});
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
  });

  it('reopens a cash account for revision, with the sections that are asked for', async () => {
    const walk = await final();
    await cash(walk, 'HALF');
    expect(await review(walk)).toMatchObject({ status: 'COD', codDeposit: 'HALF', approvedCents: 0 });
    const asked = { to: 'NEEDS_REVISIONS', reason: 'Say more', items: [{ section: 'company-profile', note: '' }] };
    expect((await walk.move('ari', 'reopen', { ...asked, dueOn: today() })).statusCode).toBe(400);
    await walk.ok('ari', 'reopen', { ...asked, dueOn: inDays(7) });
    const customer = await asCustomer(walk);
    expect(customer).toMatchObject({ status: 'NEEDS_REVISIONS', codDeposit: null });
    expect(customer.revision.items).toEqual([expect.objectContaining({ section: 'company-profile' })]);
  });

  it('says to start anew after twelve months, and refuses while another application is open', async () => {
    const walk = await final();
    await walk.ok('joan', 'deny', denial);
    const { call } = await lot.as('carl');
    await call('POST', '/api/ar-portal/customer/ca/start', { projectId: walk.projectId });
    const reopen = { to: 'IN_REVIEW', reason: 'Again' };
    expect(said(await walk.move('joan', 'reopen', reopen))).toBe('This project has an open credit application.');
    await lot.rows(
      sql`update credit_applications set deleted_at = now() where project_id = ${walk.projectId} and status = 'DRAFT'`,
    );
    await lot.rows(
      sql`update credit_applications set decided_at = decided_at - interval '368 days' where id = ${walk.id}`,
    );
    expect(said(await walk.move('joan', 'reopen', reopen))).toBe(
      'This was decided more than twelve months ago. Start a new application.',
    );
  });
});

describe('T27, T28 hold and release', () => {
  it('shows the customer the reason and leads back to where it stood', async () => {
    for (const walk of [await walkTo(lot, 'APPROVED'), await conditional()]) {
      const before = await walk.status();
      await walk.ok('sam', 'hold', { reason: 'Invoice 2201 is overdue' });
      expect(await asCustomer(walk)).toMatchObject({ status: 'ON_HOLD', holdReason: 'Invoice 2201 is overdue' });
      expect((await review(walk)).statusBeforeHold).toBe(before);
      expect((await walk.move('sam', 'release', { reason: 'Paid' })).statusCode).toBe(403);
      await walk.ok('ari', 'release', { reason: 'Paid' });
      expect([await walk.status(), (await asCustomer(walk)).holdReason]).toEqual([before, null]);
      expect((await mails(walk)).filter((type) => type === 'credit-hold')).toHaveLength(2 * (await readers(walk)));
    }
  });
  const readers = async (walk: Walk): Promise<number> =>
    new Set(
      (
        await lot.rows<{ to: string }>(sql`select mail->'to'->0->>'address' as to from mail_outbox
      where project_id = ${walk.projectId} and email_type = 'credit-hold'`)
      ).map(({ to }) => to),
    ).size;
});

describe('T26 a changed limit', () => {
  const ask = (walk: Walk, who: Name, body: object) =>
    walk.move(who, 'limit-changes', { reason: 'More stages', ...body });
  const change = async (walk: Walk, who: Name = 'joan') => (await review(walk, who)).limitChanges[0];
  const answer = async (
    walk: Walk,
    who: Name,
    what: 'approve' | 'decline' | 'end',
    body: object = { comment: 'So be it' },
  ) => walk.move(who, `limit-changes/${(await change(walk)).changeId}/${what}`, body);

  it('[CA-004] [CA-010] is adjusted at once inside the authority, with its history and a department line', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const done = await ask(walk, 'joan', { toCents: 6_000_000, departmentId: 'costume', until: inDays(30) });
    expect([done.statusCode, done.json().state]).toEqual([200, 'DONE']);
    const seen = await review(walk);
    expect(seen).toMatchObject({
      approvedCents: 6_000_000,
      customLimitUntil: inDays(30),
      customLimitBaseCents: 4_000_000,
      lines: [
        { departmentId: 'costume', amountCents: 2_000_000 },
        { departmentId: 'grip', amountCents: 1_000_000 },
      ],
    });
    expect(seen.limitChanges).toEqual([
      expect.objectContaining({
        fromCents: 4_000_000,
        toCents: 6_000_000,
        state: 'DONE',
        askedBy: 'Joan Petrosyan',
        approve: null,
      }),
    ]);
    for (const { facts } of await mailsOf(walk.projectId, 'credit-limit-adjusted'))
      expect(facts).toEqual([
        ['Before', '$40,000'],
        ['Now', '$60,000'],
        ['Until', expect.any(String)],
        ['Department', 'Costume, $20,000 more'],
        ['Reason', 'More stages'],
      ]);
    expect(await mails(walk)).toContain('credit-limit-adjusted');
    expect(seen.ladder.map(({ level, state }: { level: string; state: string }) => [level, state])).toEqual([
      ['LEVEL_1', 'done'],
      ['FINAL', 'done'],
    ]);
    const pagedata = (
      await (await lot.as('casey')).call('GET', `/api/ar-portal/customer/ca/pagedata?projectId=${walk.projectId}`)
    ).json();
    expect(pagedata.application).toMatchObject({
      approvedCents: 6_000_000,
      customLimitBaseCents: 4_000_000,
      limitChange: null,
    });
  });

  it('above it runs the levels on the new total, with the authority asked again at the click', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const asked = await ask(walk, 'ari', { toCents: 20_000_000, departmentId: 'costume' });
    expect([asked.statusCode, asked.json().state]).toEqual([200, 'ASKED']);
    expect((await review(walk)).approvedCents).toBe(4_000_000);
    expect(said(await ask(walk, 'joan', { toCents: 9_000_000 }))).toBe('A change of the limit is already on its way.');
    expect((await change(walk)).state).toBe('PENDING_LEVEL_1');
    expect((await answer(walk, 'casey', 'approve')).statusCode).toBe(403);
    expect(said(await answer(walk, 'drew', 'approve'))).toBe(
      'The amount is above your authority at level 1. You decide up to $100,000.',
    );
    expect((await answer(walk, 'joan', 'approve')).statusCode).toBe(403); // holds no level
    expect((await answer(walk, 'ray', 'approve')).statusCode).toBe(200);
    expect((await change(walk)).state).toBe('PENDING_LEVEL_1');
    expect((await answer(walk, 'helen', 'approve')).statusCode).toBe(200);
    const state = (await change(walk)).state;
    if (state === 'PENDING_LEVEL_2') expect((await answer(walk, 'gwen', 'approve')).statusCode).toBe(200);
    expect((await change(walk)).state).toBe('FINAL_REVIEW');
    expect((await answer(walk, 'ari', 'approve')).statusCode).toBe(403); // no Final Review
    expect((await answer(walk, 'joan', 'approve')).json()).toMatchObject({ message: 'Credit limit adjusted' });
    expect(await review(walk)).toMatchObject({
      status: 'APPROVED',
      approvedCents: 20_000_000,
      customLimitBaseCents: null,
    });
    expect((await change(walk)).answers.map(({ what }: { what: string }) => what)).toContain('approved');
    expect((await mailsOf(walk.projectId, 'credit-limit-adjusted')).at(0)?.facts).toEqual([
      ['Before', '$40,000'],
      ['Now', '$200,000'],
      ['Department', 'Costume, $160,000 more'],
      ['Reason', 'More stages'],
    ]);
    expect(said(await answer(walk, 'joan', 'approve'))).toBe('This change of the limit is decided.');
  });

  it('asks risk approvers where the new total does, by a link of its own', async () => {
    const walk = await walkTo(lot, 'APPROVED', { cents: 4_000_000, riskTier: 'medium' });
    await ask(walk, 'ari', { toCents: 26_000_000 });
    expect((await answer(walk, 'ray', 'approve')).statusCode).toBe(200);
    expect((await answer(walk, 'gwen', 'approve')).statusCode).toBe(200);
    expect(said(await answer(walk, 'joan', 'approve'))).toBe('One risk approver still has to accept.');
    const { changeId } = await change(walk);
    await walk.ok('sam', `limit-changes/${changeId}/assign-risk-approver`, { approvers: [{ ...riley, tier: 1 }] });
    expect(said(await answer(walk, 'joan', 'approve'))).toBe('Risk approvers answer by the links in their mails.');
    expect((await change(walk)).answers.map(({ yes }: { yes: boolean }) => yes)).toEqual([true, true, false]);
    const [token = ''] = await walk.riskTokens();
    const risk = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail',
      payload: { token, actionType: 'ACCEPT_RISK' },
    });
    expect([risk.statusCode, await walk.status(), (await change(walk)).state]).toEqual([
      200,
      'APPROVED',
      'FINAL_REVIEW',
    ]);
    expect((await answer(walk, 'joan', 'approve')).statusCode).toBe(200);
    expect((await review(walk)).approvedCents).toBe(26_000_000);
  });

  it('is declined or taken back without a trace in the limit, and not decided by who asked', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    await ask(walk, 'ari', { toCents: 8_000_000 });
    expect((await answer(walk, 'ray', 'decline')).statusCode).toBe(200);
    expect((await change(walk)).state).toBe('DECLINED');
    await ask(walk, 'ari', { toCents: 7_000_000 });
    expect((await answer(walk, 'ari', 'end')).statusCode).toBe(200);
    expect([(await change(walk)).state, (await review(walk)).approvedCents]).toEqual(['ENDED', 4_000_000]);
    await ask(walk, 'joan', { toCents: 101_000_000 });
    await lot.rows(
      sql`update limit_changes set state = 'FINAL_REVIEW' where application_id = ${walk.id} and state = 'PENDING_LEVEL_1'`,
    );
    expect(said(await answer(walk, 'joan', 'approve'))).toBe(
      'You asked for this change, so somebody else has to decide.',
    );
  });

  it('refuses what makes no sense, each beside its field', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const fieldOf = async (body: object) => {
      const refused = await ask(walk, 'joan', body);
      return [refused.statusCode, refused.json().errorMessages[0].field];
    };
    expect(await fieldOf({ toCents: 4_000_000 })).toEqual([400, 'toCents']);
    expect(await fieldOf({ toCents: 500_000 })).toEqual([400, 'toCents']); // below the split
    expect(await fieldOf({ toCents: 5_000_000, until: today() })).toEqual([400, 'until']);
    expect(await fieldOf({ toCents: 5_000_000, until: inDays(400) })).toEqual([400, 'until']);
    expect(await fieldOf({ toCents: 5_000_000, departmentId: 'nowhere' })).toEqual([400, 'departmentId']);
    expect(await fieldOf({ toCents: 3_000_000, departmentId: 'costume' })).toEqual([400, 'departmentCents']);
  });
});

describe('T30, T32, T34', () => {
  it('renews into a draft that is filled from the last version and linked both ways', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const renew = async (who: Name) =>
      (await lot.as(who)).call('POST', `/api/ar-portal/customer/ca/${walk.id}/renew`, undefined, {
        'if-match': `"${await walk.version()}"`,
      });
    expect(said(await renew('carl'))).toBe('The credit has more than 60 days left.');
    await lot.rows(sql`update credit_applications set expires_on = ${inDays(60)}::date where id = ${walk.id}`);
    const done = await renew('carl');
    expect(done.statusCode, done.body).toBe(200);
    const { creditApplicationId } = done.json();
    const { call } = await lot.as('carl');
    const draft = (await call('GET', `/api/ar-portal/customer/ca/${creditApplicationId}`)).json();
    expect(draft).toMatchObject({ status: 'DRAFT', renewsId: walk.id });
    expect(Object.keys(draft.sections)).toContain('line-of-credit');
    expect((await review(walk)).renewedById).toBe(creditApplicationId);
    expect(await walk.status()).toBe('APPROVED');
    expect((await renew('carl')).statusCode).toBe(409);
    expect((await renew('hana')).statusCode).toBe(404);
    expect(await mails(walk)).not.toContain('credit-renewal');
  });

  it('tells who applies and accounts payable of a renewal that accounts receivable began', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    await lot.rows(sql`update credit_applications set expires_on = ${inDays(60)}::date where id = ${walk.id}`);
    const { call } = await lot.as('ari');
    const done = await call('POST', `/api/ar-portal/ca/${walk.id}/renew`, undefined, {
      'if-match': `"${await walk.version()}"`,
    });
    expect(done.statusCode, done.body).toBe(200);
    const told = await mailsOf(walk.projectId, 'credit-renewal');
    const payable = (await asCustomer(walk)).contacts.map(({ email }: { email: string }) => email);
    expect(payable.length).toBeGreaterThan(0);
    expect(told.map(({ to }) => to)).toEqual(expect.arrayContaining([emailOf('carl'), ...payable]));
    expect(new Set(told.map(({ to }) => to)).size).toBe(told.length);
    for (const { url } of told) expect(url).toContain(done.json().creditApplicationId);
  });

  it('closes by hand once the project is closed; the guarantee is to go back', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    expect(said(await walk.move('ari', 'close', {}))).toBe('The project is not closed.');
    await lot.rows(sql`update projects set status = 'CLOSED' where id = ${walk.projectId}`);
    await lot.rows(sql`insert into credit_instruments (application_id, company_id, kind, issuer, amount_cents, expires_on, recorded_by, recorded_at)
      select id, company_id, 'GUARANTEE', 'Meridian', 100, ${inDays(90)}::date, ${lot.idOf('joan')}, now() from credit_applications where id = ${walk.id}`);
    await walk.ok('ari', 'close', {});
    const seen = await review(walk);
    expect([seen.status, seen.tasks.filter(({ doneAt }: { doneAt: null | string }) => doneAt === null)]).toEqual([
      'CLOSED',
      [expect.objectContaining({ kind: 'GUARANTEE_RELEASE' })],
    ]);
    const { call } = await lot.as('ari');
    const task = seen.tasks.find(({ kind }: { kind: string }) => kind === 'GUARANTEE_RELEASE');
    expect((await call('PUT', `/api/ar-portal/ca/${walk.id}/tasks/${task.taskId}/done`)).statusCode).toBe(200);
    expect((await review(walk)).tasks.every(({ doneAt }: { doneAt: null | string }) => doneAt !== null)).toBe(true);
  });

  it('retriggers once for two presses, for who is awaited, and not by A/R', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1');
    const sent = async () => (await mails(walk)).filter((type) => type === 'credit-level-1-request').length;
    const before = await sent();
    expect((await walk.move('joan', 'retrigger-submit')).statusCode).toBe(403);
    await walk.ok('casey', 'retrigger-submit');
    await walk.ok('drew', 'retrigger-submit');
    expect([await sent(), await walk.status()]).toEqual([before * 2, 'PENDING_LEVEL_1']);
  });

  it('sends a risk request again: the old link ends, the new one decides', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    const [old = ''] = await walk.riskTokens();
    const { riskRequestId } = (await review(walk)).risk[0];
    await walk.ok('sam', `risk-requests/${riskRequestId}/resend`);
    const [fresh = ''] = await walk.riskTokens();
    const accept = (token: string) =>
      lot.app.inject({
        method: 'POST',
        url: '/api/ar-portal/studio/ca/riskemail',
        payload: { token, actionType: 'ACCEPT_RISK' },
      });
    expect((await accept(old)).statusCode).toBe(410);
    expect((await accept(fresh)).statusCode).toBe(200);
  });
});

describe('what is signed stays', () => {
  it('a reopened application keeps its version and may be submitted as the next one', async () => {
    const walk = await final();
    await walk.ok('joan', 'deny', denial);
    await walk.ok('joan', 'reopen', {
      to: 'NEEDS_REVISIONS',
      reason: 'Answer',
      dueOn: inDays(3),
      items: [{ section: 'company-profile', note: '' }],
    });
    await walk.ok('carl', 'submit-revision', {
      ...signature,
      answers: [{ section: 'company-profile', answer: 'As it was' }],
    });
    expect(await review(walk)).toMatchObject({ status: 'SUBMITTED', submittedVersion: 2 });
  });
});
