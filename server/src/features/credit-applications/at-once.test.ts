import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { riley } from '#server/testing/lot-people.ts';
import { draft, newAccount, saveSection, signature, type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const HUNDRED = 100;
const atOnce = <T>(task: (index: number) => Promise<T>, times = HUNDRED): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => task(index)));
const tally = (answers: readonly { statusCode: number }[]): Readonly<Record<number, number>> =>
  answers.reduce<Record<number, number>>((counts, { statusCode }) => {
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    return counts;
  }, {});
const count = async (statement: ReturnType<typeof sql>): Promise<number> =>
  (await lot.rows<{ n: number }>(statement))[0]?.n ?? -1;
const moved = (walk: Walk, move: string) =>
  count(sql`select count(*) as n from activity where application_id = ${walk.id} and move = ${move}`);

/** One 200, and everybody else is told why not: stale, not now, or busy in the pool. Nobody sees a 500. */
const oneWins = (answers: readonly { statusCode: number }[]): void => {
  const { 200: won, ...others } = tally(answers);
  expect(won, JSON.stringify(tally(answers))).toBe(1);
  expect(Object.keys(others).filter((status) => !['409', '412', '503'].includes(status))).toEqual([]);
};

describe('when everybody presses the button at once (promises P3)', { timeout: 60_000 }, () => {
  it('a hundred approvals are one', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW');
    await walk.ok('joan', 'ar-number', { arAccount: newAccount() });
    const version = await walk.version();
    oneWins(
      await atOnce(() => walk.move('joan', 'approve', { limitCents: 4_000_000, submittedVersion: 1 }, { version })),
    );
    expect(await moved(walk, 'approve')).toBe(1);
    expect(
      await count(sql`select count(*) as n from approvals where application_id = ${walk.id} and level = 'FINAL'`),
    ).toBe(1);
    expect(
      await count(sql`select count(*) as n from audit where event = 'CREDIT_APPROVED' and target_id = ${walk.id}`),
    ).toBe(1);
  });

  it('a hundred submissions are one version, one packet of rows and one mail', async () => {
    const walk = await draft(lot);
    oneWins(await atOnce(() => walk.move('carl', 'submit', signature, { version: 1 })));
    expect(await moved(walk, 'submit')).toBe(1);
    expect(
      await count(sql`select count(*) as n from credit_application_versions where application_id = ${walk.id}`),
    ).toBe(1);
    const mails = sql`select count(*) as n from mail_outbox where email_type = 'credit-submitted' and mail->>'subject' like
      (select name || ':%' from projects where id = ${walk.projectId})`;
    expect(await count(mails)).toBe(1);
  });

  it('a hundred with one Idempotency-Key all get the one answer', async () => {
    const walk = await draft(lot);
    const answers = await atOnce(() => walk.move('carl', 'submit', signature, { version: 1, key: 'press' }));
    const worked = answers.filter(({ statusCode }) => statusCode === 200);
    expect(answers.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 503)).toEqual([]);
    expect(worked.length).toBeGreaterThan(0);
    expect(new Set(worked.map(({ body }) => body)).size).toBe(1);
    expect(await moved(walk, 'submit')).toBe(1);
    expect(
      await count(
        sql`select count(*) as n from audit where event = 'CREDIT_APPLICATION_SUBMITTED' and target_id = ${walk.id}`,
      ),
    ).toBe(1);
    const later = await walk.move('carl', 'submit', signature, { version: 1, key: 'press' });
    expect(later.body).toBe(worked[0]?.body);
    const other = await walk.move(
      'carl',
      'submit',
      { ...signature, name: 'Somebody Else' },
      { version: 1, key: 'press' },
    );
    expect(other.statusCode).toBe(422);
  });

  it('approve, withdraw and request revision: one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const walk = await walkTo(lot, 'FINAL_REVIEW');
      await walk.ok('joan', 'ar-number', { arAccount: newAccount() });
      const version = await walk.version();
      const revision = { reason: 'Again', dueOn: '2099-01-01', items: [{ section: 'line-of-credit', note: '' }] };
      const answers = await Promise.all([
        walk.move('joan', 'approve', { limitCents: 4_000_000, submittedVersion: 1 }, { version }),
        walk.move('carl', 'withdraw', {}, { version }),
        walk.move('ari', 'request-revision', revision, { version }),
        walk.move('sam', 'assign-risk-approver', { approvers: [{ ...riley, tier: 1 }] }, { version }),
      ]);
      oneWins(answers);
      expect(await walk.version()).toBe(version + 1);
    }
  });

  it('both departments of level 1: each answer counts once, and the last one moves it on', async () => {
    const lines = [
      { departmentId: 'grip', amountCents: 1_000_000 },
      { departmentId: 'costume', amountCents: 1_000_000 },
    ];
    const walk = await walkTo(lot, 'PENDING_LEVEL_1', { lines });
    const version = await walk.version();
    const first = await Promise.all([
      walk.move('ray', 'approve-level-1', {}, { version }),
      walk.move('drew', 'approve-level-1', {}, { version }),
      walk.move('helen', 'approve-level-1', {}, { version }),
    ]);
    expect(tally(first)).toEqual({ 200: 1, 412: 2 });
    expect(await walk.status()).toBe('PENDING_LEVEL_1');
  });

  it('a hundred starts of one project are one application', async () => {
    const projectId = await lot.newProject();
    const { call } = await lot.as('carl');
    oneWins(await atOnce(() => call('POST', '/api/ar-portal/customer/ca/start', { projectId })));
    expect(await count(sql`select count(*) as n from credit_applications where project_id = ${projectId}`)).toBe(1);
  });

  it('saves of one section that saw the same version: one is kept, the others are told to look', async () => {
    const walk = await draft(lot);
    const answers = await atOnce((index) =>
      saveSection(walk, 'carl', 'line-of-credit', { ...typedSections['line-of-credit'], comments: `Try ${index}` }, 1),
    );
    oneWins(answers);
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200);
    const [kept] = await lot.rows(
      sql`select version, data->>'comments' as comments from credit_application_sections where application_id = ${walk.id} and section = 'line-of-credit'`,
    );
    expect(kept).toEqual({ version: 2, comments: `Try ${winner}` });
  });

  it('saves of different sections do not stand in each other’s way', async () => {
    const walk = await draft(lot);
    const kept = await lot.rows<{ section: keyof typeof typedSections; version: number }>(
      sql`select section, version from credit_application_sections where application_id = ${walk.id}`,
    );
    expect(kept).toHaveLength(6);
    const answers = await Promise.all(
      kept.map(({ section, version }) =>
        saveSection(walk, section === 'line-of-credit' ? 'ines' : 'carl', section, typedSections[section], version),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  it('one A/R number for two applications: one has it', async () => {
    const walks = [await walkTo(lot, 'SUBMITTED'), await walkTo(lot, 'SUBMITTED')];
    const arAccount = newAccount();
    const answers = await atOnce(
      (index) => (walks[index % 2] as Walk).move('joan', 'ar-number', { arAccount }, { version: 2 }),
      20,
    );
    expect(tally(answers)[200]).toBe(1);
    expect(await count(sql`select count(*) as n from credit_applications where ar_account = ${arAccount}`)).toBe(1);
  });
});

describe('If-Match (promises rule 5)', () => {
  it('is asked for with 428 and answered with 412 when it is stale; nothing changes either way', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    const before = await walk.version();
    const without = await walk.move('joan', 'claim', undefined, { version: null });
    expect([without.statusCode, without.json().errorMessages[0].code]).toEqual([428, 'version-missing']);
    for (const version of [before - 1, before + 1, 999_999_999]) {
      const stale = await walk.move('joan', 'claim', undefined, { version });
      expect([stale.statusCode, stale.json().errorMessages[0].code]).toEqual([412, 'stale']);
    }
    const joan = await lot.as('joan');
    for (const header of ['*', 'W/"1"', '-1', '1.5', '"1", "2"', '12345678901', 'x']) {
      const odd = await joan.call('POST', `/api/ar-portal/ca/${walk.id}/claim`, undefined, { 'if-match': header });
      expect(odd.statusCode, header).toBe(428);
    }
    expect([await walk.version(), await walk.status()]).toEqual([before, 'SUBMITTED']);
    await walk.ok('joan', 'claim');
  });
});

describe('the wall in the database (promises P1)', () => {
  const tables = [
    'companies',
    'projects',
    'project_users',
    'project_values',
    'accounts_payable_contacts',
    'documents',
    'credit_applications',
    'credit_application_sections',
    'credit_application_versions',
    'credit_lines',
    'approvals',
    'risk_requests',
    'revision_requests',
    'activity',
    'letters',
  ];

  it('stands without the scope of the queries: no scope, no rows; another company, none of theirs', async () => {
    const approved = await walkTo(lot, 'APPROVED', { cents: 20_000_000, riskTier: 'medium' });
    await walkTo(lot, 'PENDING_RISK', { cents: 20_000_000, riskTier: 'high' });
    const returned = await walkTo(lot, 'IN_REVIEW');
    const items = [{ section: 'line-of-credit', note: '' }];
    await returned.ok('joan', 'request-revision', { reason: 'Again', dueOn: '2099-01-01', items });
    await lot.rows(
      sql`insert into letters (application_id, company_id, kind, submitted_version, recipients, document_id, sent_by, sent_by_name, sent_at)
        select record_id, company_id, 'APPROVAL', 1, '[]', id, uploaded_by, 'Joan', now() from documents where record_id = ${approved.id} limit 1`,
    );
    await draft(lot, { who: 'hana', projectId: await lot.newProject({ company: 'groyne' }) });
    const seen = (rows: string) =>
      lot.inWork(async ({ trx }) => {
        const counts: Record<string, number> = {};
        for (const table of tables) {
          const { rows: found } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(trx);
          counts[table] = found[0]?.n ?? -1;
        }
        return counts;
      }, rows);
    const all = await seen('*');
    expect(
      tables.filter((table) => all[table] === 0),
      'a table without a row proves nothing',
    ).toEqual([]);
    expect(Object.values(await seen('none'))).toEqual(tables.map(() => 0));
    await expect(seen('')).rejects.toThrow('This names no rows.');
    const groyne = await seen(lot.companies.groyne);
    const saltmarsh = await seen(lot.companies.saltmarsh);
    for (const table of tables) {
      expect((groyne[table] ?? 0) + (saltmarsh[table] ?? 0), table).toBe(all[table]);
    }
    expect(groyne.credit_applications).toBe(1);
    expect(groyne.companies).toBe(1);
  });

  it('lets nobody write into another company’s rows either', async () => {
    const walk = await draft(lot);
    await expect(
      lot.inWork(
        ({ trx }) =>
          sql`insert into accounts_payable_contacts (company_id, name, last_name, email, created_at, updated_at)
            values (${lot.companies.saltmarsh}, 'X', 'Y', 'x@y.example', now(), now())`.execute(trx),
        lot.companies.groyne,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    const { numAffectedRows } = await lot.inWork(
      ({ trx }) => sql`update credit_applications set status = 'APPROVED' where id = ${walk.id}`.execute(trx),
      lot.companies.groyne,
    );
    expect(numAffectedRows).toBe(0n);
    expect(await walk.status()).toBe('DRAFT');
  });
});
