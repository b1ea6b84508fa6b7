-- What the admin room asks costs what it shows, however long the lot has run.

-- the audit by day, by event and by who it was, each the newest first; of one record, whatever kind it is of
create index audit_at on audit (at, id);
create index audit_event on audit (event, at, id);
create index audit_actor on audit (actor_id, at, id) where actor_id is not null;
drop index audit_target;
create index audit_target on audit (target_id, target_type, id);
-- deliveries that were given up, by webhook; few ever are
create index webhook_deliveries_given_up on webhook_deliveries (webhook_id, settled_at) where state = 'FAILED';
-- who is signed in
create index sessions_living on sessions (last_seen_at) where ended_at is null;
