import type { CompanyRow } from '@gatehouse/domain/companies/company-view.ts';
import { CompanyListQuery } from '@gatehouse/domain/companies/contract.ts';
import { siteNamed } from '@gatehouse/domain/sites/sites.ts';
import { exportable } from '#server/platform/lists/exportable.ts';
import { companyList, companyWhere } from '../queries/list.ts';

/** The list of companies as a file: what the list shows, and no tax id in any form. */
export const companyExport = exportable<typeof CompanyListQuery, CompanyRow>({
  access: { studio: 'accessCompany' },
  title: 'Companies',
  query: CompanyListQuery,
  plan: ({ scope }, query) => ({
    list: companyList,
    asked: { where: companyWhere(scope, query), sort: query.sort, direction: query.direction },
    columns: [
      { head: 'Company ID', type: 'number', of: (row) => row.number, width: 12 },
      { head: 'Production company name', type: 'text', of: (row) => row.productionName, width: 34 },
      { head: 'Legal name', type: 'text', of: (row) => row.legalName, width: 34 },
      { head: 'Type', type: 'text', of: (row) => row.companyType, width: 28 },
      { head: 'Parent', type: 'text', of: (row) => row.parent?.name, width: 28 },
      { head: 'Site', type: 'text', of: (row) => siteNamed(row.site), width: 12 },
      { head: 'Status', type: 'text', of: (row) => (row.status === 'ACTIVE' ? 'Active' : 'Disabled'), width: 12 },
      { head: 'Internal use', type: 'text', of: (row) => (row.internalUse ? 'Yes' : 'No'), width: 12 },
      { head: 'Projects', type: 'number', of: (row) => row.projects, width: 10 },
      { head: 'Active projects', type: 'number', of: (row) => row.activeProjects, width: 14 },
      { head: 'Users', type: 'number', of: (row) => row.users, width: 10 },
      { head: 'Credit', type: 'money', of: (row) => row.creditCents, width: 16 },
    ],
  }),
});
