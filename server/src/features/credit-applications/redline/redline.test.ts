import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { reportDay, saveSection, signature, type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const read = async (walk: Walk, query = '', who: 'joan' | 'carl' = 'joan') =>
  (await lot.as(who)).call('GET', `/api/ar-portal/ca/${walk.id}/redline${query}`);
const change = async (walk: Walk, section: keyof typeof typedSections, data: object) => {
  const [row] = await lot.rows<{ version: number }>(
    sql`select version from credit_application_sections where application_id = ${walk.id} and section = ${section}`,
  );
  const saved = await saveSection(walk, 'carl', section, { ...typedSections[section], ...data }, row?.version ?? 0);
  expect(saved.statusCode, saved.body).toBe(200);
};
const revise = async (
  walk: Walk,
  items: readonly { section: string; note: string }[],
  answers: readonly object[],
  edit: () => Promise<void>,
) => {
  await walk.ok('joan', 'request-revision', { reason: 'Two things', dueOn: addDays(reportDay(lot), 7), items });
  await edit();
  const sent = await walk.move('carl', 'submit-revision', { ...signature, answers });
  expect(sent.statusCode, sent.body).toBe(200);
};

describe('the redline of an application', () => {
  it('shows what changed, what was asked and answered, and which approvals it cost', async () => {
    const walk = await walkTo(lot, 'PENDING_LEVEL_2', { riskTier: 'high' });
    await revise(
      walk,
      [
        { section: 'line-of-credit', note: 'Why so little' },
        { section: 'banking-reference', note: 'Who is the owner' },
      ],
      [{ section: 'banking-reference', answer: 'The company itself.' }],
      () => change(walk, 'line-of-credit', { requestedCents: 6_000_000 }),
    );
    const answer = await read(walk);
    expect(answer.statusCode, answer.body).toBe(200);
    const redline = answer.json();
    expect([redline.from.submittedVersion, redline.to.submittedVersion, redline.changes]).toEqual([1, 2, 1]);
    const line = redline.sections.find(({ section }: { section: string }) => section === 'line-of-credit');
    expect(line.rows.filter(({ changed }: { changed: boolean }) => changed)).toEqual([
      {
        field: 'requestedCents',
        label: 'Line of credit requested',
        before: { kind: 'cents', amount: 4_500_000 },
        after: { kind: 'cents', amount: 6_000_000 },
        changed: true,
        pieces: null,
        note: null,
      },
    ]);
    expect(redline.asked).toEqual([
      { section: 'line-of-credit', note: 'Why so little', askedBy: 'Joan Petrosyan', changed: true, answer: null },
      {
        section: 'banking-reference',
        note: 'Who is the owner',
        askedBy: 'Joan Petrosyan',
        changed: false,
        answer: 'The company itself.',
      },
    ]);
    expect(redline.approvals).toEqual([
      { what: 'Grip', kept: false, because: 'Ray Castellanos approved $10,000; Line of credit changed' },
    ]);
    const review = (await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}`)).json();
    expect(review.met).toEqual([
      { section: 'line-of-credit', note: 'Why so little', changed: true, answer: null },
      { section: 'banking-reference', note: 'Who is the owner', changed: false, answer: 'The company itself.' },
    ]);
  });

  it('counts another account number that ends alike as a change, for the redline and for the revision', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    await revise(walk, [{ section: 'banking-reference', note: '' }], [], () =>
      change(walk, 'banking-reference', { accountNumber: '999923456789' }),
    );
    const bank = (await read(walk))
      .json()
      .sections.find(({ section }: { section: string }) => section === 'banking-reference');
    expect(bank.rows.filter(({ changed }: { changed: boolean }) => changed)).toMatchObject([
      { label: 'Account number', note: 'Another number that ends alike' },
    ]);
    expect(JSON.stringify(bank)).not.toContain('999923456789');
  });

  it('compares any two versions, and says what it cannot', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const one = await read(walk);
    expect([one.statusCode, one.json().errorMessages[0].errorMessage]).toEqual([
      409,
      'There is only one version, so there is nothing to compare.',
    ]);
    for (const producer of ['Second Broker', 'Third Broker']) {
      await revise(walk, [{ section: 'certificate-of-insurance', note: '' }], [], () =>
        change(walk, 'certificate-of-insurance', { producer }),
      );
      await walk.ok('joan', 'claim');
    }
    const far = (await read(walk, '?from=1&to=3')).json();
    expect([far.from.submittedVersion, far.to.submittedVersion, far.changes]).toEqual([1, 3, 1]);
    expect(far.versions.map(({ submittedVersion }: { submittedVersion: number }) => submittedVersion)).toEqual([
      3, 2, 1,
    ]);
    const back = (await read(walk, '?from=3&to=2')).json();
    expect([back.from.submittedVersion, back.to.submittedVersion]).toEqual([3, 2]);
    expect((await read(walk, '?from=1&to=9')).statusCode).toBe(404);
    expect((await read(walk, '?from=0')).statusCode).toBe(400);
    expect((await read(walk, '', 'carl')).statusCode).toBe(403);
  });
});
