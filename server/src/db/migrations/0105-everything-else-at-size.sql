-- What is asked of tables that only grow costs what it finds.

-- which mail was taken last, and whether one failed since: the health of the set-up list
create index mail_outbox_sent on mail_outbox (sent_at) where state = 'SENT';
create index mail_outbox_problem on mail_outbox (created_at) where last_error is not null;
-- a mail that was given up and is tried again opens its deliveries; few ever fail
create index service_request_deliveries_failed on service_request_deliveries (mail_id) where state = 'FAILED';
-- what is locked on a place from a day on
drop index service_requests_hot_locks;
create index service_requests_hot_locks on service_requests (site, lower(place), coalesce(wanted_to, wanted_from)) where type = 'hot-lock'
  and status in ('SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO', 'APPROVED', 'SCHEDULED', 'IN_PROGRESS');
-- Every change of a row writes all of its words into the index of parts of names anew, a sign-in too: 155 pages for a user. They wait in a list of eight pages
-- that a search reads with them, not in one of 512 as before 0083.
alter index users_name_parts set (fastupdate = on, gin_pending_list_limit = 64);
alter index projects_name_parts set (fastupdate = on, gin_pending_list_limit = 64);
alter index projects_number_parts set (gin_pending_list_limit = 64);
alter index companies_name_parts set (fastupdate = on, gin_pending_list_limit = 64);
-- answers that are kept for a repeated call, by when they were given: the night looks for those of the day before
create index idempotency_keys_at on idempotency_keys (created_at);
-- what a company has stored, or a person of the studio, counted without the files' rows at each upload; a company's files for its take-out
create index documents_owner on documents (company_id, uploaded_by) include (size);
-- everything that stands on a space or stood there, not only holds: whether it was ever used, what is asked for it
create index allocations_of_space on allocations (space_id, state);
-- who was turned away at a gate in some days
create index gate_events_turned_away on gate_events (site, at) where kind = 'TURNED_AWAY';
-- whose image a stored file is, asked by the sweep of files; few projects have one
create index projects_image on projects (image_key) where image_key is not null;
-- what a company's page tells of its past: the events that changed it, and not all that its people did
drop index audit_company;
create index audit_company on audit (company_id, event, id desc) where company_id is not null;
-- the feed of other systems for one status, in the order of change
create index service_requests_changed_status on service_requests (status, updated_at, id) where number is not null;
-- what a file of projects names by number, in small letters
create index projects_number_small on projects (lower(number));
