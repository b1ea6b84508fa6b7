-- Alerts are pushed (§2 alert-flag stream, decisions §3): whoever listens learns in the instant of the commit whose alerts may have changed.
-- A notice names an audience and nothing else: `company <id>` (its people, and staff), `user <id>`, `session <id>` (has ended), `all`. PostgreSQL
-- sends equal notices of one transaction once. Who is concerned then asks for their own alerts, by their own rights.

create or replace function gatehouse.tell_companies(p_companies uuid[]) returns void
  language plpgsql
  as $$
begin
  if cardinality(p_companies) > 50 then -- a load of data: cheaper to ask everybody once
    perform pg_notify('alerts', 'all');
  else
    perform pg_notify('alerts', 'company ' || each) from unnest(p_companies) as each;
  end if;
end $$;

-- A draft is nobody's alert, and is saved at every pause in typing; but a form of an outside person waits for its requester as a draft. What is made is told
-- of row by row, because most of it is a draft and then nothing is called.
create or replace function gatehouse.tell_request_alerts() returns trigger
  language plpgsql
  as $$
begin
  if tg_op = 'INSERT' then
    perform pg_notify('alerts', 'company ' || new.company_id);
  elsif tg_op = 'DELETE' then
    perform gatehouse.tell_companies(array(select distinct company_id from gone where status <> 'DRAFT' or guest));
  else
    perform gatehouse.tell_companies(array(select distinct company_id from made where status <> 'DRAFT' or guest));
  end if;
  return null;
end $$;
create or replace trigger alerts_made after insert on service_requests for each row
  when (new.status <> 'DRAFT' or new.guest) execute function gatehouse.tell_request_alerts();
create or replace trigger alerts_changed after update on service_requests referencing new table as made for each statement execute function gatehouse.tell_request_alerts();
create or replace trigger alerts_gone after delete on service_requests referencing old table as gone for each statement execute function gatehouse.tell_request_alerts();

create or replace function gatehouse.tell_credit_alerts() returns trigger
  language plpgsql
  as $$
begin
  perform gatehouse.tell_companies(array(select distinct company_id from made where status <> 'DRAFT'));
  return null;
end $$;
create or replace trigger alerts_made after insert on credit_applications referencing new table as made for each statement execute function gatehouse.tell_credit_alerts();
create or replace trigger alerts_changed after update on credit_applications referencing new table as made for each statement execute function gatehouse.tell_credit_alerts();

-- What somebody has looked at, what came into their inbox, what they want to hear of: nobody else's alert.
create or replace function gatehouse.tell_person() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('alerts', 'user ' || each.user_id) from (select distinct user_id from made) as each;
  return null;
end $$;
create or replace trigger alerts_made after insert on record_views referencing new table as made for each statement execute function gatehouse.tell_person();
create or replace trigger alerts_changed after update on record_views referencing new table as made for each statement execute function gatehouse.tell_person();
create or replace trigger alerts_made after insert on notifications referencing new table as made for each statement execute function gatehouse.tell_person();
create or replace trigger alerts_changed after update on notifications referencing new table as made for each statement execute function gatehouse.tell_person();

create or replace function gatehouse.tell_own_row() returns trigger
  language plpgsql
  as $$
begin
  perform pg_notify('alerts', case tg_table_name when 'sessions' then 'session ' else 'user ' end || new.id);
  return null;
end $$;
create or replace trigger alerts_wishes after update of notifications on users for each row
  when (old.notifications is distinct from new.notifications) execute function gatehouse.tell_own_row();
-- rights end at once (promises P11): a stream of an ended session is closed, not found out at its next breath
create or replace trigger alerts_ended after update of ended_at on sessions for each row
  when (old.ended_at is null and new.ended_at is not null) execute function gatehouse.tell_own_row();

-- What ended since somebody looked at it (ended_since_seen): both sides hold the request's row, so that of an end and a look at once the later sees the earlier.
create or replace function gatehouse.note_end() returns trigger
  language plpgsql
  as $$
begin
  delete from ended_since_seen where request_id = new.id;
  if new.status in ('{{closedRequestStatuses}}') then
    insert into ended_since_seen (user_id, request_id) select v.user_id, new.id from record_views v where v.record_id = new.id and v.seen_at < new.status_since;
  end if;
  return null;
end $$;
create or replace trigger note_end after update of status, status_since on service_requests for each row
  when ((old.status, old.status_since) is distinct from (new.status, new.status_since)
    and (old.status in ('{{closedRequestStatuses}}') or new.status in ('{{closedRequestStatuses}}'))) execute function gatehouse.note_end();

create or replace function gatehouse.note_look() returns trigger
  language plpgsql
  as $$
begin
  perform from service_requests where id = new.record_id for share;
  if not found then return null; end if;
  delete from ended_since_seen where user_id = new.user_id and request_id = new.record_id;
  insert into ended_since_seen (user_id, request_id) select new.user_id, a.id from service_requests a
    where a.id = new.record_id and a.status in ('{{closedRequestStatuses}}') and a.status_since > new.seen_at;
  return null;
end $$;
create or replace trigger note_look after insert or update of seen_at on record_views for each row execute function gatehouse.note_look();
