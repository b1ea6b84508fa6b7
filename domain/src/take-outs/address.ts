import { addressReader, aText, oneOf } from '../lists/search.ts';

/** What the address of the room says: the lot, or which company stands open. No zod: the route reads it before the room is there. */
export const readTakeOutAddress = addressReader({ tab: oneOf(['company', 'lot']), open: aText(40) });
