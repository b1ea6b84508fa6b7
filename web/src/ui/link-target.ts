export type LinkTarget =
  | { readonly kind: 'portal'; readonly path: string; readonly search: Record<string, string>; readonly hash: string }
  | { readonly kind: 'mail' | 'phone' | 'outside'; readonly href: string }
  | { readonly kind: 'none' };

const kinds: Readonly<Record<string, 'mail' | 'phone' | 'outside'>> = {
  'mailto:': 'mail',
  'tel:': 'phone',
  'http:': 'outside',
  'https:': 'outside',
};

/**
 * Where an address of foreign content leads. Pages of this portal are opened by the router; files behind our relay (`/api/…`) count as outside:
 * they open in a tab of their own. Only http, https, mailto and tel lead anywhere (promises rule 6).
 */
export const targetOf = (href: string, origin: string): LinkTarget => {
  const address = URL.canParse(href, origin) ? new URL(href, origin) : null;
  const kind = address === null ? undefined : kinds[address.protocol];
  if (address === null || kind === undefined || address.username !== '' || address.password !== '')
    return { kind: 'none' };
  if (address.origin !== origin) return { kind, href: address.href };
  if (address.pathname.startsWith('/api/')) return { kind: 'outside', href: address.pathname + address.search };
  return {
    kind: 'portal',
    path: address.pathname,
    search: Object.fromEntries(address.searchParams),
    hash: address.hash.slice(1),
  };
};
