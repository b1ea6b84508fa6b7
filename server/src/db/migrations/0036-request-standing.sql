-- The order in which staff read requests (service-requests/queries/list.ts, to the letter): what waits first, the newest before the older.
drop index service_requests_answer_by;
create index service_requests_answer_by on service_requests (
  (case when status = 'SUBMITTED' then 0 when status = 'DRAFT' then 2 when status in ('COMPLETED', 'DECLINED', 'CANCELLED') then 3 else 1 end),
  coalesce(case when status = 'SUBMITTED' then answer_by end, 'infinity'::timestamptz),
  (-(extract(epoch from coalesce(submitted_at, created_at) at time zone 'UTC') * 1000000)::bigint), id);
