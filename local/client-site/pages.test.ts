import { type ClientSitePage, clientSitePages, sameHeading } from '@gatehouse/domain/client-site/pages.ts';
import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { handbookSections } from '@gatehouse/domain/handbook/sections.ts';
import { placesOf } from '@gatehouse/domain/maps/lot-plan.ts';
import { mapTabs } from '@gatehouse/domain/maps/tabs.ts';
import { linkify } from '@gatehouse/domain/text/linkify.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPlan } from '../lot-plan/demo-plan.ts';
import { demoLot } from '../seed/lot-settings.ts';
import { hours, phone } from './content/lot.ts';
import { factOf } from './content/places.ts';
import { type ClientSite, startClientSite } from './server.ts';
import { blocksOf, get, pageOf, tagsOf, wordsOf } from './testing/reading.ts';

let site: ClientSite;
beforeAll(async () => {
  site = await startClientSite();
});
afterAll(() => site.close());

const everyPage = ['/', ...Object.values(clientSitePages)];

describe('handbook pages', () => {
  const pages = handbookSections.filter(({ page }) => page !== null);

  it('is three pages with 27, 6 and 15 headings [HB-032][HB-036][HB-037][HB-038]', async () => {
    const counts: number[] = [];
    for (const { page } of pages) counts.push(tagsOf(await pageOf(site, clientSitePages[page ?? 'maps']), 'h3').length);
    expect(counts).toEqual([27, 6, 15]);
  });

  for (const { page, title, items } of pages) {
    it(`has every topic of ${title} once, in the order of the numbers, with something to read [HB-034][HB-040]`, async () => {
      const html = await pageOf(site, clientSitePages[page ?? 'maps']);
      expect(tagsOf(html, 'h3').map(wordsOf)).toEqual(items);
      const blocks = blocksOf(html);
      for (const item of items) {
        const under = blocks.get(item) ?? '';
        expect(wordsOf(under).length, item).toBeGreaterThan(350);
        expect(
          tagsOf(under, 'p').length + tagsOf(under, 'li').length + tagsOf(under, 'tr').length,
          item,
        ).toBeGreaterThan(3);
      }
    });
  }
});

describe('directory page', () => {
  const ids = directoryTabs.map((_, index) => `[DR-${String(index + 7).padStart(3, '0')}]`).join('');

  it(`has 18 toggle sections in the order of the tabs [DR-025]${ids}`, async () => {
    const html = await pageOf(site, clientSitePages.directory);
    const titles = [...html.matchAll(/<div class="toggle" id="[^"]+"><h3 class="toggle-title">(.*?)<\/h3>/gs)];
    expect(titles.map(([, title = '']) => wordsOf(title))).toEqual(directoryTabs.map(({ heading }) => heading));
    for (const { heading } of directoryTabs)
      expect(tagsOf(html, 'h3').filter((title) => sameHeading(wordsOf(title), heading))).toHaveLength(1);
  });

  it('names four to seven desks in each, with an address and a number that can be linked [DR-032][DR-033]', async () => {
    const blocks = blocksOf(await pageOf(site, clientSitePages.directory));
    let bareDigits = 0;
    for (const { heading } of directoryTabs) {
      const under = blocks.get(heading) ?? '';
      expect(tagsOf(under, 'th').map(wordsOf)).toEqual(['Desk', 'E-mail', 'Phone']);
      const desks = tagsOf(tagsOf(under, 'tbody')[0] ?? '', 'tr').map((row) => tagsOf(row, 'td'));
      expect(desks.length, heading).toBeGreaterThanOrEqual(4);
      expect(desks.length, heading).toBeLessThanOrEqual(7);
      for (const [, email = '', phone = ''] of desks) {
        expect(email).toMatch(/^<a href="mailto:[a-z.-]+@gatehouse\.example">/);
        expect(linkify(phone, { phones: true })).toEqual([expect.objectContaining({ kind: 'link', label: phone })]);
        if (/^\d{10}$/.test(phone)) bareDigits += 1;
      }
      expect(tagsOf(under, 'h4').map(wordsOf)).toEqual(['Desk hours', 'After hours', 'In the handbook']);
    }
    expect(bareDigits).toBeGreaterThan(0);
  });
});

describe('maps page', () => {
  it('has the heading of each tab, then an icon list with the configured text [MP-002][MP-003][MP-004][MP-005][MP-010][MP-013]', async () => {
    const html = await pageOf(site, clientSitePages.maps);
    expect(tagsOf(html, 'h3').map(wordsOf)).toEqual(mapTabs.map(({ heading }) => heading));
    for (const { heading, linkText } of demoLot.clientSite.maps) {
      const under = blocksOf(html).get(heading) ?? '';
      expect(under).toMatch(/<ul class="icon-list">\s*<li class="icon-list-item">/);
      const texts = [...under.matchAll(/<span class="icon-list-text">(.*?) <small>/g)].map(([, text = '']) => text);
      expect(texts).toContain(linkText);
      expect(texts.length).toBeGreaterThanOrEqual(2);
    }
  });

  it('tells the real size of each PDF [MP-008]', async () => {
    const html = await pageOf(site, clientSitePages.maps);
    const told = [...html.matchAll(/<a href="(\/maps\/[^"]+\.pdf)">.*?<small>PDF, (\d+) KB<\/small>/gs)];
    expect(told.length).toBe(10);
    for (const [, path = '', size] of told) {
      const bytes = (await (await get(site, path)).arrayBuffer()).byteLength;
      expect(Math.ceil(bytes / 1024)).toBe(Number(size));
    }
  });
});

describe('all pages', () => {
  it('leads nowhere that does not answer [HB-034]', async () => {
    const followed = new Set<string>();
    for (const page of everyPage) {
      const html = await pageOf(site, page);
      for (const [, href = ''] of html.matchAll(/ href="([^"]+)"/g)) {
        if (href.startsWith('mailto:')) continue;
        const { origin, pathname, hash } = new URL(href, `${site.url}${page}`);
        expect(origin, href).toBe(site.url);
        followed.add(`${pathname}${hash}`);
      }
    }
    expect(followed.size).toBeGreaterThan(80);
    for (const address of followed) {
      const [path = '', id] = address.split('#');
      const answer = await get(site, path);
      expect(answer.status, address).toBe(200);
      if (id !== undefined) expect(await answer.text(), address).toContain(` id="${id}"`);
    }
  });

  it('writes as the house does', async () => {
    for (const page of everyPage) {
      const words = wordsOf((await pageOf(site, page)).replace(/^<!doctype html>/, ''));
      expect(words).not.toMatch(/[!\u2013\u2014\u2026]/);
      expect(words).not.toMatch(/\bplease\b|\bemails?\b/i);
      expect(words).not.toMatch(/undefined|\[object|\*\*/);
    }
  });

  it('names in the handbook only numbers and mailboxes that somebody answers', async () => {
    const wordsAt = async (page: ClientSitePage): Promise<string> => wordsOf(await pageOf(site, clientSitePages[page]));
    const answered = `${await wordsAt('directory')} ${phone.receivable} ${phone.purchasing}`;
    // read by machines and desks that have no line in the directory
    const others = ['ar', 'purchasing', 'callsheets'].map((mailbox) => `${mailbox}@gatehouse.example`);
    let checked = 0;
    for (const page of ['handbook-1', 'handbook-2', 'handbook-3'] as const) {
      for (const [told] of (await wordsAt(page)).matchAll(/\b818 555 \d{4}\b|[a-z.-]+@gatehouse\.example/g)) {
        if (!others.includes(told)) expect(answered, told).toContain(told);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(80);
  });

  it('opens the gates at the hours of the lot plan', () => {
    const told = [hours.gate1, hours.gate2, hours.gate3, hours.gate4, hours.gateR1];
    const gates = [...placesOf(demoPlan, 'gate')];
    expect(gates).toHaveLength(told.length);
    for (const [index, gate] of gates.entries()) expect(factOf(gate, 'Hours'), gate.name).toContain(told[index]?.[0]);
  });
});
