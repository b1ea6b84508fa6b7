-- A database that was restored beside the one that people work on: nothing leaves it (platform/backup/copy.ts)
create table held_copy (
  is_one boolean primary key default true check (is_one),
  made_at timestamptz not null,
  restored_at timestamptz not null
);
comment on table held_copy is 'stands while this lot is a copy: mails and webhooks wait. made_at is when the backup was made';
grant select on held_copy to gatehouse_app;
