import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { handbookSections } from '@gatehouse/domain/handbook/sections.ts';
import type { Work } from '#server/db/work.ts';
import { areaOf, type ConfiguredItem, configuredItems, findItem, isClientSitePage } from '../items.ts';
import { findItems } from '../queries/search.ts';
import { type Asked, askedFor, isNamed } from './asked.ts';
import { matchingSentence } from './sentence.ts';

const MOST = 20;

/** Section four is a panel of our own (§2) and no page of the client site. */
const ownSections: readonly Found[] = handbookSections
  .filter(({ page }) => page === null)
  .map(({ number, title, tab, cardTitle }) => ({
    area: 'handbook',
    title: `${number} ${title}`,
    place: 'Handbook',
    to: `/core/wbso-handbook-page?tab=${tab}`,
    sentence: [{ text: cardTitle, hit: true }],
  }));

const foundOf = (item: ConfiguredItem, sentence: Found['sentence']): Found => ({
  area: areaOf(item.page),
  title: item.label,
  place: item.place,
  to: item.address,
  sentence,
});

const isNameOf = (asked: Asked, { heading, label }: ConfiguredItem): boolean =>
  isNamed(asked, heading) || isNamed(asked, label);

/** Names first, then texts by rank. A name is found even when the site was never read: it is our own configuration. */
export const searchClientSite = async (work: Work, typed: string): Promise<readonly Found[]> => {
  const asked = askedFor(typed);
  const named = configuredItems.filter((item) => isNameOf(asked, item));
  const hits = await findItems(work, asked, named);
  const sentences = new Map(
    hits.map(({ page, item, byStem, bySpelling }) => [`${page} ${item}`, [...matchingSentence(byStem, bySpelling)]]),
  );
  const byName = named.map((item) => foundOf(item, sentences.get(`${item.page} ${item.item}`) ?? []));
  const own = ownSections.filter(({ title }) => isNamed(asked, title));
  const byText = hits.flatMap(({ page, item }): Found[] => {
    const configured = isClientSitePage(page) ? findItem(page, item) : undefined;
    if (configured === undefined || named.includes(configured)) return [];
    return [foundOf(configured, sentences.get(`${page} ${item}`) ?? [])];
  });
  return [...byName, ...own, ...byText].slice(0, MOST);
};
