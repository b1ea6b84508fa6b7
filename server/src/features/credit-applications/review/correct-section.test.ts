import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopeOfSystem } from '#server/platform/session/scope.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { emailOf, type Name } from '#server/testing/lot-people.ts';
import { recommendationOf, signature, type Walk, walkTo } from '#server/testing/walk.ts';
import { readParts } from '../queries/parts.ts';
import { packetSource } from '../records/packet-source.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

type Section = keyof typeof typedSections;
const reason = 'Carl gave us the new extension by phone.';
const asked = (section: Section, change: object) => ({
  section,
  data: { ...typedSections[section], ...change },
  reason,
});
const correct = (walk: Walk, who: Name, section: Section, change: object) =>
  walk.move(who, 'correct-section', asked(section, change));
const corrected = (walk: Walk, who: Name, section: Section, change: object) =>
  walk.ok(who, 'correct-section', asked(section, change));
const title = { title: 'Vice President' };
const more = { requestedCents: 9_000_000 };

const review = async (walk: Walk, who: Name = 'joan') =>
  (await (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}`)).json();
const liveApprovals = async (walk: Walk): Promise<readonly string[]> =>
  (
    await lot.rows<{ level: string }>(
      sql`select level from approvals where application_id = ${walk.id} and voided_at is null order by decided_at`,
    )
  ).map(({ level }) => level);
const firstMessage = (answer: { json(): { errorMessages: { errorMessage: string }[] } }) =>
  answer.json().errorMessages[0]?.errorMessage;
const versions = (walk: Walk) =>
  lot.rows(
    sql`select submitted_version, signed_version, correction, snapshot->'sections'->'banking-reference'->'data'->>'title' as title,
        snapshot->'sections'->'terms-and-conditions'->'data'->>'name' as signer, signature->>'signedBy' as signed_by
      from credit_application_versions where application_id = ${walk.id} order by 1`,
  );

describe("a section corrected on the customer's behalf (editCreditAppPacket)", () => {
  it('[PM-008] [PM-082] is for System Admin and A/R, and for nobody else', async () => {
    for (const who of ['sam', 'joan', 'ari'] as const) {
      const walk = await walkTo(lot, 'IN_REVIEW');
      expect((await correct(walk, who, 'banking-reference', title)).statusCode, who).toBe(200);
    }
    const walk = await walkTo(lot, 'IN_REVIEW');
    for (const who of ['casey', 'drew', 'helen', 'leo', 'carl', 'ines'] as const)
      expect((await correct(walk, who, 'banking-reference', title)).statusCode, who).toBe(403);
    expect(await versions(walk)).toHaveLength(1);
  });

  it('[PM-082] makes the next version, that says who corrected what and why, and that the signature is of the one before', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const before = await review(walk);
    const done = await corrected(walk, 'sam', 'banking-reference', title);
    expect(done.json().message).toBe('Section corrected. The customer is told.');
    expect(await versions(walk)).toEqual([
      {
        submitted_version: 1,
        signed_version: null,
        correction: null,
        title: 'Relationship Manager',
        signer: 'Carl Dane',
        signed_by: 'Carl Dane',
      },
      {
        submitted_version: 2,
        signed_version: 1,
        correction: { section: 'banking-reference', reason, correctedBy: 'Sam Whitlock' },
        title: 'Vice President',
        signer: 'Carl Dane',
        signed_by: 'Carl Dane',
      },
    ]);
    const after = await review(walk);
    expect(after).toMatchObject({
      submittedVersion: 2,
      status: 'IN_REVIEW',
      owner: 'Joan Petrosyan',
      submittedAt: before.submittedAt,
      signature: before.signature,
      corrections: [
        { submittedVersion: 2, section: 'banking-reference', reason, correctedBy: 'Sam Whitlock', signedVersion: 1 },
      ],
    });
    expect(after.sections['banking-reference'].data.title).toBe('Vice President');
    const [entry] = await lot.rows(
      sql`select event, actor_id, detail from audit where target_id = ${walk.id} order by at desc, id desc limit 1`,
    );
    expect(entry).toMatchObject({
      event: 'CREDIT_SECTION_CORRECTED',
      actor_id: lot.idOf('sam'),
      detail: { section: 'banking-reference', reason },
    });
  });

  it('stands in the redline against the version before it, and twice corrected still names the version that was signed', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await corrected(walk, 'sam', 'banking-reference', title);
    await corrected(walk, 'ari', 'company-profile', { employees: 48 });
    const redline = (await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}/redline`)).json();
    expect(redline.from).toMatchObject({
      submittedVersion: 2,
      correction: { correctedBy: 'Sam Whitlock', signedVersion: 1 },
    });
    expect(redline.to).toMatchObject({
      submittedVersion: 3,
      signedBy: 'Carl Dane',
      correction: { section: 'company-profile', reason, correctedBy: 'Ari Quinn', signedVersion: 1 },
    });
    expect(
      redline.sections.flatMap(({ rows }: { rows: { changed: boolean; label: string }[] }) =>
        rows.filter(({ changed }) => changed).map(({ label }) => label),
      ),
    ).toEqual(['Number of employees']);
    expect((await review(walk)).corrections.map(({ section }: { section: string }) => section)).toEqual([
      'company-profile',
      'banking-reference',
    ]);
  });

  it('is told to everybody of the customer who may read it, with fields by name and without figures, and stands in their activity', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await corrected(walk, 'sam', 'line-of-credit', more);
    const mails = await lot.rows<{
      mail: { to: { address: string }[]; subject: string; paragraphs: string[]; facts: string[][] };
    }>(
      sql`select mail from mail_outbox where email_type = 'credit-section-corrected' and mail->>'subject' like (select name || ':%' from projects where id = ${walk.projectId}) order by mail->'to'->0->>'address'`,
    );
    expect(mails.map(({ mail }) => mail.to[0]?.address)).toEqual([emailOf('carl'), emailOf('ines')]);
    const [{ mail } = { mail: null }] = mails;
    expect(mail?.subject).toMatch(/: a section was corrected for you$/);
    expect(mail?.paragraphs).toEqual([
      expect.stringMatching(/^Line of credit: corrected on your behalf by Sam Whitlock on .+\d{4}\.$/),
      reason,
      'The signature of Carl Dane stands for version 1, before the correction. If something is not right, answer in the application.',
    ]);
    expect(mail?.facts).toEqual([
      ['Corrected', 'Line of credit requested'],
      ['Version', '2'],
    ]);
    expect(JSON.stringify(mail)).not.toMatch(/90,000|9000000/);
    const mine = (await (await lot.as('carl')).call('GET', `/api/ar-portal/ca/${walk.id}/activity`)).json();
    expect(mine.activity[0]).toMatchObject({
      move: 'correctSection',
      actorName: 'Sam Whitlock',
      section: 'line-of-credit',
      comment: reason,
    });
    const form = (await (await lot.as('carl')).call('GET', `/api/ar-portal/customer/ca/${walk.id}`)).json();
    expect(form.corrections).toMatchObject([
      { section: 'line-of-credit', correctedBy: 'Sam Whitlock', signedVersion: 1 },
    ]);
  });

  it('is refused before there is anything, while the customer holds the pen, and once it is decided', async () => {
    for (const station of ['DRAFT', 'APPROVED'] as const) {
      const walk = await walkTo(lot, station);
      const answer = await correct(walk, 'sam', 'banking-reference', title);
      expect([answer.statusCode, firstMessage(answer)], station).toEqual([
        409,
        "Correct on the customer's behalf is not possible now.",
      ]);
    }
    const walk = await walkTo(lot, 'SUBMITTED');
    await corrected(walk, 'sam', 'banking-reference', title);
    expect(await walk.status()).toBe('SUBMITTED');
    await walk.ok('carl', 'recall');
    expect((await correct(walk, 'sam', 'banking-reference', { title: 'Third' })).statusCode).toBe(409);
    await walk.ok('carl', 'submit', signature);
    expect((await review(walk)).corrections, 'signed anew, correction and all').toEqual([]);
  });

  it('wants a reason, a section that is complete, a difference, and the version that was seen', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const noReason = await walk.move('sam', 'correct-section', { ...asked('banking-reference', title), reason: ' ' });
    expect(noReason.json().errorMessages).toEqual([
      { errorMessage: 'Field is required', field: 'reason', code: 'invalid' },
    ]);
    const half = await correct(walk, 'sam', 'banking-reference', { email: 'not an address' });
    expect([half.statusCode, half.json().errorMessages]).toEqual([
      400,
      [{ errorMessage: 'Please enter a valid email address', field: 'data.email', code: 'invalid' }],
    ]);
    const same = await correct(walk, 'sam', 'company-profile', {});
    expect([same.statusCode, firstMessage(same)]).toEqual([409, 'Nothing differs from what was submitted.']);
    const late = await walk.move('sam', 'correct-section', asked('banking-reference', title), {
      version: (await walk.version()) - 1,
    });
    expect(late.statusCode).toBe(412);
    const unseen = await walk.move('sam', 'correct-section', asked('banking-reference', title), { version: null });
    expect(unseen.statusCode).toBe(428);
    for (const section of ['terms-and-conditions', 'accounts-payable-contacts'])
      expect((await walk.move('sam', 'correct-section', { section, data: {}, reason })).statusCode, section).toBe(400);
    expect(await versions(walk), 'nothing half done').toHaveLength(1);
  });

  it('seals a corrected account number, and tells it from another that ends alike', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const { accountNumber } = typedSections['banking-reference'] as { accountNumber: string };
    const other = `99${accountNumber.slice(2)}`;
    await corrected(walk, 'sam', 'banking-reference', { accountNumber: other });
    const redline = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}/redline`);
    expect(redline.body).toContain('Another number that ends alike');
    expect(redline.body).not.toContain(other);
    const [row] = await lot.rows<{ text: string }>(
      sql`select (v.snapshot::text || s.data::text) as text from credit_application_versions v join credit_application_sections s using (application_id)
        where v.application_id = ${walk.id} and v.submitted_version = 2 and s.section = 'banking-reference'`,
    );
    expect(row?.text).not.toContain(other);
  });
});

describe('who corrected does not decide (decision 0009)', () => {
  const becomes = async (who: Name, level: 1 | 2) => {
    const role = level === 1 ? 'Department User' : 'Department Head';
    await lot.rows(sql`insert into user_roles (user_id, role) values (${lot.idOf(who)}, ${role})`);
    await lot.rows(
      sql`insert into designations (user_id, level, department_id, cap_cents, valid_from) values (${lot.idOf(who)}, ${level}, null, null, '2020-01-01')`,
    );
  };
  const because = 'You entered or edited this application, so somebody else has to decide.';

  it('[PM-082] is refused at level 1, level 2 and the final decision, whoever else may', async () => {
    await becomes('sam', 1);
    await becomes('ari', 2);
    const walk = await walkTo(lot, 'IN_REVIEW');
    await corrected(walk, 'sam', 'certificate-of-insurance', { producer: 'Another Broker' });
    await corrected(walk, 'ari', 'banking-reference', title);
    await corrected(walk, 'joan', 'company-profile', { employees: 48 });
    await walk.ok('joan', 'dnb-report', {
      paydex: 85,
      delinquencyScore: 600,
      failureScore: 1600,
      reportDate: '2026-11-01',
    });
    await walk.ok('joan', 'recommendation', recommendationOf({ riskTier: 'high' }));
    await walk.ok('joan', 'send-to-level-1', {});
    const one = await walk.move('sam', 'approve-level-1', {});
    expect([one.statusCode, firstMessage(one)]).toEqual([409, because]);
    await walk.ok('ray', 'approve-level-1', {});
    const two = await walk.move('ari', 'approve-level-2', {});
    expect([two.statusCode, firstMessage(two)]).toEqual([409, because]);
    await walk.ok('gwen', 'approve-level-2', {});
    await walk.ok('joan', 'ar-number', { arAccount: '310001' });
    for (const [what, body] of [
      ['approve', { limitCents: 4_000_000, submittedVersion: 4 }],
      ['deny', { reasonIds: [1], offerCashAccount: false, submittedVersion: 4 }],
    ] as const) {
      const answer = await walk.move('joan', what, body);
      expect([answer.statusCode, firstMessage(answer)], what).toEqual([409, because]);
    }
  });

  it('and who has approved does not correct', async () => {
    await lot.rows(sql`insert into user_roles (user_id, role) values (${lot.idOf('ray')}, 'A/R')`);
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    const answer = await correct(walk, 'ray', 'banking-reference', title);
    expect([answer.statusCode, firstMessage(answer)]).toEqual([
      409,
      'You have approved this application, so somebody else has to correct it.',
    ]);
    await lot.rows(sql`delete from user_roles where user_id = ${lot.idOf('ray')} and role = 'A/R'`);
  });
});

describe('what a correction does to what was begun', () => {
  it('keeps approvals when the money stays, voids them when it changes, and brings it back to A/R (as T8)', async () => {
    const kept = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await corrected(kept, 'sam', 'certificate-of-insurance', { producer: 'Another Broker' });
    expect([await kept.status(), await liveApprovals(kept)]).toEqual(['IN_REVIEW', ['LEVEL_1']]);
    await kept.ok('joan', 'send-to-level-1', {});
    expect(await kept.status()).toBe('PENDING_LEVEL_2');

    const voided = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await corrected(voided, 'sam', 'line-of-credit', more);
    expect([await voided.status(), await liveApprovals(voided)]).toEqual(['IN_REVIEW', []]);
    expect((await review(voided)).requestedCents).toBe(9_000_000);
    const redline = (await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${voided.id}/redline`)).json();
    expect(redline.approvals).toMatchObject([
      { kept: false, because: expect.stringMatching(/Line of credit changed$/) },
    ]);
  });

  it('ends open risk links, which name the version before', async () => {
    const walk = await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    const [token = ''] = await walk.riskTokens();
    await corrected(walk, 'sam', 'certificate-of-insurance', { producer: 'Another Broker' });
    const answer = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail',
      payload: { token, actionType: 'ACCEPT_RISK' },
    });
    expect([answer.statusCode, await walk.status()]).toEqual([410, 'IN_REVIEW']);
  });

  it('asks a corrected referee, asks the replaced one no more, and carries the others to the new version', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const { references } = typedSections['trade-references'] as { references: readonly object[] };
    const [first, ...others] = references;
    await corrected(walk, 'ari', 'trade-references', {
      references: [{ ...first, email: 'right.person@lamphouse.example' }, ...others],
    });
    const rows = await lot.rows<{ slot: number; email: string; state: string; submitted_version: number }>(
      sql`select slot, email, state, submitted_version from reference_requests where application_id = ${walk.id} and kind = 'TRADE' order by slot, created_at`,
    );
    expect(rows.filter(({ state }) => state === 'RECALLED').map(({ slot }) => slot)).toEqual([1]);
    expect(rows.filter(({ state }) => state !== 'RECALLED').map((row) => [row.slot, row.submitted_version])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
  });

  it('leaves asking to A/R where a System Admin replaced a referee, whose link would be nobody’s word (decision 0086)', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const { references } = typedSections['trade-references'] as { references: readonly object[] };
    const [first, ...others] = references;
    await corrected(walk, 'sam', 'trade-references', {
      references: [{ ...first, email: 'right.person@lamphouse.example' }, ...others],
    });
    const states = () =>
      lot.rows(
        sql`select state from reference_requests where application_id = ${walk.id} and kind = 'TRADE' and slot = 1 and email = 'right.person@lamphouse.example'`,
      );
    expect(await states()).toEqual([{ state: 'NOT_SENT' }]);
    const asked = await (await lot.as('joan')).call('POST', `/api/ar-portal/ca/${walk.id}/references/send`);
    expect(asked.statusCode, asked.body).toBe(200);
    expect(await states()).not.toEqual([{ state: 'NOT_SENT' }]);
  });

  it('leaves a tier that was raised by hand, unless what it is computed from was corrected', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    const { riskTier } = await review(walk);
    await corrected(walk, 'sam', 'banking-reference', title);
    expect((await review(walk)).riskTier).toBe(riskTier);
  });

  it('stands in a history that verifies, and in the packet: on the cover, at its section, on the certificate', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_1');
    await corrected(walk, 'sam', 'banking-reference', title);
    const verified = await (await lot.as('sam')).call('GET', `/api/ar-portal/ca/${walk.id}/verify`);
    expect(verified.json()).toMatchObject({ problem: null });
    await expect(
      lot.rows(
        sql`update credit_application_versions set correction = null, signed_version = null where application_id = ${walk.id}`,
      ),
    ).rejects.toThrow(/permission denied/);
    const packet = await lot.inWork(async (work) => {
      const parts = await readParts(work, scopeOfSystem(), walk.id);
      if (parts === undefined) throw new Error('The application is not there.');
      return (await packetSource(work, parts, true)).input.packet;
    });
    expect(packet.corrections).toEqual([
      {
        section: 'Banking reference',
        words: expect.stringMatching(
          /^Banking reference: corrected on the customer's behalf by Sam Whitlock on .+\. "Carl gave us the new extension by phone\." The signature of Carl Dane stands for version 1, before the correction\.$/,
        ),
      },
    ]);
    const [one] = await lot.rows<{ sha: string }>(
      sql`select encode(sha256, 'hex') as sha from credit_application_versions where application_id = ${walk.id} and submitted_version = 1`,
    );
    expect([packet.version, packet.signature?.version, packet.signature?.documentSha256]).toEqual([2, 1, one?.sha]);
  });
});
