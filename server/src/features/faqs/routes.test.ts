import { faqMessages } from '@gatehouse/domain/faqs/messages.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { inWork, type Work } from '#server/db/work.ts';
import { type As, signInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { faqRoutes } from './routes.ts';

const address = '/api/customer-portal/faq';
const sam = 'sam.whitlock@gatehouse.example';
const ari = 'ari.both@gatehouse.example';
const casey = 'casey.one@gatehouse.example';
const ines = 'ines.okafor@saltmarsh.example';
const bare = 'bare.nobody@saltmarsh.example';

let lot: IdentityApp;
beforeAll(async () => {
  lot = await createIdentityApp();
  faqRoutes(lot.door);
  await lot.addUser({ email: sam, roles: ['System Admin'] });
  await lot.addUser({ email: ari, roles: ['System Admin', 'A/R'] });
  await lot.addUser({ email: casey, roles: ['CSR'] });
  const companyId = await lot.addCompany('Saltmarsh Films Ltd');
  await lot.addUser({ email: ines, userTypeId: 1, companyId, companyAdmin: true });
  await lot.addUser({ email: bare, userTypeId: 1, companyId }); // no permission value on any project
}, 60_000);
afterAll(() => lot?.close());
afterEach(() => rows('delete from faqs'));

const inLot = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
  inWork(lot.db, { rows: '*', now: lot.clock.now() }, task);
const rows = <T>(text: string): Promise<readonly T[]> =>
  inLot(async ({ trx }) => (await sql.raw<T>(text).execute(trx)).rows);
const as = (email: string): Promise<As> => signInAs(lot.app, email);
const words = (faqQuestions: string, faqAnswers = 'Yes.') => ({ faqQuestions, faqAnswers });
const add = async (faqCategoryId: number, ...faq: readonly object[]): Promise<readonly number[]> => {
  const answer = await (await as(sam)).call('POST', address, { faqCategoryId, faq });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().faq.map(({ faqId }: { faqId: number }) => faqId);
};
const list = async (): Promise<{ faqCategoryId: number; faq: { faqId: number; faqQuestions: string }[] }[]> =>
  (await (await as(ines)).call('GET', address)).json().faqSearch;
const questions = async (faqCategoryId: number): Promise<readonly string[]> =>
  (await list()).find((each) => each.faqCategoryId === faqCategoryId)?.faq.map((item) => item.faqQuestions) ?? [];
const lastAudit = async () =>
  (await rows<{ event: string; detail: object }>('select event, detail from audit order by id desc limit 1'))[0];

describe('the list', () => {
  it('[FQ-042] [FQ-043] [FQ-044] [API-017] has the seven categories and their items, empty ones too', async () => {
    const [faqId] = await add(3, words('Who can see my project?'));
    const answer = (await (await as(ines)).call('GET', address)).json();
    expect(Object.keys(answer)).toEqual(['faqSearch']);
    expect(answer.faqSearch.map((each: { faqCategoryId: number }) => each.faqCategoryId)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ]);
    expect(answer.faqSearch[2]).toEqual({
      faqCategoryId: 3,
      faq: [{ faqId, faqQuestions: 'Who can see my project?', faqAnswers: 'Yes.', version: 1 }],
    });
    expect(answer.faqSearch[3].faq).toEqual([]);
  });

  it('[FQ-016] [FQ-017] shows the same pair of a category once, with the earliest id', async () => {
    const [first] = await add(1, words('Same?'), words('Same?'), words('Same?', 'No.'));
    await add(2, words('Same?'));
    expect((await list())[0]?.faq.map((item) => item.faqId)).toEqual([first, (first ?? 0) + 2]);
    expect(await questions(2)).toEqual(['Same?']);
  });
});

describe('who may', () => {
  it('[PM-004] [PM-024] [PM-068] [PM-025] [PM-072] [FQ-020] [FQ-023] [GN-014] read: everybody signed in; write: System Admins only', async () => {
    const [faqId] = await add(1, words('Open?'));
    const { roleAssigned } = (await as(bare)).profile;
    expect(Object.keys(roleAssigned).filter((name) => roleAssigned[name as keyof typeof roleAssigned])).toEqual([
      'viewFaq',
    ]);
    for (const email of [sam, ari, casey, ines, bare])
      expect((await (await as(email)).call('GET', address)).statusCode).toBe(200);
    expect((await lot.app.inject({ url: address })).statusCode).toBe(401);
    for (const email of [casey, ines, bare]) {
      const { call } = await as(email);
      const answers = [
        await call('POST', address, { faqCategoryId: 1, faq: [words('Mine?')] }),
        await call('PUT', address, { faq: [{ faqId, version: 1, ...words('Mine?') }] }),
        await call('DELETE', `${address}?faqId=${faqId}&version=1`),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    }
    expect(await questions(1)).toEqual(['Open?']);
  });

  it('[FQ-021] edit: a System Admin who is A/R as well', async () => {
    const { call, profile } = await as(ari);
    expect(profile.roleAssigned.editFaq).toBe(true);
    expect(profile.portalType, 'the toggle asks for it as well').toContain('studio');
    expect((await call('POST', address, { faqCategoryId: 1, faq: [words('By Ari?')] })).statusCode).toBe(200);
  });

  it('change in nobody else’s name: the acting user of the payload is accepted, never trusted', async () => {
    const { call, profile } = await as(sam);
    const body = { faqCategoryId: 1, faq: [words('Whose?')] };
    expect(
      (await call('POST', address, { ...body, loginUserId: (await as(ari)).profile.userProfileId })).statusCode,
    ).toBe(403);
    expect((await call('POST', address, { ...body, loginUserId: profile.userProfileId })).statusCode).toBe(200);
  });
});

describe('POST', () => {
  it('[FQ-052] [API-018] adds items to one category and tells the log how many', async () => {
    const faqIds = await add(6, words(' Where? ', 'At the gate.\n'), words('When?'));
    expect(await questions(6)).toEqual(['Where?', 'When?']);
    expect(await lastAudit()).toEqual({ event: 'FAQ_ADDED', detail: { added: 2, faqIds } });
  });

  it('[FQ-041] [FQ-079] [FQ-084] refuses an eighth category, blank texts and too long ones', async () => {
    const { call } = await as(sam);
    const bodies = [
      { faqCategoryId: 8, faq: [words('Open?')] },
      { faqCategoryId: 0, faq: [words('Open?')] },
      { faqCategoryId: 1, faq: [] },
      { faqCategoryId: 1, faq: [words('Open?'), words('   ')] },
      { faqCategoryId: 1, faq: [words('Open?', '\n')] },
      { faqCategoryId: 1, faq: [words('x'.repeat(256))] },
      { faqCategoryId: 1, faq: [words('Open?', 'x'.repeat(5001))] },
    ];
    for (const body of bodies) expect((await call('POST', address, body)).statusCode).toBe(400);
    const blank = (await call('POST', address, bodies[3])).json().errorMessages;
    expect(blank).toEqual([{ errorMessage: 'Field is required', field: 'faq.1.faqQuestions', code: 'invalid' }]);
    expect(await rows('select id from faqs')).toEqual([]);
  });

  it('with the key of the first try answers what the first try answered', async () => {
    const { call } = await as(sam);
    const send = () =>
      call('POST', address, { faqCategoryId: 1, faq: [words('Once?')] }, { 'idempotency-key': 'faq-once' });
    expect((await send()).json()).toEqual((await send()).json());
    expect(await rows('select id from faqs')).toHaveLength(1);
  });
});

describe('PUT', () => {
  it('[FQ-053] [API-019] takes §3’s payload, faq and loginUserId, changes its items and counts their versions', async () => {
    const [one, two] = await add(2, words('One?'), words('Two?'));
    const { call } = await as(sam);
    const [{ id: loginUserId } = {}] = await rows<{ id: string }>(`select id from users where email = '${sam}'`);
    const answer = await call('PUT', address, {
      faq: [
        { faqId: one, ...words('One, again?') },
        { faqId: two, ...words('Two?', 'No.') },
      ],
      loginUserId,
    });
    expect(answer.json()).toEqual({
      faq: [
        { faqId: one, version: 2 },
        { faqId: two, version: 2 },
      ],
    });
    expect(await questions(2)).toEqual(['One, again?', 'Two?']);
    expect(await lastAudit()).toMatchObject({ event: 'FAQ_UPDATED', detail: { changed: 2, hiddenRepeatsRemoved: 0 } });
  });

  it('[FQ-098] changes all or none: one item that somebody changed or deleted meanwhile, and it says which', async () => {
    const [one = 0, two] = await add(2, words('One?'), words('Two?'));
    const { call } = await as(sam);
    await call('PUT', address, { faq: [{ faqId: two, version: 1, ...words('Two, by Ari?') }] });
    const late = await call('PUT', address, {
      faq: [
        { faqId: one, version: 1, ...words('One, mine?') },
        { faqId: two, version: 1, ...words('Two, mine?') },
        { faqId: 2_000_000_000, version: 1, ...words('Gone?') },
      ],
    });
    expect([late.statusCode, late.json().errorMessages]).toEqual([
      412,
      [
        { errorMessage: faqMessages.changedMeanwhile, field: 'faq.1', code: 'stale' },
        { errorMessage: faqMessages.goneMeanwhile, field: 'faq.2', code: 'gone' },
      ],
    ]);
    const unseen = await call('PUT', address, {
      faq: [
        { faqId: one, ...words('One, mine?') },
        { faqId: 2_000_000_000, ...words('Gone?') },
      ],
    });
    expect([unseen.statusCode, unseen.json().errorMessages]).toEqual([
      404,
      [{ errorMessage: faqMessages.goneMeanwhile, field: 'faq.1', code: 'gone' }],
    ]);
    const twice = { faqId: one, version: 1, ...words('One, mine?') };
    expect((await call('PUT', address, { faq: [twice, twice] })).statusCode).toBe(400);
    expect(await questions(2)).toEqual(['One?', 'Two, by Ari?']);
  });

  it('takes the hidden repeats of the old words along, or they would be shown beside the new ones', async () => {
    const [one] = await add(2, words('Same?'), words('Same?'));
    await (await as(sam)).call('PUT', address, { faq: [{ faqId: one, version: 1, ...words('Other?') }] });
    expect(await questions(2)).toEqual(['Other?']);
    expect(await lastAudit()).toMatchObject({ detail: { changed: 1, hiddenRepeatsRemoved: 1 } });
  });

  it('of two at the same moment lets one through, and the other one is told', async () => {
    const [one, two] = await add(4, words('One?'), words('Two?'));
    const both = [one, two];
    const change = async (email: string, order: readonly (number | undefined)[]) => {
      const faq = order.map((faqId) => ({ faqId, version: 1, ...words(`By ${email}, ${faqId}?`) }));
      return (await (await as(email)).call('PUT', address, { faq })).statusCode;
    };
    const answers = await Promise.all([change(sam, both), change(ari, both.toReversed())]);
    expect(answers.toSorted()).toEqual([200, 412]);
    expect(await rows('select id from faqs where version = 2')).toHaveLength(2);
    expect(new Set((await questions(4)).map((question) => question.split(',')[0]))).toHaveProperty('size', 1);
  });
});

describe('DELETE', () => {
  it('[FQ-054] [API-020] takes one item out by its id alone, with the hidden repeats of the same pair in its category', async () => {
    const [one] = await add(5, words('Same?'), words('Same?'), words('Other?'));
    await add(6, words('Same?'));
    const { call } = await as(sam);
    expect((await call('DELETE', `${address}?faqId=${one}`)).json()).toEqual({ faqId: one });
    expect([await questions(5), await questions(6)]).toEqual([['Other?'], ['Same?']]);
    expect(await lastAudit()).toEqual({
      event: 'FAQ_DELETED',
      detail: { deleted: 1, faqCategoryId: 5, hiddenRepeatsRemoved: 1 },
    });
  });

  it('honours a version that is sent, and refuses what changed and what is gone', async () => {
    const [one] = await add(5, words('One?'));
    const { call } = await as(sam);
    const ask = async (query: string) => {
      const answer = await call('DELETE', `${address}?${query}`);
      return [answer.statusCode, answer.json().errorMessages[0].errorMessage];
    };
    expect(await ask(`faqId=${one}&version=2`)).toEqual([412, faqMessages.changedMeanwhile]);
    expect(await ask('faqId=2000000000&version=1')).toEqual([412, faqMessages.goneMeanwhile]);
    expect(await ask('faqId=2000000000')).toEqual([404, faqMessages.goneMeanwhile]);
    expect((await ask('faqId=one&version=1'))[0]).toBe(400);
    expect((await ask(`faqId=${one}&faqId=${one}&version=1`))[0]).toBe(400);
    expect(await questions(5)).toEqual(['One?']);
  });
});

describe('the search', () => {
  const find = async (q: string) =>
    (await (await as(ines)).call('GET', `${address}/search?q=${encodeURIComponent(q)}`)).json().found;

  it('finds words of question and answer, the last one half typed, and marks them', async () => {
    const [faqId] = await add(
      3,
      words('How do I close a project?', 'Ask client services once the last invoice is paid.'),
    );
    await add(3, words('How do I close a project?', 'Ask client services once the last invoice is paid.'));
    await add(4, words('How do I cancel a request?', 'Open it and choose Cancel.'));
    expect(await find('closing projects')).toHaveLength(1);
    expect(await find('client invoi')).toEqual([
      {
        area: 'faq',
        title: 'How do I close a project?',
        place: 'Your Projects',
        to: `/core/faqs?tab=projects-tab&faq=${faqId}`,
        sentence: [
          { text: 'Ask ', hit: false },
          { text: 'client', hit: true },
          { text: ' services once the last ', hit: false },
          { text: 'invoice', hit: true },
          { text: ' is paid.', hit: false },
        ],
      },
    ]);
    expect(await find('nowhere')).toEqual([]);
  });

  it('is broken by no mark, no quotation and no letter of any script', async () => {
    await add(1, words('What is this?', 'A \ue000text\ue001 with <b>marks</b> & "quotes".'));
    for (const q of ["it's", "a'b & !c | (d", '": -or-', '!!', '\\\\', '映画', 'the of', "':*", '\ue000te'])
      expect(Array.isArray(await find(q)), q).toBe(true);
    expect((await find('marks'))[0].sentence.map((piece: { text: string }) => piece.text).join('')).toBe(
      'A text with <b>marks</b> & "quotes".',
    );
  });
});
