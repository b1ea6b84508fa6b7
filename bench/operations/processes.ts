import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Of /proc; Linux has had 100 ticks in a second for twenty years. */
const MS_PER_TICK = 10;

/** What each thread of a process was last seen to have computed: one that ended is not taken back. */
const seen = new Map<number, Map<string, number>>();

/** Milliseconds that the threads of a process have computed so far, to the microsecond: ticks are too coarse for a handful of calls. */
export const computedBy = async (pid: number): Promise<number> => {
  const known = seen.get(pid) ?? new Map<string, number>();
  seen.set(pid, known);
  for (const thread of await readdir(`/proc/${pid}/task`)) {
    const facts = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => null);
    if (facts !== null) known.set(thread, Number(facts.split(' ')[0]) / 1e6);
  }
  return [...known.values()].reduce((sum, each) => sum + each, 0);
};

/** What the children that ended had computed, in milliseconds: helpers of a parallel plan live for one statement. */
const endedUnder = async (pid: number): Promise<number> => {
  const facts = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  return (Number(facts[13]) + Number(facts[14])) * MS_PER_TICK;
};

/**
 * Milliseconds that the backends behind everybody's connections have computed so far, those of one database; the asking connection is left out. The
 * difference of two readings is what calls between them cost, as long as no connection ended.
 */
export const computedByBackends = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ pids: number[]; postmaster: string }>(
    `select array(select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()) as pids,
       split_part(pg_read_file('postmaster.pid'), E'\\n', 1) as postmaster`,
  );
  const { pids, postmaster } = rows[0] ?? { pids: [], postmaster: '1' };
  const living = await Promise.all(pids.map((pid) => computedBy(pid).catch(() => 0)));
  return living.reduce((sum, each) => sum + each, await endedUnder(Number(postmaster)));
};
