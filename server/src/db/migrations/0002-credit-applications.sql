-- One application = one project × one company, with immutable submitted versions (credit.md §1).
create table credit_applications (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  project_id uuid not null references projects,
  status text not null check (status in (
    'DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS', 'PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW',
    'CONDITIONAL', 'APPROVED', 'ON_HOLD', 'COD', 'DENIED', 'EXPIRED', 'WITHDRAWN', 'CLOSED')),
  version integer not null default 1,
  submitted_version integer not null default 0,
  status_since timestamptz not null,
  submitted_at timestamptz,
  owner_id uuid references users,
  prepared_by uuid[] not null default '{}',
  requested_cents bigint,
  recommended_cents bigint check (recommended_cents > 0),
  recommended_terms text,
  recommendation text,
  recommended_by uuid references users,
  references_waived boolean not null default false,
  insurance_as_condition boolean not null default false,
  screening text check (screening in ('CLEAR', 'POSSIBLE', 'CONFIRMED')),
  risk_tier text not null default 'medium' check (risk_tier in ('low', 'medium', 'high')),
  risk_reasons jsonb not null default '[]',
  approved_cents bigint check (approved_cents >= 0),
  approved_by uuid references users,
  approved_at timestamptz,
  expires_on date,
  ar_account text check (ar_account ~ '^\d{6}$'),
  purchase_order_required boolean not null default false,
  hold_reason text,
  renews_id uuid references credit_applications,
  deleted_at timestamptz,
  created_by uuid not null references users,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index credit_applications_one_open on credit_applications (project_id)
  where deleted_at is null and status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS', 'PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW', 'CONDITIONAL');
create unique index credit_applications_ar_account on credit_applications (ar_account)
  where deleted_at is null and ar_account is not null and status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS', 'PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW', 'CONDITIONAL', 'APPROVED', 'ON_HOLD', 'COD');
create index credit_applications_company on credit_applications (company_id, project_id) where deleted_at is null;
create index credit_applications_queue on credit_applications (status, status_since) where deleted_at is null;
comment on column credit_applications.version is 'counts every change; callers name the one they saw (If-Match)';
comment on column credit_applications.submitted_version is 'the version that review, approvals, packet and letter speak about; 0 before the first submission';
comment on column credit_applications.prepared_by is 'who entered or edited the packet: they may not decide on it (decision 0009)';
comment on column credit_applications.ar_account is 'six digits; the A/R number is its last five (credit.md §6)';

create table credit_application_sections (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  section text not null,
  data jsonb not null,
  secret bytea,
  version integer not null default 1,
  updated_by uuid references users,
  updated_by_name text not null,
  updated_at timestamptz not null,
  primary key (application_id, section)
);
comment on column credit_application_sections.secret is 'the bank account number, encrypted; data holds the last four digits only (promises rule 12)';

create table credit_application_versions (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  snapshot jsonb not null,
  sha256 bytea not null,
  signature jsonb not null,
  submitted_by uuid not null references users,
  submitted_at timestamptz not null,
  primary key (application_id, submitted_version)
);
comment on table credit_application_versions is 'what was submitted, frozen; signature holds name, title, consent, account, time, address, user agent, terms version';

create table credit_lines (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  department_id text not null references departments,
  amount_cents bigint not null check (amount_cents > 0),
  primary key (application_id, department_id)
);
comment on table credit_lines is 'department split; what is not assigned is the shared pool (credit.md §6)';

create table approvals (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  level text not null check (level in ('LEVEL_1', 'LEVEL_2', 'FINAL')),
  department_id text references departments,
  decision text not null check (decision in ('APPROVED', 'RETURNED', 'DENIED')),
  amount_cents bigint,
  comment text,
  decided_by uuid not null references users,
  decided_by_name text not null,
  decided_at timestamptz not null,
  voided_at timestamptz
);
create unique index approvals_once on approvals (application_id, submitted_version, level, coalesce(department_id, ''))
  where voided_at is null and decision = 'APPROVED';
create index approvals_application on approvals (application_id);

create table risk_requests (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  tier integer not null check (tier in (1, 2)),
  name text not null,
  email text not null,
  title text,
  state text not null default 'ASKED' check (state in ('ASKED', 'ACCEPTED', 'DECLINED', 'RECALLED')),
  amount_cents bigint not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  answer_by date not null,
  answered_at timestamptz,
  comment text,
  downloads integer not null default 0
);
create index risk_requests_application on risk_requests (application_id);

create table revision_requests (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  submitted_version integer not null,
  reason text not null,
  items jsonb not null,
  due_on date not null,
  asked_by uuid not null references users,
  asked_by_name text not null,
  asked_at timestamptz not null,
  answered_at timestamptz
);
create index revision_requests_application on revision_requests (application_id);
comment on column revision_requests.items is 'sections to change: [{ section, note, answer? }]; an item is met by a change or by an answer (credit.md T8)';

create table activity (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  at timestamptz not null,
  actor_id uuid references users,
  actor_name text not null,
  move text not null,
  action_id integer,
  section text,
  from_status text,
  to_status text,
  submitted_version integer not null,
  comment text,
  visible_to_customer boolean not null
);
create index activity_application on activity (application_id, at desc);
comment on column activity.action_id is 'arActionId, our numbering (credit.md §4 codes)';

create table letters (
  id uuid primary key default uuidv7(),
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  kind text not null check (kind in ('APPROVAL', 'DENIAL', 'COD')),
  submitted_version integer not null,
  recipients jsonb not null,
  message text not null default '',
  document_id uuid not null references documents,
  attachment_ids uuid[] not null default '{}',
  sent_by uuid not null references users,
  sent_by_name text not null,
  sent_at timestamptz not null
);
create index letters_application on letters (application_id);

do $$
declare t text;
begin
  foreach t in array array['credit_applications', 'credit_application_sections', 'credit_application_versions', 'credit_lines',
                           'approvals', 'risk_requests', 'revision_requests', 'activity', 'letters'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_company on %I using (gatehouse.sees(company_id)) with check (gatehouse.sees(company_id))', t);
  end loop;
end $$;

grant select, insert, update, delete on all tables in schema public to gatehouse_app;
-- added to, never edited: what was submitted, what happened, what was audited
revoke update, delete, truncate on audit, activity, credit_application_versions from gatehouse_app;
