import type { MapLink } from '@gatehouse/domain/client-site/contract.ts';
import { relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import { type Block, textOfBlocks } from '@gatehouse/domain/text/tree.ts';
import { blocksOf } from './blocks.ts';
import type { Cut, Lack, Wanted } from './cut.ts';
import { decodePage } from './decode.ts';
import { cutDirectory } from './extract-directory.ts';
import { cutHandbook } from './extract-handbook.ts';
import { cutMaps, mapLinksOf } from './extract-maps.ts';
import { budgetOf, ItemTooMuch } from './inlines.ts';
import { linkTargets, type PortalPage } from './link-targets.ts';
import { PageTooMuch, readTree } from './page-tree.ts';

export interface PageToRead {
  readonly kind: 'handbook' | 'directory' | 'maps';
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly pageUrl: string;
  readonly leavesdenPath: string;
  readonly portalPages: readonly PortalPage[];
  readonly wanted: readonly Wanted[];
}

/** What is kept of an item. `documents`: which path of the site each of our document addresses in it stands for. */
export type ItemContent = {
  readonly documents: Readonly<Record<string, string>>;
} & ({ readonly blocks: readonly Block[] } | { readonly links: readonly MapLink[] });

export type ItemRead = { readonly item: string } & (
  | { readonly lack: Lack }
  | { readonly lack: null; readonly content: ItemContent; readonly words: string }
);

export type PageRead = { readonly ok: true; readonly items: readonly ItemRead[] } | { readonly ok: false };

const cutters = { handbook: cutHandbook, directory: cutDirectory, maps: cutMaps };

/** A page of the client site as the items that are looked for on it. Pure: bytes in, data out; runs in a process that may be killed. */
export const readPage = ({ kind, bytes, contentType, wanted, ...site }: PageToRead): PageRead => {
  try {
    const cut = cutters[kind](readTree(decodePage(bytes, contentType)));
    return { ok: true, items: wanted.map((each) => readItem(kind, cut, each, site)) };
  } catch (error) {
    if (error instanceof PageTooMuch) return { ok: false };
    throw error;
  }
};

const readItem = (
  kind: PageToRead['kind'],
  cut: Cut,
  wanted: Wanted,
  site: Pick<PageToRead, 'pageUrl' | 'leavesdenPath' | 'portalPages'>,
): ItemRead => {
  const { item } = wanted;
  const nodes = cut(wanted);
  if (typeof nodes === 'string') return { item, lack: nodes };
  const targets = linkTargets(site);
  try {
    if (kind === 'maps') {
      const links = mapLinksOf(nodes, targets);
      if (links.length === 0) return { item, lack: 'not-there' };
      if (links.length > relayLimits.nodes / 10) return { item, lack: 'too-much' };
      const words = links.map(({ title, detail }) => (detail === null ? title : `${title}, ${detail}`)).join('\n');
      return { item, lack: null, content: { links, documents: targets.documents }, words };
    }
    const blocks = blocksOf(nodes, { budget: budgetOf(relayLimits), targets });
    // a heading with nothing under it would replace a good copy by a blank
    if (blocks.length === 0) return { item, lack: 'not-there' };
    return { item, lack: null, content: { blocks, documents: targets.documents }, words: textOfBlocks(blocks) };
  } catch (error) {
    if (error instanceof ItemTooMuch) return { item, lack: 'too-much' };
    throw error;
  }
};
