/** The one clock. Domain rules and queries are given `now`; only the door, the workers and the seed read it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
