-- What a studio says about itself (decision 0107): a group of settings whole, as one row with a version. What was never saved stands nowhere and is
-- domain/src/lot-settings/neutral.ts. It is nobody's company's and holds no row of one: only whoever sees all rows writes it
-- (../functions/12-lot-settings.sql).
create table lot_settings (
  group_id text primary key,
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  version int not null default 1 check (version > 0),
  updated_at timestamptz not null,
  updated_by uuid,
  updated_by_name text not null
);
comment on table lot_settings is 'what the studio says about itself, a row for each group of settings that was ever saved';
grant select, insert, update on lot_settings to gatehouse_app;

create table lot_setting_savings (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  by_id uuid,
  by_name text not null,
  note text
);
create index lot_setting_savings_newest on lot_setting_savings (at desc, id);
comment on table lot_setting_savings is 'what one person, or the file of a lot, saved of the settings at once';
grant select, insert on lot_setting_savings to gatehouse_app;

create table lot_setting_changes (
  id uuid primary key default gen_random_uuid(),
  saving_id uuid not null references lot_setting_savings (id),
  number int not null,
  group_id text not null,
  place text not null,
  label text not null,
  within text not null,
  before text not null,
  after text not null,
  was jsonb,
  became jsonb,
  put_back_at timestamptz,
  put_back_by text,
  unique (saving_id, number)
);
comment on table lot_setting_changes is 'one value of a saving: before and after in words, was and became as they are kept';
grant select, insert, update (put_back_at, put_back_by) on lot_setting_changes to gatehouse_app;
