-- What a studio says of its spaces itself (decision 0106). Lengths are kept in the unit in which they were typed, so a site that changes its units
-- loses nothing; a space that is out of use is retired and never deleted, because everything that stood on it names it.
alter table spaces
  add column length numeric(6, 1) check (length > 0),
  add column width numeric(6, 1) check (width > 0),
  add column height numeric(6, 1) check (height > 0),
  add column units text not null default 'ft' check (units in ('ft', 'm')),
  add column power integer check (power >= 0),
  add column stands_in_it text not null default '',
  add column retired_on date,
  add column version integer not null default 1,
  add column created_by uuid references users,
  add column updated_by uuid references users,
  add column created_at timestamptz not null default now(),
  add column updated_at timestamptz not null default now();
update spaces set retired_on = current_date where retired;
alter table spaces drop column retired;
comment on column spaces.retired_on is 'the day at its site from which nobody can hold it; null: in use';
comment on column spaces.units is 'of length, width and height';

-- Two spaces of a site may not be mistaken for each other; a retired one has given its name free
create unique index spaces_name on spaces (site, lower(name)) where retired_on is null;
