import { addressReader, aPage, aText } from '../lists/search.ts';

const word = aText(200);

/** What the address of a room of the lot settings may say, in the words of all rooms; each reads its own more closely. The route knows no others. */
export const readRoomAddress = addressReader({
  q: word,
  page: aPage,
  size: word,
  sort: word,
  direction: word,
  /** Filters of lists. */
  site: word,
  kind: word,
  state: word,
  group: word,
  verdict: word,
  before: word,
  by: word,
  span: word,
  /** The record, or the import, that stands open. */
  open: word,
  import: word,
  /** The place of a setting that is shown: `sites.north.phone`. */
  at: word,
  tab: word,
  step: word,
  show: word,
  changes: word,
});
