import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';

/** Whose page it is. */
export const readUserId = addressReader({ userProfileId: aText(36) });
