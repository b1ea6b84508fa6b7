-- Staff from the studio's directory (decision 0111): its people and groups as it sends them by SCIM, what a group gives here, and what each change did.
create table directory_people (
  id uuid primary key default uuidv7(),
  user_id uuid unique references users,
  user_name text not null,
  external_id text,
  active boolean not null,
  body jsonb not null,
  given jsonb not null,
  due boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index directory_people_user_name on directory_people (lower(user_name));
create index directory_people_external_id on directory_people (external_id) where external_id is not null;
create index directory_people_due on directory_people (id) where due;
comment on column directory_people.user_id is 'the account here; null: nothing lets them sign in';
comment on column directory_people.body is 'the attributes of RFC 7643, by the names of the schema';
comment on column directory_people.given is 'the rights that groups gave last, those that wait among them: what the directory may take again';
comment on column directory_people.due is 'their rights have to be looked at again: a mapping changed, or a change by hand was in the way';

create table directory_groups (
  id uuid primary key default uuidv7(),
  display_name text not null,
  external_id text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table directory_members (
  group_id uuid not null references directory_groups on delete cascade,
  person_id uuid not null references directory_people on delete cascade,
  primary key (group_id, person_id)
);
create index directory_members_person on directory_members (person_id);

create table directory_mappings (
  group_id uuid primary key references directory_groups on delete cascade,
  role text check (role in ('Department User', 'Department Head', 'CSR', 'System Admin', 'A/R')),
  department_id text references departments,
  level integer not null check (level between 0 and 2),
  cap_cents bigint check (cap_cents > 0),
  "values" text[] not null,
  authority_cents bigint check (authority_cents >= 0),
  hand_over_to uuid references users,
  mapped_by uuid not null references users,
  version integer not null default 1,
  updated_at timestamptz not null
);
comment on column directory_mappings.role is 'null: nobody signs in by this group';
comment on column directory_mappings.level is '0: none, 1: level 1, 2: levels 1 and 2';

create table directory_log (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  state text not null check (state in ('DONE', 'WAITS', 'ENDED', 'FAILED')),
  who text not null,
  what text not null,
  user_id uuid references users,
  request_id text not null
);
create index directory_log_at on directory_log (at desc, id desc);
create index directory_log_ended on directory_log (user_id) where state = 'ENDED';

create table directory_state (
  one boolean primary key default true check (one),
  paused_at timestamptz,
  paused_by uuid references users
);
insert into directory_state default values;

grant select, insert, update, delete on directory_people, directory_groups, directory_members, directory_mappings to gatehouse_app;
grant select, insert on directory_log to gatehouse_app;
grant select, update on directory_state to gatehouse_app;

-- A change that the directory asks for: by which groups, and who mapped them (whoever did does not confirm it where somebody else can)
alter table user_changes
  alter column asked_by drop not null,
  add column asked_through text,
  add column mapped_by uuid[] not null default '{}',
  add check ((asked_by is null) = (asked_through is not null));
