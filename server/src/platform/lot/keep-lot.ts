import { isSame } from '@gatehouse/domain/lot-settings/differences.ts';
import { knownLot, speakFor } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Database } from '#server/db/database.ts';
import { inWork } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { listen } from '#server/platform/notices/listen.ts';
import { readLogo } from './logos.ts';
import { paperLogoOf, signWith } from './paper-logo.ts';
import { readLot } from './read-lot.ts';

/** What was told while nobody listened is found by itself after this. */
const LOOK_MS = 30_000;

export interface LotReading {
  readonly db: Database;
  readonly clock: Clock;
}

export interface LotKeeping extends LotReading {
  /** For the connection that listens; it is not one of the pool's. */
  readonly databaseUrl: string;
  readonly log: { warn(facts: object, message: string): void };
}

/** Reads the settings of the lot and speaks for it from now on. Done before anybody is answered. What is the same stays the same object. */
export const learnLot = async ({ db, clock }: LotReading): Promise<void> => {
  const { read, logo } = await inWork(db, { rows: '*', now: clock.now() }, async (work) => {
    const lot = await readLot(work);
    return { read: lot, logo: await readLogo(work, lot.brand.logoByDay) };
  });
  if (isSame(read, knownLot())) return;
  signWith(logo?.kind === 'png' ? paperLogoOf(logo.bytes) : null);
  speakFor(read);
};

/**
 * Keeps this process speaking for the lot as its settings are: again whenever the database tells of a change, and now and then by itself (promises
 * rule 17). Where they cannot be read, what was known holds.
 */
export const keepLot = ({ db, clock, databaseUrl, log }: LotKeeping): { readonly stop: () => Promise<void> } => {
  let stopped = false;
  let reading: Promise<void> | null = null;
  let again = false;

  const read = async (): Promise<void> => {
    do {
      again = false;
      await learnLot({ db, clock }).catch((error: Error) => {
        if (!stopped) log.warn({ message: error.message }, 'the settings of the lot could not be read');
      });
    } while (again && !stopped);
    reading = null;
  };
  /** One reading at a time; what is told in the middle of one is read by another after it. */
  const look = (): void => {
    if (stopped) return;
    again = reading !== null;
    reading ??= read();
  };

  const timer = setInterval(look, LOOK_MS).unref();
  const listener = listen({
    databaseUrl,
    channel: 'lot',
    onNotice: look,
    onListening: look,
    onLost: (error) => log.warn({ message: error.message }, 'the settings of the lot lost their listening connection'),
  });
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await reading;
    },
  };
};
