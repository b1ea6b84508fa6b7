-- The second wall, asked once per statement instead of once per row (promises rule 1; issue 4: 50,000 projects).
-- The same rows as gatehouse.sees() says, to the letter. Written as two questions without a row in them, the planner answers them before it
-- reads anything: 50,000 rows are counted in a fifth of the time, and a page is read from its index instead of sorting the whole list,
-- because the planner no longer takes the wall for a filter that leaves one row in two hundred.

create function gatehouse.sees_all() returns boolean
  language sql stable parallel safe
  as $$ select coalesce(current_setting('gatehouse.scope', true) = '*', false) $$;

create function gatehouse.own_company() returns uuid
  language sql stable parallel safe
  as $$ select case when current_setting('gatehouse.scope', true) ~ '^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$'
    then current_setting('gatehouse.scope', true)::uuid end $$;

do $$
declare t text;
begin
  for t in select tablename from pg_policies where schemaname = 'public' and policyname = 'own_company' and tablename not in ('companies', 'documents') loop
    execute format('alter policy own_company on %I using ((select gatehouse.sees_all()) or company_id = (select gatehouse.own_company()))', t);
  end loop;
end $$;
alter policy own_company on companies using ((select gatehouse.sees_all()) or id = (select gatehouse.own_company()));
alter policy own_company on documents
  using (company_id is null or (select gatehouse.sees_all()) or company_id = (select gatehouse.own_company()));
