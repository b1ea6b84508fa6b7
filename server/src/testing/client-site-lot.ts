import { leavesdenHandbook, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { inWork } from '#server/db/work.ts';
import { clientSiteRoutes } from '#server/features/client-site/routes.ts';
import { type ClientSite, openClientSite } from '#server/features/client-site/site.ts';
import { openRelay, type RelaySettings } from '#server/platform/relay/relay.ts';
import { type ChangingSite, startChangingSite } from './changing-site.ts';
import { createIdentityApp, type IdentityApp } from './identity-app.ts';

export interface LogLine {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly message: string;
}

/** The calls of the client site on a database of their own, before a site that misbehaves on demand. */
export interface ClientSiteLot {
  readonly lot: IdentityApp;
  readonly site: ChangingSite;
  readonly lines: LogLine[];
  readonly clientSite: ClientSite;
  /** As a restarted server would: no breaker, no kept connection, maybe another site. null: none is configured. */
  reopen(settings?: Partial<RelaySettings> | null): Promise<void>;
  get(path: string): Promise<LightMyRequestResponse>;
  rows<Row>(statement: ReturnType<typeof sql>): Promise<readonly Row[]>;
  /** Forgets every page, item and change. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

export const createClientSiteLot = async (): Promise<ClientSiteLot> => {
  const lot = await createIdentityApp();
  const site = await startChangingSite();
  const lines: LogLine[] = [];
  const log = { warn: (facts: object, message: string) => void lines.push({ facts: { ...facts }, message }) };
  const open = (settings: Partial<RelaySettings> | null): ClientSite =>
    openClientSite({
      started:
        settings === null ? null : { origin: settings.origin ?? site.url, allowPrivate: settings.allowPrivate ?? true },
      openRelay: (at) => openRelay({ clock: lot.clock, log, ...relayLimits, ...settings, ...at }),
      db: lot.db,
      clock: lot.clock,
      log,
      leavesdenPath: () => leavesdenHandbook.path,
    });
  let current = open({});
  clientSiteRoutes(lot.door, {
    get relay() {
      return current.relay;
    },
    get leavesdenPath() {
      return current.leavesdenPath;
    },
    ask: (page, items) => current.ask(page, items),
    refreshAll: () => current.refreshAll(),
    tryWith: (settings) => current.tryWith(settings),
    close: () => current.close(),
  });
  const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<readonly Row[]> =>
    inWork(
      lot.db,
      { rows: 'none', now: lot.clock.now() },
      async ({ trx }) => (await statement.execute(trx)).rows as Row[],
    );

  return {
    lot,
    site,
    lines,
    get clientSite() {
      return current;
    },
    reopen: async (settings = {}) => {
      await current.close();
      current = open(settings);
    },
    get: (path) => lot.app.inject({ url: `/api/customer-portal/client-site${path}` }),
    rows,
    forget: async () => {
      await rows(sql`delete from client_site_changes`);
      await rows(sql`delete from client_site_pages`);
      lines.length = 0;
      site.asked.length = 0;
    },
    close: async () => {
      await current.close();
      await site.close();
      await lot.close();
    },
  };
};
