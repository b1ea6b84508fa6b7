-- What must be kept whatever the policy says (decision 0112): a company, or one of its projects, with who said so and why
create table legal_holds (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  project_id uuid references projects,
  reason text not null check (length(reason) between 1 and 500),
  placed_at timestamptz not null,
  placed_by uuid not null references users,
  placed_by_name text not null,
  lifted_at timestamptz,
  lifted_by uuid references users,
  lifted_by_name text,
  lifted_because text check (length(lifted_because) between 1 and 500),
  check ((lifted_at is null) = (lifted_by is null) and (lifted_at is null) = (lifted_because is null))
);
comment on column legal_holds.project_id is 'null: the whole company';
create unique index legal_holds_open on legal_holds (company_id, coalesce(project_id, '00000000-0000-0000-0000-000000000000')) where lifted_at is null;
grant select, insert, update on legal_holds to gatehouse_app;
select gatehouse.raise_wall('legal_holds');
