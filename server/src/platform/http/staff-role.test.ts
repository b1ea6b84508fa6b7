import { defineContract } from '@gatehouse/domain/http/endpoint.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { inWork } from '#server/db/work.ts';
import { signInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { implement, implementStreaming } from './implement.ts';

const contract = defineContract({
  'GET /api/customer-portal/seen': {
    summary: 'What the database shows to the transaction of this call.',
    access: { signedIn: 'a test asks' },
    response: z.object({ role: z.string(), companies: z.number(), projects: z.number() }),
  },
  'GET /api/studio-ops/seen': {
    summary: 'The same, for a call that opens its transaction itself.',
    access: { signedIn: 'a test asks' },
    response: z.object({ role: z.string(), companies: z.number(), projects: z.number() }),
  },
  'GET /api/seen': {
    summary: 'The same, without sign-in.',
    access: { public: 'a test asks' },
    response: z.object({ role: z.string(), companies: z.number(), projects: z.number() }),
  },
});
type Seen = z.infer<(typeof contract)['GET /api/seen']['response']>;

const ines = 'ines.okafor@saltmarsh.example';
const paul = 'paul.mercer@saltmarsh.example';
const casey = 'casey.one@gatehouse.example';
let lot: IdentityApp;
let owner: pg.Client;

beforeAll(async () => {
  lot = await createIdentityApp();
  const see = async ({ trx }: Parameters<Parameters<typeof inWork>[2]>[0]): Promise<Seen> => {
    const { rows } = await sql<Seen>`select current_user::text as role, (select count(*) from companies) as companies,
      (select count(*) from projects) as projects`.execute(trx);
    return rows[0] as Seen;
  };
  const on = implement(lot.door, contract);
  on('GET /api/customer-portal/seen', ({ work }) => see(work));
  on('GET /api/seen', ({ work }) => see(work));
  implementStreaming(lot.door, contract)('GET /api/studio-ops/seen', ({ inWork: open }) => open(see));
  const saltmarsh = await lot.addCompany('Saltmarsh Films Ltd');
  const groyne = await lot.addCompany('Groyne Pictures LLC');
  for (const email of [ines, paul])
    await lot.addUser({ email, userTypeId: 1, companyId: saltmarsh, companyAdmin: email === ines });
  await lot.addUser({ email: casey, roles: ['CSR'] });
  await inWork(lot.db, { rows: '*', now: lot.clock.now() }, async ({ trx, now }) => {
    for (const [number, company] of [
      ['P-1', saltmarsh],
      ['P-2', groyne],
    ])
      await sql`insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
        values (${number}, ${company}, 'Name', 'ACTIVE', 'Feature film', 'Theatrical', '2026-01-01', ${now}, ${now})`.execute(
        trx,
      );
  });
  owner = new pg.Client({ connectionString: lot.ownerUrl });
  await owner.connect();
}, 60_000);
afterAll(async () => {
  await owner?.end();
  await lot?.close();
});

const seenBy = async (email: string): Promise<readonly Seen[]> => {
  const as = await signInAs(lot.app, email);
  const answers = await Promise.all(
    ['/api/customer-portal/seen', '/api/studio-ops/seen'].map((path) => as.call('GET', path)),
  );
  return answers.map((answer) => answer.json());
};
const seenByNobody = async (): Promise<Seen> => (await lot.app.inject({ method: 'GET', url: '/api/seen' })).json();

const company = { role: 'gatehouse_app', companies: 1, projects: 1 };
const nothing = { role: 'gatehouse_app', companies: 0, projects: 0 };

it('opens the transaction of every call under the role of whose call it is', async () => {
  const all = { role: 'gatehouse_staff', companies: 2, projects: 2 };
  for (const [email, seen] of [
    [casey, all],
    [ines, company],
    [casey, all],
    [paul, company],
  ] as const)
    expect(await seenBy(email)).toEqual([seen, seen]);
  expect(await seenByNobody()).toEqual(nothing);
});

it('needs nothing of the role of staff for customers: with that role blinded they see what they saw', async () => {
  await owner.query('create policy blind on projects as restrictive to gatehouse_staff using (false)');
  const blind = { role: 'gatehouse_staff', companies: 2, projects: 0 };
  expect(await seenBy(casey)).toEqual([blind, blind]);
  expect(await seenBy(ines)).toEqual([company, company]);
  expect(await seenBy(paul)).toEqual([company, company]);
  expect(await seenByNobody()).toEqual(nothing);
});
