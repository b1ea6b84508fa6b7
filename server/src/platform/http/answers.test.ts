import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { httpMessages } from '@gatehouse/domain/http/messages.ts';
import { tokenPages } from '@gatehouse/domain/http/token-pages.ts';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLot, type Lot } from '#server/testing/lot.ts';

let lot: Lot;
let port: number;
beforeAll(async () => {
  lot = await createLot();
  const joan = await lot.as('joan');
  bearer = { authorization: `Bearer ${joan.token}` };
  await lot.app.listen({ port: 0, host: '127.0.0.1' });
  port = (lot.app.server.address() as AddressInfo).port;
});
afterAll(() => lot.close());
let bearer: Record<string, string> = {};

const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
};
/** promises §3 Headers, on every response. */
const expectHeaders = (headers: Readonly<Record<string, unknown>>, about: string): void => {
  const given = Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );
  expect(given, about).toMatchObject(policy);
  expect(JSON.stringify(given), about).not.toMatch(/unsafe|\*/);
  expect(headers, about).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers, about).not.toHaveProperty('server');
  expect(headers, about).not.toHaveProperty('x-powered-by');
  expect(headers, about).not.toHaveProperty('access-control-allow-origin');
  if (headers['content-type'] !== undefined)
    expect(headers['content-type'], about).toMatch(/^(application\/(json|javascript)|text\/html); charset=utf-8$/);
};

const someId = '00000000-0000-4000-8000-000000000000';
const json = { 'content-type': 'application/json' };
const kinds: readonly (readonly [status: number, about: string, InjectOptions])[] = [
  [200, 'a public call', { url: '/api/session/options' }],
  [200, 'the description', { url: '/api/openapi.json' }],
  [200, 'health', { url: '/healthz' }],
  [200, 'HEAD', { method: 'HEAD', url: '/api/session/options' }],
  [400, 'malformed JSON', { method: 'POST', url: '/api/session/callback', headers: json, payload: '{' }],
  [400, 'a path that cannot be decoded', { url: '/api/%zz' }],
  [400, 'a page path that cannot be decoded', { url: '/%', headers: { accept: 'text/html' } }],
  [401, 'a parameter as long as a book', { url: `/api/ar-portal/ca/${'x'.repeat(5000)}` }],
  [401, 'nobody', { url: '/api/ar-portal/ca' }],
  [401, 'a made-up token', { url: '/api/ar-portal/ca', headers: { authorization: 'Bearer a.b.c' } }],
  [404, 'no such call', { url: '/api/no/such/call' }],
  [404, 'no such asset', { url: '/assets/none.js' }],
  [405, 'another method', { method: 'PUT', url: '/api/ar-portal/ca' }],
  [
    413,
    'too large',
    { method: 'POST', url: '/api/session/callback', headers: json, payload: `"${'x'.repeat(300_000)}"` },
  ],
  [
    415,
    'text',
    { method: 'POST', url: '/api/session/callback', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  ],
  [
    415,
    'xml',
    { method: 'POST', url: '/api/session/callback', headers: { 'content-type': 'application/xml' }, payload: 'x' },
  ],
];

describe('every answer, whatever it is', () => {
  it.each(kinds)('%i (%s) carries the protective headers and a request id', async (status, about, options) => {
    const answer = await lot.app.inject({
      ...options,
      headers: { ...options.headers, origin: 'https://elsewhere.example' },
    });
    expect(answer.statusCode).toBe(status);
    expectHeaders(answer.headers, about);
  });

  it.each(kinds.filter(([status]) => status >= 400))(
    '[API-037] %i (%s) speaks in the envelope',
    async (_, __, options) => {
      const answer = await lot.app.inject(options);
      const { errorMessages, requestId, ...rest } = answer.json();
      expect(rest).toEqual({});
      expect(requestId).toBe(answer.headers['x-request-id']);
      expect(errorMessages.length).toBeGreaterThan(0);
      for (const { errorMessage, ...more } of errorMessages) {
        expect(errorMessage).toMatch(/^[A-Z].+/);
        expect(Object.keys(more).every((key) => key === 'field' || key === 'code')).toBe(true);
      }
      expect(answer.body).not.toMatch(/FST_ERR|stack|node_modules|\.ts:/);
    },
  );

  it('403, 409, 412, 422 and 428 as well', async () => {
    const id = someId;
    const projectId = await lot.newProject();
    const carl = { authorization: `Bearer ${(await lot.as('carl')).token}` };
    const start = (key: string, project: string) =>
      lot.app.inject({
        method: 'POST',
        url: '/api/ar-portal/customer/ca/start',
        headers: { ...carl, 'idempotency-key': key },
        payload: { projectId: project },
      });
    await start('one', projectId);
    const answers = [
      await lot.app.inject({ url: '/api/ar-portal/customer/ca', headers: bearer }),
      await start('two', projectId),
      await start('one', await lot.newProject()),
      await lot.app.inject({ method: 'POST', url: `/api/ar-portal/ca/${id}/claim`, headers: bearer }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 409, 422, 428]);
    for (const answer of answers) expectHeaders(answer.headers, String(answer.statusCode));
  });

  it('500 as well, and says nothing about itself', async () => {
    const clock = lot.services.clock as { now: () => Date };
    const handle = clock.now;
    clock.now = () => {
      throw new Error('secret detail of the inside');
    };
    try {
      const answer = await lot.app.inject({ url: '/api/ar-portal/ca', headers: bearer });
      expect([answer.statusCode, answer.json().errorMessages]).toEqual([
        500,
        [{ errorMessage: 'We encountered an error. Please try again later.', code: 'server-error' }],
      ]);
      expectHeaders(answer.headers, '500');
      expect(answer.body).not.toContain('secret');
      lot.errors.provoked(/secret detail of the inside/);
    } finally {
      clock.now = handle;
    }
  });

  it('429 as well, with the time to wait, and the next minute is another', async () => {
    const strict = await createLot({ GATEHOUSE_RATE_FACTOR: '0.1' });
    try {
      const ask = () =>
        strict.app.inject({
          method: 'POST',
          url: '/api/ar-portal/studio/ca/riskemail/preview',
          payload: { token: 'x' },
        });
      const statuses = [];
      for (let tries = 0; tries < 8; tries += 1) statuses.push((await ask()).statusCode);
      expect(statuses).toEqual([410, 410, 410, 410, 410, 410, 429, 429]);
      const answer = await ask();
      expectHeaders(answer.headers, '429');
      expect(answer.json().errorMessages).toEqual([{ errorMessage: httpMessages.tooManyRequests, code: 'too-many' }]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect((await strict.app.inject({ url: '/healthz' })).statusCode, 'health is never limited').toBe(200);
    } finally {
      await strict.close();
    }
  });

  it('is not kept by any cache, but for the files whose name is their hash', async () => {
    const answer = await lot.app.inject({ url: '/api/session/options' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  const pages = new URL('../../../../web/dist/', import.meta.url);
  it.runIf(existsSync(pages))('pages and assets too', async () => {
    const page = await lot.app.inject({ url: '/homepage', headers: { accept: 'text/html' } });
    expect(page.statusCode).toBe(200);
    expectHeaders(page.headers, 'page');
    const [style = ''] = /(?<=<style [^>]*>).*?(?=<\/style>)/s.exec(page.body) ?? [];
    const digest = createHash('sha256').update(style).digest('base64');
    expect(String(page.headers['content-security-policy'])).toContain(`style-src 'self' 'sha256-${digest}';`);
    const asset = readdirSync(new URL('assets/', pages)).find((name) => name.endsWith('.js'));
    const script = await lot.app.inject({ url: `/assets/${asset}` });
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expectHeaders(script.headers, 'asset');
    expect(String(script.headers['content-security-policy'])).toContain("style-src 'self';");
  });
});

describe('an address of a file that is no page and no asset', () => {
  it.each([
    '/.git/config',
    '/package.json',
    '/server/dist/main.js',
    '/.env',
    '/assets',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
  ])('gives what every address gives that nobody knows: %s', async (url) => {
    const answer = await lot.app.inject({ url });
    const { body } = await lot.app.inject({ url: '/nobody-knows' });
    if (answer.statusCode === 200) expect(answer.body).toBe(body);
    else
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([
        expect.toBeOneOf([403, 404]),
        ['errorMessages', 'requestId'],
      ]);
  });
});

describe('a page that a link with a token opens', () => {
  it
    .runIf(existsSync(new URL('../../../../web/dist/', import.meta.url)))
    .each([
      ...tokenPages,
      ...tokenPages.map((page) => `${page}?token=abc&actionType=view`),
      '/Riskmailtier2/?Token=abc',
      '/any-other?token=abc',
    ])('%s is kept by no browser and no proxy', async (url) => {
    const answer = await lot.app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  });
});

describe('methods', () => {
  it('that an address does not know are answered 405 with those it knows', async () => {
    const allow = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', url: string) => {
      const answer = await lot.app.inject({ method, url, headers: bearer });
      return [answer.statusCode, answer.headers.allow];
    };
    expect(await allow('DELETE', '/api/ar-portal/ca')).toEqual([405, 'GET, HEAD']);
    expect(await allow('PATCH', '/api/session/callback')).toEqual([405, 'POST']);
    expect(await allow('OPTIONS', '/api/ar-portal/ca')).toEqual([405, 'GET, HEAD']);
    expect(await allow('GET', `/api/ar-portal/ca/${someId}/claim`)).toEqual([405, 'POST']);
    expect(await allow('PUT', `/api/ar-portal/ca/${someId}/accounts-payable-contacts`)).toEqual([405, 'POST']);
  });

  it('are not to be talked round by a header (X-HTTP-Method-Override)', async () => {
    const answer = await lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/ca',
      headers: { ...bearer, 'x-http-method-override': 'GET' },
    });
    expect(answer.statusCode).toBe(405);
  });
});

describe('content types', () => {
  const send = (type: string | undefined, payload: string) =>
    lot.app.inject({
      method: 'POST',
      url: '/api/ar-portal/studio/ca/riskemail/preview',
      headers: type === undefined ? {} : { 'content-type': type },
      payload,
    });
  const body = JSON.stringify({ token: 'x' });

  it.each(['application/json', 'application/json; charset=utf-8', 'APPLICATION/JSON'])('%s is read', async (type) => {
    expect((await send(type, body)).statusCode).toBe(410);
  });

  // the variants of CVE-2025-32442 and CVE-2026-25223 among them: a type that is nearly JSON is not JSON
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
    'application/json-patch+json',
    'application/ json',
    'application\tjson',
    ' application/jsonp',
    'application/vnd.api+json',
    'text/json',
    '*/*',
  ])('%j is refused', async (type) => {
    const answer = await send(type, body);
    expect([400, 415]).toContain(answer.statusCode);
    expect(answer.json().errorMessages[0].errorMessage).toMatch(
      /content type|could not be read|expected|required|Invalid/i,
    );
  });

  it('an empty body with a JSON type is no body (§7)', async () => {
    const joan = await lot.as('joan');
    const answer = await lot.app.inject({
      method: 'POST',
      url: `/api/ar-portal/ca/${someId}/claim`,
      headers: { authorization: `Bearer ${joan.token}`, 'if-match': '1', ...json },
      payload: '',
    });
    expect(answer.statusCode).toBe(404);
  });
});

describe('what no HTTP library lets through', () => {
  const talk = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      let said = '';
      socket.on('data', (chunk) => {
        said += chunk;
        socket.end();
      });
      socket.on('close', () => resolve(said));
      socket.on('error', reject);
      socket.setTimeout(5000, () => socket.destroy(new Error('no answer')));
    });

  it.each([
    ['a method nobody knows', 'BREW /api/ar-portal/ca HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1.1 (400|405|501) /],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', /^HTTP\/1.1 (400|404|405) /],
    [
      'two lengths',
      'POST /api/session/token HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
      /^HTTP\/1.1 400 /,
    ],
    [
      'a length and chunks',
      'POST /api/session/token HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      /^HTTP\/1.1 400 /,
    ],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', /^HTTP\/1.1 400 /],
    ['huge headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, /^HTTP\/1.1 431 /],
    ['a path that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: x\r\n\r\n', /^HTTP\/1.1 400 /],
    ['no HTTP at all', 'HELO gatehouse\r\n\r\n', /^HTTP\/1.1 400 /],
  ])(
    '%s gets a 4xx in the envelope with the protective headers, and no word about the inside',
    async (about, request, answer) => {
      const said = await talk(request);
      expect(said).toMatch(answer);
      expect(said).not.toMatch(/node_modules|\.ts:|HPE_|FST_ERR/);
      const [head = '', body = ''] = said.split('\r\n\r\n');
      const headers = Object.fromEntries(
        head
          .split('\r\n')
          .slice(1)
          .map((line) => [line.split(': ', 1)[0]?.toLowerCase(), line.slice(line.indexOf(': ') + 2)]),
      );
      expectHeaders(headers, about);
      expect(headers['cache-control']).toBe('no-store');
      expect(JSON.parse(body)).toEqual({
        errorMessages: [{ errorMessage: expect.stringMatching(/^[A-Z].+/), code: expect.any(String) }],
        requestId: headers['x-request-id'],
      });
    },
  );
});

describe('the log and the metrics', () => {
  it('/metrics are the operator’s', async () => {
    expect((await lot.app.inject({ url: '/metrics' })).statusCode).toBe(200);
    const outside = await lot.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9' });
    expect(outside.statusCode).toBe(403);
    const claimed = await lot.app.inject({
      url: '/metrics',
      remoteAddress: '203.0.113.9',
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(claimed.statusCode, 'a claim of the caller').toBe(403);
  });

  it('/metrics ask for their token behind a proxy on the same machine', async () => {
    const token = 'a-token-of-the-operator';
    const ask = (of: Lot, headers: Record<string, string>) => of.app.inject({ url: '/metrics', headers });
    for (const [name, value] of [
      ['x-forwarded-for', '203.0.113.9'],
      ['x-forwarded-for', '127.0.0.1'],
      ['forwarded', 'for=127.0.0.1'],
      ['x-real-ip', '127.0.0.1'],
      ['via', '1.1 proxy'],
    ] as const)
      expect((await ask(lot, { [name]: value })).statusCode, name).toBe(403);
    const behind = await createLot({ GATEHOUSE_TRUST_PROXY: '1', GATEHOUSE_METRICS_TOKEN: token });
    try {
      for (const headers of [{}, { 'x-forwarded-for': '127.0.0.1' }])
        expect((await ask(behind, headers)).statusCode).toBe(403);
      const answer = await ask(behind, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' });
      expect([answer.statusCode, answer.body.includes('http_request_duration_seconds')]).toEqual([200, true]);
    } finally {
      await behind.close();
    }
  });

  it('/readyz says of each thing it stands on whether it works', async () => {
    expect((await lot.app.inject({ url: '/readyz' })).json()).toEqual({
      status: 'ready',
      database: true,
      storage: true,
    });
  });
});
