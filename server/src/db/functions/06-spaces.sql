-- What stands on a place in some days, of every company: whoever asks for a hot lock must learn that the place is taken (decisions §4, "conflicts
-- with other bookings shown"). Whose it is, is told to staff and to that company alone; so the function takes who reads, and steps over the wall
-- for nothing but days and kind. Asked in the role for all rows, in which a place is found by its name in the index (decision 0050).
create or replace function gatehouse.taken_place(p_site text, p_place text, p_from date, p_to date, p_request uuid, p_project uuid, p_all boolean, p_reader uuid)
  returns table (place text, starts_on date, ends_on date, what text, project_name text)
  language sql stable
  set gatehouse.scope = '*'
  set role = gatehouse_staff
  as $$
    select s.name, a.starts_on, a.ends_on, a.state, case when p_all or a.company_id = p_reader then p.name end
    from allocations a join spaces s on s.id = a.space_id join projects p on p.id = a.project_id
    where s.site = p_site and (s.id = p_place or lower(s.name) = lower(p_place)) and a.state in ('{{takingStates}}')
      and a.starts_on <= p_to and a.ends_on >= p_from and a.project_id <> p_project
    union all
    select r.place, r.wanted_from, coalesce(r.wanted_to, r.wanted_from), 'HOT_LOCK', case when p_all or r.company_id = p_reader then p.name end
    from service_requests r join projects p on p.id = r.project_id
    where r.id <> p_request and r.type = 'hot-lock' and r.site = p_site and lower(r.place) = lower(p_place)
      and r.status in ('{{openRequestStatuses}}')
      and r.wanted_from <= p_to and coalesce(r.wanted_to, r.wanted_from) >= p_from
    order by 2, 1, 5 limit 20
  $$;
