import { aDay, addressReader, aText, listSearch, manyOf, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { siteIds } from '../sites/sites.ts';
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
    site: oneOf(siteIds),
    projectId: aText(36),
    on: aDay,
  },
});
export type PassesSearch = ReturnType<typeof readPassesSearch>;

/** What stands open over the list: the pass that mails lead to, or the dialog that a link of another page begins. */
export const readOpenedPass = addressReader({ passId: aText(36), ask: oneOf(['new', 'list']) });
export type OpenedPass = ReturnType<typeof readOpenedPass>;

export const readPassesAddress = (query: Readonly<Record<string, unknown>>): PassesSearch & OpenedPass => ({
  ...readPassesSearch(query),
  ...readOpenedPass(query),
});
