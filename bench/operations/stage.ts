import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MeasuredLot, personOf, say } from '../measured-lot.ts';
import { assertAgreement } from './agreement.ts';
import { dropBareTables, makeBareTables } from './bare-tables.ts';
import { measureLeast } from './least.ts';
import { assertSize, factorWished, isWished, onLot, roundsWished } from './lot.ts';
import type { Operation } from './operation.ts';
import { farPagesOf, mixed, operationsOf, readKeys } from './operations.ts';
import { connected, type Places, placesOf } from './places.ts';
import { alone, type Bench, type Measured, measure, measureWide, mixOf } from './rounds.ts';
import { callers, type System, startBare, startProduct } from './systems.ts';
import { Reached, sayAims, sayFigures, sayLeast, sayWide } from './table.ts';
import { findTool } from './tools.ts';

/** What others are measured beside the product: nothing, or peers with tables of their own. */
export interface Beside {
  /** Each is given to `began` as soon as it runs, so that it is stopped however the rest goes. */
  readonly start: (databaseUrl: string, places: Places, began: (system: System) => void) => Promise<void>;
}

const customer = personOf(callers.customer);

export const operationsIn = (databaseUrl: string, places: Places): Promise<readonly Operation[]> =>
  connected(databaseUrl, async (client) => {
    const lastOf = await readKeys(
      client,
      farPagesOf(places).map((page) => page - 1),
    );
    const { id, name, email } = customer;
    return operationsOf({ places, requester: { id, name, email }, lastOf });
  });

/** Measures operations a to f on the lot beside pgbench, the bare server and whoever else is started, and says all of it. */
const measureAll = async (lot: MeasuredLot, { start }: Beside): Promise<Reached> => {
  const reached = new Reached();
  const { databaseUrl } = lot;
  const tools = { wrk: await findTool('wrk', say), pgbench: await findTool('pgbench', say) };
  const places = await placesOf(databaseUrl, customer.email);
  assertSize(places, factorWished());
  const operations = await operationsIn(databaseUrl, places);
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-calls-'));
  const systems: System[] = [];
  await connected(databaseUrl, async (client) => {
    try {
      await makeBareTables(client);
      systems.push(await startProduct(lot), await startBare({ databaseUrl, companyId: places.companyId, operations }));
      await start(databaseUrl, places, (system) => void systems.push(system));
      await assertAgreement(systems, operations);
      const bench: Bench = {
        ...tools,
        folder,
        databaseUrl,
        companyId: places.companyId,
        operations,
        systems,
      };
      const wishes = roundsWished();
      const measured: Measured[] = [];
      for (const pressing of [...operations.map(alone), mixOf(mixed, operations)])
        if (isWished(pressing.name)) measured.push(await measure(bench, pressing, wishes));
      const sizeOf = (name: string): number =>
        places.sizes[[...operations, mixed].find((each) => each.name === name)?.among ?? 'projects'];
      say(
        `\nAnswers a second at 16 connections, medians of ${wishes.rounds} rounds of ${wishes.seconds} s, the systems in turn\n`,
      );
      sayFigures(measured, sizeOf);
      sayAims(measured, [...operations, mixed], reached);
      const [all] = operations.filter(({ name }) => name === 'a all' && isWished(name));
      if (all !== undefined) sayLeast(all.name, await measureLeast(bench, all, wishes));
      const one = operations.find(({ among }) => among === 'credit_applications');
      if (one !== undefined && isWished(one.name)) sayWide(one.name, await measureWide(bench, one, wishes), reached);
    } finally {
      for (const system of systems.toReversed()) await system.stop();
      await dropBareTables(client);
      await rm(folder, { recursive: true, force: true });
    }
  });
  return reached;
};

/** The whole of it on a lot of the size that was wished; `more` measures what comes after it on the same lot. */
export const measureOperations = (
  beside: Beside,
  more: (lot: MeasuredLot, reached: Reached) => Promise<void> = async () => undefined,
): Promise<void> =>
  onLot(factorWished(), async (lot) => {
    const reached = await measureAll(lot, beside);
    await more(lot, reached);
    reached.say();
  });
