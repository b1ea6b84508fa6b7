-- Disabling locks the company's row and looks for Active projects. A project that becomes Active at the same moment waits here for its company
-- and then finds it disabled. Commands say so in their own words first; whoever gets as far as this lost a race and may try again (55P03).
create or replace function gatehouse.refuse_project_of_disabled_company() returns trigger
  language plpgsql
  as $$
begin
  perform 1 from companies where id = new.company_id and status = 'ACTIVE' for share;
  if not found then
    raise exception 'the company of project % is disabled', new.number using errcode = '55P03';
  end if;
  return new;
end $$;
create or replace trigger active_in_enabled_company before insert on projects
  for each row when (new.status = 'ACTIVE') execute function gatehouse.refuse_project_of_disabled_company();
create or replace trigger activated_in_enabled_company before update of status, company_id on projects
  for each row when (new.status = 'ACTIVE' and (old.status <> 'ACTIVE' or old.company_id <> new.company_id))
  execute function gatehouse.refuse_project_of_disabled_company();
