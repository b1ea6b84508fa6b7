import { type PaletteFind, PaletteFind as Shape } from '@gatehouse/domain/palette/contract.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inWork, type Work } from '#server/db/work.ts';
import { signInAs } from '#server/testing/as.ts';
import { createIdentityApp, type IdentityApp } from '#server/testing/identity-app.ts';
import { publishSmallLot } from '#server/testing/small-lot.ts';
import { paletteRoutes } from './routes.ts';

const casey = 'casey.one@gatehouse.example';
const ari = 'ari.two@gatehouse.example';
const ines = 'ines.okafor@saltmarsh.example';
const paul = 'paul.mercer@saltmarsh.example';
const mina = 'mina.usher@saltmarsh.example';
const hana = 'hana.voss@groyne.example';

let lot: IdentityApp;
const ids: Record<string, string> = {};
const inLot = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
  inWork(lot.db, { rows: '*', now: lot.clock.now() }, task);

const addProject = (name: string, number: string, company: string, status = 'ACTIVE'): Promise<void> =>
  inLot(async ({ trx, now }) => {
    const { rows } = await sql<{ id: string }>`
      insert into projects (number, company_id, name, status, project_type, movie_type, starts_on, created_at, updated_at)
      values (${number}, ${ids[company]}, ${name}, ${status}, 'Feature film', 'Theatrical', '2026-01-01', ${now}, ${now}) returning id`.execute(
      trx,
    );
    ids[name] = rows[0]?.id ?? '';
  });
const give = (email: string, project: string, value: string): Promise<void> =>
  inLot(async ({ trx }) => {
    await sql`insert into project_users (project_id, user_id, company_id) values (${ids[project]}, ${ids[email]}, ${ids.saltmarsh})`.execute(
      trx,
    );
    await sql`insert into project_values (project_id, user_id, company_id, value) values (${ids[project]}, ${ids[email]}, ${ids.saltmarsh}, ${value})`.execute(
      trx,
    );
  });

beforeAll(async () => {
  lot = await createIdentityApp();
  paletteRoutes(lot.door);
  await inLot(publishSmallLot);
  ids.saltmarsh = await lot.addCompany('Saltmarsh Films Ltd');
  ids.groyne = await lot.addCompany('Groyne Night Pictures LLC');
  ids[casey] = await lot.addUser({ email: casey, roles: ['CSR'] });
  ids[ari] = await lot.addUser({ email: ari, roles: ['A/R'] });
  for (const email of [ines, paul, mina])
    ids[email] = await lot.addUser({ email, userTypeId: 1, companyId: ids.saltmarsh, companyAdmin: email === ines });
  ids[hana] = await lot.addUser({ email: hana, userTypeId: 1, companyId: ids.groyne, companyAdmin: true });
  await addProject('Nightjar', 'P-1042', 'saltmarsh');
  await addProject('Night Train', 'P-0987', 'saltmarsh', 'CLOSED');
  await addProject('The Long Night', 'P-1043', 'groyne');
  await give(paul, 'Nightjar', 'customer_project view only');
  await give(mina, 'Nightjar', 'customer_manage users view and manage');
}, 60_000);
afterAll(() => lot?.close());

const ask = async (email: string, query: string, side = 'customer-portal') =>
  (await signInAs(lot.app, email)).call('GET', `/api/${side}/palette?${query}`);
const found = async (email: string, q: string, side?: string): Promise<readonly PaletteFind[]> => {
  const answer = await ask(email, `q=${encodeURIComponent(q)}`, side);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().found.map((each: unknown) => Shape.parse(each));
};
const titles = async (email: string, q: string, side?: string): Promise<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(await found(email, q, side), ({ kind }) => kind)).map(([kind, list]) => [
      kind,
      (list ?? []).map(({ title }) => title),
    ]),
  );

describe('the palette of staff', () => {
  it('finds projects, companies and people of every company, what begins so first, what is closed last', async () => {
    expect(await titles(casey, 'night', 'studio-ops')).toEqual({
      project: ['Nightjar', 'Night Train', 'The Long Night'],
      company: ['Groyne Night Pictures LLC'],
    });
    expect((await titles(casey, 'voss', 'studio-ops')).person).toEqual(['Hana Voss']);
    expect((await titles(casey, 'hana.voss@groyne', 'studio-ops')).person).toEqual(['Hana Voss']);
  });

  it('finds a project and a company by number, a stage by what is painted on it', async () => {
    expect((await titles(casey, 'p-1042', 'studio-ops')).project).toEqual(['Nightjar']);
    expect((await titles(casey, '987', 'studio-ops')).project).toEqual(['Night Train']);
    expect((await titles(casey, '10001', 'studio-ops')).company).toEqual(['Saltmarsh Films Ltd']);
    const [stage] = (await found(casey, '21', 'studio-ops')).filter(({ kind }) => kind === 'place');
    expect(stage).toMatchObject({
      title: 'Stage 21',
      note: 'Main lot',
      to: '/core/maps?tab=main-lot-tab&place=stage-21',
    });
  });

  it('leads to the pages of the portal that is asked for, and refuses a portal that is not theirs', async () => {
    const inAr = await ask(ari, 'q=add%20comp&portal=ar', 'studio-ops');
    expect(inAr.json().found).toEqual([
      {
        kind: 'action',
        id: 'add-company',
        title: 'Add company',
        note: '',
        to: '/feature/ar-dashboard/company/add-company',
        state: null,
      },
    ]);
    expect((await ask(casey, 'portal=ar', 'studio-ops')).statusCode).toBe(403);
    expect((await ask(ari, 'portal=studio', 'studio-ops')).statusCode).toBe(403);
  });

  it('takes marks of patterns for what they are', async () => {
    expect(await titles(casey, '%', 'studio-ops')).toEqual({});
    expect((await titles(casey, 'night_', 'studio-ops')).project).toBeUndefined();
  });
});

describe('the palette of a customer', () => {
  it('finds the own company, its projects and, as company admin, its people', async () => {
    expect(await titles(ines, 'night')).toEqual({ project: ['Nightjar', 'Night Train'] });
    expect((await titles(ines, 'mercer')).person).toEqual(['Paul Mercer']);
    expect((await titles(ines, 'voss')).person).toBeUndefined();
    expect((await titles(ines, 'groyne')).company).toBeUndefined();
    expect((await titles(ines, 'saltmarsh')).company).toEqual(['Saltmarsh Films Ltd']);
  });

  it('finds the projects on which one holds "view project", and no people, for the others', async () => {
    expect((await titles(paul, 'night')).project).toEqual(['Nightjar']);
    expect((await titles(paul, 'mercer')).person).toBeUndefined();
    // who manages users of a project finds its people and nobody else (decision 0082)
    expect((await titles(mina, 'mercer')).person).toEqual(['Paul Mercer']);
    expect((await titles(mina, 'okafor')).person).toBeUndefined();
    // manage users alone shows neither the project nor the company (§6, PM-006)
    expect(await titles(mina, 'night')).toEqual({});
    expect((await titles(mina, 'saltmarsh')).company).toBeUndefined();
  });

  it('offers the pages and actions that the person may open, and nothing of the studio', async () => {
    const pages = async (email: string) => (await ask(email, '')).json().found.map(({ id }: PaletteFind) => id);
    expect(await pages(ines)).toEqual([
      'overview',
      'projects',
      'companies',
      'requests',
      'passes',
      'profile',
      'handbook',
      'maps',
      'directory',
      'faqs',
      'new-request',
      'new-pass',
      'add-user',
    ]);
    expect(await pages(mina)).toEqual(['project-users', 'handbook', 'maps', 'directory', 'faqs', 'add-project-user']);
    expect(await titles(ines, 'add company')).toEqual({});
  });

  it('is refused the palette of the studio, and staff that of customers', async () => {
    expect((await ask(ines, '', 'studio-ops')).statusCode).toBe(403);
    expect((await ask(casey, '')).statusCode).toBe(403);
  });
});

describe('what was opened last', () => {
  it('comes back by its name of now, in the order it was opened, and only while the person sees it', async () => {
    const kept = [
      `project:${ids['The Long Night']}`,
      `company:${ids.saltmarsh}`,
      `project:${ids.Nightjar}`,
      `person:${ids[hana]}`,
    ];
    const recent = async (email: string, side?: string) =>
      (await ask(email, `recent=${kept.join(',')}`, side)).json().recent.map(({ title }: PaletteFind) => title);
    expect(await recent(casey, 'studio-ops')).toEqual([
      'The Long Night',
      'Saltmarsh Films Ltd',
      'Nightjar',
      'Hana Voss',
    ]);
    expect(await recent(ines)).toEqual(['Saltmarsh Films Ltd', 'Nightjar']);
    expect(await recent(mina)).toEqual([]);
  });

  it('refuses what is no record', async () => {
    expect((await ask(casey, 'recent=project:x', 'studio-ops')).statusCode).toBe(400);
  });
});
