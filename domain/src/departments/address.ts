import { addressReader, aText, oneOf } from '../lists/search.ts';

/** What the address of the room says: which department stands open, what is looked for, and whether one is being added. */
export const readDepartmentsAddress = addressReader({
  open: aText(60),
  q: aText(60),
  step: oneOf(['add']),
});
