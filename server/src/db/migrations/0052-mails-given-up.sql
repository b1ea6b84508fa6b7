-- When a mail was given up, and the list of those for System Admins (promises rule 18)
alter table mail_outbox add column given_up_at timestamptz;
update mail_outbox set given_up_at = next_try_at where state = 'FAILED';
create index mail_outbox_given_up on mail_outbox (given_up_at desc, id desc) where state = 'FAILED';
comment on column mail_outbox.given_up_at is 'when the last try failed for good; null while there is hope, and again once somebody sends it again';
