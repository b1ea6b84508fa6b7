import { setTimeout as sleep } from 'node:timers/promises';
import { type As, signIn, Visitor } from '@gatehouse/server/testing/as.ts';
import type { FastifyInstance } from 'fastify';

type Inject = FastifyInstance['inject'];

/** The provider's pages over the wire, for a Visitor that was made for inject. */
const overTheWire = (url: string): FastifyInstance => {
  const inject = async (options: {
    method?: string;
    url: string;
    headers?: Record<string, string>;
    payload?: object;
  }) => {
    const answer = await fetch(new URL(options.url, url), {
      method: options.method ?? 'GET',
      redirect: 'manual',
      headers: {
        ...options.headers,
        ...(options.payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(options.payload === undefined ? {} : { body: JSON.stringify(options.payload) }),
    });
    const body = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      cookies: answer.headers.getSetCookie().map((line) => {
        const [pair = ''] = line.split(';');
        const at = pair.indexOf('=');
        return { name: pair.slice(0, at), value: pair.slice(at + 1) };
      }),
      json: () => JSON.parse(body),
    };
  };
  return { inject: inject as unknown as Inject } as FastifyInstance;
};

export const signInOverTheWire = async (url: string, email: string): Promise<As['token']> =>
  (await signIn(new Visitor(overTheWire(url)), email)).accessToken;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface Call {
  readonly token: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object | FormData;
  readonly version?: number;
  readonly key?: string;
}

/** null: nobody knows whether it happened. A broken connection and a 5xx say "unknown", not "no" (promises M6). `hear` is told which of them it was. */
export const tryCall = async (
  url: string,
  { token, method, path, body, version, key }: Call,
  hear: (why: string) => void = () => {},
): Promise<Answer | null> => {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(10_000),
      headers: {
        authorization: `Bearer ${token}`,
        ...(version === undefined ? {} : { 'if-match': String(version) }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status < 500) return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
    hear(`${answer.status} ${text}`);
    return null;
  } catch (error) {
    hear(String(error));
    return null;
  }
};

/**
 * Longer than a run of kills takes: where a machine with other work needs seconds to come back and is killed again half a second later, one call of six
 * may find the door open in none of these moments. What has no answer when the kills are over has none.
 */
const PATIENCE_MS = 180_000;

/** Asks until somebody answers; only for what may be asked twice: reading, and calls with a key. */
export const insist = async (url: string, call: Call): Promise<Answer> => {
  const until = performance.now() + PATIENCE_MS;
  let last = '';
  while (performance.now() < until) {
    const answer = await tryCall(url, call, (why) => {
      last = why;
    });
    if (answer !== null) return answer;
    await sleep(75);
  }
  throw new Error(`Nobody answers ${call.method} ${call.path}: ${last}`);
};
