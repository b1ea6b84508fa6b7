import { companyTypes } from '@gatehouse/domain/companies/company-kinds.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
beforeAll(async () => {
  lot = await createLot();
});
afterAll(() => lot?.close());

const address = {
  country: 'United States',
  street: '1400 Foundry Way',
  city: 'Burbank',
  state: 'CA',
  postalCode: '91502',
};
const ferrous = {
  companyType: 'Production company',
  productionName: 'Ferrous Entertainment',
  legalName: 'Ferrous Entertainment Inc.',
  legalForm: 'Corporation',
  site: 'Burbank',
  phone: '',
  address,
  billingAddress: null,
  taxId: '95-4410011',
  parentCompanyId: null,
  internalUse: false,
  enabled: true,
  contacts: [
    {
      firstName: 'Hester',
      lastName: 'Quill',
      email: 'hester.quill@ferrous.example',
      jobTitle: 'Line producer',
      phone: '323 555 0111',
    },
    { firstName: 'Otto', lastName: 'Rand', email: 'otto.rand@ferrous.example', jobTitle: '', phone: '' },
  ],
};
const companies = '/api/studio-ops/companies';

const add = async (body: object = ferrous) => (await lot.as('casey')).call('POST', companies, body);
const added = async (more: object = {}): Promise<string> => {
  const answer = await add({ ...ferrous, contacts: [], ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().companyId;
};
const read = async (companyId: string, who: Parameters<Lot['as']>[0] = 'casey') =>
  (await lot.as(who)).call('GET', `${companies}/${companyId}`);
const inputOf = (company: Record<string, unknown>) => ({
  productionName: company.productionName,
  legalName: company.legalName,
  legalForm: company.legalForm,
  phone: company.phone,
  address: company.address,
  billingAddress: company.billingAddress,
  companyType: company.companyType,
  site: company.site,
  parentCompanyId: (company.parent as { companyId: string } | null)?.companyId ?? null,
  internalUse: company.internalUse,
});
const change = async (companyId: string, part: object, version?: number, who: Parameters<Lot['as']>[0] = 'casey') => {
  const company = (await read(companyId)).json();
  return (await lot.as(who)).call(
    'PUT',
    `${companies}/${companyId}`,
    { ...inputOf(company), ...part },
    { 'if-match': `"${version ?? company.version}"` },
  );
};
const fieldsOf = (answer: { json: () => { errorMessages: { field: string; errorMessage: string }[] } }) =>
  Object.fromEntries(answer.json().errorMessages.map(({ field, errorMessage }) => [field, errorMessage]));

describe('adding a company', () => {
  it('[CO-006][CO-008][CO-009][CO-010][CO-011][CO-013][CO-014][CO-015][CO-016][API-044] keeps every field, the tax id sealed and its last four digits', async () => {
    const billingAddress = { ...address, street: '2 Ledger Lane' };
    const answer = await add({ ...ferrous, billingAddress, internalUse: true });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ message: companyMessages.added, number: 10_003, version: 1 });
    const company = (await read(answer.json().companyId)).json();
    expect(company).toMatchObject({
      number: 10_003,
      companyType: 'Production company',
      productionName: 'Ferrous Entertainment',
      legalName: 'Ferrous Entertainment Inc.',
      legalForm: 'Corporation',
      address,
      billingAddress,
      taxIdLast4: '0011',
      status: 'ACTIVE',
      internalUse: true,
      contacts: ferrous.contacts,
    });
    const [kept] = await lot.rows<{ sealed: Buffer }>(
      sql`select tax_id_encrypted as sealed from companies where id = ${answer.json().companyId}`,
    );
    expect(kept?.sealed.toString('latin1')).not.toContain('954410011');
    expect(lot.services.vault.open('tax-id', kept?.sealed ?? Buffer.of())).toBe('954410011');
    expect(JSON.stringify(company)).not.toContain('4410011');
  });

  it('[API-040][CO-007] offers the company types by the metadata call and takes no other', async () => {
    const metadata = (await lot.as('casey')).call('GET', '/api/customer-portal/companies/metadata');
    expect((await metadata).json()).toMatchObject({ companyTypes: [...companyTypes], legalForms: expect.any(Array) });
    expect((await metadata).json().companyTypes).toEqual(expect.arrayContaining(['Production company', 'Other']));
    expect(fieldsOf(await add({ ...ferrous, companyType: 'Circus' }))).toEqual({
      companyType: companyMessages.chooseType,
    });
  });

  it('[US-028][VA-004][VA-008][VA-009][VA-011][VA-013][VA-017][VA-019][VA-021] names every wrong field at once, in the words of §5', async () => {
    const answer = await add({
      ...ferrous,
      legalName: '',
      taxId: '95-44A1107',
      address: { ...address, street: '', city: 'St. Louis', state: 'California', postalCode: '9002A' },
      contacts: [{ ...ferrous.contacts[0], email: 'hester.quill@ferrous', phone: '323 555 0' }],
    });
    expect(answer.statusCode).toBe(400);
    expect(fieldsOf(answer)).toEqual({
      legalName: 'Field is required',
      taxId: 'Federal tax ID is not valid',
      'address.street': 'Field is required',
      'address.city': 'City is not valid',
      'address.state': 'Choose a state',
      'address.postalCode': 'Zip code must be 1 to 5 digits',
      'contacts.0.email': 'Please enter a valid email address',
      'contacts.0.phone': 'Min length is 10 characters',
    });
  });

  it('[VA-012][VA-013] follows the country: a foreign code of up to 12 characters, a free province, a tax id that is not nine digits', async () => {
    const abroad = {
      country: 'United Kingdom',
      street: '14 Quay Street',
      city: 'Rye',
      state: 'East Sussex',
      postalCode: 'TN31 7DB',
    };
    const companyId = await added({ address: abroad, taxId: '12345 67890' });
    expect((await read(companyId)).json()).toMatchObject({ address: abroad, taxIdLast4: '7890' });
    expect(fieldsOf(await add({ ...ferrous, address: { ...abroad, postalCode: 'TN31 7DB TN31' } }))).toEqual({
      'address.postalCode': 'Postal code must be 1 to 12 characters',
    });
    expect(fieldsOf(await add({ ...ferrous, taxId: '12345 67890' }))).toEqual({
      taxId: 'Federal tax ID must have 9 digits',
    });
  });

  it('[CO-012] keeps a billing address of the same parts, or the company address', async () => {
    const billingAddress = { ...address, street: '2 Ledger Lane' };
    const companyId = await added({ billingAddress });
    expect((await read(companyId)).json().billingAddress).toEqual(billingAddress);
    await change(companyId, { billingAddress: null });
    expect((await read(companyId)).json().billingAddress).toBeNull();
  });

  it('[CO-025] refuses a parent that does not exist, in the words of §8', async () => {
    const answer = await add({ ...ferrous, parentCompanyId: '00000000-0000-4000-8000-000000000000' });
    expect([answer.statusCode, fieldsOf(answer)]).toEqual([
      400,
      { parentCompanyId: 'Invalid company. Please try again.' },
    ]);
  });

  it('keeps single-purpose companies one level below their parent', async () => {
    const parent = await added({ companyType: 'Studio, network or streamer' });
    const entity = await added({ parentCompanyId: parent });
    expect((await read(parent)).json().entities).toMatchObject([{ companyId: entity }]);
    expect(fieldsOf(await add({ ...ferrous, parentCompanyId: entity }))).toEqual({
      parentCompanyId: companyMessages.parentHasParent,
    });
    expect(fieldsOf(await change(parent, { parentCompanyId: parent }))).toEqual({
      parentCompanyId: companyMessages.parentIsItself,
    });
    const other = await added({ companyType: 'Studio, network or streamer' });
    expect(fieldsOf(await change(parent, { parentCompanyId: other }))).toEqual({
      parentCompanyId: companyMessages.hasEntities,
    });
  });

  it('refuses the same contact twice, and lets only who may disable begin with a disabled company', async () => {
    const [first] = ferrous.contacts;
    const twice = await add({ ...ferrous, contacts: [first, { ...first, email: 'HESTER.QUILL@ferrous.example' }] });
    expect([twice.statusCode, fieldsOf(twice)]).toEqual([
      409,
      { 'contacts.1.email': 'Duplicate email address. Please enter a different email' },
    ]);
    expect((await add({ ...ferrous, enabled: false })).statusCode).toBe(403);
    const bySam = (await lot.as('sam')).call('POST', companies, { ...ferrous, contacts: [], enabled: false });
    expect((await read((await bySam).json().companyId)).json().status).toBe('DISABLED');
  });
});

describe('changing a company', () => {
  it('[API-044] lets the second of two people who save know, and changes nothing of theirs', async () => {
    const companyId = await added();
    expect((await change(companyId, { phone: '818 555 0100' }, 1)).json()).toMatchObject({ version: 2 });
    const late = await change(companyId, { legalName: 'Too Late Inc.' }, 1, 'drew');
    expect(late.statusCode).toBe(412);
    expect((await read(companyId)).json()).toMatchObject({ phone: '818 555 0100', legalName: ferrous.legalName });
  });

  it('[CO-013] keeps the tax id that nobody typed, shows it to who may edit, and records every look', async () => {
    const companyId = await added({ taxId: '95-4410012' });
    await change(companyId, { phone: '818 555 0100' });
    const shown = await (await lot.as('casey')).call('POST', `${companies}/${companyId}/tax-id`);
    expect(shown.json()).toEqual({ taxId: '95-4410012' });
    await change(companyId, { taxId: '95-4420099' });
    const history = (await (await lot.as('ari')).call('GET', `${companies}/${companyId}/audit`)).json();
    expect(history.rows.map(({ event, by }: { event: string; by: string }) => `${event} ${by}`)).toEqual([
      'COMPANY_CHANGED Casey Reed',
      'TAX_ID_REVEALED Casey Reed',
      'COMPANY_CHANGED Casey Reed',
      'COMPANY_ADDED Casey Reed',
    ]);
    expect(history.rows[0].changes).toEqual([{ field: 'taxId', from: 'Ends in 0012', to: 'Ends in 0099' }]);
    expect(history.rows[2].changes).toEqual([{ field: 'phone', from: '', to: '818 555 0100' }]);
    expect(JSON.stringify(history)).not.toMatch(/44100|44200/);
  });

  it('[CO-025] answers 404 for a company that is not there', async () => {
    expect((await read('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  });
});

describe('whom a company resembles', () => {
  it('names the one with the same tax id, the same legal name and zip, a similar name; and writes no audit row', async () => {
    const companyId = await added({
      productionName: 'Lantern Street School',
      legalName: 'Lantern Street School Inc.',
      taxId: '95-4433221',
    });
    const check = async (body: object) =>
      (await (await lot.as('casey')).call('POST', `${companies}/check`, body)).json().resembling;
    const before = await lot.rows(sql`select 1 from audit`);
    expect(await check({ taxId: '95 4433221' })).toMatchObject([{ companyId, because: 'sameTaxId' }]);
    expect(await check({ legalName: 'lantern street school inc.', postalCode: '91502' })).toMatchObject([
      { companyId, because: 'sameLegalName' },
    ]);
    expect(await check({ productionName: 'Lantern Street Schol', postalCode: '91502' })).toMatchObject([
      { companyId, because: 'similarName' },
    ]);
    expect(await check({ productionName: 'Harbor Pilot', postalCode: '91502' })).toEqual([]);
    expect(await check({ taxId: '95-4433221', companyId })).toEqual([]);
    expect(await lot.rows(sql`select 1 from audit`)).toHaveLength(before.length);
  });
});
