-- History cannot vanish by the roles under which the product runs (decision 0088). What was submitted stays, with everything that hangs on it.
create or replace function gatehouse.refuse_deletion() returns trigger
  language plpgsql
  as $$
declare sent boolean;
begin
  -- the owner of the tables can do anything; that is noticed by the seals
  if current_user not in ('gatehouse_app', 'gatehouse_staff') then return old; end if;
  -- asked of the history as well, which these roles cannot change: the row could be set back to a draft first
  if tg_table_name = 'credit_applications' then
    sent := old.status <> 'DRAFT' or old.submitted_version > 0
      or exists (select from activity y where y.application_id = old.id and y.to_status <> 'DRAFT');
  else
    sent := old.status <> 'DRAFT' or old.number is not null
      or exists (select from service_request_entries e where e.request_id = old.id and e.to_status <> 'DRAFT');
  end if;
  if sent then
    raise exception 'What was submitted stays: % of %.', old.id, tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create or replace trigger stays before delete on credit_applications for each row execute function gatehouse.refuse_deletion();
create or replace trigger stays before delete on service_requests for each row execute function gatehouse.refuse_deletion();
