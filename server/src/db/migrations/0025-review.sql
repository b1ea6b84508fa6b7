-- The registry of guarantors begins with the seven of the help text (credit.md §7, CA-046); from here on the table is the list.
insert into guarantors (name, kind, per_show_cap_cents, total_cap_cents, created_at, updated_at) values
  ('Anchorage Completion Bond', 'SURETY', null, 1000000000, now(), now()),
  ('Bellwether Bank', 'BANK', null, 2500000000, now(), now()),
  ('Cinder Street Capital', 'COMPANY', 1000000, 10000000, now(), now()),
  ('Foreshore Surety', 'SURETY', null, 1500000000, now(), now()),
  ('Marsh and Vale Guarantee', 'SURETY', null, 1000000000, now(), now()),
  ('Northern Light Finance', 'COMPANY', 1000000, 20000000, now(), now()),
  ('Parallax Media Credit', 'COMPANY', 1000000, 5000000, now(), now())
on conflict do nothing;

alter table insurance_policies add column version integer not null default 1;
create unique index screening_lists_version on screening_lists (lower(name), version);
comment on column screening_lists.in_force is 'one version of a name at a time: the last one uploaded (credit.md §7)';
comment on column tripwire_reviews.finding is 'what the finding is about: a review stays with it while it is found again';
