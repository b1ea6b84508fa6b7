import type { TriedPage } from '@gatehouse/domain/client-site/contract.ts';
import { type ClientSitePage, clientSitePageKeys, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import type { ClientSiteSettings } from '@gatehouse/domain/lot-settings/groups/client-site.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Relay } from '#server/platform/relay/relay.ts';
import { type Asked, createPageKeeper, type PageKeeperSettings } from './page-keeper.ts';

/** Where the site stands when the studio names none; null: nowhere. */
export type SiteOfStart = { readonly origin: string; readonly allowPrivate: boolean } | null;

export interface ClientSiteDeskSettings extends PageKeeperSettings {
  /** What the server was started with (CLIENT_SITE_URL). */
  readonly started: SiteOfStart;
  readonly openRelay: (site: NonNullable<SiteOfStart>) => Relay;
}

export interface ClientSite {
  /** To the site that the studio names, or that the server was started with; null: to none, and what was kept before is still shown. */
  readonly relay: Relay | null;
  readonly leavesdenPath: string;
  /** Asks for the page; returns in any case, and soon when there is a copy of one of these items to show instead. */
  ask(page: ClientSitePage, items: readonly string[]): Promise<Asked>;
  /** Every page once, one after the other. */
  refreshAll(): Promise<void>;
  /** What would be found with these settings; null: they name no site, and the server knows none. Nothing is kept. */
  tryWith(settings: ClientSiteSettings): Promise<readonly TriedPage[] | null>;
  close(): Promise<void>;
}

/** Asks for pages and keeps what comes. Everybody who wants a page while it is being asked for waits for the same answer. */
export const openClientSite = ({
  started,
  openRelay,
  db,
  clock,
  log,
  leavesdenPath,
}: ClientSiteDeskSettings): ClientSite => {
  const underWay = new Map<ClientSitePage, Promise<Asked>>();
  let isOver = false;
  let open: Relay | null = null;
  const pages = createPageKeeper({ db, clock, log, leavesdenPath });

  /** Only the address of the start may be in the house: what is typed on a screen leads to the internet (promises rule 15). */
  const siteAt = (address: string): SiteOfStart => {
    const origin = address === '' ? null : new URL(address).origin;
    return origin === null || origin === started?.origin ? started : { origin, allowPrivate: false };
  };
  const relayNow = (): Relay | null => {
    const wanted = isOver ? null : siteAt(lot().clientSite.address);
    if (open !== null && open.origin === wanted?.origin) return open;
    open?.close();
    open = wanted === null ? null : openRelay(wanted);
    return open;
  };

  const refresh = (page: ClientSitePage): Promise<Asked> => {
    const before = underWay.get(page);
    if (before !== undefined) return before;
    const relay = relayNow();
    if (relay === null) return Promise.resolve('failed');
    const asked = pages
      .fetchAndKeep(page, relay)
      .catch((error: Error): Asked => {
        log.warn({ page, message: error.message }, 'client site page not kept');
        return 'failed';
      })
      .finally(() => underWay.delete(page));
    underWay.set(page, asked);
    return asked;
  };

  return {
    get relay() {
      return relayNow();
    },
    get leavesdenPath() {
      return leavesdenPath();
    },
    ask: async (page, items) => {
      const asked = refresh(page);
      const hasCopy = await pages.hasCopy(page, items);
      return withPatience(asked, hasCopy ? relayLimits.patienceWithCopy : relayLimits.patienceWithoutCopy);
    },
    refreshAll: async () => {
      for (const page of clientSitePageKeys) await refresh(page);
    },
    tryWith: async (settings) => {
      const site = siteAt(settings.address);
      if (site === null) return null;
      const relay = openRelay(site);
      const tried: TriedPage[] = [];
      try {
        for (const page of clientSitePageKeys) tried.push(await pages.tryPage(page, relay, settings));
        return tried;
      } finally {
        relay.close();
      }
    },
    close: async () => {
      isOver = true;
      open?.close();
      await pages.stop();
      await Promise.allSettled(underWay.values());
    },
  };
};

const withPatience = async (asked: Promise<Asked>, milliseconds: number): Promise<Asked> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Asked>((resolve) => {
    timer = setTimeout(() => resolve('late'), milliseconds);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
};
