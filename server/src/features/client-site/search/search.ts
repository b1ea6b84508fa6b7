import type { Found } from '@gatehouse/domain/client-site/contract.ts';
import { safetyBlocks } from '@gatehouse/domain/handbook/safety-page.ts';
import { handbookSections } from '@gatehouse/domain/handbook/sections.ts';
import { lot } from '@gatehouse/domain/lot-settings/lot.ts';
import { textOfBlocks } from '@gatehouse/domain/text/tree.ts';
import type { Work } from '#server/db/work.ts';
import { areaOf, configuredItems } from '../items.ts';
import { findItems, type OwnText } from '../queries/search.ts';
import { type Asked, askedFor, isNamed } from './asked.ts';
import { matchingSentence } from './sentence.ts';

const MOST = 20;

/** Something that can be found, by the key under which its text is kept. */
interface Findable extends Omit<Found, 'sentence'> {
  readonly key: string;
  readonly heading: string;
}

/** Section four is a panel of our own (§2) and no page of the client site; it is found all the same, by what the studio wrote there. */
const ownSections: readonly Findable[] = handbookSections
  .filter(({ page }) => page === null)
  .map(({ number, title, tab }) => ({
    key: `own ${number}`,
    area: 'handbook',
    heading: title,
    title: `${number} ${title}`,
    place: 'Handbook',
    to: `/core/wbso-handbook-page?tab=${tab}`,
  }));
const ownTexts = (): readonly OwnText[] => {
  const text = textOfBlocks(safetyBlocks(lot().safetyPage));
  return ownSections.map(({ key, heading }) => ({ key, words: `${heading}\n${text}` }));
};

const findables = (): readonly Findable[] => [
  ...configuredItems().map(
    ({ page, item, heading, label, place, address }): Findable => ({
      key: `${page} ${item}`,
      area: areaOf(page),
      heading,
      title: label,
      place,
      to: address,
    }),
  ),
  ...ownSections,
];

const isNameOf = (asked: Asked, { heading, title }: Findable): boolean =>
  isNamed(asked, heading) || isNamed(asked, title);

/** Names first, then texts by rank. A name is found even when the site was never read: it is our own configuration. */
export const searchClientSite = async (work: Work, typed: string): Promise<readonly Found[]> => {
  const asked = askedFor(typed);
  const all = findables();
  const named = all.filter((each) => isNameOf(asked, each));
  const hits = await findItems(
    work,
    asked,
    named.map(({ key }) => key),
    ownTexts(),
  );
  const sentences = new Map(hits.map(({ key, byStem, bySpelling }) => [key, matchingSentence(byStem, bySpelling)]));
  const byText = hits.flatMap(({ key }) => all.find((each) => each.key === key) ?? []);
  return [...new Set([...named, ...byText])].slice(0, MOST).map(({ key, area, title, place, to }) => ({
    area,
    title,
    place,
    to,
    sentence: [...(sentences.get(key) ?? [])],
  }));
};
