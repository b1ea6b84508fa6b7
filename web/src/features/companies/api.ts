import type { CompanySearch } from '@gatehouse/domain/companies/company-list.ts';
import type { Company, OwnCompany } from '@gatehouse/domain/companies/company-view.ts';
import type { ContactInput } from '@gatehouse/domain/companies/contact.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { answersOf } from '#web/api/answers-of.ts';
import { call, type Input } from '#web/api/call.ts';
import type { Family } from '#web/api/family.ts';

/** What staff see of a company; a customer's own lacks what is the studio's alone. */
export type ShownCompany = OwnCompany & Partial<Pick<Company, 'internalUse' | 'entities' | 'credit'>>;

const companies = answersOf('companies');
export const refreshCompanies = companies.readAgain;

export const companiesQuery = (search: CompanySearch) =>
  companies.query('GET /api/studio-ops/companies', { query: search as object }, { placeholderData: keepPreviousData });

/** The companies that a customer belongs to. */
export const ownCompaniesQuery = companies.query(
  'GET /api/customer-portal/companies',
  {},
  { select: (own) => own.companies },
);

export const companyQuery = (family: Family, companyId: string) =>
  companies.query(
    `GET /api/${family}/companies/:companyId`,
    { params: { companyId } },
    { select: (company): ShownCompany => company },
  );

/** What the fields offer. It changes with a release; the parents are asked anew when the form opens. */
export const companyMetadataQuery = companies.query('GET /api/customer-portal/companies/metadata');

/** Companies that have this tax id or much of this name already. */
export const resemblingQuery = (body: Input<'POST /api/studio-ops/companies/check'>['body']) =>
  companies.query(
    'POST /api/studio-ops/companies/check',
    { body },
    { placeholderData: keepPreviousData, gcTime: 0 /* a typed tax id is kept nowhere */, retry: false },
  );

const histories = answersOf('companies', 'history');
export const companyHistoryQuery = (family: Family, companyId: string, page: number) =>
  histories.query(
    `GET /api/${family}/companies/:companyId/audit`,
    { params: { companyId }, query: { page } },
    { placeholderData: keepPreviousData },
  );

export const revealTaxId = (family: Family, companyId: string): Promise<string> =>
  call(`POST /api/${family}/companies/:companyId/tax-id`, { params: { companyId } }).then(({ taxId }) => {
    void histories.readAgain(); // the look is a line there
    return taxId;
  });

export const addContact = (family: Family, companyId: string, body: ContactInput, idempotencyKey: string) =>
  call(`POST /api/${family}/companies/:companyId/contacts`, { params: { companyId }, body, idempotencyKey });

export const changeContact = (
  family: Family,
  params: { readonly companyId: string; readonly contactId: string },
  version: number,
  body: ContactInput,
) => call(`PUT /api/${family}/companies/:companyId/contacts/:contactId`, { params, body, ifMatch: String(version) });

export const removeContact = (family: Family, params: { readonly companyId: string; readonly contactId: string }) =>
  call(`DELETE /api/${family}/companies/:companyId/contacts/:contactId`, { params });

export const setCompanyStatus = (word: 'enable' | 'disable', companyId: string) =>
  call(`PUT /api/studio-ops/companies/status/${word}`, { query: { companyId } });
