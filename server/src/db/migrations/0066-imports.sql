-- What a studio brings from where it was (decision 0110): files, their rows with the verdict on each, and which record each row made or changed
create table imports (
  id uuid primary key default uuidv7(),
  number integer not null generated always as identity,
  kind text not null,
  file_name text not null,
  file_size integer not null,
  file_sha256 bytea not null,
  storage_key text,
  asked_read jsonb not null default '{}',
  read_as jsonb,
  columns bytea,
  choices jsonb,
  task text not null check (task in ('READ', 'CHECK', 'WRITE', 'UNDO')),
  state text not null check (state in ('WAITING', 'RUNNING', 'PAUSED', 'SETTLED', 'FAILED')),
  leased_until timestamptz,
  total_rows integer,
  done_rows integer not null default 0,
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  same_rows integer not null default 0,
  refused_rows integer not null default 0,
  mode text check (mode in ('GOOD', 'ALL')),
  mail boolean not null default false,
  cancelled boolean not null default false,
  problem text,
  stops jsonb not null default '[]',
  created_by uuid not null references users,
  created_at timestamptz not null,
  task_began_at timestamptz,
  task_ended_at timestamptz,
  started_at timestamptz,
  started_by uuid references users,
  finished_at timestamptz,
  undone_by uuid references users,
  version integer not null default 1,
  updated_at timestamptz not null
);
create unique index imports_number on imports (number);
comment on column imports.number is 'as people call it: import 15';
comment on column imports.columns is 'headings, first values and their words, sealed: they hold what the file holds (promises rule 12)';
comment on column imports.choices is 'which column is which field, and our word for each of theirs';
comment on column imports.stops is 'a server ended while it ran: how far it was, when, and when it went on';

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  row integer not null,
  cells bytea not null,
  verdict text check (verdict in ('NEW', 'CHANGED', 'SAME', 'REFUSED')),
  rank smallint,
  turn smallint not null default 0,
  name text,
  told bytea,
  record_id uuid,
  record_version integer,
  before jsonb,
  written_at timestamptz,
  taken_back_at timestamptz,
  stayed boolean not null default false,
  primary key (import_id, row)
);
create index import_rows_rank on import_rows (import_id, rank, row);
create index import_rows_unjudged on import_rows (import_id, turn, row) where verdict is null;
create index import_rows_unwritten on import_rows (import_id, turn, row) where written_at is null and verdict in ('NEW', 'CHANGED');
create index import_rows_record on import_rows (record_id) where written_at is not null;
comment on column import_rows.row is 'as a table program counts, the headings being row 1';
comment on column import_rows.cells is 'what the row says, sealed: tax ids among it';
comment on column import_rows.told is 'reasons, or what changes, sealed for the same reason';
comment on column import_rows.turn is '1: after the rows it needs, a parent company among them';
comment on column import_rows.before is 'the columns as they were, for the undo';

create table import_headings (
  kind text not null,
  heading text not null,
  field text,
  words jsonb not null default '{}',
  updated_by uuid not null references users,
  updated_at timestamptz not null,
  primary key (kind, heading)
);
comment on table import_headings is 'what was chosen for a heading, for the next file of its kind; field null: it was left out';

grant select, insert, update, delete on imports, import_rows, import_headings to gatehouse_app;
