import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ChangingSite, sendPage, startChangingSite } from '#server/testing/changing-site.ts';
import { TestClock } from '#server/testing/identity-app.ts';
import type { GetOptions } from './careful-get.ts';
import { openRelay, type Relay, type RelaySettings } from './relay.ts';
import { RelayFailure } from './relay-failure.ts';

let site: ChangingSite;
let clock: TestClock;
let lines: { readonly facts: Record<string, unknown>; readonly message: string }[];
const opened: Relay[] = [];

const open = (settings: Partial<RelaySettings> = {}): Relay => {
  const relay = openRelay({
    origin: site.url,
    allowPrivate: true,
    clock,
    log: { warn: (facts, message) => void lines.push({ facts: facts as Record<string, unknown>, message }) },
    failuresBeforePause: 5,
    pause: 30_000,
    ...settings,
  });
  opened.push(relay);
  return relay;
};
const page: GetOptions = { accept: { types: ['text/html', 'text/plain'] }, maxBytes: 100_000, patience: 700 };
const reasonOf = async (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'it came',
    (error) => (error instanceof RelayFailure ? error.reason : String(error)),
  );

beforeEach(async () => {
  site = await startChangingSite();
  clock = new TestClock();
  lines = [];
});
afterEach(async () => {
  for (const relay of opened.splice(0)) relay.close();
  await site.close();
});

describe('one careful GET', () => {
  it('brings a page with its validators, and asks with them the next time', async () => {
    site.serves({ '/a': '<p>a</p>' });
    const relay = open();
    const first = await relay.get('/a', page);
    expect(first).toMatchObject({ kind: 'fetched', contentType: 'text/html; charset=utf-8', lastModified: null });
    if (first.kind !== 'fetched') throw new Error('no page');
    expect(first.body.toString()).toBe('<p>a</p>');
    expect(await relay.get('/a', { ...page, etag: first.etag })).toEqual({ kind: 'same' });
    site.serves({ '/a': '<p>b</p>' });
    expect(await relay.get('/a', { ...page, etag: first.etag })).toMatchObject({ kind: 'fetched' });
    expect(site.asked[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', accept: 'text/html, text/plain' });
    expect(Object.keys(site.asked[0]?.headers ?? {}).sort()).toEqual(
      ['accept', 'accept-encoding', 'connection', 'host', 'user-agent'].sort(),
    );
    expect(lines).toEqual([]);
  });

  it('refuses 304 as an answer to nothing', async () => {
    site.answer = (_, response) => void response.writeHead(304).end();
    expect(await reasonOf(open().get('/', page))).toBe('redirect');
  });

  it.each([
    ['status', 500, {}],
    ['status', 404, { 'content-type': 'text/html' }],
    ['status', 206, { 'content-type': 'text/html' }],
    ['redirect', 302, { location: 'http://127.0.0.1/' }],
    ['redirect', 301, { location: '/elsewhere' }],
    ['redirect', 307, { location: '//evil.example' }],
    ['type', 200, { 'content-type': 'application/json' }],
    ['type', 200, { 'content-type': 'application/xhtml+xml' }],
    ['type', 200, {}],
    ['too-large', 200, { 'content-type': 'text/html', 'content-length': '999999999' }],
  ] as const)('refuses (%s) an answer of %i with %j, and asks once', async (reason, status, headers) => {
    site.answer = (_, response) => void response.writeHead(status, headers).write('x');
    expect(await reasonOf(open().get('/', page))).toBe(reason);
    expect(site.asked).toHaveLength(1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ message: 'relay refused', facts: { path: '/', reason } });
  });

  it.each([
    ['gzip', gzipSync(Buffer.alloc(50_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(5_000_000))],
    ['gzip, identity', Buffer.from('x')],
  ])('never unpacks: %s', async (coding, body) => {
    site.answer = (_, response) =>
      void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding }).end(body);
    const before = process.memoryUsage().rss;
    expect(await reasonOf(open().get('/', page))).toBe('encoding');
    expect(process.memoryUsage().rss - before).toBeLessThan(20_000_000);
  });

  it('stops at the cap, however the body comes', async () => {
    let written = 0;
    site.answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const more = (): void => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384, 'x'))) written += 16_384;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await reasonOf(open().get('/', page))).toBe('too-large');
    expect(written).toBeLessThan(20_000_000);
  });

  it.each([
    ['says nothing', () => undefined],
    [
      'drips its body',
      (response: import('node:http').ServerResponse) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const drip = setInterval(() => (response.destroyed ? clearInterval(drip) : response.write('x')), 20);
      },
    ],
    [
      'sends early hints for ever',
      (response: import('node:http').ServerResponse) => {
        const hint = setInterval(
          () => (response.destroyed ? clearInterval(hint) : response.writeEarlyHints({ link: '</a>; rel=preload' })),
          20,
        );
      },
    ],
  ])('gives up in time when the site %s', async (_, misbehave) => {
    site.answer = (_request, response) => void misbehave(response);
    const began = performance.now();
    expect(await reasonOf(open().get('/', page))).toBe('slow');
    expect(performance.now() - began).toBeLessThan(page.patience + 3_000); // it would never end
  });

  it.each([
    ['broken', 'no HTTP at all\r\n\r\n'],
    ['broken', `HTTP/1.1 200 OK\r\n${'x-more: and more\r\n'.repeat(5_000)}\r\n`],
    ['not-reached', ''],
  ])('refuses (%s) what is no answer', async (reason, bytes) => {
    const raw = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(bytes);
    });
    await new Promise<void>((resolve) => raw.listen(0, '127.0.0.1', resolve));
    const origin = `http://127.0.0.1:${(raw.address() as AddressInfo).port}`;
    expect(await reasonOf(open({ origin }).get('/', page))).toBe(reason);
    raw.close();
  });

  it('refuses a connection that is not safe', async () => {
    const origin = site.url.replace('http:', 'https:'); // answers in plain words
    expect(await reasonOf(open({ origin }).get('/', page))).toBe('tls');
    expect(site.asked).toEqual([]);
  });

  it('takes a document only when it begins as one', async () => {
    const pdf = { ...page, accept: { types: ['application/pdf'], magic: '%PDF-' } };
    site.answer = ({ url }, response) =>
      void response.writeHead(200, { 'content-type': 'application/pdf' }).end(url === '/a' ? '%PDF-1.7' : '<html>');
    const relay = open();
    expect(await relay.get('/a', pdf)).toMatchObject({ kind: 'fetched' });
    expect(await reasonOf(relay.get('/b', pdf))).toBe('type');
  });

  it('asks again, once, when the connection it had kept was closed meanwhile', async () => {
    let closing = 0;
    site.answer = (request, response) => {
      sendPage(request, response, '<p>a</p>');
      // the answer says keep-alive, and the connection goes right after it
      response.once('finish', () => setTimeout(() => request.socket.destroy(), 5));
      closing += 1;
    };
    const relay = open();
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await relay.get('/', page)).toMatchObject({ kind: 'fetched' });
      await new Promise((resolve) => setTimeout(resolve, turn * 3));
    }
    expect(closing).toBeGreaterThanOrEqual(5);
  });
});

describe('whom the relay asks', () => {
  const origins = (port: string) => [
    `http://127.0.0.1:${port}`,
    `http://2130706433:${port}`,
    `http://0x7f.1:${port}`,
    `http://localhost:${port}`,
    `https://127.0.0.1:${port}`,
    `https://[::ffff:127.0.0.1]:${port}`,
    `https://[::1]:${port}`,
    `https://0177.0.0.1:${port}`,
  ];

  it('never this machine or its network, unless that is allowed', async () => {
    for (const origin of origins(new URL(site.url).port))
      expect(await reasonOf(open({ origin, allowPrivate: false }).get('/', page)), origin).toBe('private-address');
    expect(site.asked).toEqual([]);
  });

  it('never the metadata of a cloud, even then', async () => {
    for (const origin of [
      'https://169.254.169.254',
      'https://[fe80::1]',
      'https://0.0.0.0',
      'https://[::ffff:a9fe:a9fe]',
    ])
      expect(await reasonOf(open({ origin }).get('/', page)), origin).toBe('private-address');
  });

  it('over plain http nobody but this machine', async () => {
    const resolve = async () => [{ address: '93.184.216.34', family: 4 }];
    expect(await reasonOf(open({ origin: 'http://lot.example', resolve }).get('/', page))).toBe('private-address');
  });

  it('the address that was judged: a name that becomes another one meanwhile leads nowhere (rebinding)', async () => {
    const { port } = new URL(site.url);
    let turn = 0;
    const resolve = async () => {
      turn += 1;
      return [{ address: turn === 1 ? '10.255.255.1' : '127.0.0.1', family: 4 }];
    };
    const relay = open({ origin: `https://lot.example:${port}`, allowPrivate: false, resolve });
    expect(await reasonOf(relay.get('/', page))).toBe('private-address');
    expect(await reasonOf(relay.get('/', page))).toBe('private-address');
    expect(turn).toBe(2);
    expect(site.asked).toEqual([]);
  });

  it('nobody, when one of several addresses may not be asked', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const relay = open({ origin: 'https://lot.example', allowPrivate: false, resolve });
    expect(await reasonOf(relay.get('/', page))).toBe('private-address');
  });

  it('only its own site, whatever the path looks like', async () => {
    const foreign = await startChangingSite();
    const relay = open();
    for (const path of [
      `//127.0.0.1:${new URL(foreign.url).port}/`,
      foreign.url,
      `\\\\${new URL(foreign.url).host}\\x`,
    ])
      expect(await reasonOf(relay.get(path, page)), path).toBe('redirect');
    expect([...foreign.asked, ...site.asked]).toEqual([]);
    await foreign.close();
  });
});

describe('how often the relay asks', () => {
  it('once for all who want the same page at the same time', async () => {
    site.answer = (request, response) => void setTimeout(() => sendPage(request, response, '<p>a</p>'), 50);
    const relay = open();
    const answers = await Promise.all(Array.from({ length: 50 }, () => relay.get('/', page)));
    expect(site.asked).toHaveLength(1);
    expect(new Set(answers).size).toBe(1);
    await relay.get('/', page);
    expect(site.asked).toHaveLength(2);
  });

  it('not for 30 seconds after five failures of a page in a row; other pages are not its fault', async () => {
    site.answer = (request, response) =>
      request.url === '/good' ? sendPage(request, response, 'x') : void response.writeHead(500).end();
    const relay = open();
    for (let turn = 0; turn < 5; turn += 1) expect(await reasonOf(relay.get('/', page))).toBe('status');
    for (let turn = 0; turn < 20; turn += 1) expect(await reasonOf(relay.get('/', page))).toBe('paused');
    expect(site.asked).toHaveLength(5);
    expect(await reasonOf(relay.get('/good', page))).toBe('it came');
    expect(lines.filter(({ facts }) => facts.path === '/').map(({ facts }) => facts.paused)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    clock.forward(30_001);
    expect(await reasonOf(relay.get('/', page))).toBe('status');
    expect(await reasonOf(relay.get('/', page))).toBe('paused');
    clock.forward(30_001);
    site.serves({ '/': 'well again' });
    expect(await reasonOf(relay.get('/', page))).toBe('it came');
    site.answer = (_, response) => void response.writeHead(500).end();
    expect(await reasonOf(relay.get('/', page))).toBe('status');
    expect(await reasonOf(relay.get('/', page))).toBe('status');
  });
});
