-- What passes need beyond 0030: why one was refused, numbers within a project, the link of the visitor, notices for lists.
alter table passes add column reason text;
comment on column passes.reason is 'why it was denied';

create table pass_numbers (
  project_id uuid primary key references projects,
  company_id uuid not null references companies,
  last integer not null
);
comment on table pass_numbers is 'past passes are deleted after 90 days; their numbers are not given again';
select gatehouse.raise_wall('pass_numbers');
grant select, insert, update, delete on pass_numbers to gatehouse_app;

alter table action_tokens drop constraint action_tokens_purpose_check;
alter table action_tokens add constraint action_tokens_purpose_check
  check (purpose in ('risk', 'password-reset', 'reference', 'section-guest', 'open-user-form', 'invite', 'visitor-pass'));

create trigger lists_notice after insert or update or delete or truncate on passes for each statement execute function gatehouse.note_change();
create index passes_over on passes (leaves_on) where status in ('REQUESTED', 'APPROVED', 'ISSUED', 'ARRIVED', 'LEFT');
create index gate_events_pass on gate_events (pass_id) where pass_id is not null;
create index lot_notices_day on lot_notices (site, last_day);
