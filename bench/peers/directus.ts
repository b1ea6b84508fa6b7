import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { freePort } from '@gatehouse/local/free-port.ts';
import { run } from '@gatehouse/local/setup/run.mjs';
import type pg from 'pg';
import type { Answer, Asked, Call, Operation } from '../operations/operation.ts';
import { connected, type Places } from '../operations/places.ts';
import { type System, startProgram } from '../operations/systems.ts';
import { copyRows, dropDatabase, makeDatabase, makeTables } from './copying.ts';
import { homeOf } from './homes.ts';
import { columnsOf, parts, tables } from './tables.ts';

const DATABASE = 'peer_directus';
const packages = { directus: '11.17.4' };

const tokens = { customer: randomBytes(16).toString('hex'), staff: randomBytes(16).toString('hex') };

/** Fields that lead back: parts of an application, entries of a request. */
const listOf = (name: string): string | undefined =>
  name === 'entries'
    ? 'service_requests'
    : parts.some((part) => part.name === name)
      ? 'credit_applications'
      : undefined;

/** Tells Directus which tables there are and how they hang together, as its own forms would. */
const describeTables = async (client: pg.Client): Promise<void> => {
  for (const table of tables) {
    await client.query('insert into directus_collections (collection) values ($1)', [table.name]);
    for (const { name, type, leadsTo } of columnsOf(table)) {
      const special = leadsTo !== undefined ? 'm2o' : type === 'jsonb' ? 'cast-json' : null;
      await client.query('insert into directus_fields (collection, field, special) values ($1, $2, $3)', [
        table.name,
        name,
        special,
      ]);
      if (leadsTo === undefined) continue;
      const back = listOf(table.name) === leadsTo ? table.name : null;
      await client.query(
        'insert into directus_relations (many_collection, many_field, one_collection, one_field) values ($1, $2, $3, $4)',
        [table.name, name, leadsTo, back],
      );
      if (back !== null)
        await client.query(`insert into directus_fields (collection, field, special) values ($1, $2, 'o2m')`, [
          leadsTo,
          back,
        ]);
    }
  }
};

/** A customer reads and writes what belongs to their company, staff read everything; each is a policy with its permissions. */
const describePeople = async (client: pg.Client, companyId: string): Promise<void> => {
  await client.query('alter table directus_users add column company_id uuid references companies');
  await client.query(
    `insert into directus_fields (collection, field, special) values ('directus_users', 'company_id', 'm2o')`,
  );
  await client.query(
    `insert into directus_relations (many_collection, many_field, one_collection) values ('directus_users', 'company_id', 'companies')`,
  );
  for (const who of ['customer', 'staff'] as const) {
    const { rows } = await client.query<{ policy: string }>(
      `with made as (insert into directus_roles (id, name) values (gen_random_uuid(), $1) returning id),
         ruled as (insert into directus_policies (id, name) values (gen_random_uuid(), $1) returning id),
         given as (insert into directus_access (id, role, policy) select gen_random_uuid(), made.id, ruled.id from made, ruled),
         person as (insert into directus_users (id, email, status, role, token, company_id) select gen_random_uuid(), $1 || '@peers.example', 'active', made.id, $2, $3 from made)
       select id as policy from ruled`,
      [who, tokens[who], who === 'customer' ? companyId : null],
    );
    for (const table of tables) {
      const [own] = columnsOf(table).filter(({ name }) => name === 'company_id');
      const mine = { _eq: '$CURRENT_USER.company_id' };
      const rule =
        who === 'staff'
          ? {}
          : table.name === 'companies'
            ? { id: mine }
            : own !== undefined
              ? { company_id: mine }
              : table.name === 'entries'
                ? { request_id: { company_id: mine } }
                : { application_id: { company_id: mine } };
      const give = (action: string, permissions: object, validation: object | null) =>
        client.query(
          `insert into directus_permissions (collection, action, permissions, validation, fields, policy) values ($1, $2, $3, $4, '*', $5)`,
          [
            table.name,
            action,
            JSON.stringify(permissions),
            validation === null ? null : JSON.stringify(validation),
            rows[0]?.policy,
          ],
        );
      await give('read', rule, null);
      if (table.name === 'service_requests') await give('create', {}, rule);
      if (table.name === 'entries') await give('create', {}, null);
    }
  }
};

const projects = (more: Readonly<Record<string, unknown>>, total = true): Call => {
  const query = new URLSearchParams({
    fields: 'id,number,name,status,project_type,movie_type,starts_on,ends_on,active,company_id.production_name',
    sort: '-starts_on,-id',
    ...(total ? { meta: 'filter_count' } : {}),
  });
  for (const [name, value] of Object.entries(more))
    query.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  return { method: 'GET', path: `/items/projects?${query}` };
};
const active = { status: { _eq: 'ACTIVE' } };
const partFields = parts.map(({ name }) => `${name}.*`).join(',');

/** The same, asked in Directus' own words. */
const callsOf = (companyId: string): Readonly<Record<string, (asked: Asked) => Call>> => ({
  'a own': () => projects({ filter: active, limit: 12 }),
  'a all': () => projects({ filter: active, limit: 10 }),
  'b page 4,000': ({ page }) => projects({ page, limit: 10 }),
  'b next, previous': ({ page }) => projects({ page, limit: 10 }, false),
  'c search': ({ word }) => {
    const holds = { _icontains: word };
    const either = [
      { name: holds },
      { number: holds },
      { company_id: { production_name: holds } },
      { company_id: { legal_name: holds } },
    ];
    return projects({ filter: { _or: either }, limit: 10 });
  },
  'd one application': ({ id }) => ({
    method: 'GET',
    path: `/items/credit_applications/${id}?fields=*,company_id.production_name,project_id.name,project_id.number,project_id.status,${partFields}`,
  }),
  'e create a request': ({ projectId, type }) => ({
    method: 'POST',
    path: '/items/service_requests',
    body: {
      type,
      project_id: projectId,
      company_id: companyId,
      site: 'Burbank',
      title: '',
      answers: {},
      status: 'DRAFT',
      requester_name: 'Ines Okafor',
      entries: [{ kind: 'started', actor_name: 'Ines Okafor' }],
    },
  }),
});

interface Said {
  readonly data: readonly { readonly id: string }[] | ({ readonly id: string } & Readonly<Record<string, unknown>>);
  readonly meta?: { readonly filter_count?: number };
}

const answerOf = ({ call, asked }: Operation, body: unknown): Answer => {
  const { data, meta } = body as Said;
  if (Array.isArray(data))
    return {
      ids: data.map(({ id }: { id: string }) => id),
      ...(meta?.filter_count === undefined ? {} : { total: meta.filter_count }),
    };
  if (call(asked[0] ?? {}).method !== 'GET') return {};
  const { id, ...rest } = data as { readonly id: string };
  const counted = Object.entries(rest).flatMap(([name, of]) => (Array.isArray(of) ? [[name, of.length] as const] : []));
  return { ids: [id], parts: Object.fromEntries(counted) };
};

/** Directus on a database of its own with the rows of the lot. */
export const startDirectus = async (lotUrl: string, { companyId }: Places): Promise<System> => {
  const { folder, node } = await homeOf('directus', packages);
  const databaseUrl = await makeDatabase(lotUrl, DATABASE);
  const port = await freePort();
  const cli = join(folder, 'node_modules', 'directus', 'cli.js');
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    WEBSOCKETS_ENABLED: 'false',
    // under load it would refuse calls, and a refused call is no answer
    PRESSURE_LIMITER_ENABLED: 'false',
  };
  const { code, output } = await run(node, [cli, 'bootstrap', '--skipAdminInit'], { cwd: folder, env });
  if (code !== 0) throw new Error(`Directus could not be set up.\n${output.trim().slice(-2_000)}`);
  await connected(databaseUrl, async (client) => {
    await makeTables(client);
    await copyRows(lotUrl, client);
    await describeTables(client);
    await describePeople(client, companyId);
  });
  const url = `http://127.0.0.1:${port}`;
  const program = await startProgram([cli, 'start'], { node, cwd: folder, env, ready: `${url}/server/ping` });
  const calls = callsOf(companyId);
  return {
    name: 'directus',
    url,
    pid: program.pid,
    databaseUrl,
    bearerOf: async (who) => `Bearer ${tokens[who === 'customer' ? 'customer' : 'staff']}`,
    callOf: ({ name }, asked) => (calls[name] as (asked: Asked) => Call)(asked),
    answerOf,
    stop: async () => {
      await program.stop();
      await dropDatabase(lotUrl, DATABASE);
    },
  };
};
