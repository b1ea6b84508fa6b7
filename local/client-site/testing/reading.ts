import type { ClientSite } from '../server.ts';

export const get = (
  site: ClientSite,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => fetch(`${site.url}${path}`, { headers, redirect: 'manual' });

export const pageOf = async (site: ClientSite, path: string): Promise<string> => (await get(site, path)).text();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** The words of a piece of our own mark-up. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_whole, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

export const tagsOf = (html: string, tag: string): readonly string[] =>
  [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>(.*?)</${tag}>`, 'gs'))].map(([, inner = '']) => inner);

/** What stands under each h3 of a page, up to the next heading of its rank or above. */
export const blocksOf = (html: string): ReadonlyMap<string, string> =>
  new Map(
    html
      .split(/(?=<h[123][ >])/)
      .filter((part) => part.startsWith('<h3'))
      .map((part) => [wordsOf(tagsOf(part, 'h3')[0] ?? ''), part.slice(part.indexOf('</h3>') + 5)]),
  );
