-- What the session and the identity provider keep: nothing that a copy of the database could be used with (promises rule 7, P14).
delete from sessions; -- everybody signs in once more
alter table sessions
  drop column access_token,
  drop column access_token_expires_at,
  add column access_token_encrypted bytea not null,
  add column access_token_expires_at timestamptz not null,
  add column provider_grant text,
  add column renewing_until timestamptz;
create index sessions_provider_grant on sessions (provider_grant) where provider_grant is not null and ended_at is null;
comment on column sessions.access_token_encrypted is 'the last one; earlier ones stay good until they expire, see session_tokens';
comment on column sessions.provider_grant is 'the family of refresh tokens at the provider; when it is revoked, the session ends';
comment on column sessions.renewing_until is 'lease: two tabs that renew at once must not replay one refresh token';

-- Which access token belongs to which session. A second tab keeps its token when the first one renews.
create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  expires_at timestamptz not null
);
create index session_tokens_session on session_tokens (session_id);
create index session_tokens_expiry on session_tokens (expires_at);
comment on column session_tokens.hash is 'SHA-256 of the access token';

-- Wrong passwords are counted by address, known or not: an unknown address must not answer differently (promises rule 21)
alter table idp_accounts drop column failures, drop column wait_until;
create table sign_in_waits (
  email_hash bytea primary key,
  failures integer not null,
  wait_until timestamptz,
  last_try_at timestamptz not null
);
comment on column idp_accounts.known_devices is 'SHA-256 of device cookies that signed in; they pass a wait, so that nobody can lock an approver out';

-- The ids of codes, sessions and refresh tokens are the secrets themselves: the key is a hash, the rest is encrypted
delete from idp_records;
alter table idp_records
  drop column payload,
  drop column user_code,
  add column sealed bytea not null,
  add column account_id text;
create index idp_records_account on idp_records (account_id) where account_id is not null;

-- A foreign provider's person, matched once by verified e-mail address and by subject ever after
create table foreign_accounts (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);

-- The facts about a person that rules ask for (domain Person), read afresh for every call (promise P11).
-- Null: nobody by this id, or not allowed in today. The function sees every company's rows; its answer is about one person.
create function gatehouse.person(p_user uuid, p_now timestamptz) returns jsonb
  language sql stable
  set gatehouse.scope = '*'
  as $$
    select jsonb_build_object(
      'userProfileId', u.id,
      'userTypeId', u.user_type_id,
      'firstName', u.first_name,
      'lastName', u.last_name,
      'email', u.email,
      'roles', (select coalesce(jsonb_agg(r.role order by r.role), '[]') from user_roles r where r.user_id = u.id),
      'values', (select coalesce(jsonb_agg(v.value order by v.value), '[]') from user_values v where v.user_id = u.id),
      'designations', (
        select coalesce(jsonb_agg(jsonb_build_object('level', d.level, 'departmentId', d.department_id, 'capCents', d.cap_cents) order by d.level, d.id), '[]')
        from designations d
        -- dates of the lot are dates in Burbank
        where d.user_id = u.id
          and (p_now at time zone 'America/Los_Angeles')::date >= d.valid_from
          and (d.valid_to is null or (p_now at time zone 'America/Los_Angeles')::date <= d.valid_to)),
      'departmentIds', (select coalesce(jsonb_agg(m.department_id order by m.department_id), '[]') from user_departments m where m.user_id = u.id),
      'authorityCents', u.authority_cents,
      'companyId', u.company_id,
      'companyAdmin', u.company_admin,
      'accountsPayable', u.accounts_payable,
      'projectValues', (
        select coalesce(jsonb_object_agg(p.project_id, p.held), '{}')
        from (
          select m.project_id, coalesce(jsonb_agg(v.value order by v.value) filter (where v.value is not null), '[]') as held
          from project_users m
          left join project_values v on v.project_id = m.project_id and v.user_id = m.user_id
          where m.user_id = u.id and m.status = 'Y'
          group by m.project_id
        ) p))
    from users u
    left join companies c on c.id = u.company_id
    where u.id = p_user
      and u.status = 'ACTIVE'
      and (u.frozen_at is null or u.frozen_at > p_now or u.frozen_until <= p_now)
      and (u.company_id is null or c.status = 'ACTIVE')
  $$;

-- One round trip for every call: is this token's session alive, and who is it? Null: signed out.
-- Idle after 60 minutes, after 30 for System Admin and A/R; the last sign of life is written once a minute (promises, Numbers).
create function gatehouse.authenticate(p_token_hash bytea, p_now timestamptz) returns jsonb
  language plpgsql
  set gatehouse.scope = '*'
  as $$
    declare
      found_session record;
      who jsonb;
      idle interval := interval '60 minutes';
    begin
      select s.id, s.user_id, s.last_seen_at into found_session
        from session_tokens t join sessions s on s.id = t.session_id
        where t.hash = p_token_hash and t.expires_at > p_now and s.ended_at is null and s.ends_at > p_now;
      if not found then return null; end if;
      who := gatehouse.person(found_session.user_id, p_now);
      if who is null then return null; end if;
      if who->'roles' ?| array['System Admin', 'A/R'] then idle := interval '30 minutes'; end if;
      if found_session.last_seen_at + idle <= p_now then
        update sessions set ended_at = p_now, ended_because = 'idle', refresh_token_encrypted = null where id = found_session.id and ended_at is null;
        return null;
      end if;
      if found_session.last_seen_at < p_now - interval '1 minute' then
        update sessions set last_seen_at = p_now where id = found_session.id;
      end if;
      return jsonb_build_object('sessionId', found_session.id, 'person', who);
    end
  $$;

grant select, insert, update, delete on session_tokens, sign_in_waits, foreign_accounts to gatehouse_app;
