import { type ClientSitePage, clientSitePageKeys } from '@gatehouse/domain/client-site/pages.ts';
import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { type HandbookSection, handbookSections, itemNumber } from '@gatehouse/domain/handbook/sections.ts';
import type { ClientSiteSettings } from '@gatehouse/domain/lot-settings/groups/client-site.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { mapTabs } from '@gatehouse/domain/maps/tabs.ts';
import type { Wanted } from './reading/cut.ts';
import type { PortalPage } from './reading/link-targets.ts';
import type { PageToRead } from './reading/read-page.ts';

/** An item that is looked for on a page (§2, §3: the configuration of the tabs), and where the portal shows it. */
export interface ConfiguredItem extends Wanted {
  readonly page: ClientSitePage;
  readonly label: string;
  readonly place: string;
  readonly address: string;
}

const handbookItems = (settings: ClientSiteSettings, { page, number, tab, title, items }: HandbookSection) =>
  page === null
    ? []
    : items.map((_, index): ConfiguredItem => {
        const item = itemNumber({ number }, index);
        const heading = settings[`handbook${number as 1 | 2 | 3}`][index]?.heading ?? '';
        return {
          page,
          item,
          heading,
          label: `${item} ${heading}`,
          place: `Handbook, ${title}`,
          address: `/core/wbso-handbook-page?tab=${tab}&item=${item}`,
        };
      });

const directoryItems = ({ directory }: ClientSiteSettings): readonly ConfiguredItem[] =>
  directoryTabs.map(({ id, label }, index) => ({
    page: 'directory',
    item: id,
    heading: directory[index]?.heading ?? '',
    label,
    place: 'Directory',
    address: `/core/core-directory?tab=${id}`,
  }));

const mapItems = ({ maps }: ClientSiteSettings): readonly ConfiguredItem[] =>
  mapTabs.map(({ id, label }, index) => ({
    page: 'maps',
    item: id,
    heading: maps[index]?.heading ?? '',
    linkText: maps[index]?.linkText ?? '',
    label,
    place: 'Maps',
    address: `/core/maps?tab=${id}`,
  }));

/** The items of a page by the headings that the studio names; those of the lot where no others are given. */
export const itemsOf = (page: ClientSitePage, settings = lot().clientSite): readonly ConfiguredItem[] => {
  if (page === 'directory') return directoryItems(settings);
  if (page === 'maps') return mapItems(settings);
  return handbookSections.flatMap((section) => (section.page === page ? handbookItems(settings, section) : []));
};

export const configuredItems = (): readonly ConfiguredItem[] => clientSitePageKeys.flatMap((page) => itemsOf(page));

export const findItem = (page: ClientSitePage, item: string): ConfiguredItem | undefined =>
  itemsOf(page).find((each) => each.item === item);

const pathKeys = {
  'handbook-1': 'handbook1Page',
  'handbook-2': 'handbook2Page',
  'handbook-3': 'handbook3Page',
  directory: 'directoryPage',
  maps: 'mapsPage',
} as const satisfies Readonly<Record<ClientSitePage, keyof ClientSiteSettings>>;

/** Where a page stands on the client site. */
export const pathOf = (page: ClientSitePage, settings = lot().clientSite): string => settings[pathKeys[page]];

const addressOf = (page: ClientSitePage): string => {
  if (page === 'directory') return '/core/core-directory';
  if (page === 'maps') return '/core/maps';
  return `/core/wbso-handbook-page?tab=${handbookSections.find((section) => section.page === page)?.tab ?? ''}`;
};

/** Where the portal shows what stands on the client site, so that links of its pages stay in the portal. */
export const portalPages = (settings = lot().clientSite): readonly PortalPage[] =>
  clientSitePageKeys.map((page) => ({
    path: pathOf(page, settings),
    address: addressOf(page),
    items: itemsOf(page, settings).map(({ heading, address }) => ({ heading, address })),
  }));

export const kindOf = (page: ClientSitePage): PageToRead['kind'] =>
  page === 'directory' || page === 'maps' ? page : 'handbook';

export const areaOf = kindOf;

export const isClientSitePage = (page: string): page is ClientSitePage =>
  (clientSitePageKeys as readonly string[]).includes(page);
