-- What the links to outside people keep beyond 0020: for which version a section was shared, why a reference was waived, who asked, and when a
-- referee was given up on.
alter table section_shares add column submitted_version integer not null default 0;
comment on column section_shares.submitted_version is 'the link is bound to it: after the next submission it changes nothing (promises rule 3)';

alter table reference_requests
  add column asked_by_name text,
  add column reason text,
  add column silent_at timestamptz;
comment on column reference_requests.asked_by_name is 'whose name stands in the mail';
comment on column reference_requests.reason is 'why A/R goes on without this reference';
comment on column reference_requests.silent_at is 'when A/R was told that nothing more is sent by itself';
