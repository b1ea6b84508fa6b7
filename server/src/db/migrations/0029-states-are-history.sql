-- What a credit application was (credit_application_states, 0020) is history like its activity: written with each change of the row, then
-- only read. The trigger keeps it as the owner of the table, so the role under which the product runs needs no right to write it.
create or replace function gatehouse.keep_state() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
  begin
    -- else the row could be led back to an earlier version, and that version be kept anew
    if tg_op = 'UPDATE' and new.version < old.version then
      raise exception 'The version of a credit application never goes back.' using errcode = 'check_violation';
    end if;
    insert into credit_application_states (application_id, company_id, version, at, facts)
      values (new.id, new.company_id, new.version, new.updated_at,
        (to_jsonb(new) - 'activity_hash' - 'activity_count') || jsonb_build_object('lines', coalesce(
          (select jsonb_agg(jsonb_build_object('departmentId', l.department_id, 'amountCents', l.amount_cents) order by l.department_id) from credit_lines l where l.application_id = new.id), '[]')))
      on conflict (application_id, version) do update set at = excluded.at, facts = excluded.facts;
    return null;
  end $$;
revoke execute on function gatehouse.keep_state() from public;
revoke insert, update, delete, truncate on credit_application_states from gatehouse_app;
