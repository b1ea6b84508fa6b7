import { Agent, request } from 'node:http';
import { resolve } from 'node:path';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { built } from '@gatehouse/local/setup/server-build.mjs';
import { type CountedDatabase, countDatabase } from './counted-database.ts';
import { onMeasuredLot, say, tokenOf } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';
import { median } from './rate.ts';

/**
 * `npm run bench -- door [another build's main.js …]`: what a call costs the server and the database in processor time, and how often the one asks the
 * other. On the demo lot, so that the door weighs more than what stands behind it. Several builds take turns on one lot.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const CALLS = Number(process.env.BENCH_CALLS ?? 1_000);
const ONLY = process.env.BENCH_ONLY ?? '';
const WIDTH = 8;
const ALONE = 50;

interface Asked {
  readonly name: string;
  readonly who: string;
  readonly path: string;
  readonly body?: object;
}

interface Cost {
  readonly server: number;
  readonly database: number;
  readonly turns: number;
}

const sender =
  (url: string, agent: Agent) =>
  ({ path, body }: Asked, token: string): Promise<string> =>
    new Promise((done, failed) => {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const call = request(
        `${url}${path}`,
        {
          agent,
          method: sent === undefined ? 'GET' : 'POST',
          headers: {
            authorization: `Bearer ${token}`,
            ...(sent === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
          },
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('end', () => {
            const text = Buffer.concat(parts).toString();
            if (answer.statusCode === 200) done(text);
            else failed(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
          });
        },
      );
      call.once('error', failed).end(sent);
    });

const AR = 'Joan Petrosyan';
const CUSTOMER = 'Ines Okafor';

/** The calls that are measured, about records that the first answers name. */
const askedOf = async (read: (who: string, path: string) => Promise<unknown>): Promise<readonly Asked[]> => {
  const { projects } = (await read(CUSTOMER, '/api/ar-portal/customer/ca')) as {
    readonly projects: readonly {
      readonly projectId: string;
      readonly application: { readonly creditApplicationId: string; readonly status: string } | null;
    }[];
  };
  const credit = projects.find(({ application }) => application !== null && application.status !== 'DRAFT');
  if (credit === undefined) throw new Error(`${CUSTOMER} has no application that was submitted.`);
  const id = credit.application?.creditApplicationId;
  return [
    { name: 'Profile', who: CUSTOMER, path: '/api/customer-portal/userprofile/own' },
    { name: 'Own projects', who: CUSTOMER, path: '/api/customer-portal/projects?page=1' },
    { name: 'All projects', who: AR, path: '/api/studio-ops/projects?page=1' },
    { name: 'One application, A/R', who: AR, path: `/api/ar-portal/ca/${id}` },
    { name: 'One application, customer', who: CUSTOMER, path: `/api/ar-portal/customer/ca/${id}` },
    {
      name: 'A request begun',
      who: CUSTOMER,
      path: '/api/ar-portal/customer-studio/servicerequest',
      body: { projectId: credit.projectId, type: 'parking' },
    },
  ];
};

/** Asks so often, `width` at once. */
const ask = async (task: () => Promise<unknown>, calls: number, width: number): Promise<void> => {
  let left = calls;
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await task();
    }
  };
  await Promise.all(Array.from({ length: width }, lane));
};

/** What each call costs this build, by name. */
const measure = async (server: MeasuredServer, database: CountedDatabase): Promise<ReadonlyMap<string, Cost>> => {
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
  const tokens = new Map<string, string>();
  for (const who of [AR, CUSTOMER]) tokens.set(who, await tokenOf(server, who));
  const send = sender(server.url, agent);
  const calls = await askedOf(async (who, path) =>
    JSON.parse(await send({ name: path, who, path }, tokens.get(who) ?? '')),
  );
  const costs = new Map<string, Cost>();
  for (const asked of calls.filter(({ name }) => name.includes(ONLY))) {
    const one = () => send(asked, tokens.get(asked.who) ?? '');
    await ask(one, CALLS / 2, WIDTH);
    const [server0, database0] = [await server.computed(), database.computed()];
    await ask(one, CALLS, WIDTH);
    const [server1, database1] = [await server.computed(), database.computed()];
    const turns = database.turns();
    await ask(one, ALONE, 1);
    costs.set(asked.name, {
      server: (server1 - server0) / CALLS,
      database: (database1 - database0) / CALLS,
      turns: (database.turns() - turns) / ALONE,
    });
  }
  agent.destroy();
  return costs;
};

const builds = [...process.argv.slice(2).map((path) => resolve(path)), built.main];
const flags = [...nodeFlags, ...(process.env.BENCH_FLAGS?.split(' ') ?? [])];
const taken: Map<string, Cost[]>[] = builds.map(() => new Map());

await onMeasuredLot({}, async (lot) => {
  const database = await countDatabase(lot.databaseUrl);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, main] of builds.entries()) {
      const server = await lot.start(flags, { main, env: { DATABASE_URL: database.url } });
      for (const [name, cost] of await measure(server, database)) {
        const costs = taken[at]?.get(name) ?? [];
        costs.push(cost);
        taken[at]?.set(name, costs);
      }
      say(`${main}: ${Math.round(await server.memory())} MB after the load`);
      await server.stop();
    }
  database.close();
});

say(
  `\n${''.padEnd(28)}${'server'.padStart(10)}${'database'.padStart(10)}${'turns'.padStart(8)}   milliseconds of processor time a call, medians of ${ROUNDS}`,
);
for (const name of taken[0]?.keys() ?? [])
  for (const [at, costs] of taken.entries()) {
    const all = costs.get(name) ?? [];
    const of = (part: keyof Cost): number => median(all.map((cost) => cost[part]));
    say(
      `${(builds.length === 1 ? name : `${at + 1} ${name}`).padEnd(28)}${of('server').toFixed(3).padStart(10)}${of('database').toFixed(3).padStart(10)}${of('turns').toFixed(1).padStart(8)}`,
    );
  }
