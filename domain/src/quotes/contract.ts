import { z } from 'zod';
import { CalendarDate } from '../fields/calendar-date-field.ts';
import { Id } from '../fields/id.ts';
import { Cents } from '../fields/money.ts';
import { Message, textUpTo } from '../fields/text.ts';
import { defineContract } from '../http/endpoint.ts';
import { scanStates } from '../uploads/scan-state.ts';
import { quoteMessages } from './messages.ts';
import { quoteMoveNames } from './moves.ts';
import { quoteStatuses } from './status.ts';

const Instant = z.iso.datetime();
const DepartmentId = z
  .string({ error: quoteMessages.departmentRequired })
  .regex(/^[a-z0-9-]{1,60}$/, quoteMessages.departmentRequired);

/** Decision §5. `moves`: what the reader may do with it, open or closed with the reason. */
export const Quote = z.object({
  quoteId: z.string(),
  projectId: z.string(),
  number: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  title: z.string(),
  amountCents: z.number(),
  invoicedCents: z.number(),
  taxNote: z.string().nullable(),
  validUntil: z.string(),
  status: z.enum(quoteStatuses),
  file: z
    .object({ documentId: z.string(), name: z.string(), size: z.number(), scanState: z.enum(scanStates) })
    .nullable(),
  uploadedBy: z.string(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  answeredAt: Instant.nullable(),
  acceptedName: z.string().nullable(),
  declinedBecause: z.string().nullable(),
  closedAt: Instant.nullable(),
  supersededBy: z.string().nullable(),
  version: z.number(),
  moves: z.array(z.object({ move: z.enum(quoteMoveNames), ok: z.boolean(), because: z.string().nullable() })),
});
export type Quote = z.infer<typeof Quote>;

export const QuoteFields = z.strictObject({
  number: textUpTo(40),
  departmentId: DepartmentId,
  title: textUpTo(120),
  amountCents: Cents.min(1, quoteMessages.amountRequired),
  taxNote: z.string().trim().max(255).optional(),
  validUntil: CalendarDate,
});
export type QuoteFields = z.infer<typeof QuoteFields>;

/** Accepting: name typed and the box ticked (decision §5). */
const Acceptance = z.strictObject({
  name: textUpTo(100),
  agreed: z.literal(true, { error: quoteMessages.consentRequired }),
});

const quoteId = z.strictObject({ quoteId: Id });
const Done = z.object({ message: z.string(), quote: Quote });
const uploads = { studio: 'uploadQuote' } as const;
const answers = { customer: 'editProject' } as const;
const move = { params: quoteId, ifMatch: true, response: Done } as const;

const RunwayDepartment = z.object({
  departmentId: z.string(),
  departmentName: z.string(),
  /** Stands in the costume block (credit.md §6). */
  makesCostumes: z.boolean(),
  /** The share of the limit; 0 where the department has none and uses the pool. */
  amountCents: z.number(),
  usedCents: z.number(),
  availableCents: z.number(),
  fromPoolCents: z.number(),
  /** Who answered level 1 for the share, else who would; nobody for customers (credit.md §1, reasons). */
  approvers: z.array(z.string()),
});
export type RunwayDepartment = z.infer<typeof RunwayDepartment>;

export const RunwayShape = z.object({
  creditApplicationId: z.string(),
  projectId: z.string(),
  version: z.number(),
  status: z.string(),
  limitCents: z.number().nullable(),
  /** Set for a while: the day it ends and what it falls back to (credit.md §6). */
  customLimit: z.object({ until: z.string(), fallsBackToCents: z.number().nullable() }).nullable(),
  invoicedCents: z.number(),
  committedCents: z.number(),
  usedCents: z.number(),
  leftCents: z.number(),
  overCents: z.number(),
  /** Every department of the lot that serves clients, those with a share first in nothing but name order. */
  departments: z.array(RunwayDepartment),
  pool: z.object({ amountCents: z.number(), usedCents: z.number(), availableCents: z.number() }),
  maySplit: z.boolean(),
});
export type RunwayShape = z.infer<typeof RunwayShape>;

/** Quotes of a project, and the limit against what is out (decision §5, credit.md §6). */
export const quotesContract = defineContract({
  'GET /api/ar-portal/quotes': {
    summary: 'The quotes of one project, newest first. Customers read no drafts.',
    access: { customer: 'editProject', studio: 'viewQuote' },
    query: z.strictObject({ projectId: Id }),
    response: z.object({ quotes: z.array(Quote) }),
  },
  'POST /api/ar-portal/quotes': {
    summary: 'Begins a quote, for a request of the project if one is named; its PDF is uploaded to it next.',
    access: uploads,
    audit: 'QUOTE_STARTED',
    repeatable: true,
    body: QuoteFields.extend({ projectId: Id, requestId: Id.optional() }),
    response: Done,
  },
  'PUT /api/ar-portal/quotes/:quoteId': {
    summary: 'Changes a draft.',
    access: uploads,
    audit: 'QUOTE_CHANGED',
    body: QuoteFields,
    ...move,
  },
  'PUT /api/ar-portal/quotes/:quoteId/send': {
    summary: 'Sends the quote to the customers who manage the project.',
    access: uploads,
    audit: 'QUOTE_SENT',
    ...move,
  },
  'PUT /api/ar-portal/quotes/:quoteId/accept': {
    summary: 'Accepts a quote; from now on it counts against the limit.',
    access: answers,
    audit: 'QUOTE_ACCEPTED',
    body: Acceptance,
    ...move,
  },
  'PUT /api/ar-portal/quotes/:quoteId/decline': {
    summary: 'Declines a quote.',
    access: answers,
    audit: 'QUOTE_DECLINED',
    body: z.strictObject({ reason: Message.optional() }),
    ...move,
  },
  'PUT /api/ar-portal/quotes/:quoteId/supersede': {
    summary: 'Another quote takes the place of this one.',
    access: uploads,
    audit: 'QUOTE_SUPERSEDED',
    body: z.strictObject({ byQuoteId: Id }),
    ...move,
  },
  'PUT /api/ar-portal/quotes/:quoteId/invoice': {
    summary: 'Notes how much of an accepted quote was invoiced.',
    access: { studio: 'reviewSubmittedCreditApp' },
    audit: 'QUOTE_INVOICED',
    body: z.strictObject({ invoicedCents: Cents }),
    ...move,
  },
  'PUT /api/ar-portal/quotes/:quoteId/close': {
    summary: 'Closes an accepted quote, paid or given back: it no longer counts against the limit.',
    access: { studio: 'viewQuote' },
    audit: 'QUOTE_CLOSED',
    ...move,
  },
  'GET /api/ar-portal/quotes/:quoteId/file': {
    summary: 'The PDF of a quote, as a download.',
    access: { customer: 'editProject', studio: 'viewQuote' },
    params: quoteId,
    file: true,
    response: z.unknown(),
  },
  'GET /api/ar-portal/ca/:creditApplicationId/runway': {
    summary: 'The limit against what is out: for the whole, each department and the shared pool.',
    access: { customer: 'viewCredit', studio: 'viewCreditApp' },
    params: z.strictObject({ creditApplicationId: Id }),
    response: RunwayShape,
  },
  'PUT /api/ar-portal/ca/:creditApplicationId/lines': {
    summary: 'Splits the approved limit over the departments anew; what is left is the shared pool.',
    access: { studio: 'adjustCreditLimit' },
    audit: 'CREDIT_SPLIT',
    params: z.strictObject({ creditApplicationId: Id }),
    ifMatch: true,
    body: z.strictObject({
      lines: z
        .array(z.strictObject({ departmentId: DepartmentId, amountCents: Cents.min(1, quoteMessages.amountRequired) }))
        .max(40)
        .refine((lines) => new Set(lines.map(({ departmentId }) => departmentId)).size === lines.length, {
          error: quoteMessages.twice,
        }),
    }),
    response: z.object({ message: z.string(), version: z.number() }),
  },
});
