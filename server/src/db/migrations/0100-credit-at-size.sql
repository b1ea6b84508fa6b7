-- What credit reads of many rows, by index: each serves what stands behind it, and nothing else (decision 0123).
-- what is open, counted and put in order without its rows: the lamp, the tabs of the queue, the pipeline
create index credit_applications_open on credit_applications (status, status_since, id)
  include (company_id, owner_id, requested_cents, recommended_cents, prepared_by, approved_at, submitted_at)
  where deleted_at is null and status in ('SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS', 'PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW', 'CONDITIONAL');
-- conditions that wait for their evidence; most have it
create index credit_conditions_unmet on credit_conditions (application_id, asked_at) where met_at is null;
-- when somebody looked at a record, and how a limit is split, read with the key that finds them
alter table record_views drop constraint record_views_pkey, add primary key (user_id, record_id) include (seen_at);
alter table credit_lines drop constraint credit_lines_pkey, add primary key (application_id, department_id) include (amount_cents);
-- whose review somebody takes over, by whoever has it
create index credit_applications_owned on credit_applications (owner_id) where deleted_at is null
  and status in ('DRAFT', 'SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS', 'PENDING_LEVEL_1', 'PENDING_LEVEL_2', 'PENDING_RISK', 'FINAL_REVIEW', 'CONDITIONAL');
-- what a company's next application begins with
create index credit_applications_approved on credit_applications (company_id, approved_at desc) where deleted_at is null and approved_at is not null;
-- what a department has to do with credit and quotes: the pipeline of its share, and what is handed over when it closes
create index credit_lines_department on credit_lines (department_id, application_id) include (amount_cents);
create index quotes_department on quotes (department_id, status) where status in ('DRAFT', 'SENT') or (status = 'ACCEPTED' and closed_at is null);
-- how many letters went out with a version of their template
create index letters_kind on letters (kind, template_version);
-- the last screening of each, with the lists that it saw; in the place of one that held neither
drop index screenings_application;
create index screenings_application on screenings (application_id, screened_at desc, id desc) include (lists);
