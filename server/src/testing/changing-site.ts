import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A client site that the test makes behave as it likes. Remembers who asked for what. */
export interface ChangingSite {
  readonly url: string;
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[];
  answer: RequestListener;
  /** The same page for every path, with an ETag that follows its bytes, and 304 for who has it. */
  serves(pages: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

const hashOf = (text: string): string =>
  `"${Buffer.from(text).toString('base64url').length}-${text.length}-${sum(text)}"`;
const sum = (text: string): number =>
  [...text].reduce((total, each) => (total * 31 + each.charCodeAt(0)) % 1_000_000_007, 7);

export const sendPage = (request: IncomingMessage, response: ServerResponse, html: string): void => {
  const etag = hashOf(html);
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag }).end(html);
};

export const startChangingSite = async (host = '127.0.0.1'): Promise<ChangingSite> => {
  const asked: ChangingSite['asked'] = [];
  const sockets = new Set<Socket>();
  const site = {
    answer: ((_request, response) => void response.writeHead(404).end()) as RequestListener,
  };
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers });
    response.on('error', () => undefined);
    void site.answer(request, response);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(site, {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    asked,
    serves: (pages: Readonly<Record<string, string>>) => {
      site.answer = (request, response) => {
        const page = pages[request.url ?? ''];
        if (page === undefined) response.writeHead(404, { 'content-type': 'text/html' }).end('Not found');
        else sendPage(request, response, page);
      };
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  });
};
