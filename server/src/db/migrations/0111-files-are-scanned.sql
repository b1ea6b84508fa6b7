-- What a virus scanner said of a file (decision 0137)
alter table documents
  add constraint documents_scan_state check (scan_state in ('not scanned', 'waiting', 'clean', 'infected')),
  add column scanned_at timestamptz,
  add column scanned_with text,
  add column scan_found text;
comment on column documents.scan_state is '''waiting'' and ''infected'' are in quarantine: nobody reads them';
comment on column documents.scanned_at is 'when it was last scanned, or tried in vain';
comment on column documents.scanned_with is 'the scanner and its signatures then, in its own words';
comment on column documents.scan_found is 'what it found, in its own words';

create index documents_held on documents (scanned_at nulls first, uploaded_at) where scan_state = 'waiting';
-- who was scanned longest ago is next
create index documents_scan_next on documents (scanned_at nulls first, id) where scan_state <> 'waiting';
