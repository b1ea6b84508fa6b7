import type { CompanySection } from '@gatehouse/domain/companies/company-kinds.ts';

/** The names of the sections, on the page and in the list's selector (CO-003, CO-005). */
export const sectionLabels: Readonly<Record<CompanySection, string>> = {
  company: 'Company',
  projects: 'Projects',
  users: 'Users',
  'spaces-and-resources': 'Spaces & Resources',
};
