-- Users by job title, and by when they were last here in the words of the list, where nobody who never came is null
create index users_job_title on users (lower(coalesce(job_title, '')), id) where removed_at is null;
drop index users_last_seen;
create index users_last_seen on users (coalesce(last_seen_at, '-infinity'), id) where removed_at is null;
-- Links to an address that changes hands
create index action_tokens_email on action_tokens (lower(email)) where revoked_at is null and used_at is null;
-- An inbox that shows what is not read begins with the newest of it
drop index notifications_unread;
create index notifications_unread on notifications (user_id, at desc, id desc) where read_at is null;
-- How many of a company's stand, counted without the table
drop index allocations_company;
create index allocations_company on allocations (company_id, starts_on) include (state, project_id);
