import { addressReader, oneOf, type ReadFilter } from '@gatehouse/domain/lists/search.ts';
import { isSite, lotSite } from '@gatehouse/domain/sites/sites.ts';
import { spaceKindIds } from '@gatehouse/domain/spaces/kinds.ts';

/** Said here again without the schema library: the address is read before the page is loaded. */
const aDay: ReadFilter = (value) =>
  typeof value === 'string' &&
  /^[1-9]\d{3}-\d\d-\d\d$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value
    ? value
    : undefined;

const anId: ReadFilter = (value) =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) ? value : undefined;

/** The address is the state of the board; what is the default stays out of it. Unknown words are dropped. */
export const readBoardSearch = addressReader({
  from: aDay,
  scale: oneOf(['months']),
  site: (site) => (isSite(site) && site !== lotSite() ? site : undefined),
  kind: oneOf(spaceKindIds),
  projectId: anId,
  /** Spaces with nothing on them are shown as well. */
  free: oneOf(['shown']),
  /** The bar whose strip is open. */
  allocation: anId,
});
export type BoardSearch = ReturnType<typeof readBoardSearch>;
