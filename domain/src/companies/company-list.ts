import { listSearch, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { siteIds } from '../sites/sites.ts';
import { companySections, companyTabs, companyTypeSlugs } from './company-kinds.ts';

/** CO-021: the list is searched by Company ID# or by name; a selector says which. */
export const searchKinds = ['name', 'id'] as const;
export type SearchKind = (typeof searchKinds)[number];

export const companySorts = ['name', 'number', 'companyType', 'activeProjects', 'users', 'credit'] as const;

/** The address of the company list: `?by=id&q=10001&tab=active`. No zod: the route reads it. */
export const readCompanySearch = listSearch({
  sizes: tableSizes,
  sorts: companySorts,
  filters: {
    by: oneOf(searchKinds),
    tab: oneOf(companyTabs),
    type: oneOf(companyTypeSlugs),
    site: oneOf(siteIds),
    /** CO-005: which section of a company its row leads to. */
    show: oneOf(companySections),
  },
});
export type CompanySearch = ReturnType<typeof readCompanySearch>;
