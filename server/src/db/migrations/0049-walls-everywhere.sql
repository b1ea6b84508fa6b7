-- The second wall stands before every table with a company (promises rule 1). Five had none, because their company may be missing: what belongs to
-- nobody's company is for those who see all rows, and what a company's transaction has to write or read of it is said here, table by table.

-- People of the studio work for every company: each reads who they are, none but those who see all rows change them
create policy our_people on users for select using (company_id is null and (select gatehouse.own_company()) is not null);

-- Whoever acts leaves a row behind, also about no company; it is read by those who see all rows
create policy about_nobody on audit for insert with check (company_id is null);
create policy about_nobody on mail_outbox for insert with check (company_id is null);

-- A customer's own document carries their company; one without is a studio person's
drop policy own_company on documents;

select gatehouse.raise_wall(t::regclass) from unnest(array['users', 'audit', 'mail_outbox', 'action_tokens', 'gate_events', 'documents']) as t;

/* The link with this hash, whoever asks: whose rows the transaction may see is known only when the link has said its company. */
create function gatehouse.action_token(p_hash bytea) returns setof action_tokens
  language sql stable rows 1
  set gatehouse.scope = '*'
  as $$ select * from action_tokens where hash = p_hash $$;
