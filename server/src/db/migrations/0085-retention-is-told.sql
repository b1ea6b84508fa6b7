-- System Admins are mailed what a night will let go, seven days before (decision 0112): one list is open at a time, and only what it says goes
create table retention_announcements (
  id uuid primary key default uuidv7(),
  told_at timestamptz not null,
  goes_on date not null,
  befores jsonb not null,
  goes jsonb not null,
  settled_at timestamptz
);
comment on column retention_announcements.goes_on is 'the day of the lot on whose night it goes';
comment on column retention_announcements.befores is 'by kind of record: what ended before this moment was told';
comment on column retention_announcements.goes is 'how many were told, by kind of record';
comment on column retention_announcements.settled_at is 'when it went, or was called off because nights no longer let anything go';
create unique index retention_announcements_open on retention_announcements ((true)) where settled_at is null;
grant select, insert, update on retention_announcements to gatehouse_app;

-- What points at a record that goes: without these each one that goes reads the pointing tables whole
create index letters_document on letters (document_id);
create index credit_conditions_evidence on credit_conditions (evidence_document_id) where evidence_document_id is not null;
create index quotes_document on quotes (document_id) where document_id is not null;
create index quotes_request on quotes (request_id) where request_id is not null;
create index quotes_superseded on quotes (superseded_by) where superseded_by is not null;
create index passes_request on passes (request_id) where request_id is not null;
create index credit_applications_renews on credit_applications (renews_id) where renews_id is not null;
