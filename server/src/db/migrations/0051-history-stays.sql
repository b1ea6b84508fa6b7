-- History cannot vanish by the roles under which the product runs (decision 0088). What was submitted stays, with everything that hangs on it.
create function gatehouse.refuse_deletion() returns trigger
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
create trigger stays before delete on credit_applications for each row execute function gatehouse.refuse_deletion();
create trigger stays before delete on service_requests for each row execute function gatehouse.refuse_deletion();

-- What the product never deletes it may not delete
revoke delete on companies, projects, users, documents, quotes, letters, approvals, risk_requests, revision_requests, denials, limit_changes,
  credit_application_sections, credit_conditions, credit_notices, credit_tasks, section_shares, reference_requests,
  tripwire_reviews, service_request_deliveries from gatehouse_app;
alter table delegations
  drop constraint delegations_from_user_id_fkey, add foreign key (from_user_id) references users,
  drop constraint delegations_to_user_id_fkey, add foreign key (to_user_id) references users;

-- One chain over every row of the audit and every history of a submitted application, sealed some seconds after they were written
create table seals (
  position bigint primary key,
  audit_id bigint unique,
  application_id uuid,
  entries integer,
  content bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null,
  check ((audit_id is null) = (application_id is not null and entries is not null)),
  unique (application_id, entries)
);
comment on table seals is 'no references: a seal outlives what it was put on, so that what is gone is missed';
comment on column seals.content is 'SHA-256 of the audit row, or the seal of the last entry that the application''s history had';
create table seal_head (
  only_one boolean primary key default true check (only_one),
  count bigint not null,
  hash bytea not null
);
insert into seal_head (count, hash) values (0, '');
grant select, insert on seals to gatehouse_app;
grant select on seal_head to gatehouse_app;
grant update (count, hash) on seal_head to gatehouse_app;
