import type { RunningPostgres } from './postgres.ts';

/**
 * Looks once a second whether the database's process lives and starts it again when it was killed. Meanwhile the server
 * answers 503 and keeps its process (promises rule 17). Gives the function that ends the watch.
 */
export const supervise = (postgres: RunningPostgres, say: (line: string) => void): (() => Promise<void>) => {
  let busy: Promise<void> = Promise.resolve();
  let ended = false;
  const look = async (): Promise<void> => {
    if (ended || (await postgres.isAlive())) return;
    say('The database was killed; starting it again');
    try {
      await postgres.restart();
    } catch (error) {
      say(error instanceof Error ? error.message : String(error)); // the next look tries again
    }
  };
  const timer = setInterval(() => {
    busy = busy.then(look);
  }, 1000);
  return async () => {
    ended = true;
    clearInterval(timer);
    await busy;
  };
};
