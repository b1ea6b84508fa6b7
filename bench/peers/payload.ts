import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort } from '@gatehouse/local/free-port.ts';
import { run } from '@gatehouse/local/setup/run.mjs';
import type { Answer, Asked, Call, Caller, Operation } from '../operations/operation.ts';
import { connected, type Places } from '../operations/places.ts';
import { type System, startProgram } from '../operations/systems.ts';
import { copyRows, dropDatabase, makeDatabase } from './copying.ts';
import { homeOf } from './homes.ts';
import { columnsOf, parts, tables } from './tables.ts';

const DATABASE = 'peer_payload';
const packages = {
  payload: '3.90.2',
  '@payloadcms/db-postgres': '3.90.2',
  '@hono/node-server': '2.1.9',
  hono: '4.13.19',
  graphql: '16.11.0',
};
const app = fileURLToPath(new URL('payload-app.ts', import.meta.url));

/** A query in brackets, as Payload reads it: `where[status][equals]=ACTIVE`. */
const bracketed = (value: unknown, name: string): readonly (readonly [string, string])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => bracketed(each, name === '' ? key : `${name}[${key}]`))
    : [[name, String(value)]];

const asking = (path: string, query: object): Call => ({
  method: 'GET',
  path: `/api/${path}?${new URLSearchParams(bracketed(query, '').map(([name, value]) => [name, value]))}`,
});

const shown = { production_name: true };
const projects = (more: object): Call =>
  asking('projects', { sort: '-starts_on,-id', depth: 1, populate: { companies: shown }, ...more });
const active = { status: { equals: 'ACTIVE' } };

/** The same, asked in Payload's own words. */
const callsOf = (companyId: string): Readonly<Record<string, (asked: Asked) => Call>> => ({
  'a own': () => projects({ where: active, limit: 12 }),
  'a all': () => projects({ where: active, limit: 10 }),
  'b page 4,000': ({ page }) => projects({ page, limit: 10 }),
  'b next, previous': ({ page }) => projects({ page, limit: 10 }),
  'c search': ({ word }) => {
    const holds = { contains: word };
    const names = ['name', 'number', 'company.production_name', 'company.legal_name'];
    return projects({ where: { or: names.map((name) => ({ [name]: holds })) }, limit: 10 });
  },
  'd one application': ({ id }) =>
    asking(`credit_applications/${id}`, {
      depth: 1,
      populate: { companies: shown, projects: { name: true, number: true, status: true } },
      joins: Object.fromEntries(parts.map(({ name }) => [name, { limit: 200 }])),
    }),
  'e create a request': ({ projectId, type }) => ({
    method: 'POST',
    path: '/api/service_requests?depth=0',
    body: {
      ...{ type, project: projectId, company: companyId, site: 'Burbank', title: 'A request', answers: {} },
      ...{ status: 'DRAFT', requester_name: 'Ines Okafor', created_at: new Date().toISOString() },
    },
  }),
});

interface Said {
  readonly id?: string;
  readonly docs?: readonly { readonly id: string }[];
  readonly totalDocs?: number;
}

const answerOf = ({ call, asked }: Operation, body: unknown): Answer => {
  if (call(asked[0] ?? {}).method !== 'GET') return {};
  const { id, docs, totalDocs = 0, ...rest } = body as Said;
  if (docs !== undefined) return { ids: docs.map((doc) => doc.id), total: totalDocs };
  const counted = Object.entries(rest as Record<string, { docs?: unknown[] } | null>).flatMap(([name, of]) =>
    Array.isArray(of?.docs) ? [[name, of.docs.length] as const] : [],
  );
  return { ids: [id ?? ''], parts: Object.fromEntries(counted) };
};

/** Payload on a database of its own with the rows of the lot, in the tables that it makes for itself. */
export const startPayload = async (lotUrl: string, { companyId }: Places): Promise<System> => {
  const { folder, node } = await homeOf('payload', packages);
  const databaseUrl = await makeDatabase(lotUrl, DATABASE);
  const port = await freePort();
  const secret = randomBytes(32).toString('hex');
  const shapes = Object.fromEntries(tables.map((table) => [table.name, columnsOf(table)]));
  const env = {
    ...process.env,
    HOME_OF_PEER: folder,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    SECRET: secret,
    TABLES: JSON.stringify(shapes),
  };
  const making = { ...env, PREPARE: '1', NODE_ENV: 'development' };
  const { code, output } = await run(node, [app], { cwd: folder, env: making });
  if (code !== 0) throw new Error(`Payload could not be set up.\n${output.trim().slice(-2_000)}`);
  await connected(databaseUrl, async (client) => {
    await copyRows(lotUrl, client);
    await client.query(`update people set company_id = $1 where side = 'customer'`, [companyId]);
  });
  const url = `http://127.0.0.1:${port}`;
  const ready = `${url}/api/people/me`;
  const program = await startProgram([app], { node, cwd: folder, env: { ...env, NODE_ENV: 'production' }, ready });
  const calls = callsOf(companyId);
  const bearerOf = async (who: Caller): Promise<string> => {
    const said = await fetch(`${url}/api/people/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${who === 'customer' ? who : 'staff'}@peers.example`, password: secret }),
    });
    if (!said.ok) throw new Error(`Payload's sign-in answered ${said.status}.`);
    return `JWT ${((await said.json()) as { token: string }).token}`;
  };
  return {
    name: 'payload',
    url,
    pid: program.pid,
    databaseUrl,
    bearerOf,
    callOf: ({ name }, asked) => (calls[name] as (asked: Asked) => Call)(asked),
    answerOf,
    stop: async () => {
      await program.stop();
      await dropDatabase(lotUrl, DATABASE);
    },
  };
};
