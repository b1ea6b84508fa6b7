import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import type pg from 'pg';
import { say } from './measured-lot.ts';
import type { MeasuredServer } from './measured-server.ts';
import { CASEY, INES, JOAN } from './operations/step.ts';
import { Reached } from './operations/table.ts';
import { type Ground, onGround } from './pressing/ground.ts';
import { callsOfMix } from './pressing/mixed-calls.ts';
import { type Overloaded, sayOverload } from './pressing/overload-table.ts';
import { type People, signedIn } from './pressing/people.ts';
import { carriedBy, pressByClock, type Source } from './pressing/press.ts';
import { isGood, sorted, timesOf, wordsOf } from './pressing/tally.ts';
import { bytesOf, Wire } from './pressing/wire.ts';

// `npm run bench -- overload` (docs/promises.md): ten times what the server carries, by a clock, for a minute; once with the limits of production and once with
// those of the benches, which stop nobody. What is refused has to say so, health has to answer, nothing acknowledged may be lost, and it has to be over soon.
const TIMES = 10;
const SECONDS = 60;
const CALM_S = 10;
/** Of what it carries: people who are not in each other's way. */
const CALM_SHARE = 0.25;
const BESIDE_PER_SECOND = 4;
const rateFactors = [1, 100_000] as const;

/** Those who press, and others who work as ever. */
interface Crowd {
  readonly pressing: People;
  readonly others: People;
}

const crowdOn = async (server: MeasuredServer): Promise<Crowd> => ({
  pressing: await signedIn(server, { [INES]: 80, [CASEY]: 60, [JOAN]: 60 }),
  others: await signedIn(server, { [INES]: 8, [CASEY]: 8, [JOAN]: 8 }),
});

const health: Source = () => ({ name: 'health', bearer: '', call: { method: 'GET', path: '/healthz' } });

/** The most memory of each third of the minute, in megabytes. */
const memoryOf = async (server: MeasuredServer, isOver: () => boolean): Promise<readonly number[]> => {
  const most = [0, 0, 0];
  for (let second = 0; !isOver(); second += 1) {
    const third = Math.min(2, Math.floor((second * 3) / SECONDS));
    most[third] = Math.max(most[third] ?? 0, await server.memory());
    await sleep(1_000);
  }
  return most;
};

const calm = async (url: string, source: Source, carries: number): Promise<ReturnType<typeof timesOf>> => {
  const wire = new Wire(url);
  const tally = await pressByClock(wire, source, { perSecond: carries * CALM_SHARE, seconds: CALM_S });
  wire.close();
  if (tally.good().length < tally.due) say(`  of ${tally.due} calm calls: ${sorted(tally.outcomes).join('; ')}`);
  return timesOf(tally.good());
};

/** Each of them once: the server knows a bearer by its first good call, and counts strangers by their address. */
const greet = async (url: string, people: People): Promise<void> => {
  const wire = new Wire(url);
  for (const bearer of people.bearers) {
    const told = await wire.send(bytesOf({ method: 'GET', path: '/api/customer-portal/notifications' }, bearer));
    if (told === null || !isGood(told)) throw new Error(`Somebody is not greeted: ${told && wordsOf(told)}`);
  }
  wire.close();
};

const missingOf = async (client: pg.Client, ids: readonly string[]): Promise<number> => {
  const { rows } = await client.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::uuid[]) told(id)
      where not exists (select from service_requests r where r.id = told.id)`,
    [ids],
  );
  return rows[0]?.missing ?? ids.length;
};

const overload = async (
  server: MeasuredServer,
  { operations, client }: Ground,
  { pressing, others }: Crowd,
  carries: number,
): Promise<Overloaded> => {
  const { url } = server;
  await greet(url, pressing);
  await greet(url, others);
  const before = await calm(url, callsOfMix(operations, others), carries);
  const quiet = await server.memory();
  const acknowledged: string[] = [];
  const wires = [new Wire(url), new Wire(url), new Wire(url)] as const;
  const lag = monitorEventLoopDelay({ resolution: 5 });
  lag.enable();
  let isOver = false;
  const [tally, alive, beside, memory] = await Promise.all([
    pressByClock(
      wires[0],
      callsOfMix(operations, pressing, (id) => void acknowledged.push(id)),
      { perSecond: carries * TIMES, seconds: SECONDS },
    ).finally(() => {
      isOver = true;
    }),
    pressByClock(wires[1], health, { perSecond: BESIDE_PER_SECOND, seconds: SECONDS }),
    pressByClock(wires[2], callsOfMix(operations, others), { perSecond: BESIDE_PER_SECOND, seconds: SECONDS }),
    memoryOf(server, () => isOver),
  ]);
  lag.disable();
  for (const wire of wires) wire.close();
  await sleep(CALM_S * 1_000); // what is measured is what it is like after so long
  const after = await calm(url, callsOfMix(operations, others), carries);
  const missing = await missingOf(client, acknowledged);
  const presserLag = lag.max / 1e6;
  return {
    ...{ seconds: SECONDS, carries, tally, alive, beside, quiet, memory, before, after },
    ...{ acknowledged: acknowledged.length, missing, presserLag },
  };
};

await onGround(async (ground) => {
  const { lot, operations } = ground;
  const reached = new Reached();
  const first = await lot.start();
  const crowd = await crowdOn(first);
  const carries = await carriedBy(first.url, callsOfMix(operations, crowd.others));
  await first.stop();
  say(`${TIMES} times as many for ${SECONDS} s`);
  for (const rateFactor of rateFactors) {
    const server = await lot.start(nodeFlags, { env: { GATEHOUSE_RATE_FACTOR: String(rateFactor) } });
    try {
      say(`\nGATEHOUSE_RATE_FACTOR=${rateFactor}`);
      sayOverload(await overload(server, ground, crowd, carries), reached);
    } finally {
      await server.stop();
    }
  }
  reached.say();
});
