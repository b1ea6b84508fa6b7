-- Calls that all servers of a lot count together (platform/http/counted-calls.ts). Unlogged: what a crash forgets is a minute's count.
create unlogged table call_counts (
  who bytea primary key,
  since timestamptz not null,
  count integer not null
);
comment on table call_counts is 'how often somebody called one route since an instant; who is a hash of the route and of the address or token';
create index call_counts_since on call_counts (since);
grant select, insert, update, delete on call_counts to gatehouse_app;

-- Where the files of this lot lie: a file of this key is kept among them (platform/files/file-place.ts)
create table file_place (
  is_one boolean primary key default true check (is_one),
  storage_key text not null,
  noted_at timestamptz not null
);
comment on table file_place is 'the key of a file that lies where all files of this lot do; a server that does not find it has a folder or bucket of its own';
grant select, insert on file_place to gatehouse_app;
