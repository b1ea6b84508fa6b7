-- Decisions: how much a new department line gets, who is near the end of a credit, and the day of every decision made before there was a column for it.
alter table limit_changes add column department_cents bigint check (department_cents > 0);
comment on column limit_changes.department_cents is 'what the department''s line gets; with the change it comes and with its end it goes';
create index credit_applications_expiry on credit_applications (expires_on) where deleted_at is null and status in ('APPROVED', 'COD', 'ON_HOLD');
create index credit_tasks_open on credit_tasks (due_on) where done_at is null;
do $$ begin
  perform set_config('gatehouse.scope', '*', true);
  update credit_applications set decided_at = coalesce(approved_at, status_since)
    where decided_at is null and status in ('CONDITIONAL', 'APPROVED', 'ON_HOLD', 'COD', 'DENIED', 'EXPIRED', 'CLOSED');
end $$;
