import { companyTypes, legalForms } from '@gatehouse/domain/companies/company-kinds.ts';
import { searchRefusal } from '@gatehouse/domain/companies/company-search.ts';
import { companiesContract } from '@gatehouse/domain/companies/contract.ts';
import { countries, states } from '@gatehouse/domain/companies/countries.ts';
import { fieldRefusal, notFound, orNotFound } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { siteIds } from '@gatehouse/domain/sites/sites.ts';
import { creditOfCompany } from '#server/features/credit-applications/apply/queries/of-company.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { changeRoutes } from './change-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { HISTORY_PAGE, readHistory } from './queries/history.ts';
import { listCompanies } from './queries/list.ts';
import { listParents, readCompanies, readCompany } from './queries/read.ts';

export const companyRoutes = (door: Door, vault: Vault): void => {
  const on = implement(door, companiesContract);

  on('GET /api/studio-ops/companies', async ({ work, scope, query }) => {
    const refusal = searchRefusal(query.by, query.q);
    if (refusal !== null) throw fieldRefusal(400, 'q', refusal);
    return listCompanies(work, scope, query);
  });

  on('GET /api/customer-portal/companies', async ({ work, scope, person }) => ({
    companies: (await readCompanies(work, scope, can(person, 'viewCompanyUsers'))).map(({ own }) => own),
  }));

  on('GET /api/customer-portal/companies/metadata', async ({ work, scope }) => ({
    ...{ companyTypes, legalForms, sites: [...siteIds()], countries, states },
    parents: await listParents(work, scope),
  }));

  on('GET /api/studio-ops/companies/:companyId', async ({ work, scope, params, answerVersion }) => {
    const { own, ...company } = orNotFound(await readCompany(work, scope, params.companyId, true));
    answerVersion(own.version);
    return { ...own, ...company, credit: await creditOfCompany(work, scope, params.companyId) };
  });

  on('GET /api/customer-portal/companies/:companyId', async ({ work, scope, params, person, answerVersion }) => {
    const company = orNotFound(await readCompany(work, scope, params.companyId, can(person, 'viewCompanyUsers')));
    answerVersion(company.own.version);
    return company.own;
  });

  changeRoutes(door, vault);
  contactRoutes(door);

  for (const side of ['studio-ops', 'customer-portal'] as const)
    on(
      `GET /api/${side}/companies/:companyId/audit`,
      async ({ work, scope, params: { companyId }, query: { page } }) => {
        if ((await readCompany(work, scope, companyId, false)) === undefined) throw notFound();
        const { rows, total } = await readHistory(work, scope, companyId, page);
        return { rows, total, page, size: HISTORY_PAGE };
      },
    );
};
