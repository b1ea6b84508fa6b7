-- When the lot was backed up, and when a backup was rehearsed (platform/backup/runs.ts). Written by the command, as the owner; shown to System Admins.
create table backup_runs (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('BACKUP', 'REHEARSAL')),
  place text not null,
  moment timestamptz,
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  rows bigint not null default 0 check (rows >= 0),
  files bigint not null default 0 check (files >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  problem text
);
comment on table backup_runs is 'what npm run backup made and rehearsed of this lot, also what went wrong';
comment on column backup_runs.place is 'in words, without credentials';
comment on column backup_runs.moment is 'which backup: the moment it is named by; null where a rehearsal found none';
comment on column backup_runs.bytes is 'rows and files as they lie in the backup';
comment on column backup_runs.problem is 'what went wrong, in a sentence; null: nothing';
create index backup_runs_ended on backup_runs (kind, ended_at desc);
grant select on backup_runs to gatehouse_app;
