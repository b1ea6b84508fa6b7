import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hearAlerts } from '@gatehouse/server/testing/alert-stream.ts';
import { createLot, type Lot } from '@gatehouse/server/testing/lot.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../free-port.ts';
import { root } from '../setup/root.mjs';
import { until } from '../testing/start-command.ts';

// Two server processes on one database, as behind a balancer: the one changes something, whoever is connected to the other sees it.
let lot: Lot;
let other: ChildProcess;
let otherUrl: string;
let folder: string;
beforeAll(async () => {
  const secret = randomBytes(32).toString('base64');
  lot = await createLot({ GATEHOUSE_SECRET: secret });
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-other-'));
  const port = await freePort();
  otherUrl = `http://127.0.0.1:${port}`;
  other = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(port),
      PUBLIC_URL: lot.services.config.publicUrl,
      DATABASE_URL: lot.ownerUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      GATEHOUSE_SECRET: secret,
      GATEHOUSE_DATA: folder,
      GATEHOUSE_LOG: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(
    () =>
      fetch(`${otherUrl}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    40_000,
  );
}, 60_000);
afterAll(async () => {
  if (other !== undefined && other.exitCode === null) {
    other.kill('SIGTERM');
    await once(other, 'exit');
  }
  await lot?.close();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

/** Of so many changes, one after the other, the slowest counts. */
const CHANGES = 5;

it('[SH-028] a second server process tells of a change within a second', async () => {
  const { token } = await lot.as('joan');
  const stream = await hearAlerts(otherUrl, token);
  const before = await stream.next(0);
  const took: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const projectId = await lot.newProject();
    const said = stream.heard.length;
    const began = performance.now();
    await lot.rows(sql`insert into credit_applications (company_id, project_id, status, status_since, created_by, created_at, updated_at)
      values (${lot.companies.saltmarsh}, ${projectId}, 'SUBMITTED', now(), ${lot.idOf('carl')}, now(), now())`);
    const after = await stream.next(said);
    took.push(performance.now() - began);
    expect(after.creditApplications.actionable).toBe(before.creditApplications.actionable + change);
  }
  expect(Math.max(...took), `milliseconds, of ${took.map(Math.round).join(', ')}`).toBeLessThan(1_000);
  stream.close();
});

const pagesAreBuilt = existsSync(join(root, 'web', 'dist', 'index.html'));
it.runIf(pagesAreBuilt)('a second server process speaks for the lot as it is within a second of a saving', async () => {
  const { call } = await lot.as('sam');
  const titleThere = async (): Promise<string | undefined> => {
    // by the name of its public address; any other name of this machine is sent there
    const page = await fetch(`${otherUrl.replace('127.0.0.1', 'localhost')}/core/faqs`, {
      headers: { accept: 'text/html' },
    });
    return /<title>(.*)<\/title>/.exec(await page.text())?.[1];
  };
  const before = (await call('GET', '/api/studio-ops/lot-settings/brand')).json();
  expect(await titleThere()).toBe(before.value.name);
  const took: number[] = [];
  for (let change = 1; change <= CHANGES; change += 1) {
    const name = `Low Water Studios ${change}`;
    const saved = await call(
      'PUT',
      '/api/studio-ops/lot-settings/brand',
      { value: { ...before.value, name } },
      { 'if-match': `"${before.version + change - 1}"` },
    );
    expect(saved.statusCode).toBe(200);
    const began = performance.now();
    await until(async () => (await titleThere()) === name);
    took.push(performance.now() - began);
  }
  expect(Math.max(...took), `milliseconds, of ${took.map(Math.round).join(', ')}`).toBeLessThan(1_000);
});
