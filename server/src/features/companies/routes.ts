import { companyTypes, legalForms } from '@gatehouse/domain/companies/company-kinds.ts';
import { searchRefusal } from '@gatehouse/domain/companies/company-search.ts';
import { companiesContract } from '@gatehouse/domain/companies/contract.ts';
import { countries, states } from '@gatehouse/domain/companies/countries.ts';
import { companyMessages } from '@gatehouse/domain/companies/messages.ts';
import { notFound, Refusal } from '@gatehouse/domain/http/refusal.ts';
import { can } from '@gatehouse/domain/permissions/can.ts';
import { sites } from '@gatehouse/domain/sites/sites.ts';
import { creditOfCompany } from '#server/features/credit-applications/apply/queries/of-company.ts';
import type { Door } from '#server/platform/http/call.ts';
import { implement, implementStreaming } from '#server/platform/http/implement.ts';
import type { Vault } from '#server/platform/session/encryption.ts';
import { addCompany } from './commands/add-company.ts';
import { changeCompany, type Written } from './commands/change-company.ts';
import { disableCompany, enableCompany } from './commands/company-status.ts';
import { revealTaxId } from './commands/reveal-tax-id.ts';
import { contactRoutes } from './contact-routes.ts';
import { HISTORY_PAGE, readHistory } from './queries/history.ts';
import { listCompanies } from './queries/list.ts';
import { listParents, readCompanies, readCompany } from './queries/read.ts';
import { listResembling } from './queries/resembling.ts';
import { fingerprintOf } from './tax-id.ts';

export const companyRoutes = (door: Door, vault: Vault): void => {
  const on = implement(door, companiesContract);
  const sides = ['studio-ops', 'customer-portal'] as const;

  on('GET /api/studio-ops/companies', async ({ work, scope, query }) => {
    const refusal = searchRefusal(query.by, query.q);
    if (refusal !== null) throw new Refusal(400, [{ errorMessage: refusal, field: 'q', code: 'invalid' }]);
    return listCompanies(work, scope, query);
  });

  on('GET /api/customer-portal/companies', async ({ work, scope, person }) => ({
    companies: (await readCompanies(work, scope, can(person, 'viewCompanyUsers'))).map(({ own }) => own),
  }));

  on('GET /api/customer-portal/companies/metadata', async ({ work, scope }) => ({
    companyTypes: [...companyTypes],
    legalForms: [...legalForms],
    sites: [...sites],
    countries: [...countries],
    states: [...states],
    parents: [...(await listParents(work, scope))],
  }));

  on('GET /api/studio-ops/companies/:companyId', async ({ work, scope, params, answerVersion }) => {
    const company = await readCompany(work, scope, params.companyId, true);
    if (company === undefined) throw notFound();
    answerVersion(company.own.version);
    const credit = await creditOfCompany(work, scope, params.companyId);
    return {
      ...company.own,
      internalUse: company.internalUse,
      entities: [...company.entities],
      credit: [...credit],
    };
  });

  on('GET /api/customer-portal/companies/:companyId', async ({ work, scope, params, person, answerVersion }) => {
    const company = await readCompany(work, scope, params.companyId, can(person, 'viewCompanyUsers'));
    if (company === undefined) throw notFound();
    answerVersion(company.own.version);
    return company.own;
  });

  on('POST /api/studio-ops/companies', async ({ work, body, person, touched }) => {
    const { id, number } = await addCompany(work, vault, person, body);
    touched({ type: 'company', id, version: 1, companyId: id, detail: { number } });
    return { message: companyMessages.added, companyId: id, version: 1, number };
  });

  for (const side of sides)
    on(
      `PUT /api/${side}/companies/:companyId`,
      async ({ work, scope, params: { companyId }, body, seenVersion, touched, answerVersion }) => {
        const { version, changes } = await changeCompany(work, vault, scope, companyId, body as Written, seenVersion);
        touched({ type: 'company', id: companyId, version, companyId, detail: { changes } });
        answerVersion(version);
        return { message: companyMessages.updated, companyId, version };
      },
    );

  // asks and changes nothing: no audit row for every pause in somebody's typing
  implementStreaming(door, companiesContract)('POST /api/studio-ops/companies/check', ({ inWork, body }) =>
    inWork(async (work) => ({
      resembling: [
        ...(await listResembling(work, {
          ...body,
          fingerprint: /\d{5}/.test(body.taxId.replace(/[- ]/g, '')) ? fingerprintOf(vault, body.taxId) : null,
          companyId: body.companyId ?? null,
        })),
      ],
    })),
  );

  for (const side of sides)
    on(`POST /api/${side}/companies/:companyId/tax-id`, async ({ work, scope, params: { companyId }, touched }) => {
      const taxId = await revealTaxId(work, vault, scope, companyId);
      touched({ type: 'company', id: companyId, companyId });
      return { taxId };
    });

  on('PUT /api/studio-ops/companies/status/enable', async ({ work, scope, query: { companyId }, touched }) => {
    const version = await enableCompany(work, scope, companyId);
    touched({ type: 'company', id: companyId, version, companyId });
    return { message: companyMessages.enabled, companyId, version };
  });

  on('PUT /api/studio-ops/companies/status/disable', async ({ work, scope, query: { companyId }, touched }) => {
    const version = await disableCompany(work, scope, companyId);
    touched({ type: 'company', id: companyId, version, companyId });
    return { message: companyMessages.disabled, companyId, version };
  });

  contactRoutes(door);

  for (const side of sides)
    on(
      `GET /api/${side}/companies/:companyId/audit`,
      async ({ work, scope, params: { companyId }, query: { page } }) => {
        if ((await readCompany(work, scope, companyId, false)) === undefined) throw notFound();
        const { rows, total } = await readHistory(work, scope, companyId, page);
        return { rows, total, page, size: HISTORY_PAGE };
      },
    );
};
