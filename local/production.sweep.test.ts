import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@gatehouse/server/testing/database.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { nodeFlags } from './setup/node24.mjs';
import { built } from './setup/server-build.mjs';

const settingsOf = async (databaseUrl: string, folder: string) => {
  const [port, formsPort] = [await freePort(), await freePort()];
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    FORMS_PORT: String(formsPort),
    FORMS_URL_TEMPLATE: `http://127.0.0.1:${formsPort}/forms/{formId}`,
    DATABASE_URL: databaseUrl,
    SMTP_URL: 'smtp://127.0.0.1:1',
    GATEHOUSE_DATA: folder,
    GATEHOUSE_DEMO: '0',
    GATEHOUSE_LOG: 'error',
  };
};

/** The built server as an operator starts it; `said` is what it wrote to its error stream. */
const startAlone = (env: NodeJS.ProcessEnv) => {
  const server = spawn(process.execPath, [...nodeFlags, built.main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  server.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  return { server, ended, said: () => said };
};

const statusOf = (address: string): Promise<number | null> =>
  fetch(address).then(
    ({ status }) => status,
    () => null,
  );

describe('the server of a real lot', () => {
  let database: TestDatabase;
  let folder: string;
  const secret = { GATEHOUSE_SECRET: randomBytes(32).toString('base64') };
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-production-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('[XF-018] shows the forms where FORMS_PORT says, framed by the portal alone, and ends with them', async () => {
    const settings = await settingsOf(database.url, join(folder, 'shared'));
    const forms = `http://127.0.0.1:${settings.FORMS_PORT}/forms`;
    const { server, ended } = startAlone({ ...settings, ...secret });
    try {
      await expect.poll(() => statusOf(`http://localhost:${settings.PORT}/readyz`), { timeout: 30_000 }).toBe(200);
      await expect.poll(() => statusOf(`${forms}/201`)).toBe(200);
      const { headers } = await fetch(`${forms}/201`);
      expect(headers.get('content-security-policy')).toContain(`frame-ancestors http://localhost:${settings.PORT};`);
      expect(await statusOf(`${forms}/9999`)).toBe(404);
      server.kill('SIGTERM');
      expect(await ended).toBe(0);
      expect(await statusOf(`${forms}/201`)).toBeNull();
    } finally {
      server.kill('SIGKILL');
      await ended;
    }
  });

  it('does not start beside another one with a folder of its own, and says which folder that is', async () => {
    const settings = await settingsOf(database.url, join(folder, 'own'));
    const { server, ended, said } = startAlone({ ...settings, ...secret });
    try {
      expect(await ended).toBe(2);
      expect(said()).toMatch(
        /^The files of this lot do not lie in \S+\/own\/files: it has no file [0-9a-f]{32}, which/m,
      );
    } finally {
      server.kill('SIGKILL');
    }
  });

  it('does not start with another secret than the lot was begun with, and says so', async () => {
    const settings = await settingsOf(database.url, join(folder, 'shared'));
    const { server, ended, said } = startAlone({
      ...settings,
      GATEHOUSE_SECRET: randomBytes(32).toString('base64'),
    });
    try {
      expect(await ended).toBe(2);
      expect(said()).toMatch(/^GATEHOUSE_SECRET is another one than this lot was begun with: .*$/m);
    } finally {
      server.kill('SIGKILL');
    }
  });
});
