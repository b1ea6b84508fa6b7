import type { Person } from '@gatehouse/domain/permissions/people.ts';
import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import { offeredQuoteMoves, type QuoteFacts } from '@gatehouse/domain/quotes/moves.ts';
import { lotToday } from '#server/platform/clock/lot-day.ts';
import type { QuoteRow } from './queries/quotes.ts';

export const factsOfQuote = (row: QuoteRow, now: Date): QuoteFacts => ({
  status: row.status,
  projectId: row.project_id,
  projectStatus: row.project_status,
  companyStatus: row.company_status,
  creditOnHold: row.credit_on_hold,
  hasFile: row.document_id !== null,
  validUntil: row.valid_until,
  closed: row.closed_at !== null,
  today: lotToday(now),
});

const instantOrNull = (at: Date | null): string | null => at?.toISOString() ?? null;

export const quoteShape = (row: QuoteRow, person: Person, now: Date): Quote => ({
  quoteId: row.id,
  projectId: row.project_id,
  number: row.number,
  departmentId: row.department_id,
  departmentName: row.department_name,
  title: row.title,
  amountCents: row.amount_cents,
  // what accounts receivable has invoiced is told by the invoice; the customer reads what was agreed
  invoicedCents: person.userTypeId === 1 ? 0 : row.invoiced_cents,
  taxNote: row.tax_note,
  validUntil: row.valid_until,
  status: row.status,
  file:
    row.document_id === null
      ? null
      : { documentId: row.document_id, name: row.document_name ?? '', size: Number(row.document_size ?? 0) },
  uploadedBy: row.uploaded_by_name,
  createdAt: row.created_at.toISOString(),
  sentAt: instantOrNull(row.sent_at),
  answeredAt: instantOrNull(row.answered_at),
  acceptedName: row.accepted_name,
  declinedBecause: row.declined_because,
  closedAt: instantOrNull(row.closed_at),
  supersededBy: row.superseded_by_number,
  version: row.version,
  moves: [...offeredQuoteMoves(factsOfQuote(row, now), person)],
});
