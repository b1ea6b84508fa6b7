import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { textOfPages } from '#server/testing/pdf-text.ts';
import { type Walk, walkTo } from '#server/testing/walk.ts';

let lot: Lot;
let petra: string;
beforeAll(async () => {
  lot = await createLot();
  await walkTo(lot, 'DRAFT');
  petra = (await lot.rows<{ id: string }>(sql`select id from accounts_payable_contacts`))[0]?.id ?? '';
});
afterAll(() => lot.close());

const sending = () => ({
  contactIds: [petra],
  alsoTo: '',
  confirmedAddresses: [] as string[],
  message: '',
  attachmentIds: [] as string[],
});
const deny = async (change: object = {}): Promise<Walk> => {
  const walk = await walkTo(lot, 'FINAL_REVIEW');
  await walk.ok('joan', 'deny', { reasonIds: [1, 4], offerCashAccount: true, submittedVersion: 1, ...change });
  return walk;
};
const post = async (
  walk: Walk,
  end: string,
  body: object,
  headers: Record<string, string> = {},
  who: 'joan' | 'sam' | 'carl' = 'joan',
) => (await lot.as(who)).call('POST', `/api/ar-portal/ca/${walk.id}/${end}`, body, headers);
const paperOf = async (walk: Walk, letterId: string): Promise<string> => {
  const file = await (await lot.as('joan')).call('GET', `/api/ar-portal/ca/${walk.id}/letters/${letterId}/file`);
  return (await textOfPages(file.rawPayload)).join(' ').replace(/\s+/g, ' ');
};
const lastMail = async (emailType: string) =>
  (
    await lot.rows<{
      mail: { subject: string; paragraphs: string[]; to: { address: string }[]; attachments: object[] };
    }>(sql`select mail from mail_outbox where email_type = ${emailType} order by created_at desc, id desc limit 1`)
  )[0]?.mail;
const because = (answer: { statusCode: number; json(): { errorMessages: { errorMessage: string }[] } }) => [
  answer.statusCode,
  answer.json().errorMessages[0]?.errorMessage,
];

describe('the denial letter [CA-044] [CA-045] [GN-016]', { timeout: 60_000 }, () => {
  it('names the reasons in words, the clocks and the notice, and offers a cash account through the departments', async () => {
    const walk = await deny();
    const answer = await post(walk, 'denial-letter', { ...sending(), message: 'We are sorry.' });
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Denial letter sent']);
    const mail = await lastMail('denial-letter');
    const text = await paperOf(walk, answer.json().letterId);
    for (const words of [
      'Insufficient trade history',
      'Bureau score',
      'rests on a report of a credit bureau',
      'The departments take orders on a cash account',
      'We are sorry.',
      'You may ask us in writing until',
      'Notice of equal credit opportunity.',
    ]) {
      expect(mail?.paragraphs.join(' '), 'the mail').toContain(words);
      expect(text, 'the paper').toContain(words);
    }
    expect(mail?.paragraphs[0]).toContain('To accounts payable of Saltmarsh Films Ltd.');
    expect(mail?.subject).toMatch(/: credit not approved$/);
    const [clock] = await lot.rows<{ until: string }>(
      sql`select to_char(reasons_until, 'FMMonth FMDD, YYYY') as until from denials where application_id = ${walk.id}`,
    );
    expect(text).toContain(`until ${clock?.until} for a full statement`);
  });

  it('says nothing of a cash account that was not offered, nor the note for the file, and writes an other reason out', async () => {
    const walk = await deny({
      reasonIds: [5, 13],
      otherReason: 'The guarantor withdrew',
      note: 'Only for the file',
      offerCashAccount: false,
    });
    const answer = await post(walk, 'denial-letter', sending());
    const text = await paperOf(walk, answer.json().letterId);
    expect(text).toContain('The guarantor withdrew');
    for (const words of ['cash account', 'Only for the file', 'credit bureau']) expect(text).not.toContain(words);
  });

  it('ends the task that counts its days, in the same transaction', async () => {
    const walk = await deny();
    const open = () =>
      lot.rows(
        sql`select 1 from credit_tasks where application_id = ${walk.id} and kind = 'DENIAL_LETTER' and done_at is null`,
      );
    expect(await open()).toHaveLength(1);
    expect((await post(walk, 'denial-letter', { ...sending(), alsoTo: 'nobody' })).statusCode).toBe(400);
    expect(await open()).toHaveLength(1);
    expect((await post(walk, 'denial-letter', sending())).statusCode).toBe(200);
    expect(await open()).toHaveLength(0);
    const noted = await lot.rows<{ comment: string }>(
      sql`select comment from activity where application_id = ${walk.id} and move = 'sendLetter'`,
    );
    expect(noted.map(({ comment }) => comment)).toEqual([expect.stringMatching(/^Decision on credit, to \S+@/)]);
  });

  it('is about a denial that stands, and for A/R only', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW');
    expect(because(await post(walk, 'denial-letter', sending()))).toEqual([
      409,
      'A denial letter needs a denied application.',
    ]);
    const denied = await deny();
    expect((await post(denied, 'denial-letter', sending(), {}, 'sam')).statusCode).toBe(403);
    expect((await post(denied, 'denial-letter', sending(), {}, 'carl')).statusCode).toBe(403);
    await denied.ok('joan', 'reopen', { to: 'IN_REVIEW', reason: 'New figures' });
    expect(because(await post(denied, 'denial-letter', sending()))).toEqual([
      409,
      'A denial letter needs a denied application.',
    ]);
  });
});

describe('COD information [CA-012] [GN-016]', { timeout: 60_000 }, () => {
  const cod = async (walk: Walk, change: object = {}, version?: number, key?: string) =>
    post(
      walk,
      'cod-notification',
      { ...sending(), deposit: 'HALF', ...change },
      {
        'if-match': `"${version ?? (await walk.version())}"`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    );
  const state = async (walk: Walk) =>
    (
      await lot.rows<{ status: string; deposit: string; letters: number; moves: number }>(
        sql`select status, cod_deposit as deposit, (select count(*)::int from letters e where e.application_id = a.id and e.kind = 'COD') as letters,
          (select count(*)::int from activity y where y.application_id = a.id and y.move = 'offerCashAccount') as moves from credit_applications a where a.id = ${walk.id}`,
      )
    )[0];

  it('makes the cash account and sends how to pay, with the deposit and each department, together', async () => {
    const walk = await walkTo(lot, 'FINAL_REVIEW');
    await walk.ok('joan', 'ar-number', { arAccount: '134567' });
    const answer = await cod(walk);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'COD information sent']);
    expect(await state(walk)).toEqual({ status: 'COD', deposit: 'HALF', letters: 1, moves: 1 });
    const text = await paperOf(walk, answer.json().letterId);
    for (const words of [
      'takes half of its quote before its work starts',
      'Quote AR 34567 on every payment.',
      'Grip',
    ]) {
      expect(text).toContain(words);
      expect((await lastMail('cod-information'))?.paragraphs.join(' ')).toContain(words);
    }
  });

  it('is all or nothing: a wrong recipient moves nothing, a stale version sends nothing', async () => {
    const walk = await deny();
    const before = await state(walk);
    expect((await cod(walk, { alsoTo: 'nobody' })).statusCode).toBe(400);
    expect((await cod(walk, {}, 1)).statusCode).toBe(412);
    expect(await state(walk)).toEqual(before);
    expect((await cod(walk)).statusCode).toBe(200);
    expect(await state(walk)).toEqual({ status: 'COD', deposit: 'HALF', letters: 1, moves: 1 });
  });

  it('happens once, however often and by how many it is asked at the same time', async () => {
    const walk = await deny();
    const version = await walk.version();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => cod(walk, {}, version)));
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => [200, 409, 412].includes(statusCode))).toBe(true);
    expect(await state(walk)).toEqual({ status: 'COD', deposit: 'HALF', letters: 1, moves: 1 });
    const key = await Promise.all([1, 2, 3].map(async () => cod(walk, {}, await walk.version(), 'cod-again')));
    expect(new Set(key.map(({ body }) => body)).size).toBe(1);
    expect(await state(walk), 'a cash account gets the letter again, and no second move').toEqual({
      status: 'COD',
      deposit: 'HALF',
      letters: 2,
      moves: 1,
    });
  });

  it('keeps the deposit of the cash account when it is sent again', async () => {
    const walk = await deny();
    await cod(walk, { deposit: 'NONE' });
    const again = await cod(walk, { deposit: 'FULL' });
    expect(await paperOf(walk, again.json().letterId)).toContain('No deposit is asked for.');
  });

  it('is refused elsewhere with the reason, and without a valid contact', async () => {
    const walk = await walkTo(lot, 'IN_REVIEW');
    expect(because(await cod(walk))).toEqual([
      409,
      'COD information is for an application in final review, denied, expired, or on a cash account.',
    ]);
    const denied = await deny();
    await lot.rows(sql`update accounts_payable_contacts set status = 'INVALID' where id = ${petra}`);
    const answer = await cod(denied, {
      contactIds: [],
      alsoTo: 'else@where.example',
      confirmedAddresses: ['else@where.example'],
    });
    expect(because(answer)).toEqual([409, 'No valid accounts payable contact.']);
    expect((await state(denied))?.status).toBe('DENIED');
    await lot.rows(sql`update accounts_payable_contacts set status = 'VALID' where id = ${petra}`);
  });
});
