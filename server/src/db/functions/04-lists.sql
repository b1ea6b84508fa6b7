-- What lists remember is forgotten by a change of these tables. Statement triggers: a load of 50,000 rows costs one row. When somebody was last
-- here does not count as a change.
create or replace function gatehouse.note_change() returns trigger
  language plpgsql
  as $$
begin
  insert into list_changes (kind) values (tg_table_name) on conflict do nothing;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['companies', 'projects', 'project_users', 'user_roles', 'user_values', 'user_departments', 'designations', 'allocations',
                           'credit_applications', 'service_requests', 'passes', 'lot_setting_changes'] loop
    execute format('create or replace trigger lists_notice after insert or update or delete or truncate on %I for each statement execute function gatehouse.note_change()', t);
  end loop;
end $$;
create or replace trigger lists_notice after insert or delete or truncate on users for each statement execute function gatehouse.note_change();
create or replace trigger lists_notice_facts after update of user_type_id, company_id, first_name, last_name, email, job_title, status, company_admin,
  accounts_payable, frozen_at, frozen_until, invited_at, invite_expires_at, accepted_at, removed_at
  on users for each statement execute function gatehouse.note_change();
