-- What lists remember is brought up to date, or forgotten, by what changes in these tables (decision 0118). When somebody was last here does not
-- count as a change.

-- A change of which only this is known: lists that ask the table count anew. Statement triggers: a load of 50,000 rows costs one row.
create or replace function gatehouse.note_change() returns trigger
  language plpgsql
  as $$
begin
  insert into list_changes (kind) values (tg_table_name) on conflict do nothing;
  return null;
end $$;

-- Rows of a list's own table, each as it stood and as it stands, but for the columns that the trigger names: no list asks them, and a change of them alone
-- is none. Of many at once it is only known that there was one. A row that another company gets is one that went and one that came.
create or replace function gatehouse.note_moves() returns trigger
  language plpgsql
  set gatehouse.scope = '*'
  as $$
declare
  most constant int := 50;
  whose constant text := case tg_table_name when 'companies' then 'id' else 'company_id' end;
  many int;
begin
  if tg_op = 'DELETE' then many := (select count(*) from (select from gone limit most + 1) first);
  else many := (select count(*) from (select from made limit most + 1) first);
  end if;
  if many > most then
    insert into list_changes (kind) values (tg_table_name) on conflict do nothing;
  elsif tg_op = 'INSERT' then
    insert into list_moves (kind, company_id, came)
      select tg_table_name, (came ->> whose)::uuid, came from (select to_jsonb(made) - tg_argv as came from made) each;
  elsif tg_op = 'DELETE' then
    insert into list_moves (kind, company_id, went)
      select tg_table_name, (went ->> whose)::uuid, went from (select to_jsonb(gone) - tg_argv as went from gone) each;
  else
    with moved as (
      select went, came, (went ->> whose)::uuid as company_before, (came ->> whose)::uuid as company_now
      from (select to_jsonb(gone) - tg_argv as went, to_jsonb(made) - tg_argv as came from gone join made using (id)) each where went <> came
    )
    insert into list_moves (kind, company_id, went, came)
      select tg_table_name, company_before, went, case when company_now is not distinct from company_before then came end from moved
      union all select tg_table_name, company_now, null, came from moved where company_now is distinct from company_before;
  end if;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['project_users', 'user_roles', 'user_values', 'user_departments', 'designations', 'allocations', 'credit_applications',
                           'lot_setting_changes'] loop
    execute format('create or replace trigger lists_notice after insert or update or delete or truncate on %I for each statement execute function gatehouse.note_change()', t);
  end loop;
end $$;

do $$
declare
  -- what no list filters or sorts by, and none of those that are kept shows
  unasked constant jsonb := '{
    "companies": "address, billing_address, client_since, legal_form, phone, tax_id_encrypted, tax_id_fingerprint, tax_id_last4",
    "projects": "closed_at, description, financing, image_type",
    "users": "authority_cents, last_seen_at, notifications, phone, preferences",
    "service_requests": "answers, place, po_number, reason, cancellation_reason",
    "passes": "code_hash, email, note_to_gate, phone, reason, turned_away_because"
  }';
  t text;
  columns text;
begin
  for t, columns in select key, value || ', updated_at, version' from jsonb_each_text(unasked) loop
    execute format('create or replace trigger lists_came after insert on %I referencing new table as made for each statement execute function gatehouse.note_moves(%s)', t, columns);
    execute format('create or replace trigger lists_changed after update on %I referencing old table as gone new table as made for each statement execute function gatehouse.note_moves(%s)', t, columns);
    execute format('create or replace trigger lists_went after delete on %I referencing old table as gone for each statement execute function gatehouse.note_moves(%s)', t, columns);
    execute format('create or replace trigger lists_emptied after truncate on %I for each statement execute function gatehouse.note_change()', t);
  end loop;
end $$;
