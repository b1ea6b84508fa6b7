import type { CompanySearch } from '@gatehouse/domain/companies/company-list.ts';
import type { Company, OwnCompany } from '@gatehouse/domain/companies/company-view.ts';
import type { ContactInput } from '@gatehouse/domain/companies/contact.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/call.ts';
import type { Family } from '#web/api/family.ts';
import { queryClient } from '#web/api/query-client.ts';

/** What staff see of a company; a customer's own lacks what is the studio's alone. */
export type ShownCompany = OwnCompany & Partial<Pick<Company, 'internalUse' | 'entities' | 'credit'>>;

const companiesKey = ['companies'] as const;

export const companiesQuery = (search: CompanySearch) =>
  queryOptions({
    queryKey: [...companiesKey, 'list', search],
    queryFn: ({ signal }) => call('GET /api/studio-ops/companies', { query: search as object, signal }),
    placeholderData: keepPreviousData,
  });

/** The companies that a customer belongs to. */
export const ownCompaniesQuery = queryOptions({
  queryKey: [...companiesKey, 'own'],
  queryFn: ({ signal }) => call('GET /api/customer-portal/companies', { signal }).then(({ companies }) => companies),
});

export const companyQuery = (family: Family, companyId: string) =>
  queryOptions({
    queryKey: [...companiesKey, 'one', companyId],
    queryFn: ({ signal }): Promise<ShownCompany> =>
      call(`GET /api/${family}/companies/:companyId`, { params: { companyId }, signal }),
  });

/** What the fields offer. It changes with a release; the parents are asked anew when the form opens. */
export const companyMetadataQuery = queryOptions({
  queryKey: [...companiesKey, 'metadata'],
  queryFn: ({ signal }) => call('GET /api/customer-portal/companies/metadata', { signal }),
});

export const companyHistoryQuery = (family: Family, companyId: string, page: number) =>
  queryOptions({
    queryKey: [...companiesKey, 'history', companyId, page],
    queryFn: ({ signal }) =>
      call(`GET /api/${family}/companies/:companyId/audit`, { params: { companyId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  });

export const revealTaxId = (family: Family, companyId: string): Promise<string> =>
  call(`POST /api/${family}/companies/:companyId/tax-id`, { params: { companyId } }).then(({ taxId }) => {
    void queryClient.invalidateQueries({ queryKey: [...companiesKey, 'history', companyId] }); // the look is a line there
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

export const refreshCompanies = (): Promise<void> => queryClient.invalidateQueries({ queryKey: companiesKey });
