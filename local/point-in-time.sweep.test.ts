import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountFor } from './postgres/account.ts';
import { runAs } from './postgres/run-as.ts';
import { startPostgres } from './postgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-moment-'));
  await chmod(folder, 0o711); // under root the database runs as another user
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const connected = async <T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined); // the server is stopped beneath it
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
};

/** The recipe of docs/backup.md, as it stands there. */
it('The log that is archived beside a copy of the cluster brings it to any moment between two writes', async () => {
  const cluster = join(folder, 'postgres');
  const archive = join(folder, 'archive');
  const copy = join(folder, 'copy');
  const account = accountFor(cluster);
  for (const each of [archive, copy]) {
    await mkdir(each);
    await theirs(each);
  }
  async function theirs(path: string): Promise<void> {
    if (account.uid !== null)
      expect(
        (await runAs({ ...account, uid: null, gid: null }, '/bin/chown', ['-R', `${account.uid}:${account.gid}`, path]))
          .code,
      ).toBe(0);
  }

  const first = await startPostgres({ dataDir: cluster });
  await first.stop();
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
  );
  const running = await startPostgres({ dataDir: cluster });
  let moment = '';
  try {
    await connected(running.url, async (client) => {
      await client.query('create table notes (text text)');
      await client.query(`insert into notes values ('before the copy')`);
      // the copy, by the connection that began it and ends it
      await client.query(`select pg_backup_start('copy', true)`);
      const skipped = /^(pg_wal|postmaster\.(pid|opts)|server\.log|pg_replslot|pg_stat_tmp)(\/.+)?$/;
      await cp(cluster, copy, { recursive: true, filter: (path) => !skipped.test(relative(cluster, path)) });
      const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
      await writeFile(join(copy, 'backup_label'), rows[0]?.label ?? '');

      await client.query(`insert into notes values ('before the moment')`);
      moment = (await client.query<{ now: string }>('select clock_timestamp()::text as now')).rows[0]?.now ?? '';
      await client.query(`insert into notes values ('behind the moment')`);
      const { rows: last } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
      await expect.poll(() => existsSync(join(archive, last[0]?.file ?? '')), { timeout: 30_000 }).toBe(true);
    });
  } finally {
    await running.stop();
  }

  for (const each of ['pg_wal', 'pg_replslot', 'pg_stat_tmp']) await mkdir(join(copy, each), { recursive: true });
  await writeFile(join(copy, 'recovery.signal'), '');
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `archive_mode = off\nrestore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  await theirs(copy);
  await chmod(copy, 0o700);
  const restored = await startPostgres({ dataDir: copy });
  try {
    await connected(restored.url, async (client) => {
      await expect
        .poll(async () => (await client.query('select pg_is_in_recovery() as is')).rows[0].is, { timeout: 30_000 })
        .toBe(false);
      expect((await client.query('select text from notes')).rows.map(({ text }) => text)).toEqual([
        'before the copy',
        'before the moment',
      ]);
      await client.query(`insert into notes values ('it goes on')`);
    });
  } finally {
    await restored.stop();
  }
});
