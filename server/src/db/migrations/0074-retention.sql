-- When records were let go by the policy, and how many of each kind; what went is told one by one in the audit
create table retention_runs (
  id uuid primary key default uuidv7(),
  ran_at timestamptz not null,
  by_id uuid references users,
  by_name text not null,
  gone jsonb not null,
  files integer not null
);
comment on column retention_runs.by_id is 'null: by itself, at night';
comment on column retention_runs.gone is 'how many went, by kind of record';
grant select, insert on retention_runs to gatehouse_app;

-- A screening is kept longer than the application that was screened: it outlives it
alter table screenings drop constraint screenings_application_id_fkey;
comment on column screenings.application_id is 'no reference: the law on sanctions keeps a screening longer than the application';

-- What the audit tells of records that were let go is asked by their ids
create index audit_let_go on audit using gin ((detail -> 'records') jsonb_path_ops) where event = 'RECORDS_LET_GO';
