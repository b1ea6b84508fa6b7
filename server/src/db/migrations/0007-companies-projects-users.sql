-- What the lists and forms of companies, projects and users keep beyond the first path (§2, §3, §4 Account actions; decisions §2, §5, §6, §10)

-- Companies
alter table companies
  add column client_since date,
  add column phone text,
  add column site text not null default 'Burbank' check (site in ('Burbank', 'Leavesden'));
create index companies_name on companies (lower(production_name), id);
create index companies_number on companies (number, id);
create index companies_parent on companies (parent_company_id) where parent_company_id is not null;
alter table companies add column tax_id_fingerprint bytea;
create index companies_tax_id on companies (tax_id_fingerprint) where tax_id_fingerprint is not null;
comment on column companies.tax_id_fingerprint is 'keyed hash of the digits: finds the same tax id without opening any';

create table company_contacts (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  first_name text not null,
  last_name text not null,
  email text not null,
  job_title text,
  phone text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index company_contacts_company on company_contacts (company_id, last_name);
comment on table company_contacts is '§3 Company contacts: whom to call; they need no account. Accounts payable contacts are a table of their own';

-- Users
alter table users
  add column invited_at timestamptz,
  add column invite_expires_at timestamptz,
  add column accepted_at timestamptz,
  add column removed_at timestamptz,
  add column last_seen_at timestamptz,
  add column notifications jsonb not null default '{}';
update users set accepted_at = created_at;
create index users_name on users (lower(last_name), lower(first_name), id) where removed_at is null;
create index users_company_name on users (company_id, lower(last_name), lower(first_name), id) where removed_at is null;
comment on column users.accepted_at is 'when the invitation was used; null: invited, has never signed in';
comment on column users.removed_at is '§4 Remove user: gone from every list and project, kept for the history that names them';
comment on column users.notifications is 'choices that differ from the default, by event group (decision §3)';

-- Projects
alter table projects
  add column description text,
  add column image_key text,
  add column image_type text check (image_type in ('image/jpeg', 'image/png', 'image/webp')),
  add column closed_at timestamptz;
create index projects_started on projects (starts_on desc, id desc);
create index projects_status_started on projects (status, starts_on desc, id desc);
create index projects_name on projects (lower(name), id);
create index projects_number on projects (number);

-- Spaces and resources, and who holds them when (decision §6)
create table spaces (
  id text primary key check (id ~ '^[a-z0-9-]{1,60}$'),
  sort text not null check (sort in ('space', 'resource')),
  kind text not null,
  name text not null,
  site text not null check (site in ('Burbank', 'Leavesden')),
  place text,
  department_id text references departments,
  position integer not null,
  retired boolean not null default false
);
comment on column spaces.place is 'the place of the lot plan it stands at (domain maps), when it has one';

create table allocations (
  id uuid primary key default uuidv7(),
  space_id text not null references spaces,
  project_id uuid not null references projects,
  company_id uuid not null references companies,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  state text not null check (state in ('HOLD', 'CONFIRMED', 'RELEASED', 'REQUESTED', 'DECLINED')),
  hold_level integer check (hold_level between 1 and 3),
  prep_days integer not null default 0,
  strike_days integer not null default 0,
  note text,
  challenged_by uuid references allocations,
  challenge_until timestamptz,
  held_since timestamptz not null,
  created_by uuid references users,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((state = 'HOLD') = (hold_level is not null))
);
create index allocations_space on allocations (space_id, starts_on, ends_on) where state in ('HOLD', 'CONFIRMED');
create index allocations_project on allocations (project_id, starts_on);
comment on column allocations.challenged_by is 'the later hold that asks this one to confirm or release before challenge_until';
-- the last word on overlaps is the database's: one confirmed booking, and one hold of a level, per space and day
create extension if not exists btree_gist;
alter table allocations add constraint one_confirmed exclude using gist
  (space_id with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'CONFIRMED');
alter table allocations add constraint one_hold_of_a_level exclude using gist
  (space_id with =, hold_level with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'HOLD');

create table calendar_feeds (
  hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  about jsonb not null,
  created_at timestamptz not null,
  revoked_at timestamptz
);
comment on table calendar_feeds is 'addresses that calendar programs read without signing in; only the hash is kept, and the person''s rights are asked anew each time';

-- Lists: views people keep, files people take away, stars (decisions §5, §10)
create table saved_views (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  list text not null,
  name text not null,
  search jsonb not null,
  shared boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, list, name)
);
create table exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  list text not null,
  format text not null check (format in ('csv', 'xlsx')),
  query jsonb not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  done_rows integer not null default 0,
  total_rows integer,
  storage_key text,
  file_name text not null,
  problem text,
  created_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz not null
);
create index exports_user on exports (user_id, created_at desc);
create table bookmarks (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('project', 'company', 'request', 'creditApplication', 'form', 'handbook', 'directory', 'map')),
  record_id text not null,
  position integer not null,
  created_at timestamptz not null,
  primary key (user_id, kind, record_id)
);

-- The last weather of each site, shown with its age when the provider fails (decision §5)
create table weather_readings (
  site text primary key check (site in ('Burbank', 'Leavesden')),
  content jsonb not null,
  provider text not null,
  read_at timestamptz not null,
  problem text,
  problem_at timestamptz
);

do $$
declare t text;
begin
  foreach t in array array['company_contacts', 'allocations'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy own_company on %I using (gatehouse.sees(company_id)) with check (gatehouse.sees(company_id))', t);
  end loop;
end $$;
grant select, insert, update, delete on company_contacts, spaces, allocations, calendar_feeds, saved_views, exports, bookmarks, weather_readings to gatehouse_app;

-- Search by part of a name, and names that resemble each other (duplicate warnings)
create extension if not exists pg_trgm;
create index projects_name_parts on projects using gin (name gin_trgm_ops);
create index companies_name_parts on companies using gin ((production_name || ' ' || legal_name) gin_trgm_ops);
create index users_name_parts on users using gin ((first_name || ' ' || last_name || ' ' || email) gin_trgm_ops);
