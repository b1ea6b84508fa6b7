-- Business days of the lot: Monday to Friday, 9 a.m. to 6 p.m., as domain/src/sites/business-days.ts counts them
create or replace function gatehouse.lot_business_days(moment timestamptz) returns double precision language sql immutable parallel safe as $$
  select weeks * 5 + least(days - weeks * 7, 5)
      + case when days - weeks * 7 < 5 then least(greatest((seconds - 32400) / 32400, 0), 1) else 0 end
    from (select days, seconds, floor(days / 7.0) as weeks
      from (select (at_lot::date - date '1970-01-05')::double precision as days, extract(epoch from at_lot::time)::double precision as seconds
        from (select moment at time zone '{{lotTimeZone}}' as at_lot) a) b) c
$$;
comment on function gatehouse.lot_business_days is 'business days since Monday, January 5, 1970; the difference of two moments is how many lie between them';

create or replace function gatehouse.note_stay(application uuid, company uuid, was text, becomes text, since timestamptz, until timestamptz) returns void language plpgsql as $$
  declare
    spent double precision := greatest(gatehouse.lot_business_days(until) - gatehouse.lot_business_days(since), 0);
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
