import { type ListSearch, listSearch } from '../lists/search.ts';
import { tableSizes } from '../lists/sizes.ts';

/** The address of the list of mails that were given up: what is searched for and the page. The newest stands first, always. */
export const readGivenUpSearch = listSearch({ sizes: tableSizes, sorts: ['givenUp'], filters: {} });
export type GivenUpSearch = ListSearch<'givenUp', Record<never, never>>;
