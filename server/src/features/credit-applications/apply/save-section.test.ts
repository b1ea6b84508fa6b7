import { keptSections, typedSections } from '@gatehouse/domain/credit-applications/testing/filled.ts';
import { fieldMessages } from '@gatehouse/domain/fields/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';
import { draft, saveSection, type Walk } from '#server/testing/walk.ts';

let lot: Lot;
let walk: Walk;
const versions: Record<string, number> = {};
beforeAll(async () => {
  lot = await createLot();
  walk = await draft(lot);
  const kept = await lot.rows<{ section: string; version: number }>(
    sql`select section, version from credit_application_sections where application_id = ${walk.id}`,
  );
  for (const { section, version } of kept) versions[section] = version;
});
afterAll(() => lot.close());

interface Missing {
  readonly field: string;
  readonly errorMessage: string;
}
const save = async (section: string, data: object) => {
  const answer = await saveSection(walk, 'carl', section, data, versions[section] ?? 0);
  if (answer.statusCode === 200) versions[section] = answer.json().sectionVersion;
  return answer;
};
const missingIn = async (section: string, data: object): Promise<readonly Missing[]> => {
  const answer = await save(section, data);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().progress.find((entry: { section: string }) => entry.section === section).missing;
};

describe('saving a section as it was typed (T2)', () => {
  it('[CA-056] [CA-050] says so in the words of the specification, and counts its version up', async () => {
    const answer = await save('line-of-credit', typedSections['line-of-credit']);
    expect(answer.json()).toMatchObject({ message: 'Application Form Saved Successfully', sectionVersion: 2 });
    const stale = await saveSection(walk, 'carl', 'line-of-credit', typedSections['line-of-credit'], 1);
    expect(stale.statusCode).toBe(412);
  });

  it.each(Object.keys(typedSections) as (keyof typeof typedSections)[])(
    '[CA-035] keeps %s wrong and right alike, and names each wrong field with its message',
    async (section) => {
      const right = typedSections[section] as Readonly<Record<string, unknown>>;
      const complete = await missingIn(section, right);
      expect(complete).toEqual([]);
      for (const [field, value] of Object.entries(right)) {
        if (typeof value !== 'string' || value === '' || ['taxId', 'accountNumber', 'comments'].includes(field))
          continue;
        const missing = await missingIn(section, { ...right, [field]: `  ${value}` });
        expect(
          missing.map((each) => each.field),
          `${section}.${field}`,
        ).toContain(field);
        for (const { errorMessage } of missing) expect(errorMessage).toMatch(/^[A-Z]/);
      }
      const [kept] = await lot.rows<{ data: object }>(
        sql`select data from credit_application_sections where application_id = ${walk.id} and section = ${section}`,
      );
      await missingIn(section, right);
      const [after] = await lot.rows<{ data: object }>(
        sql`select data from credit_application_sections where application_id = ${walk.id} and section = ${section}`,
      );
      expect(after?.data).toEqual(keptSections[section]);
      expect(kept).toBeDefined();
    },
  );

  it('[CA-027] refuses a tax id or account number that is none, beside its field, and keeps the one of before', async () => {
    const tax = await save('company-and-project', { ...typedSections['company-and-project'], taxId: '12-34567' });
    expect([tax.statusCode, tax.json().errorMessages]).toEqual([
      400,
      [{ errorMessage: fieldMessages.taxIdLength, field: 'data.taxId', code: 'invalid' }],
    ]);
    const bank = await save('banking-reference', { ...typedSections['banking-reference'], accountNumber: '12' });
    expect(bank.json().errorMessages).toMatchObject([
      { errorMessage: 'Enter 4 to 17 digits', field: 'data.accountNumber' },
    ]);
    const { accountNumber: _, ...without } = typedSections['banking-reference'];
    const again = await save('banking-reference', { ...without, accountNumberLast4: '0000' });
    expect(again.json().data).toMatchObject({ accountNumberLast4: '6789' });
  });

  it('takes no field that the section does not have, nothing nested and no unstorable text', async () => {
    for (const data of [{ roles: ['A/R'] }, { comments: { a: 1 } }, { comments: 'a\0b' }, { requestedCents: [1] }]) {
      const answer = await save('line-of-credit', data);
      expect(answer.statusCode, JSON.stringify(data)).toBe(400);
    }
    const half = await (await lot.as('carl')).visitor.app.inject({
      method: 'PUT',
      url: `/api/ar-portal/customer/ca/${walk.id}/sections/line-of-credit`,
      headers: {
        authorization: `Bearer ${(await lot.as('carl')).token}`,
        'content-type': 'application/json',
        'if-match': String(versions['line-of-credit']),
      },
      payload: '{"data":{"comments":"\\ud800"}}',
    });
    expect(half.statusCode).toBe(400);
  });

  it('notes who typed, because they may not decide on it (decision 0009)', async () => {
    await saveSection(walk, 'ines', 'line-of-credit', typedSections['line-of-credit'], versions['line-of-credit']);
    const [row] = await lot.rows<{ prepared_by: readonly string[] }>(
      sql`select prepared_by from credit_applications where id = ${walk.id}`,
    );
    expect(row?.prepared_by.toSorted()).toEqual([lot.idOf('carl'), lot.idOf('ines')].toSorted());
  });

  it('[CA-022] keeps the requested amount beside the application, and forgets it when it is taken out', async () => {
    const amount = async () =>
      (
        await lot.rows<{ cents: number | null }>(
          sql`select requested_cents as cents from credit_applications where id = ${walk.id}`,
        )
      )[0]?.cents;
    const [row] = await lot.rows<{ version: number }>(
      sql`select version from credit_application_sections where application_id = ${walk.id} and section = 'line-of-credit'`,
    );
    versions['line-of-credit'] = row?.version ?? 0;
    await save('line-of-credit', { ...typedSections['line-of-credit'], requestedCents: 123_456 });
    expect(await amount()).toBe(123_456);
    await save('line-of-credit', { ...typedSections['line-of-credit'], requestedCents: 'a lot' });
    expect(await amount()).toBeNull();
  });
});
