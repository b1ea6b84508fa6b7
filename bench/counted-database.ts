import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import pg from 'pg';

export interface CountedDatabase {
  /** The same database, by a way that counts. */
  readonly url: string;
  /** How often so far somebody who had an answer said something again: the round trips of whoever calls one after the other. */
  readonly turns: () => number;
  /** Processor time of all its processes so far, in milliseconds. */
  readonly computed: () => number;
  readonly close: () => void;
}

/** Of /proc; Linux has had 100 ticks in a second for twenty years. */
const MS_PER_TICK = 10;

const factsOf = (pid: number): readonly number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []).map(Number);

/** The process that started the one that answers here, and reaps it. */
const postmasterOf = async (url: string): Promise<number> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = factsOf(rows[0]?.pid ?? 0)[1] ?? 0;
  await client.end();
  return parent;
};

const computedBelow = (postmaster: number): number => {
  const [own = 0, system = 0, reaped = 0, reapedSystem = 0] = factsOf(postmaster).slice(11, 15);
  let ticks = own + system + reaped + reapedSystem;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const facts = factsOf(Number(pid));
      if (facts[1] === postmaster) ticks += (facts[11] ?? 0) + (facts[12] ?? 0);
    } catch {} // it ended just now
  return ticks * MS_PER_TICK;
};

/** Stands between a server and its database and counts what goes by; nothing is changed. */
export const countDatabase = async (url: string): Promise<CountedDatabase> => {
  const postmaster = await postmasterOf(url);
  const address = new URL(url);
  let turns = 0;
  const between = createServer({ noDelay: true }, (caller) => {
    const database = connect({ port: Number(address.port), host: address.hostname, noDelay: true });
    let answered = true;
    caller.on('data', (bytes) => {
      if (answered) turns += 1;
      answered = false;
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      answered = true;
      caller.write(bytes);
    });
    for (const [one, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${(between.address() as AddressInfo).port}` }).toString(),
    turns: () => turns,
    computed: () => computedBelow(postmaster),
    close: () => void between.close(),
  };
};
