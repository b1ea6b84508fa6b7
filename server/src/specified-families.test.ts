import { typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { tradeAnswer } from '@gatehouse/domain/references/testing/answers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptReferences, referee, referenceMails } from './features/references/testing/referee-links.ts';
import { guest } from './features/section-shares/testing/guest.ts';
import { linkTo } from './features/users/testing/people.ts';
import { lotToday } from './platform/clock/lot-day.ts';
import type { Name } from './testing/lot-people.ts';
import { createRequestsLot, type RequestsLot } from './testing/requests-lot.ts';
import { draft, review, saveSection, signature, upload, type Walk, walkTo } from './testing/walk.ts';

/** The families that §7 lists without paths: each thing that it names is done here once, through its call (checks/families.test.ts has the paths). */
let lot: RequestsLot;
beforeAll(async () => {
  lot = await createRequestsLot();
}, 60_000);
afterAll(() => lot?.close());

const family = '/api/ar-portal';
const get = async (who: Name, path: string) => (await lot.as(who)).call('GET', `${family}/${path}`);
const json = async (who: Name, path: string) => {
  const answer = await get(who, path);
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
  return answer.json();
};
const movesOf = async (walk: Walk, who: Name): Promise<readonly string[]> =>
  (await json(who, `ca/${walk.id}/activity`)).activity.map(({ move }: { move: string }) => move);

describe('ar-portal/customer/ca', () => {
  it('[API-053] page data, form, insurance, uploads, terms with the final submission, revision, version check and logs', async () => {
    const walk = await draft(lot, { realFiles: true });
    expect(await json('carl', `customer/ca/pagedata?projectId=${walk.projectId}`)).toMatchObject({
      application: { creditApplicationId: walk.id, status: 'DRAFT' },
    });
    const { sections } = await json('carl', `customer/ca/${walk.id}`);
    const insurance = typedSections['certificate-of-insurance'];
    const later = { ...insurance, producer: 'Harbor Brokers' };
    const save = (version: number) => saveSection(walk, 'carl', 'certificate-of-insurance', later, version);
    const before: number = sections['certificate-of-insurance'].version;
    expect((await save(before)).statusCode).toBe(200);
    expect((await save(before)).statusCode, 'the version check').toBe(412);
    const files = (
      await (
        await lot.as('carl')
      ).call('GET', `/api/customer-portal/documents?recordType=creditApplication&recordId=${walk.id}`)
    ).json().documents;
    expect(files.map(({ section }: { section: string }) => section).sort()).toEqual([
      'certificateOfInsurance',
      'trade',
      'trade',
      'trade',
    ]);
    await walk.ok('carl', 'submit', signature);
    await walk.ok('joan', 'claim');
    const items = [{ section: 'certificate-of-insurance', note: 'Name the insurer in full.' }];
    await walk.ok('joan', 'request-revision', { reason: 'One thing is missing', dueOn: '2099-01-01', items });
    expect((await saveSection(walk, 'carl', 'certificate-of-insurance', insurance, before + 1)).statusCode).toBe(200);
    await walk.ok('carl', 'submit-revision', { ...signature, answers: [] });
    expect(await json('joan', `ca/${walk.id}`)).toMatchObject({ submittedVersion: 2 });
    const moves = await movesOf(walk, 'carl');
    for (const move of ['start', 'submit', 'requestRevision', 'submitRevision']) expect(moves).toContain(move);
  });

  it('[API-053] delete, of what was never submitted', async () => {
    const walk = await draft(lot);
    await walk.ok('carl', 'delete');
    expect((await get('carl', `customer/ca/${walk.id}`)).statusCode).toBe(404);
    const submitted = await walkTo(lot, 'SUBMITTED');
    expect((await submitted.move('carl', 'delete')).statusCode).toBe(409);
    expect((await get('carl', `customer/ca/${submitted.id}`)).statusCode).toBe(200);
  });
});

describe('ar-portal/ca', () => {
  const written = { alsoTo: 'a@b.example', confirmedAddresses: ['a@b.example'], message: '', attachmentIds: [] };

  it('[API-054] review, actions, comments, cover sheet, approve and letter of approval', async () => {
    const walk = await walkTo(lot, 'SUBMITTED');
    await walk.ok('joan', 'claim');
    await walk.ok('joan', 'comment', { comment: 'The broker writes tomorrow.' });
    expect((await upload(lot, 'joan', { section: 'coversheet', recordId: walk.id })).statusCode).toBe(200);
    await review(walk);
    await walk.ok('ray', 'approve-level-1', {});
    await walk.ok('joan', 'ar-number', { arAccount: '230001' });
    await walk.ok('joan', 'approve', { limitCents: 4_000_000, submittedVersion: 1 });
    await walk.ok('joan', 'letter-of-approval', { contactIds: [], ...written });
    expect(await json('joan', `ca/${walk.id}`)).toMatchObject({ status: 'APPROVED' });
    expect(await movesOf(walk, 'joan')).toEqual(expect.arrayContaining(['claim', 'comment', 'attach', 'approve']));
  });

  it('[API-054] deny, cash-on-delivery notification and reopen', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW');
    await walk.ok('joan', 'deny', { reasonIds: [1], offerCashAccount: true, submittedVersion: 1 });
    await walk.ok('joan', 'cod-notification', { contactIds: [], copyTo: '', ...written, deposit: 'FULL' });
    await walk.ok('joan', 'reopen', { to: 'IN_REVIEW', reason: 'New figures came in.' });
    expect(await walk.status()).toBe('IN_REVIEW');
    expect(await movesOf(walk, 'joan')).toEqual(expect.arrayContaining(['deny', 'reopen']));
  });

  it('[API-055] third-party: a referee and the guest of a shared section answer by their links', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    const [first] = await referenceMails(lot, walk);
    const answer = { token: first?.token, answer: tradeAnswer };
    const answered = await lot.app.inject({ method: 'POST', url: referee, payload: answer });
    expect(answered.statusCode, answered.body).toBe(200);
    expect((await keptReferences(lot, walk)).filter(({ state }) => state === 'RECEIVED')).toHaveLength(1);

    const other = await draft(lot);
    const broker = { section: 'certificate-of-insurance', name: 'Bea Broker', email: 'bea@foreshore-brokers.example' };
    const shares = `${family}/customer/ca/${other.id}/section-shares`;
    expect((await (await lot.as('carl')).call('POST', shares, broker)).statusCode).toBe(200);
    const token = (await linkTo(lot, broker.email)).searchParams.get('token') ?? '';
    const data = { ...typedSections['certificate-of-insurance'], producer: 'Foreshore Brokers of Long Beach' };
    const saved = await lot.app.inject({
      method: 'PUT',
      url: guest,
      payload: { token, data },
      headers: { 'if-match': '"1"' },
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const { sections } = await json('carl', `customer/ca/${other.id}`);
    expect(JSON.stringify(sections)).toContain('Foreshore Brokers of Long Beach');
  });
});

describe('ar-portal/customer-studio/servicerequest', () => {
  it('[API-056] list, search by id, status change, cancel and resubmit', async () => {
    const { id, number, version } = await lot.submitted();
    const listed = await json('ines', 'customer-studio/servicerequests?size=50');
    expect(listed.rows.map(({ requestId }: { requestId: string }) => requestId)).toContain(id);
    const search = `customer-studio/servicerequest/search?number=${number}`;
    expect(await json('ines', search)).toMatchObject({ requestId: id });
    expect((await get('hana', search)).statusCode).toBe(404);
    const acknowledged = await lot.ask('ray', 'PUT', `/${id}/status/acknowledge`, undefined, version);
    expect(acknowledged.body.request.status).toBe('ACKNOWLEDGED');
    const cancelled = await lot.ask('ines', 'PUT', `/${id}/cancel`, undefined, await lot.versionOf(id));
    expect(cancelled.body.request.status).toBe('CANCELLED');
    const again = await lot.ask('ines', 'POST', `/${id}/resubmit`, undefined, await lot.versionOf(id));
    expect(again.status, again.message).toBe(200);
    expect(again.body.request.requestId).not.toBe(id);
  });
});

describe('ar-portal/managedelegate', () => {
  it('[API-059] set, list and end', async () => {
    const today = lotToday(new Date()); // days are the lot's: at its evening UTC is in the next one
    const set = await (await lot.as('ray')).call('POST', `${family}/managedelegate`, {
      toUserId: lot.idOf('drew'),
      scopes: ['level-1'],
      firstDay: today,
      lastDay: today,
      reason: 'A day away',
    });
    expect(set.statusCode, set.body).toBe(200);
    const mine = async () => (await json('ray', 'managedelegate')).delegations;
    const [{ delegationId, state }] = await mine();
    expect(state).toBe('now');
    const ended = await (await lot.as('ray')).call('DELETE', `${family}/managedelegate/${delegationId}`);
    expect(ended.statusCode, ended.body).toBe(200);
    expect((await mine()).map(({ state: now }: { state: string }) => now)).not.toContain('now');
  });
});

describe('customer-portal and studio-ops', () => {
  it('[API-052] [API-060] companies, projects, users, FAQ, bookmarks, passes and documents are there for the people of each side, and for nobody else', async () => {
    const walk = await draft(lot, { realFiles: true });
    const ask = async (who: Name, method: 'GET' | 'PUT', path: string, body?: object) =>
      (await lot.as(who)).call(method, `/api/${path}`, body);
    const bookmark = { kind: 'project', recordId: walk.projectId };
    const reads: readonly (readonly [Name, string, string])[] = [
      ['ines', 'customer-portal/companies', lot.companies.saltmarsh],
      ['ines', 'customer-portal/projects?size=24', walk.projectId],
      ['ines', 'customer-portal/users?size=50', lot.idOf('carl')],
      ['ines', 'customer-portal/faq', '"faqSearch"'],
      ['ines', 'customer-portal/bookmarks', walk.projectId],
      ['ines', 'customer-portal/passes', '"rows"'],
      ['casey', 'studio-ops/companies?size=50', lot.companies.groyne],
      ['casey', 'studio-ops/projects?size=50', walk.projectId],
      ['casey', 'studio-ops/users?size=50', lot.idOf('joan')],
      ['casey', 'studio-ops/bookmarks', walk.projectId],
    ];
    for (const [who, path, holds] of reads) {
      const [address = ''] = path.split('?');
      if (address.endsWith('bookmarks')) expect((await ask(who, 'PUT', path, bookmark)).statusCode, path).toBe(200);
      const answer = await ask(who, 'GET', path);
      expect([answer.statusCode, answer.body.includes(holds)], path).toEqual([200, true]);
      expect((await lot.app.inject({ url: `/api/${path}` })).statusCode, path).toBe(401);
      if (path.startsWith('studio-ops')) expect((await ask('ines', 'GET', path)).statusCode, path).toBe(403);
    }
    // both sides view a document by the same call
    const [file] = await lot.rows<{ id: string }>(sql`select id from documents where record_id = ${walk.id} limit 1`);
    const view = (who: Name) => ask(who, 'GET', `customer-portal/documents/${file?.id}/content`);
    const seen = await view('carl');
    expect([seen.statusCode, seen.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await view('hana')).statusCode).toBe(404);
  });
});
