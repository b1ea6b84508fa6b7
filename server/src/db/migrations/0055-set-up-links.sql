-- The way in to a lot without an administrator (decision 0104): at most one link is open at a time
create table setup_links (
  id uuid primary key default uuidv7(),
  hash bytea not null unique,
  email text,
  made_by text not null check (made_by in ('START', 'COMMAND')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by uuid references users,
  ended_at timestamptz,
  check ((used_at is null) = (used_by is null)),
  check (used_at is null or ended_at is null)
);
create unique index setup_links_open on setup_links ((true)) where used_at is null and ended_at is null;
grant select, insert, update on setup_links to gatehouse_app;
comment on column setup_links.hash is 'SHA-256 of the token; the token is printed once and kept nowhere';
comment on column setup_links.email is 'the one address it was made for; null: whoever holds it, as long as nobody administers the lot';
comment on column setup_links.ended_at is 'when a newer link took its place';
