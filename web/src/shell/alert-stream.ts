import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';
import { request } from '#web/api/request.ts';

const SHORTEST_WAIT_MS = 500;
const FIRST_WAIT_MS = 4_000;
const LONGEST_WAIT_MS = 30_000;
/** The server says that it lives each 25 seconds; a line that says nothing for longer is dead, whatever the browser thinks. */
const SILENCE_MS = 60_000;
/** One stream for all tabs: over HTTP/1.1 a browser has six connections to a site, and seven tabs with a stream each would stand still. */
const ONE_FOR_ALL = 'gatehouse-alerts';

export interface FollowSettings {
  /** Whose alerts: a tab of somebody else, who signed in meanwhile, is not listened to. */
  readonly person: string;
  readonly signal: AbortSignal;
  readonly onAlerts: (alerts: Alerts) => void;
  /** Something was heard, of here or of the tab that listens: nobody has to ask. */
  readonly onAlive: () => void;
}

type Passed = { readonly person: string; readonly alerts: Alerts | null };

/** Cuts what arrives into events: the text of each `data:` line, null for a sign of life. What is not whole yet is kept. */
export function eventsIn(text: string): { readonly events: readonly (string | null)[]; readonly rest: string } {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  return { events: parts.map((part) => /^data: (.*)$/m.exec(part)?.[1] ?? null), rest };
}

/**
 * How long to wait before the next try: any time up to 4, 8, 16, 30 seconds. By chance from the first try on, because a server that stops
 * ends all its streams in one instant, and the one that takes over must not get them all in the next.
 */
export const waitBefore = (tries: number, chance: number): number =>
  SHORTEST_WAIT_MS + chance * (Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) - SHORTEST_WAIT_MS);

/**
 * Follows the stream of alerts (§2, SH-028) until `signal`. The tab that got the lock reads the stream and passes on what it hears; when it closes,
 * the next one takes over. fetch, not EventSource: the token goes into the header (promises rule 7).
 */
export function followAlerts({ person, signal, onAlerts, onAlive }: FollowSettings): void {
  const channel = new BroadcastChannel(ONE_FOR_ALL);
  channel.onmessage = ({ data }: MessageEvent<Passed>) => {
    if (data.person !== person) return;
    onAlive();
    if (data.alerts !== null) onAlerts(data.alerts);
  };
  signal.addEventListener('abort', () => channel.close());
  const hear = (alerts: Alerts | null) => {
    if (signal.aborted) return;
    onAlive();
    if (alerts !== null) onAlerts(alerts);
    channel.postMessage({ person, alerts } satisfies Passed);
  };
  const lead = () => listen(signal, hear);
  // where there are no locks, each tab listens for itself
  if (navigator.locks === undefined) void lead();
  else navigator.locks.request(ONE_FOR_ALL, { signal }, lead).catch(() => undefined); // aborted while it waited
}

async function listen(signal: AbortSignal, hear: (alerts: Alerts | null) => void): Promise<void> {
  let tries = 0;
  while (!signal.aborted) {
    await readOnce(signal, (alerts) => {
      tries = 0;
      hear(alerts);
    }).catch(() => undefined); // no line, a server that starts: the next try says more; a 401 has ended the session already
    await pause(waitBefore(tries, Math.random()), signal);
    tries += 1;
  }
}

async function readOnce(signal: AbortSignal, hear: (alerts: Alerts | null) => void): Promise<void> {
  const silence = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  heard();
  try {
    const response = await request('GET /api/customer-portal/alerts/stream', {
      accept: 'text/event-stream',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (;;) {
      const chunk = await reader?.read();
      if (chunk === undefined || chunk.done) return;
      heard();
      const { events, rest } = eventsIn(text + chunk.value);
      text = rest;
      for (const event of events) hear(event === null ? null : (JSON.parse(event) as Alerts));
    }
  } finally {
    clearTimeout(timer);
  }
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
