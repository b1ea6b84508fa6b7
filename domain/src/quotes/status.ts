/** Decision §5. Plain data without zod: the browser reads it too. */
export const quoteStatuses = ['DRAFT', 'SENT', 'ACCEPTED', 'DECLINED', 'EXPIRED', 'SUPERSEDED'] as const;
export type QuoteStatus = (typeof quoteStatuses)[number];
