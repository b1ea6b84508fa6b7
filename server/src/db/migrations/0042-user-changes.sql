-- Changes of users that do not count yet: a power waits for a second System Admin, an address for whoever reads the mail there (decision 0080).
create table user_changes (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  company_id uuid references companies on delete cascade,
  kind text not null check (kind in ('RIGHTS', 'ADDRESS')),
  waits_for text not null check (waits_for in ('SECOND_ADMIN', 'NEW_ADDRESS')),
  held jsonb not null,
  wanted jsonb not null,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_by uuid references users,
  token_hash bytea unique,
  settled_at timestamptz,
  outcome text check (outcome in ('DONE', 'DECLINED', 'WITHDRAWN', 'REPLACED', 'EXPIRED')),
  check ((settled_at is null) = (outcome is null)),
  check (kind = 'ADDRESS' or waits_for = 'SECOND_ADMIN')
);
create unique index user_changes_open on user_changes (user_id, kind) where settled_at is null;
comment on column user_changes.held is 'as it was when it was asked: a confirmation applies to nothing else';
comment on column user_changes.token_hash is 'SHA-256 of the link that went to the new address';
grant select, insert, update on user_changes to gatehouse_app;
-- Changes of the studio's own people have no company: they are for those who see all rows
create policy own_company on user_changes
  using ((select gatehouse.sees_all()) or company_id = (select gatehouse.own_company()));
select gatehouse.raise_wall('user_changes');
