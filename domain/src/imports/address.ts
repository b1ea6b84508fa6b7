import { addressReader, aPage, aText, oneOf } from '../lists/search.ts';

/** What the address of the room says: what a new one is to bring, which import, which of its verdicts, which page. No zod: the route reads it before the room is there. */
export const readImportsAddress = addressReader({
  kind: aText(20),
  import: aText(40),
  show: oneOf(['columns']),
  verdict: oneOf(['REFUSED', 'CHANGED', 'NEW', 'SAME']),
  page: aPage,
});
export type ImportsAddress = ReturnType<typeof readImportsAddress>;
