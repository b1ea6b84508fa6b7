-- Forms, requests, passes, the inbox and what other systems are told (issue 6; decisions §3, §4, §5).

-- ---- forms: a version never changes once it is published
create table form_definitions (
  form_id integer not null,
  version integer not null,
  definition jsonb not null,
  published_by uuid references users,
  published_by_name text not null,
  published_at timestamptz not null,
  primary key (form_id, version)
);
create table form_drafts (
  form_id integer primary key,
  definition jsonb not null,
  row_version integer not null default 1,
  edited_by uuid not null references users,
  edited_by_name text not null,
  edited_at timestamptz not null
);

-- ---- requests
create table service_request_numbers (
  year integer primary key,
  last integer not null
);
create table service_requests (
  id uuid primary key default uuidv7(),
  number text unique,
  company_id uuid not null references companies,
  project_id uuid not null references projects,
  type text not null check (type in ('studio-services', 'parking', 'costume', 'hot-lock', 'third-party')),
  form_id integer not null,
  form_version integer not null,
  site text not null check (site in ('Burbank', 'Leavesden')),
  title text not null default '',
  answers jsonb not null default '{}',
  department_ids text[] not null default '{}',
  status text not null default 'DRAFT' check (status in
    ('DRAFT', 'SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO', 'APPROVED', 'SCHEDULED', 'IN_PROGRESS', 'COMPLETED', 'DECLINED', 'CANCELLED')),
  status_since timestamptz not null,
  asked_in text,
  delivery_state text not null default 'PENDING' check (delivery_state in ('PENDING', 'DELIVERED', 'FAILED')),
  requester_id uuid references users,
  requester_name text not null,
  requester_email text not null,
  guest boolean not null default false,
  confirmed_at timestamptz,
  asked_by uuid references users,
  assignee_id uuid references users,
  place text,
  wanted_from date,
  wanted_to date,
  estimate_wanted boolean not null default false,
  charge text not null default 'CREDIT' check (charge in ('CREDIT', 'COD', 'CONSENT')),
  ar_number text,
  po_number text,
  submitted_at timestamptz,
  answer_by timestamptz,
  acknowledged_at timestamptz,
  agreed_from timestamptz,
  agreed_to timestamptz,
  reason text,
  cancellation_asked_at timestamptz,
  cancellation_reason text,
  cancellation_asked_by text,
  sign_off_by timestamptz,
  signed_off_at timestamptz,
  resubmission_of uuid references service_requests,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (agreed_to is null or agreed_to > agreed_from),
  check ((number is null) = (submitted_at is null)),
  check (wanted_to is null or wanted_to >= wanted_from)
);
comment on column service_requests.asked_in is 'the status in which info was asked for: an answer leads back to it';
comment on column service_requests.delivery_state is 'whether it reached its departments; the status says nothing about that (decisions §4)';
comment on column service_requests.guest is 'filled in by an outside person; it counts from confirmed_at on, which the requester sets';
comment on column service_requests.asked_by is 'whoever sent the outside person the form, and confirms it';
create index service_requests_company on service_requests (company_id, submitted_at desc);
create index service_requests_project on service_requests (project_id, submitted_at desc);
create index service_requests_open on service_requests (answer_by) where status = 'SUBMITTED';
create index service_requests_status on service_requests (status, status_since desc);
create index service_requests_departments on service_requests using gin (department_ids);
create index service_requests_title on service_requests using gin (title gin_trgm_ops);
create index service_requests_resubmitted on service_requests (resubmission_of) where resubmission_of is not null;
create trigger lists_notice after insert or update or delete or truncate on service_requests for each statement execute function gatehouse.note_change();

create table service_request_entries (
  id uuid primary key default uuidv7(),
  request_id uuid not null references service_requests on delete cascade,
  company_id uuid not null references companies,
  at timestamptz not null,
  actor_id uuid references users,
  actor_name text not null,
  kind text not null,
  body text,
  internal boolean not null default false,
  from_status text,
  to_status text
);
create index service_request_entries_request on service_request_entries (request_id, at);

create table service_request_deliveries (
  id uuid primary key default uuidv7(),
  request_id uuid not null references service_requests on delete cascade,
  company_id uuid not null references companies,
  department_id text not null references departments,
  channel text not null check (channel in ('MAIL', 'WEBHOOK')),
  addressee text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  delivery_key uuid not null default gen_random_uuid(),
  mail_id uuid,
  attempts integer not null default 0,
  settled_at timestamptz,
  problem text,
  unique (request_id, department_id, channel)
);
create index service_request_deliveries_pending on service_request_deliveries (mail_id) where state = 'PENDING';
comment on column service_request_deliveries.delivery_key is 'kept when it is delivered again, so that the other side takes it once';

alter table documents drop constraint documents_record_type_check;
alter table documents add constraint documents_record_type_check check (record_type in ('creditApplication', 'project', 'letter', 'quote', 'request'));
alter table quotes add constraint quotes_request foreign key (request_id) references service_requests;

-- ---- passes
create table passes (
  id uuid primary key default uuidv7(),
  number text not null unique,
  company_id uuid not null references companies,
  project_id uuid not null references projects,
  request_id uuid references service_requests,
  type text not null check (type in ('WALK_ON', 'DRIVE_ON', 'CREW', 'VENDOR', 'TALENT', 'BACKGROUND', 'GUEST', 'PRESS', 'OVERSIZE', 'CART')),
  first_name text not null,
  last_name text not null,
  visitor_company text,
  email text,
  phone text,
  site text not null check (site in ('Burbank', 'Leavesden')),
  gate text,
  destination text not null,
  host_id uuid references users,
  host_name text not null,
  host_phone text,
  arrives_on date not null,
  leaves_on date not null,
  from_time time,
  to_time time,
  plate text,
  vehicle text,
  parking_place text,
  escort boolean not null default false,
  note_to_gate text,
  status text not null check (status in ('REQUESTED', 'APPROVED', 'ISSUED', 'ARRIVED', 'LEFT', 'DENIED', 'REVOKED', 'EXPIRED')),
  status_since timestamptz not null,
  code_hash bytea unique,
  arrived_at timestamptz,
  left_at timestamptz,
  turned_away_because text,
  created_by uuid references users,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (leaves_on >= arrives_on)
);
comment on column passes.code_hash is 'hash of what the QR code says; the code itself is in the mail only';
create index passes_day on passes (site, arrives_on, leaves_on);
create index passes_project on passes (project_id, arrives_on desc);
create index passes_plate on passes (upper(plate)) where plate is not null;

create table gate_events (
  id uuid primary key,
  pass_id uuid references passes on delete cascade,
  company_id uuid references companies,
  site text not null check (site in ('Burbank', 'Leavesden')),
  gate text not null,
  kind text not null check (kind in ('ARRIVED', 'LEFT', 'TURNED_AWAY')),
  seen_name text,
  seen_plate text,
  because text,
  at timestamptz not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null references users
);
comment on column gate_events.id is 'made at the gate, so that what was noted offline is taken once';
create index gate_events_day on gate_events (site, at desc);

create table lot_notices (
  id uuid primary key default uuidv7(),
  site text not null check (site in ('Burbank', 'Leavesden')),
  kind text not null check (kind in ('wind', 'water', 'fire', 'power', 'road', 'note')),
  title text not null,
  body text,
  first_day date not null,
  last_day date not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  check (last_day >= first_day)
);

-- ---- the inbox
create table notifications (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  event text not null,
  title text not null,
  body text,
  path text not null,
  record_type text,
  record_id uuid,
  project_id uuid,
  at timestamptz not null,
  read_at timestamptz
);
create index notifications_user on notifications (user_id, at desc);
create index notifications_unread on notifications (user_id) where read_at is null;

-- ---- other systems
create table service_tokens (
  id uuid primary key default uuidv7(),
  name text not null,
  hash bytea not null unique,
  hint text not null,
  scopes text[] not null,
  created_by uuid not null references users,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create table webhooks (
  id uuid primary key default uuidv7(),
  name text not null,
  url text not null,
  secret_encrypted bytea not null,
  events text[] not null,
  enabled boolean not null default true,
  created_by uuid not null references users,
  created_at timestamptz not null,
  version integer not null default 1
);
create table webhook_deliveries (
  id uuid primary key default uuidv7(),
  webhook_id uuid not null references webhooks on delete cascade,
  event text not null,
  delivery_key uuid not null,
  payload jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  next_try_at timestamptz,
  leased_until timestamptz,
  last_status integer,
  problem text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index webhook_deliveries_due on webhook_deliveries (next_try_at) where state = 'PENDING';
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc);

-- ---- walls, grants, notices of lists
do $$
declare t text;
begin
  foreach t in array array['service_requests', 'service_request_entries', 'service_request_deliveries', 'passes'] loop
    perform gatehouse.raise_wall(t);
    execute format('grant select, insert, update, delete on %I to gatehouse_app', t);
  end loop;
  foreach t in array array['form_definitions', 'form_drafts', 'service_request_numbers', 'gate_events', 'lot_notices', 'notifications', 'service_tokens', 'webhooks',
                           'webhook_deliveries'] loop
    execute format('grant select, insert, update, delete on %I to gatehouse_app', t);
  end loop;
end $$;
revoke update, delete on form_definitions from gatehouse_app;
revoke update, delete on service_request_entries from gatehouse_app;
