-- Other systems are told (docs/webhooks.md). A trigger writes a delivery beside the change itself, in its transaction: no command, job or link can forget it,
-- and what was rolled back is told to nobody (as alerts, decision 0074). The shapes are those of domain/src/webhooks/events.ts.

create or replace function gatehouse.queue_webhook(p_webhook uuid, p_event text, p_at timestamptz, p_data jsonb) returns uuid
  language sql
  as $$
    insert into webhook_deliveries (webhook_id, event, delivery_key, payload, next_try_at, created_at)
    select p_webhook, p_event, made.key,
      jsonb_build_object('id', made.key, 'event', p_event, 'at', to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', p_data),
      p_at, p_at
    from (select gen_random_uuid() as key) made
    returning id
  $$;

create or replace function gatehouse.tell_webhooks(p_event text, p_at timestamptz, p_data jsonb) returns void
  language plpgsql
  as $$
declare
  listening uuid;
  anybody boolean := false;
begin
  if p_data is null then return; end if; -- a draft: nothing was asked for yet
  -- held, so that one that is removed at this moment fails nobody's change
  for listening in select id from webhooks where enabled and p_event = any(events) for key share loop
    perform gatehouse.queue_webhook(listening, p_event, p_at, p_data);
    anybody := true;
  end loop;
  if anybody then perform pg_notify('webhooks', ''); end if;
end $$;

create or replace function gatehouse.tell_webhooks_of_request() returns trigger
  language plpgsql
  as $$
begin
  perform gatehouse.tell_webhooks(
    case when new.to_status is null then 'request.commented' when new.to_status = 'SUBMITTED' and new.from_status = 'DRAFT' then 'request.submitted' else 'request.moved' end,
    new.at,
    (select jsonb_build_object('requestId', r.id, 'number', r.number, 'type', r.type, 'site', r.site, 'status', coalesce(new.to_status, r.status),
      'from', new.from_status, 'companyId', r.company_id, 'projectId', r.project_id) from service_requests r where r.id = new.request_id and r.number is not null));
  return null;
end $$;
create or replace trigger webhooks_told after insert on service_request_entries for each row
  when (new.to_status is not null or (new.kind = 'comment' and not new.internal)) execute function gatehouse.tell_webhooks_of_request();

create or replace function gatehouse.tell_webhooks_of_pass() returns trigger
  language plpgsql
  as $$
begin
  perform gatehouse.tell_webhooks('pass.' || lower(new.status), new.status_since,
    jsonb_build_object('passId', new.id, 'number', new.number, 'type', new.type, 'site', new.site, 'status', new.status, 'from', old.status,
      'requestId', new.request_id, 'companyId', new.company_id, 'projectId', new.project_id));
  return null;
end $$;
create or replace trigger webhooks_told after update of status on passes for each row
  when (old.status is distinct from new.status and new.status in ('{{toldPassStatuses}}')) execute function gatehouse.tell_webhooks_of_pass();

create or replace function gatehouse.tell_webhooks_of_credit() returns trigger
  language plpgsql
  as $$
begin
  perform gatehouse.tell_webhooks(case new.to_status when 'ON_HOLD' then 'credit.held' else 'credit.decided' end, new.at,
    (select jsonb_build_object('creditApplicationId', a.id, 'status', new.to_status, 'from', new.from_status, 'companyId', a.company_id, 'projectId', a.project_id)
      from credit_applications a where a.id = new.application_id));
  return null;
end $$;
create or replace trigger webhooks_told after insert on activity for each row
  when (new.to_status in ('{{toldCreditStatuses}}')) execute function gatehouse.tell_webhooks_of_credit();
