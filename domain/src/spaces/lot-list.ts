import { aText, listSearch, oneOf } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';
import { siteIds } from '../sites/sites.ts';
import { spaceKindIds } from './kinds.ts';

/** The address of the room: site, kind, state, what is searched for and the page; `open`: the row that is typed, `new` for one that is added. */
export const readLotSpacesSearch = listSearch({
  sizes: tableSizes,
  sorts: ['board', 'name', 'area', 'power'],
  filters: {
    site: oneOf(siteIds),
    kind: oneOf(spaceKindIds),
    state: oneOf(['in-use', 'free', 'retired']),
    open: aText(60),
  },
});
