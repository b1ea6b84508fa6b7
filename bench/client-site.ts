import { Agent, request } from 'node:http';
import { directoryTabIds } from '@gatehouse/domain/directory/tabs.ts';

export interface ClientSiteFigures {
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly searchP95: number;
}

const CALLS = 600;
const WIDTH = 4;
const words = ['parki', 'set li', 'where is the crew parking', 'drone', '818 555 0100', 'gate'];

const timeOf = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    request(url, { agent }, (answer) => {
      answer
        .resume()
        .once('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${url} answered ${answer.statusCode}.`)),
        );
    })
      .once('error', reject)
      .end();
  });

const percentile = (times: readonly number[], share: number): number =>
  [...times].sort((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

const measure = async (urls: readonly string[], agent: Agent): Promise<readonly number[]> => {
  const times: number[] = [];
  const lane = async (): Promise<void> => {
    while (times.length < CALLS) times.push(await timeOf(urls[times.length % urls.length] ?? '', agent));
  };
  await Promise.all(Array.from({ length: WIDTH }, lane));
  return times;
};

/** Tabs of the directory, four people at once: each call asks the client site whether its page is still the same. And searches. */
export const measureClientSite = async (url: string): Promise<ClientSiteFigures> => {
  const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
  const area = `${url}/api/customer-portal/client-site`;
  const tabs = directoryTabIds.map((tab) => `${area}/directory?tab=${tab}`);
  for (const tab of tabs) await timeOf(tab, agent);
  const times = await measure(tabs, agent);
  const searches = await measure(
    words.map((q) => `${area}/search?${new URLSearchParams({ q })}`),
    agent,
  );
  agent.destroy();
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95), searchP95: percentile(searches, 0.95) };
};
