import { setTimeout as sleep } from 'node:timers/promises';
import { say } from '../measured-lot.ts';
import type { Call } from '../operations/operation.ts';
import type { Answered } from '../operations/turns.ts';
import { isGood, sorted, Tally } from './tally.ts';
import { bytesOf, headerOf, type Told, Wire } from './wire.ts';

/** A call that is to be sent. */
export interface Due {
  readonly name: string;
  readonly bearer: string;
  readonly call: Call & { readonly version?: string | undefined };
  /** Told of a good answer. */
  readonly hear?: (answered: Answered) => void;
}

/** Gives the next call whenever it is asked. */
export type Source = () => Due;

const answeredBy = (told: Told): Answered => ({
  body: /json/.test(headerOf(told, 'content-type') ?? '') ? JSON.parse(told.body.toString()) : told.body.toString(),
  version: headerOf(told, 'etag'),
});

/** Sends one call that was due then; ends with its answer. */
const sendOne = async (wire: Wire, source: Source, tally: Tally, began: number, due: number): Promise<void> => {
  tally.begin();
  const { name, bearer, call, hear } = source();
  const told = await (wire.send(bytesOf(call, bearer)) ?? null);
  if (told === null) return tally.leaveOut();
  tally.end(name, due, performance.now() - began - due, told);
  if (hear !== undefined && isGood(told)) hear(answeredBy(told));
};

/** How long an answer is waited for when the press is over: what has none then hangs. */
const PATIENCE_MS = 30_000;
/** The clock is looked at so often. */
const TICK_MS = 2;

const withinPatience = async (under: ReadonlySet<Promise<void>>): Promise<void> => {
  const given = new AbortController();
  await Promise.race([
    Promise.all(under),
    sleep(PATIENCE_MS, undefined, { signal: given.signal }).catch(() => undefined),
  ]);
  given.abort();
};

/**
 * Sends so many calls a second for so long, whether or not those before are back: whoever comes does not know that others wait. `tally` may be read
 * meanwhile.
 */
export const pressByClock = async (
  wire: Wire,
  source: Source,
  { perSecond, seconds }: { readonly perSecond: number; readonly seconds: number },
  tally = new Tally(),
): Promise<Tally> => {
  const under = new Set<Promise<void>>();
  const began = performance.now();
  for (;;) {
    const now = Math.min(performance.now() - began, seconds * 1_000);
    while ((tally.due * 1_000) / perSecond < now) {
      const sent: Promise<void> = sendOne(wire, source, tally, began, (tally.due * 1_000) / perSecond).finally(
        () => void under.delete(sent),
      );
      under.add(sent);
    }
    if (now >= seconds * 1_000) break;
    await sleep(TICK_MS);
  }
  await withinPatience(under);
  return tally;
};

const PEOPLE = 16;
const SECONDS = 20;

/** People who each wait for their answer before they ask again: what the server carries, in good answers a second. It is said, with what was not good. */
export const carriedBy = async (url: string, source: Source): Promise<number> => {
  const wire = new Wire(url);
  const tally = new Tally();
  const began = performance.now();
  const passed = (): number => performance.now() - began;
  const person = async (): Promise<void> => {
    while (passed() < SECONDS * 1_000) await sendOne(wire, source, tally, began, passed());
  };
  await Promise.all(Array.from({ length: PEOPLE }, person));
  const perSecond = tally.good().length / (passed() / 1_000);
  wire.close();
  if (tally.good().length < tally.due) say(sorted(tally.outcomes).join('\n'));
  say(`It carries ${perSecond.toFixed(0)} calls a second of ${PEOPLE} people`);
  return perSecond;
};
