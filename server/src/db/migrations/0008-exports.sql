-- An export that was running when its server died is taken up by the next one
alter table exports add column beat_at timestamptz;
comment on column exports.beat_at is 'when the job that makes the file was last heard of; null: nobody has begun';
create index exports_open on exports (created_at) where state in ('WAITING', 'RUNNING');
create index exports_expires on exports (expires_at);
