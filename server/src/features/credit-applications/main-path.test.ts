import { termsVersion } from '@gatehouse/domain/credit-applications/sections/terms-and-conditions.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf, riley } from '#server/testing/lot-people.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import {
  draft,
  goodReport,
  newAccount,
  recommendationOf,
  reportDay,
  signature,
  type Walk,
} from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

interface Activity {
  readonly move: string;
  readonly actor_name: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly submitted_version: number;
}
const activityOf = (walk: Walk) =>
  lot.rows<Activity>(
    sql`select move, actor_name, from_status, to_status, submitted_version from activity where application_id = ${walk.id} order by at, id`,
  );
const mailsOf = async (walk: Walk) =>
  (
    await lot.rows<{ email_type: string; to: string }>(
      sql`select email_type, m->>'address' as "to" from mail_outbox, jsonb_array_elements(mail->'to') m
        where mail->>'subject' like (select name || ':%' from projects where id = ${walk.projectId}) order by created_at, id`,
    )
  ).map(({ email_type, to }) => `${email_type} ${to}`);

describe('the main path: from a draft to the letter', () => {
  it('[CA-003] [CA-038] [CA-039] [CA-041] [CA-043] [CA-057] [EM-018] is walked by six people, each move by whose it is', async () => {
    // Carl: start, every section, four PDFs through the inspection, signature
    const walk = await draft(lot, { realFiles: true, line: { requestedCents: 45_000_000, jobTotalCents: 90_000_000 } });
    const submitted = await walk.ok('carl', 'submit', signature);
    expect(submitted.json()).toMatchObject({ message: 'Credit Application Submitted Successfully' });

    // Joan: claim, scores, recommendation
    await walk.ok('joan', 'claim');
    await walk.ok('joan', 'dnb-report', { ...goodReport, paydex: 60, reportDate: reportDay(lot) });
    const lines = [
      { departmentId: 'grip', amountCents: 10_000_000 },
      { departmentId: 'costume', amountCents: 5_000_000 },
    ];
    await walk.ok('joan', 'recommendation', recommendationOf({ cents: 40_000_000, lines }));
    await walk.ok('joan', 'send-to-level-1', { comment: 'Please' });
    expect(await walk.status()).toBe('PENDING_LEVEL_1');

    // Ray for Grip, Drew for Costume; the first leaves it where it is
    await walk.ok('ray', 'approve-level-1', { comment: 'Fine for Grip' });
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
    await walk.ok('drew', 'approve-level-1', {});
    expect(await walk.status()).toBe('PENDING_LEVEL_2');
    await walk.ok('gwen', 'approve-level-2', {});
    expect(await walk.status()).toBe('FINAL_REVIEW');

    // the policy asks for one risk approver at this amount and risk
    await walk.ok('joan', 'ar-number', { arAccount: newAccount(), purchaseOrderRequired: true });
    const early = await walk.move('joan', 'approve', { limitCents: 40_000_000, submittedVersion: 1 });
    expect([early.statusCode, early.json().errorMessages[0].errorMessage]).toEqual([
      409,
      'One risk approver still has to accept.',
    ]);
    await walk.ok('joan', 'assign-risk-approver', { approvers: [{ ...riley, tier: 2 }], message: 'By Friday' });
    const [token = ''] = await walk.riskTokens();
    const preview = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail/preview',
      payload: { token },
    });
    expect(preview.json()).toMatchObject({ state: 'ASKED', approverName: 'Riley Marsh', amountCents: 40_000_000 });
    const accepted = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail',
      payload: { token, actionType: 'ACCEPT_RISK' },
    });
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { message: 'Risk accepted successfully' }]);

    // Joan decides and writes
    await walk.ok('joan', 'approve', { limitCents: 40_000_000, submittedVersion: 1, comment: 'Welcome' });
    const [contact] = await lot.rows<{ id: string }>(
      sql`select id from accounts_payable_contacts where company_id = ${lot.companies.saltmarsh}`,
    );
    const letter = await (await lot.as('joan')).call('POST', `/api/ar-portal/ca/${walk.id}/letter-of-approval`, {
      contactIds: [contact?.id],
      alsoTo: '',
      confirmedAddresses: [],
      message: 'See you on the lot.',
      attachmentIds: [],
    });
    expect([letter.statusCode, letter.json().recipients]).toEqual([200, ['petra.lund@saltmarsh.example']]);

    const moves = (await activityOf(walk)).map(({ move, actor_name, to_status }) => [move, actor_name, to_status]);
    expect(moves.filter(([move]) => !['save', 'attach', 'saveContact'].includes(move as string))).toEqual([
      ['start', 'Carl Dane', null],
      ['submit', 'Carl Dane', 'SUBMITTED'],
      ['claim', 'Joan Petrosyan', 'IN_REVIEW'],
      // the three companies and the bank are asked by the claim
      ...Array.from({ length: 4 }, () => ['askReference', 'Joan Petrosyan', null]),
      ['annotate', 'Joan Petrosyan', null],
      ['recommend', 'Joan Petrosyan', null],
      ['sendToLevel1', 'Joan Petrosyan', 'PENDING_LEVEL_1'],
      ['approveLevel1', 'Ray Castellanos', null],
      ['approveLevel1', 'Drew Malone', 'PENDING_LEVEL_2'],
      ['approveLevel2', 'Gwen Ashdown', 'FINAL_REVIEW'],
      ['setArNumber', 'Joan Petrosyan', null],
      ['assignRiskApprover', 'Joan Petrosyan', 'PENDING_RISK'],
      ['acceptRisk', 'Riley Marsh', 'FINAL_REVIEW'],
      ['approve', 'Joan Petrosyan', 'APPROVED'],
      ['sendLetter', 'Joan Petrosyan', null],
    ]);
    expect(await mailsOf(walk)).toEqual([
      `credit-submitted ${emailOf('carl')}`,
      `credit-level-1-request ${emailOf('drew')}`,
      `credit-level-1-request ${emailOf('helen')}`,
      `credit-level-1-request ${emailOf('ray')}`,
      `credit-level-2-request ${emailOf('gwen')}`,
      `risk-request ${riley.email}`,
      `credit-approved ${emailOf('carl')}`,
      `credit-approved ${emailOf('ines')}`,
      'letter-of-approval petra.lund@saltmarsh.example',
    ]);
  });

  it('[CA-030] freezes what was submitted and binds the signature to it', async () => {
    const walk = await draft(lot);
    const { call } = await lot.as('carl');
    await call('POST', `/api/ar-portal/customer/ca/${walk.id}/submit`, signature, {
      'if-match': '1',
      'user-agent': 'A browser',
    });
    const [version] = await lot.rows<{ signature: object; same: boolean; bank: object }>(
      sql`select signature, snapshot->'sections'->'banking-reference'->'data' as bank, true as same
        from credit_application_versions where application_id = ${walk.id}`,
    );
    expect(version?.signature).toEqual({
      name: 'Carl Dane',
      title: 'Production Accountant',
      consent: true,
      termsVersion,
      signedBy: 'Carl Dane',
      account: emailOf('carl'),
      address: '127.0.0.1',
      userAgent: 'A browser',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(version?.bank).not.toHaveProperty('accountNumber');
    expect(version?.bank).toMatchObject({ accountNumberLast4: '6789' });
    await expect(
      lot.rows(sql`update credit_application_versions set signature = '{}' where application_id = ${walk.id}`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(lot.rows(sql`delete from activity where application_id = ${walk.id}`)).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('[CA-051] gives A/R the whole form as one PDF, with the data that was entered', async () => {
    const walk = await draft(lot, { realFiles: true });
    await walk.ok('carl', 'submit', signature);
    const packet = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}/packet`);
    expect(packet.headers['content-type']).toBe('application/pdf');
    const text = (await textOfPages(packet.rawPayload)).join(' ').replace(/\s+/g, ' ');
    for (const entered of ['Saltmarsh Films Ltd', 'Tallow Lane Rentals', 'Foreshore Brokers', '$45,000', 'Carl Dane'])
      expect(text).toContain(entered);
    expect(text).not.toContain('000123456789');
  });
});
