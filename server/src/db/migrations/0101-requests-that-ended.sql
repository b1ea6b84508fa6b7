-- Requests that were looked at and have come to their end since: news to staff until they look again (decisions §3). Noted as it happens
-- (functions/09-alerts.sql), because of what is over there is always more
create table ended_since_seen (
  user_id uuid not null references users on delete cascade,
  request_id uuid not null references service_requests on delete cascade,
  primary key (user_id, request_id)
);
comment on table ended_since_seen is 'whose last look at a request, which is over, is older than where it stands; the two instants themselves are asked again by whoever reads';
create index ended_since_seen_request on ended_since_seen (request_id);
-- who has looked at what ends
create index record_views_record on record_views (record_id);
insert into ended_since_seen (user_id, request_id) select v.user_id, a.id from service_requests a join record_views v on v.record_id = a.id
  where a.status in ('COMPLETED', 'DECLINED', 'CANCELLED') and a.status_since > v.seen_at;
grant select, insert, delete on ended_since_seen to gatehouse_app;
-- the lamp of requests without their rows: what is open, and of a company what is over
create index service_requests_live on service_requests (company_id, id)
  include (status, status_since, updated_at, submitted_at, created_at, project_id, department_ids, assignee_id, requester_id, asked_by, delivery_state, guest, confirmed_at)
  where status in ('SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO', 'APPROVED', 'SCHEDULED', 'IN_PROGRESS') or (status = 'DRAFT' and (guest or submitted_at is not null));
create index service_requests_over on service_requests (company_id, id) include (status_since, submitted_at, created_at, project_id, requester_id, asked_by)
  where status in ('COMPLETED', 'DECLINED', 'CANCELLED');
