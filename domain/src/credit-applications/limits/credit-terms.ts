/** Until when an invoice on credit is paid (credit.md §5). */
export const creditTerms = ['Net 15', 'Net 30', 'Net 45'] as const;
export type CreditTerms = (typeof creditTerms)[number];
