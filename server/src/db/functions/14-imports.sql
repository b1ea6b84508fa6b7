-- What points at these records, table by table: whatever the catalogue knows, so that a new table is not forgotten. `p_besides` are the tables that
-- belong to the record itself and go with it. Ids are texts, because those of departments and spaces are words.
create or replace function gatehouse.dependents(p_table regclass, p_ids text[], p_besides text[]) returns table (what text, record_id text)
  language plpgsql stable
  as $$
declare f record;
begin
  for f in
    select c.conrelid::regclass::text as pointing, a.attname as through, format_type(a.atttypid, null) as type
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = p_table and array_length(c.conkey, 1) = 1 and c.conrelid::regclass::text <> all(p_besides)
  loop
    return query execute format('select distinct %L, %I::text from %s where %I = any($1::%s[])', f.pointing, f.through, f.pointing, f.through, f.type) using p_ids;
  end loop;
end $$;

-- Takes away records that an import made, and with them what is theirs alone. The roles of the product may delete none of these (11-what-stays.sql), so
-- this does it as the owner, and only what a row of an import says it made; whatever else points there refuses by its reference.
create or replace function gatehouse.take_back(p_import uuid, p_rows integer[]) returns integer
  language plpgsql security definer set search_path = public, pg_temp set gatehouse.scope = '*'
  as $$
declare
  brought text[];
  of_kind text;
  gone integer;
begin
  select kind into of_kind from imports where id = p_import;
  select coalesce(array_agg(r.record_id), '{}') into brought from import_rows r
    where r.import_id = p_import and r.row = any(p_rows) and r.verdict = 'NEW' and r.written_at is not null and r.taken_back_at is null;
  if of_kind = 'companies' then
    delete from company_contacts where company_id = any(brought::uuid[]);
    delete from companies where id = any(brought::uuid[]);
  elsif of_kind = 'projects' then
    delete from projects where id = any(brought::uuid[]);
  elsif of_kind = 'guarantors' then
    delete from guarantors where id = any(brought::uuid[]);
  elsif of_kind = 'users' then
    delete from user_changes where user_id = any(brought::uuid[]);
    delete from action_tokens where user_id = any(brought::uuid[]);
    delete from users where id = any(brought::uuid[]) and accepted_at is null;
  elsif of_kind = 'departments' then
    delete from departments where id = any(brought);
  elsif of_kind = 'spaces' then
    delete from spaces where id = any(brought);
  elsif of_kind = 'allocations' then
    delete from allocations where id = any(brought::uuid[]);
  else
    raise exception 'An import of % cannot be taken back.', of_kind;
  end if;
  get diagnostics gone = row_count;
  return gone;
end $$;
revoke execute on function gatehouse.take_back(uuid, integer[]) from public, gatehouse_app;
grant execute on function gatehouse.take_back(uuid, integer[]) to gatehouse_staff;
