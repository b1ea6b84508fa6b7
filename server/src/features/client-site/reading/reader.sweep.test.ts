import { afterAll, describe, expect, it } from 'vitest';
import { itemsOf, portalPages } from '../items.ts';
import { savedPage, siteOrigin } from '../testing/saved-page.ts';
import type { PageToRead } from './read-page.ts';
import { createPageReader } from './reader.ts';

const page = (html: string): PageToRead => ({
  kind: 'handbook',
  bytes: Buffer.from(html),
  contentType: 'text/html; charset=utf-8',
  pageUrl: `${siteOrigin}/handbook/purchasing-and-billing/`,
  leavesdenPath: '/downloads/leavesden.pdf',
  portalPages: portalPages(),
  wanted: itemsOf('handbook-2'),
});
const reader = createPageReader({ timeoutMs: 2_000 });
afterAll(() => reader.stop());

const bombs: readonly (readonly [string, string])[] = [
  ['100,000 nested divs', '<div>'.repeat(100_000)],
  ['emphasis in emphasis in links', '<b><i><u><a href=x>'.repeat(50_000)],
  ['lists in lists', '<ul><li>'.repeat(100_000)],
  ['tables in tables', '<table><tr><td>'.repeat(60_000)],
  ['200,000 attributes', `<a ${Array.from({ length: 200_000 }, (_, index) => `a${index}=1`).join(' ')}>`],
  ['2 MB of ampersands', '&'.repeat(2_000_000)],
  ['2 MB that is nearly an address', 'a.a.a.a.@'.repeat(220_000)],
  ['250,000 addresses', 'a@b.cc '.repeat(250_000)],
  ['2 MB of one word', 'x'.repeat(2_000_000)],
  ['open comments', '<!--'.repeat(500_000)],
];

describe('reading a page in a process of its own', () => {
  it('gives the same as reading it here', async () => {
    const read = await reader.read(page(savedPage('handbook')));
    expect(read.ok && read.items.map(({ item, lack }) => [item, lack])).toEqual([
      ['2.0', null],
      ['2.1', null],
      ['2.2', null],
      ['2.3', 'not-there'],
      ['2.4', 'not-there'],
      ['2.5', null],
    ]);
  });

  it.each(bombs)('is over when its time is, and does not stop the server: %s', { timeout: 60_000 }, async (_, html) => {
    const began = performance.now();
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    await reader.read(page(`<h3>Invoices</h3><p>x</p>${html}`));
    clearInterval(ticking);
    const took = performance.now() - began;
    // its two seconds, and what a busy machine takes to begin and to end a process
    expect(took).toBeLessThan(15_000);
    expect(ticks).toBeGreaterThan(took / 100);
  });

  it('is killed when its time is over', async () => {
    const hasty = createPageReader({ timeoutMs: 5 });
    expect(await hasty.read(page(`<h3>Invoices</h3>${'a@b.cc '.repeat(250_000)}`))).toEqual({ ok: false });
    await hasty.stop();
  });

  it('is killed when its memory is over', async () => {
    const small = createPageReader({ timeoutMs: 20_000, memoryMb: 16 });
    expect(await small.read(page('<p>word</p>'.repeat(45_000)))).toEqual({ ok: false });
    await small.stop();
  });
});
