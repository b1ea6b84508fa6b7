import { readdir } from 'node:fs/promises';
import type pg from 'pg';
import type { MeasuredServer } from '../measured-server.ts';
import { median } from '../rate.ts';

/** What is seen of a server from outside, in one moment. */
export interface VitalSigns {
  /** Resident, in megabytes. */
  readonly memory: number;
  readonly handles: number;
  /** Those that the server holds to the database. */
  readonly connections: number;
  /** Mails that have not left. */
  readonly outbox: number;
  /** Timers that are set in the server. */
  readonly timers: number;
}

const handlesOf = async (pid: number): Promise<number> => (await readdir(`/proc/${pid}/fd`)).length;

const ofDatabase = async (client: pg.Client): Promise<{ readonly connections: number; readonly outbox: number }> => {
  const { rows } = await client.query<{ connections: number; outbox: number }>(
    `select (select count(*)::int from pg_stat_activity
        where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()) as connections,
      (select count(*)::int from mail_outbox where state = 'PENDING') as outbox`,
  );
  return rows[0] ?? { connections: 0, outbox: 0 };
};

/** Of the server's own metrics, as an operator fetches them. */
const timersOf = async (url: string): Promise<number> => {
  const text = await (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
  return Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)/m.exec(text)?.[1] ?? 0);
};

/** `client`: of the owner, with every row in sight; it is left out of the connections. */
export const vitalSignsOf = async (server: MeasuredServer, client: pg.Client): Promise<VitalSigns> => {
  const handles = await handlesOf(server.pid); // before the metrics are fetched, which takes one
  const { connections, outbox } = await ofDatabase(client);
  return { memory: await server.memory(), handles, connections, outbox, timers: await timersOf(server.url) };
};

/** Only what has to come back: a metric that is fetched would open what is counted. */
export const heldBy = async (
  server: MeasuredServer,
  client: pg.Client,
): Promise<Pick<VitalSigns, 'handles' | 'connections'>> => ({
  handles: await handlesOf(server.pid),
  connections: (await ofDatabase(client)).connections,
});

export const middleOf = (signs: readonly VitalSigns[]): VitalSigns => ({
  memory: median(signs.map(({ memory }) => memory)),
  handles: median(signs.map(({ handles }) => handles)),
  connections: median(signs.map(({ connections }) => connections)),
  outbox: median(signs.map(({ outbox }) => outbox)),
  timers: median(signs.map(({ timers }) => timers)),
});
