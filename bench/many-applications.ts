import pg from 'pg';

export const applications = 5_000;

/**
 * One application for each of as many projects: a tenth open, the others decided over a year, most with shares, quotes and an insurance. One
 * limit in eight has more out than it allows, which is more than any house would let happen.
 */
export const loadApplications = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const day = "current_date + (n % 365 - 30) * interval '1 day'";
  try {
    await client.query(`begin; set local gatehouse.scope = '*'`);
    await client.query(`insert into companies (number, company_type, production_name, legal_name, status, created_at, updated_at)
      select 500000 + n, 'Production company', 'Bench Pictures ' || n, 'Bench Pictures LLC ' || n, 'ACTIVE', now(), now() from generate_series(1, 500) n`);
    await client.query(`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      select 'P-' || 500000 + n, c.id, 'Bench ' || n, 'ACTIVE', 'Feature film', 'Theatrical', current_date, now(), now()
      from generate_series(1, ${applications}) n join companies c on c.number = 500001 + n % 500`);
    await client.query(`create temp table made on commit drop as
      with a as (insert into credit_applications (company_id, project_id, status, status_since, requested_cents, approved_cents, approved_at, expires_on, created_by, created_at, updated_at)
        select p.company_id, p.id, case when n % 10 = 0 then (array['SUBMITTED', 'IN_REVIEW', 'NEEDS_REVISIONS', 'PENDING_LEVEL_1', 'FINAL_REVIEW'])[1 + n / 10 % 5] when n % 10 = 1 then 'DENIED' else 'APPROVED' end,
          now() - n % 360 * interval '1 day', 1000000 + n * 100, case when n % 10 > 1 then 1000000 + n * 100 end, now(), case when n % 10 > 1 then (${day})::date end,
          (select id from users limit 1), now(), now()
        from (select *, substring(number from 3)::int - 500000 as n from projects where number > 'P-5') p returning id, company_id, project_id, status)
      select *, row_number() over (order by id) as n from a`);
    await client.query(`insert into credit_lines (application_id, company_id, department_id, amount_cents)
      select m.id, m.company_id, d.id, 200000 from made m cross join lateral (select id from departments where serves_clients order by hashtext(id || m.n) limit 3) d`);
    await client.query(`insert into credit_cycles (application_id, company_id, round, submitted_at, decided_at, outcome, claim_days, review_days, level_1_days, level_2_days, risk_days, final_days)
      select id, company_id, 1, now() - (n % 360 + 9) * interval '1 day', now() - n % 360 * interval '1 day', status, random(), random() * 3, random() * 2, random() * 2, 0, random()
      from made where status in ('APPROVED', 'DENIED')`);
    await client.query(`insert into denials (application_id, company_id, submitted_version, reason_ids, reasons, offer_cash_account, decided_by, decided_by_name, decided_at, letter_due_on, reasons_until)
      select id, company_id, 1, array[1 + n % 12, 13], array['Bench', 'Other'], true, (select id from users limit 1), 'Bench', now() - n % 360 * interval '1 day', current_date, current_date from made where status = 'DENIED'`);
    await client.query(`insert into quotes (company_id, project_id, number, department_id, title, amount_cents, invoiced_cents, valid_until, status, uploaded_by, uploaded_by_name, answered_at, created_at, updated_at)
      select m.company_id, m.project_id, 'B-' || m.n || '-' || k, (select department_id from credit_lines l where l.application_id = m.id limit 1), 'Bench', case when m.n % 10 = 2 then 150000 else 90000 end * k, 50000, current_date, 'ACCEPTED',
        (select id from users limit 1), 'Bench', now() - m.n % 50 * interval '1 day', now(), now() from made m, generate_series(1, 4) k where m.status = 'APPROVED'`);
    await client.query(`insert into insurance_policies (application_id, company_id, kind, insurer, policy_number, effective_on, expires_on, recorded_by, recorded_at)
      select id, company_id, 'GENERAL_LIABILITY', 'Bench Mutual', 'B' || n, current_date - 400, (${day})::date, (select id from users limit 1), now() from made where n % 3 = 0`);
    await client.query(`insert into credit_instruments (application_id, company_id, kind, guarantor_id, issuer, amount_cents, expires_on, recorded_by, recorded_at)
      select id, company_id, 'GUARANTEE', (select g.id from guarantors g order by hashtext(g.id::text || n) limit 1), 'Bench Surety', 500000, (${day})::date, (select id from users limit 1), now() from made where n % 4 = 0`);
    await client.query('commit; analyze');
  } finally {
    await client.end();
  }
};
