export const cardFilters = ['active', 'not-started', 'closed'] as const;
export type CardFilter = (typeof cardFilters)[number];
/** What the address of the overview says about the cards (decision §10: the URL is the state of a list). */
export interface CardSearch {
  readonly projects?: CardFilter;
  readonly page?: number;
  readonly size?: number;
}
/** §9: cards come in sixes. */
export const CARD_SIZES = [6, 12, 24] as const;

export const statusOfFilter = {
  active: 'ACTIVE',
  'not-started': 'NOT_STARTED',
  closed: 'CLOSED',
} as const satisfies Record<CardFilter, string>;
