-- What a person has seen or put away in their first minutes (decision 0104): the list of the System Admins, and the tour of each portal
create table first_minutes (
  user_id uuid primary key references users on delete cascade,
  set_up_list_shown boolean not null default true,
  set_up_list_hidden bytea,
  tours_done text[] not null default '{}'
);
grant select, insert, update on first_minutes to gatehouse_app;
comment on column first_minutes.set_up_list_shown is 'false: never to this person, whatever changes';
comment on column first_minutes.set_up_list_hidden is 'SHA-256 of how the set-up list read when it was hidden: another reading shows it again';
comment on column first_minutes.tours_done is 'portals whose tour this person has seen or skipped';
