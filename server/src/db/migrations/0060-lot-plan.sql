-- The lot plan is a document of the studio (decision 0106, docs/design/lot-plan.md): a draft that all who may edit share, and versions that never change
create table lot_plans (
  version integer primary key,
  plan_id uuid not null unique default uuidv7(),
  plan jsonb not null,
  published_by uuid references users,
  published_by_name text not null,
  published_at timestamptz not null,
  note text
);
create table lot_plan_draft (
  only_one boolean primary key default true check (only_one),
  plan jsonb not null,
  row_version integer not null default 1,
  edited_by uuid not null references users,
  edited_by_name text not null,
  edited_at timestamptz not null
);
comment on column lot_plans.plan_id is 'names the words of a version for whoever keeps them read';
grant select, insert on lot_plans to gatehouse_app;
grant select, insert, update, delete on lot_plan_draft to gatehouse_app;
