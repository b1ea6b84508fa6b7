-- Business days here are those of the lot (00-sites.sql); a stay is counted when it ends, by the calendar of that day.
create or replace function gatehouse.note_stay(application uuid, company uuid, was text, becomes text, since timestamptz, until timestamptz) returns void language plpgsql as $$
  declare
    spent double precision := greatest(gatehouse.business_days(until) - gatehouse.business_days(since), 0);
    decided boolean := becomes in ('{{outcomeStatuses}}');
  begin
    if (was = 'DRAFT' and becomes = 'SUBMITTED') or (was in ('{{reopenableStatuses}}') and becomes in ('{{reopenedStatuses}}')) then
      insert into credit_cycles (application_id, company_id, round, submitted_at)
        select application, company, 1 + count(*), until from credit_cycles where application_id = application;
    elsif becomes = 'DRAFT' then
      delete from credit_cycles where application_id = application and decided_at is null;
    else
      update credit_cycles set
          claim_days = claim_days + case when was = 'SUBMITTED' then spent else 0 end,
          review_days = review_days + case when was = 'IN_REVIEW' then spent else 0 end,
          level_1_days = level_1_days + case when was = 'PENDING_LEVEL_1' then spent else 0 end,
          level_2_days = level_2_days + case when was = 'PENDING_LEVEL_2' then spent else 0 end,
          risk_days = risk_days + case when was = 'PENDING_RISK' then spent else 0 end,
          final_days = final_days + case when was = 'FINAL_REVIEW' then spent else 0 end,
          paused_days = paused_days + case when was = 'NEEDS_REVISIONS' then spent else 0 end,
          decided_at = case when decided then until end,
          outcome = case when decided then becomes end
        where application_id = application and decided_at is null;
    end if;
  end $$;

create or replace function gatehouse.keep_cycle() returns trigger language plpgsql as $$
  begin
    perform gatehouse.note_stay(new.id, new.company_id, old.status, new.status, old.status_since, new.status_since);
    return null;
  end $$;
create or replace trigger keep_cycle after update of status on credit_applications for each row when (old.status is distinct from new.status)
  execute function gatehouse.keep_cycle();

-- How many stand where (credit_tallies): lines are only added, so that two moves never wait for one another.
create or replace function gatehouse.tally_application() returns trigger language plpgsql as $$
  begin
    if tg_op <> 'INSERT' and old.deleted_at is null then insert into credit_tallies (status, count) values (old.status, -1); end if;
    if tg_op <> 'DELETE' and new.deleted_at is null then insert into credit_tallies (status, count) values (new.status, 1); end if;
    return null;
  end $$;
create or replace trigger tally_application after insert or delete on credit_applications for each row execute function gatehouse.tally_application();
create or replace trigger tally_moved_application after update of status, deleted_at on credit_applications for each row
  when (old.status is distinct from new.status or old.deleted_at is distinct from new.deleted_at) execute function gatehouse.tally_application();

-- When the clocks of credit look at an application again (credit_looks): at once, after a change of anything that a rule of theirs reads. Who
-- writes does not wait for them, and they do not set forward what was woken meanwhile.
create or replace function gatehouse.wake_clocks(applications uuid[]) returns void language sql as $$
  update credit_looks set look_on = '-infinity', woken = woken + 1 where application_id = any(applications)
$$;

create or replace function gatehouse.set_clock() returns trigger language plpgsql as $$
  begin
    if new.deleted_at is null and new.status in ('{{tickingStatuses}}') then
      insert into credit_looks as k (application_id, look_on) values (new.id, '-infinity')
        on conflict (application_id) do update set look_on = '-infinity', woken = k.woken + 1;
    else
      delete from credit_looks where application_id = new.id;
    end if;
    return null;
  end $$;
create or replace trigger set_clock after insert on credit_applications for each row
  when (new.status in ('{{tickingStatuses}}')) execute function gatehouse.set_clock();
create or replace trigger set_clock_again after update of status, status_since, deleted_at, submitted_version, approved_at, decided_at, expires_on, custom_limit_until, risk_tier
  on credit_applications for each row execute function gatehouse.set_clock();

create or replace function gatehouse.wake_its_clock() returns trigger language plpgsql as $$
  begin
    perform gatehouse.wake_clocks(array[case tg_op when 'DELETE' then old.application_id else new.application_id end]);
    return null;
  end $$;
do $$
declare t text;
begin
  foreach t in array array['credit_conditions', 'credit_instruments', 'credit_tasks', 'insurance_policies', 'risk_requests'] loop
    execute format('create or replace trigger wake_its_clock after insert or update or delete on %I for each row execute function gatehouse.wake_its_clock()', t);
  end loop;
end $$;

create or replace function gatehouse.wake_clocks_of_project() returns trigger language plpgsql as $$
  begin
    perform gatehouse.wake_clocks(array(select id from credit_applications where project_id = new.id and deleted_at is null));
    return null;
  end $$;
create or replace trigger wake_clocks after update of ends_on on projects for each row when (old.ends_on is distinct from new.ends_on)
  execute function gatehouse.wake_clocks_of_project();

create or replace function gatehouse.wake_clocks_of_company() returns trigger language plpgsql as $$
  begin
    update credit_looks set look_on = '-infinity', woken = woken + 1 where application_id in (
      select id from credit_applications where company_id = new.id and deleted_at is null and status in ('{{tickingStatuses}}'));
    return null;
  end $$;
create or replace trigger wake_clocks after update of status on companies for each row when (old.status is distinct from new.status)
  execute function gatehouse.wake_clocks_of_company();

create or replace function gatehouse.wake_all_clocks() returns trigger language plpgsql as $$
  begin
    update credit_looks set look_on = '-infinity', woken = woken + 1;
    return null;
  end $$;
create or replace trigger wake_clocks after insert or update on lot_settings for each row when (new.group_id = 'deadlines') execute function gatehouse.wake_all_clocks();
