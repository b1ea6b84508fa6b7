import { readFileSync } from 'node:fs';
import { type ClientSitePage, clientSitePages } from '@gatehouse/domain/client-site/pages.ts';
import { itemsOf, kindOf, portalPages } from '../items.ts';
import { type ItemRead, readPage } from '../reading/read-page.ts';

export const siteOrigin = 'https://lot.example';

export const savedPage = (name: 'handbook' | 'directory' | 'maps'): string =>
  readFileSync(new URL(`./pages/${name}.html.txt`, import.meta.url), 'utf8');

/** The items of a page, read as the reader’s process reads them. Throws when the whole page was put aside. */
export const readItems = (page: ClientSitePage, html: string): ReadonlyMap<string, ItemRead> => {
  const read = readPage({
    kind: kindOf(page),
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    pageUrl: new URL(clientSitePages[page], siteOrigin).href,
    leavesdenPath: '/downloads/leavesden.pdf',
    portalPages: portalPages(),
    wanted: itemsOf(page),
  });
  if (!read.ok) throw new Error('The page was put aside.');
  return new Map(read.items.map((item) => [item.item, item]));
};
