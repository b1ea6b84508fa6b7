import type { Quote, QuoteFields } from '@gatehouse/domain/quotes/contract.ts';
import { answersOf } from '#web/api/answers-of.ts';
import { call } from '#web/api/call.ts';
import { callOnce } from '#web/api/call-once.ts';
import { download } from '#web/api/download.ts';

const quotes = answersOf('quotes');
/** The runway moves with quotes and with the application itself. */
const runways = answersOf('credit-applications', 'runway');
export const readRunwaysAgain = runways.readAgain;

export const quotesQuery = (projectId: string) =>
  quotes.query('GET /api/ar-portal/quotes', { query: { projectId } }, { select: (answer) => answer.quotes });

export const runwayQuery = (creditApplicationId: string) =>
  runways.query('GET /api/ar-portal/ca/:creditApplicationId/runway', { params: { creditApplicationId } });

/** After an act: the list, and what is out of the limit. */
export const refreshQuotes = async (): Promise<void> => {
  await Promise.all([quotes.readAgain(), runways.readAgain()]);
};

const seenOf = ({ quoteId, version }: Pick<Quote, 'quoteId' | 'version'>) => ({
  params: { quoteId },
  ifMatch: String(version),
});

export const startQuote = (projectId: string, fields: QuoteFields) =>
  callOnce('POST /api/ar-portal/quotes', { body: { ...fields, projectId } });
export const changeQuote = (quote: Quote, body: QuoteFields) =>
  call('PUT /api/ar-portal/quotes/:quoteId', { ...seenOf(quote), body });
export const sendQuote = (quote: Quote) => call('PUT /api/ar-portal/quotes/:quoteId/send', seenOf(quote));
export const acceptQuote = (quote: Quote, name: string) =>
  call('PUT /api/ar-portal/quotes/:quoteId/accept', { ...seenOf(quote), body: { name, agreed: true } });
export const declineQuote = (quote: Quote, reason: string) =>
  call('PUT /api/ar-portal/quotes/:quoteId/decline', {
    ...seenOf(quote),
    body: reason.trim() === '' ? {} : { reason },
  });
export const supersedeQuote = (quote: Quote, byQuoteId: string) =>
  call('PUT /api/ar-portal/quotes/:quoteId/supersede', { ...seenOf(quote), body: { byQuoteId } });
export const invoiceQuote = (quote: Quote, invoicedCents: number) =>
  call('PUT /api/ar-portal/quotes/:quoteId/invoice', { ...seenOf(quote), body: { invoicedCents } });
export const closeQuote = (quote: Quote) => call('PUT /api/ar-portal/quotes/:quoteId/close', seenOf(quote));

export const downloadQuote = ({ quoteId }: Pick<Quote, 'quoteId'>): Promise<void> =>
  download('GET /api/ar-portal/quotes/:quoteId/file', { params: { quoteId } });
