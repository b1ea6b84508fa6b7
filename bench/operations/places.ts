import { until } from '@gatehouse/local/testing/start-command.ts';
import pg from 'pg';

/** What of a lot the operations ask for: found in it, so that they fit a lot of any size. */
export interface Places {
  readonly sizes: Readonly<Record<'projects' | 'credit_applications' | 'service_requests', number>>;
  /** The customer's. */
  readonly companyId: string;
  /** Active projects of that company. */
  readonly ownProjects: readonly string[];
  /** Submitted applications with most of their parts, from all over the table. */
  readonly applications: readonly string[];
  /** Words that few, many and almost all names of projects hold. */
  readonly words: readonly string[];
}

const APPLICATIONS = 400;

/** Opens a connection of the owner for as long as `task` takes. */
export const connected = async <T>(databaseUrl: string, task: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
};

/** Longer than the slowest statement that a peer was seen to leave behind. */
const REST_MS = 180_000;

/** Waits until nobody asks the server of the database anything: a peer goes on with what its callers have given up, and the next one would pay for it. */
export const atRest = (client: pg.Client): Promise<void> =>
  until(async () => {
    const { rows } = await client.query<{ asking: number }>(
      `select count(*)::int as asking from pg_stat_activity where backend_type = 'client backend' and state = 'active' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.asking === 0;
  }, REST_MS);

const ids = async (client: pg.Client, text: string, values: readonly unknown[] = []): Promise<string[]> =>
  (await client.query<{ id: string }>(text, [...values])).rows.map(({ id }) => id);

const sizesOf = async (client: pg.Client): Promise<Places['sizes']> => {
  const { rows } = await client.query<{
    sizes: Places['sizes'];
  }>(`select json_build_object('projects', (select count(*) from projects),
    'credit_applications', (select count(*) from credit_applications), 'service_requests', (select count(*) from service_requests)) as sizes`);
  return rows[0]?.sizes ?? { projects: 0, credit_applications: 0, service_requests: 0 };
};

/** Of every twenty words eight find a project or two, eight some hundreds or thousands, and four nearly all. */
const wordsOf = async (client: pg.Client): Promise<string[]> => {
  const spread = `select name from projects order by md5(id::text) limit 16`;
  const { rows } = await client.query<{ name: string; place: string }>(
    `select name, row_number() over () as place from (${spread}) p`,
  );
  const named = rows.map(({ name }, place) => {
    const [first = '', second = ''] = name.split(' ');
    return place % 2 === 0 ? name : place % 4 === 1 ? `${first} ${second}` : second;
  });
  const letters = await ids(
    client,
    `select letter as id from unnest(string_to_array('a,e,i,o,r,n,l,t', ',')) letter order by (select count(*) from projects where name ilike '%' || letter || '%') desc limit 2`,
  );
  return [...named, ...letters, ...letters].sort();
};

export const placesOf = (databaseUrl: string, email: string): Promise<Places> =>
  connected(databaseUrl, async (client) => {
    const [companyId = ''] = await ids(client, 'select company_id as id from users where email = $1', [email]);
    return {
      sizes: await sizesOf(client),
      companyId,
      ownProjects: await ids(
        client,
        `select id from projects where company_id = $1 and status = 'ACTIVE' order by id limit 400`,
        [companyId],
      ),
      applications: await ids(
        client,
        `select a.id from credit_applications a where a.submitted_version > 0 and a.deleted_at is null
          order by exists (select from reference_requests f where f.application_id = a.id) desc, md5(a.id::text) limit ${APPLICATIONS}`,
      ),
      words: await wordsOf(client),
    };
  });
