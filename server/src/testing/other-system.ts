import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface OtherSystem {
  readonly url: string;
  /** Everything that was sent here, in its order. */
  readonly heard: Heard[];
  /** How it answers; 204 until somebody says otherwise. */
  answer: (heard: Heard, response: ServerResponse) => void;
  close(): Promise<void>;
}

/** A system of somebody else that listens on this machine: real HTTP, and as badly behaved as a test wants it. */
export const startOtherSystem = async (): Promise<OtherSystem> => {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const one = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
    heard.push(one);
    system.answer(one, response);
  });
  const system: OtherSystem = {
    url: '',
    heard,
    answer: (_, response) => void response.writeHead(204).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(system, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
};
