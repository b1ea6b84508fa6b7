import { say } from '../measured-lot.ts';
import type { Reached } from '../operations/table.ts';
import { sorted, type Tally, timesOf } from './tally.ts';

type Times = ReturnType<typeof timesOf>;

export interface Overloaded {
  readonly seconds: number;
  /** Calls a second. */
  readonly carries: number;
  /** Of those who press. */
  readonly tally: Tally;
  /** Of /healthz. */
  readonly alive: Tally;
  /** Of somebody who works as ever. */
  readonly beside: Tally;
  /** Megabytes, before and at most in each third. */
  readonly quiet: number;
  readonly memory: readonly number[];
  /** At a quarter of what it carries, by others: before, and ten seconds after. */
  readonly before: Times;
  readonly after: Times;
  readonly acknowledged: number;
  /** Of those that were acknowledged. */
  readonly missing: number;
  /** The longest that this process itself was late, in milliseconds. */
  readonly presserLag: number;
}

const HEALTH_MS = 1_000;
const LEAST_SHARE = 0.5;
const MOST_GROWTH = 1.2;
const MOST_P50 = 1.5;
const MOST_P99 = 2;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const spread = ({ calls, p50, p99, most }: Times): string =>
  `${whole(calls)}, p50 ${whole(p50)}, p99 ${whole(p99)}, most ${whole(most)} ms`;

export const sayOverload = (overloaded: Overloaded, reached: Reached): void => {
  const { tally, alive, beside, seconds, carries, quiet, memory, before, after, acknowledged, missing } = overloaded;
  const line = (text: string, asked = '', isReached?: boolean): void =>
    say(
      `${text}${asked === '' ? '' : `; ${asked}`}${isReached === undefined ? '' : reached.ask(isReached, ' NOT REACHED')}`,
    );
  const good = tally.good();
  const share = good.length / seconds / carries;
  line(
    `${whole(tally.due)} calls, ${whole(tally.due / seconds)} a second; the presser itself was late by ${whole(overloaded.presserLag)} ms at most`,
  );
  line(
    `done: ${spread(timesOf(good))}: × ${share.toFixed(2)} of what it carries`,
    `at least × ${LEAST_SHARE}`,
    share >= LEAST_SHARE,
  );
  line(`refused: ${spread(timesOf(tally.refused()))}`);
  for (const text of sorted(tally.refused())) line(`  ${text}`);
  const failed = tally.failed();
  line(`failed: ${spread(timesOf(failed))}`, 'at most 0', failed.length === 0);
  for (const text of sorted(failed).slice(0, 8)) line(`  ${text}`);
  const hanging = tally.hanging + tally.unsent;
  line(
    `no answer within 30 s: ${whole(tally.hanging)}, no connection left: ${whole(tally.unsent)}`,
    'at most 0',
    hanging === 0,
  );
  const health = timesOf(alive.good());
  line(
    `/healthz: ${spread(health)} of ${alive.due}`,
    `each within ${HEALTH_MS} ms`,
    health.calls === alive.due && health.most <= HEALTH_MS,
  );
  line(`somebody who works as ever: ${spread(timesOf(beside.good()))} of ${beside.due} done`);
  for (const text of sorted([...beside.refused(), ...beside.failed()])) line(`  ${text}`);
  const [, second = 0, last = 0] = memory;
  line(
    `memory: ${whole(quiet)} MB before, ${memory.map(whole).join(', ')} MB in its thirds`,
    `the last at most × ${MOST_GROWTH} of the second`,
    last <= second * MOST_GROWTH,
  );
  line(`of ${whole(acknowledged)} acknowledged requests ${missing} are not there`, 'at most 0', missing === 0);
  line(`before: ${spread(before)}`);
  line(
    `10 s after: ${spread(after)}`,
    `p50 at most × ${MOST_P50}, p99 × ${MOST_P99}`,
    after.calls > 0 && after.p50 <= before.p50 * MOST_P50 && after.p99 <= before.p99 * MOST_P99,
  );
};
