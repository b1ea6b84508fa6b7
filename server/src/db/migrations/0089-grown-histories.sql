-- Histories that grew since they were sealed: written with each entry, taken away by the sealing, so that a look every five seconds costs what was written
create table unsealed_histories (
  id bigint generated always as identity primary key,
  application_id uuid not null
);
comment on table unsealed_histories is 'a line for each entry of a submitted application; no reference, and an application may stand here more than once';
insert into unsealed_histories (application_id)
  select id from credit_applications a where (submitted_version > 0 or brought_by is not null) and activity_count > 0
    and not exists (select from seals s where s.application_id = a.id and s.entries = a.activity_count);
grant select, insert, delete on unsealed_histories to gatehouse_app;
