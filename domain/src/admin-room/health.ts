import { formatBytes } from '../text/format.ts';
import { spanInText } from './span-in-text.ts';

/** well: nobody need do anything. slow: it works, and somebody should look. down: it does not work now. */
export const conditions = ['well', 'slow', 'down'] as const;
export type Condition = (typeof conditions)[number];

/** Colour, sign and word of a condition (look, page 55). */
export const conditionLooks = {
  well: { family: 'go', glyph: 'check', label: 'Well' },
  slow: { family: 'neutral', glyph: 'clock', label: 'Slow' },
  down: { family: 'stop', glyph: 'tri', label: 'Down' },
} as const satisfies Readonly<Record<Condition, object>>;

/** What waits to leave, and how long what waits longest has been due, in seconds. */
export interface WaitingFacts {
  readonly mails: number;
  readonly mailLateSeconds: number;
  readonly deliveries: number;
  readonly deliveryLateSeconds: number;
  readonly packets: number;
  readonly packetOldestSeconds: number;
}

/** What the server knows of what it stands on and of what it does, as /readyz and /metrics say it. */
export interface HealthFacts extends WaitingFacts {
  readonly database: { readonly works: boolean; readonly ms: number };
  readonly connections: Readonly<Record<'open' | 'idle' | 'wanted', number>>;
  /** Bytes that are free where files arrive; null: nobody could say. */
  readonly files: { readonly works: boolean; readonly free: number | null; readonly inBucket: boolean };
  /** Jobs whose last try of the last day failed. */
  readonly failedJobs: number;
  readonly streams: number;
  /** How far the clock of this server is from that of the database. */
  readonly clockOffMs: number;
}

/** One cell of the strip: its name, its figure, what belongs to it, and how it is. */
export interface HealthCell {
  readonly what: string;
  readonly figure: string;
  readonly detail: string;
  readonly condition: Condition;
}

/** Seconds that something may be late before somebody should look, and before it stands still: those of the alarms (docs/watching.md), and twelve times. */
const lateness = { mail: 300, delivery: 900, packet: 900 } as const;
const STANDS_STILL = 12;
const SLOW_ANSWER_MS = 250;
/** Of what is kept free, so that a disk is seen to fill before it is full. */
const LITTLE_ROOM = 2 * 1024 * 1024 * 1024;
const CLOCK_SLOW_MS = 1_000;
const CLOCK_DOWN_MS = 30_000;

const beyond = (value: number, slow: number, down: number): Condition =>
  value >= down ? 'down' : value >= slow ? 'slow' : 'well';
const lateBy = (seconds: number, most: number): Condition => beyond(seconds, most, most * STANDS_STILL);
const oldest = (waiting: number, seconds: number, none: string): string =>
  waiting === 0 ? none : seconds === 0 ? 'None is due' : `Oldest ${spanInText(seconds)}`;
const count = (number: number): string => number.toLocaleString('en-US');
const connectionsSaid = ({ open, idle, wanted }: HealthFacts['connections']): string =>
  wanted > 0 ? `${count(wanted)} wait for a connection` : `${count(open - idle)} of ${count(open)} connections at work`;

/** Takes what the server knows; gives the cells of the strip, always the same ones in the same order (look, page 55). */
export const healthCells = (facts: HealthFacts): readonly HealthCell[] => {
  const { database, connections, files, clockOffMs } = facts;
  return [
    {
      what: 'Database',
      figure: database.works ? `${count(database.ms)} ms` : 'Takes nothing',
      detail: connectionsSaid(connections),
      condition: !database.works ? 'down' : database.ms >= SLOW_ANSWER_MS || connections.wanted > 0 ? 'slow' : 'well',
    },
    {
      what: 'Files',
      figure: !files.works ? 'Cannot be kept' : files.free === null ? 'Kept' : `${formatBytes(files.free)} free`,
      detail: files.inBucket ? 'Kept in a bucket' : 'Kept on the disk',
      condition: !files.works ? 'down' : (files.free ?? LITTLE_ROOM) < LITTLE_ROOM ? 'slow' : 'well',
    },
    {
      what: 'Mail',
      figure: `${count(facts.mails)} waiting`,
      detail: oldest(facts.mails, facts.mailLateSeconds, 'Everything has left'),
      condition: lateBy(facts.mailLateSeconds, lateness.mail),
    },
    {
      what: 'Webhooks',
      figure: `${count(facts.deliveries)} waiting`,
      detail: oldest(facts.deliveries, facts.deliveryLateSeconds, 'Everything is delivered'),
      condition: lateBy(facts.deliveryLateSeconds, lateness.delivery),
    },
    {
      what: 'Jobs',
      figure: facts.failedJobs === 0 ? 'All run' : `${count(facts.failedJobs)} failed`,
      detail: 'In the last 24 hours',
      condition: facts.failedJobs === 0 ? 'well' : 'slow',
    },
    {
      what: 'Packets',
      figure: `${count(facts.packets)} waiting`,
      detail: oldest(facts.packets, facts.packetOldestSeconds, 'Every one is made'),
      condition: lateBy(facts.packetOldestSeconds, lateness.packet),
    },
    {
      what: 'Open pages',
      figure: count(facts.streams),
      detail: 'Listen to this server',
      condition: 'well',
    },
    {
      what: 'Clock',
      figure: `${(Math.abs(clockOffMs) / 1_000).toLocaleString('en-US', { maximumFractionDigits: 2 })} s off`,
      detail: 'Beside the database',
      condition: beyond(Math.abs(clockOffMs), CLOCK_SLOW_MS, CLOCK_DOWN_MS),
    },
  ];
};

/** The worst of them. */
export const worstOf = (cells: readonly Pick<HealthCell, 'condition'>[]): Condition =>
  [...conditions].reverse().find((each) => cells.some(({ condition }) => condition === each)) ?? 'well';
