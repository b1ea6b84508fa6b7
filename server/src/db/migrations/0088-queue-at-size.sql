-- How many applications stand where: each move writes what it changed, and whoever reads adds it up, so that nobody waits for anybody's counter
create table credit_tallies (
  id bigint generated always as identity primary key,
  status text not null,
  count integer not null
);
comment on table credit_tallies is 'the sum over a status is how many applications stand there that are not deleted; put together behind a reading (queue/queries/tallies.ts)';
insert into credit_tallies (status, count) select status, count(*) from credit_applications where deleted_at is null group by status;
grant select, insert, delete on credit_tallies to gatehouse_app;

-- A page of the queue follows an order of its own instead of sorting what it does not show; the first of them takes the place of one that held no order to its end
drop index credit_applications_queue;
create index credit_applications_queue on credit_applications (status, status_since, id) where deleted_at is null;
create index credit_applications_requested on credit_applications (requested_cents, id) where deleted_at is null;
create index credit_applications_submitted on credit_applications (submitted_at, id) where deleted_at is null;
create index credit_applications_ar_number on credit_applications (right(ar_account, 5) text_pattern_ops) where ar_account is not null;
