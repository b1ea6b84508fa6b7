import pg from 'pg';

export const size = { projects: 50_000, companies: 2_000, users: 20_000 } as const;
/** The customer's own share: a company larger than any real one. */
const ours = { projects: 5_000, users: 500 } as const;

const words = (text: string): string => `array[${text.split(' ').map((word) => `'${word}'`)}]`;
const firsts = words(
  'Amber Bitter Copper Dusty Early Faded Gilded Hollow Idle Jagged Kindly Lonely Mellow Narrow Open',
);
const seconds = words(
  'Anchor Beacon Current Delta Ember Ferry Gull Harbor Island Jetty Keel Lantern Marsh Night Otter',
);
const names = words('Ada Ben Cleo Dev Elsa Finn Gia Hugo Iris Jon Kim Leo Maya Nils Olga Pia Quin Rosa Sven Tara');
const surnames = words('Abbott Brandt Castle Dorsey Elling Farrow Gibbs Hale Iversen Joyce Keane Lund Marsh Noble Orr');
const pick = (list: string, n: string): string => `(${list})[1 + (${n}) % array_length(${list}, 1)]`;

/**
 * Fills a seeded lot up to the size of speed §1, a tenth of the projects in one company: names of few words, so that searches find few, many
 * and almost all; every row differs from its neighbours in the order of every list.
 */
export const loadManyRows = async (databaseUrl: string, companyId: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; set local gatehouse.scope = '*'`);
    await client.query(`
      insert into companies (number, company_type, production_name, legal_name, status, created_at, updated_at)
      select 500000 + n, 'Production company', ${pick(firsts, 'n * 7')} || ' ' || ${pick(seconds, 'n / 15')} || ' Pictures ' || n,
        ${pick(firsts, 'n * 7')} || ' ' || ${pick(seconds, 'n / 15')} || ' Productions LLC ' || n, case when n % 20 = 0 then 'DISABLED' else 'ACTIVE' end,
        now() - n * interval '1 hour', now() from generate_series(1, ${size.companies}) n`);
    await client.query(
      `create temp table company_of on commit drop as select row_number() over (order by number) - 1 as place, id from companies where number > 500000`,
    );
    await client.query(
      `insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, ends_on, active, created_at, updated_at)
      select 'P-' || 500000 + n, case when n % ${size.projects / ours.projects} = 0 then $1::uuid else c.id end,
        ${pick(firsts, 'n')} || ' ' || ${pick(seconds, 'n / 7')} || ' ' || n, (array['ACTIVE', 'CLOSED', 'ACTIVE', 'NOT_STARTED', 'CLOSED'])[1 + n % 5],
        'Feature film', 'Theatrical', date '2016-01-01' + n % 4000, date '2016-01-01' + n % 4000 + 90, n % 5 <> 1, now() - n * interval '1 minute', now()
      from generate_series(1, ${size.projects}) n join company_of c on c.place = n % ${size.companies}`,
      [companyId],
    );
    await client.query(
      `insert into users (user_type_id, company_id, email, first_name, last_name, job_title, preferences, accepted_at, status, frozen_at, created_at, updated_at)
      select case when n % 66 = 0 then 2 else 1 end,
        case when n % 66 = 0 then null when n % ${size.users / ours.users} = 1 then $1::uuid else c.id end,
        'person.' || n || '@many.example', ${pick(names, 'n')}, ${pick(surnames, 'n / 20')} || ${pick(surnames, 'n / 300')}, 'Production Coordinator',
        (select preferences from users limit 1), case when n % 25 <> 3 then now() end, case when n % 40 = 7 then 'DISABLED' else 'ACTIVE' end,
        case when n % 50 = 9 then now() end, now() - n * interval '1 minute', now()
      from generate_series(1, ${size.users}) n join company_of c on c.place = n % ${size.companies}`,
      [companyId],
    );
    await client.query(`
      insert into user_roles (user_id, role)
      select id, (array['Department User', 'Department Head', 'CSR', 'A/R'])[1 + abs(hashtext(email)) % 4] from users where user_type_id = 2 and email like '%@many.example'`);
    await client.query('analyze companies, projects, users'); // else the next statement looks through all users for each project
    // two people for each project, spread over the company: nobody is on thousands
    await client.query(`
      insert into project_users (project_id, user_id, company_id, status)
      select p.id, u.id, p.company_id, 'Y' from projects p
      cross join lateral (select id from users u where u.company_id = p.company_id and not u.company_admin order by hashtext(u.id::text || p.number) limit 2) u
      where p.number > 'P-5' and not exists (select 1 from project_users m where m.project_id = p.id and m.user_id = u.id)`);
    await client.query('commit');
    await client.query('vacuum (analyze) companies, projects, users, user_roles, project_users');
  } finally {
    await client.end();
  }
};
