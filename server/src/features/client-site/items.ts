import { type ClientSitePage, clientSitePageKeys } from '@gatehouse/domain/client-site/pages.ts';
import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { handbookSections, itemNumber } from '@gatehouse/domain/handbook/sections.ts';
import { mapTabs } from '@gatehouse/domain/maps/tabs.ts';
import type { Wanted } from './reading/cut.ts';
import type { PageToRead } from './reading/read-page.ts';

/** An item that is looked for on a page (§2, §3: the configuration of the tabs), and where the portal shows it. */
export interface ConfiguredItem extends Wanted {
  readonly page: ClientSitePage;
  readonly label: string;
  readonly place: string;
  readonly address: string;
}

const handbookItems: readonly ConfiguredItem[] = handbookSections.flatMap((section) =>
  section.page === null
    ? []
    : section.items.map((heading, index): ConfiguredItem => {
        const item = itemNumber(section, index);
        return {
          page: section.page as ClientSitePage,
          item,
          heading,
          label: `${item} ${heading}`,
          place: `Handbook, ${section.title}`,
          address: `/core/wbso-handbook-page?tab=${section.tab}&item=${item}`,
        };
      }),
);

const directoryItems: readonly ConfiguredItem[] = directoryTabs.map(({ id, heading, label }) => ({
  page: 'directory',
  item: id,
  heading,
  label,
  place: 'Directory',
  address: `/core/core-directory?tab=${id}`,
}));

const mapItems: readonly ConfiguredItem[] = mapTabs.map(({ id, heading, linkText, label }) => ({
  page: 'maps',
  item: id,
  heading,
  linkText,
  label,
  place: 'Maps',
  address: `/core/maps?tab=${id}`,
}));

export const configuredItems: readonly ConfiguredItem[] = [...handbookItems, ...directoryItems, ...mapItems];

export const itemsOf = (page: ClientSitePage): readonly ConfiguredItem[] =>
  configuredItems.filter((item) => item.page === page);

export const findItem = (page: string, item: string): ConfiguredItem | undefined =>
  configuredItems.find((each) => each.page === page && each.item === item);

export const kindOf = (page: ClientSitePage): PageToRead['kind'] =>
  page === 'directory' || page === 'maps' ? page : 'handbook';

export const areaOf = kindOf;

export const isClientSitePage = (page: string): page is ClientSitePage =>
  (clientSitePageKeys as readonly string[]).includes(page);
