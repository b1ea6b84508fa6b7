-- People, companies, projects and what every call needs. The runtime role owns nothing: it reads and writes what is granted here.
create schema if not exists gatehouse;

do $$
begin
  if not exists (select from pg_roles where rolname = 'gatehouse_app') then
    create role gatehouse_app nologin;
  end if;
  execute format('grant gatehouse_app to %I', current_user);
end $$;
grant usage on schema public, gatehouse to gatehouse_app;

-- The second wall (promises, rule 1): a transaction names the company whose rows it may touch, or '*' for staff and jobs.
-- No name, no rows.
create function gatehouse.sees(company uuid) returns boolean
  language sql stable parallel safe
  as $$ select current_setting('gatehouse.scope', true) in ('*', company::text) $$;

create table departments (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  name text not null,
  site text not null default 'Burbank' check (site in ('Burbank', 'Leavesden')),
  email text,
  phone text,
  serves_clients boolean not null default true
);
comment on column departments.serves_clients is 'one of the 18 departments of the directory (§2); false for back-office departments';

create table companies (
  id uuid primary key default uuidv7(),
  number integer not null unique,
  company_type text not null,
  legal_form text,
  production_name text not null,
  legal_name text not null,
  billing_address jsonb not null default '{}',
  address jsonb not null default '{}',
  tax_id_encrypted bytea,
  tax_id_last4 text,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  internal_use boolean not null default false,
  parent_company_id uuid references companies,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on column companies.number is 'the company id that people read and search by (§5 company search, digits only); it addresses nothing';
comment on column companies.tax_id_encrypted is 'federal tax ID (TIN), AES-256-GCM, key from the environment (promises rule 12)';

create table users (
  id uuid primary key default uuidv7(),
  user_type_id integer not null check (user_type_id in (1, 2)),
  company_id uuid references companies,
  email text not null,
  first_name text not null,
  last_name text not null,
  job_title text,
  phone text,
  company_admin boolean not null default false,
  accounts_payable boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  frozen_at timestamptz,
  frozen_until timestamptz,
  authority_cents bigint,
  preferences jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((user_type_id = 1) = (company_id is not null)),
  check (user_type_id = 1 or not (company_admin or accounts_payable))
);
create unique index users_email on users (lower(email));
create index users_company on users (company_id);
comment on column users.authority_cents is 'highest amount that this person may grant in a final review; null = none recorded';

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('Department User', 'Department Head', 'CSR', 'System Admin', 'A/R')),
  primary key (user_id, role)
);

create table user_values (
  user_id uuid not null references users on delete cascade,
  value text not null check (value in ('Final Review', 'A/R Number')),
  primary key (user_id, value)
);
comment on table user_values is '§3 permission values (studio), granted one by one';

create table designations (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  level integer not null check (level in (1, 2)),
  department_id text references departments,
  cap_cents bigint check (cap_cents > 0),
  valid_from date not null,
  valid_to date
);
create index designations_user on designations (user_id);
comment on table designations is 'Level 1 and Level 2 are designations, not roles: who, level, department (null = all), cap, from and to (decision 0002)';

create table user_departments (
  user_id uuid not null references users on delete cascade,
  department_id text not null references departments,
  primary key (user_id, department_id)
);

create table projects (
  id uuid primary key default uuidv7(),
  number text not null unique,
  company_id uuid not null references companies,
  name text not null,
  status text not null check (status in ('ACTIVE', 'CLOSED', 'NOT_STARTED')),
  project_type text not null,
  movie_type text not null,
  financing text,
  site text not null default 'Burbank' check (site in ('Burbank', 'Leavesden')),
  starts_on date not null,
  ends_on date,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index projects_company on projects (company_id, status, starts_on desc);
comment on column projects.active is 'visible in pickers; off for closed projects';

create table project_users (
  project_id uuid not null references projects on delete cascade,
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies,
  status text not null default 'Y' check (status in ('Y', 'N')),
  primary key (project_id, user_id)
);
create index project_users_user on project_users (user_id);
comment on column project_users.status is '§3 project user status value Y';

create table project_values (
  project_id uuid not null,
  user_id uuid not null,
  company_id uuid not null references companies,
  value text not null check (value in (
    'customer_project view only', 'customer_project view and manage',
    'customer_credit application view and manage', 'customer_manage users view and manage')),
  primary key (project_id, user_id, value),
  foreign key (project_id, user_id) references project_users on delete cascade
);
create index project_values_user on project_values (user_id);

create table accounts_payable_contacts (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  name text not null,
  last_name text not null,
  email text not null,
  status text not null default 'VALID' check (status in ('VALID', 'INVALID')),
  invalid_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index accounts_payable_contacts_email on accounts_payable_contacts (company_id, lower(email));

create table documents (
  id uuid primary key default uuidv7(),
  company_id uuid references companies,
  record_type text check (record_type in ('creditApplication', 'project', 'letter')),
  record_id uuid,
  section text not null,
  slot integer,
  name text not null,
  size bigint not null check (size > 0),
  type text not null default 'application/pdf',
  sha256 bytea not null,
  pages integer,
  storage_key text not null unique,
  scan_state text not null default 'not scanned',
  uploaded_by uuid references users,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  removed_at timestamptz
);
create index documents_record on documents (record_type, record_id) where removed_at is null;
create index documents_own on documents (uploaded_by) where record_type is null and removed_at is null;
comment on column documents.slot is 'which of several like places: trade reference 1, 2 or 3';
comment on column documents.company_id is 'null: a studio person''s own document';

-- Sessions of the token-mediating backend (promises, rule 7)
create table sessions (
  id uuid primary key default uuidv7(),
  secret_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  device text not null,
  access_token text not null,
  access_token_expires_at timestamptz not null,
  refresh_token_encrypted bytea,
  id_token_encrypted bytea,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_because text
);
create index sessions_user on sessions (user_id) where ended_at is null;
comment on column sessions.secret_hash is 'SHA-256 of the cookie; the cookie itself is nowhere';
comment on column sessions.ends_at is 'absolute end, 12 hours after sign-in';

-- The embedded identity provider keeps its own books
create table idp_accounts (
  user_id uuid primary key references users on delete cascade,
  password_hash text not null,
  failures integer not null default 0,
  wait_until timestamptz,
  known_devices text[] not null default '{}',
  password_changed_at timestamptz not null
);
create table idp_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index idp_records_grant on idp_records (grant_id) where grant_id is not null;
create index idp_records_uid on idp_records (uid) where uid is not null;
create index idp_records_expiry on idp_records (expires_at);
create table idp_keys (
  id text primary key,
  jwk_encrypted bytea not null,
  created_at timestamptz not null
);

-- Links that act without sign-in (promises, rule 3): only the hash is kept
create table action_tokens (
  hash bytea primary key,
  purpose text not null check (purpose in ('risk', 'password-reset', 'reference', 'section-guest', 'open-user-form', 'invite')),
  email text not null,
  user_id uuid references users on delete cascade,
  company_id uuid references companies,
  record_id uuid,
  record_version integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_for text,
  revoked_at timestamptz
);
create index action_tokens_record on action_tokens (purpose, record_id);

-- One row for every accepted change; added to, never edited (promises, rule 8)
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  actor_id uuid,
  actor_name text not null,
  company_id uuid,
  target_type text,
  target_id text,
  target_version integer,
  request_id text,
  detail jsonb not null default '{}'
);
create index audit_target on audit (target_type, target_id, id);

create table idempotency_keys (
  key text not null,
  actor text not null,
  endpoint text not null,
  request_hash bytea not null,
  status integer not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (actor, endpoint, key)
);

create table mail_outbox (
  id uuid primary key default uuidv7(),
  company_id uuid,
  email_type text not null,
  mail jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'SENT', 'FAILED')),
  tries integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_try_at) where state = 'PENDING';
comment on column mail_outbox.mail is 'the mail as data; the worker renders it. The Message-ID is the row''s id, so a repeat is recognisable (promise P5)';

-- Alert lamps (decision §3): what this person has opened, and when
create table record_views (
  user_id uuid not null references users on delete cascade,
  record_id uuid not null,
  seen_at timestamptz not null,
  primary key (user_id, record_id)
);

alter table companies enable row level security;
alter table companies force row level security;
create policy own_company on companies using (gatehouse.sees(id)) with check (gatehouse.sees(id));
do $$
declare t text;
begin
  foreach t in array array['projects', 'project_users', 'project_values', 'accounts_payable_contacts'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_company on %I using (gatehouse.sees(company_id)) with check (gatehouse.sees(company_id))', t);
  end loop;
end $$;
alter table documents enable row level security;
alter table documents force row level security;
create policy own_company on documents using (company_id is null or gatehouse.sees(company_id)) with check (company_id is null or gatehouse.sees(company_id));

grant select, insert, update, delete on all tables in schema public to gatehouse_app;
revoke update, delete, truncate on audit from gatehouse_app;
grant usage on all sequences in schema public to gatehouse_app;
