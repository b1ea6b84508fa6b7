import type { Portal } from '@gatehouse/domain/permissions/people.ts';

/** Where the pages of companies lie in each portal (§2 Portal routes). A customer's company is the list and its page at once (CO-001). */
export const companyPaths = {
  customer: { list: '/feature/customer-dashboard/company', company: '/feature/customer-dashboard/company' },
  studio: {
    list: '/feature/studio-dashboard/company/companies',
    company: '/feature/studio-dashboard/company/company',
  },
  ar: { list: '/feature/ar-dashboard/company/companies', company: '/feature/ar-dashboard/company/company' },
} as const satisfies Record<Portal, object>;

export const addCompanyPaths = {
  studio: '/feature/studio-dashboard/company/add-company',
  ar: '/feature/ar-dashboard/company/add-company',
} as const;
export const editCompanyPaths = {
  customer: '/feature/customer-dashboard/edit-company',
  studio: '/feature/studio-dashboard/company/edit-company',
  ar: '/feature/ar-dashboard/company/edit-company',
} as const;

export type StaffPortal = Exclude<Portal, 'customer'>;
