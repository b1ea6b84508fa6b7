-- Links that let an outside person fill in a form for a project (§2 External form page, RQ-006, RQ-007). The token is in action_tokens, as a hash.
create table form_links (
  id uuid primary key default uuidv7(),
  company_id uuid not null references companies,
  project_id uuid not null references projects,
  form_id integer not null,
  asked_by uuid not null references users,
  asked_by_name text not null,
  asked_by_email text not null,
  to_name text,
  to_email text,
  request_id uuid references service_requests on delete set null,
  sent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on column form_links.to_email is 'null for a link that was copied: nobody knows who has it';
create index form_links_project on form_links (project_id, created_at desc);
create index form_links_request on form_links (request_id) where request_id is not null;
select gatehouse.raise_wall('form_links');
grant select, insert, update, delete on form_links to gatehouse_app;
