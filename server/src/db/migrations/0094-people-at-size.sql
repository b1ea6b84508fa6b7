-- Users by job title, and by when they were last here in the words of the list, where nobody who never came is null
create index users_job_title on users (lower(coalesce(job_title, '')), id) where removed_at is null;
drop index users_last_seen;
create index users_last_seen on users (coalesce(last_seen_at, '-infinity'), id) where removed_at is null;
-- Links to an address that changes hands
create index action_tokens_email on action_tokens (lower(email)) where revoked_at is null and used_at is null;
