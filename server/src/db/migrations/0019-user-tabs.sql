-- How many users stand under each tab is asked anew after every change of a user, and for two tabs every minute, because a freeze ends by the
-- clock. Both from an index: of 20,000 users a few are invited or stopped.
create index users_kind on users (user_type_id) where removed_at is null;
create index users_not_yet_or_stopped on users (id)
  where removed_at is null and (accepted_at is null or frozen_at is not null or status = 'DISABLED');
