import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { offeredQuoteMoves, type QuoteFacts } from '@gatehouse/domain/quotes/moves.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { QuoteRow } from './queries/quotes.ts';

export const factsOfQuote = (row: QuoteRow, now: Date): QuoteFacts => ({
  ...row,
  hasFile: row.file !== null,
  closed: row.closedAt !== null,
  today: lotToday(now),
});

export const quoteShape = (row: QuoteRow, person: Person, now: Date): Quote => ({
  ...row,
  // what accounts receivable has invoiced is told by the invoice; the customer reads what was agreed
  invoicedCents: person.userTypeId === 1 ? 0 : row.invoicedCents,
  moves: [...offeredQuoteMoves(factsOfQuote(row, now), person)],
});
