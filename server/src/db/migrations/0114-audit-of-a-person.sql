-- What somebody did of one kind, the newest first: without it all that they ever did was looked through for it.
create index audit_actor_event on audit (actor_id, event, at, id) where actor_id is not null;
