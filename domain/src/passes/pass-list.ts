import { aDay, aText, listSearch, manyOf, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { sites } from '../sites/sites.ts';
import { passKindIds } from './kinds.ts';
import { passSorts, passStatuses, passTabs } from './status.ts';

/** The address of the list of passes; no zod, routes read it before they load. */
export const readPassesSearch = listSearch({
  sizes: tableSizes,
  sorts: passSorts,
  filters: {
    tab: oneOf(passTabs),
    status: manyOf(passStatuses),
    type: manyOf(passKindIds),
    site: oneOf(sites),
    projectId: aText(36),
    on: aDay,
  },
});
export type PassesSearch = ReturnType<typeof readPassesSearch>;
