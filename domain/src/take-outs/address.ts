import { addressReader, aText, oneOf } from '../lists/search.ts';

/** What the address of the room says: the lot, or one company. No zod: the route reads it before the room is there. */
export const readTakeOutAddress = addressReader({ of: oneOf(['company', 'lot']), companyId: aText(40) });
