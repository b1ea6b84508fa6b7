-- The second wall (promises, rule 1): a transaction names the company whose rows it may touch, or '*' for staff and jobs. No name, no rows.
-- Two questions without a row in them: the planner answers them before it reads anything, once per statement and not once per row.
create or replace function gatehouse.sees_all() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('gatehouse.scope', true) = '*', false) $$;

create or replace function gatehouse.own_company() returns uuid
  language sql stable parallel safe
  as $$ select case when current_setting('gatehouse.scope', true) ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    then current_setting('gatehouse.scope', true)::uuid end $$;

-- The same as a list, for the token of another system may be bound to several; what they own is read, and written by own_company alone.
create or replace function gatehouse.own_companies() returns uuid[]
  language sql stable parallel safe
  as $$ select case when current_setting('gatehouse.scope', true) ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}(,[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12})*$'
    then string_to_array(current_setting('gatehouse.scope', true), ',')::uuid[] end $$;

-- What a new table with a column company_id calls in its migration: select gatehouse.raise_wall('requests'). May be called again. For
-- gatehouse_staff the wall is a plain yes, so that a search of theirs may use its index (decision 0050).
create or replace function gatehouse.raise_wall(walled regclass) returns void
  language plpgsql
  as $$
declare
  company text := case walled when 'companies'::regclass then 'id' else 'company_id' end;
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  execute format('drop policy if exists own_company on %s', walled);
  execute format('create policy own_company on %1$s using ((select gatehouse.sees_all()) or %2$I = any((select gatehouse.own_companies())::uuid[]))
    with check ((select gatehouse.sees_all()) or %2$I = (select gatehouse.own_company()))', walled, company);
  execute format('drop policy if exists every_company on %s', walled);
  execute format('create policy every_company on %s to gatehouse_staff using (true) with check (true)', walled);
end $$;
revoke execute on function gatehouse.raise_wall(regclass) from public;

select gatehouse.raise_wall(oid) from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace;

-- People of the studio work for every company: each reads who they are, none but those who see all rows change them
drop policy if exists our_people on users;
create policy our_people on users for select using (company_id is null and (select gatehouse.own_company()) is not null);

-- Whoever acts leaves a row behind, also about no company; it is read by those who see all rows
drop policy if exists about_nobody on audit;
create policy about_nobody on audit for insert with check (company_id is null);
drop policy if exists about_nobody on mail_outbox;
create policy about_nobody on mail_outbox for insert with check (company_id is null);

-- The first wall asked row by row; the oldest migrations begin with it, and nothing asks it any more
drop function if exists gatehouse.sees(uuid);
