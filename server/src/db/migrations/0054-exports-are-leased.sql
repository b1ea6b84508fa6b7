-- An export that is being made is held by a lease, as mails, webhook deliveries and packets are (decision 0102): until when, not since when
alter table exports rename column beat_at to leased_until;
update exports set leased_until = leased_until + interval '120 seconds' where leased_until is not null;
comment on column exports.leased_until is 'until when the job that makes the file is believed to live; null: nobody makes it';
