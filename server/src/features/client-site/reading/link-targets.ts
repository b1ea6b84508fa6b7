import { clientSitePages } from '@gatehouse/domain/client-site/pages.ts';
import { directoryTabs } from '@gatehouse/domain/directory/tabs.ts';
import { handbookSections, itemNumber } from '@gatehouse/domain/handbook/sections.ts';
import { mapTabs } from '@gatehouse/domain/maps/tabs.ts';

export interface Target {
  readonly href: string;
  readonly pdf: boolean;
}

export interface LinkTargets {
  /** null: not a link that anybody should follow. */
  of(href: string): Target | null;
  /** The documents that the links led to: what our own address stands for. */
  readonly documents: Readonly<Record<string, string>>;
}

const MAX_HREF = 2_048;
const documentsPath = '/api/customer-portal/client-site/documents/';
const protocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** As page builders make the id of a heading from its words. */
const idOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const withoutSlash = (path: string): string => path.replace(/\/+$/, '');

const handbookAddress = (page: string, fragment: string): string => {
  const section = handbookSections.find((each) => each.page === page);
  if (section === undefined) return '/core/wbso-handbook';
  const index = section.items.findIndex((heading) => idOf(heading) === fragment);
  return `/core/wbso-handbook-page?tab=${section.tab}${index < 0 ? '' : `&item=${itemNumber(section, index)}`}`;
};

/** Where the portal shows the page of the client site, so that a reader who follows a link stays in the portal. null: it does not show it. */
const portalAddress = ({ pathname, hash }: URL): string | null => {
  const page = Object.entries(clientSitePages).find(([, path]) => withoutSlash(path) === withoutSlash(pathname))?.[0];
  const fragment = idOf(
    decodeURIComponent(/^#[\w%-]*$/.test(hash) ? hash.slice(1).replace(/%(?![0-9a-f]{2})/gi, '') : ''),
  );
  if (page === undefined) return null;
  if (page === 'directory') {
    const tab = directoryTabs.find(({ heading }) => idOf(heading) === fragment);
    return `/core/core-directory${tab === undefined ? '' : `?tab=${tab.id}`}`;
  }
  if (page === 'maps') {
    const tab = mapTabs.find(({ heading }) => idOf(heading) === fragment);
    return `/core/maps${tab === undefined ? '' : `?tab=${tab.id}`}`;
  }
  return handbookAddress(page, fragment);
};

const slugOf = (path: string, leavesdenPath: string): string =>
  path === leavesdenPath
    ? 'leavesden-handbook'
    : idOf(path.replace(/\.pdf(\?.*)?$/i, ''))
        .slice(0, 80)
        .replace(/-$/, '');

/** What the links of one page may lead to: http, https, mailto, tel after `new URL`; PDFs of the site through our relay. */
export const linkTargets = ({
  pageUrl,
  leavesdenPath,
}: {
  readonly pageUrl: string;
  readonly leavesdenPath: string;
}): LinkTargets => {
  const { origin } = new URL(pageUrl);
  const documents: Record<string, string> = {};
  return {
    documents,
    of: (href) => {
      if (href.length > MAX_HREF || !URL.canParse(href, pageUrl)) return null;
      const url = new URL(href, pageUrl);
      if (!protocols.includes(url.protocol) || url.username !== '' || url.password !== '') return null;
      if (url.origin !== origin) return { href: url.href, pdf: /\.pdf$/i.test(url.pathname) };
      if (!/\.pdf$/i.test(url.pathname)) return { href: portalAddress(url) ?? url.href, pdf: false };
      const path = `${url.pathname}${url.search}`;
      const slug = slugOf(path, leavesdenPath);
      if (slug === '') return null;
      documents[slug] = path;
      return { href: `${documentsPath}${slug}`, pdf: true };
    },
  };
};
