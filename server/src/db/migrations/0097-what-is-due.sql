-- What the jobs look for every minute, hour and night: each costs what is due, not what there is.
-- completed requests that nobody signed off, by the day on which that counts as done
create index service_requests_sign_off on service_requests (sign_off_by) where status = 'COMPLETED' and signed_off_at is null;
-- whose day is over; who left is not asked any more, and most have left
drop index passes_over;
create index passes_over on passes (leaves_on) where status in ('REQUESTED', 'APPROVED', 'ISSUED', 'ARRIVED');
-- inboxes, ended sessions and links that were kept for long enough
create index notifications_at on notifications (at);
create index sessions_ends on sessions (ends_at);
create index action_tokens_ends on action_tokens (expires_at);
