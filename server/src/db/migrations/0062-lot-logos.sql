-- Logos that a studio sent, each under the digest of its bytes: what is served under one address never changes, and an older one can be put back.
-- How well each stands out on the paper and on the ink of the pages was measured when it came.
create table lot_logos (
  digest text primary key check (digest ~ '^[0-9a-f]{32}$'),
  kind text not null check (kind in ('svg', 'png')),
  bytes bytea not null check (length(bytes) between 1 and 262144),
  on_paper real not null,
  on_ink real not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid
);
comment on table lot_logos is 'logos of the lot that were sent, in force where the brand of lot_settings names one';
grant select, insert on lot_logos to gatehouse_app;
