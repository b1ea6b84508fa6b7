-- A packet waits with all that it is made of: what changes on the application meanwhile, or while the server is down, does not change it.
alter table packets
  add column input json,
  add column internal boolean not null default true,
  add column file_name text not null default 'packet.pdf',
  add column size bigint,
  add column ready_at timestamptz;
comment on column packets.input is 'what is drawn and which documents are bound, until it is made; null afterwards';
comment on column packets.internal is 'with internal comments and answers: never given to a mailed link';
create index packets_unmade on packets (asked_at) where state in ('WAITING', 'WORKING');
