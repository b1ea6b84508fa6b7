-- What an outside person has typed and attached before the form is sent (§2 External form page): kept at the link, gone over to the request with it.
alter table form_links add column kept_answers jsonb;
comment on column form_links.kept_answers is 'saved for later, right or wrong; null again once it is sent';
alter table documents drop constraint documents_record_type_check;
alter table documents add constraint documents_record_type_check
  check (record_type in ('creditApplication', 'project', 'letter', 'quote', 'request', 'formLink'));
