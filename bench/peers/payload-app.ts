import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

// Payload as its own documentation attaches it to a server (handleEndpoints on Hono's), without the admin pages: run as a process of its own with the Node of
// its home. HOME_OF_PEER, DATABASE_URL, PORT, SECRET and TABLES (JSON: columnsOf by name) are its environment; with PREPARE it makes its tables and ends.

interface Column {
  readonly name: string;
  readonly type: string;
  readonly leadsTo?: string;
}
interface Person {
  readonly id: string;
  readonly side: 'customer' | 'staff';
  readonly company?: string | { readonly id: string } | null;
}
interface Asking {
  readonly req: { readonly user: Person | null };
}

const { HOME_OF_PEER = '', DATABASE_URL, PORT, SECRET, TABLES = '{}', PREPARE } = process.env;
// biome-ignore lint/suspicious/noExplicitAny: packages of the peer, which are no dependencies of ours
const from = (path: string): Promise<any> => import(pathToFileURL(join(HOME_OF_PEER, 'node_modules', path)).href);
const { buildConfig, getPayload, handleEndpoints } = await from('payload/dist/index.js');
const { postgresAdapter } = await from('@payloadcms/db-postgres/dist/index.js');
const { serve } = await from('@hono/node-server/dist/index.mjs');

const kinds: Readonly<Record<string, string>> = {
  text: 'text',
  integer: 'number',
  bigint: 'number',
  jsonb: 'json',
  boolean: 'checkbox',
  date: 'date',
  timestamptz: 'date',
};

const companyOf = ({ company }: Person): string | undefined =>
  typeof company === 'object' ? company?.id : (company ?? undefined);

/** Which rows: those that lead to the company of a customer, all for staff. */
const seen =
  (path: string) =>
  ({ req: { user } }: Asking) =>
    user === null ? false : user.side === 'staff' ? true : { [path]: { equals: companyOf(user) } };

const tables = Object.entries(JSON.parse(TABLES) as Record<string, readonly Column[]>);

const pathToCompany = (slug: string, columns: readonly Column[]): string => {
  if (slug === 'companies') return 'id';
  const [way] = columns.filter(({ leadsTo }) => leadsTo !== undefined);
  return way?.leadsTo === 'companies' ? 'company' : `${way?.name.replace(/_id$/, '')}.company`;
};

const fieldOf = ({ name, type, leadsTo }: Column) =>
  leadsTo === undefined
    ? { name, type: kinds[type] }
    : { name: name.replace(/_id$/, ''), type: 'relationship', relationTo: leadsTo, index: true };

const partsOf = (slug: string) =>
  slug !== 'credit_applications'
    ? []
    : tables
        .filter(([, columns]) => columns.some(({ leadsTo }) => leadsTo === slug))
        .map(([name]) => ({ name, type: 'join', collection: name, on: 'application', defaultLimit: 200, maxDepth: 1 }));

const entriesOf = (slug: string) =>
  slug !== 'service_requests' ? [] : [{ name: 'entries', type: 'join', collection: 'entries', on: 'request' }];

/** The first entry of a request is made with it, in its transaction. */
const withEntry = {
  afterChange: [
    // biome-ignore lint/suspicious/noExplicitAny: the peer's own shapes
    async ({ doc, operation, req }: any) => {
      if (operation !== 'create') return;
      const data = { kind: 'started', actor_name: doc.requester_name, at: new Date().toISOString(), request: doc.id };
      await req.payload.create({ collection: 'entries', data, req, depth: 0 });
    },
  ],
};

const config = await buildConfig({
  secret: SECRET,
  telemetry: false,
  db: postgresAdapter({
    pool: { connectionString: DATABASE_URL, max: 10 },
    idType: 'uuid',
    push: PREPARE !== undefined,
  }),
  collections: [
    {
      slug: 'people',
      auth: { tokenExpiration: 86_400, useSessions: false },
      fields: [
        { name: 'side', type: 'text', saveToJWT: true },
        { name: 'company', type: 'relationship', relationTo: 'companies', saveToJWT: true },
      ],
    },
    ...tables.map(([slug, columns]) => ({
      slug,
      timestamps: false,
      access: {
        read: seen(pathToCompany(slug, columns)),
        create: ({ req: { user }, data }: Asking & { data?: { company?: string } }) =>
          slug === 'service_requests' && user !== null && (user.side === 'staff' || data?.company === companyOf(user)),
      },
      fields: [...columns.filter(({ name }) => name !== 'id').map(fieldOf), ...partsOf(slug), ...entriesOf(slug)],
      ...(slug === 'service_requests' ? { hooks: withEntry } : {}),
    })),
  ],
});

const payload = await getPayload({ config });
if (PREPARE !== undefined) {
  for (const side of ['customer', 'staff'])
    await payload.create({ collection: 'people', data: { email: `${side}@peers.example`, password: SECRET, side } });
  process.exit(0);
}
serve({
  // a request of Hono's own refuses what Payload writes on it: its documentation hands over a copy as well
  fetch: (request: Request) => handleEndpoints({ config, request: request.clone() }),
  hostname: '127.0.0.1',
  port: Number(PORT),
});
