-- What ends on a day, in its order: reports and reminders read the next of it and not all that stands
create index credit_instruments_ending on credit_instruments (expires_on) where released_on is null and not evergreen;
create index insurance_policies_ending on insurance_policies (expires_on);
-- The days of a round and the money that is out, added up without the tables; each in the place of one without its columns
drop index credit_cycles_decided;
create index credit_cycles_decided on credit_cycles (decided_at) include (application_id, outcome, claim_days, review_days, level_1_days, level_2_days, risk_days, final_days)
  where decided_at is not null;
drop index quotes_open;
create index quotes_open on quotes (project_id, department_id) include (company_id, amount_cents, invoiced_cents) where status = 'ACCEPTED' and closed_at is null;
