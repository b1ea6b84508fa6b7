import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface OwnSite {
  readonly url: string;
  /** What the page at a path is from now on. */
  show(path: string, html: string): void;
  /** Every path that was asked for, newest last. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** A server of the test's own on loopback: the client site as somebody hostile would have it, or a place that nobody may ask. */
export const startSite = async (): Promise<OwnSite> => {
  const pages = new Map<string, string>();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    asked.push(path);
    const html = pages.get(path);
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html ?? 'Not here');
  });
  await listen(server);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    show: (path, html) => pages.set(path, html),
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};

const listen = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
