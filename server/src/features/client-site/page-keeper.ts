import { createHash } from 'node:crypto';
import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import { type ClientSitePage, clientSitePages, relayLimits } from '@gatehouse/domain/client-site/pages.ts';
import type { Database } from '#server/db/database.ts';
import { inWork, type Work } from '#server/db/work.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Got } from '#server/platform/relay/careful-get.ts';
import type { Relay } from '#server/platform/relay/relay.ts';
import { RelayFailure } from '#server/platform/relay/relay-failure.ts';
import { keepPage } from './commands/keep-page.ts';
import { itemsOf, kindOf } from './items.ts';
import { hasItems, readKeptPage } from './queries/pages.ts';
import { noteChecked, noteProblem } from './queries/writes.ts';
import { createPageReader } from './reading/reader.ts';
import { readerVersion } from './reading/reader-version.ts';

export interface PageKeeperSettings {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: { warn(facts: object, message: string): void };
  readonly leavesdenPath: string;
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

  /** Items that were made by another reader, or for another list of headings, are made again, whatever the site says about its page. */
  const extractionOf = (page: ClientSitePage, origin: string): number =>
    createHash('sha256')
      .update(JSON.stringify([readerVersion, origin, leavesdenPath, itemsOf(page)]))
      .digest()
      .readUInt32BE() >>> 1;

  const read = async (
    page: ClientSitePage,
    got: Got & { kind: 'fetched' },
    askedAt: Date,
    origin: string,
  ): Promise<Asked> => {
    const { body, contentType, etag, lastModified } = got;
    const result = await reader.read({
      kind: kindOf(page),
      bytes: body,
      contentType,
      pageUrl: new URL(clientSitePages[page], origin).href,
      leavesdenPath,
      wanted: itemsOf(page).map(({ item, heading, linkText }) => ({
        item,
        heading,
        ...(linkText === undefined ? {} : { linkText }),
      })),
    });
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
    const extraction = extractionOf(page, origin);
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
      const got = await from.get(clientSitePages[page], {
        accept: htmlPages,
        maxBytes: relayLimits.pageBytes,
        patience: relayLimits.patience,
        ...(usable ? { etag: kept.etag, lastModified: kept.lastModified } : {}),
      });
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

  return {
    fetchAndKeep,
    /** Is there a copy of one of these items to show? */
    hasCopy: (page: ClientSitePage, items: readonly string[]) => work((each) => hasItems(each, page, items)),
    stop: () => {
      isOver = true;
      return reader.stop();
    },
  };
};
