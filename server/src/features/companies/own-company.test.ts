import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

const own = '/api/customer-portal/companies';
const saltmarsh = () => `${own}/${lot.companies.saltmarsh}`;
const input = (more: object = {}) => ({
  productionName: 'Saltmarsh Films',
  legalName: 'Saltmarsh Films Ltd',
  legalForm: 'UK Ltd',
  phone: '',
  address: {
    country: 'United Kingdom',
    street: '14 Quay Street',
    city: 'Rye',
    state: 'East Sussex',
    postalCode: 'TN31 7DB',
  },
  billingAddress: null,
  ...more,
});
const contact = {
  firstName: 'Ada',
  lastName: 'Quill',
  email: 'ada.quill@saltmarsh.example',
  jobTitle: 'Producer',
  phone: '818 555 0199',
};

describe('the own company of a customer', () => {
  it('[CO-001][API-042] lists the companies that the person belongs to, and no other', async () => {
    const { companies } = (await (await lot.as('ines')).call('GET', own)).json();
    expect(companies.map(({ companyId }: { companyId: string }) => companyId)).toEqual([lot.companies.saltmarsh]);
    expect((await (await lot.as('ines')).call('GET', `${own}/${lot.companies.groyne}`)).statusCode).toBe(404);
  });

  it('[CO-016] never carries the internal-use flag to customers, and takes none from them', async () => {
    const answer = await (await lot.as('ines')).call('GET', saltmarsh());
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/internal/i);
    const { version } = answer.json();
    const ines = await lot.as('ines');
    const sent = await ines.call('PUT', saltmarsh(), input({ internalUse: true }), { 'if-match': `"${version}"` });
    expect(sent.statusCode).toBe(400);
    await lot.rows(sql`update companies set internal_use = true where id = ${lot.companies.saltmarsh}`);
    const casey = await lot.as('casey');
    const seen = await casey.call('GET', `/api/studio-ops/companies/${lot.companies.saltmarsh}`);
    const body = {
      ...input(),
      companyType: 'Production company',
      site: 'Burbank',
      parentCompanyId: null,
      internalUse: false,
    };
    const changed = await casey.call('PUT', `/api/studio-ops/companies/${lot.companies.saltmarsh}`, body, {
      'if-match': `"${seen.json().version}"`,
    });
    expect(changed.statusCode, changed.body).toBe(200);
    const history = await ines.call('GET', `${saltmarsh()}/audit`);
    expect(history.json().rows[0]).toMatchObject({ event: 'COMPANY_CHANGED', by: 'Casey Reed' });
    expect(history.body).not.toMatch(/internal/i);
  });

  it('[CO-026][PM-034] is edited by its company admin alone', async () => {
    const { version } = (await (await lot.as('ines')).call('GET', saltmarsh())).json();
    const header = { 'if-match': `"${version}"` };
    const ines = await lot.as('ines');
    const changed = await ines.call('PUT', saltmarsh(), input({ phone: '818 555 0100' }), header);
    expect(changed.statusCode, changed.body).toBe(200);
    const project = await lot.newProject();
    const member = { project_id: project, user_id: lot.idOf('mina'), company_id: lot.companies.saltmarsh };
    await lot.inWork(async ({ trx }) => {
      await trx.insertInto('project_users').values(member).execute();
      await trx
        .insertInto('project_values')
        .values({ ...member, value: 'customer_project view and manage' })
        .execute();
    });
    const mina = await lot.as('mina');
    expect((await mina.call('GET', saltmarsh())).json()).toMatchObject({ counts: { projects: 1, users: 0 } });
    for (const [method, path, body] of [
      ['PUT', '', input()],
      ['POST', '/tax-id', undefined],
      ['POST', '/contacts', contact],
      ['GET', '/audit', undefined],
    ] as const)
      expect((await mina.call(method, `${saltmarsh()}${path}`, body, header)).statusCode, path).toBe(403);
    expect((await ines.call('PUT', `${own}/${lot.companies.groyne}`, input(), header)).statusCode).toBe(404);
  });
});

describe('the contacts of a company', () => {
  it('[CO-014] are added, changed and removed in place; the same address is refused; the second of two who save is told', async () => {
    const ines = await lot.as('ines');
    const [added] = (await ines.call('POST', `${saltmarsh()}/contacts`, contact)).json().contacts;
    expect(added).toMatchObject({ ...contact, version: 1 });
    const twin = await ines.call('POST', `${saltmarsh()}/contacts`, {
      ...contact,
      email: 'ADA.QUILL@saltmarsh.example',
    });
    expect([twin.statusCode, twin.json().errorMessages[0]]).toEqual([
      409,
      { errorMessage: 'Duplicate email address. Please enter a different email', field: 'email', code: 'duplicate' },
    ]);
    const place = `${saltmarsh()}/contacts/${added.contactId}`;
    const changed = await ines.call('PUT', place, { ...contact, phone: '' }, { 'if-match': '1' });
    expect(changed.json().contacts).toMatchObject([{ phone: '', version: 2 }]);
    expect((await ines.call('PUT', place, contact, { 'if-match': '1' })).statusCode).toBe(412);
    const hana = await lot.as('hana');
    expect((await hana.call('DELETE', place)).statusCode).toBe(404);
    const strange = `${own}/${lot.companies.groyne}/contacts/${added.contactId}`;
    expect((await hana.call('DELETE', strange)).statusCode).toBe(404);
    expect((await ines.call('DELETE', place)).json()).toEqual({
      message: 'Contact Removed Successfully',
      contacts: [],
    });
    const { rows } = (await ines.call('GET', `${saltmarsh()}/audit`)).json();
    expect(rows.map(({ event }: { event: string }) => event).slice(0, 3)).toEqual([
      'COMPANY_CONTACT_REMOVED',
      'COMPANY_CONTACT_CHANGED',
      'COMPANY_CONTACT_ADDED',
    ]);
  });
});
