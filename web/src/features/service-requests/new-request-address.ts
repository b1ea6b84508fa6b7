import { addressReader, aText } from '@gatehouse/domain/lists/search.ts';

/** For which project, and a place of the lot, from a map: it is filled in where the form asks for one. */
export const readNewRequest = addressReader({ projectId: aText(36), place: aText(255) });
