-- What may no longer be kept (decision 0112). One reading of the records of a kind serves the list that is looked at and the deletion itself: `since` is when
-- the time of a record began, null while it has not.
create or replace function gatehouse.records_of(p_kind text)
  returns table (record_id uuid, company_id uuid, project_id uuid, since timestamptz, called text)
  language sql stable
  as $$
  -- a day of a pass ends where its gate stands
  select p.id, p.company_id, p.project_id, (p.leaves_on + 1)::timestamp at time zone (select s.time_zone from sites s where s.id = p.site), 'Pass ' || p.number || ', ' || p.first_name || ' ' || p.last_name
    from passes p where p_kind = 'passes'
  union all
  select a.id, a.company_id, a.project_id,
    case when a.status in ('{{declinedStatuses}}') or a.status in ('{{runOutStatuses}}')
      then greatest(a.status_since, (select max(l.sent_at) from letters l where l.application_id = a.id)) end,
    'Application of ' || (select p.name from projects p where p.id = a.project_id)
    from credit_applications a where p_kind in ('declined', 'approved') and (a.submitted_version > 0 or a.brought_by is not null)
      and (p_kind = 'declined') = (a.status in ('{{declinedStatuses}}'))
  union all
  select r.id, r.company_id, r.project_id, case when r.status in ('{{closedRequestStatuses}}') then r.status_since end, 'Request ' || r.number
    from service_requests r where p_kind in ('requests', 'approved') and r.number is not null
      and (p_kind = 'approved') = exists (select from quotes q where q.request_id = r.id)
  union all
  select m.id, m.company_id, m.project_id, coalesce(m.sent_at, m.given_up_at), 'Mail ' || m.email_type
    from mail_outbox m where p_kind = 'mails'
  union all
  select u.id, u.company_id, null, u.removed_at, u.first_name || ' ' || u.last_name
    from users u where p_kind = 'formerUsers' and u.company_id is not null and u.removed_at is not null and u.email not like 'former-%@removed.invalid'
  union all
  select s.id, s.company_id, null, s.screened_at, 'Screening of ' || to_char(s.screened_at, 'YYYY-MM-DD')
    from screenings s where p_kind = 'screening'
$$;

-- Why a record is kept whatever the policy says; null: nothing holds it. What is of no project is held by a hold of any.
create or replace function gatehouse.held_because(p_company uuid, p_project uuid) returns text
  language sql stable
  as $$
  select h.reason from legal_holds h where h.company_id = p_company and h.lifted_at is null
    and (h.project_id is null or p_project is null or h.project_id = p_project) order by h.placed_at limit 1
$$;

-- Lets go records that are past their time and not held, the oldest first, and says of each what it was and which files were its own. The roles of the product
-- may delete none of these (11-what-stays.sql), so this does it as the owner, and never sooner than the law has it, whatever it is asked.
create or replace function gatehouse.let_go(p_kind text, p_before timestamptz, p_most integer)
  returns table (record_id uuid, company_id uuid, entries integer, hash text, storage_keys text[])
  language plpgsql security definer set search_path = public, pg_temp set gatehouse.scope = '*'
  as $$
#variable_conflict use_column
declare
  r record;
  papers uuid[];
  keys text[];
begin
  -- nobody places a hold meanwhile, and nobody else lets the same records go
  lock table legal_holds in share row exclusive mode;
  for r in
    select d.record_id, d.company_id, a.activity_count, encode(a.activity_hash, 'hex') as activity_hash
    from (
      select o.record_id, o.company_id, o.since from gatehouse.records_of(p_kind) o
      where o.since < least(p_before, now() - ('{{retentionFloors}}'::jsonb ->> p_kind)::interval)
        and gatehouse.held_because(o.company_id, o.project_id) is null
      order by o.since limit p_most) d
    left join credit_applications a on a.id = d.record_id
    order by d.since
  loop
    keys := '{}';
    if p_kind = 'passes' then
      delete from action_tokens where record_id = r.record_id;
      delete from passes where id = r.record_id;
    elsif p_kind = 'mails' then
      update service_request_deliveries set mail_id = null where mail_id = r.record_id;
      delete from mail_outbox where id = r.record_id;
    elsif p_kind = 'screening' then
      delete from screenings where id = r.record_id;
    elsif p_kind = 'formerUsers' then
      delete from action_tokens where user_id = r.record_id;
      delete from notifications where user_id = r.record_id;
      delete from user_values where user_id = r.record_id;
      -- a change of their address says it
      delete from user_changes where user_id = r.record_id;
      delete from foreign_accounts where user_id = r.record_id;
      delete from idp_accounts where user_id = r.record_id;
      delete from second_factors where user_id = r.record_id;
      update users set first_name = 'Former', last_name = 'user', email = 'former-' || id || '@removed.invalid', phone = null, job_title = null
        where id = r.record_id;
    else
      -- letters, conditions and quotes name their papers: these go after them
      select coalesce(array_agg(d.id), '{}') into papers from documents d
        where (d.record_id = r.record_id and d.record_type in ('creditApplication', 'letter', 'request'))
          or (d.record_type = 'quote' and d.record_id in (select q.id from quotes q where q.request_id = r.record_id))
          or (d.record_type = 'formLink' and d.record_id in (select l.id from form_links l where l.request_id = r.record_id));
      delete from action_tokens where record_id = r.record_id;
      if r.activity_count is not null then
        with gone as (delete from packets p where p.application_id = r.record_id returning p.storage_key)
          select coalesce(array_agg(storage_key) filter (where storage_key is not null), '{}') into keys from gone;
        update credit_applications set renews_id = null where renews_id = r.record_id;
        delete from credit_applications where id = r.record_id;
      else
        update passes set request_id = null where request_id = r.record_id;
        update service_requests set resubmission_of = null where resubmission_of = r.record_id;
        update quotes set superseded_by = null where superseded_by in (select q.id from quotes q where q.request_id = r.record_id);
        delete from quotes where request_id = r.record_id;
        delete from action_tokens where record_id in (select l.id from form_links l where l.request_id = r.record_id);
        delete from form_links where request_id = r.record_id;
        delete from service_requests where id = r.record_id;
      end if;
      with gone as (delete from documents d where d.id = any(papers) returning d.storage_key)
        select keys || coalesce(array_agg(storage_key), '{}') into keys from gone;
    end if;
    record_id := r.record_id;
    company_id := r.company_id;
    entries := r.activity_count;
    hash := r.activity_hash;
    storage_keys := keys;
    return next;
  end loop;
end $$;
-- only what sees all rows lets any go: in no transaction of a customer, link or stranger
revoke execute on function gatehouse.let_go(text, timestamptz, integer) from public, gatehouse_app;
grant execute on function gatehouse.let_go(text, timestamptz, integer) to gatehouse_staff;
