import { readFileSync } from 'node:fs';
import { clientSitePages } from '@gatehouse/domain/client-site/pages.ts';
import { directorySections } from './content/directory/sections.ts';
import { handbookPages } from './content/handbook/pages.ts';
import { mapGroups } from './content/maps.ts';
import { directoryPage } from './pages/directory.ts';
import { handbookPage } from './pages/handbook.ts';
import { homePage } from './pages/home.ts';
import { mapsPage } from './pages/maps.ts';
import { notFoundPage } from './pages/not-found.ts';

export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
}

const html = (text: string): SiteFile => ({ type: 'text/html; charset=utf-8', body: Buffer.from(text) });
const handbookKeys = ['handbook-1', 'handbook-2', 'handbook-3'] as const;

/** The pages and the style of the site by path. The maps page is another matter: it tells the sizes of the documents. */
export const sitePages = (): ReadonlyMap<string, SiteFile> =>
  new Map([
    ['/', html(homePage())],
    ...handbookKeys.map(
      (key) => [clientSitePages[key], html(handbookPage(clientSitePages[key], handbookPages[key]))] as const,
    ),
    [clientSitePages.directory, html(directoryPage(clientSitePages.directory, directorySections))],
    ['/style.css', { type: 'text/css; charset=utf-8', body: readFileSync(new URL('./style.css', import.meta.url)) }],
  ]);

export const mapsPageOf = (sizes: ReadonlyMap<string, string>): SiteFile =>
  html(mapsPage(clientSitePages.maps, mapGroups, sizes));

export const notFound = (): SiteFile => html(notFoundPage());
export const replacement = html;
