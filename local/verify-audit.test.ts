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

const command = fileURLToPath(new URL('./verify-audit.ts', import.meta.url));
const verify = (settings: Readonly<Record<string, string>>) => {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
    env: { PATH, HOME, ...settings },
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.trim() };
};

describe('npm run verify-audit', () => {
  let folder: string;
  let running: RunningPostgres | null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-verify-'));
    await chmod(folder, 0o711); // under root the database runs as another user
    running = null;
  });
  afterEach(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds the database of the lot that runs on the data folder, and one that is named before it', async () => {
    running = await startPostgres({ dataDir: join(folder, 'postgres'), durable: false });
    const pool = openPool({ url: running.url, as: 'owner', max: 1, onError: () => {} });
    await migrate(pool).finally(() => pool.end());
    const clean = {
      status: 0,
      said: `0 credit applications, 0 entries: nobody touched their history.
0 seals on the audit and these histories: everything is there as it was sealed.`,
    };
    expect(verify({ GATEHOUSE_DATA: folder })).toEqual(clean);
    expect(verify({ GATEHOUSE_DATA: join(folder, 'none'), DATABASE_URL: running.url })).toEqual(clean);
    const nobody = verify({ GATEHOUSE_DATA: folder, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(nobody).toMatchObject({ status: 2, said: expect.stringContaining('could not be verified') });
  });

  it('says in a sentence that nothing runs there, and makes nothing', () => {
    const none = join(folder, 'none');
    expect(verify({ GATEHOUSE_DATA: none })).toEqual({
      status: 2,
      said: `No Gatehouse runs on ${none}. Start it first, set GATEHOUSE_DATA to the folder of one that runs, or DATABASE_URL to a database of yours.`,
    });
    expect(existsSync(none)).toBe(false);
  });
});
