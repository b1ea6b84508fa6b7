import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf, type Name, riley } from '#server/testing/lot-people.ts';
import {
  draft,
  recommendationOf,
  reportDay,
  saveSection,
  signature,
  upload,
  type Walk,
  walkTo,
} from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const due = () => addDays(reportDay(lot), 7);
const ask = (walk: Walk, ...sections: string[]) =>
  walk.ok('joan', 'request-revision', {
    reason: 'Two things to look at',
    dueOn: due(),
    items: sections.map((section) => ({ section, note: `Look at ${section}` })),
  });
const answerAll = (walk: Walk, answers: readonly { section: string; answer: string }[]) =>
  walk.move('carl', 'submit-revision', { ...signature, answers });
const sectionVersion = async (walk: Walk, section: string): Promise<number> =>
  (
    await lot.rows<{ version: number }>(
      sql`select version from credit_application_sections where application_id = ${walk.id} and section = ${section}`,
    )
  )[0]?.version ?? 0;
const change = async (walk: Walk, section: keyof typeof typedSections, data: object) => {
  const answer = await saveSection(
    walk,
    'carl',
    section,
    { ...typedSections[section], ...data },
    await sectionVersion(walk, section),
  );
  expect(answer.statusCode, answer.body).toBe(200);
};
const liveApprovals = async (walk: Walk): Promise<readonly string[]> =>
  (
    await lot.rows<{ level: string }>(
      sql`select level from approvals where application_id = ${walk.id} and voided_at is null order by decided_at`,
    )
  ).map(({ level }) => level);
const firstMessage = (answer: { json(): { errorMessages: { errorMessage: string }[] } }) =>
  answer.json().errorMessages[0]?.errorMessage;

describe('the way back: request revision, Submit Revision', () => {
  it('[CA-036] asks with a reason, a date and sections, tells those who may answer, and shows the customer what is meant', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await ask(walk, 'banking-reference', 'trade-references');
    expect(await walk.status()).toBe('NEEDS_REVISIONS');
    const seen = (await (await lot.as('carl')).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).json();
    expect(seen).toMatchObject({
      status: 'NEEDS_REVISIONS',
      statusLabel: 'NEEDS REVISIONS',
      revision: {
        reason: 'Two things to look at',
        dueOn: due(),
        askedBy: 'Joan Petrosyan',
        items: [
          { section: 'banking-reference', note: 'Look at banking-reference', changed: false, answer: null },
          { section: 'trade-references', note: 'Look at trade-references', changed: false, answer: null },
        ],
      },
    });
    const to = await lot.rows<{ address: string }>(
      sql`select mail->'to'->0->>'address' as address from mail_outbox where email_type = 'credit-revision-request' order by created_at, id`,
    );
    expect(to.map(({ address }) => address)).toEqual([
      emailOf('carl'),
      emailOf('ines'),
      'petra.lund@saltmarsh.example',
    ]);
  });

  it('[CA-036] refuses until each flagged section is changed or answered', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await ask(walk, 'banking-reference', 'company-profile');
    const nothing = await answerAll(walk, []);
    expect([nothing.statusCode, firstMessage(nothing)]).toEqual([
      409,
      'Change or answer these sections first: Banking reference, Company profile.',
    ]);
    await change(walk, 'banking-reference', { title: 'Vice President' });
    const one = await answerAll(walk, []);
    expect([one.statusCode, firstMessage(one)]).toEqual([
      409,
      'Change or answer these sections first: Company profile.',
    ]);
    const both = await answerAll(walk, [{ section: 'company-profile', answer: 'It is right as it stands.' }]);
    expect([both.statusCode, both.json().message]).toEqual([200, 'Credit Application Submitted Successfully']);
    expect(await walk.status()).toBe('SUBMITTED');
    const versions = await lot.rows(
      sql`select submitted_version, snapshot->'sections'->'banking-reference'->'data'->>'title' as title
        from credit_application_versions where application_id = ${walk.id} order by 1`,
    );
    expect(versions).toEqual([
      { submitted_version: 1, title: 'Relationship Manager' },
      { submitted_version: 2, title: 'Vice President' },
    ]);
  });

  it('keeps what was approved when references change, and voids it when the money does (T8)', async () => {
    const kept = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await ask(kept, 'certificate-of-insurance');
    await change(kept, 'certificate-of-insurance', { producer: 'Another Broker' });
    expect((await answerAll(kept, [])).statusCode).toBe(200);
    expect(await liveApprovals(kept)).toEqual(['LEVEL_1']);
    await kept.ok('joan', 'claim');
    await kept.ok('joan', 'recommendation', recommendationOf({ riskTier: 'high' }));
    await kept.ok('joan', 'send-to-level-1', {});
    expect(await kept.status()).toBe('PENDING_LEVEL_2');

    const voided = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await ask(voided, 'line-of-credit');
    await change(voided, 'line-of-credit', { requestedCents: 9_000_000 });
    expect((await answerAll(voided, [])).statusCode).toBe(200);
    expect(await liveApprovals(voided)).toEqual([]);
    await voided.ok('joan', 'claim');
    await voided.ok('joan', 'recommendation', recommendationOf({ riskTier: 'high' }));
    await voided.ok('joan', 'send-to-level-1', {});
    expect(await voided.status()).toBe('PENDING_LEVEL_1');
  });

  it('voids what was approved also when a recalled revision comes back with other money', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await ask(walk, 'certificate-of-insurance');
    expect((await answerAll(walk, [{ section: 'certificate-of-insurance', answer: 'It is right.' }])).statusCode).toBe(
      200,
    );
    expect(await liveApprovals(walk)).toEqual(['LEVEL_1']);
    await walk.ok('carl', 'recall');
    await change(walk, 'line-of-credit', { requestedCents: 8_000_000 });
    await walk.ok('carl', 'submit', signature);
    expect(await liveApprovals(walk)).toEqual([]);
  });

  it('ends the open risk links, because the step has moved on (promises rule 3)', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    const [token = ''] = await walk.riskTokens();
    await ask(walk, 'banking-reference');
    const answer = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail',
      payload: { token, actionType: 'ACCEPT_RISK' },
    });
    expect([answer.statusCode, firstMessage(answer)]).toEqual([410, 'Failed to perform action']);
    expect(await walk.status()).toBe('NEEDS_REVISIONS');
  });

  it('refuses a date that is today or past, and a request without sections', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const request = { reason: 'Why', items: [{ section: 'line-of-credit', note: '' }] };
    for (const dueOn of [reportDay(lot), addDays(reportDay(lot), -1)]) {
      const refused = await walk.move('joan', 'request-revision', { ...request, dueOn });
      expect(refused.json().errorMessages).toEqual([
        { errorMessage: 'Choose a day after today', field: 'dueOn', code: 'invalid' },
      ]);
    }
    const none = await walk.move('joan', 'request-revision', { ...request, dueOn: due(), items: [] });
    expect(none.json().errorMessages).toMatchObject([{ errorMessage: 'Choose at least one section', field: 'items' }]);
    expect((await walk.move('ari', 'request-revision', { ...request, dueOn: due() })).statusCode).toBe(200);
  });
});

describe('the way out', () => {
  it('T5: recall goes before the claim, T31: withdrawal until the decision', async () => {
    const recalled = await walkTo(lot, 'SUBMITTED');
    await recalled.ok('carl', 'recall');
    expect(await recalled.status()).toBe('DRAFT');
    const claimed = await walkTo(lot, 'IN_REVIEW');
    const late = await claimed.move('carl', 'recall');
    expect([late.statusCode, firstMessage(late)]).toEqual([409, 'Recall is not possible now.']);
    await claimed.ok('carl', 'withdraw', { comment: 'We shoot elsewhere' });
    expect(await claimed.status()).toBe('WITHDRAWN');
    const decided = await walkTo(lot, 'APPROVED');
    expect((await decided.move('carl', 'withdraw', {})).statusCode).toBe(409);
    // the project is free again
    await draft(lot, { projectId: claimed.projectId });
  });

  it('T31: a withdrawal ends the risk links', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    const [token = ''] = await walk.riskTokens();
    await walk.ok('carl', 'withdraw', {});
    const answer = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail',
      payload: { token, actionType: 'ACCEPT_RISK' },
    });
    expect(answer.statusCode).toBe(410);
    expect(await walk.status()).toBe('WITHDRAWN');
  });

  it('[CA-050] T3: a deleted draft is gone for everybody, files too, and the project is free', async () => {
    const walk = await draft(lot, { realFiles: true });
    const earlier = sql`update documents set removed_at = '2026-01-02' where id = (select min(id::text)::uuid from documents where record_id = ${walk.id})`;
    await lot.rows(earlier);
    await walk.ok('carl', 'delete');
    const kept = sql`select from documents where record_id = ${walk.id} and removed_at = '2026-01-02'`;
    expect(await lot.rows(kept), 'taken out before: at its own moment').toHaveLength(1);
    for (const who of ['carl', 'ines'] as const)
      expect((await (await lot.as(who)).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).statusCode).toBe(404);
    const files = await lot.rows<{ id: string }>(sql`select id from documents where record_id = ${walk.id}`);
    expect(files).toHaveLength(4);
    for (const { id } of files) {
      const answer = await (await lot.as('carl')).call('GET', `/api/customer-portal/documents/${id}/content`);
      expect(answer.statusCode).toBe(404);
    }
    await draft(lot, { projectId: walk.projectId });
  });

  it('takes no file and no answer any more once it is with A/R', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const saved = await saveSection(walk, 'carl', 'line-of-credit', typedSections['line-of-credit'], 1);
    expect([saved.statusCode, firstMessage(saved)]).toEqual([409, 'Save is not possible now.']);
    const file = await upload(lot, 'carl', { section: 'bank', recordId: walk.id });
    expect([file.statusCode, firstMessage(file)]).toEqual([409, 'The application is with accounts receivable now.']);
  });
});

describe('when the review goes back and forth', () => {
  it('T14: a return keeps the levels for what they approved, and asks again for more than that', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { cents: 20_000_000, riskTier: 'medium' });
    const refused = await walk.move('gwen', 'return-to-ar', { comment: ' ' });
    expect(refused.json().errorMessages).toEqual([
      { errorMessage: 'Field is required', field: 'comment', code: 'invalid' },
    ]);
    await walk.ok('gwen', 'return-to-ar', { comment: 'Too much for one show' });
    const less = recommendationOf({
      cents: 15_000_000,
      riskTier: 'medium',
      lines: [{ departmentId: 'grip', amountCents: 900_000 }],
    });
    await walk.ok('joan', 'recommendation', less);
    await walk.ok('joan', 'send-to-level-1', {});
    expect(await walk.status(), 'Grip approved more than this').toBe('PENDING_LEVEL_2');
    await walk.ok('gwen', 'return-to-ar', { comment: 'Once more' });
    const more = recommendationOf({
      cents: 20_000_000,
      riskTier: 'medium',
      lines: [{ departmentId: 'grip', amountCents: 9_000_000 }],
    });
    await walk.ok('joan', 'recommendation', more);
    expect(await liveApprovals(walk)).toEqual([]);
    await walk.ok('joan', 'send-to-level-1', {});
    expect(await walk.status(), 'Grip never approved this much').toBe('PENDING_LEVEL_1');
  });

  it('T14: a level whose department has no share neither is offered the return nor may make it', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1'); // all of it is Grip's
    const offered = async (who: Name) =>
      (await (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}`))
        .json()
        .moves.find(({ move }: { move: string }) => move === 'returnFromLevel1');
    expect(await offered('ray')).toMatchObject({ ok: true });
    expect(await offered('drew')).toMatchObject({
      ok: false,
      because: 'You do not hold level 1 for a department with a share.',
    });
    const refused = await walk.move('drew', 'return-to-ar', { comment: 'Not for Costume' });
    expect([refused.statusCode, firstMessage(refused)]).toEqual([
      409,
      'You do not hold level 1 for a department with a share.',
    ]);
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
    await walk.ok('ray', 'return-to-ar', { comment: 'Too much for Grip' });
  });

  it('T14: approvals of a department do not stand in for the whole when the split is taken away', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await walk.ok('gwen', 'return-to-ar', { comment: 'No split, please' });
    await walk.ok('joan', 'recommendation', recommendationOf({ riskTier: 'high', lines: [] }));
    await walk.ok('joan', 'send-to-level-1', {});
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
  });

  it('T17: another guarantor may stand in for one who declined', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    const say = async (actionType: string, token: string | undefined) =>
      lot.app.inject({
        method: 'POST',
        url: '/api/ar-portal/studio/ca/riskemail',
        payload: { token, actionType, comment: 'Above my cap' },
      });
    expect((await say('DECLINE_RISK', (await walk.riskTokens())[0])).statusCode).toBe(200);
    expect(await walk.status()).toBe('FINAL_REVIEW');
    await walk.ok('joan', 'ar-number', { arAccount: '200001' });
    const declined = await walk.move('joan', 'approve', { limitCents: 20_000_000, submittedVersion: 1 });
    expect([declined.statusCode, firstMessage(declined)]).toEqual([
      409,
      'The risk was declined. Lower the limit, ask another guarantor, offer cash or deny.',
    ]);
    const other = { name: 'Otto Vale', email: 'otto.vale@guarantee.example', tier: 1 };
    await walk.ok('joan', 'assign-risk-approver', { approvers: [other] });
    expect((await say('ACCEPT_RISK', (await walk.riskTokens())[0])).statusCode).toBe(200);
    await walk.ok('joan', 'approve', { limitCents: 20_000_000, submittedVersion: 1 });
    expect(await walk.status()).toBe('APPROVED');
  });

  it('T17: one decline ends the links of the others who were asked (promises rule 3)', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW', { cents: 20_000_000, riskTier: 'medium' });
    const otto = { name: 'Otto Vale', email: 'otto.vale@guarantee.example', tier: 2 };
    await walk.ok('joan', 'assign-risk-approver', { approvers: [{ ...riley, tier: 1 }, otto] });
    const tokens = await walk.riskTokens();
    expect(tokens).toHaveLength(2);
    const say = (token: string | undefined, actionType: string) =>
      lot.app.inject({ method: 'POST', url: '/api/ar-portal/studio/ca/riskemail', payload: { token, actionType } });
    expect((await say(tokens[0], 'DECLINE_RISK')).statusCode).toBe(200);
    expect((await say(tokens[1], 'ACCEPT_RISK')).statusCode).toBe(410);
    const states = await lot.rows<{ state: string }>(
      sql`select state from risk_requests where application_id = ${walk.id} order by state`,
    );
    expect(states.map(({ state }) => state)).toEqual(['DECLINED', 'RECALLED']);
  });
});
