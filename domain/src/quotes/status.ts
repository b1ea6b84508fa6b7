/** Decision §5. Plain data without zod: the browser reads it too. */
export const quoteStatuses = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'SUPERSEDED'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];

/** Not answered yet. */
export const unansweredQuoteStatuses = ['DRAFT', 'SENT'] as const satisfies readonly QuoteStatus[];
