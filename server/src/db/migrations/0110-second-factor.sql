-- What stands beside a password (decision 0136): the secret of an authenticator app, sealed, and codes for the day on which the app is gone
create table second_factors (
  user_id uuid primary key references users on delete cascade,
  secret_sealed bytea not null,
  asked_at timestamptz not null,
  turned_on_at timestamptz,
  last_step bigint not null default 0,
  last_used_at timestamptz
);
comment on column second_factors.turned_on_at is 'null: shown to somebody who has not typed a code yet; nobody is asked for it';
comment on column second_factors.last_step is 'the 30 seconds of the last code that counted: neither it nor an earlier one counts again';
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  number smallint not null check (number between 1 and 10),
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, number)
);
comment on column recovery_codes.hash is 'HMAC under a key of the installation: codes of eight letters could be guessed from a plain hash';
grant select, insert, update, delete on second_factors, recovery_codes to gatehouse_app;
