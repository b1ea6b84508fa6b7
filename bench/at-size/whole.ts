import pg from 'pg';
import type { Sizes } from './fill/places.ts';

/** What a lot of this size has at the least, in SQL that counts it. */
const expected = (sizes: Sizes): Readonly<Record<string, readonly [least: number, counted: string]>> => {
  const { applications, requests } = sizes;
  return {
    companies: [sizes.companies, 'companies'],
    people: [sizes.people, 'users'],
    projects: [sizes.projects, 'projects'],
    'credit applications': [applications, 'credit_applications'],
    sections: [applications * 6, 'credit_application_sections'],
    'entries of histories': [applications * 3, 'activity'],
    'states that histories keep': [applications * 3, 'credit_application_states'],
    // drafts name no suppliers, which is one in 200
    'trade references': [applications * 2.9, `reference_requests where kind = 'TRADE'`],
    principals: [
      applications * 2,
      `credit_application_sections, jsonb_array_elements(data->'principals') where section = 'company-profile'`,
    ],
    documents: [applications * 4, 'documents'],
    letters: [applications * 0.5, 'letters'],
    'service requests': [requests, 'service_requests'],
    'entries of requests': [requests * 4, 'service_request_entries'],
    // whoever seeds a lot that does not know its departments leaves requests to nobody
    'deliveries to departments': [requests * 0.8, 'service_request_deliveries'],
    passes: [sizes.passes, 'passes'],
    'holds and allocations': [sizes.allocations, 'allocations'],
    notices: [sizes.notices, 'notifications'],
    quotes: [sizes.quotes, 'quotes'],
    'rows of the audit': [applications * 4, 'audit'],
    'mails that were sent': [sizes.mails, `mail_outbox where state = 'SENT'`],
    seals: [applications * 4, 'seals'],
  };
};

interface Found {
  readonly counts: readonly { readonly what: string; readonly rows: number }[];
  /** A sentence for each thing of which there is too little, or that leads nowhere. */
  readonly problems: string[];
}

const countOf = async (client: pg.Client, question: string): Promise<number> =>
  Number((await client.query<{ rows: string }>(question)).rows[0]?.rows);

/** For each reference between tables, how many rows name what is not there: the filler writes without the triggers that would have refused them. */
const leadingNowhere = async (client: pg.Client): Promise<readonly string[]> => {
  const { rows } = await client.query<{ named: string; question: string }>(`
    select conrelid::regclass || ', ' || conname as named, format('select count(*) as rows from %s a where %s and not exists (select from %s b where %s)',
      conrelid::regclass, string_agg(format('a.%I is not null', a.attname), ' and '), confrelid::regclass,
      string_agg(format('b.%I = a.%I', b.attname, a.attname), ' and ')) as question
    from pg_constraint, unnest(conkey, confkey) as pairs(own, other)
    join lateral (select attname from pg_attribute where attrelid = conrelid and attnum = own) a on true
    join lateral (select attname from pg_attribute where attrelid = confrelid and attnum = other) b on true
    where contype = 'f' and connamespace = 'public'::regnamespace group by conrelid, confrelid, conname order by 1`);
  const problems: string[] = [];
  for (const { named, question } of rows) {
    const astray = await countOf(client, question);
    if (astray > 0) problems.push(`${named}: ${astray} rows name what is not there.`);
  }
  return problems;
};

/** Is everything there that this size asks for, and does every row lead somewhere? */
export const lookThrough = async (databaseUrl: string, sizes: Sizes): Promise<Found> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set gatehouse.scope = '*'`);
    const counts: { what: string; rows: number }[] = [];
    const problems: string[] = [];
    for (const [what, [least, counted]] of Object.entries(expected(sizes))) {
      const found = await countOf(client, `select count(*) as rows from ${counted}`);
      counts.push({ what, rows: found });
      if (found < Math.floor(least)) problems.push(`${found} ${what}, ${Math.floor(least)} were to be there.`);
    }
    return { counts, problems: [...problems, ...(await leadingNowhere(client))] };
  } finally {
    await client.end();
  }
};

export const megabytes = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await client.end();
  return Number(rows[0]?.bytes) / 1e6;
};
