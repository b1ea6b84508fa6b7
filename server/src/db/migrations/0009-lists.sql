-- What lists remember between two readings, and when it has to be forgotten (decisions §10; speed.md §2, lesson 1)

create table list_changes (
  kind text not null,
  change bigint not null default pg_current_xact_id()::text::bigint,
  primary key (kind, change)
);
comment on table list_changes is 'one row per table and transaction that changed it: it becomes visible in the same instant as the change, so that whoever sees the same rows here sees the same rows there. Old rows may be swept, if the sweep adds a row';

create function gatehouse.note_change() returns trigger
  language plpgsql
  as $$
begin
  insert into list_changes (kind) values (tg_table_name) on conflict do nothing;
  return null;
end $$;

-- Statement triggers: a load of 50,000 rows costs one row. When somebody was last here does not count as a change.
do $$
declare t text;
begin
  foreach t in array array['companies', 'projects', 'project_users', 'user_roles', 'user_values', 'user_departments', 'designations', 'allocations', 'credit_applications'] loop
    execute format('create trigger lists_notice after insert or update or delete or truncate on %I for each statement execute function gatehouse.note_change()', t);
  end loop;
end $$;
create trigger lists_notice after insert or delete or truncate on users for each statement execute function gatehouse.note_change();
create trigger lists_notice_facts after update of user_type_id, company_id, first_name, last_name, email, job_title, status, company_admin,
  accounts_payable, frozen_at, frozen_until, invited_at, invite_expires_at, accepted_at, removed_at
  on users for each statement execute function gatehouse.note_change();

grant select, insert, delete on list_changes to gatehouse_app;
