import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@gatehouse/server/testing/database.ts';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { nodeFlags } from './setup/node24.mjs';
import { built } from './setup/server-build.mjs';

it('[XF-018] The server of a real lot shows the forms where FORMS_PORT says, framed by the portal alone, and ends with them', async () => {
  const database = await createTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-production-'));
  const [port, formsPort] = [await freePort(), await freePort()];
  const forms = `http://127.0.0.1:${formsPort}/forms`;
  const server = spawn(process.execPath, [...nodeFlags, built.main], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      FORMS_PORT: String(formsPort),
      FORMS_URL_TEMPLATE: `${forms}/{formId}`,
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      GATEHOUSE_DATA: folder,
      GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
      GATEHOUSE_DEMO: '0',
      GATEHOUSE_LOG: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const statusOf = (address: string): Promise<number | null> =>
    fetch(address).then(
      ({ status }) => status,
      () => null,
    );
  try {
    await expect.poll(() => statusOf(`http://localhost:${port}/readyz`), { timeout: 30_000 }).toBe(200);
    await expect.poll(() => statusOf(`${forms}/201`)).toBe(200);
    const { headers } = await fetch(`${forms}/201`);
    expect(headers.get('content-security-policy')).toContain(`frame-ancestors http://localhost:${port};`);
    expect(await statusOf(`${forms}/9999`)).toBe(404);
    server.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(await statusOf(`${forms}/201`)).toBeNull();
  } finally {
    server.kill('SIGKILL');
    await ended;
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
