import type { RunningPostgres } from './postgres.ts';

/**
 * Looks once a second whether the database's process lives and starts it again when it was killed. Meanwhile the server
 * answers 503 and keeps its process (promises rule 17). Gives the function that ends the watch; a start that it is making is ended by the database's stop.
 */
export const supervise = (
  postgres: Pick<RunningPostgres, 'isAlive' | 'restart'>,
  say: (line: string) => void,
): (() => void) => {
  let busy: Promise<void> = Promise.resolve();
  let ended = false;
  const look = async (): Promise<void> => {
    if (ended || (await postgres.isAlive()) || ended) return;
    say('The database was killed; starting it again');
    try {
      await postgres.restart();
    } catch (error) {
      if (!ended) say(error instanceof Error ? error.message : String(error)); // the next look tries again
    }
  };
  const timer = setInterval(() => {
    busy = busy.then(look);
  }, 1000);
  return () => {
    ended = true;
    clearInterval(timer);
  };
};
