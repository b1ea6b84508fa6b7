-- Mails that a person wants later, together or not at all (decisions §3, Preferences)
alter table mail_outbox drop constraint mail_outbox_state_check;
alter table mail_outbox
  add constraint mail_outbox_state_check check (state in ('PENDING', 'SENT', 'FAILED', 'HELD', 'UNWANTED')),
  add column project_id uuid;
create index mail_outbox_held on mail_outbox (next_try_at) where state = 'HELD';
comment on column mail_outbox.state is 'HELD: waits for the one message of the day, due at next_try_at; UNWANTED: the person chose not to get it';
comment on column mail_outbox.project_id is 'what it is about, for people who muted a project';
