-- The sites of the lot are those of its settings (decision 0109). `sites` is kept by ../functions/00-sites.sql from what is saved of them: what is
-- there or is asked for names one that exists, and every count of days reads from it when a site works. The two that the specification names are
-- there until a studio has said otherwise.
create table sites (
  id text primary key,
  place int not null check (place >= 0),
  time_zone text not null,
  -- the regular week, Monday first: minutes of the clock on the wall; a shut day has no length
  opens int[] not null check (cardinality(opens) = 7),
  shuts int[] not null check (cardinality(shuts) = 7),
  day_minutes int not null check (day_minutes > 0),
  -- in their order, with the minutes that they and all before them take from the regular week
  holidays date[] not null default '{}',
  holiday_opens int[] not null default '{}',
  holiday_shuts int[] not null default '{}',
  lost int[] not null default '{}'
);
comment on table sites is 'the sites of the settings, in their order, with the calendar that business days are counted by; written by nothing but the trigger of lot_settings';
comment on column sites.day_minutes is 'how long a whole business day is: the longest of the week';
insert into sites (id, place, time_zone, opens, shuts, day_minutes)
  select id, place, zone, '{540,540,540,540,540,0,0}', '{1080,1080,1080,1080,1080,0,0}', 540
  from (values ('Burbank', 0, 'America/Los_Angeles'), ('Leavesden', 1, 'Europe/London')) given(id, place, zone);
grant select on sites to gatehouse_app;

do $$
declare t text;
begin
  foreach t in array array['departments', 'companies', 'projects', 'spaces', 'service_requests', 'passes', 'gate_events', 'lot_notices'] loop
    execute format('alter table %I drop constraint %I, add constraint %I foreign key (site) references sites', t, t || '_site_check', t || '_site');
  end loop;
end $$;
-- the weather of a site goes with it
alter table weather_readings drop constraint weather_readings_site_check,
  add constraint weather_readings_site foreign key (site) references sites on delete cascade;

-- gatehouse.business_days counts for every site
drop function gatehouse.lot_business_days(timestamptz);
