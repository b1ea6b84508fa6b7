import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPool } from '@gatehouse/server/db/database.ts';
import { migrate } from '@gatehouse/server/db/migrate.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningPostgres, startPostgres } from './postgres.ts';

const script = fileURLToPath(new URL('./admin.ts', import.meta.url));
const admin = (settings: Readonly<Record<string, string>>, ...words: string[]) => {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    env: { PATH, HOME, ...settings },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};

describe('npm run admin', () => {
  let folder: string;
  let running: RunningPostgres | null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-admin-'));
    await chmod(folder, 0o711); // under root the database runs as another user
    running = null;
  });
  afterEach(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('asks the database of the lot that runs on the data folder, and one that is named before it', async () => {
    running = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    const pool = openPool({ url: running.url, as: 'owner', max: 1, onError: () => {} });
    await migrate(pool).finally(() => pool.end());
    const here = { GATEHOUSE_DATA: folder };
    expect(admin(here)).toEqual({
      status: 0,
      said: 'Nobody administers this lot yet.\nNo people of the staff and no customers may sign in.',
    });
    const named = {
      GATEHOUSE_DATA: join(folder, 'none'),
      DATABASE_URL: running.url,
      PUBLIC_URL: 'https://lot.example/',
    };
    expect(admin(named, 'invite', 'sam@studio.example')).toEqual({
      status: 0,
      said: expect.stringMatching(/^ {2}https:\/\/lot\.example\/set-up\?token=\S+$/m),
    });
    expect(admin(here).said).toContain('A set-up link for sam@studio.example is open until');
  });

  it('says in a sentence that nothing runs there, and makes nothing', () => {
    const none = join(folder, 'none');
    expect(admin({ GATEHOUSE_DATA: none })).toEqual({
      status: 2,
      said: `No Gatehouse runs on ${none}. Start it first, set GATEHOUSE_DATA to the folder of one that runs, or DATABASE_URL to a database of yours.`,
    });
    expect(existsSync(none)).toBe(false);
  });
});
