/** What a record brings along when it is copied: the tables that hang on it, each with what says in SQL on whose record a row `t` hangs. */
export interface Family {
  readonly root: string;
  /** Which records of the demo are examples. */
  readonly where: string;
  /** The company and the project of an example, as columns or SQL of its row `t`. */
  readonly company: string;
  readonly project: string;
  readonly status: string;
  readonly tables: readonly (readonly [table: string, rootOfRow: string])[];
}

const ofApplication = (...tables: string[]) => tables.map((table) => [table, 't.application_id'] as const);

export const families = {
  company: { root: 'companies', where: 'true', company: 't.id', project: 'null', status: "''", tables: [] },
  project: {
    root: 'projects',
    where: 'true',
    company: 't.company_id',
    project: 't.id',
    status: 't.status',
    tables: [],
  },
  application: {
    root: 'credit_applications',
    where: 't.deleted_at is null',
    company: 't.company_id',
    project: 't.project_id',
    status: 't.status',
    tables: [
      ...ofApplication(
        'credit_application_sections',
        'credit_application_versions',
        'credit_application_states',
        'activity',
        'approvals',
        'credit_conditions',
        'credit_cycles',
        'credit_instruments',
        'credit_lines',
        'credit_notices',
        'credit_tasks',
        'denials',
        'insurance_policies',
        'letters',
        'limit_changes',
        'reference_requests',
        'revision_requests',
        'risk_requests',
        'screenings',
        'section_shares',
        'tripwire_reviews',
      ),
      ['documents', `coalesce((select l.application_id from letters l where l.id = t.record_id), t.record_id)`],
      ['action_tokens', '(select r.application_id from risk_requests r where r.id = t.record_id)'],
      ['notifications', 't.record_id'],
    ],
  },
  request: {
    root: 'service_requests',
    where: 'not t.guest',
    company: 't.company_id',
    project: 't.project_id',
    status: 't.status',
    tables: [
      ['service_request_entries', 't.request_id'],
      ['service_request_deliveries', 't.request_id'],
      ['documents', 't.record_id'],
      ['notifications', 't.record_id'],
      ['record_views', 't.record_id'],
    ],
  },
  pass: {
    root: 'passes',
    where: 't.request_id is null',
    company: 't.company_id',
    project: 't.project_id',
    status: 't.status',
    tables: [['gate_events', 't.pass_id']],
  },
  quote: {
    root: 'quotes',
    // what stands in for another names it, and would have to be copied with it
    where: 't.request_id is null and t.superseded_by is null',
    company: 't.company_id',
    project: 't.project_id',
    status: 't.status',
    tables: [['documents', 't.record_id']],
  },
  notice: {
    root: 'notifications',
    where: 't.record_id is null and t.project_id is not null',
    company: '(select p.company_id from projects p where p.id = t.project_id)',
    project: 't.project_id',
    status: "''",
    tables: [],
  },
  mail: {
    root: 'mail_outbox',
    where: "t.state = 'SENT' and t.company_id is not null and t.project_id is not null",
    company: 't.company_id',
    project: 't.project_id',
    status: "''",
    tables: [],
  },
} as const satisfies Record<string, Family>;
