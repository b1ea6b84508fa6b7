-- Requests and passes are read by index, however many there are: a page costs its rows.
-- a company's own, in the order in which its people read them (service-requests/queries/list.ts, to the letter), and the newest first
create index service_requests_own on service_requests (company_id,
  (case when status = 'NEEDS_INFO' or (status = 'DRAFT' and guest) then 0 when status = 'SUBMITTED' then 1
    when status in ('COMPLETED', 'DECLINED', 'CANCELLED') then 4 when status = 'DRAFT' then 3 else 2 end),
  coalesce(case when status = 'SUBMITTED' then answer_by end, 'infinity'::timestamptz),
  (-(extract(epoch from coalesce(submitted_at, created_at) at time zone 'UTC') * 1000000)::bigint), id);
drop index service_requests_company;
create index service_requests_company on service_requests (company_id, coalesce(submitted_at, created_at), id);
-- what somebody asked for last
create index service_requests_requester on service_requests (requester_id, submitted_at desc) where number is not null;
-- what is locked on a place, or asked to be
create index service_requests_hot_locks on service_requests (site, lower(place)) where type = 'hot-lock'
  and status in ('SUBMITTED', 'ACKNOWLEDGED', 'NEEDS_INFO', 'APPROVED', 'SCHEDULED', 'IN_PROGRESS');
-- what did not arrive at its department
create index service_requests_failed on service_requests (status) where delivery_state = 'FAILED';
-- passes in the order of their days (passes/queries/list.ts, to the letter), of all companies and of one; and what waits for a yes. Behind the order stands the
-- last day, so that whoever looks along it for a day reads the passes of that day alone
create index passes_arrives on passes (arrives_on, coalesce(from_time::text, '99'), id, leaves_on);
create index passes_own on passes (company_id, arrives_on, coalesce(from_time::text, '99'), id, leaves_on);
create index passes_waiting on passes (arrives_on, coalesce(from_time::text, '99'), id) include (site, company_id)
  where status = 'REQUESTED';
-- the days of a site: what is not over yet comes first, because of what has come to its end there is always more
drop index passes_day;
create index passes_day on passes (site, leaves_on, arrives_on);
