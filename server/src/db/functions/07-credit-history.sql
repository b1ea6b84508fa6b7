create or replace function gatehouse.activity_text(a activity) returns text language sql stable as $$
  select jsonb_build_array(a.application_id, a.position, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), a.actor_id, a.actor_name,
    a.on_behalf_of_name, a.move, a.action_id, a.section, a.from_status, a.to_status, a.submitted_version, a.comment, a.visible_to_customer)::text
$$;

create or replace function gatehouse.chain_activity() returns trigger language plpgsql as $$
  declare before record;
  begin
    -- the row of the application is the lock: entries of one application follow one another
    select activity_count, activity_hash, submitted_version > 0 or brought_by is not null as is_sealed into before from credit_applications where id = new.application_id for update;
    new.position := before.activity_count + 1;
    new.previous_hash := coalesce(before.activity_hash, ''::bytea);
    new.hash := sha256(new.previous_hash || convert_to(gatehouse.activity_text(new), 'UTF8'));
    update credit_applications set activity_count = new.position, activity_hash = new.hash where id = new.application_id;
    -- a draft may still be thrown away, with its history; what was submitted or brought is sealed
    if before.is_sealed then insert into unsealed_histories (application_id) values (new.application_id); end if;
    return new;
  end $$;
create or replace trigger chain_activity before insert on activity for each row execute function gatehouse.chain_activity();

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
create or replace trigger keep_state after insert or update of version, status on credit_applications for each row execute function gatehouse.keep_state();
