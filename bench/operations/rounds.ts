import { median } from '../rate.ts';
import type { Mix, Operation } from './operation.ts';
import { scriptOf, tell } from './pgbench.ts';
import { atRest, connected } from './places.ts';
import { computedBy, computedByBackends } from './processes.ts';
import type { System } from './systems.ts';
import { type Pressed, press, type Sent } from './wrk.ts';

const WIDTH = 16;
const WIDE = 64;

export interface Wishes {
  readonly rounds: number;
  readonly seconds: number;
}

export interface Bench {
  readonly wrk: string;
  readonly pgbench: string;
  readonly folder: string;
  readonly databaseUrl: string;
  readonly companyId: string;
  readonly operations: readonly Operation[];
  readonly systems: readonly System[];
}

/** Medians of the rounds. */
export interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of processor time for each call. */
  readonly server: number;
  readonly database: number;
}

export interface Measured {
  readonly name: string;
  /** Transactions a second of the bare statement. */
  readonly pgbench: number;
  readonly systems: Readonly<Record<string, Figures>>;
}

/** What is pressed: one operation, or several by their shares. */
interface Pressing {
  readonly name: string;
  readonly parts: readonly { readonly operation: Operation; readonly share: number }[];
}

export const alone = (operation: Operation): Pressing => ({ name: operation.name, parts: [{ operation, share: 1 }] });

export const mixOf = ({ name, shares }: Mix, operations: readonly Operation[]): Pressing => ({
  name,
  parts: operations.flatMap((operation) => {
    const share = shares[operation.name];
    return share === undefined ? [] : [{ operation, share }];
  }),
});

/** The same calls in the same order for every system: spread by a fixed step, so that shares are met in every hundred. */
const sentBy = async (system: System, { parts }: Pressing): Promise<readonly Sent[]> => {
  const bearers = new Map<string, string>();
  for (const { operation } of parts)
    if (!bearers.has(operation.who)) bearers.set(operation.who, await system.bearerOf(operation.who));
  const drawn = parts.flatMap((part) => Array.from({ length: part.share }, () => part.operation));
  const length = parts.length === 1 ? (parts[0]?.operation.asked.length ?? 0) : drawn.length * 10;
  const seen = new Map<string, number>();
  return Array.from({ length }, (_, n) => {
    const operation = drawn[(n * 37) % drawn.length] as Operation;
    const nth = seen.get(operation.name) ?? 0;
    seen.set(operation.name, nth + 1);
    const asked = operation.asked[nth % operation.asked.length] ?? {};
    return { call: system.callOf(operation, asked), bearer: bearers.get(operation.who) ?? '' };
  });
};

const pressOnce = async (
  { wrk, folder, databaseUrl }: Bench,
  system: System,
  pressing: Pressing,
  connections: number,
  seconds: number,
): Promise<Pressed & { readonly server: number; readonly database: number }> => {
  const sent = await sentBy(system, pressing);
  const ofDatabase = () => connected(system.databaseUrl, computedByBackends);
  await connected(databaseUrl, atRest);
  const before = { server: await computedBy(system.pid), database: await ofDatabase() };
  const pressed = await press(wrk, system.url, sent, { connections, seconds, file: `${folder}/calls` });
  return {
    ...pressed,
    server: ((await computedBy(system.pid)) - before.server) / pressed.calls,
    database: ((await ofDatabase()) - before.database) / pressed.calls,
  };
};

const medianOf = <T>(rounds: readonly T[], of: (round: T) => number): number => median(rounds.map(of));

/** Measures one pressing in rounds, the systems and pgbench in turn, so that whatever else the machine does falls on all alike. */
export const measure = async (bench: Bench, pressing: Pressing, { rounds, seconds }: Wishes): Promise<Measured> => {
  const told: number[] = [];
  const pressed = new Map(bench.systems.map(({ name }) => [name, [] as Awaited<ReturnType<typeof pressOnce>>[]]));
  const scripts = pressing.parts.map(({ operation, share }) => ({ text: scriptOf(operation, bench.companyId), share }));
  for (const system of bench.systems) await pressOnce(bench, system, pressing, WIDTH, seconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const system of bench.systems)
      pressed.get(system.name)?.push(await pressOnce(bench, system, pressing, WIDTH, seconds));
    await connected(bench.databaseUrl, atRest);
    told.push(
      await tell(bench.pgbench, bench.databaseUrl, scripts, { connections: WIDTH, seconds, folder: bench.folder }),
    );
  }
  const figures = (name: string): Figures => {
    const each = pressed.get(name) ?? [];
    return {
      rate: medianOf(each, (round) => round.calls / round.seconds),
      p50: medianOf(each, ({ p50 }) => p50),
      p99: medianOf(each, ({ p99 }) => p99),
      server: medianOf(each, ({ server }) => server),
      database: medianOf(each, ({ database }) => database),
    };
  };
  return {
    name: pressing.name,
    pgbench: median(told),
    systems: Object.fromEntries(bench.systems.map(({ name }) => [name, figures(name)])),
  };
};

/** Percentiles of one operation at 64 connections, medians of the rounds. */
export const measureWide = async (bench: Bench, operation: Operation, { rounds, seconds }: Wishes) => {
  const [ours] = bench.systems;
  if (ours === undefined) throw new Error('Nothing is there to be measured.');
  const each: Pressed[] = [];
  for (let round = 0; round < rounds; round += 1)
    each.push(await pressOnce(bench, ours, alone(operation), WIDE, seconds));
  return { p50: medianOf(each, ({ p50 }) => p50), p99: medianOf(each, ({ p99 }) => p99) };
};
