/** A table of a peer, as its users would have it. */
export interface PeerTable {
  readonly name: string;
  /** `name type` of each column, its first one `id`; what ends in `_id` leads to the table of `leadsTo`. */
  readonly columns: string;
  /** What is read of the lot, column by column. */
  readonly select: string;
  /** Status and dates; references have an index anyway. */
  readonly indexed: readonly string[];
}

/** A row that belongs to an application, and ends with a column that leads to it. */
const part = (name: string, columns: string, select: string): PeerTable => ({
  name,
  columns: `id uuid, ${columns}, application_id uuid`,
  select,
  indexed: [],
});

/** What the review of an application shows besides its own row. */
export const parts: readonly PeerTable[] = [
  part(
    'sections',
    'section text, data jsonb, version integer, updated_by text, updated_at timestamptz',
    'select uuidv7(), section, data, version, updated_by_name, updated_at, application_id from credit_application_sections',
  ),
  part(
    'versions',
    'submitted_version integer, snapshot jsonb, signature jsonb, submitted_at timestamptz',
    'select uuidv7(), submitted_version, snapshot, signature, submitted_at, application_id from credit_application_versions',
  ),
  part(
    'documents',
    'name text, size integer, section text, pages integer, uploaded_by text, uploaded_at timestamptz',
    `select id, name, size, section, pages, uploaded_by_name, uploaded_at, record_id from documents where record_type = 'creditApplication' and removed_at is null`,
  ),
  part(
    'lines',
    'department text, amount_cents bigint',
    'select uuidv7(), department_id, amount_cents, application_id from credit_lines',
  ),
  part(
    'approvals',
    'level text, decided_by text, decided_at timestamptz, comment text',
    `select id, level, decided_by_name, decided_at, comment, application_id from approvals where limit_change_id is null and voided_at is null and decision = 'APPROVED'`,
  ),
  part(
    'risk',
    'name text, email text, state text, amount_cents bigint, asked_at timestamptz',
    `select id, name, email, state, amount_cents, asked_at, application_id from risk_requests where limit_change_id is null and state <> 'RECALLED'`,
  ),
  part(
    'letters',
    'kind text, sent_at timestamptz, sent_by text, recipients jsonb',
    'select id, kind, sent_at, sent_by_name, recipients, application_id from letters',
  ),
  part(
    'trade_references',
    'kind text, slot integer, referee_company text, state text, negative boolean',
    `select id, kind, slot, referee_company, state, negative, application_id from reference_requests where state <> 'RECALLED'`,
  ),
  part(
    'activity',
    'at timestamptz, actor_name text, move text, from_status text, to_status text, comment text',
    'select id, at, actor_name, move, from_status, to_status, comment, application_id from activity',
  ),
];

/** Of the same size as the lot's, each in the order in which it may be filled. */
export const tables: readonly PeerTable[] = [
  {
    name: 'companies',
    columns: 'id uuid, number integer, production_name text, legal_name text, status text',
    select: 'select id, number, production_name, legal_name, status from companies',
    indexed: ['status'],
  },
  {
    name: 'projects',
    columns:
      'id uuid, number text, name text, status text, project_type text, movie_type text, starts_on date, ends_on date, active boolean, company_id uuid',
    select:
      'select id, number, name, status, project_type, movie_type, starts_on, ends_on, active, company_id from projects',
    indexed: ['status', 'starts_on'],
  },
  {
    name: 'credit_applications',
    columns:
      'id uuid, status text, status_since timestamptz, submitted_version integer, requested_cents bigint, approved_cents bigint, expires_on date, created_at timestamptz, company_id uuid, project_id uuid',
    select:
      'select id, status, status_since, submitted_version, requested_cents, approved_cents, expires_on, created_at, company_id, project_id from credit_applications where deleted_at is null',
    indexed: ['status', 'created_at'],
  },
  ...parts,
  {
    name: 'service_requests',
    columns:
      'id uuid, type text, site text, title text, answers jsonb, status text, requester_name text, requester_email text, created_at timestamptz, company_id uuid, project_id uuid',
    select:
      'select id, type, site, title, answers, status, requester_name, requester_email, created_at, company_id, project_id from service_requests',
    indexed: ['status', 'created_at'],
  },
  {
    name: 'entries',
    columns: 'id uuid, kind text, at timestamptz, actor_name text, body text, request_id uuid',
    select: 'select id, kind, at, actor_name, body, request_id from service_request_entries',
    indexed: [],
  },
];

const led: Readonly<Record<string, string>> = {
  company_id: 'companies',
  project_id: 'projects',
  application_id: 'credit_applications',
  request_id: 'service_requests',
};

/** Name and type of each column, and the table that it leads to. */
export const columnsOf = ({ columns }: PeerTable) =>
  columns.split(', ').map((column) => {
    const [name = '', type = ''] = column.split(' ');
    return { name, type, leadsTo: led[name] };
  });
