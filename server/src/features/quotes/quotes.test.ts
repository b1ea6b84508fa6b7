import { randomUUID } from 'node:crypto';
import { addDays } from '@gatehouse/domain/fields/calendar-date.ts';
import type { Quote, RunwayShape } from '@gatehouse/domain/quotes/contract.ts';
import { quoteMessages } from '@gatehouse/domain/quotes/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import { createLot, type Lot } from '#server/testing/lot.ts';
import type { Name } from '#server/testing/lot-people.ts';
import { ownerOf } from '#server/testing/owner.ts';
import { plainPdf } from '#server/testing/pdf-corpus.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';
import { expireOldQuotes } from './offers/expire-quotes.ts';
import { overLimits } from './offers/over-limit.ts';
import { exposureByDepartment, exposureByGuarantor, exposureByOwner } from './queries/exposure.ts';

let lot: Lot;
/** An approved line of $40,000, of which grip has $10,000. */
let walk: Walk;
beforeAll(async () => {
  lot = await createLot();
  walk = await walkTo(lot, 'APPROVED');
});
afterAll(() => lot.close());

const quotes = '/api/ar-portal/quotes';
let counted = 0;
const fieldsOf = (part: object = {}) => {
  counted += 1;
  return {
    number: `Q-${counted}`,
    departmentId: 'grip',
    title: 'Rigging and power package',
    amountCents: 600_000,
    validUntil: addDays(lotToday(lot.clock.now()), 14),
    ...part,
  };
};

const uploadPdf = async (who: Name, quoteId: string) => {
  const head =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="quote.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const { token } = await lot.as(who);
  return lot.app.inject({
    method: 'POST',
    url: `/api/customer-portal/documents?section=quote&recordType=quote&recordId=${quoteId}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), await plainPdf(), Buffer.from('\r\n--x--\r\n')]),
  });
};
const put = async (who: Name, quote: Quote, move: string, body?: object, version = quote.version) =>
  (await lot.as(who)).call('PUT', `${quotes}/${quote.quoteId}${move === '' ? '' : `/${move}`}`, body, {
    'if-match': `"${version}"`,
  });
const draft = async (part: object = {}, projectId = walk.projectId): Promise<Quote> => {
  const answer = await (await lot.as('casey')).call('POST', quotes, { projectId, ...fieldsOf(part) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().quote;
};
const sent = async (part: object = {}, projectId = walk.projectId): Promise<Quote> => {
  const quote = await draft(part, projectId);
  expect((await uploadPdf('casey', quote.quoteId)).statusCode).toBe(200);
  const answer = await put('casey', quote, 'send');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().quote;
};
const accepted = async (part: object = {}, projectId = walk.projectId): Promise<Quote> => {
  const quote = await sent(part, projectId);
  const answer = await put('ines', quote, 'accept', { name: 'Ines Okafor', agreed: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().quote;
};
const listed = async (who: Name) => (await lot.as(who)).call('GET', `${quotes}?projectId=${walk.projectId}`);
const runway = async (who: Name, id = walk.id): Promise<RunwayShape> =>
  (await (await lot.as(who)).call('GET', `/api/ar-portal/ca/${id}/runway`)).json();
const said = (answer: { statusCode: number; json(): { errorMessages?: { errorMessage: string }[] } }) => [
  answer.statusCode,
  answer.json().errorMessages?.[0]?.errorMessage,
];
const mails = (type: string) =>
  lot.rows<{ to: string; subject: string }>(
    sql`select mail->'to'->0->>'address' as to, mail->>'subject' as subject from mail_outbox where email_type = ${type} order by id desc`,
  );

describe('a quote', () => {
  it('[CA-006] [PM-012] is uploaded by CSR and System Admin, seen with A/R, absent for everybody else of the studio', async () => {
    const quote = await draft();
    for (const who of ['casey', 'sam', 'joan', 'ari'] as const)
      expect((await listed(who)).json().quotes.map((each: Quote) => each.quoteId)).toContain(quote.quoteId);
    for (const who of ['drew', 'helen', 'ray', 'gwen'] as const) expect((await listed(who)).statusCode).toBe(403);
    for (const who of ['joan', 'drew', 'carl', 'ines'] as const)
      expect(
        (await (await lot.as(who)).call('POST', quotes, { projectId: walk.projectId, ...fieldsOf() })).statusCode,
      ).toBe(403);
    expect((await uploadPdf('joan', quote.quoteId)).statusCode).toBe(403);
    expect((await uploadPdf('casey', quote.quoteId)).statusCode).toBe(200);
    expect((await put('joan', quote, 'send')).statusCode).toBe(403);
  });

  it('is the customer’s to see once it is sent, and of nobody else', async () => {
    const quote = await draft();
    expect((await listed('ines')).json().quotes.map((each: Quote) => each.quoteId)).not.toContain(quote.quoteId);
    expect((await put('ines', quote, 'accept', { name: 'Ines', agreed: true })).statusCode).toBe(404);
    expect(said(await put('casey', quote, 'send'))).toEqual([409, quoteMessages.fileMissing]);
    await uploadPdf('casey', quote.quoteId);
    expect((await put('casey', quote, 'send')).statusCode).toBe(200);
    const seen = (await listed('ines')).json().quotes.find((each: Quote) => each.quoteId === quote.quoteId);
    expect(seen.moves.map(({ move }: { move: string }) => move)).toEqual(['accept', 'decline']);
    // Carl has the credit of the project and does not manage it; Hana is of another company
    expect((await listed('carl')).statusCode).toBe(403);
    expect((await listed('hana')).statusCode).toBe(404);
    for (const path of [`/${quote.quoteId}/file`]) {
      expect((await (await lot.as('hana')).call('GET', `${quotes}${path}`)).statusCode).toBe(404);
      expect((await (await lot.as('drew')).call('GET', `${quotes}${path}`)).statusCode).toBe(403);
    }
    const file = await (await lot.as('ines')).call('GET', `${quotes}/${quote.quoteId}/file`);
    expect([file.statusCode, file.rawPayload.equals(await plainPdf())]).toEqual([200, true]);
    expect((await mails('quote-sent'))[0]).toMatchObject({ to: 'ines.okafor@saltmarsh.example' });
  });

  it('keeps its PDF as it was sent', async () => {
    const quote = await sent();
    expect(said(await uploadPdf('casey', quote.quoteId))).toEqual([409, quoteMessages.fileFixed]);
    const remove = await (await lot.as('casey')).call(
      'DELETE',
      `/api/customer-portal/documents/${quote.file?.documentId}`,
    );
    expect(said(remove)).toEqual([409, quoteMessages.fileFixed]);
    expect(said(await put('casey', quote, '', fieldsOf()))).toEqual([409, 'Edit is not possible now.']);
  });

  it('is accepted with name and box, by who saw this version, once; whoever sent it and A/R hear of it', async () => {
    const quote = await sent();
    expect((await put('ines', quote, 'accept', { name: 'Ines Okafor' })).statusCode).toBe(400);
    expect(
      (await put('ines', quote, 'accept', { name: 'Ines Okafor', agreed: true }, quote.version + 1)).statusCode,
    ).toBe(412);
    expect((await put('casey', quote, 'accept', { name: 'Casey', agreed: true })).statusCode).toBe(403);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => put('ines', quote, 'accept', { name: 'Ines Okafor', agreed: true })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const told = await mails('quote-accepted');
    expect(told.map(({ to }) => to)).toEqual(
      expect.arrayContaining(['casey.reed@gatehouse.example', 'joan.petrosyan@gatehouse.example']),
    );
    const audit = await lot.rows<{ event: string }>(
      sql`select event from audit where target_id = ${quote.quoteId} order by id`,
    );
    expect(audit.map(({ event }) => event)).toEqual([
      'QUOTE_STARTED',
      'DOCUMENT_UPLOADED',
      'QUOTE_SENT',
      'QUOTE_ACCEPTED',
    ]);
  });

  it('of two answers at once one wins', async () => {
    const quote = await sent();
    const answers = await Promise.all([
      put('ines', quote, 'accept', { name: 'Ines Okafor', agreed: true }),
      put('ines', quote, 'decline', { reason: 'Too much' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  });

  it('is refused in words: a number twice, a department that is none, a replacement of another project', async () => {
    const quote = await sent();
    const twice = await (await lot.as('casey')).call('POST', quotes, {
      projectId: walk.projectId,
      ...fieldsOf({ number: quote.number }),
    });
    expect(said(twice)).toEqual([409, quoteMessages.numberTaken]);
    const nowhere = await (await lot.as('casey')).call('POST', quotes, {
      projectId: walk.projectId,
      ...fieldsOf({ departmentId: 'no-such' }),
    });
    expect(said(nowhere)).toEqual([400, quoteMessages.departmentRequired]);
    const lost = await (await lot.as('casey')).call('POST', quotes, { projectId: randomUUID(), ...fieldsOf() });
    expect(lost.statusCode).toBe(404);
    const other = await sent({}, await lot.newProject());
    expect(said(await put('casey', quote, 'supersede', { byQuoteId: other.quoteId }))).toEqual([
      400,
      quoteMessages.replacementWrong,
    ]);
    const better = await sent();
    const answer = await put('casey', quote, 'supersede', { byQuoteId: better.quoteId });
    expect(answer.json().quote).toMatchObject({ status: 'SUPERSEDED', supersededBy: better.number });
  });

  it('cannot be accepted on hold, nor after its last day, which the job notices once', async () => {
    const projectId = await lot.newProject();
    const quote = await sent({ validUntil: addDays(lotToday(lot.clock.now()), 1) }, projectId);
    await lot.rows(
      sql`insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
        values (${lot.companies.saltmarsh}, ${projectId}, 'ON_HOLD', now(), ${lot.idOf('carl')}, now(), now())`,
    );
    expect(said(await put('ines', quote, 'accept', { name: 'Ines', agreed: true }))).toEqual([
      409,
      quoteMessages.onHold,
    ]);
    const { db } = lot;
    const inTwoDays = { now: () => new Date(lot.clock.now().getTime() + 2 * 86_400_000) };
    expect(await expireOldQuotes({ db, clock: inTwoDays })).toBeGreaterThanOrEqual(1);
    expect(await expireOldQuotes({ db, clock: inTwoDays })).toBe(0);
    const [row] = await lot.rows<{ status: string }>(sql`select status from quotes where id = ${quote.quoteId}`);
    expect(row?.status).toBe('EXPIRED');
  });
});

describe('the runway', () => {
  it('[CA-007] [CA-008] moves with what is accepted, invoiced and closed; the pool gives what a share does not hold', async () => {
    const own = await walkTo(lot, 'APPROVED');
    const before = await runway('joan', own.id);
    expect(before).toMatchObject({ limitCents: 4_000_000, usedCents: 0, leftCents: 4_000_000 });
    expect(before.departments.map(({ departmentId }) => departmentId)).toEqual(['costume', 'grip', 'set-lighting']);
    expect(before.departments.find(({ departmentId }) => departmentId === 'grip')).toMatchObject({
      amountCents: 1_000_000,
      approvers: ['Ray Castellanos'],
    });
    const quote = await accepted({ amountCents: 1_200_000 }, own.projectId);
    await accepted({ departmentId: 'costume', amountCents: 300_000 }, own.projectId);
    const invoiced = await put('joan', quote, 'invoice', { invoicedCents: 500_000 });
    expect(invoiced.statusCode).toBe(200);
    const after = await runway('joan', own.id);
    expect(after).toMatchObject({
      usedCents: 1_500_000,
      invoicedCents: 500_000,
      committedCents: 1_000_000,
      leftCents: 2_500_000,
    });
    expect(after.departments.find(({ departmentId }) => departmentId === 'grip')).toMatchObject({
      availableCents: 0,
      fromPoolCents: 200_000,
    });
    expect(after.pool).toEqual({ amountCents: 3_000_000, usedCents: 500_000, availableCents: 2_500_000 });
    // customers read what is used, not who inside the studio answers, nor what was invoiced
    const theirs = await runway('carl', own.id);
    expect(theirs).toMatchObject({ usedCents: 1_500_000, invoicedCents: 0, maySplit: false });
    expect(theirs.departments.flatMap(({ approvers }) => approvers)).toEqual([]);
    expect((await (await lot.as('hana')).call('GET', `/api/ar-portal/ca/${own.id}/runway`)).statusCode).toBe(404);
    expect((await (await lot.as('mina')).call('GET', `/api/ar-portal/ca/${own.id}/runway`)).statusCode).toBe(403);
    expect(said(await put('joan', invoiced.json().quote, 'invoice', { invoicedCents: 1_200_001 }))).toEqual([
      400,
      quoteMessages.invoicedTooMuch,
    ]);
    expect((await put('casey', invoiced.json().quote, 'close')).statusCode).toBe(200);
    expect((await runway('joan', own.id)).usedCents).toBe(300_000);
  });

  it('[CA-004] [CA-010] A/R splits the limit anew, nobody else, and never above the total', async () => {
    const own = await walkTo(lot, 'APPROVED');
    const split = async (who: Name, lines: readonly object[], version?: number) =>
      (await lot.as(who)).call(
        'PUT',
        `/api/ar-portal/ca/${own.id}/lines`,
        { lines },
        {
          'if-match': `"${version ?? (await own.version())}"`,
        },
      );
    const grip = { departmentId: 'grip', amountCents: 1_000_000 };
    const costume = { departmentId: 'costume', amountCents: 2_500_000 };
    for (const who of ['casey', 'sam', 'drew', 'carl'] as const)
      expect((await split(who, [grip])).statusCode).toBe(403);
    expect((await split('joan', [grip, costume], 1)).statusCode).toBe(412);
    expect(said(await split('joan', [grip, { ...costume, amountCents: 3_000_001 }]))).toEqual([
      400,
      quoteMessages.splitTooMuch,
    ]);
    expect((await split('joan', [grip, grip])).statusCode).toBe(400);
    expect((await split('joan', [grip, costume])).statusCode).toBe(200);
    expect((await runway('joan', own.id)).pool.amountCents).toBe(500_000);
    const [entry] = await lot.rows<{ move: string; comment: string; visible_to_customer: boolean }>(
      sql`select move, comment, visible_to_customer from activity where application_id = ${own.id} order by position desc limit 1`,
    );
    expect(entry).toEqual({ move: 'adjustCreditLimit', comment: 'Costume $0 to $25,000', visible_to_customer: false });
  });
});

describe('what is out', () => {
  it('is told by company, project, department and guarantor, each in one statement', async () => {
    const own = await walkTo(lot, 'APPROVED', { who: 'hana', projectId: await lot.newProject({ company: 'groyne' }) });
    const quote = await sent({ amountCents: 900_000 }, own.projectId);
    expect((await put('hana', quote, 'accept', { name: 'Hana Voss', agreed: true })).statusCode).toBe(200);
    const [company, project] = await lot.inWork(async (work) => [
      (await exposureByOwner(work, 'company', null, null)).rows.find(({ id }) => id === lot.companies.groyne),
      (await exposureByOwner(work, 'project', null, null)).rows.find(({ id }) => id === own.projectId),
    ]);
    const expected = { limitCents: 4_000_000, invoicedCents: 0, committedCents: 900_000 };
    expect(company).toMatchObject(expected);
    expect(project).toMatchObject(expected);
    const share = await lot.inWork((work) => exposureByOwner(work, 'project', 'grip', null));
    expect(share.rows.find(({ id }) => id === own.projectId)).toMatchObject({ ...expected, limitCents: 1_000_000 });
    const departments = await lot.inWork((work) => exposureByDepartment(work, null, null));
    const [inAll] = await lot.rows<{ cents: number }>(
      sql`select sum(amount_cents)::bigint as cents from quotes where status = 'ACCEPTED' and closed_at is null and department_id = 'grip'`,
    );
    const grip = departments.rows.find(({ id }) => id === 'grip');
    expect((grip?.committedCents ?? 0) + (grip?.invoicedCents ?? 0)).toBe(inAll?.cents);
    await lot.rows(sql`with g as (insert into guarantors (name, kind, created_at, updated_at) values ('Harbor Surety', 'SURETY', now(), now()) returning id)
      insert into credit_instruments (application_id, company_id, kind, guarantor_id, issuer, amount_cents, recorded_by, recorded_at)
      select ${own.id}, ${lot.companies.groyne}, 'GUARANTEE', g.id, 'Harbor Surety', 500000, ${lot.idOf('joan')}, now() from g`);
    const today = lotToday(lot.clock.now());
    expect(await lot.inWork((work) => exposureByGuarantor(work, today, null))).toMatchObject({
      total: { limitCents: 500_000, usedCents: 500_000, over: 0, rows: 1 },
      rows: [
        {
          id: expect.any(String),
          name: 'Harbor Surety',
          limitCents: 500_000,
          invoicedCents: 0,
          committedCents: 500_000,
        },
      ],
    });
  });

  it('of more than are wanted tells those with most out, and the sum of all', async () => {
    const { total, rows } = await lot.inWork((work) => exposureByOwner(work, 'project', null, null));
    expect(rows.length).toBe(total.rows);
    expect(rows.length).toBeGreaterThan(2);
    const first = await lot.inWork((work) => exposureByOwner(work, 'project', null, 2));
    expect(first.total).toEqual(total);
    expect(total.usedCents).toBe(rows.reduce((sum, row) => sum + row.invoicedCents + row.committedCents, 0));
    const out = (each: typeof rows) => each.map((row) => row.invoicedCents + row.committedCents);
    expect(out(first.rows)).toEqual(out(rows).slice(0, 2));
    expect(out(rows)).toEqual(out(rows).toSorted((one, other) => other - one));
  });

  it('over a limit is known with the day since which it is', async () => {
    const own = await walkTo(lot, 'APPROVED');
    await accepted({ amountCents: 3_900_000 }, own.projectId);
    const facts = () =>
      lot.inWork(async (work) => (await overLimits(work)).find(({ projectId }) => projectId === own.projectId));
    expect(await facts()).toBeUndefined();
    await accepted({ amountCents: 250_000 }, own.projectId);
    const today = lotToday(lot.clock.now());
    expect(await facts()).toMatchObject({ creditApplicationId: own.id, overCents: 150_000, since: today, days: 0 });
    const among = (key: 'company_id' | 'project_id', id: string) =>
      lot.inWork(async (work) => (await overLimits(work, { key, ids: [id] })).map(({ projectId }) => projectId));
    expect(await among('project_id', own.projectId)).toEqual([own.projectId]);
    expect(await among('company_id', lot.companies.saltmarsh)).toContain(own.projectId);
    expect(await among('company_id', lot.companies.groyne)).not.toContain(own.projectId);
    await lot.rows(
      sql`update quotes set answered_at = answered_at - interval '6 days' where project_id = ${own.projectId}`,
    );
    const owner = await ownerOf(lot);
    await owner.query(`update credit_application_states set at = at - interval '7 days' where application_id = $1`, [
      own.id,
    ]);
    await owner.end();
    expect(await facts()).toMatchObject({ days: 6, since: addDays(today, -6) });
  });
});
