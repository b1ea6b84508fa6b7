import { say } from '../measured-lot.ts';
import { type Reached, sayRow } from '../operations/table.ts';
import { sorted, type Tally, timesOf } from './tally.ts';
import { middleOf, type VitalSigns } from './vital-signs.ts';

export interface Seen {
  /** Milliseconds since the load began. */
  readonly at: number;
  readonly signs: VitalSigns;
}

export interface Soaked {
  readonly seconds: number;
  readonly tally: Tally;
  readonly seen: readonly Seen[];
  /** Megabytes, at the end of the first and of the last third. */
  readonly heaps: readonly number[];
  readonly lostStreams: number;
  readonly rest: Pick<VitalSigns, 'handles' | 'connections'>;
  /** Seconds until handles and connections were back where they were; null: they were not. */
  readonly back: number | null;
}

/** Of what the first third had. */
const MOST_MEMORY = 1.1;
const MOST_P99 = 1.5;
const MINUTE_MS = 60_000;

const whole = (value: number): string => Math.round(value).toLocaleString('en-US');
const widths = [34, 12, 12, 12] as const;

const sayMinutes = ({ tally, seen, seconds }: Soaked): void => {
  const columns = [8, 8, 8, 8, 12, 9, 12, 8, 8] as const;
  sayRow(['minute', 'calls', 'p50 ms', 'p99 ms', 'memory MB', 'handles', 'connections', 'outbox', 'timers'], columns);
  for (let from = 0; from < seconds * 1_000; from += MINUTE_MS) {
    const { calls, p50, p99 } = timesOf(tally.good(from, from + MINUTE_MS));
    const signs = seen.filter(({ at }) => at >= from && at < from + MINUTE_MS).map((each) => each.signs);
    const { memory, handles, connections, outbox, timers } = middleOf(signs);
    const figures = [memory, handles, connections, outbox, timers].map(whole);
    sayRow([String(from / MINUTE_MS + 1), whole(calls), p50.toFixed(1), p99.toFixed(0), ...figures], columns);
  }
};

/** What the first and the last third of it were, minute by minute and beside each other, and whether all came back. */
export const saySoak = (soaked: Soaked, reached: Reached): void => {
  const { seconds, tally, seen, heaps, lostStreams, rest, back } = soaked;
  sayMinutes(soaked);
  const third = (seconds * 1_000) / 3;
  const signsOf = (from: number) =>
    middleOf(seen.filter(({ at }) => at >= from && at < from + third).map(({ signs }) => signs));
  const [one, last] = [signsOf(0), signsOf(2 * third)];
  const [early, late] = [timesOf(tally.good(0, third)), timesOf(tally.good(2 * third))];
  const mark = (isReached: boolean): string => reached.ask(isReached, ' not reached');
  say('');
  sayRow(['', 'first third', 'last third', 'asked'], widths);
  const row = (name: string, was: number, is: number, most?: number, digits = 0): void =>
    sayRow(
      [
        name,
        was.toFixed(digits),
        is.toFixed(digits),
        most === undefined ? '' : `× ${most}`,
        most === undefined ? '' : mark(is <= was * most),
      ],
      [...widths, 0],
    );
  row('memory, MB', one.memory, last.memory, MOST_MEMORY);
  row('heap once collected, MB', heaps[0] ?? 0, heaps.at(-1) ?? 0);
  row('file handles', one.handles, last.handles);
  row('connections of the database', one.connections, last.connections);
  row('mails that have not left', one.outbox, last.outbox);
  row('timers', one.timers, last.timers);
  row('p50, ms', early.p50, late.p50, undefined, 1);
  row('p99, ms', early.p99, late.p99, MOST_P99, 1);
  const bad = tally.due - tally.good().length;
  say(`\n${whole(tally.due)} calls, of which ${bad} failed; at most 0${mark(bad === 0)}`);
  for (const line of sorted([...tally.failed(), ...tally.refused()]).slice(0, 8)) say(`  ${line}`);
  say(`${lostStreams} streams ended by themselves; at most 0${mark(lostStreams === 0)}`);
  say(
    `${rest.handles} handles and ${rest.connections} connections at rest: ${back === null ? 'not back within 60 s' : `back ${back.toFixed(0)} s after the load`}; at most 60 s${mark(back !== null)}`,
  );
};
