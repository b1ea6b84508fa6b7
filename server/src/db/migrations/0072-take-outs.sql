-- Everything of a company, or of the lot, as one file (decision 0112): what was asked for, how far it is, and who took it
create table take_outs (
  id uuid primary key default uuidv7(),
  company_id uuid references companies,
  parts text[] not null check (cardinality(parts) > 0),
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'OVER')),
  leased_until timestamptz,
  done_bytes bigint not null default 0,
  total_bytes bigint not null default 0,
  file_name text not null,
  storage_key text,
  size bigint,
  sha256 bytea,
  problem text,
  asked_by uuid not null references users,
  asked_by_name text not null,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  taken integer not null default 0,
  taken_at timestamptz
);
comment on column take_outs.company_id is 'null: the whole lot';
create index take_outs_company on take_outs (company_id, asked_at desc);
-- one of a company at a time, and one of the lot
create unique index take_outs_open on take_outs (coalesce(company_id, '00000000-0000-0000-0000-000000000000'), ('studio' = any(parts)))
  where state in ('WAITING', 'RUNNING');
create index take_outs_expires on take_outs (expires_at) where storage_key is not null;
grant select, insert, update on take_outs to gatehouse_app;
select gatehouse.raise_wall('take_outs');
