import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Alerts } from '@gatehouse/domain/alerts/contract.ts';

/** An open stream of alerts, with the token in its header as the page sends it. */
export interface HeardStream {
  readonly status: number;
  /** Every event so far, oldest first. */
  readonly heard: readonly Alerts[];
  /** The first event after the `after` first ones, at most `within` milliseconds from now. */
  next(after: number, within?: number): Promise<Alerts>;
  /** Resolves when the server ends it. */
  readonly ended: Promise<void>;
  close(): void;
}

/** With a connection of its own: fetch would open the next one at once and leave it unused, and a server that closes waits for those. */
export const hearAlerts = async (url: string, token: string): Promise<HeardStream> => {
  const request = get(`${url}/api/customer-portal/alerts/stream`, {
    agent: false,
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined); // closed by us
  const heard: Alerts[] = [];
  let told: () => void = () => undefined;
  const read = async (): Promise<void> => {
    let text = '';
    answer.setEncoding('utf8');
    for await (const chunk of answer) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data !== undefined) heard.push(JSON.parse(data));
      }
      told();
    }
  };
  const ended = read().catch(() => undefined);
  return {
    status: answer.statusCode ?? 0,
    heard,
    ended,
    next: async (after, within = 5_000) => {
      const until = performance.now() + within;
      for (;;) {
        const event = heard[after];
        if (event !== undefined) return event;
        const left = until - performance.now();
        if (left <= 0) throw new Error(`Nothing was heard within ${within} ms.`);
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, left);
          told = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
    close: () => request.destroy(),
  };
};
