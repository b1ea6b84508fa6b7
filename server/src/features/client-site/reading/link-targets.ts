/** A page of the client site that the portal shows, with its parts: each where it stands there and in the portal. */
export interface PortalPage {
  readonly path: string;
  readonly address: string;
  readonly items: readonly { readonly heading: string; readonly address: string }[];
}

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

/** Where the portal shows the page of the client site, so that a reader who follows a link stays in the portal. null: it does not show it. */
const portalAddress = (pages: readonly PortalPage[], { pathname, hash }: URL): string | null => {
  const page = pages.find(({ path }) => withoutSlash(path) === withoutSlash(pathname));
  const fragment = idOf(
    decodeURIComponent(/^#[\w%-]*$/.test(hash) ? hash.slice(1).replace(/%(?![0-9a-f]{2})/gi, '') : ''),
  );
  return page === undefined
    ? null
    : (page.items.find(({ heading }) => idOf(heading) === fragment)?.address ?? page.address);
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
  portalPages,
}: {
  readonly pageUrl: string;
  readonly leavesdenPath: string;
  readonly portalPages: readonly PortalPage[];
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
      if (!/\.pdf$/i.test(url.pathname)) return { href: portalAddress(portalPages, url) ?? url.href, pdf: false };
      const path = `${url.pathname}${url.search}`;
      const slug = slugOf(path, leavesdenPath);
      if (slug === '') return null;
      documents[slug] = path;
      return { href: `${documentsPath}${slug}`, pdf: true };
    },
  };
};
