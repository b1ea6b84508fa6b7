-- Files of a lot that came to this one (decision 0114). What they name and do not hold, secrets, is kept by name: it is taken out with the lot again.
create table lot_files (
  id uuid primary key default uuidv7(),
  came_at timestamptz not null,
  by_name text not null,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  changes int not null check (changes >= 0),
  secrets jsonb check (jsonb_typeof(secrets) = 'object')
);
comment on table lot_files is 'files of a lot that came to this one, with the names of the secrets that they do not hold';
grant select, insert on lot_files to gatehouse_app;
