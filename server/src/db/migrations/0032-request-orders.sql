-- The orders in which the list of requests is read (queries/list.ts, to the letter): a first page walks its index instead of sorting every request.
create index service_requests_answer_by on service_requests (
  coalesce(case when status = 'SUBMITTED' then answer_by end, 'infinity'::timestamptz), coalesce(submitted_at, 'infinity'::timestamptz), id);
create index service_requests_submitted on service_requests (coalesce(submitted_at, created_at), id);
create index service_requests_number on service_requests (coalesce(number, ''), id);
create index service_requests_wanted on service_requests (coalesce(wanted_from, 'infinity'::date), id);
create index service_requests_number_parts on service_requests using gin (number gin_trgm_ops);
