import { setTimeout as after } from 'node:timers/promises';
import { percentile } from './percentile.ts';

/** Sent this often, whether or not the one before is back: a call that waits must not hold back those that would wait with it. */
const EVERY_MS = 10;

/**
 * Sends a light call over and over until `task` is done. Gives what the task gave and how long each call took, in milliseconds, from its
 * sending to the last byte of its answer.
 */
export const callsBeside = async <T>(
  call: () => Promise<void>,
  task: Promise<T>,
): Promise<{ readonly done: T; readonly times: readonly number[] }> => {
  let isOver = false;
  const ended = task.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const sent: Promise<void>[] = [];
  const timed = async (): Promise<void> => {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  };
  const begin = performance.now();
  for (let turn = 0; !isOver; turn += 1) {
    sent.push(timed());
    await after(Math.max(0, begin + (turn + 1) * EVERY_MS - performance.now()));
  }
  await Promise.all(sent);
  return { done: await ended, times };
};

export const spread = (times: readonly number[]) => ({
  calls: times.length,
  median: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
  most: Math.max(...times),
});
