import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot.close());

const place = '/api/studio-ops/forms';
const seen = (version: number) => ({ 'if-match': `"${version}"` });
const sam = () => lot.as('sam');
const read = async (formId: number) => (await (await sam()).call('GET', `${place}/${formId}`)).json();
const titled = async (formId: number, title: string) => {
  const { versions } = await read(formId);
  return { definition: { ...versions[0].definition, title } };
};

describe('forms of §9 [XF-018]', { timeout: 60_000 }, () => {
  it('[RQ-011] [RQ-012] [RQ-013] [RQ-014] [RQ-015] are five, each with version 1 of the product', async () => {
    const { forms } = (await (await sam()).call('GET', place)).json();
    expect(forms.map(({ formId, version, edited }: Record<string, unknown>) => [formId, version, edited])).toEqual([
      [179, 1, false],
      [182, 1, false],
      [175, 1, false],
      [201, 1, false],
      [217, 1, false],
    ]);
    expect((await read(175)).versions[0]).toMatchObject({ version: 1, publishedBy: 'Gatehouse' });
  });

  it('keep a draft beside what is in force, and make it the next version when it is published', async () => {
    const { call } = await sam();
    const saved = await call('PUT', `${place}/217/draft`, await titled(217, 'Parking, new'), seen(0));
    expect([saved.statusCode, saved.headers.etag, saved.json().message]).toEqual([200, '"1"', 'Draft saved']);
    const inForce = async () => (await lot.app.inject({ url: '/api/ar-portal/shareable-link/form?formId=217' })).json();
    expect(await inForce()).toMatchObject({ version: 1, definition: { title: 'Parking request' } });
    const done = await call('POST', `${place}/217/versions`, undefined, seen(1));
    expect(done.json()).toMatchObject({ message: 'The form is published', form: { draft: null } });
    expect(await inForce()).toMatchObject({ version: 2, definition: { title: 'Parking, new' } });
    const { versions } = await read(217);
    expect(
      versions.map(({ version, definition }: never) => [version, (definition as { title: string }).title]),
    ).toEqual([
      [2, 'Parking, new'],
      [1, 'Parking request'],
    ]);
    await expect(lot.rows(sql`update form_definitions set version = 9`)).rejects.toThrow(/permission denied/);
    const events = await lot.rows<{ event: string }>(
      sql`select event from audit where event like 'FORM_%' order by at, event`,
    );
    expect(events.map(({ event }) => event)).toEqual(['FORM_DRAFT_SAVED', 'FORM_PUBLISHED']);
  });

  it('tell whoever was slower, and refuse to publish what says the same', async () => {
    const { call } = await sam();
    const body = await titled(182, 'Costume, new');
    await call('PUT', `${place}/182/draft`, body, seen(0));
    for (const answer of [
      await call('PUT', `${place}/182/draft`, body, seen(0)),
      await call('PUT', `${place}/182/draft`, body, seen(7)),
      await call('POST', `${place}/182/versions`, undefined, seen(7)),
      await call('DELETE', `${place}/182/draft`, undefined, seen(7)),
    ])
      expect(answer.statusCode).toBe(412);
    expect((await call('DELETE', `${place}/182/draft`, undefined, seen(1))).json().form.draft).toBeNull();
    expect((await call('POST', `${place}/182/versions`, undefined, seen(1))).statusCode).toBe(409);
    await call('PUT', `${place}/182/draft`, await titled(182, (await read(182)).versions[0].definition.title), seen(0));
    expect((await call('POST', `${place}/182/versions`, undefined, seen(1))).statusCode).toBe(409);
  });

  it('refuse what is no form by the place in it, and keep nothing of it', async () => {
    const { call } = await sam();
    const { definition } = await titled(175, 'Hot lock, new');
    const wrong = { definition: { ...definition, sections: [{ key: 's', title: 'S', fields: [] }] } };
    const refused = await call('PUT', `${place}/175/draft`, wrong, seen(0));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errorMessages[0]).toMatchObject({ errorMessage: 'A section needs a field' });
    expect((await read(175)).draft).toBeNull();
    expect((await call('GET', `${place}/9999`)).statusCode).toBe(400);
    expect((await lot.app.inject({ url: '/api/ar-portal/shareable-link/form?formId=9999' })).statusCode).toBe(400);
  });

  it('belong to System Admins alone', async () => {
    for (const who of ['joan', 'carl', 'ray'] as const) {
      const { call } = await lot.as(who);
      expect((await call('GET', place)).statusCode).toBe(403);
      expect((await call('PUT', `${place}/179/draft`, await titled(179, 'X'), seen(0))).statusCode).toBe(403);
    }
  });
});
