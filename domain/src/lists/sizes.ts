/** §9: tables show 10 and cards 6 to begin with; the other sizes are ours (PJ-011 to PJ-013). No zod: the browser reads this. */
export const tableSizes = [10, 25, 50] as const;
export const cardSizes = [6, 12, 24] as const;
