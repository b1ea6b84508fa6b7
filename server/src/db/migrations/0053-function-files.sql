-- Functions, triggers and policies are files from here on (functions/, decision 0094): which text of each this database has.
create table function_files (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null
);
-- The runtime reads it, to refuse a database that is behind; what stands in it is the owner's to say
grant select on function_files to gatehouse_app;
