-- Staff and jobs see every company's rows (decision 0050). Asked of each statement, the second wall cannot be looked through by the planner: no
-- search may use its index, because a condition of the wall has to be answered before one that somebody typed. So a transaction of the
-- scope '*' runs under a role of its own, for which the wall says a plain yes (50,000 projects: a search of 94 ms takes 1 ms).
-- The role owns nothing and is granted nothing: it is a member of gatehouse_app and has that role's rights on tables, those to come as well.
do $$
begin
  if not exists (select from pg_roles where rolname = 'gatehouse_staff') then
    create role gatehouse_staff nologin;
  end if;
  if not pg_has_role('gatehouse_staff', 'gatehouse_app', 'usage') then
    grant gatehouse_app to gatehouse_staff;
  end if;
  -- set, not inherited: a user that owns the tables and is no superuser stays behind the wall until a transaction takes the role
  if not pg_has_role(current_user, 'gatehouse_staff', 'set') then
    execute format('grant gatehouse_staff to %I with inherit false, set true', current_user);
  end if;
exception when insufficient_privilege then
  raise exception 'The database user % can neither make nor grant the role gatehouse_staff; as an administrator, run: create role gatehouse_staff nologin; grant gatehouse_app to gatehouse_staff; grant gatehouse_staff to % with inherit false, set true',
    current_user, quote_ident(current_user) using errcode = 'insufficient_privilege';
end $$;

/* What a new table with a column company_id calls in its migration: select gatehouse.raise_wall('requests'). May be called twice. */
create function gatehouse.raise_wall(walled regclass) returns void
  language plpgsql
  as $$
begin
  execute format('alter table %s enable row level security', walled);
  execute format('alter table %s force row level security', walled);
  if not exists (select from pg_policy where polrelid = walled and polname = 'own_company') then
    execute format('create policy own_company on %s using ((select gatehouse.sees_all()) or company_id = (select gatehouse.own_company()))', walled);
  end if;
  if not exists (select from pg_policy where polrelid = walled and polname = 'every_company') then
    execute format('create policy every_company on %s to gatehouse_staff using (true) with check (true)', walled);
  end if;
end $$;
revoke execute on function gatehouse.raise_wall(regclass) from public;

-- Every table that has a wall already, its own words for own_company kept
select gatehouse.raise_wall(oid) from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace;
