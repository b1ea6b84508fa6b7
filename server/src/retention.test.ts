import { randomUUID } from 'node:crypto';
import { retentionKindIds } from '@gatehouse/domain/retention/kinds.ts';
import { retentionMessages } from '@gatehouse/domain/retention/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAll } from '#server/features/credit-history/seals/sealing.ts';
import { verifySeals } from '#server/features/credit-history/seals/verify-seals.ts';
import { verifyAll } from '#server/features/credit-history/verify-all.ts';
import { putBytes } from '#server/platform/files/put-bytes.ts';
import { newStorageKey } from '#server/platform/files/store.ts';
import type { As } from '#server/testing/as.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { walkTo } from '#server/testing/walk.ts';
import { dueNow, letGo } from './features/retention/commands/let-go.ts';

const HERE = '/api/studio-ops/retention';
const HOLDS = '/api/studio-ops/legal-holds';
let lot: Lot;
let sam: As;
const standing = async () => {
  const { kinds } = (await sam.call('GET', HERE)).json<{
    kinds: { kind: string; goes: number; held: number; stays: number }[];
  }>();
  return Object.fromEntries(kinds.map(({ kind, ...n }) => [kind, n]));
};
const byClock = { person: null, requestId: 'test' };
const letAllGo = () => {
  const retention = { ...lot, store: lot.services.store };
  return letGo(retention, byClock, dueNow(retention, retentionKindIds));
};

/** Past the product, which cannot lead a record back in time: as the owner, without triggers. */
const asOwner = async (...statements: readonly string[]): Promise<void> => {
  const owner = await ownerOf(lot);
  await owner.query('set session_replication_role = replica');
  for (const statement of statements) await owner.query(statement);
  await owner.end();
};
const walkToDenied = async () => {
  const walk = await walkTo(lot, 'FINAL_REVIEW');
  await walk.ok('joan', 'deny', { reasonIds: [1], offerCashAccount: false, submittedVersion: 1 });
  return walk;
};
const declinedLongAgo = async (company: 'saltmarsh' = 'saltmarsh') => {
  const walk = await walkToDenied();
  const key = newStorageKey();
  await putBytes(lot.services.store, key, Buffer.from('%PDF-1.7 packet'));
  await sealAll(lot);
  await asOwner(
    `update credit_applications set status_since = now() - interval '26 months' where id = '${walk.id}'`,
    `update letters set sent_at = now() - interval '26 months' where application_id = '${walk.id}'`,
    `update documents set storage_key = substr(encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 1, 32) where record_id = '${walk.id}'`,
    `update documents set storage_key = '${key}' where id = (select id from documents where record_id = '${walk.id}' limit 1)`,
  );
  return { ...walk, key, company };
};
beforeAll(async () => {
  lot = await createLot();
  sam = await lot.as('sam');
}, 60_000);
afterAll(() => lot.close());

describe('what may no longer be kept', () => {
  it('goes with its rows and files, and the history still verifies and says what went', async () => {
    const denied = await declinedLongAgo();
    const young = await walkToDenied();
    expect((await standing()).declined).toEqual({ goes: 1, held: 0, stays: 1 });
    expect(await letAllGo()).toEqual({ gone: 1 });
    expect(await lot.rows(sql`select from credit_applications where id = ${denied.id}`)).toEqual([]);
    expect(await lot.rows(sql`select from documents where record_id = ${denied.id}`)).toEqual([]);
    expect(await lot.rows(sql`select from activity where application_id = ${denied.id}`)).toEqual([]);
    await expect(lot.services.store.open(denied.key)).rejects.toThrow('No file is stored');
    expect(await lot.rows(sql`select id from credit_applications where id = ${young.id}`)).toHaveLength(1);
    await sealAll(lot);
    expect((await lot.inWork(verifySeals)).broken).toEqual([]);
    expect((await verifyAll(lot.db, lot.clock.now())).broken).toEqual([]);
    const [told] = await lot.rows<{ detail: { records: { id: string; hash: string }[] }; actor_name: string }>(
      sql`select detail, actor_name from audit where event = 'RECORDS_LET_GO'`,
    );
    expect(told).toMatchObject({ actor_name: 'By the policy', detail: { records: [{ id: denied.id }] } });
    // whoever takes an application away without a word is still found out
    await asOwner(`delete from credit_applications where id = '${young.id}'`);
    await sealAll(lot);
    expect((await lot.inWork(verifySeals)).broken).toContain(`Application ${young.id} and its history are missing.`);
    await asOwner(
      `delete from seals where application_id = '${young.id}'`,
      `delete from activity where application_id = '${young.id}'`,
    );
  });

  it('goes with the papers that its letters, conditions and quotes name', async () => {
    const walk = await walkTo(lot, 'APPROVED');
    const paper = (type: string, id: string, slot: string) =>
      sql`insert into documents (company_id, record_type, record_id, section, name, size, sha256, storage_key, uploaded_by, uploaded_by_name, uploaded_at)
        values (${lot.companies.saltmarsh}, ${type}, ${id}, ${slot}, 'paper.pdf', 1, 'x', ${newStorageKey()}, ${lot.idOf('joan')}, 'Joan', now()) returning id`;
    const [letter] = await lot.rows<{ id: string }>(paper('letter', walk.id, 'letter'));
    const [evidence] = await lot.rows<{ id: string }>(paper('creditApplication', walk.id, 'evidence'));
    await lot.rows(sql`insert into letters (application_id, company_id, kind, submitted_version, recipients, document_id, sent_by, sent_by_name, sent_at, facts, template_version)
      values (${walk.id}, ${lot.companies.saltmarsh}, 'APPROVAL', 1, '[]', ${letter?.id}, ${lot.idOf('joan')}, 'Joan', now() - interval '8 years', '{}', 1)`);
    await lot.rows(sql`insert into credit_conditions (application_id, company_id, submitted_version, kind, note, due_on, asked_by, asked_at, evidence_document_id)
      values (${walk.id}, ${lot.companies.saltmarsh}, 1, 'OTHER', 'A paper', current_date, ${lot.idOf('joan')}, now(), ${evidence?.id})`);
    await asOwner(
      `update credit_applications set status = 'EXPIRED', status_since = now() - interval '8 years' where id = '${walk.id}'`,
      `update documents set storage_key = substr(encode(sha256(convert_to(id::text, 'UTF8')), 'hex'), 1, 32) where record_id = '${walk.id}'`,
    );
    const company = lot.companies.saltmarsh;
    const [request] = await lot.rows<{ id: string }>(sql`insert into service_requests
      (number, company_id, project_id, type, form_id, form_version, site, status, status_since, requester_name, requester_email, submitted_at, answer_by, created_at, updated_at)
      values ('SR-OLD', ${company}, ${walk.projectId}, 'studio-services', 1, 1, 'Burbank', 'COMPLETED', now() - interval '8 years', 'Carl', 'carl@x.example', now(), now(), now(), now())
      returning id`);
    const quote = (id: string, supersededBy: string | null, requestId: string | null) => sql`insert into quotes
      (id, company_id, project_id, number, department_id, title, amount_cents, valid_until, request_id, superseded_by, status, uploaded_by, uploaded_by_name, created_at, updated_at)
      values (${id}, ${company}, ${walk.projectId}, ${id}, 'grip', 'A crane', 1, current_date, ${requestId}, ${supersededBy}, 'SUPERSEDED', ${lot.idOf('casey')}, 'Casey', now(), now())`;
    const [asked, before] = [randomUUID(), randomUUID()];
    await lot.rows(quote(asked, null, request?.id ?? null));
    await lot.rows(quote(before, asked, null));
    const [offer] = await lot.rows<{ id: string }>(paper('quote', asked, 'quote'));
    await lot.rows(sql`update quotes set document_id = ${offer?.id} where id = ${asked}`);
    await lot.rows(sql`insert into form_links (company_id, project_id, form_id, asked_by, asked_by_name, asked_by_email, to_name, request_id, created_at, expires_at)
      values (${company}, ${walk.projectId}, 1, ${lot.idOf('ines')}, 'Ines', 'ines@x.example', 'A stranger', ${request?.id}, now(), now())`);

    expect((await standing()).approved).toMatchObject({ goes: 2 });
    // pressed twice at once: each record goes, and is told, once
    const gone = await Promise.all([letAllGo(), letAllGo()]);
    expect(gone.reduce((sum, each) => sum + each.gone, 0)).toBe(2);
    expect(await lot.rows(sql`select id from documents where record_id in (${walk.id}, ${asked})`)).toEqual([]);
    expect(await lot.rows(sql`select id from form_links where to_name = 'A stranger'`)).toEqual([]);
    expect(await lot.rows(sql`select superseded_by from quotes where id = ${before}`)).toEqual([
      { superseded_by: null },
    ]);
  });

  it('keeps a screening longer than the application that was screened', async () => {
    const denied = await declinedLongAgo();
    await lot.rows(sql`insert into screenings (application_id, company_id, lists, matches, outcome, screened_at, submitted_version)
      select id, company_id, '[]', '[]', 'CLEAR', ${lot.clock.now()}, 1 from credit_applications where id = ${denied.id}`);
    const before = (await standing()).screening;
    await letAllGo();
    expect(await lot.rows(sql`select id from screenings where application_id = ${denied.id}`)).not.toEqual([]);
    expect((await standing()).screening).toEqual(before);
  });

  it('goes never sooner than law and contract have it, whatever the database is asked', async () => {
    const denied = await walkToDenied();
    expect(
      await lot.rows(sql`select record_id from gatehouse.let_go('declined', now() + interval '1 day', 100)`),
    ).toEqual([]);
    expect(await lot.rows(sql`select id from credit_applications where id = ${denied.id}`)).toHaveLength(1);
    await expect(lot.rows(sql`delete from credit_applications where id = ${denied.id}`)).rejects.toThrow(/stays/);
    const groups = await sam.call('GET', '/api/studio-ops/lot-settings/retention');
    const { value } = groups.json<{ value: object }>();
    const refused = await sam.call(
      'PUT',
      '/api/studio-ops/lot-settings/retention',
      { value: { ...value, declined: 12 } },
      { 'if-match': '"0"' },
    );
    expect(refused.statusCode, refused.body).toBe(400);
  });

  it('leaves of a former user a number and no name', async () => {
    await lot.rows(
      sql`update users set removed_at = ${new Date(Date.now() - 800 * 86_400_000)} where id = ${lot.idOf('mina')}`,
    );
    expect((await standing()).formerUsers).toMatchObject({ goes: 1 });
    await letAllGo();
    const [user] = await lot.rows<{ email: string }>(
      sql`select first_name, last_name, email, phone from users where id = ${lot.idOf('mina')}`,
    );
    expect(user).toEqual({
      first_name: 'Former',
      last_name: 'user',
      email: `former-${lot.idOf('mina')}@removed.invalid`,
      phone: null,
    });
    expect((await standing()).formerUsers).toMatchObject({ goes: 0 });
  });
});

describe('a legal hold', () => {
  it('wins over everything: nothing of the company goes until it is lifted, and who, when and why are kept', async () => {
    const denied = await declinedLongAgo();
    const placed = await sam.call('POST', HOLDS, {
      companyId: lot.companies.saltmarsh,
      projectId: null,
      reason: 'A lawsuit',
    });
    expect(placed.statusCode, placed.body).toBe(200);
    expect((await standing()).declined).toMatchObject({ goes: 0, held: 1 });
    expect(await letAllGo()).toEqual({ gone: 0 });
    const due = (await sam.call('GET', `${HERE}/due?kind=declined`)).json<{ rows: object[] }>();
    expect(due.rows).toEqual([expect.objectContaining({ recordId: denied.id, heldBecause: 'A lawsuit' })]);
    const again = await sam.call('POST', HOLDS, {
      companyId: lot.companies.saltmarsh,
      projectId: null,
      reason: 'Twice',
    });
    expect([again.statusCode, again.json().errorMessages[0].errorMessage]).toEqual([409, retentionMessages.onHold]);
    const { holdId } = placed.json<{ holdId: string }>();
    expect((await sam.call('POST', `${HOLDS}/${holdId}/lift`, { because: ' ' })).statusCode).toBe(400);
    expect((await sam.call('POST', `${HOLDS}/${holdId}/lift`, { because: 'It was settled' })).statusCode).toBe(200);
    const { rows } = (await sam.call('GET', HOLDS)).json<{ rows: object[] }>();
    expect(rows[0]).toMatchObject({
      reason: 'A lawsuit',
      placedBy: 'Sam Whitlock',
      liftedBy: 'Sam Whitlock',
      liftedBecause: 'It was settled',
    });
    expect(await letAllGo()).toEqual({ gone: 1 });
  });

  it('on a project holds that project, and not another of the company', async () => {
    const [held, free] = [await declinedLongAgo(), await declinedLongAgo()];
    const [{ project } = { project: '' }] = await lot.rows<{ project: string }>(
      sql`select project_id as project from credit_applications where id = ${held.id}`,
    );
    const theirs = await lot.newProject({ company: 'groyne' });
    expect(
      (await sam.call('POST', HOLDS, { companyId: lot.companies.saltmarsh, projectId: theirs, reason: 'No' }))
        .statusCode,
    ).toBe(400);
    await sam.call('POST', HOLDS, { companyId: lot.companies.saltmarsh, projectId: project, reason: 'An audit' });
    expect(await letAllGo()).toEqual({ gone: 1 });
    expect(await lot.rows(sql`select id from credit_applications where id = ${held.id}`)).toHaveLength(1);
    expect(await lot.rows(sql`select id from credit_applications where id = ${free.id}`)).toEqual([]);
  });
});

describe('by hand', () => {
  it('is a System Admin’s, with the number that was looked at, and stands in the history', async () => {
    await declinedLongAgo();
    const { goes } = (await standing()).declined ?? { goes: 0 };
    const other = await sam.call('POST', `${HERE}/let-go`, { goes: goes + 5 });
    expect([other.statusCode, other.json().errorMessages[0].errorMessage]).toEqual([
      409,
      retentionMessages.listChanged,
    ]);
    for (const who of ['casey', 'joan', 'ines'] as const)
      expect((await (await lot.as(who)).call('POST', `${HERE}/let-go`, { goes })).statusCode).toBe(403);
    const went = await sam.call('POST', `${HERE}/let-go`, { goes });
    expect(went.json()).toMatchObject({ gone: goes, left: 0 });
    expect((await sam.call('GET', HERE)).json()).toMatchObject({ lastRun: { by: 'Sam Whitlock', gone: goes } });
    expect((await sam.call('POST', `${HERE}/let-go`, { goes: 1 })).json().errorMessages[0].errorMessage).toBe(
      retentionMessages.nothing,
    );
  });
});
