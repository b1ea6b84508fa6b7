import type { CastMember } from '@gatehouse/local/people.ts';
import { type Asked, knock, mayKnock, neverSeen, nobodysId, type Permissions, type Row, type Verdict } from './row.ts';

/** Companies of the demo lot by their fixed ids: one of the cast's, a stranger's, and none. `key`: whose people see it. */
const companies = [
  { key: 'saltmarsh', companyId: '0c0a9a27-0000-4000-8000-000000010001' },
  { key: 'groyne', companyId: '0c0a9a27-0000-4000-8000-000000010002' },
  { key: null, companyId: nobodysId },
] as const;

/** The door, then whose company it is: staff see all, customers their own. */
const verdict =
  (permissions: Permissions, key: string | null) =>
  (person: CastMember): Verdict => {
    if (!mayKnock(person, permissions)) return '403';
    return key === null || (person.userTypeId === 1 && person.company !== key) ? '404' : 'ok';
  };

const knocks = (permissions: Permissions, ask?: () => Asked, more: Partial<Row> = {}): Row => ({
  ...(ask === undefined ? {} : { ask }),
  verdict: knock(permissions),
  ...more,
});

/** One row for each of the companies. A version that nothing has: whoever gets past the rights is told so, and nothing moves. */
const each = (permissions: Permissions, body?: object, inQuery = false): readonly Row[] =>
  companies.map(({ key, companyId }) => ({
    ask: () => ({
      ...(inQuery ? { query: { companyId } } : { params: { companyId } }),
      headers: neverSeen,
      ...(body === undefined ? {} : { body }),
    }),
    verdict: verdict(permissions, key),
  }));

/** No contact has this id: whoever may change contacts is told that there is none. */
const noContact = (permissions: Permissions, body?: object): readonly Row[] =>
  companies.map(({ companyId }) => ({
    ask: () => ({
      params: { companyId, contactId: nobodysId },
      headers: { 'if-match': '1' },
      ...(body === undefined ? {} : { body }),
    }),
    verdict: verdict(permissions, null),
  }));

const address = { country: 'United States', street: '1 Matrix Way', city: 'Burbank', state: 'CA', postalCode: '91505' };
const own = {
  productionName: 'Matrix Pictures',
  legalName: 'Matrix Pictures LLC',
  legalForm: 'LLC',
  phone: '',
  address,
  billingAddress: null,
};
const byStudio = { ...own, companyType: 'Other', site: 'Burbank', parentCompanyId: null, internalUse: false };
const contact = {
  firstName: 'From',
  lastName: 'Matrix',
  email: 'from.matrix@contact.example',
  jobTitle: '',
  phone: '',
};
const added = { ...byStudio, taxId: '95-4199999', enabled: true, contacts: [] };

const staff = { studio: 'viewCompany' };
const staffEdit = { studio: 'editCompany' };
const customer = { customer: 'viewCompany' };
const admin = { customer: 'editCompany' };

/** The calls of companies with who may make them (§6: everybody of the studio edits, of a company its admin; enabling and disabling System Admin). */
export const companyRows: Readonly<Record<string, readonly Row[]>> = {
  'GET /api/studio-ops/companies': [knocks({ studio: 'accessCompany' })],
  'GET /api/customer-portal/companies': [knocks({ customer: 'accessCompany' })],
  'GET /api/customer-portal/companies/metadata': [knocks({ customer: 'viewCompany', studio: 'viewCompany' })],
  'GET /api/studio-ops/companies/:companyId': each(staff),
  'GET /api/customer-portal/companies/:companyId': each(customer),
  'POST /api/studio-ops/companies': [knocks({ studio: 'addCompany' }, () => ({ body: added }))],
  'PUT /api/studio-ops/companies/:companyId': each(staffEdit, byStudio),
  'PUT /api/customer-portal/companies/:companyId': each(admin, own),
  'POST /api/studio-ops/companies/check': [
    knocks({ studio: 'addCompany' }, () => ({ body: { legalName: 'Groyne Pictures' } }), { unaudited: true }),
  ],
  'POST /api/studio-ops/companies/:companyId/tax-id': each(staffEdit),
  'POST /api/customer-portal/companies/:companyId/tax-id': each(admin),
  'PUT /api/studio-ops/companies/status/enable': each({ studio: 'enableCompany' }, undefined, true),
  'PUT /api/studio-ops/companies/status/disable': each({ studio: 'disableCompany' }, undefined, true),
  'POST /api/studio-ops/companies/:companyId/contacts': each(staffEdit, contact),
  'POST /api/customer-portal/companies/:companyId/contacts': each(admin, contact),
  'PUT /api/studio-ops/companies/:companyId/contacts/:contactId': noContact(staffEdit, contact),
  'PUT /api/customer-portal/companies/:companyId/contacts/:contactId': noContact(admin, contact),
  'DELETE /api/studio-ops/companies/:companyId/contacts/:contactId': noContact(staffEdit),
  'DELETE /api/customer-portal/companies/:companyId/contacts/:contactId': noContact(admin),
  'GET /api/studio-ops/companies/:companyId/audit': each(staff),
  'GET /api/customer-portal/companies/:companyId/audit': each(admin),
};
