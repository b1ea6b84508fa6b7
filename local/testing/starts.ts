import { afterEach, beforeEach } from 'vitest';
import {
  isAlive,
  newPlace,
  opened,
  type Place,
  removePlace,
  type StartedCommand,
  startCommand,
  until,
} from './start-command.ts';

/** Starts of one test, each as the command a person types, in a place of the test's own; all of them are gone when it ends. */
export const startsOfEachTest = () => {
  let place: Place;
  let started: StartedCommand[];
  const start = (at: Place = place, settings: Readonly<Record<string, string>> = {}): StartedCommand => {
    const command = startCommand(at, settings);
    started.push(command);
    return command;
  };

  beforeEach(async () => {
    place = await newPlace();
    started = [];
  });
  afterEach(async () => {
    for (const { npm } of started) if (npm.exitCode === null && npm.signalCode === null) npm.kill('SIGTERM');
    await Promise.all(started.map(({ ended }) => ended));
    await until(() => !started.some(stillHasDatabase)); // npm does not wait for what it started
    await removePlace(place);
  });

  return {
    place: () => place,
    start,
    /** Started, and its URL printed. */
    open: async (): Promise<StartedCommand> => {
      const command = start();
      await opened(command);
      return command;
    },
    allGone: (pids: readonly number[]): Promise<void> => until(() => !pids.some(isAlive)),
  };
};

const stillHasDatabase = (command: StartedCommand): boolean => {
  try {
    return isAlive(command.postmaster());
  } catch {
    return false; // no pid file
  }
};
