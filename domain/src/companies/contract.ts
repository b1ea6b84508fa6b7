import { z } from 'zod';
import { Id } from '../fields/id.ts';
import { defineContract } from '../http/endpoint.ts';
import { listAnswer, listQuery } from '../lists/list.ts';
import { tableSizes } from '../lists/sizes.ts';
import { SiteId } from '../sites/site-id.ts';
import { CompanyInput, NewCompanyInput, OwnCompanyInput } from './company.ts';
import { companySections, companyTabs, companyTypeSlugs } from './company-kinds.ts';
import { companySorts, searchKinds } from './company-list.ts';
import { Company, CompanyEvent, CompanyName, CompanyRow, OwnCompany, Resembling } from './company-view.ts';
import { Contact, ContactInput } from './contact.ts';

export const CompanyListQuery = listQuery({
  sizes: tableSizes,
  sorts: companySorts,
  filters: {
    /** CO-021: what `q` is. */
    by: z.enum(searchKinds).default('name'),
    tab: z.enum(companyTabs).default('all'),
    type: z.enum(companyTypeSlugs).optional(),
    site: SiteId.optional(),
    /** CO-005: which section the rows lead to. It is in the address and in saved views, and changes no row. */
    show: z.enum(companySections).optional(),
  },
});
export type CompanyListQuery = z.output<typeof CompanyListQuery>;

const ofCompany = z.strictObject({ companyId: Id });
const ofContact = z.strictObject({ companyId: Id, contactId: Id });
const sees = { customer: 'viewCompany', studio: 'viewCompany' } as const;
const staffSees = { studio: 'viewCompany' } as const;
const customerSees = { customer: 'viewCompany' } as const;
const staffEdits = { studio: 'editCompany' } as const;
const customerEdits = { customer: 'editCompany' } as const;

const Saved = z.object({ message: z.string(), companyId: z.string(), version: z.number() });
const Contacts = z.object({ message: z.string(), contacts: z.array(Contact) });
const History = listAnswer(CompanyEvent);
const historyQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

const change = { audit: 'COMPANY_CHANGED', ifMatch: 'honoured', params: ofCompany, response: Saved } as const;
const reveal = {
  summary: 'The whole federal tax ID. Every look is recorded in the history of the company.',
  audit: 'TAX_ID_REVEALED',
  params: ofCompany,
  perMinute: 30,
  response: z.object({ taxId: z.string() }),
} as const;
const addContact = {
  summary: 'Adds a contact.',
  audit: 'COMPANY_CONTACT_ADDED',
  params: ofCompany,
  body: ContactInput,
  repeatable: true,
  response: Contacts,
} as const;
const changeContact = {
  summary: 'Changes a contact.',
  audit: 'COMPANY_CONTACT_CHANGED',
  params: ofContact,
  body: ContactInput,
  ifMatch: true,
  response: Contacts,
} as const;
const removeContact = {
  summary: 'Removes a contact.',
  audit: 'COMPANY_CONTACT_REMOVED',
  params: ofContact,
  response: Contacts,
} as const;
const history = {
  summary: 'What happened to the company, the newest first.',
  params: ofCompany,
  query: historyQuery,
  response: History,
} as const;
const ofStatus = z.strictObject({ companyId: Id, userLoggedInId: z.string().max(255).optional() });

/** §7 Company service and "PUT enable/disable company". Staff work under studio-ops, customers under customer-portal. */
export const companiesContract = defineContract({
  'GET /api/studio-ops/companies': {
    summary: 'Companies, searched by number or name.',
    access: { studio: 'accessCompany' },
    query: CompanyListQuery,
    response: listAnswer(CompanyRow).extend({
      counts: z.object({ all: z.number(), active: z.number(), disabled: z.number(), internal: z.number() }),
    }),
  },
  'GET /api/customer-portal/companies': {
    summary: 'The companies that a customer belongs to.',
    access: { customer: 'accessCompany' },
    response: z.object({ companies: z.array(OwnCompany) }),
  },
  'GET /api/customer-portal/companies/metadata': {
    summary: 'What the fields of a company offer; for staff also the companies that may be a parent.',
    access: sees,
    response: z.object({
      companyTypes: z.array(z.string()),
      legalForms: z.array(z.string()),
      sites: z.array(z.string()),
      countries: z.array(z.string()),
      states: z.array(z.object({ code: z.string(), name: z.string() })),
      parents: z.array(CompanyName),
    }),
  },
  'GET /api/studio-ops/companies/:companyId': {
    summary: 'One company with its contacts, A/R numbers and counts.',
    access: staffSees,
    params: ofCompany,
    response: Company,
  },
  'GET /api/customer-portal/companies/:companyId': {
    summary: 'One of the own companies.',
    access: customerSees,
    params: ofCompany,
    response: OwnCompany,
  },
  'POST /api/studio-ops/companies': {
    summary: 'Adds a company with its contacts.',
    access: { studio: 'addCompany' },
    audit: 'COMPANY_ADDED',
    body: NewCompanyInput,
    repeatable: true,
    response: Saved.extend({ number: z.number() }),
  },
  'PUT /api/studio-ops/companies/:companyId': {
    summary: 'Changes a company.',
    access: staffEdits,
    body: CompanyInput,
    ...change,
  },
  'PUT /api/customer-portal/companies/:companyId': {
    summary: 'Changes the own company.',
    access: customerEdits,
    body: OwnCompanyInput,
    ...change,
  },
  'POST /api/studio-ops/companies/check': {
    summary: 'Companies that resemble the one being typed. A POST, because a tax id does not belong in an address.',
    access: { studio: 'addCompany' },
    audit: 'COMPANY_CHECKED',
    body: z.strictObject({
      taxId: z.string().max(50).default(''),
      productionName: z.string().max(255).default(''),
      legalName: z.string().max(255).default(''),
      postalCode: z.string().max(20).default(''),
      /** The company being edited does not resemble itself. */
      companyId: Id.optional(),
    }),
    response: z.object({ resembling: z.array(Resembling) }),
  },
  'POST /api/studio-ops/companies/:companyId/tax-id': { access: staffEdits, ...reveal },
  'POST /api/customer-portal/companies/:companyId/tax-id': { access: customerEdits, ...reveal },
  'PUT /api/studio-ops/companies/status/enable': {
    summary: 'Enables a company: its people can sign in again.',
    access: { studio: 'enableCompany' },
    audit: 'COMPANY_ENABLED',
    query: ofStatus,
    response: Saved,
  },
  'PUT /api/studio-ops/companies/status/disable': {
    summary: 'Disables a company and signs its people out; refused while one of its projects is Active (§4).',
    access: { studio: 'disableCompany' },
    audit: 'COMPANY_DISABLED',
    query: ofStatus,
    response: Saved,
  },
  'POST /api/studio-ops/companies/:companyId/contacts': { access: staffEdits, ...addContact },
  'POST /api/customer-portal/companies/:companyId/contacts': { access: customerEdits, ...addContact },
  'PUT /api/studio-ops/companies/:companyId/contacts/:contactId': { access: staffEdits, ...changeContact },
  'PUT /api/customer-portal/companies/:companyId/contacts/:contactId': { access: customerEdits, ...changeContact },
  'DELETE /api/studio-ops/companies/:companyId/contacts/:contactId': { access: staffEdits, ...removeContact },
  'DELETE /api/customer-portal/companies/:companyId/contacts/:contactId': { access: customerEdits, ...removeContact },
  'GET /api/studio-ops/companies/:companyId/audit': { access: staffSees, ...history },
  'GET /api/customer-portal/companies/:companyId/audit': { access: customerEdits, ...history },
});
