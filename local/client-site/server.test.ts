import { clientSitePages } from '@gatehouse/domain/client-site/pages.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFreshness } from './freshness.ts';
import { type ClientSite, startClientSite } from './server.ts';
import { get } from './testing/reading.ts';

const open: ClientSite[] = [];
const start = async (settings: Parameters<typeof startClientSite>[0] = {}): Promise<ClientSite> => {
  const site = await startClientSite(settings);
  open.push(site);
  return site;
};
afterEach(async () => {
  for (const site of open.splice(0)) await site.close();
});
const { directory } = clientSitePages;

describe('the server of the client site', () => {
  it('says type and charset, and how to ask again', async () => {
    const answer = await get(await start(), directory);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('etag')).toMatch(/^"[\w-]{22}"$/);
    expect(Date.parse(answer.headers.get('last-modified') ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('writes nothing about what nobody waits for any more when it closes', async () => {
    const written = vi.spyOn(process.stderr, 'write');
    const site = await startClientSite();
    const cut = get(site, clientSitePages.maps).catch(() => 'cut'); // its drawings take their time
    await get(site, directory);
    await site.close();
    expect(await cut).toBe('cut');
    await new Promise((resolve) => setImmediate(resolve)); // what failed with the close has been told by then
    expect(written.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('client site'))).toEqual([]);
    written.mockRestore();
  });

  it('answers 304 without a body while nothing changed', async () => {
    const site = await start();
    const { headers } = await get(site, directory);
    const etag = headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(site, directory, { 'if-none-match': known });
      expect(again.status).toBe(304);
      expect(await again.text()).toBe('');
      expect(again.headers.get('etag')).toBe(etag);
    }
    const since = { 'if-modified-since': headers.get('last-modified') ?? '' };
    expect((await get(site, directory, since)).status).toBe(304);
    expect((await get(site, directory, { ...since, 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get(site, directory, { 'if-modified-since': 'Mon, 02 Nov 2020 00:00:00 GMT' })).status).toBe(200);
  });

  it('gives another tag as soon as a page has other content', async () => {
    const pages = new Map([[directory, '<p>One</p>']]);
    const site = await start({ pages });
    const first = await get(site, directory);
    expect(await first.text()).toBe('<p>One</p>');
    pages.set(directory, '<p>Two</p>');
    const second = await get(site, directory, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(second.status).toBe(200);
    expect(await second.text()).toBe('<p>Two</p>');
    pages.delete(directory);
    expect(await (await get(site, directory)).text()).toContain('Studio Protection Group');
  });

  it('moves Last-Modified with the content and only then', () => {
    const days = ['2026-11-02', '2026-11-03', '2026-11-04'].map((day) => new Date(`${day}T09:00:00Z`));
    const freshnessOf = createFreshness(() => days.shift() ?? new Date());
    const dated = (text: string): string => freshnessOf('/maps/', Buffer.from(text)).lastModified.slice(5, 11);
    expect([dated('one'), dated('one'), dated('two'), dated('two')]).toEqual(['02 Nov', '02 Nov', '03 Nov', '03 Nov']);
  });

  it('takes pages from a function too', async () => {
    const site = await start({ pages: (path) => (path === '/new/' ? '<h1>New</h1>' : undefined) });
    expect(await (await get(site, '/new/')).text()).toBe('<h1>New</h1>');
  });

  it('knows GET and HEAD, and nothing that is not its own', async () => {
    const site = await start();
    const head = await fetch(`${site.url}${directory}`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect(await head.text()).toBe('');
    const post = await fetch(`${site.url}${directory}`, { method: 'POST', body: 'x' });
    expect(post.status).toBe(405);
    expect(post.headers.get('allow')).toBe('GET, HEAD');
    for (const path of ['/nowhere/', '/maps/none.pdf', '/../package.json', '/%2e%2e/server.ts', '/%zz']) {
      const missing = await get(site, path);
      expect(missing.status, path).toBe(404);
      expect(await missing.text()).toContain('There is no such page');
    }
  });

  it('lets go of its port', async () => {
    const site = await startClientSite();
    await get(site, '/maps/main-lot-color.pdf');
    await site.close();
    await expect(get(site, '/')).rejects.toThrow();
    await (await startClientSite({ port: Number(new URL(site.url).port) })).close();
  });
});
