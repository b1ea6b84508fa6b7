import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LotFile } from '@gatehouse/domain/lot-file/lot-file.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { inWork } from '@gatehouse/server/db/work.ts';
import { judgeLogo, keepLogo } from '@gatehouse/server/features/lot-settings/commands/keep-logo.ts';
import { saveSettings } from '@gatehouse/server/features/lot-settings/commands/save-settings.ts';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import { type RunningServer, startServer } from '@gatehouse/server/start.ts';
import { type As, signInAs } from '@gatehouse/server/testing/as.ts';
import { createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { castMember, password } from './people.ts';
import { demoLotFile } from './seed/bring-lot.ts';
import { seed } from './seed/seed.ts';

const script = fileURLToPath(new URL('./lot.ts', import.meta.url));
const folder = { path: '' };
let demo: TestDatabase;
let server: RunningServer;
let empty: TestDatabase;
let sam: As;

interface Said {
  readonly code: number;
  readonly out: string;
  readonly beside: string;
}
/** `npm run lot -- …`, beside this process, which goes on answering. */
const run = (databaseUrl: string, ...words: string[]): Promise<Said> =>
  new Promise((resolve) => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, GATEHOUSE_DATA: join(folder.path, 'none'), DATABASE_URL: databaseUrl };
    execFile(process.execPath, [script, ...words], { env, maxBuffer: 50e6 }, (error, out, beside) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, beside }),
    );
  });
const at = (name: string): string => join(folder.path, name);
const taken = async (database: TestDatabase, name: string): Promise<string> => {
  const { code, beside } = await run(database.url, 'export', at(name));
  expect(code, beside).toBe(0);
  return readFile(at(name), 'utf8');
};
type Writable<T> = {
  -readonly [K in keyof T]-?: T[K] extends readonly (infer E)[] | undefined ? E[] : NonNullable<T[K]>;
};
/** A file of the demo with something else in it. */
const edited = async (name: string, edit: (file: Writable<LotFile>) => void): Promise<string> => {
  const file = JSON.parse(await readFile(at('demo.json'), 'utf8'));
  edit(file);
  await writeFile(at(name), JSON.stringify(file));
  return at(name);
};
const asked = async <T extends object>(database: TestDatabase, statement: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query("select set_config('gatehouse.scope', '*', false)");
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
};
/** Every row of every table, as one word. */
const everything = async (database: TestDatabase): Promise<string> => {
  const tables = await asked<{ name: string }>(
    database,
    "select c.relname as name from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1",
  );
  const [all] = await asked<{ word: string }>(
    database,
    `select md5(${tables.map(({ name }) => `coalesce((select string_agg(t::text, ' ' order by t::text) from "${name}" t), '')`).join(" || '|' || ")}) as word`,
  );
  return all?.word ?? '';
};

const secret = 'a-secret-that-no-file-holds';

beforeAll(async () => {
  folder.path = await mkdtemp(join(tmpdir(), 'gatehouse-lot-file-'));
  demo = await createTestDatabase();
  empty = await createTestDatabase();
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(await freePort()),
    DATABASE_URL: demo.url,
    GATEHOUSE_DATA: folder.path,
    GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    GATEHOUSE_LOG: 'silent',
    GATEHOUSE_RATE_FACTOR: '1000',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  server = await startServer(config, { plugins: [], cast: [] }, seed);
  sam = await signInAs(server.app.server, 'sam.whitlock@gatehouse.example', password);
  const { db, clock } = server.services;
  await inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#14171a"/></svg>';
    const logoByDay = await keepLogo(work, judgeLogo(Buffer.from(svg), 'day'), null);
    await saveSettings(work, { id: null, name: 'Sam' }, { brand: { ...lot().brand, logoByDay } });
  });
  await asked(
    demo,
    `insert into webhooks (name, url, secret_encrypted, events, created_by, created_at)
      values ('Payroll', 'https://payroll.example/hook', '${secret}', '{}', '${castMember('Sam').id}', now())`,
  );
  await taken(demo, 'demo.json');
}, 120_000);
afterAll(async () => {
  await server?.close();
  await demo?.drop();
  await empty?.drop();
  await rm(folder.path, { recursive: true, force: true });
});

describe('the lot as a file', () => {
  it('is the same bytes after it came to an empty lot', async () => {
    const first = await readFile(at('demo.json'), 'utf8');
    const came = await run(empty.url, 'import', at('demo.json'));
    expect(came.code, came.out).toBe(0);
    expect(came.out).toContain('Webhook "Payroll" with its secret');
    expect(await taken(empty, 'again.json')).toBe(first);
    expect((await run(empty.url, 'import', at('demo.json'))).out).toContain('The lot is as the file says.');
    expect(await taken(empty, 'third.json')).toBe(first);
  });

  it('holds what the demo’s studio says of its lot, names secrets, and holds neither them nor people nor business', async () => {
    const text = await readFile(at('demo.json'), 'utf8');
    const file: LotFile = JSON.parse(text);
    expect(file.departments).toHaveLength(demoLotFile.departments?.length ?? 0);
    expect(file.spaces).toEqual(demoLotFile.spaces);
    expect(file.plan).toEqual(demoLotFile.plan);
    expect(file.faq).toEqual(demoLotFile.faq);
    expect(Object.keys(file.logos ?? {})).toEqual([file.settings?.brand?.logoByDay]);
    expect(file.secrets).toMatchObject({ webhooks: ['Payroll'], serviceTokens: [] });
    expect(file.secrets?.environment).toContain('OIDC_CLIENT_SECRET');
    for (const other of [
      secret,
      Buffer.from(secret).toString('base64'),
      'payroll.example',
      'Whitlock',
      'Nightjar',
      'Saltmarsh',
    ])
      expect(text).not.toContain(other);
  });

  it('says in a dry run what would be new, other and gone, and changes nothing', async () => {
    const file = await edited('dry.json', ({ settings, departments, spaces, faq, letters }) => {
      Object.assign(settings, { brand: { ...settings.brand, name: 'Low Water Studios' } });
      const [one] = departments;
      if (one !== undefined) departments.push({ ...one, id: 'drones', name: 'Drones', code: 'DRN' });
      departments.splice(0, 1, { ...departments[0], phone: '818 555 0999' } as (typeof departments)[number]);
      spaces.splice(0, 1);
      (faq['overview-tab'] ?? [])[0] = { question: 'Is it another?', answer: 'Yes.' };
      faq['contactUs-tab']?.splice(1, 1);
      faq['overview-tab']?.push({ question: 'Who answers?', answer: 'We do.' });
      if (letters.COD !== undefined) letters.COD = { ...letters.COD, subject: `${letters.COD.subject}, at last` };
    });
    const before = await everything(empty);
    const { code, out } = await run(empty.url, 'import', file, '--dry-run');
    expect(code, out).toBe(0);
    for (const line of [
      'Name of the lot: Gatehouse → Low Water Studios',
      'new      Drones',
      '→ 818 555 0999',
      'Retired today',
      'Overview: Question: What is Gatehouse for? → Is it another?',
      'gone     Contact Us: Who answers questions about an invoice?',
      'new      Overview: Who answers?',
      'Subject: ',
      'This was a dry run of',
    ])
      expect(out).toContain(line);
    expect(await everything(empty)).toBe(before);
  });

  it('is refused whole, with each reason, where something depends on what would go', async () => {
    const file = await edited('refused.json', ({ settings, departments, spaces }) => {
      Object.assign(settings, { brand: { ...settings.brand, name: 'Nowhere' }, insurance: { demands: 7 } });
      departments.splice(
        departments.findIndex(({ id }) => id === 'costume'),
        1,
      );
      spaces.splice(
        spaces.findIndex(({ id }) => id === 'stage-16'),
        1,
      );
      spaces.push({ ...(spaces[0] as (typeof spaces)[number]), id: 'stage-99', name: 'Stage 99', site: 'Atlantis' });
    });
    const { code, out } = await run(demo.url, 'import', file);
    expect(code).toBe(1);
    expect(out).toMatch(
      /Departments, Costume: It is not in the file and would close, and still has .*Close it on its page first/,
    );
    expect(out).toMatch(
      /Spaces, Stage 16, Burbank: It is not in the file and would be retired\. Stage 16 is not free: Nightjar has it to /,
    );
    expect(out).toContain('Spaces, Stage 99, Atlantis: There is no site "Atlantis" in the file or here');
    expect(out).toContain('Insurance');
    expect(out).toMatch(/Nothing was changed: \w+ things are refused\.\n$/);
    expect(await taken(demo, 'after.json')).toBe(await readFile(at('demo.json'), 'utf8'));
  });

  it('comes while the server runs: in force within a second, with its name in every history', async () => {
    const file = await edited('new-name.json', ({ settings, departments, spaces }) => {
      Object.assign(settings, { brand: { ...settings.brand, name: 'Low Water Studios' } });
      const grip = departments.find(({ id }) => id === 'grip');
      if (grip !== undefined) Object.assign(grip, { phone: '818 555 0777' });
      spaces.push({ ...(spaces[0] as (typeof spaces)[number]), id: 'stage-99', name: 'Stage 99' });
    });
    const { code, out } = await run(demo.url, 'import', file);
    expect(code, out).toBe(0);
    await expect.poll(() => lot().brand.name, { timeout: 1_000 }).toBe('Low Water Studios');
    const history = (await sam.call('GET', '/api/studio-ops/lot-settings-history')).json();
    expect(history.rows[0]).toMatchObject({ by: 'Lot file new-name.json', note: 'Came with a lot file' });
    const ofGrip = (await sam.call('GET', '/api/studio-ops/departments/grip/history')).json();
    expect(ofGrip.entries[0]).toMatchObject({ by: 'Lot file new-name.json', what: 'Changed' });
    const ofStage = (await sam.call('GET', '/api/studio-ops/lot-spaces/stage-99/history')).json();
    expect(ofStage.entries[0]).toMatchObject({ by: 'Lot file new-name.json', event: 'SPACE_ADDED' });
    expect(
      await asked(
        demo,
        "select actor_name as by, target_type as of from audit where event = 'LOT_FILE_IMPORTED' order by id desc limit 1",
      ),
    ).toEqual([{ by: 'Lot file new-name.json', of: 'lotFile' }]);
  });

  it('brings other sites with what stands on them, and lets those go that nothing stands on', async () => {
    const other = await createTestDatabase();
    const file = await edited('elsewhere.json', ({ settings, departments, spaces, plan }) => {
      const sites = (settings.sites?.sites ?? []) as Record<string, unknown>[];
      Object.assign(sites[0] as object, { id: 'north', name: 'North', units: 'm' });
      Object.assign(sites[1] as object, { id: 'south', name: 'South' });
      const siteOf = (site: string): string => (site === 'Burbank' ? 'north' : 'south');
      for (const row of [...departments, ...spaces, ...((settings.gates?.gates ?? []) as { site: string }[])])
        Object.assign(row, { site: siteOf(row.site) });
      Object.assign(plan, { sheets: [] });
    });
    const came = await run(other.url, 'import', file);
    expect(came.code, came.out).toBe(0);
    for (const line of ['new      Site North', 'new      Site South', 'gone     Site Burbank'])
      expect(came.out).toContain(line);
    const told = await asked<{ changes: { place: string }[] }>(
      other,
      "select detail->'changes' as changes from audit where event = 'LOT_SETTINGS_CHANGED' and target_id = 'sites'",
    );
    expect(told.flatMap(({ changes }) => changes.map(({ place }) => place))).toEqual(
      expect.arrayContaining(['sites.sites.north', 'sites.sites.Burbank']),
    );
    expect(await asked(other, 'select id from sites order by place')).toEqual([{ id: 'north' }, { id: 'south' }]);
    const there: LotFile = JSON.parse(await taken(other, 'there.json'));
    expect(there).toEqual(JSON.parse(await readFile(file, 'utf8')));
    await other.drop();
  });

  it('says in a sentence what it cannot read or do', async () => {
    await writeFile(at('plan.json'), '{"format": "gatehouse lot plan 1", "sheets": []}');
    expect(await run(empty.url, 'import', at('plan.json'))).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^Refused\n {2}The file: This is no lot file .*\nNothing was changed: one thing is refused\.\n$/,
      ),
    });
    expect((await run(empty.url, 'import', at('missing.json'))).beside).toMatch(/could not be read \(ENOENT\)/);
    expect((await run(empty.url, 'carry')).beside).toMatch(/^Say what to do: npm run lot -- export FILE/);
    expect((await run('', 'export')).beside).toMatch(/^No Gatehouse runs on /);
    expect((await run('postgres://127.0.0.1:1/none', 'export')).code).toBe(2);
  });
});
