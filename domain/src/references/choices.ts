/** The choices of the two forms that a referee answers (credit.md §7). Without zod: the page shows them. */
export const tradeTerms = ['Prepaid', 'COD', 'Net 15', 'Net 30', 'Net 45', 'Net 60', 'Other'] as const;
export const ratings = ['EXCELLENT', 'GOOD', 'FAIR', 'POOR'] as const;
export type Rating = (typeof ratings)[number];
export const ratingWords: Readonly<Record<Rating, string>> = {
  EXCELLENT: 'Excellent',
  GOOD: 'Good',
  FAIR: 'Fair',
  POOR: 'Poor',
};

/** Banks answer in bands, never in figures. */
export const balanceBands = ['UNDER_10K', '10K_50K', '50K_250K', '250K_1M', 'OVER_1M'] as const;
export type BalanceBand = (typeof balanceBands)[number];
export const balanceWords: Readonly<Record<BalanceBand, string>> = {
  UNDER_10K: 'Below $10,000',
  '10K_50K': '$10,000 to $50,000',
  '50K_250K': '$50,000 to $250,000',
  '250K_1M': '$250,000 to $1,000,000',
  OVER_1M: 'Above $1,000,000',
};

/** How late, in percent of what was invoiced. */
export const lateBuckets = ['late1to30', 'late31to60', 'late61to90', 'lateOver90'] as const;
