import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const place = '/api/ar-portal/letter-templates';
const sam = async () => lot.as('sam');
const seen = (version: number) => ({ 'if-match': `"${version}"` });
const good = { subject: '{{project}}: no', body: '{{reasons}} until {{reasonsUntil}} {{message}}' };
const says = (answer: { json(): { errorMessages: { errorMessage: string; field?: string }[] } }) =>
  answer.json().errorMessages.map(({ field, errorMessage }) => [field, errorMessage]);

describe('letter templates [CA-043] [CA-044] [CA-045]', { timeout: 60_000 }, () => {
  it('begin with version 1 of the product, with the fields that each may name', async () => {
    const { templates } = (await (await sam()).call('GET', place)).json();
    expect(templates.map(({ kind, version, draftBy }: Record<string, unknown>) => [kind, version, draftBy])).toEqual([
      ['APPROVAL', 1, null],
      ['DENIAL', 1, null],
      ['COD', 1, null],
    ]);
    const denial = (await (await sam()).call('GET', `${place}/DENIAL`)).json();
    expect(denial.versions).toHaveLength(1);
    expect(denial.versions[0]).toMatchObject({ version: 1, publishedBy: 'Gatehouse', lettersSent: 0 });
    expect(denial.fields).toContainEqual({ name: 'reasons', is: 'block', about: expect.any(String), needed: true });
  });

  it('keep a draft, right or wrong, show it with a sample application, and refuse to publish by name what is unknown', async () => {
    const { call } = await sam();
    const wrong = { subject: 'No {{projct}}', body: 'Dear {{company}}, {{netWorth}} {{#reasons}}' };
    expect((await call('PUT', `${place}/DENIAL/draft`, wrong, seen(0))).json()).toMatchObject({ draftVersion: 1 });
    const preview = (await call('POST', `${place}/DENIAL/preview`, wrong)).json();
    expect(JSON.stringify(preview.paper.blocks)).toContain('Dear Paper Lantern Pictures LLC');
    expect(preview.problems.map(({ message }: { message: string }) => message)).toContain(
      '{{netWorth}} is no merge field of this letter.',
    );
    const refused = await call('POST', `${place}/DENIAL/publish`, undefined, seen(1));
    expect(refused.statusCode).toBe(400);
    expect(says(refused)).toEqual([
      ['subject', '{{projct}} is no merge field of this letter.'],
      ['subject', 'The subject starts with {{project}}.'],
      ['body', '{{netWorth}} is no merge field of this letter.'],
      ['body', '{{#reasons}} is not closed.'],
      ['body', 'This letter must say {{reasonsUntil}}.'],
      ['body', 'This letter must say {{message}}.'],
    ]);
    expect((await call('GET', `${place}/DENIAL`)).json().versions).toHaveLength(1);
  });

  it('become the next version when they are published; older ones stay readable and nobody can change them', async () => {
    const { call } = await sam();
    expect((await call('PUT', `${place}/DENIAL/draft`, good, seen(1))).json().draftVersion).toBe(2);
    const done = await call('POST', `${place}/DENIAL/publish`, undefined, seen(2));
    expect(done.json()).toEqual({ message: 'Version 2 is in force', version: 2 });
    const { versions, draft } = (await call('GET', `${place}/DENIAL`)).json();
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect([versions[0].body, versions[0].publishedBy]).toEqual([good.body, expect.stringContaining('Whitlock')]);
    expect(versions[1].body).toContain('Notice of equal credit opportunity.');
    expect(draft).toBeNull();
    await expect(lot.rows(sql`update letter_templates set body = 'x'`)).rejects.toThrow(/permission denied/);
    const [audit] = await lot.rows<{ n: number }>(
      sql`select count(*)::int as n from audit where event = 'LETTER_TEMPLATE_PUBLISHED'`,
    );
    expect(audit?.n).toBe(1);
  });

  it('tell whoever was slower, and lose nothing', async () => {
    const { call } = await sam();
    await call('PUT', `${place}/COD/draft`, good, seen(0));
    for (const answer of [
      await call('PUT', `${place}/COD/draft`, good, seen(0)),
      await call('PUT', `${place}/COD/draft`, good, seen(7)),
      await call('POST', `${place}/COD/publish`, undefined, seen(7)),
      await call('DELETE', `${place}/COD/draft`, undefined, seen(7)),
    ])
      expect(answer.statusCode).toBe(412);
    expect((await call('DELETE', `${place}/COD/draft`, undefined, seen(1))).statusCode).toBe(200);
    expect((await call('POST', `${place}/COD/publish`, undefined, seen(1))).statusCode).toBe(409);
    const same = (await call('GET', `${place}/COD`)).json().versions[0];
    await call('PUT', `${place}/COD/draft`, { subject: same.subject, body: same.body }, seen(0));
    expect(says(await call('POST', `${place}/COD/publish`, undefined, seen(1)))[0]?.[1]).toBe(
      'The draft says what the version in force says.',
    );
  });

  it('belong to System Admins alone', async () => {
    for (const who of ['joan', 'carl', 'ray'] as const) {
      const { call } = await lot.as(who);
      expect((await call('GET', place)).statusCode).toBe(403);
      expect((await call('PUT', `${place}/COD/draft`, good, seen(0))).statusCode).toBe(403);
      expect((await call('POST', `${place}/COD/preview`, good)).statusCode).toBe(403);
    }
    expect((await (await sam()).call('GET', `${place}/OTHER`)).statusCode).toBe(400);
  });
});
