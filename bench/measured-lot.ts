import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@gatehouse/local/free-port.ts';
import { startMailSink } from '@gatehouse/local/mailbox/sink.ts';
import { cast, password } from '@gatehouse/local/people.ts';
import { startPostgres } from '@gatehouse/local/postgres.ts';
import { seed } from '@gatehouse/local/seed/seed.ts';
import { nodeFlags } from '@gatehouse/local/setup/node24.mjs';
import { sealAll } from '@gatehouse/server/features/credit-history/seals/sealing.ts';
import { readConfig } from '@gatehouse/server/platform/config/config.ts';
import type { Services } from '@gatehouse/server/services.ts';
import { startServer } from '@gatehouse/server/start.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { signIn } from './sign-in.ts';

/** The demo lot with a database, files and mails of its own, for one bench. */
export interface MeasuredLot {
  readonly folder: string;
  readonly databaseUrl: string;
  /** The built server on it; stopped with the lot, if not before. */
  readonly start: (flags?: readonly string[], other?: OtherStart) => Promise<MeasuredServer>;
}

export interface OtherStart {
  /** Another build than the one that was just made. */
  readonly main?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface LotWishes {
  /** More of the server's environment. */
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
  /** Adds to the seeded lot before the server starts. */
  readonly fill?: (services: Services, databaseUrl: string) => Promise<void>;
}

/** A lot of somebody's choosing on its own PostgreSQL, with a place for mails; nothing runs on it yet. */
export interface OpenLot {
  readonly folder: string;
  readonly databaseUrl: string;
  /** Of every server on it. */
  readonly env: Readonly<Record<string, string>>;
}

export interface LotPlace {
  readonly folder: string;
  /** What was sealed with it on an earlier day opens with no other. */
  readonly secret: string;
  /** false while it is made: nothing waits for the disk. */
  readonly durable?: boolean;
}

type End = () => Promise<unknown>;

/** Runs `task` with a list of what is to be ended, and ends all of it in that order however it goes, also when this process is told to end. */
const withEnds = async (task: (ends: End[]) => Promise<void>): Promise<void> => {
  const ends: End[] = [];
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ended ??= (async () => {
      for (const each of ends) await each();
    })();
    return ended;
  };
  // a database and a server outlive whoever started them, unless they are told
  const told = () => void end().then(() => process.exit(1));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.once(signal, told);
  try {
    await task(ends);
  } finally {
    await end();
    for (const signal of signals) process.off(signal, told);
  }
};

const open = async (
  { folder, secret, durable = true }: LotPlace,
  env: LotWishes['env'],
  ends: End[],
): Promise<OpenLot> => {
  await chmod(folder, 0o711); // under root the database runs as another user, who has to pass through
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), durable });
  ends.unshift(() => postgres.stop());
  const sink = await startMailSink(join(folder, 'mailbox'));
  ends.unshift(() => sink.close());
  return {
    folder,
    databaseUrl: postgres.url,
    env: {
      // nobody else's: a bench that finds another server at its port would measure that one
      PORT: process.env.PORT ?? String(await freePort()),
      DATABASE_URL: postgres.url,
      SMTP_URL: sink.smtpUrl,
      GATEHOUSE_DATA: folder,
      GATEHOUSE_SECRET: secret,
      GATEHOUSE_LOG: 'error',
      GATEHOUSE_RATE_FACTOR: '100000',
      ...env?.(folder),
    },
  };
};

/**
 * Seeds the demo as `npm start` does, before the server hears what others save: whoever listens would learn in the middle of it the lot of before,
 * which knows no departments. Then runs `task`, and stops the server.
 */
const seeding = async ({ env }: OpenLot, task: (services: Services) => Promise<void>): Promise<void> => {
  const server = await startServer(readConfig(env), { plugins: [], cast: [] }, seed);
  try {
    await task(server.services);
  } finally {
    await server.close();
  }
};

const measuredOn = ({ folder, databaseUrl, env }: OpenLot, ends: End[]): MeasuredLot => ({
  folder,
  databaseUrl,
  start: async (flags = nodeFlags, other = {}) => {
    const server = await startMeasured({ ...env, ...other.env }, flags, other.main);
    ends.unshift(() => server.stop());
    return server;
  },
});

export const newSecret = (): string => randomBytes(32).toString('base64');

/** Brings up a lot, runs `task` on it and takes everything away again, however it ends. */
export const onMeasuredLot = async (
  { env, fill }: LotWishes,
  task: (lot: MeasuredLot) => Promise<void>,
): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-bench-'));
  await withEnds(async (ends) => {
    ends.push(() => rm(folder, { recursive: true, force: true }));
    const lot = await open({ folder, secret: newSecret() }, env, ends);
    await seeding(lot, async (services) => fill?.(services, lot.databaseUrl));
    await task(measuredOn(lot, ends));
  });
};

/** Seeds the demo into an empty folder, seals its history, runs `task` with nobody else on it, and stops; what it made stays. */
export const makeLotAt = (place: LotPlace, task: (lot: OpenLot) => Promise<void>): Promise<void> =>
  withEnds(async (ends) => {
    const lot = await open(place, undefined, ends);
    await seeding(lot, sealAll);
    await task(lot);
  });

/** Runs `task` on a lot that was made before. It stays as `task` leaves it. */
export const onLotAt = (
  place: LotPlace,
  { env }: Pick<LotWishes, 'env'>,
  task: (lot: MeasuredLot) => Promise<void>,
): Promise<void> => withEnds(async (ends) => task(measuredOn(await open(place, env, ends), ends)));

/** Somebody of the cast, by name. */
export const personOf = (name: string) => {
  const person = cast.find((each) => each.name === name);
  if (person === undefined) throw new Error(`The cast has no ${name}.`);
  return person;
};

/** The access token of somebody of the cast. */
export const tokenOf = (server: MeasuredServer, name: string): Promise<string> =>
  signIn(server.url, personOf(name).email, password);

export const say = (line: string): void => void process.stdout.write(`${line.trimEnd()}\n`);
