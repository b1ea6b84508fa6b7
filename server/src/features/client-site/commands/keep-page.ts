import { clientSiteMessages } from '@gatehouse/domain/client-site/messages.ts';
import type { ClientSitePage } from '@gatehouse/domain/client-site/pages.ts';
import type { Work } from '#server/db/work.ts';
import { findItem } from '../items.ts';
import { lockKeptPage } from '../queries/pages.ts';
import {
  type Change,
  compareItems,
  noteMissing,
  noteSeen,
  type PageFacts,
  type ReadyItem,
  writeChanges,
  writeItem,
  writePage,
} from '../queries/writes.ts';
import type { Lack } from '../reading/cut.ts';
import { linksIn } from '../reading/links-in.ts';
import type { ItemContent, ItemRead } from '../reading/read-page.ts';

/** PostgreSQL holds a megabyte of search words in a row; this many of the longest characters, twice over, stay below it. */
const MOST_WORDS = 50_000;
const MOST_CHANGE_WORDS = 20_000;

export interface ArrivedPage extends Omit<PageFacts, 'problem'> {
  /** When the site was asked: an answer that is older than what is kept changes nothing. */
  readonly askedAt: Date;
  readonly items: readonly ItemRead[];
}

/**
 * Keeps a page that came: new and changed items, what is missing on it, and what differs from before. Several servers may do so at once;
 * they wait for each other at the page's row, and the second one finds nothing to do.
 */
export const keepPage = async (work: Work, page: ClientSitePage, arrived: ArrivedPage): Promise<void> => {
  const kept = await lockKeptPage(work, page);
  const sameBody = kept.bodyHash?.equals(arrived.bodyHash) === true;
  if (kept.checkedAt !== null && kept.checkedAt > arrived.askedAt && !sameBody) return;
  const ready = arrived.items.flatMap((read) => (read.lack === null ? [readyItem(page, read)] : []));
  const lacking = arrived.items.filter(({ lack }) => lack !== null);
  const compared = await compareItems(work, page, ready);
  const changes: Change[] = [];

  const same: string[] = [];
  for (const item of ready) {
    const before = compared.get(item.item)?.before ?? null;
    if (compared.get(item.item)?.same === true) same.push(item.item);
    else await writeItem(work, page, item, !sameBody);
    const back = before === null || before.missing;
    if (back || !compared.get(item.item)?.same) changes.push(changeOf(item, back ? null : before));
  }
  await noteSeen(work, page, same);
  for (const { item } of lacking) {
    const before = compared.get(item)?.before ?? null;
    if (before !== null && !before.missing) changes.push({ item, before: told(before.words), after: null });
  }
  await noteMissing(
    work,
    page,
    lacking.map(({ item }) => item),
    kept.checkedAt,
  );
  await writePage(work, page, { ...arrived, problem: problemOf(page, lacking) });
  // the first reading has no before, and a new reader of the same page tells nothing of the site
  if (kept.bodyHash !== null && !sameBody) await writeChanges(work, page, changes);
};

const readyItem = (page: ClientSitePage, read: ItemRead & { readonly lack: null }): ReadyItem => ({
  item: read.item,
  content: read.content,
  // the heading is searched with the text below it
  words: `${findItem(page, read.item)?.heading ?? read.item}\n${read.words}`.slice(0, MOST_WORDS).toWellFormed(),
});

const told = (words: string, more: readonly string[] = []): string =>
  [
    words
      .slice(words.indexOf('\n') + 1)
      .slice(0, MOST_CHANGE_WORDS)
      .toWellFormed(),
    ...more,
  ].join('\n');

/** A link that leads elsewhere under the same words is a change, so the targets that differ are told as well. */
const changeOf = (
  item: ReadyItem,
  before: { readonly content: ItemContent; readonly words: string } | null,
): Change => {
  if (before === null) return { item: item.item, before: null, after: told(item.words) };
  const [old, now] = [linksIn(before.content), linksIn(item.content)];
  return {
    item: item.item,
    before: told(before.words, old.filter((href) => !now.includes(href)).slice(0, 50)),
    after: told(item.words, now.filter((href) => !old.includes(href)).slice(0, 50)),
  };
};

const sentences: Readonly<Record<Lack, string>> = clientSiteMessages.lacks;

const problemOf = (page: ClientSitePage, lacking: readonly ItemRead[]): string | null => {
  const lines = (Object.keys(sentences) as Lack[]).flatMap((lack) => {
    const headings = lacking
      .filter((read) => read.lack === lack)
      .map(({ item }) => findItem(page, item)?.heading ?? item);
    return headings.length === 0 ? [] : [`${sentences[lack]} ${headings.join('; ')}.`];
  });
  return lines.length === 0 ? null : lines.join(' ');
};
