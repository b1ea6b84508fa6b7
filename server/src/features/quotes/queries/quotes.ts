import type { Quote } from '@gatehouse/domain/quotes/contract.ts';
import type { QuoteFacts } from '@gatehouse/domain/quotes/moves.ts';
import { sql } from 'kysely';
import { instantText } from '#server/db/instant.ts';
import { affected, allRows, isThere, oneRow, run } from '#server/db/rows.ts';
import type { Work } from '#server/db/work.ts';
import type { Scope } from '#server/platform/session/scope.ts';
import { ofProjects, rowsInScope } from '#server/platform/session/scope-rows.ts';

/** A quote with what its rules ask for. */
export interface QuoteRow
  extends Omit<Quote, 'moves'>,
    Pick<QuoteFacts, 'projectStatus' | 'companyStatus' | 'creditOnHold'> {
  readonly companyId: string;
  readonly projectName: string;
  readonly requestId: string | null;
  readonly storageKey: string | null;
  readonly uploadedById: string | null;
}

/** The customer's own projects; staff see all. The company's wall is the database's as well. */
const visibleTo = (scope: Scope) =>
  scope.kind === 'staff'
    ? sql<boolean>`true`
    : sql<boolean>`(q.status <> 'DRAFT' and ${rowsInScope(scope, { company: sql`q.company_id`, project: sql`q.project_id` })})`;

const columns = sql`q.id as "quoteId", q.company_id as "companyId", q.project_id as "projectId", q.request_id as "requestId", p.name as "projectName",
  p.status as "projectStatus", c.status as "companyStatus",
  exists (select 1 from credit_applications a where a.project_id = q.project_id and a.deleted_at is null and a.status = 'ON_HOLD') as "creditOnHold",
  q.number, q.department_id as "departmentId", t.name as "departmentName", q.title, q.amount_cents as "amountCents", q.invoiced_cents as "invoicedCents",
  q.tax_note as "taxNote", q.valid_until as "validUntil", q.status,
  case when d.id is not null then json_build_object('documentId', d.id, 'name', d.name, 'size', d.size, 'scanState', d.scan_state) end as file, d.storage_key as "storageKey",
  q.uploaded_by as "uploadedById", q.uploaded_by_name as "uploadedBy", ${instantText(sql`q.created_at`)} as "createdAt",
  ${instantText(sql`q.sent_at`)} as "sentAt", ${instantText(sql`q.answered_at`)} as "answeredAt", q.accepted_name as "acceptedName",
  q.declined_because as "declinedBecause", ${instantText(sql`q.closed_at`)} as "closedAt", s.number as "supersededBy", q.version`;
/** Until it is sent the PDF is what lies at the record now; from then on it is the one that was sent. Each is asked by its own index. */
const joined = sql`quotes q join projects p on p.id = q.project_id join companies c on c.id = q.company_id join departments t on t.id = q.department_id
  left join quotes s on s.id = q.superseded_by
  left join lateral (
    select id, name, size, storage_key, scan_state from documents where id = q.document_id
    union all (select id, name, size, storage_key, scan_state from documents where q.document_id is null and record_type = 'quote' and record_id = q.id and removed_at is null
      order by uploaded_at desc limit 1)) d on true`;

export const quotesOfProject = (work: Work, scope: Scope, projectId: string): Promise<readonly QuoteRow[]> =>
  allRows<QuoteRow>(work)`select ${columns} from ${joined}
    where q.project_id = ${projectId} and ${visibleTo(scope)} order by q.created_at desc, q.id desc limit 500`;

export const readQuote = (work: Work, scope: Scope, quoteId: string): Promise<QuoteRow | undefined> =>
  oneRow<QuoteRow>(work)`select ${columns} from ${joined} where q.id = ${quoteId} and ${visibleTo(scope)}`;

/** The same, with the row held until the transaction ends. */
export const lockQuote = async (work: Work, scope: Scope, quoteId: string): Promise<QuoteRow | undefined> => {
  await run(work)`select 1 from quotes q where q.id = ${quoteId} and ${visibleTo(scope)} for update`;
  return readQuote(work, scope, quoteId);
};

export interface QuoteProject {
  readonly id: string;
  readonly company_id: string;
  readonly status: 'ACTIVE' | 'CLOSED' | 'NOT_STARTED';
  readonly company_status: 'ACTIVE' | 'DISABLED';
}

export const readQuoteProject = async (
  work: Work,
  scope: Scope,
  projectId: string,
): Promise<QuoteProject | undefined> => {
  const mine = rowsInScope(scope, ofProjects);
  return oneRow<QuoteProject>(work)`select p.id, p.company_id, p.status, c.status as company_status
    from projects p join companies c on c.id = p.company_id where p.id = ${projectId} and ${mine}`;
};

/** What a quote may be replaced by: another of the same project that the customer has, or has taken. */
export const mayReplace = async (work: Work, row: QuoteRow, byQuoteId: string): Promise<boolean> =>
  byQuoteId !== row.quoteId &&
  isThere(work, 'quotes', { id: byQuoteId, project_id: row.projectId, status: ['SENT', 'ACCEPTED'] });

/** Quotes of which the last valid day is over; the clock is the lot's. */
export const expireQuotes = (work: Work, today: string): Promise<number> =>
  affected(work)`
    update quotes set status = 'EXPIRED', version = version + 1, updated_at = ${work.now}
    where status = 'SENT' and valid_until < ${today}::date`;
