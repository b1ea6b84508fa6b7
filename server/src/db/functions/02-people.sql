-- When somebody was here last, also after the session is swept. Written at sign-in only: lists are remembered until users change.
create or replace function gatehouse.note_sign_in() returns trigger
  language plpgsql
  as $$
    begin
      update users set last_seen_at = new.created_at where id = new.user_id;
      return null;
    end
  $$;
create or replace trigger sessions_sign_in after insert on sessions for each row execute function gatehouse.note_sign_in();

-- Who has these addresses, in small letters, whoever asks: a user is added or changed only where the answer is nobody. The second wall may hide the
-- holder from who asks, the unique index does not. Asked in the role for all rows, in which an address is found by its index (decision 0050).
create or replace function gatehouse.address_holders(p_emails text[]) returns table (email text, user_id uuid)
  language sql stable
  set gatehouse.scope = '*'
  set role = gatehouse_staff
  as $$ select lower(u.email), u.id from users u where u.removed_at is null and lower(u.email) = any(p_emails) $$;

-- Delegates (decision §5): a person holds, beside their own levels, those of everybody whose delegate they are today, up to the lesser of both
-- caps. Only own levels are handed on, so that a chain has one link. A delegation of somebody who may not sign in gives nothing, whether or
-- not the job has ended it yet.
create or replace function gatehouse.delegated_to(p_user uuid, p_now timestamptz) returns table (from_user_id uuid, name text, scopes text[], cap_cents bigint)
  language sql stable
  set gatehouse.scope = '*'
  as $$
    select d.from_user_id, f.first_name || ' ' || f.last_name, d.scopes, d.cap_cents
    from delegations d join users f on f.id = d.from_user_id
    where d.to_user_id = p_user and d.ended_at is null
      and (p_now at time zone gatehouse.lot_time_zone())::date between d.first_day and d.last_day
      and f.status = 'ACTIVE'
      and (f.frozen_at is null or f.frozen_at > p_now or f.frozen_until <= p_now)
  $$;

-- The facts about a person that rules ask for (domain Person), read afresh for every call (promise P11).
-- Null: nobody by this id, or not allowed in today. The function sees every company's rows; its answer is about one person.
create or replace function gatehouse.person(p_user uuid, p_now timestamptz) returns jsonb
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
        select coalesce(jsonb_agg(jsonb_build_object('level', h.level, 'departmentId', h.department_id, 'capCents', h.cap_cents, 'forUser', h.for_user) order by h.for_user is not null, h.level, h.id), '[]')
        from (
          select d.id, d.level, d.department_id, d.cap_cents, null::jsonb as for_user
          from designations d
          -- dates of the lot are dates of its first site
          where d.user_id = u.id
            and (p_now at time zone gatehouse.lot_time_zone())::date >= d.valid_from
            and (d.valid_to is null or (p_now at time zone gatehouse.lot_time_zone())::date <= d.valid_to)
          union all
          -- least() passes over a null: the cap that there is
          select d.id, d.level, d.department_id, least(d.cap_cents, g.cap_cents), jsonb_build_object('userProfileId', g.from_user_id, 'name', g.name)
          from gatehouse.delegated_to(u.id, p_now) g
          join designations d on d.user_id = g.from_user_id and 'level-' || d.level = any(g.scopes)
          where stands_in and (p_now at time zone gatehouse.lot_time_zone())::date >= d.valid_from
            and (d.valid_to is null or (p_now at time zone gatehouse.lot_time_zone())::date <= d.valid_to)
        ) h),
      'queueFor', case when stands_in then (
        select coalesce(jsonb_agg(jsonb_build_object('userProfileId', g.from_user_id, 'name', g.name) order by g.name), '[]')
        from gatehouse.delegated_to(u.id, p_now) g where 'ar-queue' = any(g.scopes)) else '[]' end,
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
    left join companies c on c.id = u.company_id,
    -- hardly anybody stands in for somebody: what follows from it is not looked for in the others
    lateral (select exists (select from delegations g where g.to_user_id = u.id and g.ended_at is null) as stands_in) asked
    where u.id = p_user
      and u.status = 'ACTIVE'
      and (u.frozen_at is null or u.frozen_at > p_now or u.frozen_until <= p_now)
      and (u.company_id is null or c.status = 'ACTIVE')
  $$;

-- How long a session may rest, as the settings of the lot say; sooner for those who hold a power.
create or replace function gatehouse.idle_time(sooner boolean) returns interval language sql stable as $$
  select coalesce(
    (select (value->>case when sooner then 'powerIdleMinutes' else 'idleMinutes' end)::int * interval '1 minute' from lot_settings where group_id = 'sessions'),
    case when sooner then interval '{{neutralSoonerIdleTime}}' else interval '{{neutralIdleTime}}' end)
$$;

-- One round trip for every call: is this token's session alive, and who is it? Null: signed out. Nothing is written here: 'sign' says what the server
-- writes of it, that the session rested too long, or that a minute has passed since the last sign of life (promises, Numbers).
create or replace function gatehouse.authenticate(p_token_hash bytea, p_now timestamptz) returns jsonb
  language sql stable
  set gatehouse.scope = '*'
  as $$
    select jsonb_build_object('sessionId', s.id, 'person', who, 'sign', case
      when s.last_seen_at + gatehouse.idle_time(who->'roles' ?| array['{{soonerIdleRoles}}']) <= p_now then 'idle'
      when s.last_seen_at < p_now - interval '1 minute' then 'alive' end,
      -- until when (epoch ms) no clock changes what is said of them: days of the lot end, a freeze begins; of delegations it is not foretold
      'until', case when not exists (select from delegations g where g.to_user_id = u.id and g.ended_at is null) then
        floor(extract(epoch from least(((p_now at time zone gatehouse.lot_time_zone())::date + 1)::timestamp at time zone gatehouse.lot_time_zone(),
          case when u.frozen_at > p_now then u.frozen_at end)) * 1000) end)
    from session_tokens t join sessions s on s.id = t.session_id join users u on u.id = s.user_id, gatehouse.person(u.id, p_now) who
    where t.hash = p_token_hash and t.expires_at > p_now and s.ended_at is null and s.ends_at > p_now and who is not null
  $$;

-- That something changed of what the functions above ask of a person, but for the session itself: whoever remembers an answer asks for this instead of all of it
-- (decision 0127). Statement triggers: a load of many rows costs one row.
create or replace function gatehouse.note_rights() returns trigger
  language plpgsql
  as $$
begin
  insert into list_changes (kind) values ('rights') on conflict do nothing;
  return null;
end $$;

do $$
declare
  t text;
  facts constant text := 'user_type_id, first_name, last_name, email, authority_cents, company_id, company_admin, accounts_payable, status, frozen_at, frozen_until';
begin
  foreach t in array array['user_roles', 'user_values', 'user_departments', 'designations', 'delegations', 'project_users', 'project_values',
                           'lot_settings', 'sites'] loop
    execute format('create or replace trigger rights_notice after insert or update or delete or truncate on %I for each statement execute function gatehouse.note_rights()', t);
  end loop;
  -- who is new is asked for the first time
  execute format('create or replace trigger rights_notice after update of %s or delete or truncate on users for each statement execute function gatehouse.note_rights()', facts);
  create or replace trigger rights_notice after update of status or delete or truncate on companies for each statement execute function gatehouse.note_rights();
end $$;

