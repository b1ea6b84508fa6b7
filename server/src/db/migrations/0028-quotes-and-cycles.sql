-- Quotes as money that is out, and how long each step of an application took (decisions §5, credit.md §3 and §6)

alter table quotes
  add column sent_at timestamptz,
  add column declined_because text,
  add column invoiced_cents bigint not null default 0 check (invoiced_cents between 0 and amount_cents);
comment on column quotes.invoiced_cents is 'how much of an accepted quote was invoiced and is not paid yet; the rest is committed. A/R notes it, no accounting system is connected';
create index quotes_open on quotes (project_id, department_id) where status = 'ACCEPTED' and closed_at is null;
create index quotes_lapsing on quotes (valid_until) where status = 'SENT';

-- ---- business days of the lot: Monday to Friday, 9 a.m. to 6 p.m., as domain/src/sites/business-days.ts counts them
create function gatehouse.lot_business_days(moment timestamptz) returns double precision language sql immutable parallel safe as $$
  select weeks * 5 + least(days - weeks * 7, 5)
      + case when days - weeks * 7 < 5 then least(greatest((seconds - 32400) / 32400, 0), 1) else 0 end
    from (select days, seconds, floor(days / 7.0) as weeks
      from (select (at_lot::date - date '1970-01-05')::double precision as days, extract(epoch from at_lot::time)::double precision as seconds
        from (select moment at time zone 'America/Los_Angeles' as at_lot) a) b) c
$$;
comment on function gatehouse.lot_business_days is 'business days since Monday, January 5, 1970; the difference of two moments is how many lie between them';

-- ---- one row for each way from Submit, or Reopen, to a decision
create table credit_cycles (
  application_id uuid not null references credit_applications on delete cascade,
  company_id uuid not null references companies,
  round integer not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  outcome text check (outcome in ('APPROVED', 'CONDITIONAL', 'DENIED', 'COD', 'WITHDRAWN')),
  claim_days double precision not null default 0,
  review_days double precision not null default 0,
  level_1_days double precision not null default 0,
  level_2_days double precision not null default 0,
  risk_days double precision not null default 0,
  final_days double precision not null default 0,
  paused_days double precision not null default 0,
  primary key (application_id, round),
  check ((decided_at is null) = (outcome is null))
);
create index credit_cycles_decided on credit_cycles (decided_at) where decided_at is not null;
comment on table credit_cycles is 'business days of the lot spent in each step; paused_days is the customer''s time in NEEDS_REVISIONS, which no agreed time counts (credit.md §3)';

create function gatehouse.note_stay(application uuid, company uuid, was text, becomes text, since timestamptz, until timestamptz) returns void language plpgsql as $$
  declare
    spent double precision := greatest(gatehouse.lot_business_days(until) - gatehouse.lot_business_days(since), 0);
    decided boolean := becomes in ('APPROVED', 'CONDITIONAL', 'DENIED', 'COD', 'WITHDRAWN');
  begin
    if (was = 'DRAFT' and becomes = 'SUBMITTED') or (was in ('DENIED', 'COD', 'WITHDRAWN', 'EXPIRED') and becomes in ('IN_REVIEW', 'NEEDS_REVISIONS')) then
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

create function gatehouse.keep_cycle() returns trigger language plpgsql as $$
  begin
    perform gatehouse.note_stay(new.id, new.company_id, old.status, new.status, old.status_since, new.status_since);
    return null;
  end $$;
create trigger keep_cycle after update of status on credit_applications for each row when (old.status is distinct from new.status)
  execute function gatehouse.keep_cycle();

do $$
declare entry record;
begin
  perform set_config('gatehouse.scope', '*', true);
  for entry in
    select y.application_id, y.company_id, y.from_status, y.to_status, y.at,
        coalesce(lag(y.at) over (partition by y.application_id order by y.position), y.at) as since
      from activity y where y.from_status is not null and y.to_status is not null order by y.application_id, y.position
  loop
    perform gatehouse.note_stay(entry.application_id, entry.company_id, entry.from_status, entry.to_status, entry.since, entry.at);
  end loop;
end $$;

select gatehouse.raise_wall('credit_cycles');
grant select, insert, update, delete on credit_cycles to gatehouse_app;
