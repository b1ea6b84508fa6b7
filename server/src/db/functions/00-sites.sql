-- The sites of the lot and their calendars, kept from the settings; domain/src/sites/calendar.ts makes the same of them.

-- '09:30' in minutes; null for a day that is shut. Midnight at the end of a day is typed as 00:00.
create or replace function gatehouse.minutes_of(clock text) returns int language sql immutable parallel safe as $$
  select case when clock <> '' then split_part(clock, ':', 1)::int * 60 + split_part(clock, ':', 2)::int end
$$;

-- What of a day is open until a time of it: nothing where that is before it opens.
create or replace function gatehouse.open_until(opens int, shuts int, until text) returns int language sql immutable parallel safe as $$
  select greatest(least(shuts, coalesce(nullif(gatehouse.minutes_of(until), 0), case when until = '' then opens else 1440 end)), opens)
$$;

create or replace function gatehouse.write_sites(given jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  declare
    site jsonb;
    at int := 0;
    week_opens int[];
    week_shuts int[];
  begin
    for site in select * from jsonb_array_elements(given) loop
      -- a day is open from its first minute to its last, and a shut one is so from 0 to 0
      select array_agg(case when day.is_open then day.opens else 0 end order by day.number), array_agg(case when day.is_open then day.shuts else 0 end order by day.number)
        into week_opens, week_shuts
        from (select number, gatehouse.minutes_of(h->>'from') as opens, coalesce(nullif(gatehouse.minutes_of(h->>'until'), 0), 1440) as shuts,
            h->>'from' <> '' and h->>'until' <> '' as is_open
          from jsonb_array_elements(site->'hours') with ordinality as hours(h, number)) day;
      insert into sites as s (id, place, time_zone, opens, shuts, day_minutes, holidays, holiday_opens, holiday_shuts, lost)
        select site->>'id', at, site->>'timeZone', week_opens, week_shuts,
          (select max(shut - open) from unnest(week_opens, week_shuts) day(open, shut)),
          coalesce(array_agg(day order by day), '{}'), coalesce(array_agg(opens order by day), '{}'), coalesce(array_agg(shuts order by day), '{}'),
          coalesce(array_agg(lost order by day), '{}')
        from (select day, opens, shuts, sum(usual - (shuts - opens)) over (order by day)::int as lost
          from (select day, week_opens[weekday] as opens, gatehouse.open_until(week_opens[weekday], week_shuts[weekday], until) as shuts,
              week_shuts[weekday] - week_opens[weekday] as usual
            from (select (h->>'day')::date as day, h->>'until' as until, extract(isodow from (h->>'day')::date)::int as weekday
              from jsonb_array_elements(site->'holidays') h) typed) open) holiday
        on conflict (id) do update set place = excluded.place, time_zone = excluded.time_zone, opens = excluded.opens, shuts = excluded.shuts,
          day_minutes = excluded.day_minutes, holidays = excluded.holidays, holiday_opens = excluded.holiday_opens,
          holiday_shuts = excluded.holiday_shuts, lost = excluded.lost;
      at := at + 1;
    end loop;
    delete from sites where id not in (select each->>'id' from jsonb_array_elements(given) each);
  end $$;
revoke execute on function gatehouse.write_sites(jsonb) from public;

create or replace function gatehouse.keep_sites() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    perform gatehouse.write_sites(new.value->'sites');
    return null;
  end $$;
create or replace trigger keep_sites after insert or update of value on lot_settings for each row when (new.group_id = 'sites')
  execute function gatehouse.keep_sites();
select gatehouse.write_sites(coalesce((select value->'sites' from lot_settings where group_id = 'sites'), '{{neutralSites}}'));

-- "The lot" without a name is its first site.
create or replace function gatehouse.lot_time_zone() returns text language sql stable parallel safe as $$ select time_zone from sites where place = 0 $$;

-- As domain/src/sites/business-days.ts counts them; one row is read, and holidays are found by halves.
create or replace function gatehouse.business_days(moment timestamptz, at_site text default null) returns double precision
  language plpgsql stable parallel safe
  as $$
  declare
    site sites;
    there timestamp;
    days int;
    weekday int;
    passed double precision;
    found_at int;
    opened int;
    closed int;
    week int := 0;
    before int := 0;
  begin
    if at_site is null then select * into site from sites where place = 0;
    else select * into site from sites where id = at_site;
    end if;
    there := moment at time zone site.time_zone;
    days := there::date - date '1970-01-05';
    weekday := 1 + (days % 7 + 7) % 7;
    for each in 1..7 loop
      week := week + site.shuts[each] - site.opens[each];
      if each < weekday then before := before + site.shuts[each] - site.opens[each]; end if;
    end loop;
    opened := site.opens[weekday];
    closed := site.shuts[weekday];
    found_at := width_bucket(there::date, site.holidays);
    if found_at > 0 and site.holidays[found_at] = there::date then
      opened := site.holiday_opens[found_at];
      closed := site.holiday_shuts[found_at];
      found_at := found_at - 1;
    end if;
    passed := extract(epoch from there::time)::double precision / 60;
    return (floor(days / 7.0) * week + before - coalesce(site.lost[found_at], 0) + least(greatest(passed - opened, 0), closed - opened)) / site.day_minutes;
  end $$;
comment on function gatehouse.business_days is 'business days of a site since Monday, January 5, 1970; the difference of two moments is how many lie between them';
