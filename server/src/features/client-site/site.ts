import { type ClientSitePage, clientSitePageKeys, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import type { Relay } from '#server/platform/relay/relay.ts';
import { type Asked, createPageKeeper, type PageKeeperSettings } from './page-keeper.ts';

export interface ClientSiteSettings extends PageKeeperSettings {
  /** null: no client site is configured; what was kept before is still shown. */
  readonly relay: Relay | null;
}

export interface ClientSite {
  readonly relay: Relay | null;
  readonly leavesdenPath: string;
  /** Asks for the page; returns in any case, and soon when there is a copy of one of these items to show instead. */
  ask(page: ClientSitePage, items: readonly string[]): Promise<Asked>;
  /** Every page once, one after the other. */
  refreshAll(): Promise<void>;
  close(): Promise<void>;
}

/** Asks for pages and keeps what comes. Everybody who wants a page while it is being asked for waits for the same answer. */
export const openClientSite = ({ relay, db, clock, log, leavesdenPath }: ClientSiteSettings): ClientSite => {
  const underWay = new Map<ClientSitePage, Promise<Asked>>();
  let isOver = false;
  const pages = createPageKeeper({ db, clock, log, leavesdenPath });

  const refresh = (page: ClientSitePage): Promise<Asked> => {
    const before = underWay.get(page);
    if (before !== undefined) return before;
    if (relay === null || isOver) return Promise.resolve('failed');
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
    relay,
    leavesdenPath,
    ask: async (page, items) => {
      const asked = refresh(page);
      const hasCopy = await pages.hasCopy(page, items);
      return withPatience(asked, hasCopy ? relayLimits.patienceWithCopy : relayLimits.patienceWithoutCopy);
    },
    refreshAll: async () => {
      for (const page of clientSitePageKeys) await refresh(page);
    },
    close: async () => {
      isOver = true;
      relay?.close();
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
