import { aDay, aText, listSearch, manyOf, oneOf } from '../lists/search.ts';
import { cardSizes, tableSizes } from '../lists/sizes.ts';
import { siteIds } from '../sites/sites.ts';
import { projectStatuses } from './lifecycle.ts';
import { projectTypeSlugs } from './project-types.ts';

export const projectSorts = ['startsOn', 'name', 'number', 'company'] as const;
export const cardSorts = ['startsOn', 'name'] as const;

/** The address of the staff's list of projects (04). */
export const readProjectSearch = listSearch({
  sizes: tableSizes,
  sorts: projectSorts,
  filters: {
    status: manyOf(projectStatuses),
    type: oneOf(projectTypeSlugs),
    companyId: aText(36),
    site: oneOf(siteIds),
    startedAfter: aDay,
  },
});
export type ProjectSearch = ReturnType<typeof readProjectSearch>;

/** The address of the customer's cards. */
export const readCardsSearch = listSearch({
  sizes: cardSizes,
  sorts: cardSorts,
  filters: { status: manyOf(projectStatuses) },
});
export type CardsSearch = ReturnType<typeof readCardsSearch>;
