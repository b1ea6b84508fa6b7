-- On which day the clocks of credit look at an application next, so that an hour costs what is due and not what stands
create table credit_looks (
  application_id uuid primary key references credit_applications on delete cascade,
  look_on date not null,
  woken integer not null default 0
);
comment on column credit_looks.look_on is 'a day of the lot; what an application''s clocks stand on sets it back (functions/08-credit-cycles.sql), the clocks set it forward';
comment on column credit_looks.woken is 'counts what set it back, so that the clocks never set forward what changed while they looked';
create index credit_looks_due on credit_looks (look_on, application_id);
-- all that have a clock, once
insert into credit_looks (application_id, look_on) select id, '-infinity' from credit_applications
  where deleted_at is null and status in ('NEEDS_REVISIONS', 'PENDING_RISK', 'CONDITIONAL', 'APPROVED', 'ON_HOLD', 'COD');
grant select, insert, update, delete on credit_looks to gatehouse_app;
