import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setBearer } from './bearer.ts';
import { CallError } from './errors.ts';
import { type RequestParts, request, whenUnauthorized } from './request.ts';

interface Heard {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A real server that answers what a test says and writes down what it heard, and a page that came from it: its addresses mean this host. */
let server: Server;
let heard: Heard[] = [];
let answer: { status: number; body?: unknown } = { status: 200 };
let pageFrom = '';
let ended = 0;
const platform = globalThis.fetch;

const hostOf = ({ port }: AddressInfo): string => `http://127.0.0.1:${port}`;
const listen = (): Promise<Server> =>
  new Promise((resolve) => {
    const made = createServer((incoming, outgoing) => {
      let body = '';
      incoming.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      incoming.on('end', () => {
        heard.push({ method: incoming.method, url: incoming.url, headers: incoming.headers, body });
        outgoing.writeHead(answer.status, { 'content-type': 'application/json' });
        outgoing.end(answer.body === undefined ? '{}' : JSON.stringify(answer.body));
      });
    });
    made.listen(0, '127.0.0.1', () => resolve(made));
  });

beforeAll(async () => {
  server = await listen();
  globalThis.fetch = (address, init) => platform(new URL(String(address), pageFrom), init);
  whenUnauthorized(() => {
    ended += 1;
  });
});
afterAll(() => {
  globalThis.fetch = platform;
  server.close();
});
beforeEach(() => {
  heard = [];
  answer = { status: 200 };
  ended = 0;
  pageFrom = hostOf(server.address() as AddressInfo);
});
afterEach(() => setBearer(null));

const refused = async (parts: RequestParts = {}): Promise<CallError> => {
  const error = await request('GET /api/x', parts).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('It was not refused');
  return error;
};
const saying = (status: number, errorMessage: string) => {
  answer = { status, body: { errorMessages: [{ errorMessage }], requestId: 'r-1' } };
};

describe('the wrapper that all calls go through', () => {
  it('[API-002] calls the host that the page came from, wherever that is', async () => {
    const other = await listen();
    try {
      await request('GET /api/x', { query: { a: 1 } });
      pageFrom = hostOf(other.address() as AddressInfo);
      await request('GET /api/x', {});
      expect(heard.map(({ url, headers }) => `http://${headers.host}${url}`)).toEqual([
        `${hostOf(server.address() as AddressInfo)}/api/x?a=1`,
        `${pageFrom}/api/x`,
      ]);
    } finally {
      other.close();
    }
  });

  it('[API-001] [API-003] [API-004] [API-006] sends GET, POST, PUT and DELETE, all as JSON, also where there is no body, with the token when there is one', async () => {
    await request('GET /api/x', {});
    expect(heard.pop()?.headers).not.toHaveProperty('authorization');
    setBearer('abc');
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) await request(`${method} /api/x`, {});
    await request('PUT /api/x', { body: { a: 1 } });
    const seen = heard.map(({ method, headers, body }) => [
      method,
      headers['content-type'],
      headers.authorization,
      body,
    ]);
    const json = 'application/json';
    expect(seen).toEqual([
      ['GET', json, 'Bearer abc', ''],
      ['POST', json, 'Bearer abc', ''],
      ['PUT', json, 'Bearer abc', ''],
      ['DELETE', json, 'Bearer abc', ''],
      ['PUT', json, 'Bearer abc', '{"a":1}'],
    ]);
  });

  it('[API-005] leaves the content type of form-data to the browser, which knows the boundary', async () => {
    const body = new FormData();
    body.append('file', new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
    await request('POST /api/x', { body });
    expect(heard[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(heard[0]?.body).toContain('%PDF-1.7');
  });

  it('[API-062] says a network that fails in our words, and passes on what the browser said about it', async () => {
    pageFrom = 'http://127.0.0.1:1';
    const error = await refused();
    expect([error.status, error.message]).toEqual([
      0,
      'The service is not available right now. Try again in a moment.',
    ]);
    expect((error.cause as Error).message).toBe('fetch failed');
    const stopped = new AbortController();
    stopped.abort();
    await expect(request('GET /api/x', { signal: stopped.signal })).rejects.toHaveProperty('name', 'AbortError');
  });

  it('[API-063] passes on the first of errorMessages, else the message', async () => {
    saying(409, 'Somebody was faster.');
    expect((await refused()).message).toBe('Somebody was faster.');
    answer = { status: 409, body: { message: 'Plain words.' } };
    expect((await refused()).message).toBe('Plain words.');
  });

  it('[API-064] tells the session of a 401, where there is one', async () => {
    saying(401, 'Session expired. Please log in again.');
    expect((await refused()).status).toBe(401);
    expect(ended, 'nobody is signed in').toBe(0);
    setBearer('abc');
    expect((await refused()).message).toBe('Session expired. Please log in again.');
    expect(ended).toBe(1);
    saying(403, 'You may not do this.');
    await refused();
    expect(ended).toBe(1);
  });

  it('[API-065] replaces any 500 by one sentence, with the number for support', async () => {
    saying(500, 'relation "x" does not exist');
    const error = await refused();
    expect([error.message, error.requestId]).toEqual(['We encountered an error. Please try again later.', 'r-1']);
  });

  it.each([400, 403, 404, 409, 410, 412, 422, 428, 503])(
    '[API-066] passes %i through, with its words',
    async (status) => {
      saying(status, `Words of ${status}.`);
      const error = await refused();
      expect([error.status, error.message]).toEqual([status, `Words of ${status}.`]);
    },
  );
});
