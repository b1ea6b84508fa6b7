import type { HandbookPlace } from '@gatehouse/domain/handbook/place.ts';

/** The two addresses of the page (RT-010). */
export type HandbookPath = '/core/wbso-handbook-page' | '/wbso-handbook-page';
/** How an item was chosen decides what happens to the page under the reader. */
export type Choose = (place: HandbookPlace, by: 'section' | 'item' | 'turning') => void;
