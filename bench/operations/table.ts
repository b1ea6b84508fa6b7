import { say } from '../measured-lot.ts';
import type { Aim, Mix, Operation } from './operation.ts';
import type { Measured } from './rounds.ts';
import type { Cost } from './turns.ts';

/** Counts what was asked and what was reached, and says so at the end. */
export class Reached {
  #asked = 0;
  #reached = 0;

  /** The mark behind a figure: nothing when it is reached. */
  ask(isReached: boolean, otherwise = ' too little'): string {
    this.#asked += 1;
    if (isReached) this.#reached += 1;
    return isReached ? '' : otherwise;
  }

  say(): void {
    say(`\n${this.#reached} of ${this.#asked} reached`);
  }
}

const times = (value: number): string => value.toFixed(value < 0.1 ? 3 : value < 10 ? 2 : 1);
const rate = (value: number): string => Math.round(value).toLocaleString('en-US');
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0);

export const sayRow = (columns: readonly string[], widths: readonly number[]): void =>
  say(columns.map((text, at) => (at === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[at] ?? 0))).join('  '));

const widths = [20, 9, 8, 9, 9, 9, 15, 9, 13, 13] as const;

/** One line for each operation: rates, what a call costs, and how long it takes. */
export const sayFigures = (measured: readonly Measured[], sizeOf: (name: string) => number): void => {
  sayRow(
    [
      'operation',
      'among',
      'ours /s',
      'pgbench',
      'bare',
      'CPU ms',
      'server + db',
      'bare CPU',
      '× CPU of bare',
      'p50 / p99 ms',
    ],
    widths,
  );
  for (const { name, pgbench, systems } of measured) {
    const { ours, bare } = systems;
    if (ours === undefined || bare === undefined) continue;
    const cost = ours.server + ours.database;
    const least = bare.server + bare.database;
    sayRow(
      [
        name,
        rate(sizeOf(name)),
        rate(ours.rate),
        rate(pgbench),
        rate(bare.rate),
        ms(cost),
        `${ms(ours.server)} + ${ms(ours.database)}`,
        ms(least),
        times(cost / least),
        `${ms(ours.p50)} / ${ms(ours.p99)}`,
      ],
      widths,
    );
  }
};

const rateBeside = (measured: readonly Measured[], name: string, { beside, of = name }: Aim): number | undefined => {
  const found = measured.find((each) => each.name === of);
  return beside === 'pgbench' ? found?.pgbench : found?.systems[beside]?.rate;
};

const aimWidths = [20, 28, 10, 9, 9] as const;

/** One line for each aim whose other side was measured. Only what is asked is counted; a goal is shown. */
export const sayAims = (
  measured: readonly Measured[],
  operations: readonly (Operation | Mix)[],
  reached: Reached,
): void => {
  sayRow(['\noperation', 'beside', 'ours', 'asked', 'goal'], aimWidths);
  for (const { name, aims } of operations)
    for (const aim of aims) {
      const ours = measured.find((each) => each.name === name)?.systems.ours?.rate;
      const other = rateBeside(measured, name, aim);
      if (ours === undefined || other === undefined) continue;
      const ratio = ours / other;
      const { asked, goal, beside, of } = aim;
      const mark = asked === undefined ? '' : reached.ask(ratio >= asked);
      const row = [
        name,
        of === undefined ? beside : `${beside} of ${of}`,
        `× ${times(ratio)}`,
        asked === undefined ? '' : String(asked),
        goal === undefined ? '' : String(goal),
      ];
      sayRow([...row, mark], [...aimWidths, 0]);
    }
};

/** Of the slowest answers at 64 connections, in times the middle one: at most 6, and 3 as the goal. */
const WIDE_AT_MOST = 6;

export const sayWide = (
  name: string,
  { p50, p99 }: { readonly p50: number; readonly p99: number },
  reached: Reached,
): void =>
  say(
    `\n${name} at 64 connections: p50 ${ms(p50)} ms, p99 ${ms(p99)} ms, ${times(p99 / p50)} times as long; at most ${WIDE_AT_MOST}, goal 3${reached.ask(p99 / p50 <= WIDE_AT_MOST)}`,
  );

/** What is left of an operation for whoever keeps its whole answer (least.ts). */
export const sayLeast = (name: string, { pgbench, systems: { ours, least } }: Measured): void => {
  if (ours === undefined || least === undefined) return;
  say(
    `\n${name}, kept whole and answered once the database said who calls: ${rate(least.rate)} a second, × ${times(least.rate / pgbench)} of pgbench (ours × ${times(ours.rate / pgbench)}); ${ms(least.server)} + ${ms(least.database)} ms of processor time`,
  );
};

const costWidths = [40, 10, 9, 15, 9, 9] as const;

/** One line for each reading and writing; a page that asks several calls is one. */
export const sayCosts = (costs: readonly Cost[], size: string): void => {
  say(
    `\nOne call after the other on a lot of ${size}: processor time for each, and how long it took, in milliseconds\n`,
  );
  sayRow(['', 'of', 'CPU', 'server + db', 'p50', 'p95'], costWidths);
  for (const { name, turns, server, database, p50, p95 } of costs)
    sayRow(
      [name, String(turns), ms(server + database), `${ms(server)} + ${ms(database)}`, ms(p50), ms(p95)],
      costWidths,
    );
};
