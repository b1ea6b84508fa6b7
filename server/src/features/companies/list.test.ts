import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
  const names = ['Halcyon Row Pictures', 'Zinc Winter LLC', 'Amber Saints LLC', 'Lowlight Productions'];
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const [row] = await lot.rows<{ id: string }>(sql`
      insert into companies (number, company_type, production_name, legal_name, parent_company_id, address, internal_use, created_at, updated_at)
      values (${12_345 + index}, ${index === 0 ? 'Studio, network or streamer' : 'Production company'}, ${name}, ${name},
        ${index === 1 || index === 2 ? (ids[0] ?? null) : null}, '{"postalCode": "90232"}', ${index === 3}, now(), now()) returning id`);
    ids.push(row?.id ?? '');
  }
  await lot.rows(sql`
    insert into companies (number, company_type, production_name, legal_name, address, site, status, created_at, updated_at)
    values (20000, 'Other', 'Lowlight Again', 'LOWLIGHT PRODUCTIONS', '{"postalCode": "90232"}', 'Leavesden', 'DISABLED', now(), now())`);
});
afterAll(() => lot?.close());

const list = async (query: Record<string, string> = {}) =>
  (await lot.as('casey')).call('GET', `/api/studio-ops/companies?${new URLSearchParams(query)}`);
const namesOf = async (query: Record<string, string>): Promise<string[]> =>
  (await list(query)).json().rows.map(({ productionName }: { productionName: string }) => productionName);

describe('the list of companies', () => {
  it('[CO-021][API-042] is searched by number or by name', async () => {
    expect(await namesOf({ by: 'id', q: '12345' })).toEqual(['Halcyon Row Pictures']);
    expect(await namesOf({ by: 'id', q: '1000' })).toEqual(['Groyne Pictures LLC', 'Saltmarsh Films Ltd']);
    expect(await namesOf({ q: 'winter' })).toEqual(['Zinc Winter LLC']);
    expect(await namesOf({ by: 'id', q: '99999' })).toEqual([]);
    expect(await namesOf({ q: '%' }).catch(() => 'refused')).toBe('refused');
  });

  it('[CO-022][CO-024][VA-016] says what cannot be searched', async () => {
    const refused = async (query: Record<string, string>) => {
      const answer = await list(query);
      return [answer.statusCode, answer.json().errorMessages[0].errorMessage];
    };
    expect(await refused({ by: 'id', q: '12a' })).toEqual([400, 'Invalid Company ID#']);
    expect(await refused({ q: '&&&' })).toEqual([400, 'Invalid Company Name']);
  });

  it('puts single-purpose companies below their parent, and turns the order round', async () => {
    const names = await namesOf({});
    const at = names.indexOf('Halcyon Row Pictures');
    expect(names.slice(at, at + 3)).toEqual(['Halcyon Row Pictures', 'Amber Saints LLC', 'Zinc Winter LLC']);
    expect(await namesOf({ direction: 'desc' })).toEqual(names.toReversed());
    expect(await namesOf({ sort: 'number', size: '10' })).toEqual(expect.arrayContaining(names));
  });

  it('counts what the filters leave, by tab', async () => {
    const answer = (await list({ tab: 'disabled' })).json();
    expect(answer.counts).toEqual({ all: 7, active: 6, disabled: 1, internal: 1 });
    expect(answer).toMatchObject({ total: 1, rows: [{ productionName: 'Lowlight Again', status: 'DISABLED' }] });
    expect((await list({ site: 'Leavesden' })).json().counts).toEqual({ all: 1, active: 0, disabled: 1, internal: 0 });
    expect(await namesOf({ type: 'studio-network-or-streamer' })).toEqual(['Halcyon Row Pictures']);
    expect(await namesOf({ tab: 'internal' })).toEqual(['Lowlight Productions']);
  });

  it('counts projects and users, and names the older company that one repeats', async () => {
    await lot.newProject();
    await lot.newProject({ status: 'CLOSED' });
    const [row] = (await list({ q: 'Saltmarsh' })).json().rows;
    expect(row).toMatchObject({ projects: 2, activeProjects: 1, users: 3, creditCents: null, duplicate: null });
    const [again] = (await list({ q: 'Lowlight Again' })).json().rows;
    expect(again.duplicate).toEqual({ number: 12_348, because: 'sameLegalName' });
  });
});
