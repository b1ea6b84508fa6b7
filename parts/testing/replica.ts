import { appendFile, chmod, cp, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import pg from 'pg';
import { accountFor } from '../../local/postgres/account.ts';
import { runAs } from '../../local/postgres/run-as.ts';
import { startPostgres } from '../../local/postgres.ts';
import { until } from '../../local/testing/start-command.ts';
import { askLot, type StudioDatabase } from './production.ts';

/** A PostgreSQL that follows another one over the wire, until it is told to take over. */
export interface Replica {
  readonly port: number;
  readonly ask: StudioDatabase['ask'];
  /** From now on a commit is answered when the replica has it on its disk as well. */
  holdCommits(): Promise<void>;
  /** What is committed from now on does not reach it: the primary's sender to it stands still. */
  fallBehind(): Promise<void>;
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const name = 'second';
/** What pg_basebackup leaves out too: PostgreSQL makes it anew at a start, or it may be gone before it is copied. */
const leftOut =
  /^(?:(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.+|postmaster\.(?:pid|opts)|server\.log)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)[^/]*$/;

/** As docs/backup.md says it for a copy, while people work. The slot keeps for it what is written during the copy. */
const copyOf = async (primary: string, from: string, to: string): Promise<void> => {
  const client = new pg.Client({ connectionString: primary });
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot('${name}', true)`);
    await client.query(`select pg_backup_start('${name}', true)`);
    await cp(from, to, { recursive: true, filter: (path) => !leftOut.test(relative(from, path)) });
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop()');
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '');
  } finally {
    await client.end();
  }
};

export const startReplica = async ({ postgres, ask }: StudioDatabase): Promise<Replica> => {
  const folder = join(dirname(postgres.dataDir), 'replica');
  const primary = new URL(postgres.url);
  await copyOf(postgres.url, postgres.dataDir, folder);
  await writeFile(join(folder, 'standby.signal'), '');
  await appendFile(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password} application_name=${name}'
primary_slot_name = '${name}'
`,
  );
  const { uid, gid } = accountFor(postgres.dataDir);
  const root = { name: 'root', uid: null, gid: null };
  if (uid !== null) await runAs(root, '/bin/chown', ['-R', `${uid}:${gid}`, folder]);
  await chmod(folder, 0o700);
  const replica = await startPostgres({ dataDir: folder });
  const askReplica = askLot(replica);

  const follower = async () => {
    const [found] = await ask<{ pid: number; state: string; sync: string }>(
      'select pid, state, sync_state as sync from pg_stat_replication where application_name = $1',
      [name],
    );
    return found;
  };
  await until(async () => (await follower())?.state === 'streaming', 60_000).catch(async (error: unknown) => {
    await replica.stop();
    throw error;
  });
  return {
    port: Number(new URL(replica.url).port),
    ask: askReplica,
    holdCommits: async () => {
      // on the primary alone, after the copy: a replica that took this over would wait for itself
      await ask(`alter system set synchronous_standby_names = '${name}'`);
      await ask('select pg_reload_conf()');
      await until(async () => (await follower())?.sync === 'sync', 30_000);
    },
    fallBehind: async () => {
      const pid = (await follower())?.pid;
      if (pid === undefined) throw new Error('Nobody follows.');
      process.kill(pid, 'SIGSTOP');
    },
    promote: async () => {
      const [{ done } = { done: false }] = await askReplica<{ done: boolean }>('select pg_promote() as done');
      if (!done) throw new Error('The replica did not take over.');
    },
    stop: replica.stop,
  };
};
