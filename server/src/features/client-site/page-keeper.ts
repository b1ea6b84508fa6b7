import { createHash } from 'node:crypto';
import type { TriedPage } from '@gatehouse/domain/client-site/contract.ts';
import { titleOfPage } from '@gatehouse/domain/client-site/item-address.ts';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { type ClientSitePage, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import type { ClientSiteSettings } from '@gatehouse/domain/lot-settings/groups/client-site.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { GetOptions, Got } from '#server/platform/relay/careful-get.ts';
import type { Relay } from '#server/platform/relay/relay.ts';
import { RelayFailure } from '#server/platform/relay/relay-failure.ts';
import { keepPage } from './commands/keep-page.ts';
import { itemsOf, kindOf, pathOf, portalPages } from './items.ts';
import { hasItems, readKeptPage } from './queries/pages.ts';
import { noteChecked, noteProblem } from './queries/writes.ts';
import type { PageRead } from './reading/read-page.ts';
import { createPageReader } from './reading/reader.ts';
import { readerVersion } from './reading/reader-version.ts';

export interface PageKeeperSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
  /** Where the handbook that is one document lies on the client site now. */
  readonly leavesdenPath: () => string;
}

/** What became of asking for a page in this call. `late`: the question goes on in the background. */
export type Asked = 'answered' | 'failed' | 'late';

const htmlPages = { types: ['text/html', 'text/plain'] };
const problems: Readonly<Record<string, string>> = clientSiteMessages.problems;
const passing = Object.values(problems);

/** Fetches one page of the client site, reads its items in a thread and keeps them; what did not change is not read again. */
export const createPageKeeper = ({ db, clock, log, leavesdenPath }: PageKeeperSettings) => {
  const reader = createPageReader({ timeoutMs: relayLimits.parse });
  let isOver = false;
  // nothing here belongs to a company, so no rows of one are opened
  const work = <T>(task: (work: Work) => Promise<T>): Promise<T> =>
    inWork(db, { rows: 'none', now: clock.now() }, task);

  /** Items that were made by another reader, of another page or for another list of headings are made again, whatever the site says about its page. */
  const extractionOf = (page: ClientSitePage, origin: string): number =>
    createHash('sha256')
      .update(JSON.stringify([readerVersion, origin, leavesdenPath(), portalPages(), itemsOf(page)]))
      .digest()
      .readUInt32BE() >>> 1;

  const readGot = (
    page: ClientSitePage,
    { body, contentType }: Got & { kind: 'fetched' },
    origin: string,
    { leavesden, settings = lot().clientSite }: { readonly leavesden: string; readonly settings?: ClientSiteSettings },
  ): Promise<PageRead> =>
    reader.read({
      kind: kindOf(page),
      bytes: body,
      contentType,
      pageUrl: new URL(pathOf(page, settings), origin).href,
      leavesdenPath: leavesden,
      portalPages: portalPages(settings),
      wanted: itemsOf(page, settings).map(({ item, heading, linkText }) => ({
        item,
        heading,
        ...(linkText === undefined ? {} : { linkText }),
      })),
    });

  const get = (
    page: ClientSitePage,
    from: Relay,
    known: Pick<GetOptions, 'etag' | 'lastModified'>,
    settings?: ClientSiteSettings,
  ) =>
    from.get(pathOf(page, settings), {
      accept: htmlPages,
      maxBytes: relayLimits.pageBytes,
      patience: relayLimits.patience,
      ...known,
    });

  const read = async (
    page: ClientSitePage,
    got: Got & { kind: 'fetched' },
    askedAt: Date,
    origin: string,
  ): Promise<Asked> => {
    const { body, etag, lastModified } = got;
    // as it was when it was read: the settings may be others when it is
    const extraction = extractionOf(page, origin);
    const result = await readGot(page, got, origin, { leavesden: leavesdenPath() });
    if (!result.ok) {
      if (isOver) return 'failed'; // the reader was ended, not the page too much for it
      log.warn({ page, reason: 'unreadable' }, 'client site page put aside');
      await work((each) => noteProblem(each, page, clientSiteMessages.problems.unreadable));
      return 'failed';
    }
    const lacking = result.items.filter(({ lack }) => lack !== null);
    if (lacking.length > 0)
      log.warn({ page, lacking: lacking.map(({ item, lack }) => `${item} ${lack}`) }, 'client site page lacks items');
    const bodyHash = createHash('sha256').update(body).digest();
    await work((each) =>
      keepPage(each, page, { etag, lastModified, bodyHash, extraction, askedAt, items: result.items }),
    );
    return 'answered';
  };

  const fetchAndKeep = async (page: ClientSitePage, from: Relay): Promise<Asked> => {
    const askedAt = clock.now();
    const kept = await work((each) => readKeptPage(each, page));
    const usable = kept?.extraction === extractionOf(page, from.origin);
    try {
      const got = await get(page, from, usable ? { etag: kept.etag, lastModified: kept.lastModified } : {});
      const unchanged =
        got.kind === 'same' ||
        (usable && kept.bodyHash?.equals(createHash('sha256').update(got.body).digest()) === true);
      if (!unchanged) return await read(page, got, askedAt, from.origin);
      await work((each) => noteChecked(each, page, passing));
      return 'answered';
    } catch (error) {
      if (!(error instanceof RelayFailure)) throw error;
      if (error.reason !== 'paused' && error.reason !== 'over')
        await work((each) => noteProblem(each, page, problems[error.reason] ?? error.reason));
      return 'failed';
    }
  };

  /** What would be found on a page by these settings; nothing is kept. */
  const tryPage = async (page: ClientSitePage, from: Relay, settings: ClientSiteSettings): Promise<TriedPage> => {
    const items = itemsOf(page, settings);
    const tried = {
      page,
      title: titleOfPage(page),
      address: new URL(pathOf(page, settings), from.origin).href,
      of: items.length,
    };
    const failed = (problem: string): TriedPage => ({ ...tried, problem, found: 0, missing: [] });
    try {
      const got = await get(page, from, {}, settings);
      if (got.kind === 'same') return failed(problems.broken ?? '');
      const result = await readGot(page, got, from.origin, { leavesden: settings.leavesdenHandbook, settings });
      if (!result.ok) return failed(clientSiteMessages.problems.unreadable);
      const missing = result.items.flatMap(({ item, lack }) => {
        const wanted = items.find((each) => each.item === item);
        return lack === null ? [] : [{ label: wanted?.label ?? item, heading: wanted?.heading ?? '', lack }];
      });
      return { ...tried, problem: null, found: items.length - missing.length, missing };
    } catch (error) {
      if (!(error instanceof RelayFailure)) throw error;
      return failed(problems[error.reason] ?? error.reason);
    }
  };

  return {
    fetchAndKeep,
    tryPage,
    /** Is there a copy of one of these items to show? */
    hasCopy: (page: ClientSitePage, items: readonly string[]) => work((each) => hasItems(each, page, items)),
    stop: () => {
      isOver = true;
      return reader.stop();
    },
  };
};
