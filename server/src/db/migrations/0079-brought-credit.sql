-- Credit that was approved before it came here (decision 0110): which import brought it, and the day of the approval where the file says one
alter table credit_applications
  add column brought_by uuid references imports,
  add column granted_on date,
  add constraint credit_applications_granted_before check (granted_on is null or brought_by is not null);
create index credit_applications_brought on credit_applications (brought_by) where brought_by is not null;
comment on column credit_applications.brought_by is 'nobody here decided on it: no version was submitted, no level answered, no cycle is counted';
comment on column credit_applications.granted_on is 'when it was approved where it comes from, as the file says';
