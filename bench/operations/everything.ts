import type pg from 'pg';
import { type MeasuredLot, personOf } from '../measured-lot.ts';
import { livesOf } from './lives.ts';
import { isWished } from './lot.ts';
import { connected, type Places, placesOf } from './places.ts';
import { readingTurns, type Samples, samplesOf } from './readings.ts';
import { callers } from './systems.ts';
import { Asking, type Cost } from './turns.ts';

const WARM = 3;

/** All of it, with a stop behind each: two lots are measured in turn, so that what else the machine does falls on both. */
async function* takeAll(asking: Asking, samples: Samples, turns: number): AsyncGenerator<void> {
  const now = new Date();
  for (const each of readingTurns(samples, now.toISOString().slice(0, 10), turns)) {
    if (!isWished(each[0]?.name ?? '')) continue;
    await asking.take(each.slice(0, WARM), false);
    await asking.take(each);
    yield;
  }
  for (const life of livesOf(samples, now.getTime().toString(36))) {
    if (!life.some(({ name }) => isWished(name))) continue;
    for (let n = 0; n < WARM + turns; n += 1) {
      const memory: Record<string, string> = {};
      for (const { name, who, call, keep } of life) {
        const answered = await asking.take([{ name, who, calls: [call(memory, n)] }], n >= WARM);
        keep?.(answered, memory);
      }
      yield;
    }
  }
}

export interface Everything {
  readonly places: Places;
  /** The next of it; false where there is none. */
  readonly step: () => Promise<boolean>;
  readonly costs: () => readonly Cost[];
}

/** Everything that people read and write on this lot, one call after the other: what each costs the server and the database, and how long it takes. */
export const onEverything = async (
  lot: MeasuredLot,
  turns: number,
  task: (everything: Everything) => Promise<void>,
): Promise<void> => {
  const places = await placesOf(lot.databaseUrl, personOf(callers.customer).email);
  const samples = await samplesOf(lot.databaseUrl, places);
  const server = await lot.start();
  await connected(lot.databaseUrl, async (client: pg.Client) => {
    const asking = new Asking(server, client);
    const steps = takeAll(asking, samples, turns);
    try {
      await asking.rest();
      await task({ places, step: async () => !(await steps.next()).done, costs: () => asking.costs() });
    } finally {
      asking.end();
      await server.stop();
    }
  });
};
