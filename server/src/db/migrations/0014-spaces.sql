-- Holds move up together (decisions §6 Allocation): the places of a line are changed in one statement, so the wall is asked at its end
alter table allocations drop constraint one_hold_of_a_level;
alter table allocations add constraint one_hold_of_a_level exclude using gist
  (space_id with =, hold_level with =, daterange(starts_on, ends_on, '[]') with &&) where (state = 'HOLD') deferrable initially immediate;

alter table allocations
  add column challenged_at timestamptz,
  add column challenge_asked_by uuid references users,
  add constraint challenge_is_whole check ((challenged_by is null) = (challenge_until is null) and (challenged_by is null) = (challenged_at is null));
create index allocations_challenged on allocations (challenge_until) where challenged_by is not null;
create index allocations_waiting on allocations (created_at) where state = 'REQUESTED';
create index allocations_company on allocations (company_id, starts_on);
create index calendar_feeds_user on calendar_feeds (user_id) where revoked_at is null;
