import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { AddressKind } from './addresses.ts';
import { carefulGet, type GetOptions, type Got, StaleConnection } from './careful-get.ts';
import { judgedLookup, judgeHost, type Resolve, systemResolve } from './judged-lookup.ts';
import { failureOf, RelayFailure } from './relay-failure.ts';

export interface RelaySettings {
  /** https, or http on the machine itself when private addresses are allowed. */
  readonly origin: string;
  /** For a site in the house: loopback and private networks may be asked. Link-local never. */
  readonly allowPrivate: boolean;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
  readonly failuresBeforePause: number;
  /** Milliseconds. */
  readonly pause: number;
  readonly resolve?: Resolve;
}

export interface Relay {
  readonly origin: string;
  /** `path` comes from configuration or from a stored page, never from a caller. Throws a RelayFailure. */
  get(path: string, options: GetOptions): Promise<Got>;
  /** Ends what is under way, which is refused as `over` and says nothing about the site; nothing is asked after it. */
  close(): void;
}

interface Trouble {
  readonly failures: number;
  readonly pausedUntil: number;
}

const outside: readonly AddressKind[] = ['public'];
const inside: readonly AddressKind[] = ['public', 'private', 'loopback'];
const MOST_TROUBLES = 1_000;
/** Longer is no use: nobody reads a page for hours and clicks on. */
const agentSettings = { keepAlive: true, maxSockets: 6, timeout: 10_000 };

/**
 * The one way out to a foreign site (promises rule 15). Same question at the same time: one request. A path that failed
 * `failuresBeforePause` times in a row is left alone for `pause`. Every refusal is one line in the log, without what came.
 */
export const openRelay = (settings: RelaySettings): Relay => {
  const { allowPrivate, clock, log, failuresBeforePause, pause, resolve = systemResolve } = settings;
  const { origin, protocol } = new URL(settings.origin);
  // plain http is for the machine itself (promises rule 15), whatever its name resolves to
  const allowed = new Set(
    protocol === 'https:' ? (allowPrivate ? inside : outside) : allowPrivate ? (['loopback'] as const) : [],
  );
  const lookup = judgedLookup(resolve, allowed);
  const agent = protocol === 'https:' ? new HttpsAgent(agentSettings) : new HttpAgent(agentSettings);
  const underWay = new Map<string, Promise<Got>>();
  const troubles = new Map<string, Trouble>();
  const ending = new AbortController();

  const ask = async (path: string, options: GetOptions): Promise<Got> => {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new RelayFailure('redirect', 'The path leads to another site');
    judgeHost(url, allowed);
    try {
      return await carefulGet(url, options, { lookup, agent, over: ending.signal });
    } catch (error) {
      if (error instanceof StaleConnection)
        return await carefulGet(url, options, { lookup, agent, over: ending.signal });
      throw error;
    }
  };

  const attempt = async (path: string, options: GetOptions): Promise<Got> => {
    const began = performance.now();
    try {
      const got = await ask(path, options);
      troubles.delete(path);
      return got;
    } catch (error) {
      const failure = failureOf(error);
      if (failure.reason === 'over') throw failure;
      const failures = (troubles.get(path)?.failures ?? 0) + 1;
      const paused = failures >= failuresBeforePause;
      if (troubles.size >= MOST_TROUBLES) troubles.clear(); // paths of pages that come and go
      troubles.set(path, { failures, pausedUntil: paused ? clock.now().getTime() + pause : 0 });
      const { reason, status, message } = failure;
      log.warn(
        {
          path,
          reason,
          status,
          detail: message,
          milliseconds: Math.round(performance.now() - began),
          failures,
          paused,
        },
        'relay refused',
      );
      throw failure;
    }
  };

  return {
    origin,
    get: (path, options) => {
      const key = JSON.stringify([path, options.etag ?? null, options.lastModified ?? null]);
      const sameQuestion = underWay.get(key);
      if (sameQuestion !== undefined) return sameQuestion;
      if (ending.signal.aborted) return Promise.reject(new RelayFailure('over', 'The relay is closed'));
      if ((troubles.get(path)?.pausedUntil ?? 0) > clock.now().getTime())
        return Promise.reject(new RelayFailure('paused', 'It failed too often and is left alone for a while'));
      const attempted = attempt(path, options).finally(() => underWay.delete(key));
      underWay.set(key, attempted);
      return attempted;
    },
    close: () => {
      ending.abort();
      agent.destroy();
    },
  };
};
