import { handbookSections } from '../handbook/sections.ts';
import type { ClientSitePage } from './pages.ts';

const sectionOf = (page: ClientSitePage) => handbookSections.find((section) => section.page === page);

/** What people call a page of the client site in the portal. */
export const titleOfPage = (page: ClientSitePage): string => {
  if (page === 'directory') return 'Directory';
  if (page === 'maps') return 'Maps';
  const section = sectionOf(page);
  return section === undefined ? 'Handbook' : `Handbook ${section.number}, ${section.title}`;
};

/**
 * Where an item of the client site is read in the portal (§2). Takes the page and the item as they are kept: '1.22' of a handbook page, the id of
 * a tab of directory and maps.
 */
export const addressOfItem = (page: ClientSitePage, item: string): string => {
  if (page === 'directory') return `/core/core-directory?tab=${encodeURIComponent(item)}`;
  if (page === 'maps') return `/core/maps?tab=${encodeURIComponent(item)}`;
  return `/core/wbso-handbook-page?tab=${sectionOf(page)?.tab ?? ''}&item=${encodeURIComponent(item)}`;
};
