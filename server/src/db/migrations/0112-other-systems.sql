-- A renewed secret signs beside the new one for a time; of deliveries that are given up System Admins are told once a day (decision 0138)
alter table webhooks
  add column former_secret_encrypted bytea,
  add column former_secret_until timestamptz,
  add column told_at timestamptz,
  add check ((former_secret_encrypted is null) = (former_secret_until is null));
comment on column webhooks.told_at is 'when System Admins were last told that a delivery was given up';

-- A token may be bound to companies and, of those, to projects: [{"companyId", "projectIds": null for all of them}]; null: every company
alter table service_tokens add column bound_to jsonb;

-- What another system uploads is nobody's of ours; the row has its name
alter table quotes alter column uploaded_by drop not null;
create index credit_applications_changed on credit_applications (updated_at, id) where deleted_at is null;
