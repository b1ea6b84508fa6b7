import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { creditStatuses } from '@gatehouse/domain/credit-applications/status.ts';
import { passKindIds } from '@gatehouse/domain/passes/kinds.ts';
import { passStatuses } from '@gatehouse/domain/passes/status.ts';
import { requestTypeIds } from '@gatehouse/domain/service-requests/request-types.ts';
import { requestStatuses } from '@gatehouse/domain/service-requests/status.ts';
import { lotTimeZone } from '@gatehouse/domain/sites/sites.ts';
import { openDatabase, openPool } from '@gatehouse/server/db/database.ts';
import { isThere } from '@gatehouse/server/db/rows.ts';
import { inWork, type Work } from '@gatehouse/server/db/work.ts';
import { insertUser } from '@gatehouse/server/features/users/queries/writes.ts';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { type RunningServer, startServer } from '@gatehouse/server/start.ts';
import { freshSignInAs, signInAs } from '@gatehouse/server/testing/as.ts';
import { createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { cast, castMember, password } from '../people.ts';
import { companies } from './companies.ts';
import { projects } from './places.ts';
import { seed } from './seed.ts';

let database: TestDatabase;
let server: RunningServer;
let dataDir: string;
const owner = { client: null as pg.Client | null };

/** Rows as the owner sees them after stepping into the app's role: every company's. */
const rows = async <T extends object>(statement: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await owner.client?.query(statement, [...values]))?.rows ?? [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'gatehouse-seed-'));
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    GATEHOUSE_DATA: dataDir,
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'silent',
    GATEHOUSE_RATE_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1', // nobody listens: a mail that is tried would stay pending
  });
  // as a start does it: filled before the settings of the lot are looked at again, however long it takes
  server = await startServer(config, { plugins: [], cast: [] }, seed);
  owner.client = new pg.Client({ connectionString: database.url });
  await owner.client.connect();
  await owner.client.query("select set_config('gatehouse.scope', '*', false)");
}, 120_000);
afterAll(async () => {
  await owner.client?.end();
  await server?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

interface Listed {
  readonly project: string;
  readonly status: string;
  readonly cents: number | null;
  readonly version: number;
  readonly account: string | null;
  readonly days: number;
}
const applications = (): Promise<Listed[]> =>
  rows(`select p.name as project, a.status, a.requested_cents::int as cents, a.submitted_version as version, a.ar_account as account,
    ((now() at time zone '${lotTimeZone()}')::date - (a.status_since at time zone '${lotTimeZone()}')::date) as days
    from credit_applications a join projects p on p.id = a.project_id`);

describe('the people of the demo lot', () => {
  it('has everybody of the cast with the facts of people.ts', async () => {
    const found = await rows<{ id: string; email: string; status: string; frozen: boolean }>(
      'select id, email, status, frozen_at is not null as frozen from users where id = any($1)',
      [cast.map(({ id }) => id)],
    );
    expect(new Set(found.map(({ id, email, status, frozen }) => `${id} ${email} ${status} ${frozen}`))).toEqual(
      new Set(cast.map(({ id, email, status, frozen }) => `${id} ${email} ${status} ${frozen}`)),
    );
  });

  it('signs in the cast, but neither the disabled nor the frozen, and nobody else', async () => {
    const { app } = server;
    const ines = await signInAs(app.server, 'ines.okafor@saltmarsh.example', password);
    expect(ines.profile.companyName).toBe('Saltmarsh Films Ltd');
    for (const refused of ['dana.cole@saltmarsh.example', 'frida.snow@saltmarsh.example', 'tess.calder@groyne.example'])
      await expect(freshSignInAs(app.server, refused, password)).rejects.toThrow();
    expect(await rows('select user_id from idp_accounts')).toHaveLength(cast.length);
  });

  it('gives every password a salt of its own', async () => {
    const hashes = await rows<{ password_hash: string }>('select password_hash from idp_accounts');
    expect(new Set(hashes.map(({ password_hash }) => password_hash)).size).toBe(cast.length);
  });

  it('has Silver Gate Television as company 12345 with exactly two projects and 74 users', async () => {
    const [found] = await rows<object>(
      `select c.legal_name as name, (select count(*)::int from projects p where p.company_id = c.id) as projects,
        (select count(*)::int from users u where u.company_id = c.id) as users from companies c where c.number = 12345`,
    );
    expect(found).toEqual({ name: 'Silver Gate Television', projects: 2, users: 74 });
  });
});

describe('the places of the demo lot', () => {
  it('has the 18 departments of the directory, and back offices that serve no clients', async () => {
    const found = await rows<{ serves: boolean; count: number }>(
      'select serves_clients as serves, count(*)::int as count from departments group by 1 order by 1',
    );
    expect(found).toEqual([
      { serves: false, count: 6 },
      { serves: true, count: 18 },
    ]);
  });

  it('has Saltmarsh’s five projects in their statuses, under fixed ids', async () => {
    const found = await rows<{ id: string; name: string; status: string }>(
      'select id, name, status from projects where company_id = $1',
      [companies.saltmarsh.id],
    );
    expect(Object.fromEntries(found.map(({ name, status }) => [name, status]))).toEqual({
      Nightjar: 'ACTIVE',
      Tidewrack: 'ACTIVE',
      'The Lamp Trimmer': 'NOT_STARTED',
      'Low Water': 'ACTIVE',
      'Spring Tide': 'CLOSED',
    });
    expect(found.find(({ name }) => name === 'Nightjar')?.id).toBe(projects.Nightjar.id);
  });

  it('has at least 16 projects over all statuses, a disabled company, an internal one, and a parent of three', async () => {
    const [found] = await rows<Record<string, number>>(`select
      (select count(*)::int from projects) as projects,
      (select count(distinct status)::int from projects) as statuses,
      (select count(*)::int from companies where status = 'DISABLED') as disabled,
      (select count(*)::int from companies where internal_use) as internal,
      (select max(n)::int from (select count(*) as n from companies where parent_company_id is not null group by parent_company_id) c) as entities,
      (select count(distinct company_type)::int from companies) as types,
      (select count(*)::int from companies one join companies other on other.legal_name = one.legal_name and other.address->>'postalCode' = one.address->>'postalCode' and other.number > one.number) as duplicates`);
    expect(found).toMatchObject({ statuses: 3, disabled: 1, internal: 1, entities: 3, types: 14, duplicates: 1 });
    expect(found?.projects).toBeGreaterThanOrEqual(16);
  });

  it('has one accounts payable contact whose mail bounced, at Groyne', async () => {
    const found = await rows<object>(
      "select company_id, email, invalid_reason from accounts_payable_contacts where status = 'INVALID'",
    );
    expect(found).toEqual([
      {
        company_id: companies.groyne.id,
        email: 'rolf.amsel@groyne.example',
        invalid_reason: expect.stringMatching(/^bounced \w+ \d+, \d{4}$/),
      },
    ]);
  });
});

describe('the credit applications of the demo lot', () => {
  it('has those of the queue’s picture, as old as they are there', async () => {
    const found = new Map((await applications()).map((each) => [each.project, each]));
    const expected: readonly (readonly [string, string, number, number, string | null])[] = [
      ['Nightjar', 'SUBMITTED', 310_000, 0, null],
      ['Tidewrack', 'NEEDS_REVISIONS', 180_000, 8, null],
      ['Harbor Pilot', 'FINAL_REVIEW', 450_000, 3, '120418'],
      ['Cold Frame', 'FINAL_REVIEW', 975_000, 13, '120433'],
      ['Copper Weather', 'SUBMITTED', 220_000, 11, null],
      ['Half Past Golden', 'PENDING_LEVEL_2', 80_000, 6, '120377'],
      ['Ordinary Saints', 'PENDING_RISK', 2_400_000, 3, '120391'],
      ['Room for Rent', 'PENDING_LEVEL_1', 35_000, 3, null],
      ['A Field of Radios', 'IN_REVIEW', 150_000, 4, null],
      ['Hair in the Gate', 'IN_REVIEW', 60_000, 1, '120322'],
      ['Dust Ledger', 'APPROVED', 450_000, 0, '120350'],
    ];
    for (const [project, status, dollars, days, account] of expected)
      expect(found.get(project), project).toMatchObject({ status, cents: dollars * 100, days, account });
  });

  it('has every status there is', async () => {
    const found = new Set((await applications()).map(({ status }) => status));
    expect(creditStatuses.filter((status) => !found.has(status))).toEqual([]);
  });

  it('has none for Low Water, and one whose three versions differ', async () => {
    const found = await applications();
    expect(found.some(({ project }) => project === 'Low Water')).toBe(false);
    const versions = await rows<{ cents: string }>(
      `select v.snapshot->'sections'->'line-of-credit'->'data'->>'requestedCents' as cents
        from credit_application_versions v join credit_applications a on a.id = v.application_id
        where a.project_id = $1 order by v.submitted_version`,
      [projects['Ordinary Saints'].id],
    );
    expect(versions.map(({ cents }) => Number(cents) / 100)).toEqual([3_200_000, 2_800_000, 2_400_000]);
  });

  it('has one risk that was declined, and one approval two days before its end', async () => {
    const declined = await rows('select id from risk_requests where state = $1', ['DECLINED']);
    expect(declined).toHaveLength(1);
    const [soon] = await rows<{ days: number }>(
      `select expires_on - (now() at time zone '${lotTimeZone()}')::date as days from credit_applications where project_id = $1`,
      [projects['The Quarry Choir'].id],
    );
    expect(soon?.days).toBe(2);
  });

  it('climbed Harbor Pilot’s ladder: both departments, level 2, the accepted risk', async () => {
    const given = await rows<{ level: string; by: string }>(
      `select o.level, o.decided_by_name as by from approvals o join credit_applications a on a.id = o.application_id
        where a.project_id = $1 order by o.decided_at`,
      [projects['Harbor Pilot'].id],
    );
    expect(given).toEqual([
      { level: 'LEVEL_1', by: 'Drew Malone' },
      { level: 'LEVEL_1', by: 'Ray Castellanos' },
      { level: 'LEVEL_2', by: 'Gwen Ashdown' },
    ]);
    const risk = await rows(
      `select r.name, r.state from risk_requests r join credit_applications a on a.id = r.application_id where a.project_id = $1`,
      [projects['Harbor Pilot'].id],
    );
    expect(risk).toEqual([{ name: 'Riley Marsh', state: 'ACCEPTED' }]);
  });

  it('shows Joan the queue of the picture: 17 open, six for her, the oldest of 13 days', async () => {
    const joan = await signInAs(server.app.server, castMember('Joan').email, password);
    const answer = (await joan.call('GET', '/api/ar-portal/ca?tab=open&sort=age&direction=desc&page=1&size=10')).json();
    expect(answer.tabs).toMatchObject({ open: 17, needsYou: 6 });
    expect(answer.oldestNeedsYouDays).toBe(13);
    expect(answer.items[0]).toMatchObject({ projectName: 'Cold Frame', arNumber: '20433', waitingOn: 'You' });
  });
});

describe('what a new lot has not', () => {
  it('has no mail waiting and keeps no link of an old one', async () => {
    const mails = await rows<{ state: string; mail: string }>('select state, mail::text as mail from mail_outbox');
    expect(mails.length).toBeGreaterThan(20);
    expect(mails.filter(({ state }) => state !== 'SENT')).toEqual([]);
    expect(mails.filter(({ mail }) => mail.includes('token='))).toEqual([]);
  });

  it('has nothing from the future', async () => {
    const late = await rows('select move, at from activity where at > now()');
    expect(late).toEqual([]);
  });

  it('keeps every file that a row names, each a PDF', async () => {
    const named = await rows<{ storage_key: string; size: string }>('select storage_key, size from documents');
    expect(named.length).toBeGreaterThan(80);
    for (const { storage_key, size } of named) {
      const bytes = await buffer(await server.services.store.open(storage_key));
      expect(bytes.length).toBe(Number(size));
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  it('takes its own files like those of anybody: the inspection of uploads finds them sound', async () => {
    const [{ storage_key = '' } = {}] = await rows<{ storage_key: string }>(
      "select storage_key from documents where section = 'certificateOfInsurance' limit 1",
    );
    const path = join(dataDir, 'files', 'stored', storage_key.slice(0, 2), storage_key.slice(2, 4), storage_key);
    await expect(server.services.inspector.inspect(path, 'coi.pdf', 'Saltmarsh')).resolves.toEqual({ pages: 1 });
  });

  it('is filled once: a second start leaves it as it is', async () => {
    const count = async () => (await rows<{ n: number }>('select count(*)::int as n from activity'))[0]?.n;
    const before = await count();
    await seed(server);
    expect(await count()).toBe(before);
  });
});

describe('the passes', () => {
  it('are eighty around today over all types of use, with what the gates noted and the notices of the day', async () => {
    const all = await rows<{ type: string; status: string; number: string }>('select type, status, number from passes');
    expect(all).toHaveLength(80);
    expect(new Set(all.map(({ number }) => number)).size).toBe(80);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(passStatuses));
    expect(all.every(({ type }) => passKindIds.some((kind) => kind === type))).toBe(true);
    const casey = await signInAs(server.app.server, castMember('Casey').email);
    const day = (await casey.call('GET', '/api/studio-ops/lot-day?site=Burbank')).json();
    expect(day.use.length).toBeGreaterThanOrEqual(6);
    expect(day.use[0]).toMatchObject({ spaceName: 'Stage 16', projectName: 'Nightjar' });
    expect(day.passes).toMatchObject({ turnedAway: 1 });
    expect(day.passes.onTheLot).toBeGreaterThan(5);
    expect(day.passes.expected).toBeGreaterThan(day.passes.onTheLot);
    expect(day.notices).toHaveLength(3);
    const next = await rows<{ last: number; number: string }>(
      "select n.last, p.number from pass_numbers n join projects p on p.id = n.project_id where p.name = 'Nightjar'",
    );
    const ofNightjar = all.filter(({ number }) => number.startsWith(`G-${next[0]?.number}-`));
    expect(next[0]?.last).toBe(ofNightjar.length);
  });
});

describe('the requests', () => {
  it('are sixty over all kinds and statuses, numbered in the order in which they came, on many projects', async () => {
    const all = await rows<{ number: string | null; type: string; status: string; project_id: string }>(
      'select number, type, status, project_id from service_requests order by submitted_at, id',
    );
    expect(all).toHaveLength(60);
    for (const type of requestTypeIds)
      expect(new Set(all.filter((each) => each.type === type).map(({ status }) => status)).size, type).toBe(
        requestStatuses.length,
      );
    const numbers = all.flatMap(({ number }) => number ?? []);
    expect(new Set(numbers).size).toBe(54);
    expect(numbers).toEqual(numbers.toSorted());
    expect(new Set(all.map(({ project_id }) => project_id)).size).toBeGreaterThan(10);
  });

  it('have one on Nightjar that did not reach its department, which retrigger repairs', async () => {
    const casey = await signInAs(server.app.server, castMember('Casey').email);
    const list = '/api/ar-portal/customer-studio/servicerequests?tab=failed';
    const [failed] = (await casey.call('GET', list)).json().rows;
    expect(failed).toMatchObject({
      projectName: 'Nightjar',
      type: 'costume',
      status: 'SUBMITTED',
      deliveryState: 'FAILED',
    });
    const answer = await casey.call(
      'PUT',
      `/api/ar-portal/customer-studio/servicerequest/${failed.requestId}/retrigger`,
      undefined,
      { 'if-match': `"${failed.version}"` },
    );
    expect(answer.json().request).toMatchObject({ deliveryState: 'PENDING', status: 'SUBMITTED' });
  });

  it('go on from the number that the last one has', async () => {
    const [counted] = await rows<{ last: number; most: number }>(
      `select n.last, (select max(right(number, 6)::int) from service_requests where number like 'SR-' || n.year || '-%') as most
        from service_request_numbers n order by n.year desc limit 1`,
    );
    expect(counted?.last).toBe(counted?.most);
  });
});

it('says nothing on a lot of somebody else, however it is started', async () => {
  const theirs = await createTestDatabase();
  const db = openDatabase(openPool({ url: theirs.url, as: 'app', onError: () => undefined }));
  const { services } = server;
  const asked = <T>(task: (work: Work) => Promise<T>) => inWork(db, { rows: '*', now: services.clock.now() }, task);
  const who = { firstname: 'Mary', lastname: 'Fern', email: 'mary@fernhill.example', jobtitle: 'Owner', phone: '' };
  await asked((work) => insertUser(work, who, null));
  await seed({ services: { ...services, db, config: { ...services.config, databaseUrl: theirs.url } } });
  expect(await asked((work) => isThere(work, 'lot_settings', {}))).toBe(false);
  await db.destroy();
  await theirs.drop();
});
